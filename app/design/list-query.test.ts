import { expect, test } from 'vitest'
import type { ListQuery } from './list-query.ts'
import { listAddress, readListQuery } from './list-query.ts'

function read(text: string): ListQuery<'new' | 'shipped'> {
  return readListQuery(new URLSearchParams(text), ['new', 'shipped'])
}

test.each([
  { search: '', status: 'all', page: 1 },
  { search: 'Şahin & Oğulları', status: 'shipped', page: 3 },
] as const)('an address of a list reads back as the same query: %j', (query) => {
  expect(read(listAddress('/admin/orders', query).split('?')[1] ?? '')).toEqual(query)
})

test('an address says only what is not the default', () => {
  expect(listAddress('/admin/orders', { search: '', status: 'all', page: 1 })).toBe('/admin/orders')
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=NaN', 'page=1e9', 'page=', 'status=paid', 'status='])(
  'a list takes %s as not asked',
  (text) => {
    expect(read(text)).toEqual({ search: '', status: 'all', page: 1 })
  },
)

test('a very long search is cut', () => {
  expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(100)
})
