import { expect, test } from 'vitest'
import { formatCount, formatCountUpTo, parseCount } from './count.ts'

test.each([0, 7, 999, 1000, 12_345, 123_456, 1_234_567, Number.MAX_SAFE_INTEGER])(
  '%i is written as a Turkish reader writes it',
  (count) => {
    const turkish = new Intl.NumberFormat('tr-TR')
    expect(formatCount(count)).toBe(turkish.format(count))
    expect(formatCount(-count)).toBe(turkish.format(count === 0 ? 0 : -count))
  },
)

test('a count that ended says so', () => {
  expect([9_999, 10_000].map((count) => formatCountUpTo(count, 10_000))).toEqual(['9.999', '10.000+'])
})

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (count) => {
  expect(() => formatCount(count)).toThrow(RangeError)
})

test.each([
  ['0', 0],
  ['36', 36],
  [' 250 ', 250],
  ['0007', 7],
  ['1.250', 1250],
  ['1 250', 1250],
  ['1.250.000', 1_250_000],
])('%j is read as %i', (typed, count) => {
  expect(parseCount(typed)).toBe(count)
})

test.each([
  '',
  ' ',
  '36,5',
  '36.5',
  '-3',
  '+3',
  '1.25',
  '1.2500',
  '.5',
  '1e3',
  '0x10',
  '٣',
  'yüz',
  '12 adet',
  '99999999999999999',
])('%j is no whole number', (typed) => {
  expect(parseCount(typed)).toBeNull()
})

test('what is written is read back', () => {
  for (const count of [0, 12, 999, 1000, 987_654_321]) expect(parseCount(formatCount(count))).toBe(count)
})
