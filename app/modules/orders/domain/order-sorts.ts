/** What the back office's list of orders can be sorted by; unasked the newest come first. */
export const ORDER_SORTS = { date: 'date', customer: 'text', total: 'number' } as const
/** What its views of open orders (`BOOK_VIEWS`) can be sorted by besides; unasked what is to be sent first comes first. */
export const BOOK_SORTS = { promise: 'due', ...ORDER_SORTS } as const

export type OrderSort = keyof typeof ORDER_SORTS
export type BookSort = keyof typeof BOOK_SORTS
