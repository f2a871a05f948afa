import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { addDays, isoDayOf } from '#app/kernel/instant.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import type { DeliveredParcel } from '#app/modules/delivery/domain/learnt-transit.ts'
import { findProvince } from '#app/modules/delivery/domain/provinces.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { orderStatusChanges, orders } from './tables.server.ts'

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
      const { orderId, at, toStatus, stockEvent, isSlip } = orderStatusChanges
      const rows = await db
        .select({
          carrier: orders.cargoCompany,
          delivery: orders.delivery,
          // Set back and shipped anew it travelled from the last time on.
          shippedAt: sql<Date>`max(${at}) filter (where ${toStatus} = 'shipped')`.mapWith(at),
          deliveredAt: sql<Date>`max(${at}) filter (where ${toStatus} = 'delivered')`.mapWith(at),
        })
        .from(orders)
        .innerJoin(orderStatusChanges, eq(orderId, orders.id))
        .where(
          and(
            inArray(orders.status, ['delivered', 'completed']),
            eq(orders.isSample, false),
            isNotNull(orders.cargoCompany),
            gte(orders.createdAt, new Date(addDays(clock.now(), -LEARNT_DAYS))),
            inArray(toStatus, ['shipped', 'delivered']),
            sql`${stockEvent} is null and not ${isSlip}`,
          ),
        )
        .groupBy(orders.id)
        .orderBy(sql`${orders.createdAt} desc`)
        .limit(MOST_PARCELS)
      return rows.flatMap(({ carrier, delivery, shippedAt, deliveredAt }): DeliveredParcel[] => {
        const province = findProvince(delivery.city)
        const isKnown = CARRIERS.some(({ key }) => key === carrier)
        if (!province || !isKnown || !shippedAt || !deliveredAt || deliveredAt < shippedAt) return []
        return [
          {
            carrier: carrier as CarrierKey,
            province: province.plate,
            shippedOn: isoDayOf(shippedAt.getTime()),
            deliveredOn: isoDayOf(deliveredAt.getTime()),
          },
        ]
      })
    },
  }
}
