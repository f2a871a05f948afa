import { expect, test } from 'vitest'
import { fitPicture, partOfBox, viewOfFit } from './picture-fit.ts'

const portrait = { width: 1200, height: 1800 }

test('a cover picture is cut in its middle', () => {
  const fitted = fitPicture(portrait, { width: 400, height: 500 }, 'cover')
  expect(fitted?.whole).toEqual({ left: 0, top: -50, width: 400, height: 600 })
  expect(fitted?.part).toMatchObject({ left: 0, width: 1 })
  expect(fitted?.part.top).toBeCloseTo(50 / 600)
  expect(fitted?.part.height).toBeCloseTo(500 / 600)
})

test('a contained picture is whole and leaves room beside it', () => {
  expect(fitPicture(portrait, { width: 800, height: 600 }, 'contain')).toEqual({
    whole: { left: 200, top: 0, width: 400, height: 600 },
    part: { left: 0, top: 0, width: 1, height: 1 },
  })
})

test('a filling picture is stretched', () => {
  const fitted = fitPicture(portrait, { width: 100, height: 100 }, 'fill')
  expect(fitted?.whole).toEqual({ left: 0, top: 0, width: 100, height: 100 })
})

test('nothing is shown of a picture or in an element without a size', () => {
  expect(fitPicture({ width: 0, height: 0 }, { width: 10, height: 10 }, 'cover')).toBeNull()
  expect(fitPicture(portrait, { width: 0, height: 10 }, 'cover')).toBeNull()
})

test('a box of the view keeps its place in the picture', () => {
  const fitted = fitPicture(portrait, { width: 400, height: 500 }, 'cover')
  if (!fitted) throw new Error('both have a size')
  const view = viewOfFit(fitted, 2)
  expect([view.width, view.height]).toEqual([800, 1000])
  const part = partOfBox({ left: 200, top: 0, width: 400, height: 1000 }, view)
  expect(part.left).toBeCloseTo(0.25)
  expect(part.top).toBeCloseTo(50 / 600)
  expect(part.width).toBeCloseTo(0.5)
  expect(part.height).toBeCloseTo(500 / 600)
})
