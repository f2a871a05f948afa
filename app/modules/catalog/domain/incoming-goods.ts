import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatShortDay, isoDayOf, istanbulMidnight, parseIsoDay } from '#app/kernel/instant.ts'

/**
 * Goods on their way to the shop (decision 44). Where they may be sold, orders take them from the stock like all others:
 * it goes below nothing by what is sold of them, and never further, so that movements still add up to it.
 */
export interface IncomingGoods {
  /** Pieces on their way, those that are sold already among them. */
  readonly incoming: number
  /** The Istanbul day they are expected (`2026-12-18`); null where none are on their way. */
  readonly incomingOn: string | null
}

export const NONE_INCOMING: IncomingGoods = { incoming: 0, incomingOn: null }

/** A stock with what is on its way to it. */
export interface StockWithIncoming extends IncomingGoods {
  readonly stock: number
}

/** The pieces that can be ordered: those that are there and, where the product sells them, those on their way. */
export function availablePieces({ stock, incoming }: StockWithIncoming, sellsIncoming: boolean): number {
  return Math.max(0, sellsIncoming ? stock + incoming : stock)
}

/** Of so many pieces those that have to come first, when `available` could be ordered before; 0 where all are there. */
export function waitingPieces(quantity: number, available: number, incoming: number): number {
  const there = Math.max(0, available - incoming)
  return Math.max(0, quantity - there)
}

/** What is still on its way once so many pieces have come. */
export function afterDelivery({ incoming, incomingOn }: IncomingGoods, pieces: number): IncomingGoods {
  return pieces >= incoming ? NONE_INCOMING : { incoming: incoming - pieces, incomingOn }
}

/** What is on its way to several stocks together, with the day of the first. */
export function incomingOf(all: readonly IncomingGoods[]): IncomingGoods {
  const days = all.flatMap(({ incomingOn }) => incomingOn ?? []).toSorted()
  return { incoming: all.reduce((sum, { incoming }) => sum + incoming, 0), incomingOn: days[0] ?? null }
}

/** What was typed, as it is stored: nothing has no day. */
export function typedIncoming({ incoming, incomingOn }: IncomingGoods): IncomingGoods {
  return incoming === 0 ? NONE_INCOMING : { incoming, incomingOn }
}

/** Said where goods on their way are other ones by now than were shown. */
export const INCOMING_CHANGED = 'Yoldaki mal bu arada değişti ya da stoğa girdi. Güncel hâline bakın.'

/** Whether the same is on its way. */
export function isSameIncoming(a: IncomingGoods, b: IncomingGoods): boolean {
  return a.incoming === b.incoming && a.incomingOn === b.incomingOn
}

/** Why a stock and what is on its way cannot stand like this, by its field; null where they can. */
export function incomingFault({ stock, incoming, incomingOn }: StockWithIncoming): {
  readonly field: 'stock' | 'incoming' | 'incomingOn'
  readonly message: string
} | null {
  if (incoming > 0 && incomingOn === null)
    return { field: 'incomingOn', message: 'Yoldaki malın geleceği günü seçin.' }
  if (stock + incoming >= 0) return null
  return incoming > 0
    ? {
        field: 'incoming',
        message: `Yoldaki maldan ${formatCount(-stock)} adet satıldı; yoldaki adet bundan az olamaz.`,
      }
    : { field: 'stock', message: 'Stok, yolda mal yokken sıfırın altında olamaz.' }
}

/** '18 Ara. gelir', or 'yolda' once that day is over: the shop promises no day that has passed. */
export function incomingText(incomingOn: string | null, now: Instant): string {
  const day = incomingOn === null || incomingOn < isoDayOf(now) ? null : parseIsoDay(incomingOn)
  return day === null ? 'yolda' : `${formatShortDay(istanbulMidnight(day))}. gelir`
}
