import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import type { AdminBadges } from '#app/shells/admin/admin-navigation.ts'

/** What waits in the rooms one may enter (product decision 36); zero for the others. */
export async function badgeCounts(
  account: Account,
  services: RequestContext['services'],
): Promise<AdminBadges> {
  if (!hasPermission(account, 'orders')) return { orders: 0, quotes: 0 }
  const [orders, quotes] = await Promise.all([services.orders.unreadCount(), services.quotes.newCount()])
  return { orders, quotes }
}
