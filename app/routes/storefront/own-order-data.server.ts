import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { paymentDueAt } from '#app/modules/orders/domain/payment.ts'
import type { RequestContext } from '#app/request-context.server.ts'

/** What the buyer's own page of an order shows, whoever opened the door to it; null for an unknown token. */
export async function ownOrderData(services: RequestContext['services'], token: string) {
  const [order, settings, proofs] = await Promise.all([
    services.orders.ownOrder(token),
    services.settings.current(),
    services.proofs.ownProofs(token),
  ])
  if (!order) return null
  const { siteName, phone, email, whatsapp, bank, shipping, paymentTermDays, printFileMaxMegabytes } =
    settings
  return {
    siteName,
    proofs: order.status === 'cancelled' ? null : proofs,
    page: {
      order,
      contact: { phone, email, whatsapp },
      bank,
      shipping,
      paymentDueAt: paymentDueAt(calendarOf(settings), order.createdAt, paymentTermDays),
      printFileMaxMegabytes,
    },
  }
}
