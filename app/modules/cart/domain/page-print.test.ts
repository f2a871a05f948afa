import { describe, expect, test } from 'vitest'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { printWayOf } from '#app/modules/printing/domain/printing-method.ts'
import {
  aNameList,
  aNamesMethod,
  aPrintFile,
  aPrintingMethod,
  aTariffTerms,
} from '../../../../tests/support/print-facts.ts'
import {
  allowedChoice,
  choiceAt,
  forNames,
  freePlaces,
  isCharged,
  leadingChoice,
  ownBeside,
  pagePrintOf,
  placesFor,
  togglePlace,
} from './page-print.ts'

const PLACES = [
  { id: 'on', name: 'Ön', widthMm: 280, heightMm: 140 },
  { id: 'arka', name: 'Arka', widthMm: 300, heightMm: 60 },
]
const dtf = aPrintingMethod({ id: 'D' as never, name: 'DTF', basis: 'area', isFullColour: true })
const PRODUCT = { printingOptions: ['Serigrafi', 'DTF', 'Bilinmeyen'] }
const PRINT = {
  pricing: 'tariff',
  included: null,
  opening: 'blank',
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

  test('is where, how, and how many colours where the price asks for them', () => {
    expect(page).toEqual({
      places: PLACES.map((place) => ({ ...place, choices: PRODUCT.printingOptions })),
      choices: [
        { choice: 'Serigrafi', mostInks: 6, usual: 1, asksForSize: false, usualSize: null, names: null },
        { choice: 'DTF', mostInks: null, usual: null, asksForSize: true, usualSize: null, names: null },
        { choice: 'Bilinmeyen', mostInks: null, usual: 1, asksForSize: false, usualSize: null, names: null },
      ],
      ways: { Serigrafi: printWayOf(aPrintingMethod()), DTF: printWayOf(dtf) },
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

  test('prints a place by a choice of its own while the product has it and it is another', () => {
    if (!page) throw new Error('no print')
    const chosen = [
      { placeId: 'on', inks: 9 },
      { placeId: 'arka', inks: 9, choice: 'DTF' },
    ]
    expect(placesFor(page, 'Serigrafi', chosen)).toEqual([
      { placeId: 'on', inks: 6 },
      { placeId: 'arka', inks: null, choice: 'DTF' },
    ])
    expect(placesFor(page, 'DTF', chosen)).toEqual([
      { placeId: 'on', inks: null },
      { placeId: 'arka', inks: null },
    ])
    const gone = [{ placeId: 'on', inks: 1, choice: 'Lazer' }]
    expect(placesFor(page, 'Serigrafi', gone)).toEqual([{ placeId: 'on', inks: 1 }])
  })

  test('prints a place by what it allows', () => {
    const laser = aPrintingMethod({ id: 'L' as never, name: 'Lazer', technique: 'laser' })
    const methods = [...PRINT.methods, { method: laser, tariff: null }]
    const metal = { id: 'kapak', name: 'Kapak', widthMm: 30, heightMm: 30, techniques: ['laser'] as const }
    const print = pagePrintOf({ printingOptions: ['Serigrafi', 'Lazer'] }, { ...PRINT, methods }, [
      metal,
      ...PLACES,
    ])
    if (!print) throw new Error('no print')
    expect(print.places[0]?.choices).toEqual(['Lazer'])
    expect(placesFor(print, 'Serigrafi', []), 'begins where it can').toEqual([{ placeId: 'on', inks: 1 }])
    expect(placesFor(print, 'Lazer', [])[0]?.placeId).toBe('kapak')
    const lid = { placeId: 'kapak', inks: 1 }
    expect(placesFor(print, 'Serigrafi', [lid]), 'goes where it can').toEqual([{ placeId: 'on', inks: 1 }])
    expect(placesFor(print, 'Serigrafi', [lid, { placeId: 'on', inks: 2 }])).toEqual([
      { ...lid, choice: 'Lazer' },
      { placeId: 'on', inks: 2 },
    ])
  })

  test.each([
    [
      { widthMm: 80, heightMm: 60 },
      { widthMm: 80, heightMm: 60 },
    ],
    [
      { widthMm: 400, heightMm: 60 },
      { widthMm: 280, heightMm: 60 },
    ],
    [{ widthMm: 280, heightMm: 140 }, undefined],
  ])('prints as large as asked for, within the place: %o', (size, fitted) => {
    if (!page) throw new Error('no print')
    expect(placesFor(page, 'DTF', [{ placeId: 'on', inks: null, size }])[0]?.size).toEqual(fitted)
    expect(placesFor(page, 'Serigrafi', [{ placeId: 'on', inks: 1, size }])[0]?.size).toBeUndefined()
  })

  test('is embroidered as large as is usual where nobody says, and as the place allows', () => {
    const method = aPrintingMethod({ basis: 'stitch', technique: 'embroidery' })
    const print = pagePrintOf(PRODUCT, { ...PRINT, methods: [{ method, tariff: null }] }, [
      { id: 'on', name: 'Ön', widthMm: 280, heightMm: 140 },
      { id: 'cep', name: 'Cep', widthMm: 80, heightMm: 50 },
    ])
    if (!print) throw new Error('no print')
    expect(placesFor(print, 'Serigrafi', [])[0]?.size).toEqual({ widthMm: 90, heightMm: 60 })
    expect(placesFor(print, 'Serigrafi', [{ placeId: 'cep', inks: 1 }])[0]?.size, 'all of it').toBeUndefined()
  })

  test('offers no size and no colours that a place does not allow for a choice', () => {
    const methods = [
      { methodId: 'D', widthMm: 80.5, heightMm: 60 },
      { methodId: 'YNT-1', mostInks: 2 },
    ]
    const print = pagePrintOf(PRODUCT, PRINT, [
      { id: 'sap', name: 'Sap', widthMm: 120.9, heightMm: 90, methods },
      ...PLACES,
    ])
    const [handle, front] = print?.places ?? []
    if (!print || !handle || !front) throw new Error('no print')
    expect(handle).toEqual({
      id: 'sap',
      name: 'Sap',
      widthMm: 120,
      heightMm: 90,
      choices: PRODUCT.printingOptions,
      limits: {
        Serigrafi: { widthMm: 120, heightMm: 90, mostInks: 2 },
        DTF: { widthMm: 80, heightMm: 60, mostInks: null },
        Bilinmeyen: { widthMm: 120, heightMm: 90, mostInks: null },
      },
    })
    expect(choiceAt(print, handle, 'DTF')).toMatchObject({ asksForSize: true, widthMm: 80, heightMm: 60 })
    expect(choiceAt(print, handle, 'Serigrafi')).toMatchObject({ asksForSize: false, mostInks: 2 })
    expect(choiceAt(print, front, 'Serigrafi')).toMatchObject({ mostInks: 6, widthMm: 280, heightMm: 140 })
    const large = { placeId: 'sap', inks: 5, size: { widthMm: 100, heightMm: 50 } }
    expect(placesFor(print, 'Serigrafi', [large, { placeId: 'on', inks: 5 }])).toEqual([
      { placeId: 'sap', inks: 2 },
      { placeId: 'on', inks: 5 },
    ])
    expect(placesFor(print, 'DTF', [large])[0]?.size).toEqual({ widthMm: 80, heightMm: 50 })
    const whole = { ...large, size: { widthMm: 100, heightMm: 90 } }
    expect(placesFor(print, 'DTF', [whole])[0]?.size, 'all of it').toBeUndefined()
  })

  test('says nothing more of a place that every method prints', () => {
    expect(page?.places.every((place) => !('limits' in place) && !('methods' in place))).toBe(true)
  })

  test('prints a place by its own choice, else by that of the line, else by the first it allows', () => {
    const handle = { id: 'sap', name: 'Sap', widthMm: 1, heightMm: 1, choices: ['DTF', 'Lazer'] }
    expect(allowedChoice(handle, 'Lazer', 'DTF')).toBe('Lazer')
    expect(allowedChoice(handle, 'Serigrafi', 'Lazer')).toBe('Lazer')
    expect(allowedChoice(handle, undefined, 'Serigrafi')).toBe('DTF')
    expect(allowedChoice({ ...handle, choices: [] }, '', 'Serigrafi')).toBe('Serigrafi')
  })

  test('is led by the choice of the line while a place is printed so', () => {
    const own = { placeId: 'arka', inks: 1, choice: 'DTF' }
    expect(leadingChoice('Serigrafi', [{ placeId: 'on', inks: 1 }, own])).toBe('Serigrafi')
    expect(leadingChoice('Serigrafi', [own])).toBe('DTF')
    expect(leadingChoice('DTF', [own])).toBe('DTF')
  })

  test('begins in as many colours as the file has, as far as they are asked for', () => {
    if (!page) throw new Error('no print')
    expect(placesFor(page, 'Serigrafi', [], 3)).toEqual([{ placeId: 'on', inks: 3 }])
    expect(placesFor(page, 'Serigrafi', [], 9)).toEqual([{ placeId: 'on', inks: 6 }])
    expect(placesFor(page, 'DTF', [], 3)).toEqual([{ placeId: 'on', inks: null }])
    expect(togglePlace(page, [{ placeId: 'on', inks: 1 }], 'arka', 3)[1]).toEqual({
      placeId: 'arka',
      inks: 3,
    })
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

describe('names on the pieces', () => {
  const named = pagePrintOf(
    { printingOptions: ['Serigrafi', 'Lazer'] },
    { ...PRINT, methods: [...PRINT.methods, { method: aNamesMethod(), tariff: aTariffTerms() }] },
    PLACES,
  )
  if (!named) throw new Error('no print')
  const names = aNameList('Ayşe')
  const face = (areaId: string) => ({ areaId }) as PrintDesign['faces'][number]
  const design = { version: 1, keepsGround: true, faces: [face('on')] } as unknown as PrintDesign

  test('are offered where a method prints them, with a colour where it has any', () => {
    expect(named.choices.map((choice) => [choice.choice, choice.names])).toEqual([
      ['Serigrafi', null],
      ['Lazer', { leastTextMm: 1.5, isColoured: false }],
    ])
  })

  test('stay while the choice of their place prints them', () => {
    const chosen = [{ placeId: 'arka', inks: 1, choice: 'Lazer', names }]
    const [, place] = placesFor(named, 'Serigrafi', [{ placeId: 'on', inks: 1 }, ...chosen])
    expect(place).toEqual({ placeId: 'arka', inks: 1, choice: 'Lazer', names })
    expect(placesFor(named, 'Serigrafi', [{ placeId: 'arka', inks: 1, names }])).toEqual([
      { placeId: 'arka', inks: 1 },
    ])
  })

  test('are printed where a design leaves room, by a choice that prints them', () => {
    expect(freePlaces(named, design).map(({ id }) => id)).toEqual(['arka'])
    expect(forNames(named).places.map(({ id, choices }) => [id, choices])).toContainEqual(['arka', ['Lazer']])
    expect(
      ownBeside(named, 'Serigrafi', design, [
        { placeId: 'on', inks: 1, names },
        { placeId: 'arka', inks: 3, names },
      ]),
    ).toEqual([{ placeId: 'arka', inks: 1, choice: 'Lazer', names }])
    expect(ownBeside(named, 'Lazer', design, [{ placeId: 'arka', inks: 1, names }])).toEqual([
      { placeId: 'arka', inks: 1, names },
    ])
    expect(ownBeside(named, 'Lazer', design, [{ placeId: 'arka', inks: 1 }])).toEqual([])
  })

  test('are printed instead of a file', () => {
    const both = { placeId: 'arka', inks: 1, choice: 'Lazer', names, artwork: aPrintFile('h') }
    expect(ownBeside(named, 'Lazer', design, [both])).toEqual([{ placeId: 'arka', inks: 1, names }])
  })

  test('leave a file of its own to a place whose choice prints none', () => {
    const artwork = aPrintFile('h')
    expect(placesFor(named, 'Serigrafi', [{ placeId: 'on', inks: 2, names, artwork }])).toEqual([
      { placeId: 'on', inks: 2, artwork },
    ])
    expect(ownBeside(named, 'Serigrafi', design, [{ placeId: 'arka', inks: 2, artwork: null }])).toEqual([
      { placeId: 'arka', inks: 2, artwork: null },
    ])
  })
})
