const MAX_PAGE = 10_000

/** The page of a list that an address asks for: 1 to 10 000; anything unreadable is the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1
}
