import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import type { AdminBadges } from '#app/shells/admin/admin-navigation.ts'

/** What waits in the rooms one may enter (product decision 36); zero for the others. */
export async function badgeCounts(
  account: Account,
  services: RequestContext['services'],
): Promise<AdminBadges> {
  const maySell = hasPermission(account, 'orders')
  const [orders, quotes, customers, community] = await Promise.all([
    maySell ? services.orders.unreadCount() : 0,
    maySell ? services.quotes.newCount() : 0,
    hasPermission(account, 'customers') ? services.accounts.customers.waitingCount() : 0,
    hasPermission(account, 'content') ? services.community.pendingCount() : 0,
  ])
  return { orders, quotes, customers, community }
}
