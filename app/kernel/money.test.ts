import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLira, multiplyRounded, parseLira } from './money.ts'
import { ok } from './result.ts'

const amount = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })

describe('formatLira', () => {
  it.each([
    [0, '0,00 ₺'],
    [-0, '0,00 ₺'],
    [5, '0,05 ₺'],
    [50, '0,50 ₺'],
    [100, '1,00 ₺'],
    [1250, '12,50 ₺'],
    [99_999, '999,99 ₺'],
    [100_000, '1.000,00 ₺'],
    [123_450, '1.234,50 ₺'],
    [123_456_789, '1.234.567,89 ₺'],
    [-1230, '-12,30 ₺'],
    [-1, '-0,01 ₺'],
    [Number.MAX_SAFE_INTEGER, '90.071.992.547.409,91 ₺'],
  ])('writes %d as %s', (minor, text) => {
    expect(formatLira(minor)).toBe(text)
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws for %d', (minor) => {
    expect(() => formatLira(minor)).toThrow(RangeError)
  })

  it('shows the digits that Intl shows', () => {
    const intl = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (minor) => {
        expect(formatLira(minor)).toBe(`${intl.format(minor / 100)} ₺`)
      }),
    )
  })
})

describe('parseLira', () => {
  it('looks at a long text once: a pattern that began anew at every blank would take hours', () => {
    expect(parseLira(`1${' '.repeat(1_000_000)}x`).ok).toBe(false)
    expect(parseLira(`12${' '.repeat(1_000_000)}TL`)).toEqual(ok(1200))
  })

  it.each([
    ['0', 0],
    ['7', 700],
    ['1234', 123_400],
    ['1234,5', 123_450],
    ['1234,56', 123_456],
    ['1.234', 123_400],
    ['1.234,50', 123_450],
    ['1.234.567,8', 123_456_780],
    ['12,5 ₺', 1250],
    ['₺12,50', 1250],
    ['₺ 12', 1200],
    ['12 TL', 1200],
    ['12tl', 1200],
    ['  12,50\u00a0₺ ', 1250],
    ['0,05', 5],
    ['007', 700],
    ['-12,30', -1230],
    ['−12,30 ₺', -1230],
    ['- 5', -500],
    ['-0', 0],
    ['90.071.992.547.409,91', Number.MAX_SAFE_INTEGER],
  ])('reads %j', (text, minor) => {
    expect(parseLira(text)).toEqual(ok(minor))
  })

  it.each([
    ['12.5', 'money/ambiguous-amount'],
    ['12.50', 'money/ambiguous-amount'],
    ['1.23', 'money/ambiguous-amount'],
    ['1234.567', 'money/ambiguous-amount'],
    ['0.500', 'money/ambiguous-amount'],
    ['', 'money/not-an-amount'],
    ['   ', 'money/not-an-amount'],
    ['₺', 'money/not-an-amount'],
    ['-', 'money/not-an-amount'],
    ['--5', 'money/not-an-amount'],
    ['abc', 'money/not-an-amount'],
    ['12,345', 'money/not-an-amount'],
    ['1,234.50', 'money/not-an-amount'],
    ['1,2,3', 'money/not-an-amount'],
    [',5', 'money/not-an-amount'],
    ['5,', 'money/not-an-amount'],
    ['1e3', 'money/not-an-amount'],
    ['0x10', 'money/not-an-amount'],
    ['Infinity', 'money/not-an-amount'],
    ['١٢', 'money/not-an-amount'],
    ['12 $', 'money/not-an-amount'],
    ['90.071.992.547.409,92', 'money/too-large'],
    ['9'.repeat(400), 'money/too-large'],
  ])('refuses %j with %s', (text, code) => {
    expect(parseLira(text)).toMatchObject({ ok: false, error: { code } })
  })

  it('reads back every amount it is shown', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        expect(parseLira(formatLira(minor))).toEqual(ok(minor))
      }),
    )
  })

  it('answers any text without throwing, and only with whole kuruş', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-\d.,₺ ]{0,24}$/)), (text) => {
        const result = parseLira(text)
        expect(result.ok ? Number.isSafeInteger(result.value) : result.error.message.length > 0).toBe(true)
      }),
    )
  })
})

describe('multiplyRounded', () => {
  it.each([
    [1005, 50, 100, 503],
    [-1005, 50, 100, -503],
    [1005, -50, 100, -503],
    [-1005, -50, 100, 503],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [0, 7, 9, 0],
    [-1, 1, 3, 0],
    // 1.005 × 100 is 100.49999… in floating point
    [1005, 100, 1000, 101],
    // larger than 2^53 on the way
    [9_007_199_254_740_991, 9_999, 10_000, 9_006_298_534_815_517],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
  ])('%d × %d ÷ %d is %d', (minor, numerator, denominator, result) => {
    expect(multiplyRounded(minor, numerator, denominator)).toBe(result)
  })

  it.each([
    [1.5, 1, 1],
    [1, 0.5, 1],
    [1, 1, 0],
    [1, 1, -2],
    [1, 1, 1.5],
    [Number.MAX_SAFE_INTEGER, 2, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1],
  ])('throws for %d × %d ÷ %d', (minor, numerator, denominator) => {
    expect(() => multiplyRounded(minor, numerator, denominator)).toThrow(RangeError)
  })

  it('equals exact half-up arithmetic', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (minor, numerator) => {
        const size = (2n * BigInt(Math.abs(minor)) * BigInt(numerator) + 10_000n) / 20_000n
        const exact = Number(minor < 0 ? -size : size)
        expect(multiplyRounded(minor, numerator, 10_000)).toBe(exact === 0 ? 0 : exact)
      }),
    )
  })

  it('is the same on both of its roads', () => {
    const edge = Math.floor(Number.MAX_SAFE_INTEGER / 10_000)
    fc.assert(
      fc.property(
        fc.integer({ min: edge - 5, max: edge + 5 }),
        fc.integer({ min: 9990, max: 10_000 }),
        (minor, by) => {
          expect(multiplyRounded(minor, by, 10_000)).toBe(
            Number((2n * BigInt(minor) * BigInt(by) + 10_000n) / 20_000n),
          )
        },
      ),
    )
  })
})
