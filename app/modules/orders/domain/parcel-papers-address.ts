import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import { papersHref, readPapersAddress } from './papers-address.ts'

/** The papers of parcels, and where each is printed. */
export const PARCEL_PAPERS = {
  labels: '/admin/orders/parcel-labels',
  notes: '/admin/orders/delivery-notes',
} as const
export type ParcelPaper = keyof typeof PARCEL_PAPERS

const PARCEL_OF = 'parcel'

/** Whose papers are wanted. */
export interface WantedPapers {
  readonly orderIds: readonly string[]
  /** The one parcel; null: of every parcel, and of what is not packed yet. */
  readonly parcelId: string | null
}

/** Where the papers of an order's parcels are printed, or that of one of them. */
export function parcelPapersHref(paper: ParcelPaper, orderId: string, parcelId?: string): string {
  const one = parcelId === undefined ? undefined : { name: PARCEL_OF, id: parcelId }
  return papersHref(PARCEL_PAPERS[paper], [orderId], one)
}

/** Whose papers an address asks for; refuses as `readPapersAddress` does. */
export function readWantedPapers(asked: Parameters<typeof readPapersAddress>[0]): Result<WantedPapers> {
  const wanted = readPapersAddress(asked, PARCEL_OF)
  return wanted.ok ? ok({ orderIds: wanted.value.orderIds, parcelId: wanted.value.oneId }) : wanted
}
