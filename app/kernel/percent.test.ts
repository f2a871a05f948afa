import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, formatPercent, parsePercent, takePercent } from './percent.ts'
import { ok, unwrap } from './result.ts'

const share = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)

describe('basisPoints', () => {
  it.each([-1, 10_001, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('throws for %d', (value) => {
    expect(() => basisPoints(value)).toThrow(RangeError)
  })

  it('accepts both ends and knows no negative zero', () => {
    expect(basisPoints(10_000)).toBe(10_000)
    expect(basisPoints(-0)).toBe(0)
  })
})

describe('takePercent', () => {
  it.each([
    [10_000, 2000, 2000],
    [1005, 5000, 503],
    [333, 1250, 42],
    [1, 4999, 0],
    [1, 5000, 1],
    [999, 0, 0],
    [999, 10_000, 999],
    [-1005, 5000, -503],
  ])('takes from %d kuruş %d basis points: %d', (minor, bp, result) => {
    expect(takePercent(minor, basisPoints(bp))).toBe(result)
  })

  it('is never more than the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), share, (minor, bp) => {
        const taken = takePercent(minor, bp)
        expect(taken >= 0 && taken <= minor).toBe(true)
      }),
    )
  })
})

describe('formatPercent', () => {
  it.each([
    [0, '%0'],
    [5, '%0,05'],
    [50, '%0,5'],
    [100, '%1'],
    [1000, '%10'],
    [1005, '%10,05'],
    [1250, '%12,5'],
    [2000, '%20'],
    [10_000, '%100'],
  ])('writes %d as %s', (bp, text) => {
    expect(formatPercent(basisPoints(bp))).toBe(text)
  })
})

describe('parsePercent', () => {
  it.each([
    ['20', 2000],
    ['%20', 2000],
    ['% 20', 2000],
    ['20 %', 2000],
    ['12,5', 1250],
    ['12.5', 1250],
    ['12,05', 1205],
    [' 0 ', 0],
    ['100', 10_000],
    ['100,00', 10_000],
  ])('reads %j', (text, bp) => {
    expect(parsePercent(text)).toEqual(ok(bp))
  })

  it.each([
    ['', 'percent/not-a-percentage'],
    ['%', 'percent/not-a-percentage'],
    ['12,345', 'percent/not-a-percentage'],
    ['-5', 'percent/not-a-percentage'],
    ['1e1', 'percent/not-a-percentage'],
    ['abc', 'percent/not-a-percentage'],
    ['12,', 'percent/not-a-percentage'],
    ['100,01', 'percent/out-of-range'],
    ['101', 'percent/out-of-range'],
    ['999999999', 'percent/out-of-range'],
  ])('refuses %j with %s', (text, code) => {
    expect(parsePercent(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('reads back every percentage it is shown', () => {
    fc.assert(
      fc.property(share, (bp) => {
        expect(unwrap(parsePercent(formatPercent(bp)))).toBe(bp)
      }),
    )
  })
})
