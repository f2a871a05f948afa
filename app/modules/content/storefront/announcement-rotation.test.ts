import { expect, it } from 'vitest'
import { DEFAULT_ANNOUNCEMENT_BAR } from '../domain/announcement.ts'
import { dotCount, neighbour, turnDelay } from './announcement-rotation.ts'

it('arrows of the announcement bar wrap around at both ends', () => {
  expect([0, 1, 2].map((index) => neighbour(index, 3, 1))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((index) => neighbour(index, 3, -1))).toEqual([2, 0, 1])
})

it('room is kept for the dots that are there, and for none where there are too many', () => {
  expect([0, 1, 2, 8, 9, 30].map(dotCount)).toEqual([0, 0, 2, 8, 0, 0])
})

it('the bar can auto-rotate (default 5000 ms), never faster than once in 1000 ms', () => {
  expect(turnDelay(DEFAULT_ANNOUNCEMENT_BAR, false)).toBe(5000)
  expect(turnDelay({ autoRotate: true, rotationMs: 1000 }, false)).toBe(1000)
  expect(turnDelay({ autoRotate: true, rotationMs: 100 }, false)).toBe(1000)
})

it('the bar stands still when the owner or the visitor wants it to', () => {
  expect(turnDelay({ autoRotate: false, rotationMs: 5000 }, false)).toBeNull()
  expect(turnDelay(DEFAULT_ANNOUNCEMENT_BAR, true)).toBeNull()
})
