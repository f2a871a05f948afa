import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { LeadRule, LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import {
  aNameList,
  aNamesMethod,
  aPrintFile,
  aPrintingMethod,
  aTariffTerms,
} from '../../../../tests/support/print-facts.ts'
import { tariffTerms } from '../../../../tests/support/tariff-facts.ts'
import type { CartRequest } from './cart.ts'
import { judgeCart } from './judge-cart.ts'

type Line = CartRequest['lines'][number]

const COLOURS = ['Beyaz', 'Lacivert']
const PEN: Product = aMug({
  priceMinMinor: 980,
  minOrderQuantity: 1,
  tiers: [],
  printingOptions: ['Serigrafi', 'Bilinmeyen'],
  optionGroups: [
    {
      id: 'renk',
      name: 'Renk',
      options: COLOURS.map((value) => ({ id: value, value, priceChangeMinor: 0 })),
    },
  ],
  stock: 100_000,
})

function aPrint(
  facts: Partial<ProductPrint> = {},
  tariff: TariffTerms | null = aTariffTerms(),
): ProductPrint {
  return {
    pricing: 'tariff',
    included: null,
    opening: 'blank',
    places: [
      { id: 'govde', name: 'Gövde', widthMm: 40, heightMm: 8 },
      { id: 'klips', name: 'Klips', widthMm: 20, heightMm: 6 },
    ],
    methods: [{ method: aPrintingMethod(), tariff }],
    ...facts,
  }
}

function aLine(changes: Partial<Line> = {}): Line {
  return {
    lineId: 'a',
    productId: PEN.id,
    options: { Renk: 'Beyaz' },
    printChoice: 'Serigrafi',
    fileId: null,
    design: null,
    places: [{ placeId: 'govde', inks: 2 }],
    note: '',
    quantity: 250,
    seenUnitMinor: null,
    ...changes,
  }
}

const judge = (lines: readonly Line[], print: ProductPrint | null = aPrint()) =>
  judgeCart({ lines }, cartFacts([PEN], { prints: new Map(print ? [[PEN.id, print]] : []) }))

const codesOf = (lines: readonly Line[], print?: ProductPrint) =>
  judge(lines, print).lines.flatMap(({ notices }) => notices.map(({ code }) => code))

describe('a cart whose print is charged beside the goods', () => {
  test('costs worked example 1: 250 pens in two colours, 3 825,00 and VAT', () => {
    const { price, lines, blocked } = judge([aLine()])
    expect(blocked).toBe(false)
    expect(price).toMatchObject({ subtotalMinor: 245_000, printMinor: 137_500, totalMinor: 459_000 })
    expect(lines[0]?.charges.map(({ kind, label, amountMinor }) => [kind, label, amountMinor])).toEqual([
      ['run', 'Gövde · Serigrafi', 67_500],
      ['tool', 'Gövde · Serigrafi', 70_000],
    ])
    expect(lines[0]).toMatchObject({ unitMinor: 980, lineMinor: 245_000 })
  })

  test('costs a per cent of its run more in express, where a rule knows express', () => {
    const terms = aTariffTerms({ expressBp: basisPoints(2_500) })
    const rule: LeadRule = {
      id: 'TK-1' as LeadRuleId,
      work: { kind: 'print', methodId: null },
      goods: { kind: 'all' },
      fromQuantity: 1,
      toQuantity: null,
      prepareDays: 1,
      produceDays: 3,
      extra: null,
      expressDays: 2,
    }
    const judgeBy = (leadRules: readonly LeadRule[], line: Line) =>
      judgeCart(
        { lines: [line] },
        cartFacts([PEN], { prints: new Map([[PEN.id, aPrint({}, terms)]]), leadRules }),
      )
    const express = judgeBy([rule], aLine({ isExpress: true }))
    expect(express.price.printMinor).toBe(137_500 + 16_875)
    expect(express.lines[0]).toMatchObject({ mayBeExpress: true, line: { isExpress: true }, notices: [] })
    expect(judgeBy([rule], aLine())).toMatchObject({
      price: { printMinor: 137_500 },
      lines: [{ mayBeExpress: true }],
    })
    for (const [rules, line] of [
      [[{ ...rule, expressDays: null }], aLine({ isExpress: true })],
      [[], aLine({ isExpress: true })],
    ] as const) {
      const usual = judgeBy(rules, line)
      expect(usual).toMatchObject({ blocked: false, price: { printMinor: 137_500 } })
      expect(usual.lines[0]).toMatchObject({
        mayBeExpress: false,
        notices: [{ code: 'cart/express-gone', blocks: false }],
      })
    }
    const blank = judgeBy([rule], aLine({ printChoice: UNPRINTED, places: undefined, isExpress: true }))
    expect(blank.lines[0]).toMatchObject({ mayBeExpress: false, charges: [] })
  })

  test('costs what it did where the product says nothing of its print', () => {
    expect(judge([aLine()], null).price).toMatchObject({ subtotalMinor: 245_000, totalMinor: 294_000 })
    expect(judge([aLine()], aPrint({ pricing: 'included' })).price.printMinor).toBeUndefined()
  })

  test('charges nothing to what is not printed', () => {
    expect(judge([aLine({ printChoice: UNPRINTED })]).price.totalMinor).toBe(294_000)
  })

  test('prints dark pieces on a layer of white', () => {
    const charges = judge([aLine({ options: { Renk: 'Lacivert' } })]).lines[0]?.charges
    expect(charges?.[0]?.amountMinor).toBe(250 * (160 + 110 + 110))
  })

  test('lets lines of the same file share tools, and asks for more of those without one', () => {
    const artwork = { fileId: 'f-1', contentHash: 'ab', name: 'logo.png', sizeBytes: 1, type: 'png' } as const
    const two = [
      aLine({ lineId: 'a', fileId: 'f-1', quantity: 100 }),
      aLine({ lineId: 'b', fileId: 'f-1', quantity: 150, options: { Renk: 'Lacivert' } }),
    ]
    const toolsOf = (lines: readonly Line[], hasFile: boolean) =>
      judgeCart(
        { lines },
        cartFacts([PEN], {
          prints: new Map([[PEN.id as string, aPrint()]]),
          files: new Map(hasFile ? [['f-1', artwork as never]] : []),
        }),
      )
        .lines.flatMap(({ charges }) => charges)
        .filter(({ kind }) => kind === 'tool')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(toolsOf(two, true)).toBe(70_000)
    expect(
      toolsOf(
        two.map((line) => ({ ...line, fileId: null })),
        false,
      ),
    ).toBe(140_000)
  })

  test.each([
    ['a choice without a method', { printChoice: 'Bilinmeyen' }, aPrint()],
    ['more colours than the method prints', { places: [{ placeId: 'govde', inks: 7 }] }, aPrint()],
    ['print on request', {}, aPrint({ pricing: 'request' })],
    ['a method without a tariff', {}, aPrint({}, null)],
  ])('%s has no price: the goods are priced and an offer is asked for', (_, changes, print) => {
    const { lines, price, blocked } = judge(
      [aLine(changes), aLine({ lineId: 'b', printChoice: UNPRINTED })],
      print,
    )
    expect(blocked).toBe(true)
    expect(lines.map(({ notices }) => notices.map(({ code }) => code))).toEqual([['cart/print-unpriced'], []])
    expect(price).toMatchObject({ subtotalMinor: 490_000 })
    expect(price.printMinor).toBeUndefined()
  })

  test('goods that are sold printed alone are not ordered without', () => {
    const print = aPrint({ opening: 'printed-only' })
    expect(codesOf([aLine({ printChoice: UNPRINTED })], print)).toEqual(['cart/print-needed'])
    expect(codesOf([aLine()], print)).toEqual([])
    expect(judge([aLine()], print).lines[0]?.product?.printChoices).toEqual(PEN.printingOptions)
    expect(codesOf([aLine({ printChoice: UNPRINTED })], aPrint({ opening: 'printed' }))).toEqual([])
  })

  test('a place that the product has no more is said, and nothing is ordered', () => {
    expect(codesOf([aLine({ places: [{ placeId: 'olmayan', inks: 1 }] })])).toEqual(['cart/print-place-gone'])
  })

  test('a method that is called otherwise by now is ordered under its present name', () => {
    const method = aPrintingMethod({ formerly: ['İpek baskı'] })
    const methods = [{ method, tariff: aTariffTerms() }]
    const places = [
      { placeId: 'govde', inks: 2 },
      { placeId: 'klips', inks: 1, choice: 'İpek baskı' },
    ]
    const [line] = judge([aLine({ printChoice: 'İpek baskı', places })], aPrint({ methods })).lines
    expect(line?.notices).toEqual([])
    expect(line?.line.printChoice).toBe('Serigrafi')
    expect(line?.places.map(({ choice }) => choice)).toEqual([undefined, 'Serigrafi'])
    expect(codesOf([aLine({ printChoice: 'Hiç olmayan' })])).toContain('cart/print-choice-gone')
  })

  test('a place of its own method is charged by that method', () => {
    const laser = aPrintingMethod({ id: 'L' as never, name: 'Lazer', basis: 'place', tool: null })
    const methods = [
      { method: aPrintingMethod(), tariff: aTariffTerms() },
      { method: laser, tariff: tariffTerms([{ firstMinor: 180 }], { id: 'TRS-L' }) },
    ]
    const places = [
      { placeId: 'govde', inks: 1 },
      { placeId: 'klips', inks: 1, choice: 'Lazer' },
    ]
    const pen = { ...PEN, printingOptions: ['Serigrafi', 'Lazer'] }
    const judged = judgeCart(
      { lines: [aLine({ places })] },
      cartFacts([pen], { prints: new Map([[pen.id as string, aPrint({ methods })]]) }),
    )
    expect(judged.blocked).toBe(false)
    expect(judged.lines[0]?.charges.map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
      ['Gövde · Serigrafi', 250 * 160],
      ['Klips · Lazer', 250 * 180],
      ['Gövde · Serigrafi', 35_000],
    ])
    expect(judged.lines[0]?.places).toEqual([
      { placeId: 'govde', name: 'Gövde', inks: 1 },
      { placeId: 'klips', name: 'Klips', inks: 1, choice: 'Lazer' },
    ])
  })

  test.each([
    ['a choice that the product does not have', { choice: 'Lazer' }, 'cart/print-choice-gone'],
    ['no print', { choice: UNPRINTED }, 'cart/print-choice-gone'],
    ['more than the place', { size: { widthMm: 41, heightMm: 8 } }, 'cart/print-too-large'],
  ])('a place of %s is said, and nothing is ordered', (_, own, code) => {
    expect(codesOf([aLine({ places: [{ placeId: 'govde', inks: 1, ...own }] })])).toContain(code)
  })

  test('a place is printed no larger, and in no more colours, than it allows for its method', () => {
    const methods = [{ methodId: aPrintingMethod().id, widthMm: 30, heightMm: 5.5, mostInks: 2 }]
    const [body, clip] = aPrint().places
    if (!body || !clip) throw new Error('no places')
    const print = aPrint({ places: [{ ...body, methods }, clip] })
    const noticesOf = (place: object) =>
      judge([aLine({ places: [{ placeId: 'govde', inks: 2, ...place }] })], print).lines[0]?.notices
    expect(noticesOf({ size: { widthMm: 30, heightMm: 5 } })).toEqual([])
    expect(noticesOf({ size: { widthMm: 31, heightMm: 5 } })).toEqual([
      {
        code: 'cart/print-too-large',
        message: 'Gövde: en fazla 30 × 5,5 mm basılır.',
        blocks: true,
      },
    ])
    expect(noticesOf({ inks: 3 })?.map(({ code }) => code)).toEqual(['cart/print-unpriced'])
    expect(codesOf([aLine({ places: [{ placeId: 'klips', inks: 3 }] })], print)).toEqual([])
  })

  test('a place that does not allow a method says what it allows', () => {
    const laser = aPrintingMethod({ id: 'L' as never, name: 'Lazer', basis: 'place', tool: null })
    const [body, clip] = aPrint().places
    if (!body || !clip) throw new Error('no places')
    const print = aPrint({
      places: [{ ...body, methods: [{ methodId: 'L' }] }, clip],
      methods: [
        { method: aPrintingMethod(), tariff: aTariffTerms() },
        { method: laser, tariff: tariffTerms([{ firstMinor: 180 }], { id: 'TRS-L' }) },
      ],
    })
    const pen = { ...PEN, printingOptions: ['Serigrafi', 'Lazer'] }
    const messagesOf = (choice: string) =>
      judgeCart(
        { lines: [aLine({ places: [{ placeId: 'govde', inks: 1, choice }] })] },
        cartFacts([pen], { prints: new Map([[pen.id as string, print]]) }),
      ).lines[0]?.notices.map(({ message }) => message)
    expect(messagesOf('Serigrafi')).toEqual(['Gövde: “Serigrafi” ile basılmaz; Lazer ile basılır.'])
    expect(messagesOf('Lazer')).toEqual([])
  })

  test('a tariff that begins at more pieces has no price below them', () => {
    const [band] = aTariffTerms().bands
    const print = aPrint({}, aTariffTerms({ bands: band ? [{ ...band, minQuantity: 100 }] : [] }))
    expect(codesOf([aLine({ quantity: 99 })], print)).toEqual(['cart/print-unpriced'])
    expect(codesOf([aLine({ quantity: 100 })], print)).toEqual([])
  })

  test('adds up, whatever is chosen: goods, charges, discounts and VAT are the total', () => {
    const line = fc.record({
      lineId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 900 }),
      places: fc.constantFrom(
        undefined,
        [{ placeId: 'govde', inks: 1 }],
        [{ placeId: 'klips', inks: 3 }],
        [
          { placeId: 'govde', inks: 2 },
          { placeId: 'klips', inks: 1 },
        ],
      ),
      printChoice: fc.constantFrom('Serigrafi', UNPRINTED),
      options: fc.constantFrom({ Renk: 'Beyaz' }, { Renk: 'Lacivert' }),
    })
    const lines = fc.uniqueArray(line, { maxLength: 5, selector: ({ lineId }) => lineId })
    const tariff = fc
      .record({
        toolMinor: fc.nat(100_000),
        minimumMinor: fc.nat(100_000),
        handlingMinor: fc.nat(100),
        fixedMinor: fc.nat(200_000),
        nextMinor: fc.nat(500),
      })
      .map(({ fixedMinor, nextMinor, ...terms }) => {
        const [band] = aTariffTerms().bands
        return aTariffTerms({ ...terms, bands: band ? [{ ...band, fixedMinor, nextMinor }] : [] })
      })
    fc.assert(
      fc.property(lines, tariff, fc.integer({ min: 0, max: 10_000 }), (drawn, terms, memberBp) => {
        const { price, lines: priced } = judgeCart(
          { lines: drawn.map((changes) => aLine(changes)) },
          cartFacts([PEN], {
            prints: new Map([[PEN.id as string, aPrint({}, terms)]]),
            memberDiscountBp: basisPoints(memberBp),
          }),
        )
        const charged = priced.flatMap(({ charges }) => charges)
        const chargedMinor = charged.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(price.printMinor ?? 0).toBe(chargedMinor)
        expect(price.memberDiscountMinor).toBeLessThanOrEqual(price.subtotalMinor)
        expect(price.totalMinor).toBe(
          price.subtotalMinor + chargedMinor - price.memberDiscountMinor + price.vatMinor,
        )
        expect(price.lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0)).toBe(price.baseMinor)
      }),
    )
  })
})

describe('a line whose pieces have names', () => {
  const product = { ...PEN, printingOptions: ['Serigrafi', 'Lazer'] }
  const print = aPrint({
    methods: [
      { method: aPrintingMethod(), tariff: aTariffTerms() },
      { method: aNamesMethod(), tariff: tariffTerms([{ firstMinor: 300 }], { id: 'TRS-L' }) },
    ],
  })
  const named = (names: readonly string[], changes: Partial<Line> = {}) =>
    aLine({
      quantity: 2,
      places: [
        { placeId: 'govde', inks: 1 },
        { placeId: 'klips', inks: 1, choice: 'Lazer', names: aNameList(...names) },
      ],
      ...changes,
    })
  const judged = (lines: readonly Line[], prints = new Map([[PEN.id, print]])) =>
    judgeCart({ lines }, cartFacts([product], { prints }))

  test('is charged for each piece and says the names with its places', () => {
    const { lines, blocked } = judged([named(['Ayşe', 'Can'])])
    expect(blocked).toBe(false)
    expect(lines[0]?.places.at(1)).toMatchObject({ name: 'Klips', names: aNameList('Ayşe', 'Can') })
    const run = lines[0]?.charges.find(({ label }) => label === 'Klips · Lazer')
    expect(run).toMatchObject({ kind: 'run', amountMinor: 600 })
  })

  test('counts together with other lines of names', () => {
    const { lines } = judged([
      named(['Ayşe', 'Can']),
      named(['Ece'], { lineId: 'b', options: { Renk: 'Lacivert' } }),
    ])
    expect(lines[1]?.charges.find(({ label }) => label === 'Klips · Lazer')?.words).toContain(
      '4 adet birlikte',
    )
    expect(lines[1]?.notices.map(({ code, blocks }) => [code, blocks])).toEqual([
      ['cart/names-too-few', false],
    ])
  })

  test.each([
    ['more names than pieces', named(['a', 'b', 'c']), 'cart/names-too-many'],
    [
      'a method that prints none',
      named(['a'], { places: [{ placeId: 'klips', inks: 1, names: aNameList('a') }] }),
      'cart/print-no-names',
    ],
    ['goods without print', named(['a', 'b'], { printChoice: UNPRINTED }), 'cart/print-no-names'],
  ])('is not ordered with %s', (_, line, code) => {
    const { lines, blocked } = judged([line])
    expect(blocked).toBe(true)
    expect(lines[0]?.notices.filter(({ blocks }) => blocks).map((notice) => notice.code)).toContain(code)
  })

  test('is not ordered of goods that contain any print by now', () => {
    const { lines, blocked } = judged([named(['a', 'b'])], new Map())
    expect(blocked).toBe(true)
    expect(lines[0]?.notices.map(({ code }) => code)).toContain('cart/print-no-names')
  })

  test('knows the pieces by the names that options have today', () => {
    const rows = [{ options: { Boy: 'Küçük' }, quantity: 1 }]
    const renamed = {
      ...product,
      optionGroups: [
        {
          id: 'boy',
          name: 'Boy',
          options: [{ id: 's', value: 'S', priceChangeMinor: 0, formerly: ['Küçük'] }],
        },
      ],
    }
    const names = { ...aNameList(), pieces: [{ options: { Boy: 'Küçük' }, names: ['Ayşe'] }] }
    const line = named([], {
      options: {},
      rows,
      quantity: 1,
      places: [{ placeId: 'klips', inks: 1, choice: 'Lazer', names }],
    })
    const { lines } = judgeCart(
      { lines: [line] },
      cartFacts([renamed], { prints: new Map([[PEN.id, print]]) }),
    )
    expect(lines[0]?.line.places?.[0]?.names?.pieces).toEqual([
      { options: lines[0]?.rows[0]?.options, names: ['Ayşe'] },
    ])
  })
})

describe('a line with a file of its own at a place', () => {
  const logo = aPrintFile('logo')
  const own = aPrintFile('klips')
  const files = new Map([logo, own].map((file) => [file.fileId as string, file]))
  const both = (fileId: string | null, changes: Partial<Line> = {}) =>
    aLine({
      fileId: logo.fileId,
      places: [
        { placeId: 'govde', inks: 1 },
        { placeId: 'klips', inks: 1, fileId },
      ],
      ...changes,
    })
  const judged = (lines: readonly Line[], prints = new Map([[PEN.id, aPrint()]])) =>
    judgeCart({ lines }, cartFacts([PEN], { prints, files }))

  test('is charged for a tool of its own, and says the file and how large it may be with its place', () => {
    const { lines, blocked } = judged([both(own.fileId)])
    expect(blocked).toBe(false)
    expect(lines[0]?.places).toEqual([
      { placeId: 'govde', name: 'Gövde', inks: 1 },
      { placeId: 'klips', name: 'Klips', inks: 1, size: { widthMm: 20, heightMm: 6 }, artwork: own },
    ])
    const tools = lines[0]?.charges.filter(({ kind }) => kind === 'tool') ?? []
    expect(tools.map(({ tool }) => tool?.artworkKey)).toEqual(['["logo",1]', '["klips",1]'])
    expect(lines[0]?.line.places?.[1]?.artwork).toEqual(own)
  })

  test.each([
    ['before its file is there', null],
    ['once its file has gone', 'file-gone'],
  ])('is priced and not ordered %s', (_, fileId) => {
    const { lines, blocked, price } = judged([both(fileId)])
    expect(blocked).toBe(true)
    expect(lines[0]?.notices.filter(({ blocks }) => blocks)).toEqual([
      expect.objectContaining({
        code: 'cart/place-file-missing',
        message: 'Klips: bu yerin baskı dosyasını yükleyin.',
      }),
    ])
    expect(price.printMinor).toBe(judged([both(own.fileId)]).price.printMinor)
  })

  test.each([
    ['unprinted', both(own.fileId, { printChoice: UNPRINTED, fileId: null }), undefined],
    ['of goods that contain any print by now', both(own.fileId), new Map()],
  ])('is not ordered %s', (_, line, prints) => {
    const { lines, blocked } = judged([line], prints)
    expect(blocked).toBe(true)
    expect(lines[0]?.notices.map(({ code }) => code)).toContain('cart/print-no-places')
  })
})
