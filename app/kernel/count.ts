/**
 * Writes a whole number the way Turkish readers expect it: `1.234`, negative `-1.234`.
 * By hand, because a browser reads its language data at the first use of `Intl`: some 25 ms of a slow phone's first second.
 * Throws a RangeError for what is not a safe whole number.
 */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number: ${count}`)
  return `${count < 0 ? '-' : ''}${groupThousands(String(Math.abs(count)))}`
}

/** A count that ends at `most`: '1.234', and '10.000+' where counting stopped. */
export function formatCountUpTo(count: number, most: number): string {
  return `${formatCount(count)}${count < most ? '' : '+'}`
}

/** Puts the dots of a number between its thousands: `1234567` becomes `1.234.567`. Digits only. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('.')
}

/**
 * Reads a whole number as people type it: digits, with or without dots or blanks between the thousands (`1.250`). Null for
 * anything else, so that nobody gets 365 pieces for "36,5" or 3 for "-3".
 */
export function parseCount(typed: string): number | null {
  const text = typed.trim()
  if (!/^(?:\d+|\d{1,3}(?:[. \u00A0]\d{3})+)$/.test(text)) return null
  const count = Number(text.replace(/\D/g, ''))
  return Number.isSafeInteger(count) ? count : null
}
