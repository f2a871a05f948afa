const MAX_PAGE = 10_000

/** The page of a list that an address asks for: 1 to 10 000; anything unreadable is the first. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1
}

/** A page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** How many there are; of a list that counts only so far, never above that. */
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly pageCount: number
}

/**
 * Where the wanted page of a list of `total` rows lies: a page beyond the last is the last, and an empty list has one.
 * `offset` is the number of rows before it.
 */
export function pageOfList(
  total: number,
  wantedPage: number,
  rowsPerPage: number,
): { readonly page: number; readonly pageCount: number; readonly offset: number } {
  const pageCount = Math.max(1, Math.ceil(total / rowsPerPage))
  const page = Math.min(wantedPage, pageCount)
  return { page, pageCount, offset: (page - 1) * rowsPerPage }
}
