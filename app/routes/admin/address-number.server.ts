/** A whole number in an address as an index says it; -1 for anything else, which nothing has. */
export function numberIn(part: string): number {
  return /^\d{1,6}$/.test(part) ? Number(part) : -1
}
