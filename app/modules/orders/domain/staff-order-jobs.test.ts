import { describe, expect, test } from 'vitest'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { Product, VariantId } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import type { DraftLine, TypedPlace } from './draft-line.ts'
import { emptyPlace } from './draft-line.ts'
import { draftLineFor, isBelowMinimum, placeDetailField, readGoods } from './staff-order-form.ts'
import { priceOfPlace } from './staff-order-jobs.ts'

const SIZES = ['S', 'M', 'L']
const SHIRT: Product = aMug({
  id: 'TS' as Product['id'],
  minOrderQuantity: 50,
  stock: 300,
  optionGroups: [
    { id: 'beden', name: 'Beden', options: SIZES.map((id) => ({ id, value: id, priceChangeMinor: 0 })) },
    {
      id: 'paket',
      name: 'Paket',
      options: ['Tekli', 'Toplu'].map((id) => ({ id, value: id, priceChangeMinor: 0 })),
    },
  ],
  variantGroups: ['beden'],
  variants: SIZES.map((id) => ({
    id: `v-${id}` as VariantId,
    valueIds: [id],
    sku: id,
    barcode: null,
    priceChangeMinor: 0,
    stock: 100,
    incoming: 0,
    incomingOn: null,
  })),
})
const offering = (product: Product) => ({
  products: new Map([[product.id, product]]),
  prints: new Map(),
  files: new Map(),
})
const SHIRTS = offering(SHIRT)

function size(beden: string, quantity: string, changes: Partial<DraftLine> = {}): DraftLine {
  const line = draftLineFor(SHIRT, `k-${beden}`)
  return { ...line, options: { beden, paket: 'Tekli' }, printChoice: 'Baskısız', quantity, ...changes }
}

function read(lines: readonly DraftLine[]) {
  const { goods, faults } = readGoods({ lines }, SHIRTS)
  const priced = judgeCart(
    goods.cart,
    cartFacts([SHIRT], { belowMinimum: new Set(goods.belowMinimum.keys()) }),
  )
  const prices = lines.map((_, index) => priceOfPlace(priced, goods.places.get(index)))
  return { goods, faults, priced, prices }
}

test('typed sizes of one job are one line, which counts and costs as one', () => {
  const { goods, prices, faults } = read([size('S', '20'), size('M', '40'), size('L', '40')])
  expect(faults).toEqual({})
  expect(goods.cart.lines).toMatchObject([
    {
      lineId: 'line-0',
      options: { Paket: 'Tekli' },
      quantity: 100,
      rows: [
        { options: { Beden: 'S' }, quantity: 20 },
        { options: { Beden: 'M' }, quantity: 40 },
        { options: { Beden: 'L' }, quantity: 40 },
      ],
    },
  ])
  // 50,00 less a tenth from 100 pieces on.
  expect(prices.map((price) => [price?.quantity, price?.unitMinor, price?.lineMinor])).toEqual([
    [20, 4_500, 90_000],
    [40, 4_500, 180_000],
    [40, 4_500, 180_000],
  ])
})

test.each<[string, Partial<DraftLine>]>([
  ['another option', { options: { beden: 'M', paket: 'Toplu' } }],
  ['another print', { printChoice: 'Lazer gravür' }],
  ['a note of its own', { note: 'Kola basılacak' }],
  ['an agreed price', { agreedPrice: '40', reason: 'Numune' }],
  ['a file', { fileId: 'f1' }],
])('%s is another job', (_name, changes) => {
  const { goods } = read([size('S', '60'), size('M', '60', changes)])
  expect(goods.cart.lines.map(({ lineId }) => lineId)).toEqual(['line-0', 'line-1'])
})

test('a job at one agreed price has it in all its sizes', () => {
  const agreed = { agreedPrice: '40', reason: 'Yıllık anlaşma' }
  const { goods } = read([size('S', '60', agreed), size('M', '60', agreed)])
  expect(goods.cart.lines).toHaveLength(1)
  expect(goods.agreed.get('line-0')).toEqual({ unitMinor: 4_000, reason: 'Yıllık anlaşma' })
})

test('one price is one job however it is written', () => {
  const price = (agreedPrice: string) => ({ agreedPrice, reason: 'Yıllık anlaşma' })
  expect(read([size('S', '60', price('40')), size('M', '60', price('40,00'))]).goods.cart.lines).toHaveLength(
    1,
  )
})

test('a job below the minimum is asked for its reason once, one with too few of a colour at that colour', () => {
  const few = [size('S', '10', { minimumReason: 'Numune' }), size('M', '10')]
  expect(few.map((_, index) => isBelowMinimum(few, index, SHIRT))).toEqual([true, false])
  const { goods, prices } = read(few)
  expect(goods.belowMinimum.get('line-0')).toBe('Numune')
  expect(prices.map((price) => price?.notices)).toEqual([[], []])

  const coloured: Product = {
    ...SHIRT,
    colourMinimum: 20,
    optionGroups: [
      { ...SHIRT.optionGroups[0], name: 'Renk' } as Product['optionGroups'][0],
      ...SHIRT.optionGroups.slice(1),
    ],
  }
  const lines = [size('S', '60'), size('M', '10', { minimumReason: 'Numune' })]
  expect(lines.map((_, index) => isBelowMinimum(lines, index, coloured))).toEqual([false, true])
  const readColoured = readGoods({ lines }, offering(coloured))
  expect([...readColoured.goods.belowMinimum]).toEqual([['line-0', 'Numune']])
  const inFew = new Set(readColoured.goods.belowMinimum.keys())
  const priced = judgeCart(readColoured.goods.cart, cartFacts([coloured], { belowMinimum: inFew }))
  expect(priced.blocked).toBe(false)
  // The colour of which there are enough keeps to whole packs.
  const packed = { ...coloured, packSize: 25, minOrderQuantity: 50 }
  const ofPacks = judgeCart(readColoured.goods.cart, cartFacts([packed], { belowMinimum: inFew }))
  expect(ofPacks.lines[0]?.rows.map(({ notices }) => notices.map(({ code }) => code))).toEqual([
    ['cart/no-whole-pack'],
    [],
  ])
})

test('what no line can hold is several', () => {
  const many = { ...SHIRT, tracksStock: false }
  const { goods } = readGoods(
    { lines: [size('S', '600000'), size('M', '600000'), size('L', '5000')] },
    offering(many),
  )
  expect(goods.cart.lines.map(({ quantity }) => quantity)).toEqual([600_000, 605_000])
})

test('the minimum counts the sizes of a job together', () => {
  const lines = [size('S', '20'), size('M', '30'), size('L', '10', { note: 'Ayrı iş' })]
  expect(lines.map((_, index) => isBelowMinimum(lines, index, SHIRT))).toEqual([false, false, true])
})

test('what is wrong with one size is said at its line, what holds for all at the first', () => {
  const { prices } = read([size('S', '10'), size('M', '120')])
  expect(prices.map((price) => price?.notices.map(({ message }) => message))).toEqual([
    [],
    ['Stokta 100 adet var. Adet buna göre değiştirildi.'],
  ])
  const few = read([size('S', '10'), size('M', '10')])
  expect(few.prices.map((price) => price?.notices.map(({ message }) => message))).toEqual([
    ['Minimum sipariş adedi 50 adettir!'],
    [],
  ])
})

test('the same size typed twice is one row, and each line says its own pieces', () => {
  const { goods, prices } = read([size('S', '30'), size('S', '30'), size('M', '40')])
  expect(goods.cart.lines[0]?.rows).toEqual([
    { options: { Beden: 'S' }, quantity: 60 },
    { options: { Beden: 'M' }, quantity: 40 },
  ])
  expect(prices.map((price) => price?.lineMinor)).toEqual([135_000, 135_000, 180_000])
})

test('the same size alone typed twice is one line of the order, and each says its own', () => {
  const { goods, prices } = read([size('S', '30'), size('S', '30')])
  expect(goods.cart.lines).toMatchObject([{ quantity: 60 }])
  expect(prices.map((price) => [price?.quantity, price?.lineMinor])).toEqual([
    [30, 150_000],
    [30, 150_000],
  ])
})

test('a line that cannot be read is no part of its job, and is not priced', () => {
  const { goods, prices } = read([size('S', 'on'), size('M', '60'), size('L', '40')])
  expect(goods.cart.lines).toMatchObject([{ lineId: 'line-1', quantity: 100 }])
  expect(prices.map((price) => price?.quantity)).toEqual([undefined, 60, 40])
})

test('what the print of a job costs is said at its first line, with what the tariffs ask beside what was agreed', () => {
  const lines = [size('S', '60'), size('M', '60')]
  const { goods, priced } = read(lines)
  const [tool] = PEN_CHARGES.slice(1)
  if (!tool) throw new Error('no tool')
  const charges = [{ ...tool, amountMinor: 0 }]
  const charged = (more: { readonly listedCharges?: typeof PEN_CHARGES }) => {
    const cart = { ...priced, lines: priced.lines.map((line) => ({ ...line, charges, ...more })) }
    return lines.map((_, index) => priceOfPlace(cart, goods.places.get(index)))
  }
  const [first, second] = charged({ listedCharges: [tool] })
  expect(first).toMatchObject({ charged: { quantity: 120, charges }, listedCharges: [tool] })
  expect(second).toMatchObject({ charged: null, listedCharges: [] })
  expect(charged({})[0]).toMatchObject({ listedCharges: charges })
  expect(priceOfPlace(priced, goods.places.get(0))).toMatchObject({ charged: null, listedCharges: [] })
})

test('what is agreed on for print makes no other job: it holds for all of its sizes', () => {
  const agreed = { agreedCharges: { 'tool:govde': '0' }, chargeReason: 'Kalıp bizden' }
  const { goods } = read([size('S', '60', agreed), size('M', '60')])
  expect(goods.cart.lines).toHaveLength(1)
  expect([...goods.agreedCharges.keys()]).toEqual(['line-0'])
})

describe('names that are typed at the sizes of a job', () => {
  const print: PagePrint = {
    places: [{ id: 'on', name: 'Ön', widthMm: 100, heightMm: 50, choices: ['Lazer gravür'] }],
    choices: [
      {
        choice: 'Lazer gravür',
        mostInks: null,
        usual: 1,
        asksForSize: false,
        usualSize: null,
        names: { leastTextMm: 1, isColoured: false },
      },
    ],
    ways: {},
  }
  const named = (beden: string, names: string, more: Partial<TypedPlace> = {}) =>
    size(beden, '60', {
      printChoice: 'Lazer gravür',
      places: [{ ...emptyPlace('on'), own: 'names', names, ...more }],
    })
  const readNamed = (...lines: readonly DraftLine[]) =>
    readGoods({ lines }, { ...SHIRTS, prints: new Map([[SHIRT.id, print]]) })

  test('are one list of one line', () => {
    const { goods, faults } = readNamed(named('S', 'Ayşe'), named('M', 'Can\nEce'))
    expect(faults).toEqual({})
    expect(goods.cart.lines).toHaveLength(1)
    expect(goods.cart.lines[0]?.places?.[0]?.names?.pieces).toEqual([
      { options: { Beden: 'S' }, names: ['Ayşe'] },
      { options: { Beden: 'M' }, names: ['Can', 'Ece'] },
    ])
  })

  test('are two jobs in two typefaces, and beside a size without any', () => {
    expect(
      readNamed(named('S', 'Ayşe'), named('M', 'Can', { font: 'oswald' })).goods.cart.lines,
    ).toHaveLength(2)
    expect(readNamed(named('S', 'Ayşe'), named('M', '', { own: '' })).goods.cart.lines).toHaveLength(2)
  })

  test('are refused at their field, and beyond what an order may have', () => {
    const field = placeDetailField(1, 'names', 'on')
    const { faults } = readNamed(named('S', 'Ayşe'), named('M', 'Ayşe; XXL'))
    expect(faults).toEqual({ [field]: [expect.stringContaining('1. satır')] })
    const many = Array.from({ length: 5 }, (_, index) =>
      size('S', '450', {
        note: `iş ${index}`,
        printChoice: 'Lazer gravür',
        places: [{ ...emptyPlace('on'), own: 'names', names: 'Ece\n'.repeat(450) }],
      }),
    )
    expect(readNamed(...many).faults).toEqual({
      [placeDetailField(4, 'names', 'on')]: [expect.stringContaining('en fazla 2.000 isim')],
    })
  })
})
