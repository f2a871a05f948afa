import { useLoaderData } from 'react-router'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import type { ListedCustomer } from '#app/modules/accounts/admin/customer-list-page.tsx'
import { CUSTOMER_LIST, CustomerListPage } from '#app/modules/accounts/admin/customer-list-page.tsx'
import { customerTitle, MOST_CUSTOMERS } from '#app/modules/accounts/domain/customer.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { MOST_GUESTS } from '#app/modules/orders/domain/guest.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/customers'
import { guardStaff } from './guard.server.ts'

type Query = ListQueryOf<typeof CUSTOMER_LIST>

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'customers' })
  const { services } = context.get(requestContext)
  const query = readListQuery(new URL(request.url).searchParams, CUSTOMER_LIST)
  const { page, ...list } =
    query.chosen.status === 'guest' ? await guests(query, services) : await members(query, services)
  return personal({ query: { ...query, page }, ...list })
}

async function members(query: Query, { accounts, orders }: RequestContext['services']) {
  const { type, status } = query.chosen
  const { chosen: _, ...asked } = query
  const { rows, ...list } = await accounts.customers.list({
    ...asked,
    type,
    status: status === 'guest' ? 'all' : status,
  })
  const figures = await orders.summariesOf(rows.map(({ id }) => id))
  return {
    ...list,
    isTotalKnown: list.total < MOST_CUSTOMERS,
    rows: rows.map(
      (customer): ListedCustomer => ({
        key: customer.id,
        path: `/admin/customers/${customer.id}`,
        title: customerTitle(customer),
        contact: customer.companyName ? customer.name : null,
        type: customer.type,
        status: customer.status,
        email: customer.email,
        phone: customer.phone,
        ...figuresOf(customer.id, figures),
        memberDiscountBp: customer.memberDiscountBp,
        at: customer.registeredAt,
        isNew: customer.isNew,
      }),
    ),
  }
}

async function guests(query: Query, { orders }: RequestContext['services']) {
  const { rows, ...list } = await orders.guests({
    search: query.search,
    type: query.chosen.type,
    page: query.page,
  })
  return {
    ...list,
    isTotalKnown: list.total < MOST_GUESTS,
    rows: rows.map(
      ({ companyName, name, lastOrderAt, ...guest }): ListedCustomer => ({
        ...guest,
        key: guest.id,
        path: `/admin/customers/guests/${guest.id}`,
        title: companyName || name,
        contact: companyName ? name : null,
        type: companyName ? 'corporate' : 'normal',
        status: 'guest',
        memberDiscountBp: NO_DISCOUNT,
        at: lastOrderAt,
        isNew: false,
      }),
    ),
  }
}

const NO_DISCOUNT = 0 as ListedCustomer['memberDiscountBp']

function figuresOf(
  id: AccountId,
  figures: Awaited<ReturnType<RequestContext['services']['orders']['summariesOf']>>,
) {
  return figures.get(id) ?? { orderCount: 0, spentMinor: 0 }
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Müşteriler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CustomersRoute() {
  const list = useLoaderData<typeof loader>()
  useArrivalToast('removed', { title: 'Silindi', description: 'Müşteri silindi.' })

  return <CustomerListPage {...list} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
