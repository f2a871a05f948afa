import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '#app/platform/accepted-encoding.server.ts'
import type { CachedPage } from './page-cache.ts'

/**
 * Answers with something that is already there: a kept page or a static file. Done on the plain Node objects, before
 * the framework: the same page through it took twice the time (docs/decisions/0005-page-cache.md). True when the caller
 * has it already and was told so (304).
 */
export function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): boolean {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.headers as string[])
    response.end()
    return true
  }
  const { body, encoding } = bodyFor(page, request.headers['accept-encoding'] ?? '')
  const headers = [...page.headers, 'Content-Length', String(body.length)]
  if (encoding !== '') headers.push('Content-Encoding', encoding)
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
  return false
}

/** The form of a page that the caller would rather have; an empty encoding is the page as it is. */
export function bodyFor(
  page: CachedPage,
  accepted: string,
): { readonly body: Buffer; readonly encoding: string } {
  const encoding = acceptedEncoding(accepted, page.brotli === page.identity ? ['gzip'] : undefined)
  if (encoding === 'br') return { body: page.brotli, encoding }
  if (encoding === 'gzip' && page.gzip !== page.identity) return { body: page.gzip, encoding }
  return { body: page.identity, encoding: '' }
}
