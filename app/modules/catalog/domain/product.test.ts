import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { lookOf, mayShowOtherGoods, pictureOfChoice, picturesByChoice, withRenamedChoice } from './product.ts'

const picture = (optionGroup: string | null, optionValue: string | null) => ({ optionGroup, optionValue })
const [WHITE, NAVY, BACK, NAVY_BACK] = [
  picture('Renk', 'Beyaz'),
  picture('Renk', 'Lacivert'),
  picture(null, null),
  picture('Renk', 'Lacivert'),
]
const SHIRT = [WHITE, NAVY, BACK, NAVY_BACK]

describe('how chosen goods look', () => {
  test.each([
    [
      { Renk: 'Lacivert', Beden: 'M' },
      { optionGroup: 'Renk', optionValue: 'Lacivert' },
    ],
    [{ Renk: 'Mor' }, { optionGroup: 'Renk', optionValue: 'Mor' }],
    [{ Beden: 'M' }, { optionGroup: null, optionValue: null }],
    [{}, { optionGroup: null, optionValue: null }],
  ])('with %j', (options, look) => expect(lookOf(SHIRT, options)).toEqual(look))

  test('a picture of no value or of another one may show other goods; without such pictures none does', () => {
    const navy = lookOf(SHIRT, { Renk: 'Lacivert' })
    expect(SHIRT.map((image) => mayShowOtherGoods(image, navy))).toEqual([true, false, true, false])
    const any = lookOf([BACK], { Renk: 'Lacivert' })
    expect(mayShowOtherGoods(BACK, any)).toBe(false)
  })

  test('their own pictures come first, then those of no value, then others', () => {
    expect(picturesByChoice(SHIRT, { Renk: 'Lacivert' })).toEqual([NAVY, NAVY_BACK, BACK, WHITE])
    expect(picturesByChoice(SHIRT, { Renk: 'Mor' })).toEqual([BACK, WHITE, NAVY, NAVY_BACK])
    expect(picturesByChoice(SHIRT, {})).toEqual(SHIRT)
    expect(picturesByChoice([], { Renk: 'Mor' })).toEqual([])
  })
})

describe('what is ordered', () => {
  const PRINTED = { ...WHITE, printOf: 'a'.repeat(64) as AssetId }
  const printedFirst = [PRINTED, WHITE, NAVY]

  test('is shown without print, in the chosen value or as the first picture', () => {
    expect(pictureOfChoice(printedFirst, { Renk: 'Beyaz' })).toBe(WHITE)
    expect(pictureOfChoice(printedFirst, { Renk: 'Lacivert' })).toBe(NAVY)
    expect(pictureOfChoice(printedFirst, {})).toBe(WHITE)
    expect(pictureOfChoice([], {})).toBeNull()
  })

  test('has its design on blank pictures alone', () => {
    expect(picturesByChoice(printedFirst, { Renk: 'Beyaz' })).toEqual([WHITE, NAVY])
    expect(picturesByChoice(printedFirst, {})).toEqual([WHITE, NAVY])
  })
})

describe('print choices of which one is called otherwise', () => {
  test.each([
    ['keep their order', ['Lazer', 'Serigrafi', 'UV'], ['Lazer', 'Serigrafi baskı', 'UV']],
    [
      'are one where two would be alike',
      ['SERİGRAFİ BASKI', 'Lazer', 'Serigrafi'],
      ['Lazer', 'Serigrafi baskı'],
    ],
    ['stay without it', ['Lazer'], ['Lazer']],
  ])('%s', (_what, before, after) => {
    expect(withRenamedChoice(before, { from: 'Serigrafi', to: 'Serigrafi baskı' })).toEqual(after)
  })

  test('may change the size of its letters alone', () => {
    expect(withRenamedChoice(['serigrafi'], { from: 'serigrafi', to: 'Serigrafi' })).toEqual(['Serigrafi'])
  })
})
