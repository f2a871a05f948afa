import { formatCount } from '#app/kernel/count.ts'
import { formatIsoDay } from '#app/kernel/instant.ts'
import type { IncomingGoods } from '#app/modules/catalog/domain/incoming-goods.ts'
import { waitingPieces } from '#app/modules/catalog/domain/incoming-goods.ts'
import type { LineRow } from './line-rows.ts'
import { rowName } from './line-rows.ts'
import type { PricedCart, WaitingPieces } from './priced-cart.ts'

/** Of so many pieces those that have to come first, where `left` can be ordered, `goods` on their way among them. */
export function waitingOf(
  { incoming, incomingOn }: IncomingGoods,
  quantity: number,
  left: number,
): WaitingPieces | null {
  const pieces = waitingPieces(Math.min(quantity, left), left, incoming)
  return pieces > 0 ? { pieces, until: incomingOn } : null
}

/** The same as it can be promised on an Istanbul day: none that is over. */
export function promised({ pieces, until }: WaitingPieces, today: string): WaitingPieces {
  return { pieces, until: until !== null && until < today ? null : until }
}

/** '15 adedi yolda, tahmini geliş 18.12.2026': the pieces of a choice that its buyer has to wait for. */
export function waitingText({ pieces, until }: WaitingPieces): string {
  return `${formatCount(pieces)} adedi yolda${expectedText(until)}`
}

/**
 * 'Sipariş verildiğinde yolda: 15 adet, tahmini geliş 18.12.2026', and which ones of a line with several choices: what was
 * said to the buyer of an order, whatever has become of it since. A text for each choice, none where all was there.
 */
export function orderedWaitingTexts(line: {
  readonly waiting?: WaitingPieces | null
  readonly rows?: readonly (LineRow & { readonly waiting?: WaitingPieces | null })[] | undefined
}): readonly string[] {
  const text = (name: string, { pieces, until }: WaitingPieces) =>
    `Sipariş verildiğinde yolda: ${name}${formatCount(pieces)} adet${expectedText(until)}`
  if (line.waiting) return [text('', line.waiting)]
  return (line.rows ?? []).flatMap((row) => (row.waiting ? [text(`${rowName(row)} `, row.waiting)] : []))
}

function expectedText(until: string | null): string {
  const day = until === null ? null : formatIsoDay(until)
  return day === null ? '' : `, tahmini geliş ${day}`
}

/** All such pieces together, and the day the last of them come; null for none. */
export function sumOfWaiting(all: readonly WaitingPieces[]): WaitingPieces | null {
  if (all.length === 0) return null
  const last = all.reduce((one, other) => (isLater(other.until, one.until) ? other : one))
  return { pieces: all.reduce((sum, { pieces }) => sum + pieces, 0), until: last.until }
}

/** What a buyer saw that he has to wait for: of which row of which line, both counted from 0. */
export interface SeenWaiting extends WaitingPieces {
  /** `0.1` */
  readonly place: string
}

/** Everything a cart waits for, row by row. */
export function waitingRows({ lines }: Pick<PricedCart, 'lines'>): readonly SeenWaiting[] {
  return lines.flatMap(({ rows }, line) =>
    rows.flatMap(({ waiting }, row) => (waiting ? [{ place: `${line}.${row}`, ...waiting }] : [])),
  )
}

/** What has to be waited for beyond what was seen: more pieces of a row, or for longer. */
export function waitingBeyond(
  now: readonly SeenWaiting[],
  seen: readonly SeenWaiting[],
): readonly SeenWaiting[] {
  const shown = new Map(seen.map((one) => [one.place, one]))
  return now.filter(({ place, pieces, until }) => {
    const before = shown.get(place)
    return !before || pieces > before.pieces || isLater(until, before.until)
  })
}

/** No day is later than any. */
function isLater(a: string | null, b: string | null): boolean {
  return b !== null && (a === null || a > b)
}

/** What a cart waits for, as checkout sends back what it showed: '0.1 15 2026-12-18'. */
export function seenWaitingText(priced: Pick<PricedCart, 'lines'>): string {
  return waitingRows(priced)
    .map(({ place, pieces, until }) => `${place} ${pieces} ${until ?? '-'}`)
    .join(';')
}

/** Reads what `seenWaitingText` writes; null for anything else. */
export function readSeenWaiting(text: string): readonly SeenWaiting[] | null {
  if (text === '') return []
  const parts = text.split(';')
  const read = parts.flatMap((part) => {
    const [, place = '', pieces = '', until = ''] =
      /^(\d{1,3}\.\d{1,3}) (\d{1,9}) (\d{4}-\d{2}-\d{2}|-)$/.exec(part) ?? []
    return place === '' ? [] : [{ place, pieces: Number(pieces), until: until === '-' ? null : until }]
  })
  return read.length === parts.length ? read : null
}
