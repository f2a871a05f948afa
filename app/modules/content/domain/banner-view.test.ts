import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldAt, SLIDE_MS, slideAfter } from './banner-view.ts'

describe('the slides', () => {
  it('wrap at both ends', () => {
    expect(slideAfter(0, 1, 5)).toBe(1)
    expect(slideAfter(4, 1, 5)).toBe(0)
    expect(slideAfter(0, -1, 5)).toBe(4)
    expect(slideAfter(0, 1, 1)).toBe(0)
  })

  it('auto-advance every 5000 ms', () => expect(SLIDE_MS).toBe(5000))
})

describe('a cropped picture', () => {
  it('is held at its focal point on a phone', () => {
    expect(heldAt({ x: 72, y: 40 }).narrow).toBe('72% 40%')
  })

  it('keeps its left side, where the text stands, unless the focal point lies far on the right', () => {
    expect(heldAt({ x: 50, y: 50 }).wide).toBe('0% 50%')
    expect(heldAt({ x: 100, y: 50 }).wide).toBe('100% 50%')
  })

  it('never loses its focal point while half of its width is seen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 50, max: 100 }), (x, seen) => {
        const left = (Number.parseFloat(heldAt({ x, y: 50 }).wide) / 100) * (100 - seen)
        expect(x).toBeGreaterThanOrEqual(left)
        expect(x).toBeLessThanOrEqual(left + seen)
      }),
    )
  })
})
