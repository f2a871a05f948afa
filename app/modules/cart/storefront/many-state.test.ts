import { describe, expect, test } from 'vitest'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import type { Product, Variant, VariantId } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import type { Cart } from '../domain/cart.ts'
import { addToCart, EMPTY_CART } from '../domain/cart.ts'
import { lineToAdd } from './buy-state.ts'
import { canChooseMany, manyState, manyWords, quotedVariants } from './many-state.ts'

const size = (id: string, value: string, priceChangeMinor = 0) => ({ id, value, priceChangeMinor })
const variant = (id: string, stock: number): Variant => ({
  id: id as VariantId,
  valueIds: id === 'pot' ? [] : [id],
  sku: id,
  barcode: null,
  priceChangeMinor: 0,
  incoming: 0,
  incomingOn: null,
  stock,
})
const SHIRT = aMug({
  minOrderQuantity: 20,
  countsTogether: true,
  stock: 500,
  optionGroups: [
    { id: 'beden', name: 'Beden', options: [size('s', 'S'), size('m', 'M'), size('xl', 'XL', 800)] },
    { id: 'paket', name: 'Paket', options: [size('tek', 'Tekli')] },
  ],
  variantGroups: ['beden'],
  variants: [variant('s', 30), variant('m', 400), variant('xl', 60), variant('pot', 10)],
})
/** The state beside so many pieces that lie in the cart. */
function of(quantities: Readonly<Record<string, number>>, inCart = 0, product: Product = SHIRT) {
  const lines = [{ productId: product.id, options: { Beden: 'M', Paket: 'Tekli' }, quantity: inCart }]
  const cart = { lines } as unknown as Cart
  return manyState({ product, options: { Beden: 'S', Paket: 'Tekli' }, quantities, cart })
}

describe('several variants at once', () => {
  test('are priced with all of their pieces, each with its own surcharge', () => {
    const state = of({ s: 20, m: 40, xl: 40 })
    expect(state).toMatchObject({ quantity: 100, counted: 100, fault: null, unit: null })
    expect(state.totalNetMinor).toBe(60 * 4_500 + 40 * 5_220)
    expect(state.wanted.map(({ options }) => options)).toContainEqual({ Beden: 'XL', Paket: 'Tekli' })
    expect(of({ s: 20, m: 80 }).unit?.unitMinor).toBe(4_500)
  })

  test('need the minimum together, with what lies in the cart, and say which is short', () => {
    expect(of({})).toMatchObject({ quantity: 0, isBelowMinimum: true })
    expect(of({ s: 5, m: 5 }).fault).toBe('Bu üründen toplam 20 adet gerekir, 10 adet eksik.')
    expect(of({ s: 5, m: 5 }, 10).fault).toBeNull()
    expect(of({ s: 31, m: 5 })).toMatchObject({ isAboveStock: true, fault: 'S: Stokta 30 adet var.' })
  })

  test('need it together too where lines count by themselves, without what lies in the cart, and whole packs', () => {
    const alone = { ...SHIRT, countsTogether: false }
    expect(of({ s: 5, m: 40 }, 0, alone).fault).toBeNull()
    expect(of({ s: 5, m: 5 }, 10, alone).fault).toBe('Minimum sipariş adedi 20 adettir!')
    expect(of({ s: 25, m: 40 }, 0, { ...SHIRT, packSize: 10 }).fault).toContain('S: Koli içi 10 adettir')
  })

  test('never mean the unmatched goods', () => {
    expect(of({ pot: 10 }).wanted).toEqual([])
  })

  test('praise the next tier as far as the stock reaches', () => {
    expect(of({ m: 40 }).hint).toMatchObject({ addQuantity: 60 })
    expect(of({ m: 40 }, 0, { ...SHIRT, stock: 90 }).hint).toBeNull()
  })

  test('are offered where there are variants, and said in words', () => {
    expect(canChooseMany(SHIRT)).toBe(true)
    expect(canChooseMany(aMug())).toBe(false)
    expect(manyWords(SHIRT)).toBe('Birden çok beden seçin')
  })
})

describe('a quote for several', () => {
  const asked = (quantities: Readonly<Record<string, number>>) =>
    quotedVariants(SHIRT, { Beden: 'L', Paket: 'Tekli' }, of(quantities))

  test('is asked for by rows, for a single one by its choice, for none by what is no axis', () => {
    expect(asked({ s: 20, m: 40 })).toMatchObject({
      rows: [
        { options: { Beden: 'S' }, quantity: 20 },
        { options: { Beden: 'M' }, quantity: 40 },
      ],
      fault: null,
    })
    expect(asked({ m: 40 })).not.toHaveProperty('rows')
    expect(asked({ m: 40 }).options).toMatchObject({ Beden: 'M' })
    expect(asked({})).toEqual({ options: { Paket: 'Tekli' }, fault: null })
  })

  test('says why it cannot be asked for so many', () => {
    expect(asked({ s: 600_000, m: 600_000 }).fault).toBe('Adet en fazla 1.000.000 olabilir.')
  })
})

describe('adding several', () => {
  const line = (quantities: Readonly<Record<string, number>>, cart = EMPTY_CART) =>
    lineToAdd({
      product: SHIRT,
      choices: of(quantities).wanted,
      printChoice: null,
      artwork: null,
      design: null,
      note: '',
      cart,
    })

  test('makes one line with a row of each, or none', () => {
    const added = line({ s: 20, m: 40 })
    expect(added).toMatchObject({
      value: {
        options: {},
        quantity: 60,
        rows: [
          { options: { Beden: 'S' }, quantity: 20 },
          { options: { Beden: 'M' }, quantity: 40 },
        ],
      },
    })
    if (!added.ok) throw new Error('there are enough')
    const { cart } = addToCart(EMPTY_CART, added.value)
    expect(line({ m: 5, s: 11 }, cart)).toMatchObject({
      error: {
        code: 'cart/above-stock',
        message: 'S: Stokta 30 adet var. Sepetinizde bu üründen 20 adet bulunuyor.',
      },
    })
  })

  test('adds to the rows of the same job', () => {
    const first = line({ s: 20 })
    if (!first.ok) throw new Error('there are enough')
    const { cart } = addToCart(EMPTY_CART, first.value)
    const again = line({ m: 5, s: 1 }, cart)
    if (!again.ok) throw new Error('there are enough')
    const joined = addToCart(cart, again.value)
    expect(joined).toMatchObject({ outcome: 'increased', cart: { lines: [{ quantity: 26 }] } })
    expect(rowsText(joined.cart.lines[0] ?? {})).toBe('S 21 · M 5')
  })
})
