import { describe, expect, test } from 'vitest'
import { PRODUCT_PRINT_LIMITS } from './product-print.ts'
import {
  bulkPrintPricingSchema,
  ownPlaceText,
  printPricingText,
  productPrintFormValues,
  productPrintSchema,
} from './product-print-form.ts'

const PLACE = { id: 'YER-1', name: 'Sap', widthMm: '60', heightMm: '8,5' }
const EVERY = { methodId: 'S', isAllowed: true, widthMm: '', heightMm: '', mostInks: '' }
const limited = (limits: object) => ({ ...PLACE, methods: [{ ...EVERY, ...limits }] })

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
    {
      pricing: 'tariff',
      included: null,
      places: [
        {
          ...{ id: 'YER-1', name: 'Sap', widthMm: 60, heightMm: 8.5 },
          methods: [
            { methodId: 'S', mostInks: 2 },
            { methodId: 'L', widthMm: 40.5, heightMm: 5 },
          ],
        },
        { id: 'YER-2', name: 'Kapak', widthMm: 30, heightMm: 30, methods: [{ methodId: 'L' }] },
      ],
      opening: 'blank',
      version: 3,
    },
  ] as const)('sent back untouched gives the same: %o', (stored) => {
    const methodIds = stored.places.some((place) => 'methods' in place) ? ['S', 'T', 'L'] : []
    expect(productPrintSchema.parse(productPrintFormValues(stored, methodIds))).toEqual(stored)
  })

  test('begins with every method at a place that says nothing of any', () => {
    const { places } = productPrintSchema.parse({
      ...{ version: '0', opening: 'blank' as const, pricing: 'tariff' as const },
      places: [PLACE],
    })
    const stored = { pricing: 'tariff', included: null, opening: 'blank', version: 0 } as const
    expect(productPrintFormValues({ ...stored, places }, ['S', 'L']).places[0]?.methods).toEqual(
      ['S', 'L'].map((methodId) => ({ ...EVERY, methodId })),
    )
  })

  test('reads no limit of a method that is not allowed', () => {
    const methods = [
      { ...EVERY, methodId: 'S' },
      { ...EVERY, methodId: 'L', isAllowed: false, widthMm: 'geniş', mostInks: '99' },
    ]
    const form = {
      version: '0',
      opening: 'blank',
      pricing: 'tariff',
      places: [{ ...PLACE, methods }],
    } as const
    expect(productPrintSchema.parse(form).places[0]?.methods).toStrictEqual([{ methodId: 'S' }])
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
    ['places.0.methods', [{ ...PLACE, methods: [{ ...EVERY, isAllowed: false }] }], 'En az bir yöntem'],
    ['places.0.methods.0.widthMm', [limited({ widthMm: '60,1' })], 'en fazla yerin kendisi kadar: 60.'],
    ['places.0.methods.0.widthMm', [limited({ widthMm: '0' })], 'Milimetre'],
    ['places.0.methods.0.heightMm', [limited({ heightMm: '9' })], 'en fazla yerin kendisi kadar: 8,5.'],
    ['places.1.methods.0.mostInks', [{}, limited({ mostInks: '0' })], '1 ile 12'],
    ['places.0.methods.0.mostInks', [limited({ mostInks: '13' })], '1 ile 12'],
    ['places.0.methods.0.mostInks', [limited({ mostInks: 'iki' })], '1 ile 12'],
    ['places', Array.from({ length: PRODUCT_PRINT_LIMITS.places + 1 }, () => PLACE), 'En fazla 12'],
  ])('refuses at %s', (path, places, words) => {
    expect(faultAt({ places }, path)).toContain(words)
  })

  test('refuses no limit for a place whose own size cannot be read', () => {
    const places = [{ ...limited({ widthMm: '60', heightMm: '8,5', mostInks: '12' }), widthMm: 'x' }]
    expect(faultAt({ places }, 'places.0.widthMm')).toContain('Milimetre')
    expect(faultAt({ places }, 'places.0.methods.0.widthMm')).toBeUndefined()
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

test('a place is said with what it allows, in a line', () => {
  const nameOf = (id: string) => ({ S: 'Serigrafi', L: 'Lazer' })[id]
  const place = { id: 'YER-1', name: 'Sap', widthMm: 60, heightMm: 8.5 }
  expect(ownPlaceText(place, nameOf)).toBe('Sap 60 × 8,5 mm')
  const limited = { methodId: 'L', widthMm: 40.5, heightMm: 5, mostInks: 2 }
  expect(ownPlaceText({ ...place, methods: [{ methodId: 'S' }, limited] }, nameOf)).toBe(
    'Sap 60 × 8,5 mm: Serigrafi, Lazer (en çok 40,5 mm geniş, 5 mm yüksek, 2 renk)',
  )
  expect(ownPlaceText({ ...place, methods: [{ methodId: 'gone' }] }, nameOf)).toBe('Sap 60 × 8,5 mm')
})

test('how a print is priced is said in a line', () => {
  expect(printPricingText({ pricing: 'included', included: null })).toBe('Baskı dahil')
  expect(printPricingText({ pricing: 'included', included: { inks: 2, places: 1 } })).toBe(
    'Baskı dahil (1 yerde 2 renk)',
  )
  expect(printPricingText({ pricing: 'tariff', included: null })).toBe('Tarifeye göre')
})
