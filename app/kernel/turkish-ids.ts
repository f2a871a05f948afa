import type { Result } from './result.ts'
import { fail, ok } from './result.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_EMAIL_LOCAL_LENGTH = 64
const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Invisible characters that come along when a number is copied out of a contact list. */
const INVISIBLE = /\p{Cf}/gu

/**
 * Whether a text is a valid T.C. kimlik numarası: 11 digits, the first not 0, both check digits right.
 * The stand-in 11111111111 is not valid. Digits only; the caller trims.
 */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  const sumOf = (indexes: readonly number[]): number =>
    indexes.reduce((sum, index) => sum + (digits[index] ?? 0), 0)
  const odd = sumOf([0, 2, 4, 6, 8])
  const even = sumOf([1, 3, 5, 7])
  const tenth = (((7 * odd - even) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10
}

/** Whether a text is a valid vergi kimlik numarası: 10 digits with the right check digit. Digits only; the caller trims. */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = Array.from(text, Number)
  let sum = 0
  for (const [index, digit] of digits.slice(0, 9).entries()) {
    const shifted = (digit + 9 - index) % 10
    sum += shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9
  }
  return digits[9] === (10 - (sum % 10)) % 10
}

/** Whether a text can stand in the tax number field: companies have a VKN, sole traders bill with their TCKN. */
export function isVknOrTckn(text: string): boolean {
  return isVkn(text) || isTckn(text)
}

/**
 * Reads a MERSİS number, spaces and hyphens allowed, into its 16 digits as stored. Which of them belong to the tax number
 * differs by the kind of company, so only their count is judged. Refusal: `mersis/not-a-number`.
 */
export function parseMersis(text: string): Result<string> {
  const digits = text.replace(INVISIBLE, '').replace(/[\s-]+/g, '')
  return /^\d{16}$/.test(digits)
    ? ok(digits)
    : fail.invalid('mersis/not-a-number', 'MERSİS numarası 16 rakamdan oluşmalıdır.')
}

/**
 * Reads a KEP address (registered electronic mail; every provider's names end in `.kep.tr`) as `parseEmail` reads others.
 * Refusals: those of `parseEmail`, and `kep/not-an-address`.
 */
export function parseKep(text: string): Result<string> {
  const email = parseEmail(text)
  if (!email.ok) return email
  return email.value.endsWith('.kep.tr')
    ? email
    : fail.invalid('kep/not-an-address', 'KEP adresi .kep.tr ile bitmelidir, örneğin firma@hs01.kep.tr.')
}

/**
 * Reads a Turkish IBAN, spaces and small letters allowed, into its 26 characters as stored.
 * Refusals: `iban/not-turkish`, `iban/wrong-length`, `iban/wrong-check-digits`.
 */
export function parseIban(text: string): Result<string> {
  const iban = text.replace(INVISIBLE, '').replace(/\s+/g, '').toUpperCase()
  if (!iban.startsWith('TR')) return fail.invalid('iban/not-turkish', 'IBAN TR ile başlamalıdır.')
  if (!/^TR\d{24}$/.test(iban)) {
    return fail.invalid(
      'iban/wrong-length',
      "IBAN, TR'den sonra 24 rakamdan oluşmalıdır (toplam 26 karakter).",
    )
  }
  if (ibanRemainder(iban) !== 1) {
    return fail.invalid('iban/wrong-check-digits', 'IBAN hatalı görünüyor, lütfen rakamları kontrol edin.')
  }
  return ok(iban)
}

/** Writes an IBAN in groups of four: `TR80 9999 9000 0000 0000 0000 01`. */
export function formatIban(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/.{4}(?=.)/g, '$& ')
}

/** ISO 13616: country and check digits to the end, letters as 10…35, remainder by 97. */
function ibanRemainder(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of rearranged) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/**
 * Reads a Turkish phone number in any usual spelling into E.164: `0532 123 45 67`, `+90 (532) 123-4567`, `5321234567`
 * → `+905321234567`; `444 1 234` → `+904441234`. Mobile (any 5xx: operators change), landline, 0850 and 0800.
 * Refusals: `phone/not-a-number`, `phone/foreign`, `phone/wrong-number`.
 */
export function parsePhone(text: string): Result<string> {
  const typed = text.replace(INVISIBLE, '').trim()
  if (!/^\+?[\d\s()./\-–]+$/.test(typed) || !/\d/.test(typed)) {
    return fail.invalid('phone/not-a-number', 'Telefon numarası yalnızca rakamlardan oluşmalıdır.')
  }
  const digits = typed.replace(/\D/g, '')
  const isInternational = typed.startsWith('+') || digits.startsWith('00')
  const international = digits.replace(/^00/, '')
  if (isInternational && !international.startsWith('90')) {
    return fail.invalid('phone/foreign', 'Lütfen Türkiye telefon numarası girin, örneğin 0532 123 45 67.')
  }
  const national = nationalNumber(international)
  if (!/^(?:[2-5]\d{9}|8[05]0\d{7}|444\d{4})$/.test(national)) {
    return fail.invalid('phone/wrong-number', 'Geçerli bir telefon numarası girin, örneğin 0532 123 45 67.')
  }
  return ok(`+90${national}`)
}

/** No Turkish number begins with 0 or, at the lengths in use, with 90: those are the trunk and the country code. */
function nationalNumber(digits: string): string {
  const withoutCountry = digits.length > 10 || /^90444/.test(digits) ? digits.replace(/^90/, '') : digits
  return withoutCountry.replace(/^0/, '')
}

/** Writes an E.164 number the way it is dialled in Türkiye: `0532 123 45 67`, `444 1 234`. Anything else stays as it is. */
export function formatPhone(phone: string): string {
  const long = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  if (long) return `0${long[1]} ${long[2]} ${long[3]} ${long[4]}`
  const short = /^\+90444(\d)(\d{3})$/.exec(phone)
  return short ? `444 ${short[1]} ${short[2]}` : phone
}

/**
 * Reads an e-mail address into the form that is stored and compared: trimmed, A–Z to lower case (never by Turkish rules,
 * which would turn INFO into ınfo), at most 254 characters.
 * Refusals: `email/turkish-letters` (letters outside ASCII), `email/not-an-address`.
 */
export function parseEmail(text: string): Result<string> {
  const email = text
    .replace(INVISIBLE, '')
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const at = email.lastIndexOf('@')
  if (at > 0 && /\P{ASCII}/u.test(email)) {
    return fail.invalid(
      'email/turkish-letters',
      'E-posta adresinde Türkçe karakter (ç, ğ, ı, İ, ö, ş, ü) kullanılamaz.',
    )
  }
  if (email.length > MAX_EMAIL_LENGTH || !isLocalPart(email.slice(0, at)) || !isDomain(email.slice(at + 1))) {
    return fail.invalid('email/not-an-address', 'Geçerli bir e-posta adresi girin, örneğin ad@firma.com.')
  }
  return ok(email)
}

function isLocalPart(local: string): boolean {
  return local.length <= MAX_EMAIL_LOCAL_LENGTH && EMAIL_LOCAL.test(local)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    /[a-z]/.test(last) &&
    last.length > 1
  )
}
