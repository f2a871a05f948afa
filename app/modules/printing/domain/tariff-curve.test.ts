import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printCharges } from '#app/modules/pricing/domain/print-charges.ts'
import {
  aPrintExample,
  METAL_PEN_LASER,
  MIDOCEAN_SCREEN,
  tariffTerms,
} from '../../../../tests/support/tariff-facts.ts'
import { bandEntries, oddSpots, printTotal, tariffCurve } from './tariff-curve.ts'

describe('what an example costs', () => {
  test('is midocean’s sample: 4 colours, 250 pieces, 565,00 in all', () => {
    const total = printTotal(MIDOCEAN_SCREEN, aPrintExample({ inks: 4 }), 250)
    expect(total).toMatchObject({ quantity: 250, runMinor: 45_500, toolMinor: 11_000, totalMinor: 56_500 })
  })

  test('is less for who has the tools', () => {
    const total = printTotal(MIDOCEAN_SCREEN, aPrintExample({ inks: 4, isRepeat: true }), 250)
    expect(total).toMatchObject({ runMinor: 45_500, toolMinor: 4_000 })
  })

  test('is nothing known where the tariff has no price', () => {
    expect(printTotal(MIDOCEAN_SCREEN, aPrintExample(), 249)).toBeNull()
    const large = { widthMm: 200, heightMm: 200, method: { basis: 'area' as const } }
    expect(
      printTotal(tariffTerms([{ firstMinor: 1 }], { maxAreaCm2: 399 }), aPrintExample(large), 1),
    ).toBeNull()
    expect(tariffCurve(MIDOCEAN_SCREEN, aPrintExample(), 251).map(({ quantity }) => quantity)).toEqual([
      ...[250, 251],
    ])
  })

  test('counts an embroidered place by its stitches', () => {
    const example = aPrintExample({ stitches: 7_200, method: { basis: 'stitch', tool: null } })
    const terms = tariffTerms([{ firstMinor: 320, nextMinor: 320 }])
    expect(printTotal(terms, example, 60)?.totalMinor).toBe(153_600)
  })
})

describe('the odd spots of a curve', () => {
  test('are where more pieces cost less: 500 cost 1.250,00 and 501 cost 901,80', () => {
    expect(oddSpots(tariffCurve(METAL_PEN_LASER, aPrintExample()))).toEqual([
      { from: 251, to: 500, totalMinor: 125_000, cheaperQuantity: 501, cheaperMinor: 90_180 },
    ])
  })

  test('are none where the tariff does not go beyond the band above', () => {
    const capped = { ...METAL_PEN_LASER, capsAtNextBand: true }
    expect(oddSpots(tariffCurve(capped, aPrintExample()))).toEqual([])
  })

  test('are none of nothing and of a single point', () => {
    expect(oddSpots([])).toEqual([])
    expect(oddSpots([{ quantity: 1, totalMinor: 1 }])).toEqual([])
  })

  test('are exactly the quantities of which a larger one costs less', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 })
    fc.assert(
      fc.property(totals, (all) => {
        const curve = all.map((totalMinor, index) => ({ quantity: index + 1, totalMinor }))
        const odd = new Set(
          oddSpots(curve).flatMap(({ from, to }) =>
            Array.from({ length: to - from + 1 }, (_, step) => from + step),
          ),
        )
        for (const { quantity, totalMinor } of curve) {
          const isOdd = curve.slice(quantity).some((later) => later.totalMinor < totalMinor)
          expect(odd.has(quantity)).toBe(isOdd)
        }
        for (const { to, totalMinor, cheaperQuantity, cheaperMinor } of oddSpots(curve)) {
          expect(cheaperQuantity).toBeGreaterThan(to)
          expect(cheaperMinor).toBeLessThan(totalMinor)
          expect(all[to - 1]).toBe(totalMinor)
          expect(all[cheaperQuantity - 1]).toBe(cheaperMinor)
        }
      }),
    )
  })
})

test('a curve is what the formula of orders says, at every quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_200 }), fc.integer({ min: 1, max: 4 }), (quantity, inks) => {
      const terms = tariffTerms(
        [
          { fixedMinor: 90_000, nextFixedMinor: 45_000 },
          { minQuantity: 501, firstMinor: 180, nextMinor: 90 },
        ],
        { toolMinor: 35_000, minimumMinor: 100_000, handlingMinor: 10 },
      )
      const example = aPrintExample({ inks })
      const { charges } = printCharges([
        {
          key: 'x',
          quantity,
          print: {
            places: [
              {
                ...example,
                placeId: 'p',
                placeName: 'Ön',
                tariff: terms,
                artworkKey: 'logo',
              },
            ],
            darkPieces: 0,
            included: null,
            isExpress: false,
          },
        },
      ])
      const charged = (charges.get('x') ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      const total = printTotal(terms, example, quantity)
      expect(total?.totalMinor).toBe(charged)
      expect((total?.runMinor ?? 0) + (total?.toolMinor ?? 0)).toBe(charged)
    }),
  )
})

test('the entries of a tariff are each quantity once, in order, as far as is looked', () => {
  const terms = tariffTerms([
    { minQuantity: 501, minAreaCm2: 100 },
    { minQuantity: 1 },
    { minQuantity: 501 },
    { minQuantity: 5_000 },
  ])
  expect(bandEntries(terms)).toEqual([1, 501])
  expect(bandEntries(terms, 5_000)).toEqual([1, 501, 5_000])
})
