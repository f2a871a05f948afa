import type { HttpContext } from './http-context.ts'
import { isRead } from './http-context.ts'
import { refusal } from './refusal.ts'

/** What a link ends in that opens something: a token of ours, and nothing below it. */
const UNGUESSABLE = /\/[\w-]{32,64}$/

/** Refuses what needs no router to be refused: double slashes, another site's forms, other methods. Null for all else. */
export function refuseForeign(c: HttpContext, publicUrl: string): Response | null {
  if (c.get('address').path.includes('//')) return c.text('Geçersiz adres.', 400)
  if (isRead(c)) return null
  if (!isSameOrigin(c, publicUrl) && !isOneClick(c))
    return refusal(c, 403, 'Bu istek başka bir siteden geldiği için reddedildi.')
  // Nothing here is served by another one, and some cannot even be handed to the router.
  if (c.req.method !== 'POST') {
    c.header('Allow', 'GET, HEAD, POST')
    return refusal(c, 405, 'Bu adrese bu yöntemle istek gönderilmez.')
  }
  return null
}

/**
 * A state-changing request must come from our own pages: its Origin is the public address or the Host that the browser
 * itself named, as on a machine that is reached by several names; a missing Origin passes only when the browser vouches
 * for it. A shop behind HTTPS has no page of its own over plain HTTP: what comes from there is somebody on the line.
 */
function isSameOrigin(c: HttpContext, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'same-origin'
  if (origin === publicUrl) return true
  const host = c.req.header('host')
  if (host === undefined) return false
  return origin === `https://${host}` || (origin === `http://${host}` && !publicUrl.startsWith('https://'))
}

/**
 * One-click unsubscribing comes from the servers of a mail program (RFC 8058), which are no browser: without Origin, without
 * what every browser of today says of where it was (Sec-Fetch-Site), without cookies. It may end marketing mails to the
 * address whose unguessable link it holds, and nothing else: the action there asks for no session.
 */
function isOneClick(c: HttpContext): boolean {
  const { handle, path } = c.get('address')
  const isBrowser = ['origin', 'sec-fetch-site', 'cookie'].some((name) => c.req.header(name) !== undefined)
  return !isBrowser && c.req.method === 'POST' && handle.oneClick === true && UNGUESSABLE.test(path)
}
