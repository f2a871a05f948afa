import { isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OrderDetail } from '../domain/order-views.ts'
import type { PaperedParcel } from '../domain/parcel-papers.ts'
import {
  deliveryNoteOf,
  MAX_PAPERS,
  paperedParcels,
  papersFileName,
  parcelLabelOf,
  tooManyPapers,
} from '../domain/parcel-papers.ts'
import type { ParcelPaper, WantedPapers } from '../domain/parcel-papers-address.ts'
import { readDetails } from './order-rows.server.ts'

export interface OrderParcelPapers {
  /**
   * The labels (10 × 15 cm), or the lists of what lies in them (A4), of the parcels of these orders as one PDF, by order
   * number; what is not packed yet counts as one more parcel. They say no price. 'orders/not-found' also where nothing of
   * them is sent, 'orders/too-many-papers' above `MAX_PAPERS`, and 'mockups/busy'.
   */
  drawParcelPapers(
    paper: ParcelPaper,
    wanted: WantedPapers,
  ): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
}

interface Papered {
  readonly order: OrderDetail
  readonly parcel: PaperedParcel
  readonly count: number
}

/** The papers of parcels: what the domain writes on them, drawn where work orders are. */
export function createOrderParcelPapers({
  db,
  clock,
  settings,
  mockups,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly mockups: Pick<MockupsService, 'drawLabels' | 'drawDeliveryNotes'>
}): OrderParcelPapers {
  async function parcelsOf({ orderIds, parcelId }: WantedPapers): Promise<readonly Papered[]> {
    const papered: Papered[] = []
    for (const order of await readDetails(db, orderIds)) {
      const { parcels, count } = paperedParcels(order)
      const named = order.parcels.find(({ id }) => id === parcelId)
      for (const parcel of parcels)
        if (parcelId === null || (named !== undefined && parcel === named))
          papered.push({ order, parcel, count })
    }
    return papered
  }

  return {
    async drawParcelPapers(paper, wanted) {
      const papered = await parcelsOf(wanted)
      const [first] = papered
      if (!first) return NOTHING_SENT
      if (papered.length > MAX_PAPERS)
        return fail.invalid('orders/too-many-papers', tooManyPapers(papered.length))
      const shop = await settings.current()
      const now = clock.now()
      const isOfOne = new Set(papered.map(({ order }) => order.id)).size === 1
      const { orderNumber } = first.order
      const what = paper === 'labels' ? 'etiket' : 'sevk-notu'
      const name = isOfOne
        ? papersFileName(what, orderNumber, wanted.parcelId === null ? null : first.parcel.number)
        : `${what}-${isoDayOf(now)}.pdf`
      const drawn =
        paper === 'labels'
          ? await mockups.drawLabels(
              papered.map(({ order, parcel, count }) => parcelLabelOf(order, parcel, { count, shop })),
              { title: isOfOne ? `Koli etiketi ${orderNumber}` : 'Koli etiketleri' },
            )
          : await mockups.drawDeliveryNotes(
              papered.map(({ order, parcel, count }) => deliveryNoteOf(order, parcel, { count, shop, now })),
              { title: isOfOne ? `Sevk notu ${orderNumber}` : 'Sevk notları' },
            )
      return drawn.ok ? ok({ name, pdf: drawn.value }) : drawn
    },
  }
}

const NOTHING_SENT = fail.notFound<never>(
  'orders/not-found',
  'Seçilen siparişlerde gönderilecek koli yok; iptal edilenlerin kâğıdı çıkarılmaz.',
)
