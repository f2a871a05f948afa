import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Variant, VariantId } from '#app/modules/catalog/domain/product.ts'
import { readSizeList } from './size-list.ts'

const value = (id: string, name: string) => ({ id, value: name, priceChangeMinor: 0 })
const COLOURS = [value('lac', 'Lacivert'), value('kir', 'Kırmızı'), value('koy', 'Koyu yeşil')]
const SIZES = [value('s', 'S'), value('m', 'M'), value('xl', 'XL'), value('xxl', '2XL'), value('n', '42')]
const product = {
  optionGroups: [
    { id: 'renk', name: 'Renk', options: COLOURS },
    { id: 'beden', name: 'Beden', options: SIZES },
  ],
  variantGroups: ['renk', 'beden'],
  variants: COLOURS.flatMap((colour) =>
    SIZES.map((size): Variant => {
      const id = `${colour.id}-${size.id}`
      return {
        id: id as VariantId,
        valueIds: [colour.id, size.id],
        sku: id,
        barcode: null,
        priceChangeMinor: 0,
        incoming: 0,
        incomingOn: null,
        stock: 9,
      }
    }),
  ),
}
const read = (text: string) => readSizeList(text, product, { Renk: 'Lacivert', Beden: 'M' })

describe('a list of sizes', () => {
  test.each([
    ['S 20, M 40, XL 20', { 'lac-s': 20, 'lac-m': 40, 'lac-xl': 20 }],
    ['S 20\nM 40\nXL 20\n', { 'lac-s': 20, 'lac-m': 40, 'lac-xl': 20 }],
    ['20xS; 40 M', { 'lac-s': 20, 'lac-m': 40 }],
    ['S: 20, M=40, XL - 5', { 'lac-s': 20, 'lac-m': 40, 'lac-xl': 5 }],
    ['S\t20\nM\t40', { 'lac-s': 20, 'lac-m': 40 }],
    ['20 adet s, xl 5 adet', { 'lac-s': 20, 'lac-xl': 5 }],
    ['kırmızı XL 20, Koyu Yeşil S 3', { 'kir-xl': 20, 'koy-s': 3 }],
    ['XL kirmizi 20', { 'kir-xl': 20 }],
    ['S 5, S 7', { 'lac-s': 12 }],
    ['42 20', { 'lac-n': 20 }],
    ['2XL 20, 5 x 2xl', { 'lac-xxl': 25 }],
    ['M 1.000', { 'lac-m': 1_000 }],
    ['KIRMIZI 4', { 'kir-m': 4 }],
  ])('is read: %j', (text, quantities) => {
    expect(read(text)).toEqual({ quantities, unread: [] })
  })

  test.each(['3XL 5', 'S', '20', 'S 0', 'S -5', 'S 1,5e3', 'Mor S 20', 'S M 20', 'yirmi S'])(
    'what is not understood is told: %j',
    (text) => {
      const { quantities, unread } = read(`${text}, XL 2`)
      expect(quantities['lac-xl']).toBe(2)
      expect(unread.length).toBeGreaterThan(0)
    },
  )

  test('never throws and never asks for less than one piece', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const quantity of Object.values(read(text).quantities)) expect(quantity).toBeGreaterThan(0)
      }),
    )
  })
})
