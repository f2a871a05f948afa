import { expect, it } from 'vitest'
import { pageOfList, readPage } from './page-number.ts'

it.each([
  ['1', 1],
  ['27', 27],
  ['10000', 10_000],
  ['99999', 10_000],
  ['100000', 1],
  ['0', 1],
  ['-2', 1],
  ['02', 1],
  ['1.5', 1],
  ['2e3', 1],
  ['', 1],
  [null, 1],
] as const)('the address asks with %j for page %d', (text, page) => expect(readPage(text)).toBe(page))

it.each([
  [0, 1, { page: 1, pageCount: 1, offset: 0 }],
  [25, 1, { page: 1, pageCount: 1, offset: 0 }],
  [26, 2, { page: 2, pageCount: 2, offset: 25 }],
  [26, 99, { page: 2, pageCount: 2, offset: 25 }],
])('of %d rows the wanted page %d is %j', (total, wanted, shown) =>
  expect(pageOfList(total, wanted, 25)).toEqual(shown),
)
