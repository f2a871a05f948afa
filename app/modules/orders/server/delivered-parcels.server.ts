import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { addDays, isoDayOf } from '#app/kernel/instant.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import type { DeliveredParcel } from '#app/modules/delivery/domain/learnt-transit.ts'
import { findProvince } from '#app/modules/delivery/domain/provinces.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { orderParcels, orders } from './tables.server.ts'

export interface DeliveredParcels {
  /** Parcels of the last year that have arrived, with the days of it; none of the sample shop, and none without a carrier. */
  deliveredParcels(): Promise<readonly DeliveredParcel[]>
}

/** Carriers change: older parcels say nothing any more. */
const LEARNT_DAYS = 365
/** A parcel says enough of a carrier in so many; the newest count. */
const MOST_PARCELS = 20_000

export function createDeliveredParcels({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): DeliveredParcels {
  return {
    async deliveredParcels() {
      const { carrier, address, sentAt, deliveredAt } = orderParcels
      const rows = await db
        .select({
          carrier,
          // One that goes elsewhere than its order says so.
          city: sql<string>`coalesce(${address} ->> 'city', ${orders.delivery} ->> 'city')`,
          sentAt: sql<Date>`${sentAt}`.mapWith(sentAt),
          deliveredAt: sql<Date>`${deliveredAt}`.mapWith(deliveredAt),
        })
        .from(orderParcels)
        .innerJoin(orders, eq(orders.id, orderParcels.orderId))
        .where(
          and(
            ne(orders.status, 'cancelled'),
            eq(orders.isSample, false),
            isNotNull(carrier),
            gte(deliveredAt, new Date(addDays(clock.now(), -LEARNT_DAYS))),
            // Noted as sent and arrived in one press it says nothing of the way.
            sql`${deliveredAt} > ${sentAt}`,
          ),
        )
        .orderBy(desc(deliveredAt))
        .limit(MOST_PARCELS)
      return rows.flatMap(({ carrier: key, city, ...times }): DeliveredParcel[] => {
        const province = findProvince(city)
        const isKnown = CARRIERS.some((one) => one.key === key)
        if (!province || !isKnown) return []
        return [
          {
            carrier: key as CarrierKey,
            province: province.plate,
            shippedOn: isoDayOf(times.sentAt.getTime()),
            deliveredOn: isoDayOf(times.deliveredAt.getTime()),
          },
        ]
      })
    },
  }
}
