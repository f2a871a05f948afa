import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Product, VariantId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import type { CartRequest } from './cart.ts'
import type { CartFacts } from './judge-cart.ts'
import { judgeCart } from './judge-cart.ts'
import { rowsText } from './line-rows.ts'
import type { PricedCart } from './priced-cart.ts'
import { readSeenWaiting, seenWaitingText, sumOfWaiting, waitingRows } from './waiting-pieces.ts'

type Line = CartRequest['lines'][number]

const COLOURS = ['Lacivert', 'Beyaz']
const SIZES = ['S', 'M', 'XL']

/** Navy and white in three sizes, of which XL costs 8,00 more: worked example 3 of the price facts without print. */
function aShirt(changes: Partial<Product> = {}): Product {
  const stocks = { 'Lacivert S': 240, 'Lacivert M': 400, 'Lacivert XL': 60, 'Beyaz S': 12, 'Beyaz M': 0 }
  return aMug({
    priceMinMinor: 15_000,
    minOrderQuantity: 50,
    tiers: [{ minQuantity: 100, discountBp: basisPoints(1_000) }],
    optionGroups: [
      {
        id: 'renk',
        name: 'Renk',
        options: COLOURS.map((value) => ({ id: value, value, priceChangeMinor: 0 })),
      },
      {
        id: 'beden',
        name: 'Beden',
        options: SIZES.map((value) => ({ id: value, value, priceChangeMinor: value === 'XL' ? 800 : 0 })),
      },
      { id: 'paket', name: 'Paket', options: [{ id: 't', value: 'Tekli', priceChangeMinor: 0 }] },
    ],
    variantGroups: ['renk', 'beden'],
    variants: COLOURS.flatMap((colour) =>
      SIZES.map((size) => ({
        id: `v-${colour}-${size}` as VariantId,
        valueIds: [colour, size],
        sku: `TS-${colour}-${size}`,
        barcode: null,
        priceChangeMinor: 0,
        incoming: 0,
        incomingOn: null,
        stock: stocks[`${colour} ${size}` as keyof typeof stocks] ?? 0,
      })),
    ),
    stock: 712,
    ...changes,
  })
}

function aJob(pieces: Readonly<Record<string, number>>, changes: Partial<Line> = {}): Line {
  const rows = Object.entries(pieces).map(([name, quantity]) => {
    const [Renk = '', Beden = ''] = name.split(' ')
    return { options: { Renk, Beden }, quantity }
  })
  return {
    lineId: 'job',
    productId: 'PZ1',
    options: { Paket: 'Tekli' },
    printChoice: UNPRINTED,
    fileId: null,
    design: null,
    note: '',
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    rows,
    seenUnitMinor: null,
    ...changes,
  }
}

function judge(lines: readonly Line[], product = aShirt(), facts: Partial<CartFacts> = {}): PricedCart {
  return judgeCart({ lines }, cartFacts([product], facts))
}

const said = (cart: PricedCart) => cart.lines.flatMap(({ notices }) => notices.map(({ message }) => message))

describe('a job in several sizes', () => {
  test('has the tier of their sum, a surcharge before it', () => {
    const cart = judge([aJob({ 'Lacivert S': 40, 'Lacivert M': 60, 'Lacivert XL': 20 })])
    expect(said(cart)).toEqual([])
    expect(cart.lines[0]).toMatchObject({
      countedQuantity: 120,
      line: { quantity: 120, options: { Paket: 'Tekli' } },
      rows: [
        { quantity: 40, unitMinor: 13_500, variantId: 'v-Lacivert-S', stock: 240 },
        { quantity: 60, unitMinor: 13_500 },
        { quantity: 20, unitMinor: 14_220, lineMinor: 284_400 },
      ],
      // Decision 45: 100 × 135,00 + 20 × 142,20.
      lineMinor: 1_634_400,
    })
    expect(cart.price).toMatchObject({ subtotalMinor: 1_634_400, lines: [{ quantity: 120 }] })
  })

  test('is priced anew in every row when one of them changes', () => {
    const units = (s: number) =>
      judge([aJob({ 'Lacivert S': s, 'Lacivert M': 60 })]).lines[0]?.rows.map(({ unitMinor }) => unitMinor)
    expect(units(39)).toEqual([15_000, 15_000])
    expect(units(40)).toEqual([13_500, 13_500])
  })

  test('needs the minimum once, also of a product whose lines count by themselves', () => {
    expect(said(judge([aJob({ 'Lacivert S': 20, 'Lacivert M': 30 })]))).toEqual([])
    const [few] = said(judge([aJob({ 'Lacivert S': 20, 'Lacivert M': 10 })]))
    expect(few).toBe('Minimum sipariş adedi 50 adettir!')
    const together = aShirt({ countsTogether: true })
    const lines = [aJob({ 'Lacivert S': 20 }), aJob({ 'Lacivert M': 30 }, { lineId: 'other', note: 'x' })]
    expect(said(judge(lines, together))).toEqual([])
  })

  test('says which of its rows is short, gone or no whole pack', () => {
    const cart = judge([aJob({ 'Lacivert S': 60, 'Beyaz S': 20, 'Beyaz M': 5, 'Mor S': 3 })])
    expect(said(cart)).toEqual([
      'Beyaz, S: Stokta 12 adet var. Adet buna göre değiştirildi.',
      'Beyaz, M: Bu seçenek tükendi.',
      'Mor, S: Bu seçenek artık satılmıyor.',
    ])
    expect(rowsText(cart.lines[0]?.line ?? {})).toBe('Lacivert: S 60; Beyaz: S 12 · M 5; Mor: S 3')
    // What is gone has no price and counts for nothing.
    expect(cart.lines[0]).toMatchObject({ countedQuantity: 77, rows: [{}, {}, {}, { unitMinor: 0 }] })
    expect(
      said(judge([aJob({ 'Lacivert S': 60, 'Beyaz S': 20 })], aShirt(), { aboveStock: 'refuse' })),
    ).toEqual(['Beyaz, S: Stokta 12 adet var.'])
    expect(said(judge([aJob({ 'Lacivert S': 48, 'Lacivert M': 20 })], aShirt({ packSize: 12 })))).toEqual([
      'Lacivert, M: Koli içi 12 adettir: 20 yerine 12 veya 24 adet seçin.',
    ])
  })

  test('needs the minimum of each colour over its own sizes, said once for a colour', () => {
    const shirt = aShirt({ colourMinimum: 25 })
    const job = aJob({ 'Lacivert S': 20, 'Lacivert M': 20, 'Beyaz S': 10 })
    expect(said(judge([job], shirt))).toEqual(['Her renkten en az 25 adet gerekir: Beyaz 15 adet eksik.'])
  })

  test('shares a stock with other lines of the product, the first line first', () => {
    const cart = judge([
      aJob({ 'Lacivert XL': 50 }),
      aJob({ 'Lacivert XL': 50 }, { lineId: 'other', note: 'x' }),
    ])
    expect(cart.lines.map(({ line }) => line.quantity)).toEqual([50, 10])
  })

  test('says which of its pieces are on their way, over all lines that take from a stock', () => {
    const shirt = aShirt({
      sellsIncoming: true,
      variants: aShirt().variants.map((variant) =>
        variant.id === 'v-Beyaz-S' ? { ...variant, incoming: 40, incomingOn: '2026-12-18' } : variant,
      ),
    })
    const cart = judge(
      [aJob({ 'Lacivert S': 60, 'Beyaz S': 20 }), aJob({ 'Beyaz S': 60 }, { lineId: 'other', note: 'x' })],
      shirt,
    )
    expect(said(cart)).toEqual([
      'Beyaz, S: 8 adedi yolda, tahmini geliş 18.12.2026.',
      'Yoldaki malla birlikte 32 adet var. Adet buna göre değiştirildi.',
      '32 adedi yolda, tahmini geliş 18.12.2026.',
      'Minimum sipariş adedi 50 adettir!',
    ])
    expect(sumOfWaiting(waitingRows(cart))).toEqual({ pieces: 40, until: '2026-12-18' })
    expect(readSeenWaiting(seenWaitingText(cart))).toEqual(waitingRows(cart))
    expect(cart.lines[0]?.rows.map(({ waiting }) => waiting)).toEqual([
      null,
      { pieces: 8, until: '2026-12-18' },
    ])
    const late = judge([aJob({ 'Lacivert S': 60, 'Beyaz S': 20 })], shirt, { today: '2026-12-19' })
    expect(said(late)).toEqual(['Beyaz, S: 8 adedi yolda.'])
    expect(late.lines[0]?.rows[1]?.waiting).toEqual({ pieces: 8, until: null })
  })

  test('that was chosen before there were variants has its choice as its only row', () => {
    const { rows: _none, ...former } = aJob({ 'Lacivert S': 60 })
    const line = { ...former, options: { Renk: 'Lacivert', Beden: 'S', Paket: 'Tekli' }, quantity: 60 }
    const cart = judge([line])
    expect(cart.lines[0]?.line).toMatchObject({
      options: { Paket: 'Tekli' },
      rows: [{ options: { Renk: 'Lacivert', Beden: 'S' }, quantity: 60 }],
    })
    expect(said(cart)).toEqual([])
  })

  test('keeps its rows where the shop has one stock again, and takes all of them from it', () => {
    const undivided = aShirt({ variantGroups: [], variants: [], stock: 90 })
    const cart = judge([aJob({ 'Lacivert S': 50, 'Beyaz M': 50 })], undivided)
    expect(cart.lines[0]?.line.rows?.map(({ quantity }) => quantity)).toEqual([50, 40])
  })

  test('knows a colour by the name it has now, and joins what became one', () => {
    const shirt = aShirt()
    const [colours, ...others] = shirt.optionGroups
    if (!colours) throw new Error('there are colours')
    const renamed = {
      ...colours,
      options: [{ id: 'Lacivert', value: 'Gece', priceChangeMinor: 0, formerly: ['Lacivert'] }],
    }
    const cart = judge([aJob({ 'Lacivert S': 30, 'Gece S': 30 })], {
      ...shirt,
      optionGroups: [renamed, ...others],
    })
    expect(cart.lines[0]?.line.rows).toEqual([{ options: { Renk: 'Gece', Beden: 'S' }, quantity: 60 }])
  })

  test('joins what became one also where the shop has one stock again', () => {
    const undivided = aShirt({ variantGroups: [], variants: [], stock: 90 })
    const [colours, ...others] = undivided.optionGroups
    if (!colours) throw new Error('there are colours')
    const options = [{ id: 'Lacivert', value: 'Gece', priceChangeMinor: 0, formerly: ['Lacivert'] }]
    const cart = judge([aJob({ 'Lacivert S': 30, 'Gece S': 30 })], {
      ...undivided,
      optionGroups: [{ ...colours, options }, ...others],
    })
    expect(cart.lines[0]?.line.rows).toEqual([{ options: { Renk: 'Gece', Beden: 'S' }, quantity: 60 }])
  })

  test('is no news in price where one of its rows costs what was seen', () => {
    const codes = (seenUnitMinor: number) =>
      judge([aJob({ 'Lacivert S': 100, 'Lacivert XL': 20 }, { seenUnitMinor })]).lines[0]?.notices.map(
        ({ code }) => code,
      )
    expect(codes(13_500)).toEqual([])
    expect(codes(14_220)).toEqual([])
    expect(codes(13_000)).toEqual(['cart/price-changed'])
  })

  test('never has more pieces than there are, and costs the sum of its rows', () => {
    const pieces = fc.integer({ min: 1, max: 300 })
    const job = fc.uniqueArray(
      fc.record({ name: fc.constantFrom('Lacivert S', 'Lacivert M', 'Lacivert XL', 'Beyaz S'), pieces }),
      { minLength: 1, maxLength: 4, selector: ({ name }) => name },
    )
    fc.assert(
      fc.property(fc.array(job, { minLength: 1, maxLength: 3 }), (jobs) => {
        const lines = jobs.map((rows, place) =>
          aJob(Object.fromEntries(rows.map((row) => [row.name, row.pieces])), {
            lineId: `${place}`,
            note: `${place}`,
          }),
        )
        const cart = judge(lines)
        const rows = cart.lines.flatMap((line) => line.rows)
        for (const { id, stock } of aShirt().variants) {
          const taken = rows.filter(
            (row) => row.variantId === id && !row.notices.some(({ blocks }) => blocks),
          )
          expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(stock)
        }
        for (const line of cart.lines) {
          expect(line.lineMinor).toBe(line.rows.reduce((sum, { lineMinor }) => sum + lineMinor, 0))
          expect(line.line.quantity).toBe(line.rows.reduce((sum, { quantity }) => sum + quantity, 0))
        }
        expect(cart.price.subtotalMinor).toBe(cart.lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0))
      }),
    )
  })
})

test('goods whose stock is not tracked never run out, whatever is written of it', () => {
  const madeToOrder = aShirt({ tracksStock: false, stock: 0 })
  const cart = judge([aJob({ 'Lacivert S': 900, 'Beyaz M': 900 })], madeToOrder, { aboveStock: 'refuse' })
  expect(said(cart)).toEqual([])
  expect(cart.blocked).toBe(false)
  expect(said(judge([aJob({ 'Lacivert S': 24 })], { ...madeToOrder, packSize: 12 }))).toEqual([
    'Minimum sipariş adedi 50 adettir!',
  ])
})
