import { useEffect } from 'react'
import { useFetcher, useLoaderData } from 'react-router'
import { readListQuery } from '#app/design/list-query.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import { ProductListPage } from '#app/modules/catalog/admin/product-list-page.tsx'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { productRemovalSchema } from '#app/modules/catalog/domain/product-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/products'
import { guardStaff } from './guard.server.ts'

const REMOVAL_FAILED = 'Ürün silinirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { services } = context.get(requestContext)
  const query = readListQuery(new URL(request.url).searchParams, {})
  const { rows, total, page, pageCount } = await services.catalog.adminList(query)
  return personal({ rows, total, pageCount, query: { ...query, page } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readForm(request, productRemovalSchema)
  if (!form.ok) return personal({ removed: false, refusal: REMOVAL_FAILED }, { status: 400 })
  const { services } = context.get(requestContext)
  const removed = await services.catalog.remove(account, form.value.id as ProductId)
  return removed.ok
    ? personal({ removed: true, refusal: null })
    : personal({ removed: false, refusal: removed.error.message }, { status: statusOf(removed.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Ürünler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductsRoute() {
  const list = useLoaderData<typeof loader>()
  const removal = useFetcher<typeof action>()
  const toast = useToast()

  useEffect(() => {
    if (!removal.data) return
    if (removal.data.removed) toast({ title: 'Silindi', description: 'Ürün silindi.', tone: 'success' })
    else toast({ title: 'Hata', description: removal.data.refusal ?? REMOVAL_FAILED, tone: 'destructive' })
  }, [removal.data, toast])

  return (
    <ProductListPage
      {...list}
      onRemove={({ id }) => void removal.submit({ intent: 'remove', id }, { method: 'post' })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
