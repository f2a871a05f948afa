import { eq } from 'drizzle-orm'
import type { AccountCopy, CopySync } from '#app/modules/accounts/domain/account-copy.ts'
import { reconcileCopies } from '#app/modules/accounts/domain/account-copy.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { WISHLIST_COPY } from '../domain/account-wishlist.ts'
import type { Wishlist } from '../domain/wishlist.ts'
import { EMPTY_WISHLIST, parseWishlist } from '../domain/wishlist.ts'
import { accountWishlists } from './tables.server.ts'

export interface WishlistService {
  /** Takes what a browser changed into the account's favourites (`reconcileCopies`) and answers with what is kept. Safe to repeat. */
  sync(
    accountId: AccountId,
    sync: Pick<CopySync<Wishlist>, 'version' | 'value'>,
  ): Promise<AccountCopy<Wishlist>>
  readonly personalData: PersonalDataHolder
}

/** Creates the wishlist capability. A visitor's favourites live in his browser; a signed-in customer's are kept here as well. */
export function createWishlistService({
  db,
  clock,
  catalog,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: CatalogService
}): WishlistService {
  const ofAccount = (accountId: AccountId) => eq(accountWishlists.userId, accountId)

  return {
    async sync(accountId, sync) {
      if (sync.value === null) {
        const [row] = await db.select().from(accountWishlists).where(ofAccount(accountId))
        return row ? toCopy(row) : { version: 0, value: EMPTY_WISHLIST }
      }
      return atomically(db, async (tx) => {
        const updatedAt = new Date(clock.now())
        // Several devices may write at once: the row is made first, then locked.
        await tx
          .insert(accountWishlists)
          .values({ userId: accountId, productIds: [], updatedAt })
          .onConflictDoNothing()
        const [row] = await tx.select().from(accountWishlists).where(ofAccount(accountId)).for('update')
        if (!row) throw new Error('the account of these favourites is gone')
        const kept = toCopy(row)
        const agreed = reconcileCopies(WISHLIST_COPY, kept, sync)
        if (agreed !== kept) {
          await tx
            .update(accountWishlists)
            .set({ version: agreed.version, productIds: [...agreed.value], updatedAt })
            .where(ofAccount(accountId))
        }
        return agreed
      })
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'favoriler',
            async *items() {
              const [row] = await db.select().from(accountWishlists).where(ofAccount(accountId))
              const ids = parseWishlist(row?.productIds)
              const products = await catalog.findProducts(ids)
              for (const id of ids) yield { urun: products.get(id)?.title ?? 'Artık satılmayan bir ürün' }
            },
          },
        ],
      }),

      async forget(tx, { accountId }) {
        await tx.delete(accountWishlists).where(ofAccount(accountId))
        return []
      },
    },
  }
}

function toCopy(row: typeof accountWishlists.$inferSelect): AccountCopy<Wishlist> {
  return { version: row.version, value: parseWishlist(row.productIds) }
}
