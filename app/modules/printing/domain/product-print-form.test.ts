import { describe, expect, test } from 'vitest'
import { PRODUCT_PRINT_LIMITS } from './product-print.ts'
import {
  bulkPrintPricingSchema,
  printPricingText,
  productPrintFormValues,
  productPrintSchema,
} from './product-print-form.ts'

const PLACE = { id: 'YER-1', name: 'Sap', widthMm: '60', heightMm: '8,5' }

function faultAt(values: Record<string, unknown>, path: string): string | undefined {
  const read = productPrintSchema.safeParse({
    version: '0',
    opening: 'blank',
    pricing: 'included',
    ...values,
  })
  return read.error?.issues.find((issue) => issue.path.join('.') === path)?.message
}

describe('the form of a product’s print', () => {
  test.each([
    { pricing: 'included', included: null, places: [], opening: 'blank', version: 0 },
    { pricing: 'included', included: { inks: 2, places: 1 }, places: [], opening: 'printed', version: 4 },
    {
      pricing: 'tariff',
      included: null,
      places: [{ id: 'YER-1', name: 'Sap', widthMm: 60, heightMm: 8.5 }],
      opening: 'printed-only',
      version: 1,
    },
    { pricing: 'request', included: null, places: [], opening: 'blank', version: 2 },
  ] as const)('sent back untouched gives the same: %o', (stored) => {
    expect(productPrintSchema.parse(productPrintFormValues(stored))).toEqual(stored)
  })

  test('asks how much print is contained only where the price contains so much and no more', () => {
    const typed = { includedInks: 'çok', includedPlaces: '', opening: 'blank', version: '0' }
    for (const asked of [
      { pricing: 'tariff', extent: 'limited' },
      { pricing: 'request', extent: 'limited' },
      { pricing: 'included', extent: 'any' },
      { pricing: 'included' },
    ])
      expect(productPrintSchema.parse({ ...typed, ...asked })).toMatchObject({ included: null })
    expect(faultAt({ ...typed, extent: 'limited' }, 'includedInks')).toContain('1 ile 12')
    expect(faultAt({ ...typed, extent: 'limited' }, 'includedPlaces')).toContain('1 ile 12')
    expect(faultAt({ extent: 'limited', includedInks: '13', includedPlaces: '1' }, 'includedInks')).toContain(
      '12',
    )
  })

  test('leaves out places that nothing was typed into', () => {
    const { places } = productPrintSchema.parse({
      ...{ version: '0', opening: 'blank' as const },
      pricing: 'tariff',
      places: [{}, PLACE, {}],
    })
    expect(places).toEqual([{ id: 'YER-1', name: 'Sap', widthMm: 60, heightMm: 8.5 }])
  })

  test.each([
    ['places.0.name', [{ ...PLACE, name: '' }], 'Yerin adını'],
    ['places.0.name', [{ ...PLACE, name: 'a'.repeat(41) }], 'En fazla 40'],
    ['places.2.name', [PLACE, {}, { ...PLACE, name: 'SAP' }], 'zaten var'],
    ['places.0.widthMm', [{ ...PLACE, widthMm: '0' }], 'Milimetre'],
    ['places.0.widthMm', [{ ...PLACE, widthMm: '' }], 'Milimetre'],
    ['places.0.heightMm', [{ ...PLACE, heightMm: '2000,5' }], 'en fazla 2.000'],
    ['places', Array.from({ length: PRODUCT_PRINT_LIMITS.places + 1 }, () => PLACE), 'En fazla 12'],
  ])('refuses at %s', (path, places, words) => {
    expect(faultAt({ places }, path)).toContain(words)
  })
})

describe('pricing many at once', () => {
  test('names products or a category', () => {
    expect(
      bulkPrintPricingSchema.parse({ intent: 'ticked', ids: ['PZ1', 'PZ2'], pricing: 'tariff' }),
    ).toEqual({ selection: { ids: ['PZ1', 'PZ2'] }, pricing: 'tariff', included: null })
    const limited = { extent: 'limited', includedInks: '1', includedPlaces: '2' }
    expect(
      bulkPrintPricingSchema.parse({ intent: 'category', categoryId: 'K1', pricing: 'included', ...limited }),
    ).toEqual({ selection: { categoryId: 'K1' }, pricing: 'included', included: { inks: 1, places: 2 } })
    expect(bulkPrintPricingSchema.safeParse({ intent: 'ticked', pricing: 'tariff' }).success).toBe(false)
    expect(bulkPrintPricingSchema.safeParse({ intent: 'category', pricing: 'tariff' }).success).toBe(false)
  })
})

test('how a print is priced is said in a line', () => {
  expect(printPricingText({ pricing: 'included', included: null })).toBe('Baskı dahil')
  expect(printPricingText({ pricing: 'included', included: { inks: 2, places: 1 } })).toBe(
    'Baskı dahil (1 yerde 2 renk)',
  )
  expect(printPricingText({ pricing: 'tariff', included: null })).toBe('Tarifeye göre')
})
