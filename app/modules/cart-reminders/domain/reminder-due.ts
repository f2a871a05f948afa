import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, HOUR_MS } from '#app/kernel/instant.ts'
import { sellingNeeds } from '#app/modules/settings/domain/selling-needs.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** Nobody is reminded more often, however many carts he fills. */
export const BETWEEN_REMINDERS_MS = 7 * DAY_MS
/** A cart that has rested for longer is no news: what a shop finds that turns reminders on, or was away. */
const TOO_LATE_MS = 7 * DAY_MS

/** Whether the shop reminds of carts at all: its owner wants it, and who comes back can order. */
export function remindsOfCarts(
  shop: Pick<ShopSettings, 'cartReminders' | 'isOpen' | 'trade' | 'bank'>,
): boolean {
  return shop.cartReminders && shop.isOpen && sellingNeeds(shop).length === 0
}

/** When a cart must have been changed last for its owner to be reminded now: after `from`, not after `until`. */
export function restingWindow(
  now: Instant,
  { cartReminderHours }: Pick<ShopSettings, 'cartReminderHours'>,
): { readonly from: Instant; readonly until: Instant } {
  const until = now - cartReminderHours * HOUR_MS
  return { from: until - TOO_LATE_MS, until }
}

/** Whether somebody who was reminded then may be reminded again. */
export function mayRemindAgain(remindedAt: Instant | null, now: Instant): boolean {
  return remindedAt === null || now - remindedAt >= BETWEEN_REMINDERS_MS
}
