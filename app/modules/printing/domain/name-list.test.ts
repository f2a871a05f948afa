import { describe, expect, test } from 'vitest'
import type { NameList } from './name-list.ts'
import {
  countNames,
  joinPieces,
  MAX_NAME,
  MAX_NAMES,
  namesText,
  readNameList,
  tidyName,
  writtenNames,
} from './name-list.ts'
import { printsArtwork, printText } from './printed-place.ts'
import { readWantedPlace } from './read-place.ts'

const LIST: NameList = {
  font: 'inter',
  colour: '#000000',
  pieces: [
    { options: { Beden: 'M' }, names: ['Ayşe Yılmaz', 'Işıl'] },
    { options: { Beden: 'L' }, names: ['Çağrı'] },
  ],
}

describe('a list of names', () => {
  test('is read as it was stored, over all variants', () => {
    expect(readNameList(JSON.parse(JSON.stringify(LIST)))).toEqual(LIST)
    expect(countNames(LIST)).toBe(3)
    expect(namesText(LIST)).toBe('3 isim')
    expect(writtenNames(LIST)).toEqual(['M: Ayşe Yılmaz, Işıl', 'L: Çağrı'])
    expect(writtenNames({ pieces: [{ options: {}, names: ['a', 'b'] }] })).toEqual(['a, b'])
  })

  test.each([
    ['no list', null],
    ['no font', { ...LIST, font: '../x' }],
    ['no colour', { ...LIST, colour: 'red' }],
    ['no pieces', { ...LIST, pieces: 'x' }],
    ['a name of blanks', { ...LIST, pieces: [{ options: {}, names: ['  '] }] }],
    ['a name of two lines', { ...LIST, pieces: [{ options: {}, names: ['a\nb'] }] }],
    ['too long a name', { ...LIST, pieces: [{ options: {}, names: ['a'.repeat(MAX_NAME + 1)] }] }],
    ['options that are none', { ...LIST, pieces: [{ options: { a: 1 }, names: [] }] }],
    [
      'too many',
      { ...LIST, pieces: [{ options: {}, names: Array.from({ length: MAX_NAMES + 1 }, () => 'a') }] },
    ],
  ])('is not read: %s', (_, stored) => expect(readNameList(stored)).toBeNull())

  test('the most names are read', () => {
    const pieces = [{ options: {}, names: Array.from({ length: MAX_NAMES }, () => 'ş'.repeat(MAX_NAME)) }]
    expect(readNameList({ ...LIST, pieces })).toEqual({ ...LIST, pieces })
  })

  test('a name has one line and no white space around it', () => {
    expect(tidyName('  Ayşe\tYılmaz \n')).toBe('Ayşe Yılmaz')
    expect(tidyName('a'.repeat(60))).toHaveLength(MAX_NAME)
  })

  test('those of one variant are put together, in whatever order it was chosen', () => {
    expect(
      joinPieces([
        { options: { Renk: 'Mavi', Beden: 'M' }, names: ['a'] },
        { options: { Beden: 'L' }, names: ['b'] },
        { options: { Beden: 'M', Renk: 'Mavi' }, names: ['c'] },
      ]),
    ).toEqual([
      { options: { Renk: 'Mavi', Beden: 'M' }, names: ['a', 'c'] },
      { options: { Beden: 'L' }, names: ['b'] },
    ])
  })
})

describe('a place with names', () => {
  test('is read with them, and not at all where they cannot be read', () => {
    const place = { placeId: 'arka', inks: null, choice: 'Lazer', names: LIST }
    expect(readWantedPlace(place)).toEqual(place)
    expect(readWantedPlace({ ...place, names: { ...LIST, font: 1 } })).toBeNull()
    expect(readWantedPlace({ placeId: 'arka', inks: 1, more: 1 })).toEqual({ placeId: 'arka', inks: 1 })
  })

  test('says how many names, and no colours', () => {
    const names = { name: 'Arka', inks: 1, names: LIST }
    expect(printText('Lazer', [{ name: 'Ön', inks: 2 }, names])).toBe('Lazer (Ön 2 renk, Arka 3 isim)')
    expect(
      printText('Serigrafi', [
        { name: 'Ön', inks: 1 },
        { ...names, choice: 'Lazer' },
      ]),
    ).toBe('Serigrafi (Ön 1 renk) + Lazer (Arka 3 isim)')
  })

  test('needs no artwork; another place beside it does', () => {
    expect(printsArtwork([{ names: LIST }])).toBe(false)
    expect(printsArtwork([{ names: LIST }, {}])).toBe(true)
    expect(printsArtwork(undefined)).toBe(true)
  })
})
