import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['termoz', 'termos', 1],
  ['kapu', 'kupa', 2],
  ['kaelm', 'kalem', 1],
  ['', 'abc', 3],
  ['semsiye', 'semsiye', 0],
])('%j is %j after %d changes', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits)
  expect(editDistance(b, a)).toBe(edits)
})
