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

/** Lines that are priced at once. */
export const MAX_PRICED_LINES = 10

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
  },
  UNREADABLE,
)

/**
 * What is asked of `POST /api/price`: lines that would be ordered together, so that pieces that count together do. A line
 * with rows has the sum of their pieces, whatever its `quantity` says.
 */
export const priceRequestSchema = z
  .strictObject(
    {
      lines: z
        .array(lineSchema, UNREADABLE)
        .min(1, UNREADABLE)
        .max(MAX_PRICED_LINES, `Bir istekte en fazla ${MAX_PRICED_LINES} satır fiyatlanır.`),
    },
    UNREADABLE,
  )
  .transform(
    ({ lines }): CartRequest => ({
      lines: lines.map(({ productId, quantity, options, rows, print }, index) => ({
        lineId: String(index),
        productId,
        options,
        printChoice: print?.choice ?? null,
        fileId: print?.fileId ?? null,
        design: print?.design ?? null,
        places: print?.places,
        note: '',
        quantity: rows ? rows.reduce((sum, row) => sum + row.quantity, 0) : quantity,
        rows,
        seenUnitMinor: null,
      })),
    }),
  )

export type PriceRequest = z.input<typeof priceRequestSchema>
