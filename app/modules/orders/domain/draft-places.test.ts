import { describe, expect, test, vi } from 'vitest'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { aPrintFile } from '../../../../tests/support/print-facts.ts'
import type { TypedPlace } from './draft-line.ts'
import { printOfDraft, typedPlaces } from './draft-places.ts'

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
const typed = (placeId: string, more: Partial<TypedPlace> = {}): TypedPlace => ({
  placeId,
  choice: '',
  inks: '',
  widthMm: '',
  heightMm: '',
  names: '',
  artwork: '',
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
    expect(printOfDraft(line([]), PRINT)).toEqual({
      printChoice: 'Serigrafi',
      places: [{ placeId: 'on', inks: 1 }],
    })
  })

  test('each ticked place with what was typed for it', () => {
    const places = [
      typed('on', { choice: 'Serigrafi', inks: '3' }),
      typed('kol', { choice: 'Nakış', widthMm: '50', heightMm: ' 40 ' }),
    ]
    expect(printOfDraft(line(places), PRINT)?.places).toEqual([
      { placeId: 'on', inks: 3 },
      { placeId: 'kol', inks: null, choice: 'Nakış', size: { widthMm: 50, heightMm: 40 } },
    ])
  })

  test('a line no place of which is printed by its choice is printed as its first place is', () => {
    const places = [typed('on', { choice: 'Nakış' }), typed('kol', { choice: 'Nakış' })]
    expect(printOfDraft(line(places), PRINT)).toEqual({
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
    expect(printOfDraft(line(places), PRINT, refuse)?.places).toEqual([
      { placeId: 'on', inks: 2 },
      { placeId: 'kol', inks: null, choice: 'Nakış' },
    ])
    expect(refuse.mock.calls).toEqual([
      ['kol', 'widthMm', '1 ile 80 arasında bir tam sayı yazın.'],
      ['kol', 'heightMm', '1 ile 60 arasında bir tam sayı yazın.'],
    ])
    const odd = printOfDraft(line([typed('on', { inks: '1e3', choice: 'Lazer' })]), PRINT)
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
    expect(printOfDraft(line([typed('on'), typed('kol', { inks: '4' })]), print, refuse)?.places[1]).toEqual({
      placeId: 'kol',
      inks: 2,
    })
    const sewn = (widthMm: string, printChoice = 'Serigrafi') =>
      printOfDraft(
        line([typed('on'), typed('kol', { choice: 'Nakış', widthMm })], { printChoice }),
        print,
        refuse,
      )?.places[1]
    expect(sewn('50')).toEqual({ placeId: 'kol', inks: null, choice: 'Nakış' })
    expect(sewn('30', 'Nakış')).toEqual({ placeId: 'kol', inks: null, size: { widthMm: 30, heightMm: 40 } })
    expect(refuse).not.toHaveBeenCalled()
    sewn('51')
    expect(refuse.mock.calls).toEqual([['kol', 'widthMm', '1 ile 50 arasında bir tam sayı yazın.']])
  })

  test('nothing where print is not charged, not chosen, or said by a design', () => {
    expect(printOfDraft(line([typed('on')]), null)).toBeNull()
    expect(printOfDraft(line([typed('on')], { printChoice: '' }), PRINT)).toBeNull()
    expect(printOfDraft(line([typed('on')], { printChoice: 'Baskısız' }), PRINT)).toBeNull()
    expect(printOfDraft(line([typed('on')], { design: '{}' }), PRINT)).toBeNull()
  })

  test('what somebody wanted before is read as it was', () => {
    const wanted = [
      { placeId: 'on', inks: 2 },
      { placeId: 'kol', inks: null, choice: 'Nakış', size: { widthMm: 50, heightMm: 40 } },
    ]
    expect(printOfDraft(line(typedPlaces(wanted)), PRINT)?.places).toEqual(wanted)
  })

  test('a place that came with a file of its own keeps it, and one whose file is to come waits for it', () => {
    const wanted = [
      { placeId: 'on', inks: 2, artwork: aPrintFile('h') },
      { placeId: 'kol', inks: 1, artwork: null },
    ]
    expect(printOfDraft(line(typedPlaces(wanted)), PRINT)?.places).toEqual(wanted)
    const [front] = typedPlaces(wanted)
    const broken = front ? [{ ...front, artwork: '{"fileId":' }] : []
    expect(printOfDraft(line(broken), PRINT)?.places).toEqual([{ placeId: 'on', inks: 2, artwork: null }])
  })
})
