export { sortKey } from './turkish-sort-key.ts'

const TURKISH = 'tr-TR'

/** Latin letters that Unicode does not take apart into a base letter and marks; then the quotes and dashes word processors put in. */
const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ə', 'e'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ł', 'l'],
  ['ŧ', 't'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
])

/**
 * The form of a text that searching compares: Turkish and hat letters become ASCII, everything is lower case,
 * white space is one space. `Işıklı ÇELİK  Termos` → `isikli celik termos`. İ, I, ı and i all become `i`; composed and
 * decomposed input give the same answer. Folding twice changes nothing. Letters of other scripts stay.
 * Not for addresses of pages (`slugify`), nor for sorting (`sortKey`).
 */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .replace(/[ıəøđðħłŧþßæœ‘’“”–—]/g, (sign) => PLAIN_FORMS.get(sign) ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Upper case by Turkish rules (i → İ, ı → I). For texts people read; never for e-mails, codes or keys. */
export function upperTurkish(text: string): string {
  return text.normalize('NFC').toLocaleUpperCase(TURKISH)
}

/** Lower case by Turkish rules (I → ı, İ → i). For texts people read; never for e-mails, codes or keys. */
export function lowerTurkish(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase(TURKISH)
}

/** The text with its first letter in Turkish upper case and the rest as it was: `ışıklı kupa` → `Işıklı kupa`. */
export function capitalizeTurkish(text: string): string {
  const [first = '', ...rest] = text.normalize('NFC')
  return first.toLocaleUpperCase(TURKISH) + rest.join('')
}
