import { expect, test } from 'vitest'
import { formatQuoteNumber, isQuoteNumber } from './quote-number.ts'

test.each([
  [2026, 1, 'TKL-2026-0001'],
  [2026, 9999, 'TKL-2026-9999'],
  [2027, 10_000, 'TKL-2027-10000'],
])('%i and %i is %s', (year, sequence, number) => {
  expect(formatQuoteNumber(year, sequence)).toBe(number)
  expect(isQuoteNumber(number)).toBe(true)
})

test('what is no number of a quote is none', () => {
  expect(() => formatQuoteNumber(26, 1)).toThrow('not a year')
  expect(() => formatQuoteNumber(2026, 0)).toThrow('not a quote sequence')
  for (const text of ['', 'TKL-2026-0000', 'ORD-2026-0001', 'TKL-2026-1', 'TKL-3D9HJ91Y7N9JN245'])
    expect(isQuoteNumber(text)).toBe(false)
})
