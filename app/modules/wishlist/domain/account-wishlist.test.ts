import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { mergeWishlists, rebaseWishlist, wishlistOfText, wishlistText } from './account-wishlist.ts'

const id = (text: string) => text as ProductId

describe('favourites on the account', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map((n) => id(`urun-${n}`)))

  test("are joined at login: each once, the account's first, nothing dropped", () => {
    expect(mergeWishlists([id('a'), id('b')], [id('c'), id('a')])).toEqual(['a', 'b', 'c'])
    fc.assert(
      fc.property(list, list, (kept, brought) => {
        const joined = mergeWishlists(kept, brought)
        expect(new Set(joined)).toEqual(new Set([...kept, ...brought]))
        expect(mergeWishlists(joined, brought)).toEqual(joined)
      }),
    )
  })

  test('keep what was added and let go what was taken out, on whichever device it was', () => {
    const base = [id('a'), id('b'), id('c')]
    const mine = [id('a'), id('c'), id('d')]
    const theirs = [id('b'), id('c'), id('e')]
    expect(rebaseWishlist({ base, mine, theirs })).toEqual(['c', 'e', 'd'])
    fc.assert(
      fc.property(list, list, list, (before, here, there) => {
        const next = rebaseWishlist({ base: before, mine: here, theirs: there })
        for (const one of before) if (!here.includes(one)) expect(next).not.toContain(one)
        for (const one of here) if (!before.includes(one)) expect(next).toContain(one)
      }),
    )
  })

  test('are the same when their texts are, and an unreadable text is none', () => {
    fc.assert(fc.property(list, (kept) => void expect(wishlistOfText(wishlistText(kept))).toEqual(kept)))
    for (const text of ['', '{', 'null', '{"a":1}', '[1,{}]']) expect(wishlistOfText(text)).toEqual([])
  })
})
