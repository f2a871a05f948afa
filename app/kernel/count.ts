/**
 * Writes a whole number the way Turkish readers expect it: `1.234`, negative `-1.234`.
 * By hand, because a browser reads its language data at the first use of `Intl`: some 25 ms of a slow phone's first second.
 * Throws a RangeError for what is not a safe whole number.
 */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number: ${count}`)
  return `${count < 0 ? '-' : ''}${groupThousands(String(Math.abs(count)))}`
}

/** Puts the dots of a number between its thousands: `1234567` becomes `1.234.567`. Digits only. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join('.')
}
