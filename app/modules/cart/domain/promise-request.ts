import { z } from 'zod'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { PromisedPayment } from '#app/modules/delivery/domain/promise.ts'
import { PROMISED_PAYMENTS } from '#app/modules/delivery/domain/promise.ts'
import { provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import type { CartRequest } from './cart.ts'
import { MAX_CART_LINES } from './cart.ts'
import { cartOfLines, linesSchema } from './price-request-schema.ts'

const UNREADABLE = 'Teslim günü isteği okunamadı. Alanları API belgesindeki gibi gönderin.'

/** What is asked of `POST /api/promise`. */
export interface PromiseRequest {
  readonly cart: CartRequest
  /** Null where only the day of shipping is asked for. */
  readonly destination: Destination | null
  readonly payment: PromisedPayment
  /** The day it has to be there; null where none was said. */
  readonly wanted: IsoDay | null
}

/** A `PromiseRequest` as it is sent: lines as `POST /api/price` takes them, a province by its plate. */
export const promiseRequestSchema = z
  .strictObject(
    {
      lines: linesSchema(MAX_CART_LINES, `Bir istekte en fazla ${MAX_CART_LINES} satır olabilir.`),
      province: z
        .string(UNREADABLE)
        .refine((plate) => provinceOf(plate) !== null, 'İl plaka koduyla yazılır: "06".')
        .nullable()
        .default(null),
      district: z.string(UNREADABLE).max(60, UNREADABLE).default(''),
      payment: z.enum(PROMISED_PAYMENTS, UNREADABLE).default('bank-transfer'),
      wanted: z
        .string(UNREADABLE)
        .refine((day) => parseIsoDay(day) !== null, 'İstenen gün "2026-12-10" biçiminde yazılır.')
        .nullable()
        .default(null),
    },
    UNREADABLE,
  )
  .transform(
    ({ lines, province, district, payment, wanted }): PromiseRequest => ({
      cart: cartOfLines(lines),
      destination: province === null ? null : destinationOf(province, district),
      payment,
      wanted,
    }),
  )
