const QUOTE_NUMBER = /^TKL-\d{4}-(?:(?!0000)\d{4}|[1-9]\d{4,11})$/

/** What all numbers of a year begin with. Throws for what is no year. */
export function quoteNumberPrefix(year: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) throw new Error(`not a year: ${year}`)
  return `TKL-${year}-`
}

/**
 * The number people see: `TKL-2026-0001`. The sequence is padded to four digits and grows past 9999 without a break, as
 * that of orders does. Throws for a year or sequence that is no such whole number.
 */
export function formatQuoteNumber(year: number, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 999_999_999_999)
    throw new Error(`not a quote sequence: ${sequence}`)
  return quoteNumberPrefix(year) + String(sequence).padStart(4, '0')
}

/** Whether a text has the shape of a quote's number; says nothing about the quote's existence. */
export function isQuoteNumber(text: string): boolean {
  return QUOTE_NUMBER.test(text)
}
