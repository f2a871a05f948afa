/** The addresses at which papers of orders are printed: the orders, and the one thing of theirs that is meant. */
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { MAX_BULK } from './bulk-status-form.ts'

const ORDERS_OF = 'ids'
const ID = /^[\w-]{1,64}$/

/** Where papers of these orders are printed; `one` is what of an order is meant, by the name that such things have there. */
export function papersHref(
  path: string,
  orderIds: readonly string[],
  one?: { readonly name: string; readonly id: string },
): string {
  const orders = orderIds.map((id) => `${ORDERS_OF}=${encodeURIComponent(id)}`)
  const meant = one ? [`${one.name}=${encodeURIComponent(one.id)}`] : []
  return `${path}?${[...orders, ...meant].join('&')}`
}

/**
 * Whose papers an address asks for; `oneId` is the one thing that is meant, null for all of them. Refuses none, more than a
 * list shows, and what can be no order.
 */
export function readPapersAddress(
  asked: { getAll(name: string): readonly string[] },
  oneOf: string,
): Result<{ readonly orderIds: readonly string[]; readonly oneId: string | null }> {
  const orderIds = [...new Set(asked.getAll(ORDERS_OF))]
  const [oneId = null] = asked.getAll(oneOf)
  if (orderIds.length === 0) return fail.invalid('orders/none-chosen', 'Lütfen en az bir sipariş seçin.')
  if (orderIds.length > MAX_BULK)
    return fail.invalid('orders/too-many', `Bir seferde en fazla ${MAX_BULK} sipariş seçebilirsiniz.`)
  if (![...orderIds, ...(oneId === null ? [] : [oneId])].every((id) => ID.test(id)))
    return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
  return ok({ orderIds, oneId })
}
