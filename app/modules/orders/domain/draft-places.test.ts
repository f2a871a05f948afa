import { describe, expect, test, vi } from 'vitest'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { aNameList, aPrintFile } from '../../../../tests/support/print-facts.ts'
import type { TypedPlace } from './draft-line.ts'
import { emptyPlace } from './draft-line.ts'
import { inCountedInks, placesOfRows, printOfDraft, typedPlaces } from './draft-places.ts'

const PRINT: PagePrint = {
  places: [
    { id: 'on', name: 'Ön', widthMm: 280, heightMm: 350, choices: ['Serigrafi', 'Nakış'] },
    { id: 'kol', name: 'Kol', widthMm: 80, heightMm: 60, choices: ['Serigrafi', 'Nakış'] },
    { id: 'sap', name: 'Sap', widthMm: 30, heightMm: 10, choices: ['Nakış'] },
  ],
  choices: [
    { choice: 'Serigrafi', mostInks: 4, usual: 1, asksForSize: false, usualSize: null, names: null },
    { choice: 'Nakış', mostInks: null, usual: null, asksForSize: true, usualSize: null, names: null },
  ],
  ways: {},
}
const NO_FILES = new Map<string, PrintFileRef>()
const typed = (placeId: string, more: Partial<TypedPlace> = {}): TypedPlace => ({
  ...emptyPlace(placeId),
  ...more,
})
const line = (places: readonly TypedPlace[], more = {}) => ({
  printChoice: 'Serigrafi',
  design: '',
  places,
  ...more,
})

describe('printOfDraft', () => {
  test('the first place of the choice where none is ticked', () => {
    expect(printOfDraft(line([]), PRINT, NO_FILES)).toEqual({
      printChoice: 'Serigrafi',
      places: [{ placeId: 'on', inks: 1 }],
    })
  })

  test('each ticked place with what was typed for it', () => {
    const places = [
      typed('on', { choice: 'Serigrafi', inks: '3' }),
      typed('kol', { choice: 'Nakış', widthMm: '50', heightMm: ' 40 ' }),
    ]
    expect(printOfDraft(line(places), PRINT, NO_FILES)?.places).toEqual([
      { placeId: 'on', inks: 3 },
      { placeId: 'kol', inks: null, choice: 'Nakış', size: { widthMm: 50, heightMm: 40 } },
    ])
  })

  test('a line no place of which is printed by its choice is printed as its first place is', () => {
    const places = [typed('on', { choice: 'Nakış' }), typed('kol', { choice: 'Nakış' })]
    expect(printOfDraft(line(places), PRINT, NO_FILES)).toEqual({
      printChoice: 'Nakış',
      places: [
        { placeId: 'on', inks: null },
        { placeId: 'kol', inks: null },
      ],
    })
  })

  test('what is no side is said, and what no form of ours sends is left out', () => {
    const refuse = vi.fn()
    const places = [
      typed('on', { inks: '2' }),
      typed('kol', { choice: 'Nakış', widthMm: '81', heightMm: 'x' }),
      typed('gone'),
    ]
    expect(printOfDraft(line(places), PRINT, NO_FILES, refuse)?.places).toEqual([
      { placeId: 'on', inks: 2 },
      { placeId: 'kol', inks: null, choice: 'Nakış' },
    ])
    expect(refuse.mock.calls).toEqual([
      ['kol', 'widthMm', '1 ile 80 arasında bir tam sayı yazın.'],
      ['kol', 'heightMm', '1 ile 60 arasında bir tam sayı yazın.'],
    ])
    const odd = printOfDraft(line([typed('on', { inks: '1e3', choice: 'Lazer' })]), PRINT, NO_FILES)
    expect(odd?.places).toEqual([{ placeId: 'on', inks: 1 }])
  })

  test('no larger, and in no more colours, than the place allows for what prints it', () => {
    const [front, sleeve, handle] = PRINT.places
    if (!front || !sleeve || !handle) throw new Error('no places')
    const limits = {
      Serigrafi: { widthMm: 80, heightMm: 60, mostInks: 2 },
      Nakış: { widthMm: 50, heightMm: 40, mostInks: null },
    }
    const print = { ...PRINT, places: [front, { ...sleeve, limits }, handle] }
    const refuse = vi.fn()
    expect(
      printOfDraft(line([typed('on'), typed('kol', { inks: '4' })]), print, NO_FILES, refuse)?.places[1],
    ).toEqual({
      placeId: 'kol',
      inks: 2,
    })
    const sewn = (widthMm: string, printChoice = 'Serigrafi') =>
      printOfDraft(
        line([typed('on'), typed('kol', { choice: 'Nakış', widthMm })], { printChoice }),
        print,
        NO_FILES,
        refuse,
      )?.places[1]
    expect(sewn('50')).toEqual({ placeId: 'kol', inks: null, choice: 'Nakış' })
    expect(sewn('30', 'Nakış')).toEqual({ placeId: 'kol', inks: null, size: { widthMm: 30, heightMm: 40 } })
    expect(refuse).not.toHaveBeenCalled()
    sewn('51')
    expect(refuse.mock.calls).toEqual([['kol', 'widthMm', '1 ile 50 arasında bir tam sayı yazın.']])
  })

  test('nothing where print is not charged, not chosen, or said by a design', () => {
    expect(printOfDraft(line([typed('on')]), null, NO_FILES)).toBeNull()
    expect(printOfDraft(line([typed('on')], { printChoice: '' }), PRINT, NO_FILES)).toBeNull()
    expect(printOfDraft(line([typed('on')], { printChoice: 'Baskısız' }), PRINT, NO_FILES)).toBeNull()
    expect(printOfDraft(line([typed('on')], { design: '{}' }), PRINT, NO_FILES)).toBeNull()
  })

  test('what somebody wanted before is read as it was', () => {
    const wanted = [
      { placeId: 'on', inks: 2 },
      { placeId: 'kol', inks: null, choice: 'Nakış', size: { widthMm: 50, heightMm: 40 } },
    ]
    expect(printOfDraft(line(typedPlaces(wanted)), PRINT, NO_FILES)?.places).toEqual(wanted)
  })

  test('a place with a file of its own has it while there is one, and waits for it else', () => {
    const file = aPrintFile('h')
    const wanted = [
      { placeId: 'on', inks: 2, artwork: file },
      { placeId: 'kol', inks: 1, artwork: null },
    ]
    const places = typedPlaces(wanted)
    expect(places).toMatchObject([
      { own: 'file', fileId: file.fileId },
      { own: 'file', fileId: '' },
    ])
    expect(printOfDraft(line(places), PRINT, new Map([[file.fileId, file]]))?.places).toEqual(wanted)
    const gone = printOfDraft(line(places), PRINT, NO_FILES)?.places
    expect(gone?.map(({ artwork }) => artwork)).toEqual([null, null])
    // Another file is chosen by its reference alone, not by what is in it.
    const byHash = [typed('on', { own: 'file', fileId: file.contentHash })]
    expect(printOfDraft(line(byHash), PRINT, new Map([[file.fileId, file]]))?.places).toEqual([
      { placeId: 'on', inks: 1, artwork: null },
    ])
  })
})

describe('names on the pieces', () => {
  const limits = { leastTextMm: 1, isColoured: true }
  const NAMED: PagePrint = {
    ...PRINT,
    choices: PRINT.choices.map((choice) =>
      choice.choice === 'Serigrafi' ? { ...choice, names: limits } : choice,
    ),
  }

  test('have the typeface and colour that were chosen, the first of each where none was', () => {
    const letters = { font: 'oswald', colour: '#c8102e' }
    expect(
      printOfDraft(
        line([typed('on', { own: 'names', ...letters }), typed('kol', { own: 'names', colour: 'red' })]),
        NAMED,
        NO_FILES,
      )?.places,
    ).toEqual([
      { placeId: 'on', inks: 1, names: { ...letters, pieces: [] } },
      { placeId: 'kol', inks: 1, names: { font: 'inter', colour: '#000000', pieces: [] } },
    ])
  })

  test('are refused by a method that prints none, never left out unsaid', () => {
    const refuse = vi.fn()
    printOfDraft(
      line([typed('on'), typed('kol', { own: 'names', choice: 'Nakış' })]),
      NAMED,
      NO_FILES,
      refuse,
    )
    expect(refuse.mock.calls).toEqual([['kol', 'own', expect.stringContaining('isim basmaz')]])
  })

  test('of a quote request stand at the line of their variant; those of none at the first, with it', () => {
    const pieces = [
      { options: { Beden: 'S' }, names: ['Ayşe'] },
      { options: { Beden: 'M' }, names: ['Can', 'Ece'] },
      { options: { Beden: 'XL' }, names: ['Ali'] },
    ]
    const wanted = [{ placeId: 'on', inks: 1, names: { ...aNameList(), pieces } }]
    const rows = [{ options: { Beden: 'S' } }, { options: { Beden: 'M' } }]
    expect(placesOfRows(wanted, rows).map(([place]) => place?.names)).toEqual(['Ayşe\nAli; XL', 'Can\nEce'])
    const single = [{ placeId: 'on', inks: 1, names: aNameList('Ayşe', 'Can') }]
    expect(placesOfRows(single, [{ options: {} }])).toMatchObject([[{ own: 'names', names: 'Ayşe\nCan' }]])
  })
})

test('inks that were counted of the line’s file hold where it is printed, as far as the place can', () => {
  const places = [
    typed('on', { choice: 'Serigrafi' }),
    typed('kol', { own: 'file', inks: '1' }),
    typed('sap', { choice: 'Nakış' }),
  ]
  expect(inCountedInks(line(places), PRINT, 6).map(({ inks }) => inks)).toEqual(['4', '1', ''])
  expect(inCountedInks(line([]), PRINT, 2)).toEqual([typed('on', { inks: '2' })])
})
