import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'

const weights = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 }), fc.maxSafeNat()), {
  minLength: 1,
  maxLength: 30,
})
const weightsWithSome = weights.filter((list) => list.some((weight) => weight > 0))
const sum = (parts: readonly number[]): bigint => parts.reduce((total, part) => total + BigInt(part), 0n)

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [1, [1, 1], [1, 0]],
    [1, [1, 2], [0, 1]],
    [10, [0, 1, 0, 1], [0, 5, 0, 5]],
    [5, [3, 3, 3, 0], [2, 2, 1, 0]],
    [0, [1, 2], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [7, [5], [7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [-1, [1, 2], [0, -1]],
  ])('splits %d over %j into %j', (total, by, parts) => {
    expect(allocate(total, by)).toEqual(parts)
  })

  it.each([
    [1, []],
    [1, [0, 0]],
    [1, [1, -1]],
    [1, [0.5]],
    [1.5, [1]],
    [1, [Number.NaN]],
    [Number.NaN, [1]],
  ])('throws for %d over %j', (total, by) => {
    expect(() => allocate(total, by)).toThrow(RangeError)
  })

  it('adds up, gives zero to zero, and stays within one kuruş of the exact share', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), weightsWithSome, (total, by) => {
        const parts = allocate(total, by)
        const whole = sum(by)
        expect(sum(parts)).toBe(BigInt(total))
        for (const [index, weight] of by.entries()) {
          const part = BigInt(parts[index] ?? -1)
          const floor = (BigInt(total) * BigInt(weight)) / whole
          expect(part === floor || part === floor + 1n).toBe(true)
          if (weight === 0) expect(part).toBe(0n)
        }
      }),
    )
  })

  it('never gives a part more than its weight while the total is within the weights', () => {
    fc.assert(
      fc.property(weightsWithSome, fc.double({ min: 0, max: 1, noNaN: true }), (by, ratio) => {
        const whole = Number(sum(by))
        const total = Math.floor(Math.min(whole, Number.MAX_SAFE_INTEGER) * ratio)
        const parts = allocate(total, by)
        expect(parts.every((part, index) => part <= (by[index] ?? 0))).toBe(true)
      }),
    )
  })

  it('mirrors a negative total and leaves the weights as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), weightsWithSome, (total, by) => {
        const before = [...by]
        expect(allocate(-total, by).map((part) => (part === 0 ? 0 : -part))).toEqual(allocate(total, by))
        expect(by).toEqual(before)
      }),
    )
  })

  it('gives a larger weight never less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), weightsWithSome, (total, by) => {
        const parts = allocate(total, by)
        const byWeight = by.map((weight, index) => ({ weight, part: parts[index] ?? 0 }))
        byWeight.sort((a, b) => a.weight - b.weight || a.part - b.part)
        for (const [index, { weight, part }] of byWeight.entries()) {
          const before = byWeight[index - 1]
          if (before && before.weight < weight) expect(part).toBeGreaterThanOrEqual(before.part)
        }
      }),
    )
  })
})
