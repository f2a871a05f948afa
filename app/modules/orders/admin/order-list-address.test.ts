import { expect, test } from 'vitest'
import type { OrderListQuery } from './order-list-address.ts'
import { orderListAddress, readOrderListQuery } from './order-list-address.ts'

function read(text: string): OrderListQuery {
  return readOrderListQuery(new URLSearchParams(text))
}

test.each([
  { search: '', status: 'all', page: 1 },
  { search: 'Şahin & Oğulları', status: 'shipped', page: 3 },
] as const)('an address of the order list reads back as the same query: %j', (query) => {
  expect(read(orderListAddress(query).split('?')[1] ?? '')).toEqual(query)
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=NaN', 'page=1e9', 'page=', 'status=paid', 'status='])(
  'the order list takes %s as not asked',
  (text) => {
    expect(read(text)).toEqual({ search: '', status: 'all', page: 1 })
  },
)

test('a very long search is cut', () => {
  expect(read(`search=${'x'.repeat(5_000)}`).search).toHaveLength(100)
})
