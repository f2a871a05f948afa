import { describe, expect, test } from 'vitest'
import { aPrintingMethod, aTariffTerms } from '../../../../tests/support/print-facts.ts'
import { isCharged, pagePrintOf, placesFor, togglePlace } from './page-print.ts'

const PLACES = [
  { id: 'on', name: 'Ön', widthMm: 280, heightMm: 140 },
  { id: 'arka', name: 'Arka', widthMm: 300, heightMm: 60 },
]
const dtf = aPrintingMethod({ id: 'D' as never, name: 'DTF', basis: 'area', isFullColour: true })
const PRODUCT = { printingOptions: ['Serigrafi', 'DTF', 'Bilinmeyen'] }
const PRINT = {
  pricing: 'tariff',
  included: null,
  places: [],
  methods: [
    { method: aPrintingMethod(), tariff: aTariffTerms() },
    { method: dtf, tariff: null },
  ],
} as const
const page = pagePrintOf(PRODUCT, PRINT, PLACES)

describe('what the page of a product asks of its print', () => {
  test('is nothing where the price contains any', () => {
    expect(pagePrintOf(PRODUCT, undefined, PLACES)).toBeNull()
    expect(pagePrintOf(PRODUCT, { ...PRINT, pricing: 'included' }, PLACES)).toBeNull()
    expect(isCharged(null, 'Serigrafi')).toBe(false)
    expect(isCharged(page, 'Baskısız')).toBe(false)
    expect(isCharged(page, null)).toBe(false)
  })

  test('is where, and how many colours where the price asks for them', () => {
    expect(page).toEqual({
      places: [
        { id: 'on', name: 'Ön' },
        { id: 'arka', name: 'Arka' },
      ],
      choices: [
        { choice: 'Serigrafi', mostInks: 6, usual: 1 },
        { choice: 'DTF', mostInks: null, usual: null },
        { choice: 'Bilinmeyen', mostInks: null, usual: 1 },
      ],
    })
  })

  test('begins with the first place in one colour, or in all', () => {
    if (!page) throw new Error('no print')
    expect(placesFor(page, 'Serigrafi', [])).toEqual([{ placeId: 'on', inks: 1 }])
    expect(placesFor(page, 'DTF', [])).toEqual([{ placeId: 'on', inks: null }])
  })

  test('keeps what was chosen as far as another choice can print it', () => {
    if (!page) throw new Error('no print')
    const chosen = [
      { placeId: 'arka', inks: 9 },
      { placeId: 'olmayan', inks: 1 },
    ]
    expect(placesFor(page, 'Serigrafi', chosen)).toEqual([{ placeId: 'arka', inks: 6 }])
    expect(placesFor(page, 'DTF', chosen)).toEqual([{ placeId: 'arka', inks: null }])
    expect(placesFor(page, 'Serigrafi', [{ placeId: 'arka', inks: null }])).toEqual([
      { placeId: 'arka', inks: 1 },
    ])
  })

  test('takes places in and out in the order of the page, and keeps one', () => {
    if (!page) throw new Error('no print')
    const back = [{ placeId: 'arka', inks: 2 }]
    const both = togglePlace(page, back, 'on')
    expect(both.map(({ placeId }) => placeId)).toEqual(['on', 'arka'])
    expect(togglePlace(page, both, 'on')).toEqual(back)
    expect(togglePlace(page, back, 'arka')).toEqual(back)
  })
})
