/** Longer than any number with blanks between all its characters. */
const MAX_TYPED = 100
const SEPARATORS = /[\s\p{Pd}\p{Cf}_./#:]/gu
const ORDER_NUMBER = /^ORD-\d{4}-(?:(?!0000)\d{4}|[1-9]\d{4,11})$/

/**
 * The number people see: `ORD-2026-0001`. The sequence is padded to four digits and grows past 9999 without a break
 * (product decision 11). Throws for a year or sequence that is no such whole number.
 */
export function formatOrderNumber(year: number, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 999_999_999_999)
    throw new Error(`not an order sequence: ${sequence}`)
  return orderNumberPrefix(year) + String(sequence).padStart(4, '0')
}

/** What all numbers of a year begin with. Throws for what is no year. */
export function orderNumberPrefix(year: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) throw new Error(`not a year: ${year}`)
  return `ORD-${year}-`
}

/**
 * Reads a number as people type it: in any case, with or without `ORD`, with blanks or dashes anywhere. Null when it
 * cannot be an order's.
 */
export function readOrderNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null
  const [, year = '', sequence = ''] =
    /^(?:ORD)?(\d{4})(\d{4,12})$/.exec(typed.normalize('NFKC').toUpperCase().replace(SEPARATORS, '')) ?? []
  const number = `ORD-${year}-${sequence}`
  return isOrderNumber(number) ? number : null
}

/** Whether a text has the shape of an order number; says nothing about the order's existence. */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}
