import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import {
  addFavourite,
  EMPTY_WISHLIST,
  MAX_FAVOURITES,
  parseWishlist,
  removeFavourites,
  restoreFavourite,
} from './wishlist.ts'

const id = (text: string) => text as ProductId
const many = (count: number) => Array.from({ length: count }, (_, index) => id(`urun-${index}`))

describe('favourites hold unique products', () => {
  test('a new product is added at the end', () => {
    expect(addFavourite([id('a')], id('b'))).toEqual({ wishlist: ['a', 'b'], outcome: 'added' })
  })

  test('adding an existing one only informs the user', () => {
    const before = [id('a'), id('b')]
    const { wishlist, outcome } = addFavourite(before, id('a'))
    expect(outcome).toBe('present')
    expect(wishlist).toBe(before)
  })

  test('a full list takes no more and says so', () => {
    const full = many(MAX_FAVOURITES)
    expect(addFavourite(full, id('one-more'))).toEqual({ wishlist: full, outcome: 'full' })
    expect(addFavourite(full, id('urun-0')).outcome).toBe('present')
  })
})

describe('a removed favourite', () => {
  test('is gone, the others keep their order', () => {
    expect(removeFavourites([id('a'), id('b'), id('c')], [id('b')])).toEqual(['a', 'c'])
  })

  test('that was not there changes nothing', () => {
    const before = [id('a')]
    expect(removeFavourites(before, [id('x')])).toBe(before)
  })

  test.each([
    [0, ['b', 'a', 'c']],
    [1, ['a', 'b', 'c']],
    [9, ['a', 'c', 'b']],
    [-3, ['b', 'a', 'c']],
  ])('returns to place %i when the removal is undone', (index, expected) => {
    expect(restoreFavourite([id('a'), id('c')], { id: id('b'), index })).toEqual(expected)
  })

  test('is not doubled by undoing twice', () => {
    const removed = { id: id('b'), index: 1 }
    const once = restoreFavourite([id('a')], removed)
    expect(restoreFavourite(once, removed)).toBe(once)
  })
})

describe('what storage held', () => {
  test.each([
    ['nothing', null],
    ['a text', 'urun'],
    ['an object', { 0: 'a' }],
    ['a number', 7],
  ])('%s is an empty list', (_what, stored) => {
    expect(parseWishlist(stored)).toEqual(EMPTY_WISHLIST)
  })

  test('keeps ids and leaves out the rest', () => {
    expect(parseWishlist(['a', 1, null, { id: 'b' }, '', 'a b', '<i>', 'a', 'c', 'x'.repeat(129)])).toEqual([
      'a',
      'c',
    ])
  })

  test('is cut at the bound', () => {
    expect(parseWishlist(many(MAX_FAVOURITES + 50))).toHaveLength(MAX_FAVOURITES)
  })

  test('survives its own writing, and is always unique and bounded', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const read = parseWishlist(anything)
        expect(new Set(read).size).toBe(read.length)
        expect(parseWishlist(JSON.parse(JSON.stringify(read)))).toEqual(read)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant('a'))), (entries) => {
        const read = parseWishlist(entries)
        expect(new Set(read).size).toBe(read.length)
        expect(parseWishlist(JSON.parse(JSON.stringify(read)))).toEqual(read)
      }),
    )
  })
})
