import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '#app/platform/accepted-encoding.server.ts'
import type { HttpContext } from './http-context.ts'
import type { CachedPage } from './page-cache.ts'
import { bodyFor } from './send-cached.ts'

/** Below it compression gains nothing. */
const MIN_COMPRESSED_BYTES = 1_400
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** An answer for one person, as small as his browser can read it. */
export async function compressedAnswer(
  c: HttpContext,
  { status, headers, body }: { readonly status: number; readonly headers: Headers; readonly body: Buffer },
): Promise<Response> {
  const isEmpty = status === 204 || status === 304
  if (isEmpty) return new Response(null, { status, headers })
  headers.append('Vary', 'Accept-Encoding')
  if (body.length < MIN_COMPRESSED_BYTES) return new Response(new Uint8Array(body), { status, headers })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === null) return new Response(new Uint8Array(body), { status, headers })
  headers.set('Content-Encoding', encoding)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const smaller = encoding === 'br' ? await compressBrotli(body, { params }) : await compressGzip(body)
  return new Response(new Uint8Array(smaller), { status, headers })
}

/** A page that is to be kept, or was just kept by somebody else's request. */
export function answerPage(c: HttpContext, page: CachedPage): Response {
  const headers = new Headers()
  for (let i = 0; i < page.headers.length; i += 2)
    headers.append(page.headers[i] ?? '', page.headers[i + 1] ?? '')
  const { body, encoding } = bodyFor(page, c.req.header('accept-encoding') ?? '')
  if (encoding !== '') headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
