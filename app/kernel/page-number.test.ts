import { expect, it } from 'vitest'
import { readPage } from './page-number.ts'

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
