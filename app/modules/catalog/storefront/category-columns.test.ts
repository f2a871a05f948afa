import { expect, it } from 'vitest'
import { categoryColumns } from './category-columns.ts'

it.each([
  [0, 1],
  [1, 1],
  [5, 5],
  [8, 8],
  [9, 5],
  [10, 5],
  [12, 6],
  [14, 7],
  [16, 8],
  [24, 8],
])('shows %i categories in rows of %i', (count, columns) => {
  expect(categoryColumns(count)).toBe(columns)
})
