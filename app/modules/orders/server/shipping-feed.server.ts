import ical from 'ical-generator'
import { formatCount } from '#app/kernel/count.ts'
import { ADMIN_STATUS_LABELS } from '../domain/order-status.ts'
import type { ShippingOrder } from '../domain/shipping-calendar.ts'

/** How soon a calendar program asks again, in seconds. */
const ASKED_EVERY = 3_600

/**
 * Orders as whole-day events of a calendar (RFC 5545); those that were told no day are left out. The same orders make the
 * same text, so that a program which has it already is told so. Holds no price, no address and no way to reach the buyer:
 * whoever gets hold of the address reads it.
 */
export function shippingFeedText(
  orders: readonly ShippingOrder[],
  { siteName, publicUrl }: { readonly siteName: string; readonly publicUrl: string },
): string {
  const feed = ical({
    name: `${siteName}: sevkiyat`,
    prodId: { company: 'Damga', product: 'Sevkiyat', language: 'TR' },
    ttl: ASKED_EVERY,
  })
  for (const { id, orderNumber, buyer, status, pieces, goods, shipLatest, saidAt, formerDays } of orders) {
    if (shipLatest === null || saidAt === null) continue
    feed.createEvent({
      id: `${id}@${new URL(publicUrl).host}`,
      sequence: formerDays,
      stamp: new Date(saidAt),
      start: new Date(shipLatest),
      allDay: true,
      summary: `${buyer}: ${formatCount(pieces)} adet (${orderNumber})`,
      description: [ADMIN_STATUS_LABELS[status], ...goods].join('\n'),
      url: `${publicUrl}/admin/orders/${id}`,
    })
  }
  return feed.toString()
}
