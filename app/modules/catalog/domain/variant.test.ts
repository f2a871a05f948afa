import { describe, expect, test } from 'vitest'
import { aMug } from '../../../../tests/support/a-mug.ts'
import type { Product, Variant, VariantId } from './product.ts'
import {
  availableOf,
  chosenVariant,
  combinationsOf,
  inOptionOrder,
  isChoiceSoldOut,
  stockKeyOf,
  variantName,
} from './variant.ts'
import { proposedRows } from './variant-rows.ts'
import { settleVariants, splitEvenly, variantSku } from './variant-settling.ts'

const value = (id: string, name: string) => ({ id, value: name, priceChangeMinor: 0 })
const COLOURS = { id: 'renk', name: 'Renk', options: [value('lac', 'Lacivert'), value('bey', 'Beyaz')] }
const SIZES = { id: 'beden', name: 'Beden', options: [value('m', 'M'), value('s', 'S')] }
const PACKS = { id: 'paket', name: 'Paket', options: [value('tek', 'Tekli')] }

const variant = (valueIds: readonly string[], stock: number): Variant => ({
  id: `VR-${valueIds.join('-')}` as VariantId,
  valueIds,
  sku: `TS-${valueIds.join('-')}`,
  barcode: null,
  priceChangeMinor: 0,
  incoming: 0,
  incomingOn: null,
  stock,
})

function aShirt(changes: Partial<Product> = {}): Product {
  return aMug({
    minOrderQuantity: 20,
    optionGroups: [COLOURS, SIZES, PACKS],
    variantGroups: ['renk', 'beden'],
    variants: [
      variant(['lac', 's'], 30),
      variant(['lac', 'm'], 0),
      variant(['bey', 's'], 5),
      variant(['bey', 'm'], 40),
      variant([], 2),
    ],
    stock: 77,
    ...changes,
  })
}
const choice = (Renk: string, Beden: string) => ({ Renk, Beden, Paket: 'Tekli' })

describe('the variant of a choice', () => {
  test('is that of its values, whatever else is chosen, also by names of before', () => {
    const renamed = { ...COLOURS, options: [{ ...value('lac', 'Gece mavisi'), formerly: ['Lacivert'] }] }
    expect(chosenVariant(aShirt(), choice('Beyaz', 'M'))?.stock).toBe(40)
    expect(chosenVariant(aShirt({ optionGroups: [renamed, SIZES] }), choice('Lacivert', 'S'))?.stock).toBe(30)
  })

  test.each([
    ['an unknown value', choice('Mor', 'S')],
    ['a choice left out', { Renk: 'Lacivert' }],
    ['nothing', {}],
  ])('is none for %s, of which there is nothing', (_name, options) => {
    expect(chosenVariant(aShirt(), options)).toBeNull()
    expect(availableOf(aShirt(), options)).toBe(0)
  })

  test('is none of a product with one stock, which every choice has', () => {
    const mug = aMug({ stock: 12 })
    expect(chosenVariant(mug, { Renk: 'Beyaz' })).toBeNull()
    expect(availableOf(mug, { Renk: 'Beyaz' })).toBe(12)
    expect(stockKeyOf(mug, { Renk: 'Beyaz' })).toBe(mug.id)
  })

  test('is never that of the unmatched goods', () => {
    expect(chosenVariant(aShirt({ variantGroups: ['yok'] }), choice('Lacivert', 'S'))).toBeNull()
  })
})

test('a choice is sold out with its variant, which may have fewer than the minimum but has a whole pack', () => {
  const shirt = aShirt()
  expect(isChoiceSoldOut(shirt, choice('Lacivert', 'S'))).toBe(false)
  expect(isChoiceSoldOut(shirt, choice('Beyaz', 'S'))).toBe(false)
  expect(isChoiceSoldOut(shirt, choice('Lacivert', 'M'))).toBe(true)
  expect(isChoiceSoldOut(aShirt({ packSize: 12 }), choice('Beyaz', 'S'))).toBe(true)
  expect(isChoiceSoldOut(aShirt({ stock: 19, countsTogether: true }), choice('Lacivert', 'S'))).toBe(true)
})

test('combinations go by the first group, sizes from small to large; the unmatched stand last', () => {
  expect(combinationsOf([COLOURS, SIZES])).toEqual([
    ['lac', 's'],
    ['lac', 'm'],
    ['bey', 's'],
    ['bey', 'm'],
  ])
  const shirt = aShirt()
  const named = inOptionOrder(shirt, shirt.variants.toReversed()).map((one) => variantName(shirt, one))
  expect(named).toEqual(['Lacivert, S', 'Lacivert, M', 'Beyaz, S', 'Beyaz, M', 'Eşleşmeyen'])
})

describe('changed options', () => {
  const xl = { ...SIZES, options: [...SIZES.options, value('xl', 'XL')] }
  const withoutM = { ...SIZES, options: [value('s', 'S')] }

  test('add combinations and take away those without goods', () => {
    const shirt = aShirt({
      variants: [variant(['lac', 's'], 30), variant(['lac', 'm'], 0)],
      optionGroups: [],
    })
    const settled = settleVariants(
      { ...shirt, optionGroups: [{ ...COLOURS, options: [value('lac', 'L')] }, xl] },
      shirt,
    )
    expect(settled).toMatchObject({ value: { added: [['lac', 'xl']], gone: [] } })
    const fewer = settleVariants(
      { ...shirt, optionGroups: [{ ...COLOURS, options: [value('lac', 'L')] }, withoutM] },
      shirt,
    )
    expect(fewer).toMatchObject({ value: { added: [], gone: [{ valueIds: ['lac', 'm'] }] } })
  })

  test('lose no goods, and not the group the stock is kept by', () => {
    const shirt = aShirt()
    expect(settleVariants({ ...shirt, optionGroups: [COLOURS, withoutM] }, shirt)).toMatchObject({
      error: {
        code: 'catalog/variant-in-stock',
        message: expect.stringContaining('“Beyaz, M” stokta 40 adet'),
      },
    })
    expect(settleVariants({ ...shirt, optionGroups: [COLOURS] }, shirt)).toMatchObject({
      error: { code: 'catalog/variant-group-gone', message: expect.stringContaining('“Beden”') },
    })
  })
})

describe('dividing a stock', () => {
  test.each([
    [10, 4, [3, 3, 2, 2]],
    [3, 4, [1, 1, 1, 0]],
    [0, 2, [0, 0]],
  ])('%i pieces over %i are as even as can be', (pieces, parts, shares) => {
    expect(splitEvenly(pieces, parts)).toEqual(shares)
  })

  test('codes say the values, in letters every system has, and each is another', () => {
    expect(variantSku('TS', ['Şeker pembesi', 'XL'])).toBe('TS-SEKE-XL')
    expect(variantSku('T'.repeat(60), ['Kırmızı'])).toHaveLength(56)
    const alike = { ...COLOURS, options: [value('a', 'Koyu yeşil'), value('b', 'Koyu mavi')] }
    const skus = proposedRows(aShirt({ sku: 'TS', optionGroups: [alike] }), ['renk']).map(({ sku }) => sku)
    expect(skus).toEqual(['TS-KOYU', 'TS-KOYU-2'])
  })
})
