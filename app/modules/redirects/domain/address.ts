import { parseHostName } from '#app/kernel/host-name.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

/** An address within the shop in its one comparable form; what a visitor asks for and what a rule says meet in it. */
export interface ShopAddress {
  /** Begins with `/` and does not end with one; `/` alone is the home page. */
  readonly path: string
  /** Without its `?`; empty for none. */
  readonly query: string
}

/** Where a rule leads. */
export interface NewAddress {
  /** A path of the shop with query and fragment, or an https address of another site. */
  readonly target: string
  /** The same within the shop, for finding out whether another rule stands there; null for another site. */
  readonly address: ShopAddress | null
}

/** Letters of an address in its comparable form, and of one as it is typed. */
export const ADDRESS_LIMIT = 500
const TYPED_LIMIT = 2_000
const MOST_PARAMETERS = 50
/** What advertisers and the router put behind an address; it names no other page. */
const TRACKING =
  /^(?:utm_[a-z_]+|[gfy]clid|[gw]braid|dclid|msclkid|fbclid|mc_[ce]id|_ga|_gl|srsltid|_routes)$/

const TOO_LONG = `En fazla ${ADDRESS_LIMIT} karakter yazabilirsiniz.`
const OLD_MISSING = 'Eski adresi yazmalısınız.'
const OLD_INVALID =
  'Eski adres / ile ya da https:// ile başlamalıdır, örneğin /eski-sayfa.html veya https://www.eskimagaza.com/urun.php?id=5.'
const NEW_MISSING = 'Yeni adresi yazmalısınız.'
const NEW_INVALID =
  'Yeni adres / ile (mağazanızdaki bir sayfa) ya da https:// ile (başka bir site) başlamalı; boşluk ve ters bölü içermemelidir.'
const UNREADABLE = 'Adres okunamadı: % işaretleri, // ya da .. içeren bölümleri denetleyin.'

/** How the address is stored, looked for and shown: `/tişört?beden=xl`. */
export function keyOf({ path, query }: ShopAddress): string {
  return query === '' ? path : `${path}?${query}`
}

/**
 * The comparable form of a path and a query (without its `?`), percent-encoded or not: small letters (İ, I and ı are i),
 * no slash at the end, parameters in order and without what advertisers add. Taking it again changes nothing. Null for
 * what no address can be: half a percent sign in the path, `//`, `..`, more than `ADDRESS_LIMIT` letters.
 */
export function addressOf(path: string, query: string): ShopAddress | null {
  if (!path.startsWith('/') || path.length + query.length > TYPED_LIMIT) return null
  const parts = path.slice(1).split('/')
  if (parts.at(-1) === '') parts.pop()
  const segments: string[] = []
  for (const part of parts) {
    const text = decoded(part)
    if (text === null || text === '' || text === '.' || text === '..') return null
    segments.push(escaped(folded(text), IN_PATH))
  }
  const address = { path: `/${segments.join('/')}`, query: queryOf(query) }
  return keyOf(address).length > ADDRESS_LIMIT ? null : address
}

/** The address of a rule as it is stored, read again. */
export function addressOfKey(key: string): ShopAddress {
  const { path, query } = taken(key)
  return { path, query }
}

/**
 * Reads the old address of a rule: a path, or the whole address of a page of the old shop, whose name does not matter.
 * 'redirects/old-missing', 'redirects/old-invalid', 'redirects/too-long'.
 */
export function readOldAddress(typed: string): Result<ShopAddress> {
  const text = typed.trim()
  if (text === '') return fail.invalid('redirects/old-missing', OLD_MISSING)
  if (text.length > TYPED_LIMIT) return fail.invalid('redirects/too-long', TOO_LONG)
  const whole = wholeAddress(text)
  const local = whole ? whole.rest : text
  if (!local.startsWith('/') || /[\\\p{Cc}]/u.test(local))
    return fail.invalid('redirects/old-invalid', OLD_INVALID)
  const { path, query } = taken(local)
  const address = addressOf(path, query)
  if (address) return ok(address)
  const isLong = path.length + query.length > ADDRESS_LIMIT
  return isLong
    ? fail.invalid('redirects/too-long', TOO_LONG)
    : fail.invalid('redirects/old-invalid', UNREADABLE)
}

/**
 * Reads the new address of a rule: a path of the shop, the whole address of one of its pages (`isOwnHost`), or an https
 * address of another site. Never one that a browser would take for another site's while it looks like a path.
 * 'redirects/new-missing', 'redirects/new-invalid', 'redirects/too-long'.
 */
export function readNewAddress(typed: string, isOwnHost: (host: string) => boolean): Result<NewAddress> {
  const text = typed.trim().normalize('NFC')
  if (text === '') return fail.invalid('redirects/new-missing', NEW_MISSING)
  if (text.length > ADDRESS_LIMIT) return fail.invalid('redirects/too-long', TOO_LONG)
  if (/[\s\\\p{Cc}\p{Cs}]/u.test(text)) return fail.invalid('redirects/new-invalid', NEW_INVALID)
  const whole = wholeAddress(text)
  if (whole && !isOwnHost(whole.host)) {
    const host = parseHostName(whole.host)
    const isPlain = /^https:/i.test(text) && !whole.hasPort && host.ok && host.value === whole.host
    return isPlain
      ? ok({ target: `https://${whole.host}${whole.rest}`, address: null })
      : fail.invalid('redirects/new-invalid', NEW_INVALID)
  }
  const local = whole ? whole.rest : text
  if (!local.startsWith('/')) return fail.invalid('redirects/new-invalid', NEW_INVALID)
  const { path, query } = taken(local)
  const address = addressOf(path, query)
  return address ? ok({ target: local, address }) : fail.invalid('redirects/new-invalid', UNREADABLE)
}

/** The name of the site that a whole address names, in small letters; null for a path. */
export function hostOf(typed: string): string | null {
  return wholeAddress(typed.trim())?.host ?? null
}

/** A target as the `Location` of an answer: letters and signs that a header cannot carry are percent-encoded. */
export function locationOf(target: string): string {
  return target
    .toWellFormed()
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^!-~]|["<>\\^`{|}]/gu, (sign) => encodeURIComponent(sign))
}

/** An address with a site in front, taken apart; no name and password, which only deceive. */
function wholeAddress(
  text: string,
): { readonly host: string; readonly hasPort: boolean; readonly rest: string } | null {
  const [, host = '', rest = ''] =
    /^(?:https?:\/\/|(?=www\.))([^/?#\\@\s]+)((?:[/?#].*)?)$/isu.exec(text) ?? []
  if (host === '') return null
  const name = host.replace(/:\d{1,5}$/, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const hasPort = name.length < host.length
  return { host: name, hasPort, rest: rest.startsWith('/') ? rest : `/${rest}` }
}

function taken(address: string): { readonly path: string; readonly query: string } {
  const [local = ''] = address.split('#', 1)
  const mark = local.indexOf('?')
  return mark === -1
    ? { path: local, query: '' }
    : { path: local.slice(0, mark), query: local.slice(mark + 1) }
}

const IN_PATH = /[%?#\\/\s\p{Cc}]/gu
const IN_QUERY = /[%&=+#\s\p{Cc}]/gu

function queryOf(query: string): string {
  return query
    .split('&', MOST_PARAMETERS)
    .flatMap((parameter) => {
      const mark = parameter.indexOf('=')
      const [name, value] = [
        mark === -1 ? parameter : parameter.slice(0, mark),
        mark === -1 ? '' : parameter.slice(mark + 1),
      ].map((part) => {
        const spaced = part.replaceAll('+', ' ')
        // Shops of long ago wrote Turkish letters in an encoding of their own: such a value is compared as it stands.
        return escaped(folded(decoded(spaced) ?? spaced), IN_QUERY)
      })
      return name === undefined || name === '' || TRACKING.test(name) ? [] : [`${name}=${value}`]
    })
    .sort()
    .join('&')
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part.toWellFormed())
  } catch {
    return null
  }
}

/** Twice, because small letters may come apart differently than capitals. */
function folded(text: string): string {
  return text.normalize('NFC').replace(/[İIı]/g, 'i').toLowerCase().normalize('NFC')
}

function escaped(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => encodeURIComponent(sign))
}
