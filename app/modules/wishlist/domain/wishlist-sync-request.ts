import { z } from 'zod'
import type { CopySync } from '#app/modules/accounts/domain/account-copy.ts'
import type { Wishlist } from './wishlist.ts'
import { parseWishlist } from './wishlist.ts'

const UNREADABLE = 'Favorileriniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
/** More than favourites can hold; what is beyond their own bound is left out by reading them. */
const MOST_IDS = 1000
const MOST_CHARACTERS = 128

/** A `CopySync<Wishlist>` as a browser sends it. The ids are read as the browser's own storage is: only what is unreadable goes. */
export const wishlistSyncSchema = z.strictObject(
  {
    accountId: z.string(UNREADABLE).min(1, UNREADABLE).max(MOST_CHARACTERS, UNREADABLE),
    version: z.number(UNREADABLE).int(UNREADABLE).min(0, UNREADABLE).nullable(),
    value: z.array(z.unknown(), UNREADABLE).max(MOST_IDS, UNREADABLE).transform(parseWishlist).nullable(),
  },
  UNREADABLE,
) satisfies z.ZodType<CopySync<Wishlist>>
