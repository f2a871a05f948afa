import { describe, expect, test } from 'vitest'
import {
  dragView,
  isInView,
  MAX_ZOOM,
  toPicturePoint,
  WHOLE_PICTURE,
  zoomAround,
  zoomStep,
} from './picture-zoom.ts'

const MIDDLE = { x: 0.5, y: 0.5 }

describe('a picture that is enlarged', () => {
  test.each([[{ x: 0.5, y: 0.5 }], [{ x: 0.25, y: 0.75 }], [{ x: 0, y: 1 }]])(
    'keeps what lies under %o where it is',
    (point) => {
      const view = zoomAround(WHOLE_PICTURE, 2, point)
      const held = toPicturePoint(view, point)
      expect(held.x).toBeCloseTo(point.x)
      expect(held.y).toBeCloseTo(point.y)
    },
  )

  test('is never smaller than its frame, nor larger than four times', () => {
    expect(zoomAround(WHOLE_PICTURE, 0.2, MIDDLE)).toEqual(WHOLE_PICTURE)
    expect(zoomAround(WHOLE_PICTURE, 9, MIDDLE).scale).toBe(MAX_ZOOM)
  })

  test('shows nothing beside the picture when it gets smaller again near an edge', () => {
    const corner = zoomAround(WHOLE_PICTURE, 4, { x: 1, y: 1 })
    expect(corner).toEqual({ scale: 4, x: 0.75, y: 0.75 })
    expect(zoomAround(corner, 1, { x: 0, y: 0 })).toEqual(WHOLE_PICTURE)
  })

  test('is dragged with the finger, as far as it goes', () => {
    const view = zoomAround(WHOLE_PICTURE, 2, MIDDLE)
    expect(dragView(view, { x: 0.1, y: -0.1 })).toEqual({ scale: 2, x: 0.2, y: 0.3 })
    expect(dragView(view, { x: 9, y: -9 })).toEqual({ scale: 2, x: 0, y: 0.5 })
    expect(dragView(WHOLE_PICTURE, { x: 0.5, y: 0.5 })).toEqual(WHOLE_PICTURE)
  })

  test('goes by steps up to four times and back', () => {
    expect(zoomStep(1, 'in')).toBe(1.5)
    expect(zoomStep(1.7, 'in')).toBe(2)
    expect(zoomStep(4, 'in')).toBe(4)
    expect(zoomStep(2.5, 'out')).toBe(2)
    expect(zoomStep(1, 'out')).toBe(1)
  })

  test('knows which of its places are in view', () => {
    const view = zoomAround(WHOLE_PICTURE, 2, { x: 0, y: 0 })
    expect(isInView(view, { x: 0.3, y: 0.5 })).toBe(true)
    expect(isInView(view, { x: 0.6, y: 0.1 })).toBe(false)
  })
})
