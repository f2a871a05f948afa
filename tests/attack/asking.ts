/** Requests as an attacker sends them: any header, any bytes, and no surprise when the shop hangs up. */
import type { OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:http'
import { connect } from 'node:net'

export interface Asked {
  /** 0 when the connection ended without an answer. */
  readonly status: number
  readonly text: string
  readonly headers: NodeJS.Dict<string | string[]>
  readonly ms: number
}

export interface Asking {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string | Uint8Array
  readonly timeoutMs?: number
}

/** Sends it on a connection of its own. A POST carries the Origin of the shop's own pages unless it names another. */
export function ask(url: string, asking: Asking = {}): Promise<Asked> {
  const { body, method = body === undefined ? 'GET' : 'POST', timeoutMs = 120_000 } = asking
  const headers: OutgoingHttpHeaders = {
    ...(method === 'GET' || method === 'HEAD' ? {} : { Origin: new URL(url).origin }),
    ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    ...asking.headers,
  }
  const askedAt = performance.now()
  return new Promise((settle) => {
    const end = (status: number, text = '', received: Asked['headers'] = {}) =>
      settle({ status, text, headers: received, ms: performance.now() - askedAt })
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      const finish = () =>
        end(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'), response.headers)
      response.once('end', finish)
      // What was refused early may be cut off with the rest of what was sent.
      response.once('error', finish)
    })
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy())
    outgoing.once('error', () => end(0))
    outgoing.end(body)
  })
}

export function askForm(
  url: string,
  fields: Readonly<Record<string, string>> | URLSearchParams,
  headers: OutgoingHttpHeaders = {},
): Promise<Asked> {
  const body = new URLSearchParams(fields).toString()
  return ask(url, { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } })
}

/** A form with one file, as a browser sends it. */
export async function askWithFile(
  url: string,
  { name, type, bytes }: { readonly name: string; readonly type: string; readonly bytes: Uint8Array },
  headers: OutgoingHttpHeaders = {},
): Promise<Asked> {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name, { type }))
  const sent = new Response(form)
  const body = new Uint8Array(await sent.arrayBuffer())
  return ask(url, { body, headers: { 'Content-Type': sent.headers.get('content-type') ?? '', ...headers } })
}

/** Writes bytes on a bare connection and gives what came back until it was closed or the time was over, with how long it took. */
export function askBare(
  url: string,
  bytes: string,
  timeoutMs: number,
): Promise<{ readonly said: string; readonly ms: number; readonly isClosed: boolean }> {
  const { hostname, port } = new URL(url)
  const begunAt = performance.now()
  return new Promise((settle) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      settle({ said, ms: performance.now() - begunAt, isClosed })
    }
    const timer = setTimeout(() => end(false), timeoutMs)
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
    socket.once('error', () => end(true))
    socket.once('close', () => end(true))
  })
}
