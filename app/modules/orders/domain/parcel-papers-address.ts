import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { MAX_BULK } from './bulk-status-form.ts'

/** The papers of parcels, and where each is printed. */
export const PARCEL_PAPERS = {
  labels: '/admin/orders/parcel-labels',
  notes: '/admin/orders/delivery-notes',
} as const
export type ParcelPaper = keyof typeof PARCEL_PAPERS

/** In their addresses: the orders, and the one parcel that is meant. */
const ORDERS_OF = 'ids'
const PARCEL_OF = 'parcel'

/** Whose papers are wanted. */
export interface WantedPapers {
  readonly orderIds: readonly string[]
  /** The one parcel; null: of every parcel, and of what is not packed yet. */
  readonly parcelId: string | null
}

const ID = /^[\w-]{1,64}$/

/** Where the papers of an order's parcels are printed, or that of one of them. */
export function parcelPapersHref(paper: ParcelPaper, orderId: string, parcelId?: string): string {
  const parcel = parcelId === undefined ? '' : `&${PARCEL_OF}=${encodeURIComponent(parcelId)}`
  return `${PARCEL_PAPERS[paper]}?${ORDERS_OF}=${encodeURIComponent(orderId)}${parcel}`
}

/** Whose papers an address asks for; refuses none, more than a list shows, and what can be no order. */
export function readWantedPapers(asked: { getAll(name: string): readonly string[] }): Result<WantedPapers> {
  const orderIds = [...new Set(asked.getAll(ORDERS_OF))]
  const [parcelId = null] = asked.getAll(PARCEL_OF)
  if (orderIds.length === 0) return fail.invalid('orders/none-chosen', 'Lütfen en az bir sipariş seçin.')
  if (orderIds.length > MAX_BULK)
    return fail.invalid('orders/too-many', `Bir seferde en fazla ${MAX_BULK} sipariş seçebilirsiniz.`)
  if (![...orderIds, ...(parcelId === null ? [] : [parcelId])].every((id) => ID.test(id)))
    return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
  return ok({ orderIds, parcelId })
}
