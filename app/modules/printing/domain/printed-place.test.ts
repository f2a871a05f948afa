import { describe, expect, test } from 'vitest'
import { aNameList, aPrintFile } from '../../../../tests/support/print-facts.ts'
import type { WantedPlace } from './printed-place.ts'
import {
  artworksOf,
  askedPlace,
  fileIdsOf,
  isInks,
  isPrintSize,
  MAX_PRINT_MM,
  MAX_WANTED_INKS,
  printsArtwork,
  printText,
  wantedPlace,
} from './printed-place.ts'
import { readWantedPlace } from './read-place.ts'

describe('how goods are printed, in words', () => {
  test.each([
    ['the choice alone where no place is known', [], 'Serigrafi'],
    ['its colours', [{ name: 'Ön', inks: 2 }], 'Serigrafi (Ön 2 renk)'],
    ['no colours of a full-colour print', [{ name: 'Ön', inks: null }], 'Serigrafi (Ön)'],
    [
      'its size where one was asked for',
      [{ name: 'Ön', inks: null, size: { widthMm: 80, heightMm: 60 } }],
      'Serigrafi (Ön 80 × 60 mm)',
    ],
    [
      'places of another choice behind those of the line',
      [
        { name: 'Kol', inks: 1, choice: 'Nakış', size: { widthMm: 60, heightMm: 40 } },
        { name: 'Ön', inks: 2 },
        { name: 'Sırt', inks: 1, choice: 'Nakış' },
        { name: 'Arka', inks: 1 },
      ],
      'Serigrafi (Ön 2 renk, Arka 1 renk) + Nakış (Kol 1 renk 60 × 40 mm, Sırt 1 renk)',
    ],
    [
      'the file of a place that has its own',
      [
        { name: 'Ön', inks: 1 },
        { name: 'Arka', inks: 2, artwork: { name: 'arka.pdf' } },
        { name: 'Kol', inks: 1, artwork: null },
      ],
      'Serigrafi (Ön 1 renk, Arka 2 renk “arka.pdf”, Kol 1 renk)',
    ],
  ])('are %s', (_, places, text) => {
    expect(printText('Serigrafi', places)).toBe(text)
  })
})

test.each([0, -1, 1.5, MAX_WANTED_INKS + 1, '2', undefined])('%o are no inks', (value) => {
  expect(isInks(value)).toBe(false)
})

test('a size is two whole lengths', () => {
  expect(isPrintSize({ widthMm: 1, heightMm: MAX_PRINT_MM })).toBe(true)
  for (const size of [
    null,
    80,
    { widthMm: 80 },
    { widthMm: 0, heightMm: 5 },
    { widthMm: 80, heightMm: 6.5 },
    { widthMm: 80, heightMm: MAX_PRINT_MM + 1 },
  ])
    expect(isPrintSize(size)).toBe(false)
})

describe('a place with a file of its own', () => {
  const own = aPrintFile('arka')
  const back = { placeId: 'arka', inks: 1 }
  const files = new Map([[own.fileId as string, own]])

  test('is asked for by the file’s reference, and has it while it is there', () => {
    const asked = askedPlace({ ...back, artwork: own })
    expect(asked).toEqual({ ...back, fileId: own.fileId })
    expect(wantedPlace(asked, files)).toEqual({ ...back, artwork: own })
    expect(wantedPlace(asked, new Map())).toEqual({ ...back, artwork: null })
    expect(wantedPlace(askedPlace({ ...back, artwork: null }), files)).toEqual({ ...back, artwork: null })
    expect(wantedPlace(askedPlace(back), files)).toEqual(back)
  })

  test('is printed with names instead where it has some', () => {
    const names = aNameList('Ayşe')
    expect(wantedPlace({ ...back, names, fileId: own.fileId }, files)).toEqual({ ...back, names })
    expect(readWantedPlace({ ...back, names, artwork: own })).toEqual({ ...back, names })
  })

  test('is read as it was stored; a file that cannot be read is to be sent again', () => {
    expect(readWantedPlace({ ...back, artwork: own, colour: 'x' })).toEqual({ ...back, artwork: own })
    for (const artwork of [
      null,
      'x',
      {},
      { ...own, type: 'exe' },
      { ...own, fileId: '../x' },
      { ...own, sizeBytes: -1 },
    ])
      expect(readWantedPlace({ ...back, artwork })).toEqual({ ...back, artwork: null })
  })

  test('has it among the files of its line, whose artwork is printed where a place has none', () => {
    const places = [{ ...back, artwork: own }]
    const logo = aPrintFile('logo')
    expect(artworksOf({ artwork: logo, places })).toEqual([logo, own])
    expect(artworksOf({ artwork: null, places: [{ artwork: null }] })).toEqual([])
    expect(
      fileIdsOf({ fileId: logo.fileId, places: [{ fileId: own.fileId }, {}, { fileId: null }] }),
    ).toEqual([logo.fileId, own.fileId])
    const lists: readonly (readonly WantedPlace[] | undefined)[] = [
      undefined,
      places,
      [back, ...places],
      [{ ...back, names: aNameList('Ayşe') }],
    ]
    expect(lists.map((list) => printsArtwork(list))).toEqual([true, false, true, false])
  })
})
