import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { METAL_PEN_LASER, tariffTerms } from '../../../../tests/support/tariff-facts.ts'
import { TARIFF_LIMITS } from './print-tariff.ts'
import type { RaiseStep } from './tariff-raise.ts'
import { parseChange, RAISE_STEPS, raiseTerms, tariffRaiseSchema } from './tariff-raise.ts'

describe('a tariff that is raised', () => {
  test('has every amount dearer by the percentage, rounded half up once', () => {
    const terms = tariffTerms(
      [{ fixedMinor: 125_000, nextFixedMinor: 333, firstMinor: 53, nextMinor: 37, minAreaCm2: 40 }],
      {
        toolMinor: 35_000,
        repeatToolMinor: 15_001,
        minimumMinor: 45_000,
        handlingMinor: 18,
        maxAreaCm2: 400,
      },
    )
    expect(unwrap(raiseTerms(terms, { changeBp: 1_500, step: 'kurus' }))).toEqual({
      ...terms,
      bands: [
        {
          minQuantity: 1,
          minAreaCm2: 40,
          fixedMinor: 143_750,
          nextFixedMinor: 383,
          firstMinor: 61,
          nextMinor: 43,
        },
      ],
      toolMinor: 40_250,
      repeatToolMinor: 17_251,
      minimumMinor: 51_750,
      handlingMinor: 21,
    })
  })

  test('rounds to 5 kuruş or to lira, small amounts to kuruş', () => {
    const raised = (step: RaiseStep) =>
      unwrap(raiseTerms(METAL_PEN_LASER, { changeBp: 1_333, step })).bands.map(
        ({ fixedMinor, firstMinor }) => fixedMinor + firstMinor,
      )
    expect(raised('kurus')).toEqual([56_665, 101_997, 141_663, 204])
    expect(raised('five-kurus')).toEqual([56_665, 101_995, 141_665, 205])
    expect(raised('lira')).toEqual([56_700, 102_000, 141_700, 204])
  })

  test('may more than double, or be lowered; express and sizes stay', () => {
    const terms = tariffTerms([{ fixedMinor: 1_000 }], { expressBp: basisPoints(2_500), maxAreaCm2: 100 })
    const doubled = unwrap(raiseTerms(terms, { changeBp: 15_000, step: 'kurus' }))
    expect(doubled.bands[0]?.fixedMinor).toBe(2_500)
    expect(doubled).toMatchObject({ expressBp: 2_500, maxAreaCm2: 100 })
    expect(unwrap(raiseTerms(terms, { changeBp: -1_000, step: 'kurus' })).bands[0]?.fixedMinor).toBe(900)
  })

  test('is refused where an amount would be beyond what a tariff may say', () => {
    const terms = tariffTerms([{ fixedMinor: TARIFF_LIMITS.amountMinor }])
    expect(raiseTerms(terms, { changeBp: 1, step: 'kurus' })).toMatchObject({
      error: { code: 'printing/amount-too-large', details: { field: 'percent' } },
    })
  })

  test('never gets cheaper by a raise or dearer by a lowering, and keeps its bands', () => {
    const amount = fc.integer({ min: 0, max: 500_000 })
    const change = fc.integer({ min: -9_999, max: 50_000 }).filter((bp) => bp !== 0)
    const step = fc.constantFrom(...(Object.keys(RAISE_STEPS) as RaiseStep[]))
    fc.assert(
      fc.property(amount, amount, change, step, (fixedMinor, firstMinor, changeBp, rounding) => {
        const terms = tariffTerms([{ fixedMinor, firstMinor }], { toolMinor: fixedMinor })
        const raised = unwrap(raiseTerms(terms, { changeBp, step: rounding }))
        for (const [was, is] of [
          [fixedMinor, raised.bands[0]?.fixedMinor ?? -1],
          [firstMinor, raised.bands[0]?.firstMinor ?? -1],
          [fixedMinor, raised.toolMinor],
        ] as const) {
          if (changeBp > 0) expect(is).toBeGreaterThanOrEqual(was)
          else expect(is).toBeLessThanOrEqual(was)
          const exact = (was * (10_000 + changeBp)) / 10_000
          expect(Math.abs(is - exact)).toBeLessThanOrEqual(RAISE_STEPS[rounding] / 2)
        }
      }),
    )
  })
})

describe('a change as it is typed', () => {
  test.each([
    ['15', 1_500],
    ['%15', 1_500],
    ['% 7,5', 750],
    ['12.25 %', 1_225],
    ['150', 15_000],
    ['+20', 2_000],
    ['-10', -1_000],
    ['−10', -1_000],
    ['%-5', -500],
  ])('%s is read', (typed, bp) => expect(parseChange(typed)).toBe(bp))

  test.each(['', '0', '-100', '1001', '1,234', 'on', '10 15', '--5'])('“%s” is none', (typed) =>
    expect(parseChange(typed)).toBeNull(),
  )

  test('comes with the day it holds from', () => {
    const sent = {
      intent: 'raise',
      percent: '15',
      step: 'lira',
      validFrom: '2027-01-01',
      note: ' Ocak zammı ',
      version: '3',
    }
    expect(tariffRaiseSchema.parse(sent)).toEqual({
      changeBp: 1_500,
      step: 'lira',
      validFrom: '2027-01-01',
      note: 'Ocak zammı',
      version: 3,
    })
    const wrong = tariffRaiseSchema.safeParse({ ...sent, percent: 'x', validFrom: '2027-02-30' })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['percent', 'validFrom'])
  })
})
