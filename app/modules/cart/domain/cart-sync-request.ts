import { z } from 'zod'
import { REFERENCE } from '#app/kernel/reference.ts'
import type { CartSync } from './account-cart.ts'
import { parseCart } from './cart.ts'

const UNREADABLE = 'Sepetiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
/** More than a cart can hold; what is beyond its own bound is left out by reading it. */
const MOST_LINES = 1000

/** A `CartSync` as a browser sends it. The cart is read as the browser's own storage is: only what is unreadable goes. */
export const cartSyncSchema = z.strictObject(
  {
    accountId: z.string(UNREADABLE).regex(REFERENCE, UNREADABLE),
    version: z.number(UNREADABLE).int(UNREADABLE).min(0, UNREADABLE).nullable(),
    cart: z
      .strictObject(
        {
          version: z.literal(1, UNREADABLE),
          lines: z.array(z.unknown(), UNREADABLE).max(MOST_LINES, UNREADABLE),
        },
        UNREADABLE,
      )
      .transform(parseCart)
      .nullable(),
  },
  UNREADABLE,
) satisfies z.ZodType<CartSync>
