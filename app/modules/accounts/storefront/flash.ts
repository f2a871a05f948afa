/** A message for the page after a redirect, carried by a cookie the browser reads and takes away at once. */
export type Flash =
  | { readonly kind: 'signed-in'; readonly name: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'account-deleted' }

const COOKIE = 'damga_flash'
/** A redirect takes no longer; what was not read by then is old news. */
const MAX_AGE_SECONDS = 30
const MAX_NAME = 80

/** The `Set-Cookie` value that carries a message. Holds no secret and proves nothing. */
export function flashCookie(flash: Flash): string {
  const text = flash.kind === 'signed-in' ? `in.${encodeURIComponent(shortName(flash.name))}` : flash.kind
  return `${COOKIE}=${text}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
}

/** What takes the message away, for `document.cookie`. */
export const CLEARED_FLASH = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

/** Finds the message in `document.cookie`; null when there is none or it is not ours. */
export function readFlash(cookies: string): Flash | null {
  const value = cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (value === 'signed-out' || value === 'account-deleted') return { kind: value }
  if (!value?.startsWith('in.')) return null
  try {
    return { kind: 'signed-in', name: decodeURIComponent(value.slice(3)) }
  } catch {
    return null
  }
}

function shortName(name: string): string {
  return [...name.toWellFormed()].slice(0, MAX_NAME).join('')
}
