import { expect, test } from 'vitest'
import { fitPicture, partOfBox, readPosition, viewOfFit } from './picture-fit.ts'

const portrait = { width: 1200, height: 1800 }

test('a cover picture is cut in its middle', () => {
  const fitted = fitPicture(portrait, { width: 400, height: 500 }, 'cover')
  expect(fitted?.whole).toEqual({ left: 0, top: -50, width: 400, height: 600 })
  expect(fitted?.part).toMatchObject({ left: 0, width: 1 })
  expect(fitted?.part.top).toBeCloseTo(50 / 600)
  expect(fitted?.part.height).toBeCloseTo(500 / 600)
})

test('a cover picture is cut around its focal point, which stays in view', () => {
  const wide = { width: 1800, height: 1200 }
  const fitted = fitPicture(wide, { width: 200, height: 300 }, 'cover', { x: 80, y: 50 })
  expect(fitted?.whole).toEqual({ left: -200, top: 0, width: 450, height: 300 })
  expect(fitted?.part.left).toBeCloseTo(200 / 450)
  expect(fitted?.part.width).toBeCloseTo(200 / 450)
  for (const x of [0, 13, 50, 99, 100]) {
    const part = fitPicture(wide, { width: 200, height: 300 }, 'cover', { x, y: 50 })?.part
    expect(part?.left).toBeLessThanOrEqual(x / 100)
    expect((part?.left ?? 0) + (part?.width ?? 0)).toBeGreaterThanOrEqual(x / 100 - 1e-9)
  }
})

test('a position is read as browsers compute it', () => {
  expect(readPosition('80% 12.5%')).toEqual({ x: 80, y: 12.5 })
  expect(readPosition('10px 20%')).toEqual({ x: 50, y: 20 })
  expect(readPosition('')).toEqual({ x: 50, y: 50 })
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
