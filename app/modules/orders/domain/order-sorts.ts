/** What the back office's list of orders can be sorted by; unasked the newest come first. */
export const ORDER_SORTS = { date: 'date', customer: 'text', total: 'number' } as const
export type OrderSort = keyof typeof ORDER_SORTS
