import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import {
  aPrintBand,
  aPrintExample,
  METAL_PEN_LASER,
  tariffTerms,
} from '../../../../tests/support/tariff-facts.ts'
import { compareTariffs, isSameTerms, shareBp, shareText } from './tariff-comparison.ts'
import { printMargin } from './tariff-margin.ts'
import { raiseTerms } from './tariff-raise.ts'

describe('two versions of a tariff', () => {
  test('differ part by part and band by band', () => {
    const before = tariffTerms([{ fixedMinor: 90_000 }, { minQuantity: 501, firstMinor: 180 }], {
      toolMinor: 35_000,
    })
    const after = tariffTerms(
      [
        { fixedMinor: 100_000 },
        { minQuantity: 501, firstMinor: 180 },
        { minQuantity: 1_001, firstMinor: 150 },
      ],
      { toolMinor: 40_000, maxAreaCm2: 1_200, expressBp: basisPoints(2_500), capsAtNextBand: true },
    )
    const found = compareTariffs(before, after, aPrintExample({ method: { tool: null } }))
    expect(found.terms).toEqual([
      { label: 'Kalıp', before: '350,00 ₺', after: '400,00 ₺' },
      { label: 'Ekspres farkı', before: '%0', after: '%25' },
      { label: 'En büyük alan', before: 'Sınırsız', after: '1.200 cm²' },
      { label: 'Üst basamağı aşma', before: 'Kapalı', after: 'Açık' },
    ])
    expect(found.bands).toEqual([
      {
        minQuantity: 1,
        minAreaCm2: 0,
        before: aPrintBand({ fixedMinor: 90_000 }),
        after: aPrintBand({ fixedMinor: 100_000 }),
      },
      {
        minQuantity: 1_001,
        minAreaCm2: 0,
        before: null,
        after: aPrintBand({ minQuantity: 1_001, firstMinor: 150 }),
      },
    ])
    expect(found.totals).toEqual([
      // The band from 501 pieces on costs 901,80 at its entry.
      { quantity: 1, beforeMinor: 90_000, afterMinor: 90_180, changeMinor: 180, changeBp: 20 },
      { quantity: 501, beforeMinor: 90_180, afterMinor: 90_180, changeMinor: 0, changeBp: 0 },
      { quantity: 1_001, beforeMinor: 180_180, afterMinor: 150_150, changeMinor: -30_030, changeBp: -1_667 },
    ])
  })

  test('say nothing of what one of them has no price for', () => {
    const from = (minQuantity: number) => tariffTerms([{ minQuantity, fixedMinor: 100 }])
    const { totals } = compareTariffs(from(10), from(20), aPrintExample({ method: { tool: null } }))
    expect(totals).toEqual([
      { quantity: 10, beforeMinor: 100, afterMinor: null, changeMinor: null, changeBp: null },
      { quantity: 20, beforeMinor: 100, afterMinor: 100, changeMinor: 0, changeBp: 0 },
    ])
  })

  test('are the same whatever they are called and however their bands are ordered', () => {
    expect(
      isSameTerms(METAL_PEN_LASER, { ...METAL_PEN_LASER, bands: METAL_PEN_LASER.bands.toReversed() }),
    ).toBe(true)
    expect(
      compareTariffs(METAL_PEN_LASER, { ...METAL_PEN_LASER, id: 'TRS-2' }, aPrintExample()),
    ).toMatchObject({
      terms: [],
      bands: [],
    })
    for (const field of ['toolMinor', 'repeatToolMinor', 'minimumMinor', 'handlingMinor', 'maxAreaCm2']) {
      expect(isSameTerms(METAL_PEN_LASER, { ...METAL_PEN_LASER, [field]: 1 }), field).toBe(false)
    }
    const raised = unwrap(raiseTerms(METAL_PEN_LASER, { changeBp: 100, step: 'kurus' }))
    expect(isSameTerms(METAL_PEN_LASER, raised)).toBe(false)
  })
})

test('a share is written with its sign, also beyond the whole', () => {
  expect([shareBp(50, 200), shareBp(-50, 200), shareBp(1, 0)]).toEqual([2_500, -2_500, null])
  expect([2_500, -750, 0, 25_000].map(shareText)).toEqual(['%25', '-%7,5', '%0', '%250'])
})

describe('the margin of a print', () => {
  const cost = tariffTerms([{ fixedMinor: 30_000, firstMinor: 50 }])

  test('is what the sale leaves over the cost, and its share of the sale', () => {
    const example = aPrintExample({ method: { tool: null } })
    expect(printMargin({ sale: METAL_PEN_LASER, cost }, example, 100)).toEqual({
      quantity: 100,
      saleMinor: 50_000,
      costMinor: 35_000,
      marginMinor: 15_000,
      marginBp: 3_000,
    })
    expect(printMargin({ sale: METAL_PEN_LASER, cost }, example, 100)?.marginMinor).toBe(15_000)
    expect(printMargin({ sale: cost, cost: METAL_PEN_LASER }, example, 100)).toMatchObject({
      marginMinor: -15_000,
      marginBp: -4_286,
    })
  })

  test('is not known where one of the two has no price, and no share of what is given away', () => {
    const from10 = tariffTerms([{ minQuantity: 10, firstMinor: 1 }])
    expect(printMargin({ sale: from10, cost }, aPrintExample(), 9)).toBeNull()
    expect(printMargin({ sale: cost, cost: from10 }, aPrintExample(), 9)).toBeNull()
    expect(printMargin({ sale: tariffTerms([{}]), cost }, aPrintExample(), 1)?.marginBp).toBeNull()
  })
})
