/** Characters nobody sees: between two letters they hide a link from us that a mail program may still find. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu
/** A scheme before slashes, whatever its name. */
const SCHEME = /([a-z][a-z0-9+-]{0,20}):(?=[/\\]{2})/giu
/** Schemes that open something without any. */
const BARE_SCHEME =
  /(?<![a-z0-9])(mailto|tel|sms|callto|facetime|skype|whatsapp|viber|javascript|vbscript|data|file|intent|market|geo|maps|magnet|bitcoin|onenote|news|webcal):(?=\S)/giu
/** A host may follow two slashes without a scheme, and a machine two of the other kind. */
const SLASHES = /([/\\]{2})(?=[^\s/\\])/gu
const WWW = /(?<![a-z0-9])(www[0-9]{0,3}[.\u3002\uFF0E\uFF61])(?=\S)/giu
/** Ideographic dots are dots to browsers. */
const DOT = /(?<=[\p{L}\p{N}_-])([.\u3002\uFF0E\uFF61])([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)/gu
const AT = /(?<=[\p{L}\p{N}_.+%-])[@\uFF20](?=[\p{L}\p{N}[])/gu
const IP_ADDRESS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/gu
const TELEPHONE =
  /(?<![\p{L}\p{N}_])(?:(?:\+|0)[\d() \u00A0-]{8,22}\d|0?\d{3}[ .\u00A0-]\d{3}[ .\u00A0-]\d{2}[ .\u00A0-]\d{2})(?![\p{L}\p{N}_])/gu
/** Endings of files that no domain has. */
const FILE_ENDINGS = new Set([
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'svg',
  'eps',
  'webp',
  'tiff',
  'psd',
  'docx',
  'xlsx',
])

/**
 * A text that somebody typed, so that no mail program makes a link of a part of it: a blank stands where a scheme, a
 * domain, an e-mail address or an IP address would go on, and telephone numbers are joined by `_`. Shown rather than
 * hidden: mail programs differ in which invisible characters end a link, and filters take those for a trick. What
 * reads well stays as it is or gains a blank: "Tic.Ltd.Şti." reads "Tic. Ltd. Şti.", "A.Ş.", "logo.pdf", "1.500" and dates
 * do not change. Safe to repeat.
 */
export function unlinked(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(SCHEME, '$1: ')
    .replace(BARE_SCHEME, '$1: ')
    .replace(SLASHES, '$1 ')
    .replace(WWW, '$1 ')
    .replace(DOT, (whole, dot: string, label: string) =>
      isLikeDomain(dot, label) ? `${dot} ${label}` : whole,
    )
    .replace(AT, ' @ ')
    .replace(IP_ADDRESS, (whole, ...parts: string[]) =>
      parts.slice(0, 4).every((part) => Number(part) < 256) ? whole.replaceAll('.', '. ') : whole,
    )
    .replace(TELEPHONE, joinedDigits)
}

/** `unlinked` for every text of a record, at any depth. */
export function unlinkedTexts<T>(value: T): T {
  if (typeof value === 'string') return unlinked(value) as T
  if (Array.isArray(value)) return value.map(unlinkedTexts) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, unlinkedTexts(own)])) as T
}

/** A link that writes to an address: an address may have `?` and `&` in it, which would add recipients and a subject. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** Top-level domains have two letters or more and no digits, but for those written in Punycode. */
function isLikeDomain(dot: string, label: string): boolean {
  if (dot === '.' && FILE_ENDINGS.has(label.toLowerCase())) return false
  return /^(?:\p{L}[\p{L}\p{M}]+(?:-|$)|xn--)/iu.test(label)
}

function joinedDigits(number: string): string {
  const groups = number.match(/\d+/g) ?? []
  // A tax number has ten digits in a row and may begin with a zero.
  const fewest = /^\d+$/.test(number) ? 11 : 9
  if (groups.join('').length < fewest) return number
  const parts = groups.length > 1 ? groups : (number.match(/\d{1,3}/g) ?? [])
  return `${number.startsWith('+') ? '+' : ''}${parts.join('_')}`
}
