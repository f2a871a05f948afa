import { expect, it } from 'vitest'
import { countBoundsText, typedCount } from './typed-count.ts'

it('takes whole numbers between two bounds, both included', () => {
  expect(['1', '1.000', '0', '1001', '1,5', ''].map((typed) => typedCount(typed, 1, 1_000))).toEqual([
    ...[1, 1_000, null, null, null, null],
  ])
  expect(countBoundsText(1, 1_000)).toBe('1 ile 1.000 arasında bir tam sayı yazın')
})
