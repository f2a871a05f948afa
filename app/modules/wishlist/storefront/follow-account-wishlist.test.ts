import { expect, test } from 'vitest'
import { reconcileCopies } from '#app/modules/accounts/domain/account-copy.ts'
import type { CopyRecord } from '#app/modules/accounts/storefront/copy-record.ts'
import { followAccountCopy } from '#app/modules/accounts/storefront/follow-account-copy.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { WISHLIST_COPY } from '../domain/account-wishlist.ts'
import type { Wishlist } from '../domain/wishlist.ts'
import { MAX_FAVOURITES } from '../domain/wishlist.ts'

const favourites = (name: string, count: number): Wishlist =>
  Array.from({ length: count }, (_, i) => `${name}-${i}` as ProductId)

/** Signs in with favourites in the browser, twice looked at; gives what is then kept and what was said. */
async function join(ofAccount: Wishlist, ofBrowser: Wishlist) {
  let kept = { version: 1, value: ofAccount }
  let here = ofBrowser
  let record: CopyRecord | null = null
  const leftOut: number[] = []
  const follow = followAccountCopy<Wishlist>({
    accountId: 'selin',
    rules: WISHLIST_COPY,
    local: {
      current: () => here,
      replace: (value) => {
        here = value
      },
    },
    record: {
      read: () => record,
      write: (value) => {
        record = value
      },
    },
    isSignedIn: () => true,
    async send(sync) {
      kept = reconcileCopies(WISHLIST_COPY, kept, sync)
      return kept
    },
    alone: (run) => run(),
    onJoined: () => undefined,
    onLeftOut: (count) => leftOut.push(count),
  })
  await follow()
  await follow()
  return { here, leftOut }
}

test('favourites that find no room on the account are counted, once', async () => {
  const full = favourites('hesap', MAX_FAVOURITES - 2)
  const { here, leftOut } = await join(full, [...favourites('burada', 5), ...full.slice(0, 3)])
  expect(leftOut).toEqual([3])
  expect(here).toHaveLength(MAX_FAVOURITES)
})

test('favourites that all find room are not spoken of', async () => {
  expect((await join(favourites('hesap', 3), favourites('burada', 5))).leftOut).toEqual([])
  expect((await join([], favourites('burada', 5))).leftOut).toEqual([])
})
