import { expect, test } from 'vitest'
import { aMesh } from '../../../../../tests/support/warp-meshes.ts'
import { squareView } from './square-view.ts'

const faceAt = (y: number) => aMesh(2, 2, (u, v) => ({ x: 0.3 + 0.4 * u, y: y + 0.1 * v }))
const TALL = { width: 1200, height: 1800 }

test.each([
  ['in the middle of the picture', 0.45, 300],
  ['above', 0.25, 0],
  ['at the foot', 0.9, 600],
])('a square of a tall picture lies around a face %s', (_name, y, top) => {
  const { cut, view } = squareView(TALL, [faceAt(y)], 800)
  expect(cut).toEqual({ left: 0, top, side: 1200 })
  expect(view).toEqual({
    width: 800,
    height: 800,
    part: { left: 0, top: top / 1800, width: 1, height: 2 / 3 },
  })
})

test('of a wide picture it lies beside, and in the middle without a face', () => {
  expect(squareView({ width: 1600, height: 800 }, [], 400).cut).toEqual({ left: 400, top: 0, side: 800 })
  const right = aMesh(2, 2, (u, v) => ({ x: 0.9 + 0.05 * u, y: 0.4 + 0.1 * v }))
  expect(squareView({ width: 1600, height: 800 }, [right], 400).cut.left).toBe(800)
})
