import { expect, test } from 'vitest'
import { isCurrentRoom } from './admin-navigation.ts'

test.each([
  ['/admin', '/admin', true],
  ['/admin', '/admin/orders', false],
  ['/admin/orders', '/admin/orders', true],
  ['/admin/orders', '/admin/orders/SP-1', true],
  ['/admin/orders', '/admin/orders-archive', false],
  ['/admin/products', '/admin/products/edit/PZ1', true],
])('the room %s on page %s is current: %s', (to, pathname, expected) => {
  expect(isCurrentRoom(to, pathname)).toBe(expected)
})
