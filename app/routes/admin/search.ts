import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { PaletteAnswer, PaletteGroup } from '#app/shells/admin/palette/palette-hits.ts'
import { isWorthAsking } from '#app/shells/admin/palette/palette-hits.ts'
import type { Route } from './+types/search'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

const HITS_OF_A_KIND = 5
const MAX_TYPED = 100

/**
 * What the command palette finds for `?q=`: a few of each kind, of the kinds one may see.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, expects: 'json' })
  const { services } = context.get(requestContext)
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_TYPED)
  const answer: PaletteAnswer = { groups: isWorthAsking(typed) ? await find() : [] }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })

  async function find(): Promise<PaletteGroup[]> {
    const mayOrders = hasPermission(account, 'orders')
    const everybody = { search: typed, type: 'all', status: 'all', page: 1 } as const
    const [orders, customers, guests, products, quotes] = await Promise.all([
      mayOrders ? services.orders.figures.find(typed, HITS_OF_A_KIND) : [],
      hasPermission(account, 'customers')
        ? services.accounts.customers.list(everybody).then(({ rows }) => rows.slice(0, HITS_OF_A_KIND))
        : [],
      hasPermission(account, 'customers') ? services.orders.findGuests(typed, HITS_OF_A_KIND) : [],
      hasPermission(account, 'products') ? services.catalog.figures.find(typed, HITS_OF_A_KIND) : [],
      mayOrders ? services.quotes.find(typed, HITS_OF_A_KIND) : [],
    ])
    const groups: PaletteGroup[] = [
      {
        title: 'Siparişler',
        hits: orders.map(({ id, orderNumber, customerName, companyName }) => ({
          to: `/admin/orders/${id}`,
          label: orderNumber,
          detail: companyName ?? customerName,
        })),
      },
      {
        title: 'Müşteriler',
        hits: customers.map(({ id, name, email }) => ({
          to: `/admin/customers/${id}`,
          label: name,
          detail: email,
        })),
      },
      {
        title: 'Misafir Müşteriler',
        hits: guests.map(({ id, name, email }) => ({
          to: `/admin/customers/guests/${id}`,
          label: name,
          detail: email,
        })),
      },
      {
        title: 'Ürünler',
        hits: products.map(({ id, title, sku }) => ({
          to: `/admin/products/edit/${id}`,
          label: title,
          detail: sku,
        })),
      },
      {
        title: 'Teklif Talepleri',
        hits: quotes.map(({ id, quoteNumber, name, company, productTitle }) => ({
          to: `/admin/quotes/${id}`,
          label: company === '' ? name : `${name}, ${company}`,
          detail: [quoteNumber, productTitle ?? 'Genel talep'].join(' · '),
        })),
      },
    ]
    return groups.filter(({ hits }) => hits.length > 0)
  }
}
