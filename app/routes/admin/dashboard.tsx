import { useLoaderData } from 'react-router'
import type { TimeSpan } from '#app/kernel/time-span.ts'
import { hasPermission, mayEnter, permissionsOf } from '#app/modules/accounts/domain/viewer.ts'
import type { ShownBestSeller } from '#app/modules/catalog/admin/product-lists.tsx'
import { asksForAttention } from '#app/modules/opening/domain/opening-steps.ts'
import { readPeriod } from '#app/modules/visits/domain/visit-period.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { DashboardPage } from '#app/shells/admin/dashboard/dashboard-page.tsx'
import { periodData, picturedSpan } from '#app/shells/admin/dashboard/period-data.ts'
import type { Route } from './+types/dashboard'
import { guardStaff } from './guard.server.ts'

type Services = RequestContext['services']

const RECENT_ORDERS = 5
const NEXT_ORDERS = 6
const LISTED_PRODUCTS = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin: _origin, ...account } = await guardStaff({ context, request })
  const { services, reportError } = context.get(requestContext)
  const mayOrders = hasPermission(account, 'orders')
  const query = readPeriod(new URL(request.url).searchParams)
  const { weekStart } = await services.settings.current()
  const span = services.visits.spanOf(query, weekStart)
  const isAdmin = mayEnter(account, 'admin')
  const mayProducts = hasPermission(account, 'products')
  const [opening, waitingMails, notices, waiting, figures, orders, products, bestSellers] = await Promise.all(
    [
      hasPermission(account, 'settings') ? openingOf(services) : null,
      mayOrders || hasPermission(account, 'settings') ? waitingMailsOf(services) : null,
      isAdmin ? services.accounts.power.unseenNotices(account.id) : [],
      services.backOffice.waiting(permissionsOf(account)),
      span.ok ? figuresOf(services, span.value, mayOrders, reportError) : null,
      mayOrders ? ordersOf(services) : null,
      mayProducts ? productsOf(services) : null,
      span.ok ? bestSellersOf(services, span.value, { mayOrders, mayProducts }) : null,
    ],
  )
  return personal({
    viewer: account,
    opening,
    waitingMails,
    notices,
    waiting,
    query,
    refusal: span.ok ? null : span.error.message,
    figures,
    orders,
    products,
    bestSellers,
    now: Date.now(),
  })
}

/** 'Gördüm': puts the notices away that stood there, and no later one. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const form = await readBoundedForm(request)
  const ids = form.getAll('notice').filter((id) => typeof id === 'string')
  await context.get(requestContext).services.accounts.power.seeNotices(account, ids.slice(0, 100))
  return personal(null)
}

/** What leads to the opening, or out of the sample shop; null where neither asks for attention. */
async function openingOf({ opening, shopData }: Services) {
  if (await shopData.sample.isThere()) return 'sample' as const
  const state = await opening.state()
  return asksForAttention(state) ? state : null
}

/** How many mails wait for a mail server; null while there is one. */
async function waitingMailsOf({ mail }: Services) {
  return (await mail.canSend()) ? null : mail.waitingCount()
}

async function figuresOf(
  { visits, orders }: Services,
  span: TimeSpan,
  mayOrders: boolean,
  reportError: (error: unknown) => void,
) {
  const pictured = picturedSpan(span)
  const [counted, revenue] = await Promise.all([
    // Visits that cannot be told are only logged (spec, back office §8); nobody's orders wait for them.
    Promise.all([visits.statistics(span), visits.byDay(pictured)]).catch((error: unknown) => {
      reportError(error)
      return null
    }),
    mayOrders ? orders.dashboard.revenueByDay(pictured) : [],
  ])
  const [statistics, days] = counted ?? [null, []]
  return { visits: statistics, data: periodData(span, Date.now(), { revenue, visits: days }) }
}

async function ordersOf({ orders }: Services) {
  const [nextUp, recent, byStatus, kept] = await Promise.all([
    orders.dashboard.nextUp(NEXT_ORDERS),
    orders.dashboard.recent(RECENT_ORDERS),
    orders.dashboard.countByStatus(),
    orders.dashboard.keptPromises(),
  ])
  return { nextUp, recent, byStatus, kept }
}

async function productsOf({ catalog }: Services) {
  const [low, scarce] = await Promise.all([
    catalog.dashboard.countLow(),
    catalog.dashboard.scarce(LISTED_PRODUCTS),
  ])
  return { low, scarce }
}

/** What sold in the period: what it brought only for who may see orders, the way to a product for who may see products. */
async function bestSellersOf(
  { orders, catalog }: Services,
  span: TimeSpan,
  { mayOrders, mayProducts }: { readonly mayOrders: boolean; readonly mayProducts: boolean },
): Promise<ShownBestSeller[] | null> {
  if (!mayOrders && !mayProducts) return null
  const sold = await orders.dashboard.bestSellers(span, LISTED_PRODUCTS)
  const known = await catalog.linksTo(sold.map(({ productId }) => productId))
  return sold.map(({ productId: id, title, pieces, totalMinor }) => ({
    id,
    title: known.get(id)?.title ?? title,
    pieces,
    totalMinor: mayOrders ? totalMinor : null,
    path: mayProducts && known.has(id) ? `/admin/products/edit/${id}` : null,
  }))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function DashboardRoute() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />
}
