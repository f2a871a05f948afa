import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { Customers } from './customers.server.ts'

/** What customers add to navigation and command palette. */
export function customerBackOffice(customers: Customers): readonly BackOfficeContribution[] {
  return [
    {
      page: '/admin/customers',
      permission: 'customers',
      badge: () => customers.waitingCount(),
      search: {
        title: 'Müşteriler',
        async find(typed, most) {
          const { rows } = await customers.list({ search: typed, type: 'all', status: 'all', page: 1 })
          return rows.slice(0, most).map(({ id, name, email }) => ({
            to: `/admin/customers/${id}`,
            label: name,
            detail: email,
          }))
        },
      },
    },
  ]
}
