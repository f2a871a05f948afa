import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import { aPrintingMethod, aTariffTerms } from '../../../../tests/support/print-facts.ts'
import { judgeCart } from './judge-cart.ts'
import { answerPrice } from './price-answer.ts'
import type { PriceRequest } from './price-request.ts'
import { MAX_PRICED_LINES } from './price-request.ts'
import { priceRequestSchema } from './price-request-schema.ts'

/** Worked example 7: fewer than 250 pens cost 10,60 and 2,10 + 1,40 a piece, from 250 on 9,80 and 1,60 + 1,10. */
const PEN = aMug({
  priceMinMinor: 1_060,
  minOrderQuantity: 100,
  packSize: 1,
  stock: 400,
  tiers: [{ minQuantity: 250, discountBp: basisPoints(755) }],
  printingOptions: ['Serigrafi'],
})
const band = { minAreaCm2: 0, fixedMinor: 0, nextFixedMinor: 0 }
const FACTS = cartFacts([PEN], {
  prints: new Map([
    [
      PEN.id as string,
      {
        pricing: 'tariff',
        included: null,
        opening: 'blank',
        places: [{ id: 'govde', name: 'Gövde', widthMm: 40, heightMm: 8 }],
        methods: [
          {
            method: aPrintingMethod(),
            tariff: aTariffTerms({
              bands: [
                { ...band, minQuantity: 1, firstMinor: 210, nextMinor: 140 },
                { ...band, minQuantity: 250, firstMinor: 160, nextMinor: 110 },
                { ...band, minQuantity: 500, firstMinor: 120, nextMinor: 80 },
              ],
            }),
          },
        ],
      },
    ],
  ]),
})

type Line = PriceRequest['lines'][number]

function ask(changes: Partial<Line> = {}) {
  const request: PriceRequest = {
    lines: [
      {
        productId: PEN.id,
        quantity: 240,
        options: { Renk: 'Beyaz' },
        print: { choice: 'Serigrafi', places: [{ placeId: 'govde', inks: 2 }] },
        ...changes,
      },
    ],
  }
  return priceRequestSchema.parse(request)
}

describe('what a choice costs', () => {
  test('is what its cart costs, with what larger quantities do', () => {
    const request = ask()
    const answer = answerPrice(request, FACTS)
    const { price } = judgeCart(request, FACTS)
    expect(answer).toMatchObject({
      subtotalMinor: price.subtotalMinor,
      printMinor: price.printMinor,
      totalMinor: price.totalMinor,
    })
    const [line] = answer.lines
    expect(line).toMatchObject({
      goodsUnitMinor: 1_060,
      goodsMinor: 254_400,
      netMinor: 408_400,
      grossMinor: 490_080,
      unitMinor: 1_702,
      orderable: true,
      notices: [],
    })
    expect(line?.ladder.map(({ quantity, netMinor }) => [quantity, netMinor])).toEqual([
      [100, 106_000 + 35_000 + 70_000],
      [240, 408_400],
      [250, 382_500],
      [500, 490_000 + 100_000 + 70_000],
    ])
    expect(line?.nextBreak?.quantity).toBe(250)
    expect(line?.cheaperMore).toMatchObject({ quantity: 250, netMinor: 382_500 })
  })

  test('says no larger quantity where it does not cost less in all', () => {
    expect(answerPrice(ask({ quantity: 200 }), FACTS).lines[0]?.cheaperMore).toBeNull()
  })

  test('has a ladder beyond the stock, and says that so many cannot be ordered', () => {
    const [line] = answerPrice(ask({ quantity: 500 }), FACTS).lines
    expect(line?.orderable).toBe(false)
    expect(line?.notices.map(({ code }) => code)).toEqual(['cart/above-stock'])
    expect(line?.ladder.at(-1)?.quantity).toBe(500)
  })

  test('spreads a quantity over the rows of a line as they are', () => {
    const rows = [
      { options: {}, quantity: 60 },
      { options: { Beden: 'S' }, quantity: 180 },
    ]
    expect(ask({ rows, quantity: 1 }).lines[0]?.quantity).toBe(240)
  })

  test('of a print without a price is that of the goods, without a ladder', () => {
    const print = { choice: 'Serigrafi', places: [{ placeId: 'govde', inks: 9 }] }
    const [line] = answerPrice(ask({ print }), FACTS).lines
    expect(line).toMatchObject({ orderable: false, goodsMinor: 254_400, charges: [], ladder: [] })
    expect(line?.notices.map(({ code }) => code)).toEqual(['cart/print-unpriced'])
  })

  test('of goods that the shop does not have is nothing', () => {
    const [line] = answerPrice(ask({ productId: 'yok' }), FACTS).lines
    expect(line).toMatchObject({ orderable: false, netMinor: 0, ladder: [] })
  })

  test('is not asked for more lines than are priced at once', () => {
    const line = { productId: PEN.id, quantity: 1 }
    expect(priceRequestSchema.safeParse({ lines: Array(MAX_PRICED_LINES + 1).fill(line) }).success).toBe(
      false,
    )
    expect(priceRequestSchema.safeParse({ lines: [] }).success).toBe(false)
    expect(priceRequestSchema.safeParse({ lines: [{ ...line, price: 1 }] }).success).toBe(false)
  })
})
