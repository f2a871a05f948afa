import { describe, expect, test } from 'vitest'
import type { Variant, VariantId } from '#app/modules/catalog/domain/product.ts'
import { awaitedState, awaitedStock, restockWishSchema } from './restock-alert.ts'

const option = (id: string, value: string) => ({ id, value, priceChangeMinor: 0 })
const variant = (id: string, valueIds: readonly string[], stock: number): Variant => ({
  id: id as VariantId,
  valueIds,
  sku: id,
  barcode: null,
  priceChangeMinor: 0,
  stock,
  incoming: 0,
  incomingOn: null,
})

type Awaited = Parameters<typeof awaitedState>[0]

const MUG: Awaited = {
  optionGroups: [],
  variantGroups: [],
  variants: [],
  tracksStock: true,
  stock: 0,
  incoming: 0,
  incomingOn: null,
  sellsIncoming: false,
  minOrderQuantity: 10,
  packSize: 1,
}

const SHIRT: Awaited = {
  ...MUG,
  optionGroups: [{ id: 'g', name: 'Renk', options: [option('a', 'Bordo'), option('b', 'Haki')] }],
  variantGroups: ['g'],
  variants: [variant('V1', ['a'], 0), variant('V2', ['b'], 40), variant('V0', [], 3)],
  stock: 43,
}

describe('what is waited for', () => {
  test('is the variant of the choice, or the whole product', () => {
    expect(awaitedStock(MUG, { Renk: 'Bordo' })).toEqual([])
    expect(awaitedStock(SHIRT, { Renk: 'Bordo' })).toEqual(['a'])
    expect(awaitedStock({ ...SHIRT, variants: [] }, { Renk: 'Bordo' })).toBeNull()
  })

  test.each<[string, Awaited, readonly string[], ReturnType<typeof awaitedState>]>([
    ['nothing of a product', MUG, [], { kind: 'waiting' }],
    ['fewer than its minimum', { ...MUG, stock: 9 }, [], { kind: 'waiting' }],
    ['its minimum', { ...MUG, stock: 10 }, [], { kind: 'back', options: {} }],
    ['a stock that is not tracked', { ...MUG, tracksStock: false }, [], { kind: 'back', options: {} }],
    ['a colour without pieces', SHIRT, ['a'], { kind: 'waiting' }],
    ['a colour with some', SHIRT, ['b'], { kind: 'back', options: { Renk: 'Haki' } }],
    ['a colour with less than a pack', { ...SHIRT, packSize: 50 }, ['b'], { kind: 'waiting' }],
    ['a colour that is gone', SHIRT, ['c'], { kind: 'waiting' }],
    ['the whole of what is divided by now', SHIRT, [], { kind: 'back', options: {} }],
    ['a colour of what has one stock again', { ...MUG, stock: 10 }, ['a'], { kind: 'back', options: {} }],
  ])('%s', (_name, product, valueIds, state) => {
    expect(awaitedState(product, valueIds)).toEqual(state)
  })
})

describe('a wish', () => {
  const wish = { productId: 'PZ1', options: {}, email: ' Ayse@Ornek.com ' }

  test('has the address as it is stored', () => {
    expect(restockWishSchema.parse(wish).email).toBe('ayse@ornek.com')
  })

  test.each([
    ['no address', { email: '' }],
    ['a word', { email: 'ayse' }],
    ['Turkish letters', { email: 'ayşe@ornek.com' }],
    ['an endless address', { email: `${'a'.repeat(2_000)}@ornek.com` }],
    ['a number as product', { productId: 7 }],
    ['no product', { productId: '' }],
    ['options that are a list', { options: ['S'] }],
    [
      'too many options',
      { options: Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((l) => [l, l])) },
    ],
  ])('%s is refused', (_name, fault) => {
    expect(restockWishSchema.safeParse({ ...wish, ...fault }).success).toBe(false)
  })
})
