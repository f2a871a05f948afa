import { expect, test } from 'vitest'
import { withoutSample } from './sample-settings.ts'

test('a setting that says what the sample shop said falls back to its default', () => {
  expect(withoutSample('Damga', 'Damga', '')).toBe('')
  expect(withoutSample(5000, 5000, null)).toBeNull()
})

test('what an owner typed stays, field by field', () => {
  expect(withoutSample('Kendi mağazam', 'Damga', '')).toBe('Kendi mağazam')
  expect(
    withoutSample(
      { completedOrders: 12, totalProducts: 6000, extra: 1 },
      { completedOrders: 15_000, totalProducts: 6000 },
      { completedOrders: null, totalProducts: null },
    ),
  ).toEqual({ completedOrders: 12, totalProducts: null, extra: 1 })
})
