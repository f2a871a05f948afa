import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { aPrintedLine, PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { chargedMinor, chargeRowLabel, chargeRows, chargeRowText, lineBreakdown } from './charge-rows.ts'
import { withVat } from './price-engine.ts'
import type { Charge } from './print-charges.ts'
import { CHARGE_KINDS } from './print-charges.ts'

const aCharge = (facts: Partial<Charge> = {}): Charge => ({
  kind: 'run',
  placeId: 'on',
  label: 'Ön · Serigrafi',
  words: '100 × 2,00',
  amountMinor: 20_000,
  tariffVersion: 'TRF-1',
  ...facts,
})

describe('what the print of a line costs', () => {
  test('is a row for the print and one for what is made once (print-pricing.md §5, example 1)', () => {
    const rows = chargeRows(PEN_CHARGES)
    expect(rows.map((row) => [chargeRowLabel(row), row.amountMinor, chargeRowText(row)])).toEqual([
      ['Baskı', 67_500, 'Ön · Serigrafi: 250 × (1,60 + 1,10)'],
      ['Kalıp (tek seferlik)', 70_000, 'Ön · Serigrafi: 2 renk × 350,00 kalıp'],
    ])
  })

  test('has everything that is paid again in one row, with what each part comes to', () => {
    const [print, ...others] = chargeRows([
      aCharge(),
      aCharge({
        kind: 'minimum',
        label: 'Ön · Serigrafi, en az baskı bedeli',
        words: 'En az 250,00 ₺',
        amountMinor: 5_000,
      }),
      aCharge({
        kind: 'express',
        label: 'Ön · Serigrafi, express',
        words: '250,00 ₺ × %25',
        amountMinor: 6_250,
      }),
      aCharge({
        kind: 'handling',
        placeId: null,
        label: 'Açma ve paketleme',
        words: '100 × 0,18',
        amountMinor: 1_800,
      }),
    ])
    expect(others).toEqual([])
    expect(print).toMatchObject({ name: 'Baskı', isOnce: false, amountMinor: 33_050 })
    expect(print && chargeRowText(print)).toBe(
      'Ön · Serigrafi: 100 × 2,00 = 200,00 ₺; Ön · Serigrafi, en az baskı bedeli: En az 250,00 ₺ = 50,00 ₺; Ön · Serigrafi, express: 250,00 ₺ × %25 = 62,50 ₺; Açma ve paketleme: 100 × 0,18 = 18,00 ₺',
    )
  })

  test('names each thing that is made by its own word, after the print', () => {
    const rows = chargeRows([
      aCharge({ kind: 'tool', toolWord: 'nakış programı', amountMinor: 60_000 }),
      aCharge({ kind: 'tool', toolWord: 'kalıp', amountMinor: 35_000 }),
      aCharge(),
      aCharge({ kind: 'tool', toolWord: 'kalıp', placeId: 'arka', amountMinor: 35_000 }),
    ])
    expect(rows.map((row) => [chargeRowLabel(row), row.amountMinor])).toEqual([
      ['Baskı', 20_000],
      ['Nakış programı (tek seferlik)', 60_000],
      ['Kalıp (tek seferlik)', 70_000],
    ])
  })

  test('is nothing where nothing is charged', () => {
    expect(chargeRows()).toEqual([])
    expect(chargedMinor({})).toBe(0)
    expect(lineBreakdown({ ...aPrintedLine(), charges: undefined })).toBeNull()
    expect(lineBreakdown({ ...aPrintedLine(), charges: [] })).toBeNull()
  })
})

describe('a line with its print', () => {
  test('comes to 3 825,00, a piece to 15,30, with VAT to 4 590,00 and 18,36', () => {
    expect(lineBreakdown(aPrintedLine())).toMatchObject({
      goodsMinor: 245_000,
      totalMinor: 382_500,
      unitMinor: 1_530,
    })
    expect(lineBreakdown(aPrintedLine(), (net) => withVat(net, basisPoints(2_000)))).toMatchObject({
      goodsMinor: 294_000,
      rows: [{ amountMinor: 81_000 }, { amountMinor: 84_000 }],
      totalMinor: 459_000,
      unitMinor: 1_836,
    })
  })

  test('rounds half a kuruş of a piece up', () => {
    const charges = [aCharge({ amountMinor: 1 })]
    expect(lineBreakdown({ quantity: 2, lineMinor: 200, charges })?.unitMinor).toBe(101)
    expect(lineBreakdown({ quantity: 3, lineMinor: 300, charges })?.unitMinor).toBe(100)
  })

  test('given away has its print to pay', () => {
    expect(lineBreakdown({ ...aPrintedLine(), lineMinor: 0 })).toMatchObject({
      goodsMinor: 0,
      totalMinor: 137_500,
    })
  })

  test('adds up on every basis', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    const charges = fc.array(
      fc
        .record({ kind: fc.constantFrom(...CHARGE_KINDS), amountMinor: amount })
        .map((facts) => aCharge({ ...facts, ...(facts.kind === 'tool' ? { toolWord: 'klişe' } : {}) })),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 5_000 }),
        charges,
        fc.nat(3_000),
        (lineMinor, quantity, of, bp) => {
          const line = { quantity, lineMinor, charges: of }
          const whole = lineBreakdown(line, (net) => withVat(net, basisPoints(bp)))
          const parts = whole?.rows.reduce((sum, row) => sum + row.amountMinor, whole.goodsMinor)
          expect(parts).toBe(whole?.totalMinor)
          expect(whole?.totalMinor).toBe(withVat(lineMinor + chargedMinor(line), basisPoints(bp)))
          expect(chargeRows(of).reduce((sum, row) => sum + row.amountMinor, 0)).toBe(chargedMinor(line))
        },
      ),
    )
  })
})
