import { z } from 'zod'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import { DELIVERY_LIMITS, deliveryFormValues, deliverySchema, TRANSIT_BANDS } from './delivery-form.ts'

const days = z.int().min(0).max(DELIVERY_LIMITS.days)
const spanned = { min: days, max: days }
const carrier = z.enum(CARRIERS.map(({ key }) => key))

/** The way of goods as a file of content says it; the form's own rules judge it besides (`judgeDelivery`). */
export const DELIVERY_SHAPE = z.strictObject({
  fromProvince: z.string().max(2),
  carrier,
  transit: z
    .array(
      z.strictObject({
        carrier,
        saturdays: z.boolean(),
        sameProvince: z.strictObject(spanned),
        bands: z
          .array(z.strictObject({ ...spanned, upToKm: z.int().min(0).nullable() }))
          .length(TRANSIT_BANDS),
        islandDays: days,
        exceptions: z.array(z.strictObject({ ...spanned, province: z.string().max(2) })),
      }),
    )
    .max(CARRIERS.length),
  gates: z.strictObject({ proofDays: days, approvalDays: days, transferDays: days }),
  isCommitted: z.boolean(),
  remedy: z.string().max(DELIVERY_LIMITS.remedy),
  mayShipReadyFirst: z.boolean().default(false),
  mayPickUp: z.boolean().default(false),
})

/** What the form says to the days of the usual carrier and of each other one. */
export function judgeDelivery(delivery: DeliverySettings) {
  const carriers = new Set([delivery.carrier, ...delivery.transit.map((known) => known.carrier)])
  return [...carriers].map((known) =>
    deliverySchema([]).safeParse({ version: '0', ...deliveryFormValues({ ...delivery, carrier: known }) }),
  )
}
