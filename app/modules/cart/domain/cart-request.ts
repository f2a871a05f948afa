import { z } from 'zod'
import { plainText } from '#app/kernel/plain-text.ts'
import { printDesignSchema } from '#app/modules/mockups/domain/designs/print-design-schema.ts'
import type { CartRequest } from './cart.ts'
import {
  MAX_CART_LINES,
  MAX_NOTE,
  MAX_OPTION_TEXT,
  MAX_OPTIONS,
  MAX_QUANTITY,
  OPTION_TEXT,
  REFERENCE,
} from './cart.ts'

export type { CartRequest } from './cart.ts'

/** Bound of a line id: it spells out options and design, so it is long (see `lineIdentity`). */
const MAX_LINE_ID = 16_000

const UNREADABLE = 'Sepetiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

const reference = z.string(UNREADABLE).regex(REFERENCE, UNREADABLE)
const name = z.string(UNREADABLE).max(MAX_OPTION_TEXT, UNREADABLE).regex(OPTION_TEXT, UNREADABLE)

/** Counted before any of them is judged: each that is wrong would be a fault of its own. */
const options = z
  .unknown()
  .refine((sent) => Object.keys(Object(sent)).length <= MAX_OPTIONS, UNREADABLE)
  .pipe(z.record(name, name, UNREADABLE))

const lineSchema = z.strictObject(
  {
    lineId: z.string(UNREADABLE).min(1, UNREADABLE).max(MAX_LINE_ID, UNREADABLE),
    productId: reference,
    options,
    printChoice: name.nullable(),
    fileId: reference.nullable(),
    /** A page that was opened before there were designs sends none. */
    design: printDesignSchema.nullable().default(null),
    note: z
      .string(UNREADABLE)
      .max(MAX_NOTE, `Baskı notu en fazla ${MAX_NOTE} karakter olabilir.`)
      .transform(plainText),
    quantity: z
      .number('Adet bir sayı olmalıdır.')
      .int('Adet tam sayı olmalıdır.')
      .min(1, 'Adet en az 1 olmalıdır.')
      .max(MAX_QUANTITY, 'Adet çok yüksek. Büyük siparişler için lütfen teklif isteyin.'),
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
      .array(lineSchema, UNREADABLE)
      .max(MAX_CART_LINES, `Sepette en fazla ${MAX_CART_LINES} farklı ürün olabilir.`)
      .refine((lines) => new Set(lines.map((line) => line.lineId)).size === lines.length, UNREADABLE),
  },
  UNREADABLE,
) satisfies z.ZodType<CartRequest>
