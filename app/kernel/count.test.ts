import { expect, test } from 'vitest'
import { formatCount } from './count.ts'

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_234_567, Number.MAX_SAFE_INTEGER])(
  '%i is written as a Turkish reader writes it',
  (count) => {
    const turkish = new Intl.NumberFormat('tr-TR')
    expect(formatCount(count)).toBe(turkish.format(count))
    expect(formatCount(-count)).toBe(turkish.format(count === 0 ? 0 : -count))
  },
)

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (count) => {
  expect(() => formatCount(count)).toThrow(RangeError)
})
