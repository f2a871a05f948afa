import { expect, test } from 'vitest'
import { scannedPath } from './scanned.ts'

test('the code of a work order leads to its line, on this shop', () => {
  expect(scannedPath('https://shop.example/admin/production/lines/OL-1_x')).toBe(
    '/admin/production/lines/OL-1_x',
  )
  expect(scannedPath(' https://shop.example/admin/production/lines/a1?x=1#y\n')).toBe(
    '/admin/production/lines/a1',
  )
})

test('the bar code of a label leads to the jobs of its order', () => {
  expect(scannedPath('ORD-2026-0042/2')).toBe('/admin/production?q=ORD-2026-0042')
})

test('anything else is searched for on the board, and never an address of somebody else', () => {
  expect(scannedPath('ORD-2026-0042')).toBe('/admin/production?q=ORD-2026-0042')
  expect(scannedPath('https://evil.example/x')).toBe('/admin/production?q=https%3A%2F%2Fevil.example%2Fx')
  expect(scannedPath('/admin/production/lines/../../orders')).toBe(
    '/admin/production?q=%2Fadmin%2Fproduction%2Flines%2F..%2F..%2Forders',
  )
  expect(scannedPath('  ')).toBeNull()
})
