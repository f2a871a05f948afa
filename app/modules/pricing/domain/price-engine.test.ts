import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { priceCart } from './price-cart.ts'
import type { CouponDiscount, OptionGroup, Priceable, PriceLine, PriceTier } from './price-engine.ts'
import {
  firstOptions,
  lowestUnit,
  nextTier,
  openingPrice,
  PRICE_RULE_VERSION,
  shippingFor,
  tierTable,
  unitPrice,
  withVat,
} from './price-engine.ts'

const tier = (minQuantity: number, discountBp: number): PriceTier => ({
  minQuantity,
  discountBp: basisPoints(discountBp),
})

const group = (name: string, values: Record<string, number>): OptionGroup => ({
  id: name,
  name,
  options: Object.entries(values).map(([value, priceChangeMinor]) => ({ value, priceChangeMinor })),
})

const aProduct = (facts: Partial<Priceable> = {}): Priceable => ({
  priceMinMinor: 1000,
  optionGroups: [],
  tiers: [],
  minOrderQuantity: 1,
  vatBp: basisPoints(2000),
  ...facts,
})

const aLine = (facts: Partial<PriceLine> = {}): PriceLine => ({
  key: 'a',
  productId: 'PZ1',
  product: aProduct(),
  options: {},
  quantity: 1,
  ...facts,
})

const SHIPPING = { isActive: true, freeThresholdMinor: 200_000 }

const price = (
  lines: readonly PriceLine[],
  rest: { memberBp?: number; coupon?: CouponDiscount | null; enforceMinimum?: boolean } = {},
): ReturnType<typeof priceCart> =>
  priceCart({
    lines,
    memberDiscountBp: basisPoints(rest.memberBp ?? 0),
    coupon: rest.coupon ?? null,
    shipping: SHIPPING,
    enforceMinimum: rest.enforceMinimum ?? false,
  })

const mug = aProduct({
  priceMinMinor: 4550,
  optionGroups: [
    group('Renk', { Beyaz: 0, Siyah: 250 }),
    group('Boy', { Standart: 0, Büyük: 1200, Küçük: -500 }),
  ],
  tiers: [tier(100, 500), tier(250, 1000), tier(1000, 1750)],
  minOrderQuantity: 50,
})
const white = { Renk: 'Beyaz', Boy: 'Standart' }

const share = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)
const vatRate = fc.constantFrom(2000, 1000, 100, 0).map(basisPoints)
const tiers = fc.array(fc.record({ minQuantity: fc.integer({ min: 1, max: 500 }), discountBp: share }), {
  maxLength: 5,
})
const optionGroups = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Renk', 'Boy', 'Kapasite', '__proto__', 'toString'),
    options: fc.uniqueArray(
      fc.record({
        value: fc.string({ minLength: 1 }),
        priceChangeMinor: fc.integer({ min: -20_000, max: 20_000 }),
      }),
      { minLength: 1, maxLength: 4, selector: (option) => option.value },
    ),
  }),
  { maxLength: 3, selector: (one) => one.name },
)
const product: fc.Arbitrary<Priceable> = fc.record({
  priceMinMinor: fc.integer({ min: 0, max: 1_000_000 }),
  optionGroups,
  tiers,
  minOrderQuantity: fc.integer({ min: 1, max: 100 }),
  vatBp: vatRate,
})
const quantity = fc.integer({ min: 1, max: 2000 })
const lineOf = (products: fc.Arbitrary<Priceable>): fc.Arbitrary<PriceLine> =>
  fc.record({ product: products, quantity, key: fc.uuid(), productId: fc.uuid() }).map((line) => ({
    ...line,
    options: firstOptions(line.product.optionGroups),
  }))
const linesOf = (products: fc.Arbitrary<Priceable>): fc.Arbitrary<PriceLine[]> =>
  fc.uniqueArray(lineOf(products), { maxLength: 8, selector: (line) => line.key })
const lines = linesOf(product)
const coupon: fc.Arbitrary<CouponDiscount | null> = fc.oneof(
  fc.constant(null),
  share.map((percentBp) => ({ kind: 'percentage', percentBp }) as const),
  fc.integer({ min: 0, max: 10_000_000 }).map((amountMinor) => ({ kind: 'fixed', amountMinor }) as const),
)
const cart = fc.record({
  lines,
  memberDiscountBp: share,
  coupon,
  shipping: fc.constant(SHIPPING),
  enforceMinimum: fc.constant(false),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

describe('firstOptions', () => {
  it('takes the first value of each group and leaves out groups without values', () => {
    expect(firstOptions(mug.optionGroups)).toEqual(white)
    expect(firstOptions([group('Boş', {})])).toEqual({})
    expect(firstOptions([])).toEqual({})
  })
})

describe('unitPrice', () => {
  it.each([
    ['without a tier', white, 50, 4550, 4550, null],
    ['below the first tier', white, 99, 4550, 4550, null],
    ['from the first tier on', white, 100, 4550, 4323, 100],
    ['up to the next', white, 249, 4550, 4323, 100],
    ['at the second tier', white, 250, 4550, 4095, 250],
    ['at the highest, half kuruş up', white, 5000, 4550, 3754, 1000],
    ['with surcharges', { Renk: 'Siyah', Boy: 'Büyük' }, 100, 6000, 5700, 100],
    ['with a negative surcharge', { Renk: 'Beyaz', Boy: 'Küçük' }, 1, 4050, 4050, null],
  ] as const)('%s', (_, options, count, listUnitMinor, unitMinor, from) => {
    const unit = unwrap(unitPrice({ product: mug, options, quantity: count }))
    expect(unit).toMatchObject({ listUnitMinor, unitMinor })
    expect(unit.tier?.minQuantity ?? null).toBe(from)
  })

  it('is never negative, whatever the surcharges take off', () => {
    const cheap = aProduct({ priceMinMinor: 300, optionGroups: [group('Boy', { Küçük: -500 })] })
    expect(unitPrice({ product: cheap, options: { Boy: 'Küçük' }, quantity: 1 })).toMatchObject({
      value: { listUnitMinor: 0, unitMinor: 0 },
    })
  })

  it('may fall to zero by a tier of a hundred percent', () => {
    const gift = aProduct({ tiers: [tier(10, 10_000)] })
    expect(unwrap(unitPrice({ product: gift, options: {}, quantity: 10 })).unitMinor).toBe(0)
  })

  it('charges the higher tier even where it discounts less, and the better of two at one quantity', () => {
    const odd = aProduct({ tiers: [tier(100, 500), tier(10, 2000), tier(100, 1000)] })
    expect(unwrap(unitPrice({ product: odd, options: {}, quantity: 50 })).unitMinor).toBe(800)
    expect(unwrap(unitPrice({ product: odd, options: {}, quantity: 100 })).unitMinor).toBe(900)
  })

  it('charges the same in whatever order the owner entered the tiers', () => {
    const entered = aProduct({ tiers: [tier(100, 1000), tier(100, 500), tier(10, 2000)] })
    expect(unwrap(unitPrice({ product: entered, options: {}, quantity: 100 })).unitMinor).toBe(900)
  })

  it.each([
    ['a missing choice', { Renk: 'Beyaz' }, { group: 'Boy' }],
    ['a value that is not offered', { Renk: 'Mor', Boy: 'Standart' }, { group: 'Renk', value: 'Mor' }],
    ['a group the product does not have', { ...white, Kulp: 'Var' }, { group: 'Kulp' }],
    ['an inherited name', { Renk: 'Beyaz', toString: 'x', Boy: 'Standart' }, { group: 'toString' }],
  ])('refuses %s', (_, options, details) => {
    const result = unitPrice({ product: mug, options: options as Record<string, string>, quantity: 50 })
    expect(result).toMatchObject({ ok: false, error: { code: 'pricing/unknown-option', details } })
  })

  it('asks for what was not chosen, even where every object has something by that name', () => {
    const tricky = aProduct({ optionGroups: [group('constructor', { x: 0 })] })
    expect(unitPrice({ product: tricky, options: {}, quantity: 1 })).toMatchObject({
      error: { message: "Lütfen 'constructor' seçin.", details: { group: 'constructor' } },
    })
  })

  it('asks for no choice where there is nothing to choose from, and takes none', () => {
    const plain = aProduct({ optionGroups: [group('Boy', {})] })
    expect(unwrap(unitPrice({ product: plain, options: {}, quantity: 1 })).unitMinor).toBe(1000)
    expect(unitPrice({ product: plain, options: { Boy: 'L' }, quantity: 1 })).toMatchObject({
      error: { message: "'Boy' seçeneği artık sunulmuyor, lütfen yeniden seçin." },
    })
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the quantity %d', (count) => {
    expect(unitPrice({ product: mug, options: white, quantity: count })).toMatchObject({
      ok: false,
      error: { code: 'pricing/invalid-quantity' },
    })
  })

  it('refuses a price beyond the safe integers', () => {
    const absurd = aProduct({
      priceMinMinor: Number.MAX_SAFE_INTEGER,
      optionGroups: [group('Boy', { Dev: 1 })],
    })
    expect(unitPrice({ product: absurd, options: { Boy: 'Dev' }, quantity: 1 })).toMatchObject({
      error: { code: 'pricing/amount-too-large' },
    })
  })
})

describe('tierTable', () => {
  it('begins at the minimum order quantity and ends open', () => {
    expect(tierTable({ product: mug, options: white })).toEqual([
      { fromQuantity: 50, toQuantity: 99, discountBp: 0, unitMinor: 4550 },
      { fromQuantity: 100, toQuantity: 249, discountBp: 500, unitMinor: 4323 },
      { fromQuantity: 250, toQuantity: 999, discountBp: 1000, unitMinor: 4095 },
      { fromQuantity: 1000, toQuantity: null, discountBp: 1750, unitMinor: 3754 },
    ])
  })

  it('lets tiers at or below the minimum rest in the first row', () => {
    const many = aProduct({ tiers: [tier(10, 500), tier(100, 1000), tier(200, 2000)], minOrderQuantity: 100 })
    expect(tierTable({ product: many, options: {} })).toEqual([
      { fromQuantity: 100, toQuantity: 199, discountBp: 1000, unitMinor: 900 },
      { fromQuantity: 200, toQuantity: null, discountBp: 2000, unitMinor: 800 },
    ])
  })

  it('begins at one piece without a minimum', () => {
    expect(tierTable({ product: aProduct({ minOrderQuantity: 0 }), options: {} })).toEqual([
      { fromQuantity: 1, toQuantity: null, discountBp: 0, unitMinor: 1000 },
    ])
  })

  it('has one row without tiers and none for options that are not offered', () => {
    expect(tierTable({ product: aProduct(), options: {} })).toEqual([
      { fromQuantity: 1, toQuantity: null, discountBp: 0, unitMinor: 1000 },
    ])
    expect(tierTable({ product: mug, options: {} })).toEqual([])
  })

  it('shows what is charged: every quantity of a row costs what the row says', () => {
    fc.assert(
      fc.property(product, quantity, (any, count) => {
        const options = firstOptions(any.optionGroups)
        const rows = tierTable({ product: any, options })
        const row = rows.find((one) => count >= one.fromQuantity && count <= (one.toQuantity ?? Infinity))
        fc.pre(row !== undefined)
        const line = aLine({ product: any, options, quantity: count })
        const [charged] = unwrap(price([line])).lines
        expect(charged?.unitMinor).toBe(row?.unitMinor)
        expect(charged?.tier?.discountBp ?? 0).toBe(row?.discountBp)
        expect(charged?.lineMinor).toBe((row?.unitMinor ?? 0) * count)
      }),
    )
  })

  it('leaves no quantity from the minimum up without a row, nor with two', () => {
    fc.assert(
      fc.property(product, (any) => {
        const rows = tierTable({ product: any, options: firstOptions(any.optionGroups) })
        expect(rows[0]?.fromQuantity).toBe(any.minOrderQuantity)
        expect(rows.at(-1)?.toQuantity).toBeNull()
        for (const [index, row] of rows.entries()) {
          if (index > 0) expect(row.fromQuantity).toBe((rows[index - 1]?.toQuantity ?? 0) + 1)
        }
      }),
    )
  })
})

describe('nextTier', () => {
  it.each([
    [50, { addQuantity: 50, unitMinor: 4323 }],
    [99, { addQuantity: 1, unitMinor: 4323 }],
    [100, { addQuantity: 150, unitMinor: 4095 }],
    [1000, null],
    [0, null],
  ])('at %d pieces: %j', (count, expected) => {
    expect(nextTier({ product: mug, options: white, quantity: count })).toEqual(expected)
  })

  it('answers nothing for options that are not offered', () => {
    expect(nextTier({ product: mug, options: {}, quantity: 50 })).toBeNull()
  })

  it('is the nearest in whatever order the owner entered them', () => {
    const entered = aProduct({ tiers: [tier(500, 3000), tier(100, 1000), tier(250, 2000)] })
    expect(nextTier({ product: entered, options: {}, quantity: 20 })).toEqual({
      addQuantity: 80,
      unitMinor: 900,
    })
  })

  it('passes over tiers that are not cheaper', () => {
    const odd = aProduct({ tiers: [tier(10, 2000), tier(100, 500), tier(500, 3000)] })
    expect(nextTier({ product: odd, options: {}, quantity: 20 })).toEqual({
      addQuantity: 480,
      unitMinor: 700,
    })
  })

  it('never leads to a quantity below the minimum order', () => {
    const strict = aProduct({ tiers: [tier(20, 500), tier(40, 1000)], minOrderQuantity: 50 })
    expect(nextTier({ product: strict, options: {}, quantity: 10 })).toEqual({
      addQuantity: 40,
      unitMinor: 900,
    })
  })

  it('promises a lower price that is then charged', () => {
    fc.assert(
      fc.property(product, quantity, (any, count) => {
        const options = firstOptions(any.optionGroups)
        const next = nextTier({ product: any, options, quantity: count })
        fc.pre(next !== null)
        const now = unwrap(unitPrice({ product: any, options, quantity: count }))
        const then = unwrap(unitPrice({ product: any, options, quantity: count + (next?.addQuantity ?? 0) }))
        expect(next?.addQuantity).toBeGreaterThan(0)
        expect(then.unitMinor).toBe(next?.unitMinor)
        expect(then.unitMinor).toBeLessThan(now.unitMinor)
      }),
    )
  })
})

describe('withVat', () => {
  it.each([
    [1250, 2000, 1500],
    [1, 2000, 1],
    [3, 2000, 4],
    [5, 1000, 6],
    [50, 100, 51],
    [999, 0, 999],
  ])('%d kuruş at %d basis points is %d', (net, bp, gross) => {
    expect(withVat(net, basisPoints(bp))).toBe(gross)
  })
})

describe('openingPrice', () => {
  it('is the minimum quantity with the first options', () => {
    expect(openingPrice(mug)).toEqual({ unitNetMinor: 4550, unitGrossMinor: 5460, totalGrossMinor: 273_000 })
  })

  it('counts a tier that the minimum already reaches', () => {
    const bulk = aProduct({ tiers: [tier(100, 1000)], minOrderQuantity: 100 })
    expect(openingPrice(bulk)).toEqual({ unitNetMinor: 900, unitGrossMinor: 1080, totalGrossMinor: 108_000 })
  })

  it('is one piece without a minimum', () => {
    expect(openingPrice(aProduct({ minOrderQuantity: 0 })).totalGrossMinor).toBe(1200)
  })

  it('takes VAT from the whole, not from the rounded unit', () => {
    const pen = aProduct({ priceMinMinor: 3, minOrderQuantity: 100 })
    expect(openingPrice(pen)).toEqual({ unitNetMinor: 3, unitGrossMinor: 4, totalGrossMinor: 360 })
  })

  it('equals the cart of that one line', () => {
    fc.assert(
      fc.property(product, (any) => {
        const line = aLine({
          product: any,
          options: firstOptions(any.optionGroups),
          quantity: any.minOrderQuantity,
        })
        const priced = unwrap(price([line], { enforceMinimum: true }))
        expect(openingPrice(any).totalGrossMinor).toBe(priced.totalMinor)
        expect(openingPrice(any).unitNetMinor).toBe(priced.lines[0]?.unitMinor)
      }),
    )
  })
})

describe('shippingFor', () => {
  it.each([
    ['nothing yet', 0, SHIPPING, { kind: 'collect', missingMinor: 200_000, progressPercent: 0 }],
    ['half way', 100_000, SHIPPING, { kind: 'collect', missingMinor: 100_000, progressPercent: 50 }],
    ['one kuruş short', 199_999, SHIPPING, { kind: 'collect', missingMinor: 1, progressPercent: 99 }],
    [
      'one kuruş short of the largest threshold',
      Number.MAX_SAFE_INTEGER - 1,
      { isActive: true, freeThresholdMinor: Number.MAX_SAFE_INTEGER },
      { kind: 'collect', missingMinor: 1, progressPercent: 99 },
    ],
    ['at the threshold', 200_000, SHIPPING, { kind: 'free', missingMinor: 0, progressPercent: 100 }],
    ['above it', 900_000, SHIPPING, { kind: 'free', missingMinor: 0, progressPercent: 100 }],
    [
      'inactive',
      5,
      { ...SHIPPING, isActive: false },
      { kind: 'free', missingMinor: 0, progressPercent: 100 },
    ],
    [
      'no threshold',
      0,
      { ...SHIPPING, freeThresholdMinor: 0 },
      { kind: 'free', missingMinor: 0, progressPercent: 100 },
    ],
  ])('%s', (_, subtotal, terms, expected) => {
    expect(shippingFor(subtotal, terms)).toEqual(expected)
  })

  it('is full exactly when it is free', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (subtotal, freeThresholdMinor) => {
        const shipping = shippingFor(subtotal, { isActive: true, freeThresholdMinor })
        expect(shipping.kind === 'free').toBe(shipping.progressPercent === 100)
        expect(shipping.kind === 'free').toBe(shipping.missingMinor === 0)
      }),
    )
  })
})

describe('priceCart', () => {
  it('prices a hundred mugs for a member with a coupon', () => {
    const lines = [aLine({ key: 'mugs', product: mug, options: white, quantity: 100 })]
    const percentage = { kind: 'percentage', percentBp: basisPoints(1000) } as const
    expect(unwrap(price(lines, { memberBp: 500, coupon: percentage }))).toEqual({
      ruleVersion: PRICE_RULE_VERSION,
      lines: [
        {
          key: 'mugs',
          quantity: 100,
          listUnitMinor: 4550,
          unitMinor: 4323,
          tier: tier(100, 500),
          lineMinor: 432_300,
          vatBp: 2000,
          discountMinor: 64_845,
          baseMinor: 367_455,
          vatMinor: 73_491,
        },
      ],
      subtotalMinor: 432_300,
      memberDiscountMinor: 21_615,
      couponDiscountMinor: 43_230,
      baseMinor: 367_455,
      vat: [{ vatBp: 2000, baseMinor: 367_455, vatMinor: 73_491 }],
      vatMinor: 73_491,
      totalMinor: 440_946,
      shipping: { kind: 'free', missingMinor: 0, progressPercent: 100 },
    })
  })

  it('prices an empty cart at nothing', () => {
    expect(unwrap(price([], { memberBp: 1000, coupon: { kind: 'fixed', amountMinor: 100 } }))).toMatchObject({
      lines: [],
      vat: [],
      subtotalMinor: 0,
      couponDiscountMinor: 0,
      totalMinor: 0,
      shipping: { kind: 'collect' },
    })
  })

  it('keeps the rates apart and rounds VAT once for each', () => {
    const at = (key: string, priceMinMinor: number, bp: number): PriceLine =>
      aLine({ key, product: aProduct({ priceMinMinor, vatBp: basisPoints(bp) }) })
    // Each 20 % line alone would round 0,4 kuruş down; together they are 1,2 and give one.
    const priced = unwrap(
      price([at('a', 2, 2000), at('b', 2, 2000), at('c', 2, 2000), at('d', 1000, 1000), at('e', 50, 100)]),
    )
    expect(priced.vat).toEqual([
      { vatBp: 2000, baseMinor: 6, vatMinor: 1 },
      { vatBp: 1000, baseMinor: 1000, vatMinor: 100 },
      { vatBp: 100, baseMinor: 50, vatMinor: 1 },
    ])
    expect(priced.lines.map((line) => line.vatMinor)).toEqual([1, 0, 0, 100, 1])
    expect(priced.totalMinor).toBe(1056 + 102)
  })

  it('lets the coupon give way when both discounts would take more than there is', () => {
    const priced = unwrap(price([aLine()], { memberBp: 6000, coupon: { kind: 'fixed', amountMinor: 700 } }))
    expect(priced).toMatchObject({
      memberDiscountMinor: 600,
      couponDiscountMinor: 400,
      baseMinor: 0,
      totalMinor: 0,
    })
  })

  it('takes a fixed coupon no further than the subtotal', () => {
    const priced = unwrap(price([aLine()], { coupon: { kind: 'fixed', amountMinor: 10_000 } }))
    expect(priced).toMatchObject({ couponDiscountMinor: 1000, totalMinor: 0 })
  })

  it('compares free shipping with the subtotal before discounts', () => {
    const line = aLine({ product: aProduct({ priceMinMinor: 200_000 }) })
    expect(unwrap(price([line], { memberBp: 5000 })).shipping.kind).toBe('free')
  })

  it('judges the tier by the line, not by the product', () => {
    const two = ['a', 'b'].map((key) => aLine({ key, product: mug, options: white, quantity: 60 }))
    expect(unwrap(price(two)).lines.map((line) => line.tier)).toEqual([null, null])
  })

  it('judges tier and minimum by all lines of a product that counts together, and of no other', () => {
    const together = { ...mug, countsTogether: true }
    const four = [20, 40, 30, 10].map((pieces, index) =>
      aLine({ key: `${index}`, product: together, options: white, quantity: pieces }),
    )
    const other = aLine({ key: 'other', productId: 'PZ2', product: together, options: white, quantity: 60 })
    const [tier] = mug.tiers
    const priced = unwrap(price([...four, other], { enforceMinimum: true }))
    expect(priced.lines.map((line) => line.tier)).toEqual([tier, tier, tier, tier, null])
    const [one] = unwrap(price([aLine({ product: mug, options: white, quantity: 100 })])).lines
    expect(priced.lines.slice(0, 4).map(({ unitMinor }) => unitMinor)).toEqual(four.map(() => one?.unitMinor))
    const few = four.slice(0, 1)
    expect(price(few, { enforceMinimum: true })).toMatchObject({ error: { code: 'pricing/below-minimum' } })
  })

  it('costs the same however the pieces of a product that counts together are spread over lines', () => {
    fc.assert(
      fc.property(
        product,
        fc.array(quantity, { minLength: 1, maxLength: 6 }),
        share,
        (any, parts, memberBp) => {
          const together = { ...any, countsTogether: true }
          const options = firstOptions(any.optionGroups)
          const spread = parts.map((part, index) =>
            aLine({ key: `${index}`, product: together, options, quantity: part }),
          )
          const whole = parts.reduce((sum, part) => sum + part, 0)
          const { lines: _lines, ...sums } = unwrap(price(spread, { memberBp }))
          const alone = unwrap(price([aLine({ product: any, options, quantity: whole })], { memberBp }))
          expect(sums).toEqual({ ...alone, lines: undefined })
        },
      ),
    )
  })

  it('refuses a line of no pieces beside others that count with it', () => {
    const together = { ...mug, countsTogether: true }
    const lines = [0, 100].map((pieces) =>
      aLine({ key: `${pieces}`, product: together, options: white, quantity: pieces }),
    )
    expect(price(lines)).toMatchObject({ error: { code: 'pricing/invalid-quantity', details: { key: '0' } } })
  })

  it('refuses a line below the minimum only when asked to', () => {
    const few = aLine({ key: 'few', product: mug, options: white, quantity: 49 })
    expect(price([few]).ok).toBe(true)
    expect(price([few], { enforceMinimum: true })).toEqual({
      ok: false,
      error: {
        kind: 'invalid',
        code: 'pricing/below-minimum',
        message: 'Minimum sipariş adedi 50 adettir!',
        details: { key: 'few', minOrderQuantity: 50 },
      },
    })
    expect(price([{ ...few, quantity: 50 }], { enforceMinimum: true }).ok).toBe(true)
  })

  it('names the line it refuses', () => {
    expect(price([aLine(), aLine({ key: 'x', options: { Renk: 'Mor' } })])).toMatchObject({
      error: { code: 'pricing/unknown-option', details: { key: 'x', group: 'Renk' } },
    })
    expect(price([aLine({ key: 'y', quantity: 0 })])).toMatchObject({
      error: { code: 'pricing/invalid-quantity', details: { key: 'y' } },
    })
  })

  it('refuses amounts beyond the safe integers instead of throwing', () => {
    const huge = aProduct({ priceMinMinor: 10 ** 12 })
    expect(price([aLine({ key: 'big', product: huge, quantity: 10 ** 6 })])).toMatchObject({
      error: { code: 'pricing/amount-too-large', details: { key: 'big' } },
    })
    const largest = aProduct({ priceMinMinor: Number.MAX_SAFE_INTEGER })
    expect(price([aLine({ product: largest }), aLine({ key: 'b', product: largest })])).toMatchObject({
      error: { code: 'pricing/amount-too-large' },
    })
    // The subtotal is safe, the total with VAT would not be.
    expect(price([aLine({ product: largest })])).toMatchObject({
      error: { code: 'pricing/amount-too-large' },
    })
  })

  it('answers any amounts and quantities without throwing', () => {
    const wild = fc.array(
      fc.record({ priceMinMinor: fc.maxSafeNat(), count: fc.oneof(fc.maxSafeNat(), fc.double(), quantity) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(wild, share, coupon, (facts, memberBp, any) => {
        const lines = facts.map(({ priceMinMinor, count }, index) =>
          aLine({ key: String(index), product: aProduct({ priceMinMinor }), quantity: count }),
        )
        const result = price(lines, { memberBp, coupon: any })
        if (result.ok) expect(Number.isSafeInteger(result.value.totalMinor)).toBe(true)
      }),
    )
  })

  it('throws for a negative coupon: that is a broken record, not a refusal', () => {
    expect(() => price([aLine()], { coupon: { kind: 'fixed', amountMinor: -1 } })).toThrow(RangeError)
  })

  it('adds up in every direction, to the kuruş', () => {
    fc.assert(
      fc.property(cart, (any) => {
        const priced = unwrap(priceCart(any))
        const { lines: priceLines, vat } = priced
        expect(sum(priceLines.map((line) => line.lineMinor))).toBe(priced.subtotalMinor)
        expect(sum(priceLines.map((line) => line.discountMinor))).toBe(
          priced.memberDiscountMinor + priced.couponDiscountMinor,
        )
        expect(sum(priceLines.map((line) => line.baseMinor))).toBe(priced.baseMinor)
        expect(sum(priceLines.map((line) => line.vatMinor))).toBe(priced.vatMinor)
        expect(sum(vat.map((rate) => rate.baseMinor))).toBe(priced.baseMinor)
        expect(sum(vat.map((rate) => rate.vatMinor))).toBe(priced.vatMinor)
        expect(priced.subtotalMinor - priced.memberDiscountMinor - priced.couponDiscountMinor).toBe(
          priced.baseMinor,
        )
        expect(priced.baseMinor + priced.vatMinor).toBe(priced.totalMinor)
        for (const rate of vat) {
          const ofRate = priceLines.filter((line) => line.vatBp === rate.vatBp)
          expect(sum(ofRate.map((line) => line.baseMinor))).toBe(rate.baseMinor)
          expect(sum(ofRate.map((line) => line.vatMinor))).toBe(rate.vatMinor)
        }
      }),
    )
  })

  it('never discounts more than the subtotal, nor a line below zero, and has no negative figure', () => {
    fc.assert(
      fc.property(cart, (any) => {
        const priced = unwrap(priceCart(any))
        expect(priced.memberDiscountMinor + priced.couponDiscountMinor).toBeLessThanOrEqual(
          priced.subtotalMinor,
        )
        const figures = priced.lines.flatMap((line) => [
          line.unitMinor,
          line.lineMinor,
          line.discountMinor,
          line.baseMinor,
          line.vatMinor,
        ])
        figures.push(
          priced.memberDiscountMinor,
          priced.couponDiscountMinor,
          priced.baseMinor,
          priced.vatMinor,
        )
        expect(figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0)).toBe(true)
      }),
    )
  })

  it('gives a line that costs nothing no discount and no VAT', () => {
    fc.assert(
      fc.property(cart, (any) => {
        for (const line of unwrap(priceCart(any)).lines) {
          if (line.lineMinor === 0) expect([line.discountMinor, line.vatMinor]).toEqual([0, 0])
        }
      }),
    )
  })

  it("equals the specification's formula when there is one VAT rate", () => {
    const halfUp = (amount: number, bp: number): number =>
      Number((BigInt(amount) * BigInt(bp) + 5000n) / 10_000n)
    const oneRate = vatRate.chain((vatBp) =>
      fc.record({ vatBp: fc.constant(vatBp), lines: linesOf(product.map((any) => ({ ...any, vatBp }))) }),
    )
    fc.assert(
      fc.property(oneRate, share, coupon, ({ vatBp, lines: sameRate }, memberBp, any) => {
        const priced = unwrap(price(sameRate, { memberBp, coupon: any }))
        const subtotal = sum(sameRate.map((line) => unwrap(unitPrice(line)).unitMinor * line.quantity))
        const member = halfUp(subtotal, memberBp)
        const wanted =
          any === null
            ? 0
            : any.kind === 'fixed'
              ? Math.min(any.amountMinor, subtotal)
              : halfUp(subtotal, any.percentBp)
        const base = subtotal - Math.min(member + wanted, subtotal)
        expect(priced.totalMinor).toBe(base + halfUp(base, vatBp))
      }),
    )
  })

  it('rounds VAT once per rate, from the base of the rate', () => {
    fc.assert(
      fc.property(cart, (any) => {
        for (const { vatBp, baseMinor, vatMinor } of unwrap(priceCart(any)).vat) {
          expect(vatMinor).toBe(withVat(baseMinor, vatBp) - baseMinor)
        }
      }),
    )
  })

  it('says the same whatever the order of the lines', () => {
    const shuffled = cart.chain((any) =>
      fc.tuple(
        fc.constant(any),
        fc.shuffledSubarray(any.lines, { minLength: any.lines.length, maxLength: any.lines.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([any, otherOrder]) => {
        const one = unwrap(priceCart(any))
        const other = unwrap(priceCart({ ...any, lines: otherOrder }))
        const byKey = other.lines.toSorted((a, b) => a.key.localeCompare(b.key))
        expect({ ...other, lines: byKey }).toEqual({
          ...one,
          lines: one.lines.toSorted((a, b) => a.key.localeCompare(b.key)),
        })
      }),
    )
  })

  it('takes a contested last kuruş off the line with the higher rate, whatever the lines are called', () => {
    const at = (key: string, bp: number): PriceLine =>
      aLine({ key, product: aProduct({ priceMinMinor: 103, vatBp: basisPoints(bp) }) })
    const oneKurus = { coupon: { kind: 'fixed', amountMinor: 1 } } as const
    for (const [high, low] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const one = unwrap(price([at(high, 2000), at(low, 100)], oneKurus))
      const other = unwrap(price([at(low, 100), at(high, 2000)], oneKurus))
      expect(one.lines.map((line) => line.discountMinor)).toEqual([1, 0])
      expect(other.lines.map((line) => line.discountMinor)).toEqual([0, 1])
      expect(other.totalMinor).toBe(one.totalMinor)
    }
  })

  it('gives the same line the contested kuruş wherever it stands', () => {
    const discounts = (keys: readonly string[]): Record<string, number> => {
      const priced = unwrap(
        price(
          keys.map((key) => aLine({ key })),
          { coupon: { kind: 'fixed', amountMinor: 2 } },
        ),
      )
      return Object.fromEntries(priced.lines.map((line) => [line.key, line.discountMinor]))
    }
    expect(discounts(['a', 'b', 'c'])).toEqual({ a: 1, b: 1, c: 0 })
    expect(discounts(['c', 'b', 'a'])).toEqual({ a: 1, b: 1, c: 0 })
  })

  it('leaves its arguments as they were', () => {
    const frozen = Object.freeze([
      Object.freeze(aLine({ product: Object.freeze(mug), options: white, quantity: 100 })),
    ])
    expect(price(frozen, { memberBp: 500 }).ok).toBe(true)
  })
})

describe('values that cost more together', () => {
  const withIds = (name: string, values: Record<string, number>): OptionGroup => ({
    ...group(name, values),
    options: Object.entries(values).map(([value, priceChangeMinor]) => ({
      id: `${name}-${value}`,
      value,
      priceChangeMinor,
    })),
  })
  const shirt = aProduct({
    optionGroups: [
      withIds('Renk', { Beyaz: 0, Neon: 200 }),
      withIds('Beden', { S: 0, XL: 300 }),
      withIds('Paket', { Tekli: 0, Kutulu: 50 }),
    ],
    combinationPrices: [{ valueIds: ['Renk-Neon', 'Beden-XL'], priceChangeMinor: 500 }],
    tiers: [tier(100, 1000)],
  })
  const unit = (Renk: string, Beden: string, quantity = 1, Paket = 'Tekli') =>
    unwrap(unitPrice({ product: shirt, options: { Renk, Beden, Paket }, quantity })).unitMinor

  it('are added to the list unit only where all of them are chosen, before the tier', () => {
    expect(unit('Neon', 'S')).toBe(1200)
    expect(unit('Beyaz', 'XL')).toBe(1300)
    expect(unit('Neon', 'XL')).toBe(2000)
    expect(unit('Neon', 'XL', 1, 'Kutulu')).toBe(2050)
    expect(unit('Neon', 'XL', 100)).toBe(1800)
  })

  it('count in what a page opens with', () => {
    const [first, ...others] = shirt.optionGroups
    const neon = { ...(first as OptionGroup), options: first?.options.toReversed() ?? [] }
    const [sizes, packs] = others
    const xl = { ...(sizes as OptionGroup), options: sizes?.options.toReversed() ?? [] }
    const opening = openingPrice({ ...shirt, optionGroups: [neon, xl, packs as OptionGroup] })
    expect(opening.unitNetMinor).toBe(2000)
  })

  it.each([
    ['nothing that lowers it', {}, 1000],
    [
      'a dearer combination of the cheapest values',
      { combinationPrices: [{ valueIds: ['Renk-Beyaz', 'Beden-S'], priceChangeMinor: 900 }] },
      1000,
    ],
    [
      'a cheaper combination',
      { combinationPrices: [{ valueIds: ['Renk-Neon', 'Beden-XL'], priceChangeMinor: -900 }] },
      600,
    ],
    [
      'one that takes more than all',
      { combinationPrices: [{ valueIds: ['Renk-Beyaz', 'Beden-S'], priceChangeMinor: -1100 }] },
      -100,
    ],
  ])('the lowest unit with %s', (_name, facts, lowest) => {
    expect(lowestUnit({ ...shirt, combinationPrices: [], ...facts })).toBe(lowest)
  })
})
