import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { blankOf, blankPictures, printFault, settlePrinted } from './printed-picture.ts'

const id = (letter: string) => letter.repeat(64) as AssetId
const picture = (letter: string, printOf: string | null = null, colour: string | null = null) => ({
  assetId: id(letter),
  printOf: printOf === null ? null : id(printOf),
  optionGroup: colour === null ? null : 'Renk',
  optionValue: colour,
})

const WHITE = picture('a', null, 'Beyaz')
const NAVY = picture('b', null, 'Lacivert')
const PRINTED = picture('c', 'a', 'Beyaz')

describe('the pictures without print', () => {
  test('are all that are no printed form, in their order', () => {
    expect(blankPictures([PRINTED, WHITE, NAVY])).toEqual([WHITE, NAVY])
  })

  test('are the very list where nothing is printed', () => {
    const images = [WHITE, NAVY]
    expect(blankPictures(images)).toBe(images)
  })

  test('of a printed one is the one it names, of any other itself', () => {
    expect(blankOf(PRINTED, [PRINTED, NAVY, WHITE])).toBe(WHITE)
    expect(blankOf(NAVY, [PRINTED, NAVY, WHITE])).toBe(NAVY)
  })

  test('of one whose blank is not there is itself: something has to be shown', () => {
    expect(blankOf(PRINTED, [PRINTED, NAVY])).toBe(PRINTED)
  })
})

describe('a printed picture', () => {
  test.each([
    ['is refused as the printed form of itself', picture('c', 'c'), 'kendisinin'],
    ['is refused when its blank picture was taken away', picture('c', 'f'), 'kaldırılmış'],
    ['is refused as the printed form of a printed one', picture('d', 'c'), 'de baskılı görünüm'],
  ])('%s', (_, image, said) => {
    expect(printFault(image, [image, PRINTED, WHITE])).toContain(said)
  })

  test('may name a picture that the product shows twice, once as a printed one', () => {
    expect(printFault(PRINTED, [picture('a', 'b'), PRINTED, WHITE, NAVY])).toBeNull()
  })

  test('and a blank one have no fault', () => {
    expect([PRINTED, WHITE, NAVY].map((image) => printFault(image, [PRINTED, WHITE, NAVY]))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('stored', () => {
  test('a printed picture stands for what its blank one stands for', () => {
    expect(settlePrinted([picture('c', 'b', 'Beyaz'), NAVY])).toEqual([picture('c', 'b', 'Lacivert'), NAVY])
    expect(settlePrinted([picture('c', 'd', 'Beyaz'), picture('d')])[0]).toEqual(picture('c', 'd'))
  })

  test('one whose blank one is gone becomes a picture like any other', () => {
    expect(settlePrinted([PRINTED, NAVY])).toEqual([picture('c', null, 'Beyaz'), NAVY])
  })

  test('of two that name each other, neither is printed', () => {
    expect(settlePrinted([picture('a', 'b'), picture('b', 'a')])).toEqual([picture('a'), picture('b')])
  })
})
