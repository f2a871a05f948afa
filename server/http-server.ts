import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { BASE_HEADERS } from './security-headers.ts'

/** What a request may cost before it is one: half a minute for its headers, 16 KB of them, two minutes for all of it. */
const LIMITS = {
  headersTimeout: 30_000,
  maxHeaderSize: 16 * 1024,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  /** How often it is looked whether somebody has passed his time; Node's half minute would be added to it. */
  connectionsCheckingInterval: 1_000,
} as const

/**
 * How long a connection may lie still that is not idle between two requests: somebody who takes nothing of his answer
 * holds it in memory. Longer than any answer is worked on, so that nobody is cut off who waits for us.
 */
const STILL_MS = 300_000

/** What is said of bytes that are no request; 400 stands for every other fault. */
const SAID: Readonly<Record<number, readonly [string, string]>> = {
  400: ['Bad Request', 'İstek okunamadı.'],
  408: ['Request Timeout', 'İstek zamanında tamamlanmadı. Lütfen tekrar deneyin.'],
  413: ['Payload Too Large', 'Gönderilen veri çok büyük.'],
  431: [
    'Request Header Fields Too Large',
    'İsteğin başlıkları çok uzun. Bu sitenin çerezlerini silip tekrar deneyin.',
  ],
}
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Of the limits, those a test may shorten. */
export type HttpTimes = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
>

/**
 * The Node server in front of everything: bounds what a slow or endless sender and a reader who takes nothing may hold,
 * reads HTTP strictly (a request whose end is said in two ways is none), and refuses what is no request in Turkish and
 * with the headers of every answer.
 */
export function createHttpServer(listener: RequestListener, times: HttpTimes = {}): Server {
  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    if (namesOneHost(request)) listener(request, response as never)
    else response.socket?.end(plainAnswer(400))
  }
  const server = createServer({ ...LIMITS, ...times, insecureHTTPParser: false }, listen)
  server.setTimeout(STILL_MS)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else socket.end(plainAnswer(STATUS_BY_CODE[error.code ?? ''] ?? 400))
  })
  // An expectation that nobody here meets: the request is answered as if it had none.
  server.on('checkExpectation', listen)
  return server
}

/** RFC 9112, 3.2. Node reads the first of several in silence; a proxy may have read the last. */
function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts += 1
  return hosts < 2
}

function plainAnswer(status: number): string {
  const [reason, sentence] = SAID[status] ?? ['Bad Request', 'İstek okunamadı.']
  const headers = [
    ...BASE_HEADERS,
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Cache-Control', 'no-store'],
    ['Content-Length', String(Buffer.byteLength(sentence))],
    ['Connection', 'close'],
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${sentence}`
}
