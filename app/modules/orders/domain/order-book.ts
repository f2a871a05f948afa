import type { Kurus } from '#app/kernel/money.ts'
import type { SortDirection } from '#app/kernel/sort-order.ts'
import type { NextAction, OrderStage } from './next-action.ts'
import { isForShop } from './next-action.ts'
import type { ShipDay } from './ship-day.ts'
import { byShipDay, isInTrouble } from './ship-day.ts'

/** An order that is not done yet, as far as the views of the list judge and sort it. */
export interface BookedOrder {
  readonly id: string
  readonly isOpen: boolean
  readonly isPaid: boolean
  readonly createdAt: number
  readonly totalMinor: Kurus
  /** What it stands before (`stagesOf`); null of one that is cancelled. */
  readonly stage: OrderStage['label'] | null
  readonly next: NextAction | null
  readonly ship: ShipDay
}

/**
 * Views of the order list that are judged order by order: what is not done, what waits for the shop (`isForShop`), and what
 * is late or may become so (`isInTrouble`).
 */
export const BOOK_VIEWS = ['open', 'waiting', 'risk'] as const
export type BookView = (typeof BOOK_VIEWS)[number]

/** Whether a text from an address is one of them. */
export function isBookView(text: string): text is BookView {
  return (BOOK_VIEWS as readonly string[]).includes(text)
}

const JUDGES: Readonly<Record<BookView, (order: BookedOrder) => boolean>> = {
  open: ({ isOpen }) => isOpen,
  waiting: ({ next }) => next !== null && isForShop(next),
  risk: ({ ship }) => isInTrouble(ship),
}

/** The orders of a view. */
export function ofView<Order extends BookedOrder>(book: readonly Order[], view: BookView): readonly Order[] {
  return book.filter(JUDGES[view])
}

/** How many orders each view has. */
export function viewCounts(book: readonly BookedOrder[]): Readonly<Record<BookView, number>> {
  return {
    open: ofView(book, 'open').length,
    waiting: ofView(book, 'waiting').length,
    risk: ofView(book, 'risk').length,
  }
}

/** What the orders come to, with VAT, and how much of it is not paid. */
export interface BookSums {
  readonly totalMinor: Kurus
  readonly openMinor: Kurus
}

/** The sums at the foot of the list. */
export function sumsOf(book: readonly BookedOrder[]): BookSums {
  const sum = (orders: readonly BookedOrder[]) => orders.reduce((total, order) => total + order.totalMinor, 0)
  return { totalMinor: sum(book), openMinor: sum(book.filter(({ isPaid }) => !isPaid)) }
}

const COMPARE = {
  promise: (one: BookedOrder, other: BookedOrder) => byShipDay(one.ship, other.ship),
  date: (one: BookedOrder, other: BookedOrder) => one.createdAt - other.createdAt,
  total: (one: BookedOrder, other: BookedOrder) => one.totalMinor - other.totalMinor,
} as const

/** By names the database sorts, which knows Turkish. */
export type ComparedSort = keyof typeof COMPARE

/** The orders in this order; of those that are alike the one placed first comes first. */
export function sortBook<Order extends BookedOrder>(
  book: readonly Order[],
  { key, direction }: { readonly key: ComparedSort; readonly direction: SortDirection },
): readonly Order[] {
  const turn = direction === 'asc' ? 1 : -1
  return book.toSorted(
    (one, other) =>
      turn * COMPARE[key](one, other) || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
  )
}
