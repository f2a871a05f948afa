import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { aPrintBand, tariffTerms } from '../../../../tests/support/tariff-facts.ts'
import { priceCart } from './price-cart.ts'
import type { CouponDiscount, Priceable, PriceLine } from './price-engine.ts'
import type {
  Charge,
  LinePrint,
  PricedMethod,
  PricedPlace,
  PrintBand,
  PrintedLine,
  TariffTerms,
} from './print-charges.ts'
import { chargeKey, PRINT_BASES, printCharges, TOOL_SCOPES, toolKeyOf, withAgreed } from './print-charges.ts'

const aTariff = (bands: readonly Partial<PrintBand>[], facts: Partial<TariffTerms> = {}): TariffTerms =>
  tariffTerms(bands, { id: 'TRF-1', ...facts })

const aMethod = (facts: Partial<PricedMethod> = {}): PricedMethod => ({
  id: 'serigrafi',
  name: 'Serigrafi',
  basis: 'colour',
  tool: { word: 'kalıp', per: 'colour' },
  underbaseOnDark: false,
  ...facts,
})

const aPlace = (facts: Partial<PricedPlace> = {}): PricedPlace => ({
  placeId: 'on',
  placeName: 'Ön',
  method: aMethod(),
  tariff: aTariff([{ firstMinor: 160, nextMinor: 110 }], { toolMinor: 35_000, repeatToolMinor: 15_000 }),
  inks: 2,
  widthMm: 100,
  heightMm: 100,
  artworkKey: 'logo',
  ...facts,
})

const aPrint = (places: readonly PricedPlace[], facts: Partial<LinePrint> = {}): LinePrint => ({
  places,
  darkPieces: 0,
  included: null,
  isExpress: false,
  ...facts,
})

const aLine = (quantity: number, print: LinePrint, key = 'a'): PrintedLine => ({ key, quantity, print })

const total = (charges: readonly Charge[] = []): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const of = (kind: Charge['kind'], charges: readonly Charge[] = []): number =>
  total(charges.filter((charge) => charge.kind === kind))

function chargesOf(quantity: number, print: LinePrint): readonly Charge[] {
  const { charges, unpriced } = printCharges([aLine(quantity, print)])
  expect(unpriced.size).toBe(0)
  return charges.get('a') ?? []
}

const isUnpriced = (quantity: number, print: LinePrint): boolean =>
  printCharges([aLine(quantity, print)]).unpriced.has('a')

const SHIPPING = { isActive: true, freeThresholdMinor: 200_000 }

function price(
  lines: readonly PriceLine[],
  rest: {
    readonly memberBp?: number
    readonly coupon?: CouponDiscount
    readonly discountsCoverPrint?: boolean
  } = {},
) {
  return unwrap(
    priceCart({
      lines,
      memberDiscountBp: basisPoints(rest.memberBp ?? 0),
      coupon: rest.coupon ?? null,
      shipping: SHIPPING,
      enforceMinimum: false,
      discountsCoverPrint: rest.discountsCoverPrint,
    }),
  )
}

const goods = (priceMinMinor: number, facts: Partial<Priceable> = {}): Priceable => ({
  priceMinMinor,
  optionGroups: [],
  tiers: [],
  minOrderQuantity: 1,
  vatBp: basisPoints(2000),
  ...facts,
})

const aPriceLine = (facts: Partial<PriceLine> = {}): PriceLine => ({
  key: 'a',
  productId: 'KLM',
  product: goods(980),
  options: {},
  quantity: 250,
  ...facts,
})

describe('the samples that a wholesaler published for 250 pieces (print-pricing.md §2.2)', () => {
  test('by number of colours: 4 colours are 565,00', () => {
    const tariff = aTariff([{ minQuantity: 250, firstMinor: 53, nextMinor: 37 }], {
      toolMinor: 2_750,
      handlingMinor: 18,
    })
    expect(total(chargesOf(250, aPrint([aPlace({ tariff, inks: 4 })])))).toBe(56_500)
  })

  test('by colours and area: 8 colours on 100 cm² are 1 185,00', () => {
    const tariff = aTariff(
      [
        { minQuantity: 250, minAreaCm2: 0, firstMinor: 60, nextMinor: 30 },
        { minQuantity: 250, minAreaCm2: 100, firstMinor: 87, nextMinor: 39 },
      ],
      { toolMinor: 3_000, handlingMinor: 18 },
    )
    const method = aMethod({ basis: 'colour-area' })
    expect(total(chargesOf(250, aPrint([aPlace({ method, tariff, inks: 8 })])))).toBe(118_500)
  })

  test('by area: 100 cm² are 540,00, and a size that two areas share is the larger one', () => {
    const tariff = aTariff(
      [
        { minAreaCm2: 0, firstMinor: 90 },
        { minAreaCm2: 100, firstMinor: 182 },
      ],
      { toolMinor: 4_000, handlingMinor: 18 },
    )
    const method = aMethod({ basis: 'area', tool: { word: 'film', per: 'place' } })
    expect(total(chargesOf(250, aPrint([aPlace({ method, tariff, inks: null })])))).toBe(54_000)
  })

  test('by positions: 3 are 352,50, with the handling that the published sum forgets', () => {
    const tariff = aTariff([{ firstMinor: 34 }], { toolMinor: 1_750, handlingMinor: 18 })
    const method = aMethod({ basis: 'place', tool: { word: 'klişe', per: 'place' } })
    const places = ['on', 'arka', 'kol'].map((placeId) => aPlace({ placeId, method, tariff }))
    expect(total(chargesOf(250, aPrint(places)))).toBe(35_250)
  })
})

describe('the worked examples of print-pricing.md §5', () => {
  test('1: 250 pens in two colours are 3 825,00, with VAT 4 590,00', () => {
    const priced = price([aPriceLine({ print: aPrint([aPlace()]) })])
    expect(priced).toMatchObject({
      subtotalMinor: 245_000,
      printMinor: 137_500,
      baseMinor: 382_500,
      totalMinor: 459_000,
    })
    expect(priced.lines[0]?.charges).toEqual([
      {
        kind: 'run',
        placeId: 'on',
        label: 'Ön · Serigrafi',
        words: '250 × (1,60 + 1,10)',
        amountMinor: 67_500,
        tariffVersion: 'TRF-1',
      },
      {
        kind: 'tool',
        placeId: 'on',
        label: 'Ön · Serigrafi',
        words: '2 renk × 350,00 kalıp',
        toolWord: 'kalıp',
        tool: expect.objectContaining({ inks: 2, isRepeat: false }),
        amountMinor: 70_000,
        tariffVersion: 'TRF-1',
      },
    ])
  })

  test('1b: with the tools of an earlier order 3 425,00', () => {
    const priced = price([aPriceLine({ print: aPrint([aPlace({ hasTools: true })]) })])
    expect(priced.baseMinor).toBe(342_500)
    expect(priced.lines[0]?.charges?.at(-1)?.words).toBe('2 renk × 150,00 kalıp, tekrar')
  })

  test('1b where the repeat costs nothing: a row says that the tools are used again', () => {
    const tariff = aTariff([{ firstMinor: 160, nextMinor: 110 }], { toolMinor: 35_000, repeatToolMinor: 0 })
    const charges = chargesOf(250, aPrint([aPlace({ tariff, hasTools: true })]))
    expect(charges.at(-1)).toMatchObject({ kind: 'tool', amountMinor: 0, tool: { isRepeat: true } })
    const tools = chargesOf(250, aPrint([aPlace({ tariff: { ...tariff, toolMinor: 0 }, hasTools: true })]))
    expect(tools.map(({ kind }) => kind)).toEqual(['run'])
  })

  test('2: 50 pens below the minimum charge are 1 775,00', () => {
    const tariff = aTariff([{ firstMinor: 240, nextMinor: 160 }], { toolMinor: 35_000, minimumMinor: 45_000 })
    const priced = price([
      aPriceLine({ product: goods(1_250), quantity: 50, print: aPrint([aPlace({ tariff })]) }),
    ])
    const charges = priced.lines[0]?.charges
    expect(of('run', charges)).toBe(20_000)
    expect(of('run', charges) + of('minimum', charges)).toBe(45_000)
    expect(priced.baseMinor).toBe(177_500)
  })

  test('3: 120 dark shirts in four sizes, front and back, with the surcharge of a size before the tier', () => {
    const sizes = { S: 0, M: 0, L: 0, XL: 800 }
    const shirt = goods(15_000, {
      optionGroups: [
        {
          id: 'b',
          name: 'Beden',
          options: Object.entries(sizes).map(([value, priceChangeMinor]) => ({ value, priceChangeMinor })),
        },
      ],
      tiers: [{ minQuantity: 100, discountBp: basisPoints(1_000) }],
      vatBp: basisPoints(1_000),
    })
    const method = aMethod({ underbaseOnDark: true })
    const front = aTariff([{ firstMinor: 1_400, nextMinor: 700 }], { id: 'on', toolMinor: 45_000 })
    const back = aTariff([{ firstMinor: 1_600, nextMinor: 700 }], { id: 'arka', toolMinor: 45_000 })
    const rows = [
      { options: { Beden: 'S' }, quantity: 20 },
      { options: { Beden: 'M' }, quantity: 40 },
      { options: { Beden: 'L' }, quantity: 40 },
      { options: { Beden: 'XL' }, quantity: 20 },
    ]
    const places = [
      aPlace({ method, tariff: front, inks: 2 }),
      aPlace({ placeId: 'arka', placeName: 'Arka', method, tariff: back, inks: 1 }),
    ]
    const print = aPrint(places, { darkPieces: 120 })
    const priced = price([aPriceLine({ product: shirt, quantity: 120, rows, print })])
    expect(priced).toMatchObject({
      subtotalMinor: 1_634_400,
      baseMinor: 2_381_400,
      vatMinor: 238_140,
      totalMinor: 2_619_540,
    })
    const charges = priced.lines[0]?.charges ?? []
    expect(charges.map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
      ['Ön · Serigrafi', 336_000],
      ['Arka · Serigrafi', 276_000],
      ['Ön · Serigrafi', 90_000],
      ['Arka · Serigrafi', 45_000],
    ])
    expect(charges[0]?.words).toBe('120 × (14,00 + 7,00) + koyu kumaşa beyaz alt kat 120 × 7,00')
  })

  test('4: 60 caps with 7 200 stitches are 7 836,00', () => {
    const method = aMethod({ basis: 'stitch', tool: { word: 'nakış programı', per: 'design' } })
    const tariff = aTariff([{ firstMinor: 320, nextMinor: 320 }], { toolMinor: 60_000 })
    const print = aPrint([aPlace({ method, tariff, stitches: 7_200 })])
    expect(price([aPriceLine({ product: goods(9_500), quantity: 60, print })]).baseMinor).toBe(783_600)
  })

  test('5: 300 notebooks by express are 29 387,50: a quarter of the run, nothing of the tools', () => {
    const method = aMethod({ basis: 'flat', tool: { word: 'klişe', per: 'place' } })
    const tariff = aTariff([{ firstMinor: 650 }], { toolMinor: 25_000, expressBp: basisPoints(2_500) })
    const print = aPrint([aPlace({ method, tariff, inks: 1 })], { isExpress: true })
    const priced = price([aPriceLine({ product: goods(8_900), quantity: 300, print })])
    expect(of('express', priced.lines[0]?.charges)).toBe(48_750)
    expect(priced.baseMinor).toBe(2_938_750)
  })

  test.each([
    [false, 125_000, '1.250,00 sabit'],
    [true, 90_180, '501 adedin bedeli 901,80 ₺'],
  ])('6: 500 metal pens by laser, capped by the next band: %s', (capsAtNextBand, amountMinor, words) => {
    const method = aMethod({ basis: 'place', tool: null })
    const bands = [
      { minQuantity: 1, fixedMinor: 50_000 },
      { minQuantity: 101, fixedMinor: 90_000 },
      { minQuantity: 251, fixedMinor: 125_000 },
      { minQuantity: 501, firstMinor: 180 },
    ]
    const [run] = chargesOf(500, aPrint([aPlace({ method, tariff: aTariff(bands, { capsAtNextBand }) })]))
    expect(run).toMatchObject({ amountMinor, words })
  })

  test.each([
    [225, 387_250],
    [230, 394_300],
    [240, 408_400],
    [250, 382_500],
  ])('7: %d pens cost %d kuruş, so that more cost less', (quantity, baseMinor) => {
    const bands = [
      { firstMinor: 210, nextMinor: 140 },
      { minQuantity: 250, firstMinor: 160, nextMinor: 110 },
    ]
    const print = aPrint([aPlace({ tariff: aTariff(bands, { toolMinor: 35_000 }) })])
    const product = goods(quantity < 250 ? 1_060 : 980)
    expect(price([aPriceLine({ product, quantity, print })]).baseMinor).toBe(baseMinor)
  })
})

describe('lines that share their tools', () => {
  const tariff = aTariff(
    [
      { minQuantity: 1, fixedMinor: 10_000, firstMinor: 200 },
      { minQuantity: 100, fixedMinor: 10_001, firstMinor: 150 },
    ],
    { toolMinor: 35_001 },
  )
  const line = (key: string, quantity: number, facts: Partial<PricedPlace> = {}) =>
    aLine(quantity, aPrint([aPlace({ tariff, inks: 1, ...facts })]), key)

  test('count together, and pay fixed part and tool once, to the kuruş', () => {
    const { charges } = printCharges([line('a', 40), line('b', 40), line('c', 20)])
    const all = [...charges.values()].flat()
    expect(of('run', all)).toBe(10_001 + 100 * 150)
    expect(of('tool', all)).toBe(35_001)
    expect(of('tool', charges.get('c'))).toBe(7_000)
    expect(charges.get('a')?.[0]?.words).toBe('100,01 sabit + 100 × 1,50, 100 adet birlikte')
    expect(charges.get('a')?.[1]?.words).toBe('1 renk × 350,01 kalıp, 3 satıra bölündü')
  })

  test.each([
    ['artwork', { artworkKey: 'other' }],
    ['number of inks', { inks: 2 }],
    ['place', { placeId: 'arka' }],
    ['size', { widthMm: 80 }],
    ['method', { method: aMethod({ id: 'tampon' }) }],
  ] as const)('not where the %s is another', (_, facts) => {
    const { charges } = printCharges([line('a', 60), line('b', 60, facts)])
    expect(of('tool', charges.get('a'))).toBe(35_001)
    expect(of('run', charges.get('a'))).toBe(10_000 + 60 * 200)
  })

  test('nor where the artwork is not known yet', () => {
    const { charges } = printCharges([
      line('a', 60, { artworkKey: null }),
      line('b', 60, { artworkKey: null }),
    ])
    expect(of('tool', charges.get('b'))).toBe(35_001)
  })

  test('a programme of the artwork is made once for all of its places', () => {
    const method = aMethod({ tool: { word: 'nakış programı', per: 'design' } })
    const places = ['on', 'arka'].map((placeId) => aPlace({ placeId, method }))
    expect(of('tool', chargesOf(10, aPrint(places)))).toBe(35_000)
  })

  test('dark goods pay their underbase in the run and not in the tools', () => {
    const method = aMethod({ underbaseOnDark: true })
    const dark = aLine(60, aPrint([aPlace({ method })], { darkPieces: 60 }), 'dark')
    const light = aLine(60, aPrint([aPlace({ method })]), 'light')
    const { charges } = printCharges([dark, light])
    expect(of('run', charges.get('dark'))).toBe(60 * (160 + 110 + 110))
    expect(of('run', charges.get('light'))).toBe(60 * (160 + 110))
    expect(of('tool', [...charges.values()].flat())).toBe(70_000)
  })
})

describe('what the price of the goods contains', () => {
  const included = { inks: 1, places: 1 }

  test('costs nothing beside it, tools and handling neither', () => {
    const tariff = aTariff([{ firstMinor: 160 }], { toolMinor: 35_000, handlingMinor: 18 })
    expect(chargesOf(100, aPrint([aPlace({ tariff, inks: 1 })], { included }))).toEqual([])
    expect(chargesOf(100, aPrint([aPlace({ tariff: null, inks: 1 })], { included }))).toEqual([])
  })

  test('a further ink is charged as one, and a further place whole', () => {
    const second = aPlace({ placeId: 'arka', inks: 1 })
    const charges = chargesOf(100, aPrint([aPlace({ inks: 2 }), second], { included }))
    expect(
      charges.map(({ kind, placeId, amountMinor, words }) => [kind, placeId, amountMinor, words]),
    ).toEqual([
      ['run', 'on', 11_000, '100 × 1,10'],
      ['run', 'arka', 16_000, '100 × 1,60'],
      ['tool', 'on', 35_000, '1 renk × 350,00 kalıp'],
      ['tool', 'arka', 35_000, '1 renk × 350,00 kalıp'],
    ])
  })

  test('a full-colour print is within it where the method is not priced by inks', () => {
    const method = aMethod({ basis: 'place' })
    expect(chargesOf(10, aPrint([aPlace({ method, inks: null })], { included }))).toEqual([])
  })
})

describe('what has no price', () => {
  test.each([
    ['a method without a tariff', aPlace({ tariff: null })],
    ['fewer pieces than the first band', aPlace({ tariff: aTariff([{ minQuantity: 51, firstMinor: 10 }]) })],
    ['full colour by the ink', aPlace({ inks: null })],
    [
      'a print beyond the largest area',
      aPlace({
        method: aMethod({ basis: 'area' }),
        tariff: aTariff([{ firstMinor: 10 }], { maxAreaCm2: 99 }),
      }),
    ],
    ['embroidery of a size that is not known', aPlace({ method: aMethod({ basis: 'stitch' }) })],
  ])('%s', (_, place) => {
    expect(isUnpriced(50, aPrint([place]))).toBe(true)
    expect(
      priceCart({
        lines: [aPriceLine({ quantity: 50, print: aPrint([place]) })],
        memberDiscountBp: basisPoints(0),
        coupon: null,
        shipping: SHIPPING,
        enforceMinimum: false,
      }),
    ).toMatchObject({ ok: false, error: { code: 'pricing/print-unpriced', details: { key: 'a' } } })
  })

  test('a flat price is paid once, however many places are printed', () => {
    const method = aMethod({ basis: 'flat', tool: null })
    const places = ['on', 'arka'].map((placeId) => aPlace({ placeId, method }))
    expect(total(chargesOf(10, aPrint(places)))).toBe(1_600)
  })
})

describe('beside the other figures of a cart', () => {
  const print = aPrint([aPlace()])

  test('member discount and coupon are taken from the print too where the shop says so', () => {
    const coupon = { kind: 'percentage', percentBp: basisPoints(1_000) } as const
    const blank = aPriceLine({ key: 'b' })
    const both = price([aPriceLine({ print }), blank], { memberBp: 500, coupon, discountsCoverPrint: true })
    expect(both).toMatchObject({
      subtotalMinor: 490_000,
      printMinor: 137_500,
      memberDiscountMinor: 31_375,
      couponDiscountMinor: 62_750,
      baseMinor: 627_500 - 94_125,
    })
    expect(both.lines.map(({ discountMinor }) => discountMinor)).toEqual([57_375, 36_750])
    const all = { coupon: { kind: 'fixed', amountMinor: 999_999 }, discountsCoverPrint: true } as const
    expect(price([aPriceLine({ print })], all)).toMatchObject({ couponDiscountMinor: 382_500, totalMinor: 0 })
  })

  test('member discount and coupon are taken from the goods alone', () => {
    const coupon = { kind: 'percentage', percentBp: basisPoints(1_000) } as const
    expect(price([aPriceLine({ print })], { memberBp: 500, coupon })).toMatchObject({
      memberDiscountMinor: 12_250,
      couponDiscountMinor: 24_500,
      baseMinor: 382_500 - 36_750,
    })
    expect(price([aPriceLine({ print })], { coupon: { kind: 'fixed', amountMinor: 999_999 } })).toMatchObject(
      {
        couponDiscountMinor: 245_000,
        baseMinor: 137_500,
      },
    )
  })

  test('VAT follows the goods that are printed', () => {
    const shirt = goods(980, { vatBp: basisPoints(1_000) })
    const priced = price([aPriceLine({ print }), aPriceLine({ key: 'b', product: shirt, print })])
    expect(priced.lines.map(({ vatBp, baseMinor }) => [vatBp, baseMinor])).toEqual([
      [2_000, 245_000 + 33_750 * 2 + 35_000],
      [1_000, 245_000 + 33_750 * 2 + 35_000],
    ])
    expect(priced.vat.map(({ vatMinor }) => vatMinor)).toEqual([69_500, 34_750])
  })

  test('free shipping counts goods and print', () => {
    const few = aPriceLine({ product: goods(250), quantity: 250, print })
    expect(price([few])).toMatchObject({ subtotalMinor: 62_500, shipping: { kind: 'free' } })
    expect(price([{ ...few, print: undefined }])).toMatchObject({ shipping: { kind: 'collect' } })
  })

  test('a cart without print says nothing of it', () => {
    const priced = price([aPriceLine()])
    expect(priced).not.toHaveProperty('printMinor')
    expect(priced.lines[0]).not.toHaveProperty('charges')
  })
})

const money = fc.integer({ min: 0, max: 200_000 })
const band = fc
  .record({
    minQuantity: fc.integer({ min: 2, max: 600 }),
    minAreaCm2: fc.constantFrom(0, 50, 100),
    fixedMinor: money,
    nextFixedMinor: money,
    firstMinor: money,
    nextMinor: money,
  })
  .map(aPrintBand)
const tariff = fc
  .record({
    id: fc.uuid(),
    bands: fc.array(band, { maxLength: 6 }),
    entry: band,
    toolMinor: money,
    repeatToolMinor: money,
    minimumMinor: money,
    handlingMinor: money,
    expressBp: fc.integer({ min: 0, max: 5_000 }),
    capsAtNextBand: fc.boolean(),
  })
  .map(({ entry, bands, expressBp, ...terms }) =>
    aTariff(
      [{ ...entry, minQuantity: 1, minAreaCm2: 0 }, ...bands.map((each) => ({ ...each, minAreaCm2: 0 }))],
      {
        ...terms,
        expressBp: basisPoints(expressBp),
      },
    ),
  )
const method = fc
  .record({
    basis: fc.constantFrom(...PRINT_BASES),
    per: fc.constantFrom(...TOOL_SCOPES),
    dark: fc.boolean(),
  })
  .map(({ basis, per, dark }) =>
    aMethod({ id: `${basis}-${per}-${dark}`, basis, tool: { word: 'kalıp', per }, underbaseOnDark: dark }),
  )
const place = fc.record({ method, tariff, inks: fc.integer({ min: 1, max: 6 }), hasTools: fc.boolean() })
const print = fc
  .record({
    places: fc.array(place, { minLength: 1, maxLength: 4 }),
    isDark: fc.boolean(),
    included: fc.option(
      fc.record({ inks: fc.integer({ min: 1, max: 3 }), places: fc.integer({ min: 1, max: 2 }) }),
    ),
    isExpress: fc.boolean(),
  })
  .map(({ places, isDark, included, isExpress }) => (quantity: number) => ({
    places: places.map((each, index) => aPlace({ ...each, placeId: `yer${index}`, stitches: 4_200 })),
    darkPieces: isDark ? quantity : 0,
    included,
    isExpress,
  }))
const quantity = fc.integer({ min: 1, max: 1_000 })

describe('whatever the tariff', () => {
  test('a further ink never costs less', () => {
    fc.assert(
      fc.property(print, quantity, fc.nat(3), (printOf, pieces, at) => {
        const fewer = printOf(pieces)
        const place = at % fewer.places.length
        const more = {
          ...fewer,
          places: fewer.places.map((each, index) =>
            index === place ? { ...each, inks: (each.inks ?? 1) + 1 } : each,
          ),
        }
        expect(total(chargesOf(pieces, more))).toBeGreaterThanOrEqual(total(chargesOf(pieces, fewer)))
      }),
    )
  })

  test('a further place never costs less', () => {
    fc.assert(
      fc.property(print, quantity, (printOf, pieces) => {
        const more = printOf(pieces)
        const fewer = { ...more, places: more.places.slice(0, -1) }
        expect(total(chargesOf(pieces, more))).toBeGreaterThanOrEqual(total(chargesOf(pieces, fewer)))
      }),
    )
  })

  test('a run that is capped by the next band never falls with more pieces', () => {
    fc.assert(
      fc.property(tariff, quantity, quantity, (terms, some, more) => {
        const run = (pieces: number) =>
          of('run', chargesOf(pieces, aPrint([aPlace({ tariff: { ...terms, capsAtNextBand: true } })])))
        expect(run(Math.max(some, more))).toBeGreaterThanOrEqual(run(Math.min(some, more)))
      }),
    )
  })

  test('without the cap it is the listed band', () => {
    fc.assert(
      fc.property(tariff, quantity, (terms, pieces) => {
        const listed = terms.bands
          .filter(({ minQuantity }) => minQuantity <= pieces)
          .reduce((best, each) => (each.minQuantity >= best.minQuantity ? each : best))
        const run = of(
          'run',
          chargesOf(pieces, aPrint([aPlace({ inks: 1, tariff: { ...terms, capsAtNextBand: false } })])),
        )
        expect(run).toBe(listed.fixedMinor + pieces * listed.firstMinor)
      }),
    )
  })

  test('lines in another order cost the same, each of them', () => {
    const lines = fc.uniqueArray(fc.record({ key: fc.uuid(), print, quantity }), {
      maxLength: 4,
      selector: ({ key }) => key,
    })
    fc.assert(
      fc.property(lines, (drawn) => {
        const all = drawn.map(({ key, print: printOf, quantity: pieces }) =>
          aLine(pieces, printOf(pieces), key),
        )
        const there = printCharges(all).charges
        const back = printCharges(all.toReversed()).charges
        for (const { key } of all) expect(total(back.get(key))).toBe(total(there.get(key)))
      }),
    )
  })

  test('what lines share adds up to what one line of all their pieces costs', () => {
    fc.assert(
      fc.property(
        tariff,
        fc.array(quantity, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 6 }),
        (terms, pieces, inks) => {
          const shared = aPlace({ tariff: terms, inks })
          const { charges } = printCharges(
            pieces.map((each, index) => aLine(each, aPrint([shared]), `satir${index}`)),
          )
          const whole = chargesOf(
            pieces.reduce((sum, each) => sum + each, 0),
            aPrint([shared]),
          )
          expect(total([...charges.values()].flat())).toBe(total(whole))
        },
      ),
    )
  })
})

describe('what staff agreed on', () => {
  const print = aPrint([aPlace()])
  const agreed = (amounts: Readonly<Record<string, number>>) =>
    price([aPriceLine({ print, agreedCharges: new Map(Object.entries(amounts)) })])

  test('is charged instead of the tariff, what was not agreed on as it asks', () => {
    const priced = agreed({ 'tool:on': 50_000 })
    expect(priced).toMatchObject({ printMinor: 117_500, baseMinor: 362_500 })
    expect(priced.lines[0]?.charges?.map(({ words, amountMinor }) => [words, amountMinor])).toEqual([
      ['250 × (1,60 + 1,10)', 67_500],
      ['anlaşılan tutar', 50_000],
    ])
  })

  test('may be nothing: a waived charge stays as a row and costs nothing', () => {
    const priced = agreed({ 'tool:on': 0, 'run:on': 0 })
    expect(priced).toMatchObject({ baseMinor: 245_000, totalMinor: 294_000 })
    expect(priced.printMinor).toBeUndefined()
    expect(priced.lines[0]?.charges?.map(({ words }) => words)).toEqual([
      'bu siparişte alınmıyor',
      'bu siparişte alınmıyor',
    ])
  })

  test('of what the line is not charged changes nothing', () => {
    expect(agreed({ 'tool:arka': 0 })).toEqual(price([aPriceLine({ print })]))
  })

  test('is agreed on once for charges that nothing tells apart', () => {
    const charges = chargesOf(250, print)
    const twice = charges.flatMap((charge) => [charge, charge])
    const key = charges.map(chargeKey)[0] ?? ''
    expect(total(withAgreed(twice, new Map([[key, 10_000]])))).toBe(10_000 + 2 * 70_000)
  })

  test.each([-1, 0.5, Number.NaN])('is an amount: %s is none', (amountMinor) => {
    expect(() => agreed({ 'run:on': amountMinor })).toThrow(RangeError)
  })
})

describe('a tool is the same one', () => {
  const place = aPlace({ artworkKey: 'logo' })
  const tool = toolKeyOf(place)
  const made = { word: 'nakış programı', per: 'design' } as const

  test.each<[string, Partial<PricedPlace>]>([
    ['of another tariff', { tariff: aTariff([{ firstMinor: 1 }]) }],
    [
      'of a method and a place that are called otherwise',
      { placeName: 'Yüz', method: aMethod({ name: 'Elek' }) },
    ],
    ['on dark cloth', { method: aMethod({ underbaseOnDark: true }) }],
    ['that is used again', { hasTools: true }],
  ])('%s', (_, changes) => {
    expect(toolKeyOf({ ...place, ...changes })).toBe(tool)
  })

  test.each<[string, Partial<PricedPlace>]>([
    ['another artwork', { artworkKey: 'başka' }],
    ['other inks', { inks: 3 }],
    ['another place', { placeId: 'arka' }],
    ['another size', { widthMm: place.widthMm + 1 }],
    ['another method', { method: aMethod({ id: 'başka' }) }],
  ])('unless it has %s', (_, changes) => {
    expect(toolKeyOf({ ...place, ...changes })).not.toBe(tool)
  })

  test('wherever it is printed, where it is made for the artwork', () => {
    const method = aMethod({ tool: made })
    const key = toolKeyOf({ ...place, method })
    expect(toolKeyOf({ ...place, method, placeId: 'arka', widthMm: 1 })).toBe(key)
    expect(toolKeyOf({ ...place, method, artworkKey: 'başka' })).not.toBe(key)
  })

  test('only where the artwork is known and something has to be made', () => {
    expect(toolKeyOf({ ...place, artworkKey: null })).toBeNull()
    expect(toolKeyOf({ ...place, method: aMethod({ tool: null }) })).toBeNull()
  })
})
