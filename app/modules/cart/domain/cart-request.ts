import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { plainText } from '#app/kernel/plain-text.ts'
import { REFERENCE } from '#app/kernel/reference.ts'
import { printDesignSchema } from '#app/modules/mockups/domain/designs/print-design-schema.ts'
import {
  choiceKey,
  MAX_OPTION_TEXT,
  MAX_OPTIONS,
  OPTION_TEXT,
} from '#app/modules/pricing/domain/chosen-options.ts'
import { MAX_NAMES, readNameList } from '#app/modules/printing/domain/name-list.ts'
import {
  MAX_PRINT_MM,
  MAX_WANTED_INKS,
  MAX_WANTED_PLACES,
} from '#app/modules/printing/domain/printed-place.ts'
import type { CartRequest } from './cart.ts'
import { MAX_CART_LINES, MAX_CART_NAMES, MAX_CART_ROWS, MAX_NOTE, namesIn } from './cart.ts'
import { MAX_LINE_ROWS, MAX_QUANTITY, rowsOf } from './line-rows.ts'

export type { CartRequest } from './cart.ts'

/** Bound of a line id: it spells out options and design, so it is long (see `lineIdentity`). */
const MAX_LINE_ID = 16_000

const UNREADABLE = 'Sepetiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

export const referenceSchema = z.string(UNREADABLE).regex(REFERENCE, UNREADABLE)
export const textSchema = z.string(UNREADABLE).max(MAX_OPTION_TEXT, UNREADABLE).regex(OPTION_TEXT, UNREADABLE)

/** Counted before any of them is judged: each that is wrong would be a fault of its own. */
export const optionsSchema = z
  .unknown()
  .refine((sent) => Object.keys(Object(sent)).length <= MAX_OPTIONS, UNREADABLE)
  .pipe(z.record(textSchema, textSchema, UNREADABLE))

export const quantitySchema = z
  .number('Adet bir sayı olmalıdır.')
  .int('Adet tam sayı olmalıdır.')
  .min(1, 'Adet en az 1 olmalıdır.')
  .max(MAX_QUANTITY, 'Adet çok yüksek. Büyük siparişler için lütfen teklif isteyin.')

/** A page that was opened before there were rows sends none. */
export const rowsSchema = z
  .array(z.strictObject({ options: optionsSchema, quantity: quantitySchema }, UNREADABLE), UNREADABLE)
  .min(1, UNREADABLE)
  .max(MAX_LINE_ROWS, `Bir üründe en fazla ${MAX_LINE_ROWS} farklı seçenek olabilir.`)
  .refine(
    (sent) => new Set(sent.map((row) => choiceKey(row.options))).size === sent.length,
    'Aynı seçenek bir üründe iki kez yer alıyor. Lütfen sayfayı yenileyip tekrar deneyin.',
  )

const sideSchema = z
  .number('Baskının ölçüsü bir sayı olmalıdır.')
  .int('Baskının ölçüsünü tam milimetre olarak yazın.')
  .min(1, 'Baskının ölçüsü en az 1 mm olmalıdır.')
  .max(MAX_PRINT_MM, `Baskının ölçüsü en fazla ${MAX_PRINT_MM} mm olabilir.`)

const namesSchema = z.unknown().transform((sent, context) => {
  const list = readNameList(sent)
  if (list) return list
  context.addIssue({ code: 'custom', message: `Bir baskı yerinde en fazla ${MAX_NAMES} isim olabilir.` })
  return z.NEVER
})

/** A page that was opened before places could be chosen sends none. */
export const placesSchema = z
  .array(
    z.strictObject(
      {
        placeId: referenceSchema,
        inks: z
          .number(UNREADABLE)
          .int(UNREADABLE)
          .min(1, UNREADABLE)
          .max(MAX_WANTED_INKS, UNREADABLE)
          .nullable(),
        choice: textSchema.optional(),
        size: z.strictObject({ widthMm: sideSchema, heightMm: sideSchema }, UNREADABLE).optional(),
        names: namesSchema.optional(),
        /** A file of its own; null while it is still to come. */
        fileId: referenceSchema.nullable().optional(),
      },
      UNREADABLE,
    ),
    UNREADABLE,
  )
  .min(1, UNREADABLE)
  .max(MAX_WANTED_PLACES, `Bir üründe en fazla ${MAX_WANTED_PLACES} baskı yeri olabilir.`)
  .refine((sent) => new Set(sent.map(({ placeId }) => placeId)).size === sent.length, UNREADABLE)

const lineSchema = z.strictObject(
  {
    lineId: z.string(UNREADABLE).min(1, UNREADABLE).max(MAX_LINE_ID, UNREADABLE),
    productId: referenceSchema,
    options: optionsSchema,
    printChoice: textSchema.nullable(),
    fileId: referenceSchema.nullable(),
    /** A page that was opened before there were designs sends none. */
    design: printDesignSchema.nullable().default(null),
    places: placesSchema.optional(),
    isExpress: z.boolean(UNREADABLE).optional(),
    note: z
      .string(UNREADABLE)
      .max(MAX_NOTE, `Baskı notu en fazla ${MAX_NOTE} karakter olabilir.`)
      .transform(plainText),
    quantity: quantitySchema,
    rows: rowsSchema.optional(),
    seenUnitMinor: z.number(UNREADABLE).int(UNREADABLE).min(0, UNREADABLE).nullable(),
  },
  UNREADABLE,
)

/**
 * The cart as a browser sends it to be priced or ordered. Strict (unknown fields are refused) and bounded in every
 * text and list; line ids must differ, because prices are answered by them. Says nothing about whether a product,
 * option or file exists: that is the server's to look up.
 */
export const cartRequestSchema = z.strictObject(
  {
    lines: z
      .array(lineSchema.refine(isSumOfRows, UNREADABLE), UNREADABLE)
      .max(MAX_CART_LINES, `Sepette en fazla ${MAX_CART_LINES} farklı ürün olabilir.`)
      .refine((lines) => new Set(lines.map((line) => line.lineId)).size === lines.length, UNREADABLE)
      .refine(
        (lines) => lines.reduce((sum, line) => sum + rowsOf(line).length, 0) <= MAX_CART_ROWS,
        `Sepette en fazla ${MAX_CART_ROWS} farklı seçenek olabilir.`,
      )
      .refine(
        (lines) => namesIn({ lines }) <= MAX_CART_NAMES,
        `Sepette en fazla ${formatCount(MAX_CART_NAMES)} isim olabilir.`,
      ),
  },
  UNREADABLE,
) satisfies z.ZodType<CartRequest>

function isSumOfRows({
  quantity: total,
  rows: sent,
}: {
  readonly quantity: number
  readonly rows?: readonly { quantity: number }[] | undefined
}): boolean {
  return !sent || sent.reduce((sum, row) => sum + row.quantity, 0) === total
}
