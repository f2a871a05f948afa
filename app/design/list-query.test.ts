import { expect, test } from 'vitest'
import { listAddress, readListQuery } from './list-query.ts'

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
