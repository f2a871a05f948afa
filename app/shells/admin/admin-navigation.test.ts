import { expect, test } from 'vitest'
import { isCurrentPage } from './admin-navigation.ts'

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
