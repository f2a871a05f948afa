import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { isPublicAddress } from './public-address.server.ts'

export interface FetchLimits {
  readonly maxBytes: number
  /** For everything together: names, connections, redirects, content. */
  readonly timeoutMs: number
  readonly maxRedirects: number
}

/** How names are resolved and addresses reached; tests put stand-ins in their place. */
export interface Surroundings {
  /** All addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Where a checked address is truly connected to. */
  readonly dial: (address: string) => string
}

/** Fetches what a public address holds; see `createFetchPublic`. */
export type FetchPublic = (address: string, limits: FetchLimits) => Promise<Result<Buffer>>

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const INTERNET: Surroundings = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address) => address,
}

/**
 * Fetches what somebody's typed `http:` or `https:` address holds, without letting him look into the shop's own network:
 * every name is resolved once, all its addresses must be public, and the connection goes to the very address that was
 * checked, so that a name which answers differently the second time gains nothing. Each redirect is judged anew. Nothing
 * of the shop's (cookies, proxies, kept connections) goes along. The content is cut off at `maxBytes`.
 * 'fetch/address-invalid', 'fetch/not-public', 'fetch/unreachable', 'fetch/timed-out', 'fetch/bad-status',
 * 'fetch/too-many-redirects', 'fetch/too-large'. Safe to repeat; never throws.
 */
export function createFetchPublic({ resolve, dial }: Surroundings = INTERNET): FetchPublic {
  return async (typed, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    let address = typed
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
      const answer = await fetchOnce(address, { signal, maxBytes: limits.maxBytes, resolve, dial })
      if (!answer.ok) return answer
      if ('content' in answer.value) return ok(answer.value.content)
      address = answer.value.movedTo
    }
    return fail.invalid(
      'fetch/too-many-redirects',
      'Adres çok fazla yönlendirme yapıyor. Görselin kendi adresini yazın.',
    )
  }
}

type Answer = { readonly content: Buffer } | { readonly movedTo: string }

interface Attempt extends Surroundings {
  readonly signal: AbortSignal
  readonly maxBytes: number
}

async function fetchOnce(typed: string, attempt: Attempt): Promise<Result<Answer>> {
  const url = readUrl(typed)
  if (url === null)
    return fail.invalid(
      'fetch/address-invalid',
      'Adres okunamadı. http:// veya https:// ile başlayan tam adresi yazın.',
    )
  try {
    const checked = await checkedAddress(url, attempt)
    if (checked === null)
      return fail.invalid(
        'fetch/not-public',
        'Bu adres herkese açık değil. İnternette herkesin açabildiği bir adres yazın.',
      )
    const response = await ask(url, attempt.dial(checked), attempt.signal)
    try {
      return await readAnswer(response, url, attempt.maxBytes)
    } finally {
      response.destroy()
    }
  } catch {
    return attempt.signal.aborted
      ? fail.invalid('fetch/timed-out', 'Adres zamanında yanıt vermedi. Lütfen daha sonra tekrar deneyin.')
      : fail.invalid('fetch/unreachable', 'Adrese ulaşılamadı. Adresi denetleyip tekrar deneyin.')
  }
}

/** An address of the web without a user name in it; null for anything else. */
function readUrl(typed: string): URL | null {
  const url = URL.parse(typed.trim())
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.username === '' && url.password === '' ? url : null
}

/** The address to connect to; null where any of the name's addresses is not a public one. */
async function checkedAddress(url: URL, { resolve, signal }: Attempt): Promise<string | null> {
  // The URL parser has already turned every other spelling of an address (hex, octal, one number) into this one.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal)
  if (addresses.length === 0) throw new Error('a name without an address')
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null
}

function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((settle, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(settle, reject)
  })
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const isSecure = url.protocol === 'https:'
  return new Promise((settle, reject) => {
    const options = {
      host: address,
      port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      // The certificate must be the name's, not the address's.
      servername: isIP(name) ? '' : name,
      headers: { Host: url.host, Accept: 'image/*,*/*;q=0.5', 'Accept-Encoding': 'identity' },
      agent: false as const,
      signal,
    }
    const request = isSecure ? requestHttps(options) : requestHttp(options)
    request.once('response', settle)
    // Also after the answer: a connection that breaks while it is read must not end the process.
    request.on('error', reject)
    // An answer that is none ('101 Switching Protocols') ends in neither; after an answer this changes nothing.
    request.once('close', () => reject(new Error('the connection was closed without an answer')))
    request.end()
  })
}

async function readAnswer(response: IncomingMessage, url: URL, maxBytes: number): Promise<Result<Answer>> {
  const status = response.statusCode ?? 0
  const { location } = response.headers
  if (REDIRECTS.has(status) && location !== undefined)
    return ok({ movedTo: URL.parse(location, url)?.href ?? location })
  if (status < 200 || status > 299)
    return fail.invalid('fetch/bad-status', `Adres istenen dosyayı vermedi (yanıt: ${status}).`)
  const tooLarge = fail.tooLarge('fetch/too-large', 'Bu adresteki dosya çok büyük.')
  if (Number(response.headers['content-length'] ?? '0') > maxBytes) return tooLarge
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength
    if (length > maxBytes) return tooLarge
    chunks.push(chunk)
  }
  return ok({ content: Buffer.concat(chunks, length) })
}
