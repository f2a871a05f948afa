/**
 * A line's id spells out what is bought, so another print choice or file gives the line another one. On the page it stays
 * the same line: its row, with the focus in it, and the price it shows until the next one comes.
 */
export interface LineNames {
  /** What names the row of a line as long as it is on the page. */
  rowOf(lineId: string): string
  /** The id under which the last answer may still have a line that was changed since. */
  pricedAs(lineId: string): string
  /** Notes that a line goes on under another id; `pricedAs` is the one of its shown price. */
  goesOn(change: { readonly from: string; readonly to: string; readonly pricedAs: string }): void
}

export function createLineNames(): LineNames {
  const rows = new Map<string, string>()
  const shown = new Map<string, string>()
  let left = 0
  const rowOf = (lineId: string) => rows.get(lineId) ?? lineId
  return {
    rowOf,
    pricedAs: (lineId) => shown.get(lineId) ?? lineId,
    goesOn({ from, to, pricedAs }) {
      if (from === to) return
      const row = rowOf(from)
      // Whatever comes under the old id is another line.
      left += 1
      rows.set(from, `${from} ${left}`)
      rows.set(to, row)
      shown.set(to, pricedAs)
    },
  }
}
