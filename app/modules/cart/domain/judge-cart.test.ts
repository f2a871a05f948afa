import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product, VariantId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import { aPrintArea, DESIGN } from '../../../../tests/support/designs.ts'
import type { CartRequest } from './cart.ts'
import type { CartFacts } from './judge-cart.ts'
import { judgeCart } from './judge-cart.ts'
import { printedPictures } from './printed-line.ts'

const MUG = aMug()

type Line = CartRequest['lines'][number]

function aLine(overrides: Partial<Line> = {}): Line {
  return {
    lineId: 'a',
    productId: 'PZ1',
    options: { Renk: 'Beyaz' },
    printChoice: UNPRINTED,
    fileId: null,
    design: null,
    note: '',
    quantity: 10,
    seenUnitMinor: null,
    ...overrides,
  }
}

function judge(lines: readonly Line[], product: Product | null = MUG, facts: Partial<CartFacts> = {}) {
  return judgeCart({ lines }, cartFacts(product ? [product] : [], facts))
}

const LOGO = { fileId: 'f-1', contentHash: 'ab', name: 'logo.png', sizeBytes: 1, type: 'png' } as PrintFileRef
const COVER = 'a'.repeat(64) as AssetId
const COVERED: Product = {
  ...MUG,
  images: [
    {
      assetId: COVER,
      width: 400,
      height: 600,
      fit: 'crop',
      focalPoint: { x: 50, y: 50 },
      alt: '',
      optionGroup: null,
      optionValue: null,
    },
  ],
}
const DESIGNED = { fileId: LOGO.fileId as string, design: DESIGN, printChoice: 'İki renk serigrafi' }

function judgeDesign(line: Partial<Line>, areas: readonly PrintArea[] = [aPrintArea()]) {
  const facts = { files: new Map([[LOGO.fileId as string, LOGO]]), printAreas: new Map([[COVER, areas]]) }
  return judge([aLine({ ...DESIGNED, ...line })], COVERED, facts)
}

const codes = (cart: ReturnType<typeof judge>) =>
  cart.lines.map(({ notices }) => notices.map(({ code }) => code))

describe('a cart', () => {
  test('that is fine has a price, no notice, and the hint to the next tier', () => {
    const cart = judge([aLine({ quantity: 60 })])
    expect(cart.blocked).toBe(false)
    expect(cart.lines[0]).toMatchObject({
      unitMinor: 5_000,
      lineMinor: 300_000,
      nextTier: { addQuantity: 40, unitMinor: 4_500 },
      notices: [],
    })
    expect(cart.price.totalMinor).toBe(360_000)
  })

  test.each([
    ['a product that has gone', null, {}, 'cart/product-gone'],
    ['an inactive product', { ...MUG, active: false }, {}, 'cart/product-inactive'],
    ['an option that has gone', MUG, { options: { Renk: 'Mor' } }, 'cart/option-gone'],
    ['an option too many', MUG, { options: { Renk: 'Beyaz', Boy: 'L' } }, 'cart/option-gone'],
    ['a print choice that has gone', MUG, { printChoice: 'Nakış' }, 'cart/print-choice-gone'],
    ['a missing print choice', MUG, { printChoice: null }, 'cart/print-choice-gone'],
    ['a file that has gone', MUG, { fileId: 'gone' }, 'cart/artwork-gone'],
    ['too few pieces', MUG, { quantity: 9 }, 'cart/below-minimum'],
    ['stock below the minimum', { ...MUG, stock: 9 }, {}, 'cart/sold-out'],
  ])('with %s is blocked and says so on the line', (_name, product, overrides, code) => {
    const cart = judge([aLine(overrides)], product)
    expect(codes(cart)).toEqual([[code]])
    expect(cart.blocked).toBe(true)
  })

  test('that knows a value by its former name is priced and ordered by the present one', () => {
    const option = { id: 'o1', value: 'Kırık beyaz', priceChangeMinor: 0, formerly: ['Beyaz'] }
    const product = {
      ...MUG,
      optionGroups: [{ id: 'g1', name: 'Gövde', formerly: ['Renk'], options: [option] }],
    }
    const cart = judge([aLine()], product)
    expect(codes(cart)).toEqual([[]])
    expect(cart.lines[0]?.line.options).toEqual({ Gövde: 'Kırık beyaz' })
    expect(cart.lines[0]?.line.lineId).toBe('a')
  })

  test('leaves lines that cannot be ordered out of its sums', () => {
    const cart = judge([aLine(), aLine({ lineId: 'b', productId: 'PZ-GONE' })])
    expect(cart.price.subtotalMinor).toBe(50_000)
    expect(cart.lines[1]).toMatchObject({
      listUnitMinor: 0,
      unitMinor: 0,
      lineMinor: 0,
      line: { snapshot: { title: '', assetId: null, unitMinor: 0 } },
    })
  })

  test('is blocked by one line that cannot be ordered, though the others can', () => {
    expect(judge([aLine(), aLine({ lineId: 'b', productId: 'PZ-GONE' })]).blocked).toBe(true)
  })

  test('praises no cheaper tier of what cannot be ordered', () => {
    expect(judge([aLine({ quantity: 60 })], { ...MUG, active: false }).lines[0]?.nextTier).toBeNull()
  })

  test('of goods that are not printed needs no print choice', () => {
    expect(codes(judge([aLine({ printChoice: null })], { ...MUG, printingOptions: [] }))).toEqual([[]])
  })

  test('may hold all there is without a word', () => {
    const cart = judge([aLine({ quantity: MUG.stock })])
    expect(cart.lines[0]).toMatchObject({ line: { quantity: MUG.stock }, notices: [] })
  })

  test('above the stock becomes the stock with a notice, and is refused instead when it is ordered', () => {
    const lines = [aLine({ quantity: 200 })]
    const shown = judge(lines)
    expect(shown.lines[0]?.line.quantity).toBe(150)
    expect(codes(shown)).toEqual([['cart/reduced-to-stock']])
    expect(shown.blocked).toBe(false)
    const ordered = judge(lines, MUG, { aboveStock: 'refuse' })
    expect(codes(ordered)).toEqual([['cart/above-stock']])
    expect(ordered.blocked).toBe(true)
  })

  test('shares the stock over all lines of a product, the first line first', () => {
    const cart = judge([aLine({ quantity: 100 }), aLine({ lineId: 'b', quantity: 100, note: 'ikinci' })])
    expect(cart.lines.map(({ line }) => line.quantity)).toEqual([100, 50])
  })

  test.each([
    ['leaves the last piece to the next line', 11, 10, 'reduce', [[], []]],
    ['leaves nothing to the next line', 10, 10, 'reduce', [[], ['cart/sold-out']]],
    [
      'leaves nothing, not less, of what it may not have',
      10,
      12,
      'refuse',
      [['cart/above-stock'], ['cart/sold-out']],
    ],
  ] as const)('%s', (_what, stock, quantity, aboveStock, expected) => {
    const lines = [aLine({ quantity }), aLine({ lineId: 'b', quantity: 1 })]
    expect(codes(judge(lines, { ...MUG, minOrderQuantity: 1, stock }, { aboveStock }))).toEqual(expected)
  })

  test('says when a price changed since it was seen, without blocking', () => {
    const changed = judge([aLine({ seenUnitMinor: 4_000 })])
    expect(codes(changed)).toEqual([['cart/price-changed']])
    expect(changed.blocked).toBe(false)
    expect(codes(judge([aLine({ seenUnitMinor: 5_000 })]))).toEqual([[]])
  })

  test('reduced to a stock below its tier says so, and does not call that a change of price', () => {
    const cart = judge([aLine({ quantity: 200, seenUnitMinor: 4_500 })], { ...MUG, stock: 60 })
    expect(cart.lines[0]).toMatchObject({ line: { quantity: 60 }, unitMinor: 5_000 })
    expect(codes(cart)).toEqual([['cart/reduced-to-stock']])
  })

  test('of a product that counts together needs the minimum once, over all its lines', () => {
    const product = { ...MUG, countsTogether: true, minOrderQuantity: 50 }
    const lines = [20, 15].map((quantity, place) => aLine({ lineId: `${place}`, quantity }))
    const few = judge(lines, product)
    expect(codes(few)).toEqual([['cart/below-minimum'], ['cart/below-minimum']])
    expect(few.lines[0]?.notices[0]?.message).toBe('Bu üründen toplam 50 adet gerekir, 15 adet eksik.')
    const enough = judge(
      [...lines, aLine({ lineId: 'c', quantity: 25, printChoice: 'Lazer gravür' })],
      product,
    )
    expect(enough.blocked).toBe(false)
    expect(
      enough.lines.map(({ countedQuantity, nextTier }) => [countedQuantity, nextTier?.addQuantity]),
    ).toEqual([
      [60, 40],
      [60, 40],
      [60, 40],
    ])
    // One that staff sell in few is few for itself alone.
    expect(codes(judge(lines, product, { belowMinimum: new Set(['0']) }))).toEqual([
      [],
      ['cart/below-minimum'],
    ])
    expect(codes(judge(lines, { ...MUG, minOrderQuantity: 20 }))).toEqual([[], ['cart/below-minimum']])
  })

  test('of goods in packs has whole packs alone, and is offered the nearest', () => {
    const product = { ...MUG, packSize: 12, minOrderQuantity: 12, stock: 30 }
    const said = (quantity: number) => judge([aLine({ quantity })], product).lines[0]?.notices[0]?.message
    expect(said(20)).toBe('Koli içi 12 adettir: 20 yerine 12 veya 24 adet seçin.')
    expect(said(5)).toBe('Koli içi 12 adettir: 5 yerine 12 adet seçin.')
    expect(said(28)).toBe('Koli içi 12 adettir: 28 yerine 24 adet seçin.')
    expect(codes(judge([aLine({ quantity: 24 })], product))).toEqual([[]])
    expect(judge([aLine({ quantity: 20 })], product).blocked).toBe(true)
    // More than there is becomes the whole packs there are; less than a pack is none.
    const many = judge([aLine({ quantity: 48 }), aLine({ lineId: 'b', quantity: 12 })], product)
    expect(many.lines.map(({ line }) => line.quantity)).toEqual([24, 12])
    expect(codes(many)).toEqual([['cart/reduced-to-stock'], ['cart/sold-out']])
    // Samples come out of an opened pack.
    const sample = judge([aLine({ quantity: 2 })], product, { belowMinimum: new Set(['a']) })
    expect(sample.blocked).toBe(false)
  })

  test('counts together what the stock leaves of it, and nothing that cannot be ordered', () => {
    const product = { ...MUG, countsTogether: true, stock: 90 }
    const lines = [
      aLine({ lineId: 'a', quantity: 60 }),
      aLine({ lineId: 'b', quantity: 60 }),
      aLine({ lineId: 'c', quantity: 500, options: { Renk: 'Mor' } }),
    ]
    const cart = judge(lines, product)
    expect(cart.lines.map(({ line, unitMinor }) => [line.quantity, unitMinor])).toEqual([
      [60, 5_000],
      [30, 5_000],
      [500, 0],
    ])
  })

  test('of a product that counts together calls no change of price what its own lines make of it', () => {
    const product = { ...MUG, countsTogether: true }
    const seen = (seenUnitMinor: number) =>
      judge(
        [60, 60].map((quantity, place) => aLine({ lineId: `${place}`, quantity, seenUnitMinor })),
        product,
      )
    expect(seen(5_000).lines.map(({ unitMinor }) => unitMinor)).toEqual([4_500, 4_500])
    expect(codes(seen(5_000))).toEqual([[], []])
    expect(codes(seen(4_500))).toEqual([[], []])
    expect(codes(seen(4_999))).toEqual([['cart/price-changed'], ['cart/price-changed']])
  })

  test('beyond any real amount is refused instead of being wrong', () => {
    const huge = { ...MUG, priceMinMinor: Number.MAX_SAFE_INTEGER, stock: 1_000_000 }
    const cart = judge([aLine({ quantity: 60 })], huge)
    expect(codes(cart)).toEqual([['cart/amount-too-large']])
    expect(cart.blocked).toBe(true)
    expect(cart.price.totalMinor).toBe(0)
    expect(cart.lines[0]?.nextTier).toBeNull()
  })

  test('never asks for more pieces of a product than there are', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 500 }), (wanted, stock) => {
        const cart = judge(
          wanted.map((quantity, i) => aLine({ lineId: `l${i}`, quantity })),
          { ...MUG, stock, minOrderQuantity: 1 },
        )
        const ordered = cart.lines
          .filter(({ notices }) => !notices.some(({ code }) => code === 'cart/sold-out'))
          .reduce((sum, { line }) => sum + line.quantity, 0)
        expect(ordered).toBeLessThanOrEqual(stock)
      }),
    )
  })
})

describe('the minimum of each colour', () => {
  const shirt = (changes: Partial<Product>) =>
    aMug({
      stock: 500,
      colourMinimum: 25,
      optionGroups: [
        {
          id: 'g',
          name: 'Renk',
          options: ['Beyaz', 'Siyah'].map((value) => ({ value, priceChangeMinor: 0 })),
        },
        { id: 'h', name: 'Beden', options: ['S', 'M'].map((value) => ({ value, priceChangeMinor: 0 })) },
      ],
      ...changes,
    })
  const of = (Renk: string, Beden: string, quantity: number) =>
    aLine({ lineId: `${Renk} ${Beden}`, quantity, options: { Renk, Beden } })

  test('counts all its sizes where the product counts together, and names what is missing', () => {
    const cart = judge(
      [of('Beyaz', 'S', 15), of('Beyaz', 'M', 10), of('Siyah', 'S', 20)],
      shirt({ countsTogether: true }),
    )
    expect(codes(cart)).toEqual([[], [], ['cart/below-colour-minimum']])
    expect(cart.lines[2]?.notices[0]?.message).toBe('Her renkten en az 25 adet gerekir: Siyah 5 adet eksik.')
  })

  test('is asked of each line where lines count by themselves, of nothing without colours, and of no sample', () => {
    expect(codes(judge([of('Beyaz', 'S', 15), of('Beyaz', 'M', 30)], shirt({})))).toEqual([
      ['cart/below-colour-minimum'],
      [],
    ])
    const sized = shirt({
      optionGroups: [{ id: 'h', name: 'Beden', options: [{ value: 'S', priceChangeMinor: 0 }] }],
    })
    expect(codes(judge([aLine({ options: { Beden: 'S' }, quantity: 10 })], sized))).toEqual([[]])
    const sample = { belowMinimum: new Set(['Beyaz S']) }
    expect(codes(judge([of('Beyaz', 'S', 2)], shirt({}), sample))).toEqual([[]])
  })
})

describe('a cart of goods whose sizes have stock of their own', () => {
  const size = (id: string, value: string) => ({ id, value, priceChangeMinor: 0 })
  const variant = (id: string, stock: number) => ({
    id: `v-${id}` as VariantId,
    valueIds: [id],
    sku: `TS-${id}`,
    barcode: null,
    priceChangeMinor: 0,
    incoming: 0,
    incomingOn: null,
    stock,
  })
  const SHIRT = aMug({
    stock: 160,
    minOrderQuantity: 20,
    countsTogether: true,
    optionGroups: [{ id: 'g', name: 'Beden', options: [size('s', 'S'), size('m', 'M'), size('l', 'L')] }],
    variantGroups: ['g'],
    variants: [variant('s', 30), variant('m', 130), variant('l', 0)],
  })
  const of = (Beden: string, quantity: number, lineId = Beden) =>
    aLine({ lineId, quantity, options: { Beden } })

  test('takes from each its own, and is told of the one that is short', () => {
    const cart = judge([of('S', 40), of('M', 40), of('L', 5)], SHIRT)
    expect(cart.lines.map(({ line }) => line.quantity)).toEqual([30, 40, 5])
    expect(codes(cart)).toEqual([['cart/reduced-to-stock'], [], ['cart/sold-out']])
    expect(cart.lines[2]?.notices[0]?.message).toBe('Bu seçenek tükendi.')
    const ordered = judge([of('S', 40), of('M', 40)], SHIRT, { aboveStock: 'refuse' })
    expect(codes(ordered)).toEqual([['cart/above-stock'], []])
  })

  test('shares one size over its lines, and prices all of them together', () => {
    const cart = judge([of('S', 20), of('S', 20, 'again'), of('M', 70)], SHIRT)
    expect(cart.lines.map(({ line }) => line.quantity)).toEqual([20, 10, 70])
    expect(cart.lines.map(({ unitMinor }) => unitMinor)).toEqual([4_500, 4_500, 4_500])
    expect(codes(cart)).toEqual([[], ['cart/reduced-to-stock'], []])
  })

  test('praises the next tier where this size reaches it', () => {
    const hints = (lines: readonly Line[]) =>
      judge(lines, SHIRT).lines.map(({ nextTier }) => nextTier?.addQuantity)
    expect(hints([of('S', 20), of('M', 40)])).toEqual([undefined, 40])
  })

  test('of a size that is no more says so', () => {
    expect(codes(judge([of('XL', 20)], SHIRT))).toEqual([['cart/option-gone']])
  })
})

describe('a line with a design', () => {
  test('carries the areas as they are today, and blocks nothing', () => {
    const cart = judgeDesign({})
    expect(codes(cart)).toEqual([[]])
    expect(cart.lines[0]).toMatchObject({
      line: { design: DESIGN },
      design: { design: DESIGN, areas: [{ label: 'Ön yüz', widthMm: 80, assetId: COVER }] },
    })
  })

  test('is printed and shown on the picture of the chosen colour where several show the same face', () => {
    const [cover] = COVERED.images
    const chosenPicture = 'b'.repeat(64) as AssetId
    const images = [cover, { ...cover, assetId: chosenPicture, optionGroup: 'Renk', optionValue: 'Beyaz' }]
    const cart = judge([aLine(DESIGNED)], { ...COVERED, images } as Product, {
      files: new Map([[LOGO.fileId as string, LOGO]]),
      printAreas: new Map([COVER, chosenPicture].map((assetId) => [assetId, [aPrintArea()]])),
    })
    expect(cart.lines[0]).toMatchObject({
      design: { areas: [{ assetId: chosenPicture }] },
      product: { image: { assetId: chosenPicture } },
      line: { snapshot: { assetId: chosenPicture } },
    })
  })

  test('is not missed on a line that has a print file alone', () => {
    expect(codes(judgeDesign({ design: null }))).toEqual([[]])
  })

  test.each<[string, readonly PrintArea[]]>([
    ['gone', []],
    ['smaller than the logo', [aPrintArea({ heightMm: 20 })]],
    ['not printed that way any more', [aPrintArea({ methods: ['laser'] })]],
  ])('cannot be ordered when its face is %s; the buyer is told what to do', (_what, areas) => {
    const cart = judgeDesign({}, areas)
    expect(codes(cart)).toEqual([['cart/design-gone']])
    expect(cart.blocked).toBe(true)
    expect(cart.lines[0]).toMatchObject({ line: { design: DESIGN }, design: null })
  })

  test.each([
    ['Lazer gravür', 'Tasarım “serigrafi, 2 renk” için hazırlandı, baskı seçimi ise “Lazer gravür”.'],
    [UNPRINTED, 'Logo ürüne yerleştirilmiş, baskı seçimi ise “Baskısız”.'],
  ])('cannot be ordered as %s: the buyer is told, and offered what prints it', (printChoice, said) => {
    const cart = judgeDesign({ printChoice })
    expect(codes(cart)).toEqual([['cart/design-other-print']])
    expect(cart.blocked).toBe(true)
    expect(cart.lines[0]?.notices[0]?.message).toContain(said)
    expect(cart.lines[0]?.product?.printChoices).toEqual(['İki renk serigrafi'])
    expect(cart.lines[0], 'nothing is changed for him').toMatchObject({
      line: { printChoice, design: DESIGN },
    })
  })

  test('a file on a line without print is said and keeps it from being ordered; one of them has to go', () => {
    const cart = judgeDesign({ design: null, printChoice: UNPRINTED })
    expect(codes(cart)).toEqual([['cart/file-unprinted']])
    expect(cart.blocked).toBe(true)
    expect(codes(judgeDesign({ design: null, printChoice: UNPRINTED, fileId: null }))).toEqual([[]])
    expect(codes(judgeDesign({ design: null, printChoice: 'Lazer gravür' }))).toEqual([[]])
  })

  test('offers every print choice where none prints it, as on a line without a design', () => {
    const all = [UNPRINTED, 'Lazer gravür', 'İki renk serigrafi']
    const foil: PrintDesign = {
      version: 1,
      faces: DESIGN.faces.map((face) => ({ ...face, technique: { method: 'foil', tone: 'gold' } })),
    }
    const areas = [aPrintArea({ methods: ['foil'] })]
    expect(judgeDesign({ design: foil }, areas).lines[0]?.product?.printChoices).toEqual(all)
    expect(judge([aLine()]).lines[0]?.product?.printChoices).toEqual(all)
  })

  test('is a line without one when it names no file, and keeps it while the file has to be sent again', () => {
    expect(judgeDesign({ fileId: null }).lines[0]).toMatchObject({ line: { design: null }, design: null })
    const expired = judgeDesign({ fileId: 'f-gone' })
    expect(codes(expired)).toEqual([['cart/artwork-gone']])
    expect(expired.lines[0]).toMatchObject({ line: { design: DESIGN }, design: null })
    const unprinted = judgeDesign({ fileId: 'f-gone', printChoice: UNPRINTED })
    expect(codes(unprinted), 'one thing after the other: first the file').toEqual([['cart/artwork-gone']])
  })

  test('asks for the print areas of its own product’s pictures alone', () => {
    const products = new Map([
      ['PZ1', COVERED],
      ['PZ2', { ...COVERED, images: COVERED.images.map((image) => ({ ...image, assetId: 'b' as AssetId })) }],
    ])
    const plain = aLine({ lineId: 'b', productId: 'PZ2' })
    expect(printedPictures({ lines: [aLine({ ...DESIGNED }), plain] }, products, new Map())).toEqual([COVER])
    expect(printedPictures({ lines: [plain] }, products, new Map())).toEqual([])
  })
})
