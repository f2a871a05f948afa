import { describe, expect, test } from 'vitest'
import { isInks, isPrintSize, MAX_PRINT_MM, MAX_WANTED_INKS, printText } from './printed-place.ts'

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
