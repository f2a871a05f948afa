import { expect, test } from 'vitest'
import { isWithin, ORDER_LIMITS, takesTooMuch } from './order-limits.ts'

const { guest, account } = ORDER_LIMITS

test.each([
  [{ tenMinutes: 0, day: 0 }, true],
  [{ tenMinutes: 2, day: 9 }, true],
  [{ tenMinutes: 3, day: 3 }, false],
  [{ tenMinutes: 0, day: 10 }, false],
])('a guest who placed %j may place one more: %s', (placed, may) => {
  expect(isWithin(guest.contact, placed)).toBe(may)
})

test('whoever has proven his e-mail has more of everything, and no ceiling is below what it ends', () => {
  for (const kind of ['address', 'contact'] as const) {
    expect(account[kind].perTenMinutes).toBeGreaterThan(guest[kind].perTenMinutes)
    expect(account[kind].perDay).toBeGreaterThan(guest[kind].perDay)
  }
  expect(guest.addressCeiling).toBeGreaterThan(guest.address.perDay)
  expect(account.addressCeiling).toBeGreaterThan(account.address.perDay)
})

test.each([
  ['half of what there was', { wanted: 1_500, others: 1_000, stock: 4_000 }, false],
  ['one piece more', { wanted: 1_501, others: 1_000, stock: 4_000 }, true],
  ['all that is left', { wanted: 10, others: 90, stock: 10 }, true],
  ['the larger part of another product', { wanted: 600, others: 0, stock: 1_000 }, true],
])('together %s is too much: %s', (_what, share, isTooMuch) => {
  expect(takesTooMuch(share, ORDER_LIMITS.unpaidShare)).toBe(isTooMuch)
})
