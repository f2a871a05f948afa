import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { aPrintBand, METAL_PEN_LASER, tariffTerms } from '../../../../tests/support/tariff-facts.ts'
import type { PrintTariff } from './print-tariff.ts'
import { TARIFF_LIMITS } from './print-tariff.ts'
import {
  bandColumns,
  EMPTY_BAND,
  emptyTariffForm,
  tariffFormValues,
  tariffSchema,
  typedTerms,
  withEqualInks,
} from './tariff-form.ts'

/** What a browser sends of the form's values: boxes that are off and empty texts are not there. */
function sent(values: object): unknown {
  return JSON.parse(
    JSON.stringify(values, (_, value) => (value === '' || value === false ? undefined : value)),
  )
}

const FORM = {
  ...emptyTariffForm('2026-11-28'),
  name: 'Metal kalem lazer',
  methodId: 'YNT-1',
  bands: [{ ...EMPTY_BAND, from: '1', fixed: '500' }],
}

const read = (changes: object = {}) => tariffSchema.safeParse(sent({ ...FORM, ...changes }))

function faultsOf(changes: object): Record<string, string> {
  const { error } = read(changes)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the tariff form', () => {
  test('is read the Turkish way; what is left empty is nothing', () => {
    const bands = [
      { ...EMPTY_BAND, from: '1.001', first: '1,20', next: '0,80' },
      EMPTY_BAND,
      { ...EMPTY_BAND, from: '1', fixed: '1.250' },
    ]
    expect(read({ bands, tool: '350', express: '12,5', note: ' Ocak ' }).data).toEqual({
      name: 'Metal kalem lazer',
      methodId: 'YNT-1',
      kind: 'sale',
      supplier: '',
      isGeneral: false,
      validFrom: '2026-11-28',
      note: 'Ocak',
      version: null,
      terms: {
        bands: [
          aPrintBand({ minQuantity: 1, fixedMinor: 125_000 }),
          aPrintBand({ minQuantity: 1_001, firstMinor: 120, nextMinor: 80 }),
        ],
        maxAreaCm2: null,
        toolMinor: 35_000,
        repeatToolMinor: 35_000,
        minimumMinor: 0,
        handlingMinor: 0,
        expressBp: 1_250,
        capsAtNextBand: false,
      },
    })
  })

  test('makes no tools cheaper by an empty field: they cost again what they cost', () => {
    expect(read({ tool: '350', repeatTool: '0' }).data?.terms.repeatToolMinor).toBe(0)
    expect(read({ tool: '350', repeatTool: '' }).data?.terms.repeatToolMinor).toBe(35_000)
  })

  test('keeps a supplier of a cost tariff alone', () => {
    expect(read({ supplier: 'Turkuaz' }).data?.supplier).toBe('')
    expect(read({ supplier: 'Turkuaz', kind: 'cost' }).data?.supplier).toBe('Turkuaz')
  })

  test('says at its own field what is wrong', () => {
    const rows = [
      { ...EMPTY_BAND, from: '1', fixed: '500' },
      { ...EMPTY_BAND, from: '0', fixed: '500' },
      { ...EMPTY_BAND, from: '250' },
      { ...EMPTY_BAND, from: '1,5', first: '12.5' },
      { ...EMPTY_BAND, from: '1', first: '1', area: 'x' },
      { ...EMPTY_BAND, from: '1', first: '1' },
    ]
    expect(
      faultsOf({
        ...{ name: '', methodId: '', validFrom: '2026-02-30', tool: '-1', express: '101', maxArea: '1,5' },
        note: 'x'.repeat(TARIFF_LIMITS.note + 1),
        bands: rows,
      }),
    ).toEqual({
      name: 'Tarifenin adını yazın.',
      methodId: 'Baskı yöntemini seçin.',
      validFrom: 'Geçerli olacağı ilk günü seçin.',
      note: 'En fazla 300 karakter yazabilirsiniz.',
      tool: 'Tutar 0 ile 100.000,00 ₺ arasında olmalıdır.',
      express: 'Yüzde 0 ile 100 arasında olmalıdır.',
      maxArea: 'Alanı cm² olarak tam sayı yazın, en fazla 40.000.',
      'bands.1.from': 'Kaç adetten başladığını yazın: 1 ile 1.000.000 arasında.',
      'bands.2.first': 'Sabit ya da adet başı tutarı yazın.',
      'bands.3.from': 'Kaç adetten başladığını yazın: 1 ile 1.000.000 arasında.',
      'bands.3.first': expect.stringContaining('Kuruşu virgülle ayırın'),
      'bands.4.area': 'Alanı cm² olarak tam sayı yazın, en fazla 40.000.',
      'bands.4.from': 'Bu adetten başlayan bir basamak zaten var.',
      'bands.5.from': 'Bu adetten başlayan bir basamak zaten var.',
    })
    expect(faultsOf({ bands: [] })).toEqual({ bands: 'En az bir basamak yazın.' })
    expect(faultsOf({ bands: [EMPTY_BAND] })).toEqual({ bands: 'En az bir basamak yazın.' })
    const many = Array.from({ length: 61 }, (_, at) => ({ ...EMPTY_BAND, from: String(at + 1), first: '1' }))
    expect(faultsOf({ bands: many })).toEqual({ bands: 'En fazla 60 basamak ekleyebilirsiniz.' })
    expect(read({ bands: many.slice(1) }).success).toBe(true)
  })

  test('lets every size begin at its own quantity', () => {
    const bands = [
      { ...EMPTY_BAND, from: '50', first: '3' },
      { ...EMPTY_BAND, from: '1', area: '100', first: '9' },
      { ...EMPTY_BAND, from: '50', area: '100', first: '7' },
    ]
    expect(
      read({ bands }).data?.terms.bands.map(({ minAreaCm2, minQuantity }) => [minAreaCm2, minQuantity]),
    ).toEqual([
      [0, 50],
      [100, 1],
      [100, 50],
    ])
  })

  test('refuses fields and kinds that none of our pages sends', () => {
    expect(read({ kind: 'gift' }).success).toBe(false)
    expect(read({ more: 'x' }).success).toBe(false)
    expect(read({ version: '0' }).success).toBe(false)
  })
})

test('terms are shown while they are typed, whatever else is missing', () => {
  expect(typedTerms(sent({ ...FORM, name: '', validFrom: '' }))?.bands).toEqual([
    aPrintBand({ fixedMinor: 50_000 }),
  ])
  expect(typedTerms(sent({ ...FORM, tool: 'x' }))).toBeNull()
  expect(typedTerms({ bands: 'x' })).toBeNull()
  expect(typedTerms(undefined)).toBeNull()
})

test('further inks cost what the first one costs, at one press', () => {
  expect(withEqualInks({ ...EMPTY_BAND, from: '1', fixed: '900', first: '1,20', next: '9' })).toEqual({
    ...EMPTY_BAND,
    from: '1',
    fixed: '900',
    first: '1,20',
    nextFixed: '900',
    next: '1,20',
  })
})

test('a band has the columns its method is priced by', () => {
  expect(bandColumns('colour')).toEqual({ area: false, next: true })
  expect(bandColumns('colour-area')).toEqual({ area: true, next: true })
  expect(bandColumns('area')).toEqual({ area: true, next: false })
  expect(bandColumns('stitch')).toEqual({ area: false, next: true })
  expect([bandColumns('place'), bandColumns('flat')]).toEqual([
    { area: false, next: false },
    { area: false, next: false },
  ])
})

describe('a stored tariff', () => {
  const tariff = (facts: Partial<PrintTariff> = {}): PrintTariff & { version: number } => ({
    id: 'TRF-1' as PrintTariff['id'],
    methodId: 'YNT-1' as PrintTariff['methodId'],
    kind: 'sale',
    name: 'Metal kalem lazer',
    isGeneral: false,
    supplier: '',
    version: 3,
    ...facts,
  })

  test('is the same when its form is sent back untouched', () => {
    const amount = fc.integer({ min: 0, max: TARIFF_LIMITS.amountMinor })
    const band = fc.record({
      minQuantity: fc.integer({ min: 1, max: TARIFF_LIMITS.quantity }),
      minAreaCm2: fc.integer({ min: 0, max: TARIFF_LIMITS.areaCm2 }),
      fixedMinor: amount,
      nextFixedMinor: amount,
      firstMinor: amount,
      nextMinor: amount,
    })
    const bands = fc.uniqueArray(band, {
      minLength: 1,
      maxLength: 60,
      selector: ({ minAreaCm2, minQuantity }) => `${minAreaCm2} ${minQuantity}`,
    })
    const facts = fc.record({
      maxAreaCm2: fc.option(fc.integer({ min: 0, max: TARIFF_LIMITS.areaCm2 })),
      toolMinor: amount,
      repeatToolMinor: amount,
      minimumMinor: amount,
      handlingMinor: amount,
      expressBp: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
      capsAtNextBand: fc.boolean(),
    })
    const head = fc.record({ isGeneral: fc.boolean(), kind: fc.constantFrom('sale', 'cost') })
    fc.assert(
      fc.property(bands, facts, head, (drawn, rest, { isGeneral, kind }) => {
        const { id: _, ...terms } = tariffTerms(
          drawn.toSorted((a, b) => a.minAreaCm2 - b.minAreaCm2 || a.minQuantity - b.minQuantity),
          rest,
        )
        const values = tariffFormValues(tariff({ isGeneral, kind }), terms, '2027-01-01')
        expect(tariffSchema.parse(sent(values))).toEqual({
          name: 'Metal kalem lazer',
          methodId: 'YNT-1',
          kind,
          supplier: '',
          isGeneral,
          validFrom: '2027-01-01',
          terms,
          note: '',
          version: 3,
        })
      }),
      { numRuns: 60 },
    )
  })

  test('without a version begins with one row', () => {
    expect(tariffFormValues(tariff(), null, '2027-01-01').bands).toEqual([{ ...EMPTY_BAND, from: '1' }])
    expect(tariffFormValues(tariff(), METAL_PEN_LASER, '2027-01-01').bands).toHaveLength(4)
  })
})
