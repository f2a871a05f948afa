import type { MiddlewareHandler } from 'hono'
import { drainRequest } from './drain-request.ts'
import type { HttpEnv } from './http-context.ts'
import { BASE_HEADERS, NO_PAGE_POLICY, STRICT_TRANSPORT } from './security-headers.ts'

/** Around everything that answers: reads to its end what nobody has read, and sets the headers of every answer. */
export function sealAnswers(publicUrl: string): MiddlewareHandler<HttpEnv> {
  const isHttps = publicUrl.startsWith('https://')
  return async (c, next) => {
    await next()
    if (c.env?.incoming && !c.get('isCutOff')) await drainRequest(c.env.incoming)
    for (const [name, value] of BASE_HEADERS) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set(...NO_PAGE_POLICY)
    if (isHttps) {
      c.res.headers.set(...STRICT_TRANSPORT)
      secureCookies(c.res.headers)
    }
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}

/** Behind HTTPS no cookie goes over a connection that is not, whatever part of the shop has written it. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) return
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}
