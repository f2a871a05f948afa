import { describe, expect, test } from 'vitest'
import { layOutNames, namesGrid } from './names-sheet.ts'

const CAPTION_MM = 6
const HEADS = { headMm: 80, furtherHeadMm: 20 }
const layOut = (count: number, place: { widthMm: number; heightMm: number }, heads = HEADS) =>
  layOutNames({ count, place, captionMm: CAPTION_MM, ...heads })

describe('the paper of names', () => {
  test.each([
    ['three of 60 mm, with 3 mm between them', 60, 210, 3],
    ['two of 61 mm', 61, 210, 2],
    ['one of the whole width', 186, 210, 1],
    ['one of a wider place, on wider paper', 300, 324, 1],
    ['as many small ones as there is room to write below', 10, 210, 4],
  ])('has %s', (_, widthMm, pageWidthMm, columns) => {
    expect(namesGrid({ widthMm })).toMatchObject({ pageWidthMm, columns })
  })

  test('is higher where a place, or the head, is', () => {
    expect(layOut(1, { widthMm: 60, heightMm: 15 }).pageHeightMm).toBe(297)
    expect(layOut(1, { widthMm: 60, heightMm: 400 }).pageHeightMm).toBe(20 + 400 + CAPTION_MM + 20)
    expect(layOut(1, { widthMm: 60, heightMm: 15 }, { ...HEADS, headMm: 350 }).pageHeightMm).toBe(370)
  })
})

describe('the boxes of names', () => {
  const place = { widthMm: 60, heightMm: 15 }

  test('follow each other row by row, below the head', () => {
    const [first = []] = layOut(5, place).pages
    expect(first).toEqual([
      { index: 0, leftMm: 12, topMm: 80 },
      { index: 1, leftMm: 75, topMm: 80 },
      { index: 2, leftMm: 138, topMm: 80 },
      { index: 3, leftMm: 12, topMm: 104 },
      { index: 4, leftMm: 75, topMm: 104 },
    ])
  })

  test('go on below the short head of the next page', () => {
    // 297 − 20 − 80 hold 8 rows of 21 mm with 3 mm between them, 297 − 20 − 20 hold 10.
    const { pages } = layOut(60, place)
    expect(pages.map((boxes) => boxes.length)).toEqual([24, 30, 6])
    expect(pages[1]?.[0]).toEqual({ index: 24, leftMm: 12, topMm: 20 })
  })

  test('begin on the second page where the head leaves no room', () => {
    const { pages } = layOut(2, { widthMm: 60, heightMm: 200 })
    expect(pages.map((boxes) => boxes.map(({ index }) => index))).toEqual([[], [0, 1]])
  })

  test('are none without names, on one page', () => expect(layOut(0, place).pages).toEqual([[]]))

  test.each([
    { widthMm: 60, heightMm: 15 },
    { widthMm: 12.5, heightMm: 7.3 },
    { widthMm: 310, heightMm: 420 },
    { widthMm: 2_000, heightMm: 30 },
  ])('hold 500 names of $widthMm × $heightMm, each once, none over the edge or the foot', (size) => {
    const { pages, pageWidthMm, pageHeightMm } = layOut(500, size)
    const boxes = pages.flat()
    expect(boxes.map(({ index }) => index)).toEqual(Array.from({ length: 500 }, (_, index) => index))
    for (const { leftMm, topMm } of boxes) {
      expect(leftMm).toBeGreaterThanOrEqual(12)
      expect(leftMm + size.widthMm).toBeLessThanOrEqual(pageWidthMm - 12 + 1e-3)
      expect(topMm + size.heightMm + CAPTION_MM).toBeLessThanOrEqual(pageHeightMm - 20 + 1e-3)
    }
  })
})
