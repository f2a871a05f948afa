import { formatCount } from '#app/kernel/count.ts'
import { formatDate, istanbulMidnight, parseIsoDay } from '#app/kernel/instant.ts'
import type { IncomingGoods } from '#app/modules/catalog/domain/incoming-goods.ts'
import { waitingPieces } from '#app/modules/catalog/domain/incoming-goods.ts'
import type { LineRow } from './line-rows.ts'
import { rowName } from './line-rows.ts'
import type { PricedCart, WaitingPieces } from './priced-cart.ts'

/**
 * '15 adedi yolda, tahmini geliş 18.12.2026': the pieces of a choice that its buyer has to wait for. Once the day has
 * passed (`today`, an Istanbul day) none is promised.
 */
export function waitingText({ pieces, until }: WaitingPieces, today: string): string {
  const day = until < today ? null : parseIsoDay(until)
  const expected = day === null ? '' : `, tahmini geliş ${formatDate(istanbulMidnight(day))}`
  return `${formatCount(pieces)} adedi yolda${expected}`
}

/**
 * 'Sipariş verildiğinde yolda: 15 adet, tahmini geliş 18.12.2026', and which ones of a line with several choices: what was
 * said to the buyer of an order, whatever has become of it since. A text for each choice, none where all was there.
 */
export function orderedWaitingTexts(line: {
  readonly waiting?: WaitingPieces | null
  readonly rows?: readonly (LineRow & { readonly waiting?: WaitingPieces | null })[] | undefined
}): readonly string[] {
  const text = (name: string, { pieces, until }: WaitingPieces) => {
    const day = parseIsoDay(until)
    const expected = day === null ? '' : `, tahmini geliş ${formatDate(istanbulMidnight(day))}`
    return `Sipariş verildiğinde yolda: ${name}${formatCount(pieces)} adet${expected}`
  }
  if (line.waiting) return [text('', line.waiting)]
  return (line.rows ?? []).flatMap((row) => (row.waiting ? [text(`${rowName(row)} `, row.waiting)] : []))
}

/** What a cart waits for, as checkout sends back what it showed: '15 2026-12-18', nothing where all is there. */
export function seenWaitingText(priced: Pick<PricedCart, 'lines'>): string {
  const waiting = waitingOfCart(priced)
  return waiting === null ? '' : `${waiting.pieces} ${waiting.until}`
}

/** Everything a cart waits for: all such pieces, and the day the last of them come. Null where all are there. */
export function waitingOfCart({ lines }: Pick<PricedCart, 'lines'>): WaitingPieces | null {
  return sumOfWaiting(lines.flatMap(({ rows }) => rows.flatMap(({ waiting }) => waiting ?? [])))
}

/** All such pieces together, and the day the last of them come; null for none. */
export function sumOfWaiting(all: readonly WaitingPieces[]): WaitingPieces | null {
  const until = all
    .map((one) => one.until)
    .toSorted()
    .at(-1)
  return until === undefined ? null : { pieces: all.reduce((sum, { pieces }) => sum + pieces, 0), until }
}

/** Of so many pieces those that have to come first, where `left` can be ordered, `goods` on their way among them. */
export function waitingOf(
  { incoming, incomingOn }: IncomingGoods,
  quantity: number,
  left: number,
): WaitingPieces | null {
  const pieces = waitingPieces(quantity, left, incoming)
  return pieces > 0 && incomingOn !== null ? { pieces, until: incomingOn } : null
}
