import { expect, test } from 'vitest'
import { listAddress, narrowingParameters, readListDays, readListQuery } from './list-query.ts'

const FILTERS = { status: ['new', 'shipped'], type: ['corporate'] } as const
const read = (text: string) => readListQuery(new URLSearchParams(text), FILTERS)
const NOT_ASKED = { search: '', chosen: { status: 'all', type: 'all' }, page: 1 } as const

test.each([
  NOT_ASKED,
  { search: 'Şahin & Oğulları', chosen: { status: 'shipped', type: 'all' }, page: 3 },
  { search: '', chosen: { status: 'new', type: 'corporate' }, page: 1 },
] as const)('an address of a list reads back as the same query: %j', (query) => {
  expect(read(listAddress('/admin/orders', query).split('?')[1] ?? '')).toEqual(query)
})

test('an address says only what is not the default', () => {
  expect(listAddress('/admin/orders', NOT_ASKED)).toBe('/admin/orders')
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=NaN',
  'page=1e9',
  'page=',
  'status=paid',
  'status=',
  'type=new',
])('a list takes %s as not asked', (text) => {
  expect(read(text)).toEqual(NOT_ASKED)
})

test('a very long search is cut', () => {
  expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(100)
})

test('days stand in the address beside everything else, and are read back as they were typed', () => {
  const days = { from: '2026-03-01', to: '' }
  const address = listAddress('/admin/orders', { ...NOT_ASKED, days, page: 2 })
  expect(address).toBe('/admin/orders?from=2026-03-01&page=2')
  expect(readListDays(new URLSearchParams(address.split('?')[1]))).toEqual(days)
  expect(readListDays(new URLSearchParams('from=2026-02-30&to=%20x'))).toEqual({
    from: '2026-02-30',
    to: 'x',
  })
  expect(narrowingParameters({ ...NOT_ASKED, days })).toEqual({ from: '2026-03-01' })
})
