import { expect, test } from 'vitest'
import { HOUR_MS } from '#app/kernel/instant.ts'
import { heldUntil, holdReasonOf } from './stock-hold.ts'

const OPEN = {
  status: 'new',
  paymentMethod: 'bank-transfer',
  paymentStatus: 'pending',
  awaitsApproval: false,
} as const
const HOURS = { unpaidStockHours: 72, approvalStockHours: 24 }

test.each([
  ['a transfer that is awaited', {}, 'payment'],
  ['an order its buyer has not agreed to', { awaitsApproval: true }, 'approval'],
  ['a paid order', { paymentStatus: 'paid' }, null],
  ['a paid order its buyer has not agreed to', { paymentStatus: 'paid', awaitsApproval: true }, null],
  ['an unpaid order the shop works on', { status: 'processing' }, null],
  ['a cancelled order', { status: 'cancelled' }, null],
  ['an order by card', { paymentMethod: 'card' }, null],
] as const)('%s waits for: %s', (_name, facts, reason) => {
  expect(holdReasonOf({ ...OPEN, ...facts })).toBe(reason)
})

test('goods are kept for the hours of what is awaited, and for good where the owner set none', () => {
  const order = { ...OPEN, stockHeldSince: 1_000 }
  expect(heldUntil(order, HOURS)).toBe(1_000 + 72 * HOUR_MS)
  expect(heldUntil({ ...order, awaitsApproval: true }, HOURS)).toBe(1_000 + 24 * HOUR_MS)
  expect(heldUntil(order, { ...HOURS, unpaidStockHours: 0 })).toBeNull()
  expect(heldUntil({ ...order, status: 'processing' }, HOURS)).toBeNull()
})
