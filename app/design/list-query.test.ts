import { expect, test } from 'vitest'
import { listAddress, narrowingParameters, readListDays, readListQuery, unfiltered } from './list-query.ts'

const LIST = {
  filters: { status: ['new', 'shipped'], type: ['corporate'] },
  sorts: { date: 'date', total: 'number' },
} as const
const read = (text: string) => readListQuery(new URLSearchParams(text), LIST)
const NOT_ASKED = { search: '', chosen: { status: 'all', type: 'all' }, page: 1 } as const

test.each([
  NOT_ASKED,
  { search: 'Şahin & Oğulları', chosen: { status: 'shipped', type: 'all' }, page: 3 },
  { search: '', chosen: { status: 'new', type: 'corporate' }, page: 1 },
  { ...NOT_ASKED, sort: { key: 'total', direction: 'asc' }, page: 2 },
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
  'sort=',
  'sort=total',
  'sort=status-asc',
  'sort=date-desc',
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

test('without its filters a query keeps words and order, and begins anew', () => {
  const sort = { key: 'total', direction: 'desc' } as const
  const days = { from: '2026-03-01', to: '2026-03-02' }
  const query = { search: 'kalem', chosen: { status: 'new', type: 'all' }, page: 4, sort, days } as const
  expect(listAddress('/admin/orders', unfiltered(query))).toBe('/admin/orders?search=kalem&sort=total-desc')
  expect(unfiltered(NOT_ASKED)).toEqual(NOT_ASKED)
})
