import { formatYearNumber } from '#app/kernel/year-number.ts'

/** Longer than any number with blanks between all its characters. */
const MAX_TYPED = 100
const SEPARATORS = /[\s\p{Pd}\p{Cf}_./#:]/gu
const ORDER_NUMBER = /^ORD-\d{4}-(?:(?!0000)\d{4}|[1-9]\d{4,11})$/

/** The number people see: `ORD-2026-0001`. Throws as `formatYearNumber` does. */
export function formatOrderNumber(year: number, sequence: number): string {
  return formatYearNumber('ORD', year, sequence)
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
