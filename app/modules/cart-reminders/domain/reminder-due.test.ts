import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#app/kernel/instant.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { mayRemindAgain, remindsOfCarts, restingWindow } from './reminder-due.ts'

const SHOP = {
  ...DEFAULT_SETTINGS,
  cartReminders: true,
  trade: { ...DEFAULT_SETTINGS.trade, tradeName: 'Örnek AŞ' },
  bank: { ...DEFAULT_SETTINGS.bank, iban: 'TR809999900000000000000001' },
}

describe('a shop', () => {
  test.each([
    ['that is open, sells and wants it reminds of carts', {}, true],
    ['whose owner did not turn it on does not', { cartReminders: false }, false],
    ['that is closed does not', { isOpen: false }, false],
    ['that names no seller does not', { trade: DEFAULT_SETTINGS.trade }, false],
    ['that has no way to pay does not', { bank: DEFAULT_SETTINGS.bank }, false],
  ])('%s', (_, changed, expected) => {
    expect(remindsOfCarts({ ...SHOP, ...changed })).toBe(expected)
  })

  test('that nobody has set up does not', () => {
    expect(remindsOfCarts(DEFAULT_SETTINGS)).toBe(false)
  })
})

test('a cart is spoken of after the set hours and not a week later', () => {
  const now = 100 * DAY_MS
  expect(restingWindow(now, { cartReminderHours: 24 })).toEqual({ from: 92 * DAY_MS, until: 99 * DAY_MS })
  expect(restingWindow(now, { cartReminderHours: 1 }).until).toBe(now - HOUR_MS)
})

test.each([
  [null, true],
  [0, true],
  [1, false],
])('who was reminded at %s of a week that ends now may be again: %s', (remindedAt, expected) => {
  expect(mayRemindAgain(remindedAt, 7 * DAY_MS)).toBe(expected)
})
