import { describe, expect, it } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { addToCart, EMPTY_CART } from '#app/modules/cart/domain/cart.ts'
import type { Product, VariantId } from '#app/modules/catalog/domain/product.ts'
import { buyState, lineToAdd } from './buy-state.ts'

function aMug(facts: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    priceMinMinor: 1250,
    vatBp: basisPoints(2000),
    minOrderQuantity: 50,
    tracksStock: true,
    stock: 120,
    variantGroups: [],
    variants: [],
    optionGroups: [
      {
        id: 'g1',
        name: 'Renk',
        options: [
          { value: 'Beyaz', priceChangeMinor: 0 },
          { value: 'Siyah', priceChangeMinor: 100 },
        ],
      },
    ],
    images: [
      { assetId: 'a1', width: 800, height: 1200, alt: '', optionGroup: null, optionValue: null },
      { assetId: 'a2', width: 800, height: 1200, alt: '', optionGroup: 'Renk', optionValue: 'Siyah' },
    ],
    packSize: 1,
    tiers: [
      { minQuantity: 100, discountBp: basisPoints(1000) },
      { minQuantity: 500, discountBp: basisPoints(2000) },
    ],
    ...facts,
  } as Product
}

/** A cart with so many pieces of a product. */
const cartOf = (quantity: number, id = 'p1', Renk = 'Siyah') =>
  ({ lines: [{ productId: id, options: { Renk }, quantity }] }) as unknown as Cart

describe('the buy panel', () => {
  it('shows the tier price that is charged and the total in both forms', () => {
    const state = buyState({ product: aMug(), options: { Renk: 'Beyaz' }, quantity: 100, cart: EMPTY_CART })
    expect(state.unit).toMatchObject({ listUnitMinor: 1250, unitMinor: 1125 })
    expect(state).toMatchObject({ totalNetMinor: 112_500, totalGrossMinor: 135_000, isBelowMinimum: false })
  })

  it('hints at the next tier only as far as the stock reaches', () => {
    const atMinimum = { options: { Renk: 'Beyaz' }, quantity: 50, cart: EMPTY_CART }
    expect(buyState({ product: aMug(), ...atMinimum }).hint).toEqual({ addQuantity: 50, unitMinor: 1125 })
    expect(buyState({ product: aMug({ stock: 99 }), ...atMinimum }).hint).toBeNull()
    expect(
      buyState({ product: aMug(), options: { Renk: 'Beyaz' }, quantity: 100, cart: EMPTY_CART }).hint,
    ).toBeNull()
  })

  it('marks a quantity under the minimum and a product whose stock is under it', () => {
    expect(
      buyState({ product: aMug(), options: { Renk: 'Beyaz' }, quantity: 49, cart: EMPTY_CART })
        .isBelowMinimum,
    ).toBe(true)
    expect(
      buyState({ product: aMug({ stock: 49 }), options: {}, quantity: 50, cart: EMPTY_CART }).isSoldOut,
    ).toBe(true)
  })

  it('counts what lies in the cart only where the product counts together', () => {
    const choice = { options: { Renk: 'Beyaz' }, quantity: 40, cart: cartOf(20) }
    expect(buyState({ product: aMug(), ...choice })).toMatchObject({ counted: 40, isBelowMinimum: true })
    const together = buyState({ product: aMug({ countsTogether: true }), ...choice })
    expect(together).toMatchObject({
      counted: 60,
      isBelowMinimum: false,
      hint: { addQuantity: 40, unitMinor: 1125 },
      totalNetMinor: 50_000,
    })
    const tiered = buyState({ product: aMug({ countsTogether: true }), ...choice, cart: cartOf(60) })
    expect(tiered).toMatchObject({ unit: { unitMinor: 1125 }, totalNetMinor: 45_000 })
  })

  it('asks for the minimum of each colour, with what lies of it in the cart', () => {
    const product = aMug({ colourMinimum: 60, countsTogether: true })
    const fault = (cart: Cart) => buyState({ product, options: { Renk: 'Beyaz' }, quantity: 50, cart }).fault
    expect(fault(EMPTY_CART)).toBe('Her renkten en az 60 adet gerekir: Beyaz 10 adet eksik.')
    expect(fault(cartOf(30, 'p1', 'Siyah'))).toContain('Beyaz 10 adet eksik')
    expect(fault(cartOf(10, 'p1', 'Beyaz'))).toBeNull()
  })

  it('sells whole packs, and praises the next tier in whole packs', () => {
    const product = aMug({ packSize: 30, minOrderQuantity: 60 })
    const state = (quantity: number) =>
      buyState({ product, options: { Renk: 'Beyaz' }, quantity, cart: EMPTY_CART })
    expect(state(60)).toMatchObject({ packFault: null, hint: { addQuantity: 60, unitMinor: 1125 } })
    expect(state(70).hint).toBeNull()
    expect(state(70).packFault).toBe('Koli içi 30 adettir: 70 yerine 60 veya 90 adet seçin.')
    const choice = { product, printChoice: null, artwork: null, design: null, note: '', cart: EMPTY_CART }
    const choices = [{ options: { Renk: 'Beyaz' }, quantity: 70 }]
    expect(lineToAdd({ ...choice, choices })).toMatchObject({
      error: { code: 'cart/no-whole-pack' },
    })
  })

  it('has no price while a choice is missing', () => {
    expect(buyState({ product: aMug(), options: {}, quantity: 50, cart: EMPTY_CART })).toMatchObject({
      unit: null,
      totalNetMinor: 0,
    })
  })
})

describe('goods whose colours have stock of their own', () => {
  const colours = [
    { id: 'b', value: 'Beyaz', priceChangeMinor: 0 },
    { id: 's', value: 'Siyah', priceChangeMinor: 0 },
  ]
  const divided = aMug({
    minOrderQuantity: 20,
    countsTogether: true,
    stock: 70,
    optionGroups: [{ id: 'g1', name: 'Renk', options: colours }],
    variantGroups: ['g1'],
    variants: [
      {
        id: 'v1' as VariantId,
        valueIds: ['b'],
        sku: 'B',
        barcode: null,
        priceChangeMinor: 0,
        incoming: 0,
        incomingOn: null,
        stock: 70,
      },
      {
        id: 'v2' as VariantId,
        valueIds: ['s'],
        sku: 'S',
        barcode: null,
        priceChangeMinor: 0,
        incoming: 0,
        incomingOn: null,
        stock: 0,
      },
    ],
  })
  const add = (Renk: string, quantity: number, cart = EMPTY_CART) =>
    lineToAdd({
      product: divided,
      choices: [{ options: { Renk }, quantity }],
      printChoice: null,
      artwork: null,
      design: null,
      note: '',
      cart,
    })

  it('are shown as what is left of the chosen one', () => {
    const shown = (Renk: string) =>
      buyState({ product: divided, options: { Renk }, quantity: 20, cart: EMPTY_CART })
    expect(shown('Beyaz')).toMatchObject({ stock: 70, isSoldOut: false, isFewLeft: false })
    expect(shown('Siyah')).toMatchObject({ stock: 0, isSoldOut: true, isFewLeft: true })
    const many = buyState({ product: divided, options: { Renk: 'Beyaz' }, quantity: 71, cart: EMPTY_CART })
    expect(many.isAboveStock).toBe(true)
  })

  it('are added as far as that colour reaches, with what lies of it in the cart', () => {
    const white = add('Beyaz', 60)
    if (!white.ok) throw new Error('there are 70')
    const { cart } = addToCart(EMPTY_CART, white.value)
    expect(add('Beyaz', 11, cart)).toMatchObject({
      error: { message: 'Stokta 70 adet var. Sepetinizde bu üründen 60 adet bulunuyor.' },
    })
    expect(add('Siyah', 1, cart)).toMatchObject({ error: { message: 'Stokta 0 adet var.' } })
    expect(add('Beyaz', 10, cart).ok).toBe(true)
  })
})

describe('adding to the cart', () => {
  const choice = { printChoice: null, artwork: null, design: null, note: '' }
  const black = (quantity: number) => [{ options: { Renk: 'Siyah' }, quantity }]

  it('remembers name, price and the picture of the chosen option', () => {
    const line = lineToAdd({ ...choice, product: aMug(), choices: black(50), cart: EMPTY_CART })
    expect(line).toMatchObject({
      ok: true,
      value: { quantity: 50, snapshot: { assetId: 'a2', unitMinor: 1350 } },
    })
  })

  it('remembers the price of the whole line when the same goods are there already', () => {
    const product = aMug()
    const first = lineToAdd({ ...choice, product, choices: black(50), cart: EMPTY_CART })
    if (!first.ok) throw new Error('refused')
    const { cart } = addToCart(EMPTY_CART, first.value)
    const second = lineToAdd({ ...choice, product, choices: black(50), cart })
    expect(second).toMatchObject({ ok: true, value: { snapshot: { unitMinor: 1215 } } })
  })

  it('counts every line of the product against the stock', () => {
    const product = aMug()
    const first = lineToAdd({ ...choice, product, choices: black(100), cart: EMPTY_CART })
    if (!first.ok) throw new Error('refused')
    const { cart } = addToCart(EMPTY_CART, first.value)
    const second = lineToAdd({
      ...choice,
      product,
      choices: [{ options: { Renk: 'Beyaz' }, quantity: 50 }],
      cart,
    })
    expect(second).toMatchObject({
      ok: false,
      error: { message: 'Stokta 120 adet var. Sepetinizde bu üründen 100 adet bulunuyor.' },
    })
  })
})
