/** A message for the page after a redirect, carried by a cookie the browser reads and takes away. */
export type Flash = { readonly kind: 'signed-in'; readonly name: string } | { readonly kind: SignOutNotice }
export type SignOutNotice = 'signed-out' | 'account-deleted'

const GREETING = 'damga_flash'
const FAREWELL = 'damga_farewell'
/** A redirect takes no longer; what was not read by then is old news. */
const MAX_AGE_SECONDS = 30
/** A farewell is not only said: it stays until the browser has been emptied, and no longer than the session would have. */
const FAREWELL_SECONDS = 30 * 24 * 3600
const MAX_NAME = 80

/** The `Set-Cookie` value that carries a message. Holds no secret and proves nothing. */
export function flashCookie(flash: Flash): string {
  return flash.kind === 'signed-in'
    ? `${GREETING}=${encodeURIComponent(shortName(flash.name))}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
    : `${FAREWELL}=${flash.kind}; Path=/; Max-Age=${FAREWELL_SECONDS}; SameSite=Lax`
}

/** What takes the greeting away, for `document.cookie`. */
export const CLEARED_GREETING = `${GREETING}=; Path=/; Max-Age=0`

/** Whom to greet, from `document.cookie`; null for nobody, and where the name is not ours. */
export function readGreeting(cookies: string): string | null {
  const [, name] = /(?:^|; )damga_flash=([^;]+)/.exec(cookies) ?? []
  try {
    return name ? decodeURIComponent(name) : null
  } catch {
    return null
  }
}

/**
 * Runs in the head of the page. A farewell is said by the page that came with it: the one that is being left can read the
 * cookie as well, between the answer and its own end, and would use it up where nobody sees it any more.
 */
export const NOTE_FAREWELL = `window.cameWithFarewell=document.cookie.includes('${FAREWELL}')`

declare global {
  interface Window {
    cameWithFarewell?: boolean
  }
}

/** Whether somebody has left and the browser may still have to forget him; sign-out-notice.ts, which every page can do without, knows. */
export function hasFarewell(cookies: string): boolean {
  return cookies.includes(FAREWELL)
}

function shortName(name: string): string {
  return [...name.toWellFormed()].slice(0, MAX_NAME).join('')
}
