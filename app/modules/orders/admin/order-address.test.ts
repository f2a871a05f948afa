import { describe, expect, test } from 'vitest'
import type { ListQuery } from '#app/design/list-query.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ORDER_SORTS } from '../domain/order-sorts.ts'
import { ORDER_FILTERS } from '../domain/order-status.ts'
import { listInAddress, orderHref, orderHrefFrom } from './order-address.ts'

const LIST = { filters: { status: ORDER_FILTERS }, sorts: ORDER_SORTS }
const read = (text: string) => readListQuery(new URLSearchParams(text), LIST)

describe('the address of an order', () => {
  test('of nowhere is its own alone', () => {
    expect(orderHref('ORD-1', null)).toBe('/admin/orders/ORD-1')
    expect(orderHref('ORD-1', null, '/change')).toBe('/admin/orders/ORD-1/change')
    expect(orderHrefFrom(new URLSearchParams(), 'ORD-1')).toBe('/admin/orders/ORD-1')
    expect(listInAddress(new URLSearchParams())).toBeNull()
  })

  test.each(['', 'status=open', 'status=unpaid&search=Ça%C4%9Flar+%26+Co&sort=total-asc&page=3'])(
    'brings back the list it was opened from: %j',
    (text) => {
      const list: ListQuery<{ status: typeof ORDER_FILTERS }> = read(text)
      const { searchParams, pathname } = new URL(orderHref('ORD-1', list), 'http://shop')
      expect(pathname).toBe('/admin/orders/ORD-1')
      expect(read(String(listInAddress(searchParams)))).toEqual(list)
      expect(orderHrefFrom(searchParams, 'ORD-1', '/change')).toBe(orderHref('ORD-1', list, '/change'))
    },
  )
})
