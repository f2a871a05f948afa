/**
 * The load generator's process: keeps a number of connections busy with one request each, over bare sockets. An HTTP
 * client would be slower than the server it measures. Every answer must be like the first one, status and length.
 */
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { LoadOrder, LoadResult } from './load.ts'

const HEADER_END = '\r\n\r\n'

process.once('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.({ result }, () => process.exit(0)),
    (error: unknown) => process.send?.({ failed: String(error) }, () => process.exit(1)),
  )
})

async function run(order: LoadOrder): Promise<LoadResult> {
  const { port, path, connections, milliseconds } = order
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`,
  )
  const latenciesMs: number[] = []
  let answerBytes = 0
  let bodyBytes = 0
  const endsAt = performance.now() + milliseconds
  const startedAt = performance.now()

  /** Looks at the first answer of all, and takes its length for that of every other. */
  function learn(chunk: Buffer): void {
    const headerLength = chunk.indexOf(HEADER_END) + HEADER_END.length
    const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, headerLength))?.[1]
    if (headerLength < HEADER_END.length || length === undefined) throw new Error(`no length: ${path}`)
    bodyBytes = Number(length)
    answerBytes = headerLength + bodyBytes
  }

  function keepBusy(socket: Socket): Promise<void> {
    return new Promise((settle, reject) => {
      let sentAt = 0
      let received = 0
      function send(): void {
        received = 0
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('data', (chunk: Buffer) => {
        try {
          if (received === 0) {
            if (chunk.toString('latin1', 9, 12) !== '200') throw new Error(chunk.toString('latin1', 0, 40))
            if (answerBytes === 0) learn(chunk)
          }
          received += chunk.length
          if (received < answerBytes) return
          if (received > answerBytes) throw new Error(`the answer of ${path} changed its length`)
        } catch (error) {
          socket.destroy()
          reject(error)
          return
        }
        const now = performance.now()
        latenciesMs.push(now - sentAt)
        if (now < endsAt) send()
        else {
          socket.end()
          settle()
        }
      })
      socket.once('error', reject)
      send()
    })
  }

  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(sockets.map(keepBusy))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = Float64Array.from(latenciesMs).sort()
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    bodyBytes,
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((settle, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => settle(socket))
    socket.once('error', reject)
  })
}
