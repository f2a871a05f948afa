import { expect, test } from 'vitest'
import { isCurrentPage, isOverview } from './admin-navigation.ts'

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/orders', false],
  ['/admin/orders', '/admin/orders', true],
  ['/admin/orders', '/admin/orders/SP-1', true],
  ['/admin/orders', '/admin/orders-archive', false],
  ['/admin/products', '/admin/products/edit/PZ1', true],
])('the page %s at the address %s is current: %s', (to, pathname, expected) => {
  expect(isCurrentPage(to, pathname)).toBe(expected)
})

test('lists and overviews are told from forms and from what is opened in a room', () => {
  const overviews = ['/admin', '/admin/orders', '/admin/products', '/admin/production']
  expect(overviews.filter(isOverview)).toEqual(overviews)
  const others = [
    '/admin/orders/ORD-1',
    '/admin/orders/add',
    '/admin/settings',
    '/admin/cargo',
    '/admin/none',
  ]
  expect(others.filter(isOverview)).toEqual([])
})
