import { z } from 'zod'
import { printDesignSchema } from '#app/modules/mockups/domain/designs/print-design-schema.ts'
import type { CartRequest } from './cart.ts'
import {
  optionsSchema,
  placesSchema,
  quantitySchema,
  referenceSchema,
  rowsSchema,
  textSchema,
} from './cart-request.ts'
import { MAX_PRICED_LINES } from './price-request.ts'

const UNREADABLE = 'Fiyat isteği okunamadı. Alanları API belgesindeki gibi gönderin.'

/** How a line is printed; left out for goods without print. */
const printSchema = z.strictObject(
  {
    /** One of the product's print choices: 'Serigrafi'. */
    choice: textSchema,
    places: placesSchema.optional(),
    fileId: referenceSchema.nullable().default(null),
    design: printDesignSchema.nullable().default(null),
  },
  UNREADABLE,
)

const lineSchema = z.strictObject(
  {
    productId: referenceSchema,
    quantity: quantitySchema,
    options: optionsSchema.default({}),
    rows: rowsSchema.optional(),
    print: printSchema.nullable().default(null),
    isExpress: z.boolean(UNREADABLE).optional(),
  },
  UNREADABLE,
)

/** The lines of a call as they are sent; `most` bounds how many. */
export const linesSchema = (most: number, tooMany: string) =>
  z.array(lineSchema, UNREADABLE).min(1, UNREADABLE).max(most, tooMany)

/** The cart that the lines of a call would be. */
export function cartOfLines(lines: readonly z.output<typeof lineSchema>[]): CartRequest {
  return {
    lines: lines.map(({ productId, quantity, options, rows, print, isExpress }, index) => ({
      lineId: String(index),
      productId,
      options,
      printChoice: print?.choice ?? null,
      fileId: print?.fileId ?? null,
      design: print?.design ?? null,
      places: print?.places,
      isExpress,
      note: '',
      quantity: rows ? rows.reduce((sum, row) => sum + row.quantity, 0) : quantity,
      rows,
      seenUnitMinor: null,
    })),
  }
}

/** A `PriceRequest` as it is sent, read into the cart it would be. */
export const priceRequestSchema = z
  .strictObject(
    { lines: linesSchema(MAX_PRICED_LINES, `Bir istekte en fazla ${MAX_PRICED_LINES} satır fiyatlanır.`) },
    UNREADABLE,
  )
  .transform(({ lines }): CartRequest => cartOfLines(lines))
