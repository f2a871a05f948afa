import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListDays, readListQuery } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import { askedSpan } from '#app/kernel/time-span.ts'
import { mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import { StockMovementsPage, stockListOf } from '#app/modules/catalog/admin/stock-movements-page.tsx'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { stockFormSchema } from '#app/modules/catalog/domain/stock-form.ts'
import { variantName } from '#app/modules/catalog/domain/variant.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-stock'
import { formAction } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'
import { quickDays } from './quick-days.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const { services } = context.get(requestContext)
  const found = await services.catalog.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const { searchParams } = new URL(request.url)
  const variants = found.value.variants.map((variant) => ({
    id: variant.id,
    name: variantName(found.value, variant),
    stock: variant.stock,
    incoming: variant.incoming,
    incomingOn: variant.incomingOn,
  }))
  const query = { ...readListQuery(searchParams, stockListOf(variants)), days: readListDays(searchParams) }
  const span = askedSpan(query.days)
  const { reason, variant } = query.chosen
  const { page, ...list } = await services.catalog.stockLedger.list(found.value.id, {
    reason,
    variantId: variant === 'all' ? null : variant,
    page: query.page,
    ...(span.ok ? { span: span.value } : {}),
  })
  const numbers = await services.orders.numbersOf(list.rows.flatMap(({ orderId }) => orderId ?? []))
  const { id, title, sku, stock, incoming, incomingOn } = found.value
  return personal({
    ...list,
    rows: list.rows.map((row) => ({ ...row, orderNumber: numbers.get(row.orderId ?? '') ?? null })),
    product: { id, title, sku, stock, incoming, incomingOn },
    variants,
    query: { ...query, page },
    waiting: (await services.restockAlerts.waitingFor(found.value.id)).map(({ valueIds, people }) => ({
      name: valueIds.length === 0 ? null : variantName(found.value, { valueIds }),
      people,
    })),
    quickDays: await quickDays(services),
    daysRefusal: span.ok ? null : span.error.message,
    leadsToOrders: mayEnter(account, 'orders'),
  })
}

export const action = formAction({
  permission: 'products',
  schema: stockFormSchema,
  save: ({ change, seenStock, seenIncoming, variantId }, { account, services, params }) => {
    const { catalog } = services
    const id = params.id as ProductId
    // What came or went is added to whatever there is by now; a count stands against the figure beside it.
    const seen = change.kind === 'stock-set' ? seenStock : null
    if (variantId !== null)
      return catalog.variants.move(account, id, { variantId, seenStock: seen, seenIncoming, change })
    return catalog.changeOne(
      account,
      id,
      { ...(seen !== null && { stock: seen }), ...(seenIncoming !== null && { incoming: seenIncoming }) },
      change,
    )
  },
  done: ({ change: { kind, quantity } }) => ({
    title: 'Stok güncellendi',
    text:
      kind === 'stock-set'
        ? `Stok ${formatCount(quantity)} adet.`
        : `${formatCount(Math.abs(quantity))} adet ${quantity < 0 ? 'düşüldü' : 'eklendi'}.`,
  }),
})

export const clientAction = keepUnsent('Stok kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.title ?? 'Ürün'}: stok hareketleri | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductStockRoute() {
  const answer = useActionData<typeof clientAction>()
  useActionToast(answer?.done ? answer : undefined)
  return <StockMovementsPage {...useLoaderData<typeof loader>()} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
