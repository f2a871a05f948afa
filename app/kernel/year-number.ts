/**
 * A number people see, counted from 1 in each year: `ORD-2026-0001`. The sequence is padded to four digits and grows past
 * 9999 without a break (product decision 11). Throws for what is no year, and for a sequence that is no such whole number.
 */
export function formatYearNumber(kind: string, year: number, sequence: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) throw new Error(`not a year: ${year}`)
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 999_999_999_999)
    throw new Error(`not a sequence: ${sequence}`)
  return `${kind}-${year}-${String(sequence).padStart(4, '0')}`
}
