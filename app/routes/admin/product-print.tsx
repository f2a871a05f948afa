import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ProductPrintPage } from '#app/modules/printing/admin/product-print-page.tsx'
import { productPrintSchema } from '#app/modules/printing/domain/product-print-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-print'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const found = await context.get(requestContext).services.printing.productPrints.get(params.id)
  if (!found.ok) return refuse(found.error)
  const isFromReport = new URL(request.url).searchParams.get('from') === 'report'
  return personal({
    settings: found.value,
    backTo: isFromReport ? '/admin/print-methods/products' : `/admin/products/edit/${params.id}`,
  })
}

export const action = formAction({
  permission: 'products',
  schema: productPrintSchema,
  save: (input, { account, services, params }) =>
    services.printing.productPrints.save(account, params.id ?? '', input),
  done: () => ({ title: 'Başarılı', text: 'Baskı fiyatı kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.printing.productPrints.get(params.id ?? '')),
})

export const clientAction = keepUnsent('Baskı fiyatı kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Baskı fiyatı: ${loaderData?.settings.product.title ?? 'Ürün'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductPrintRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <ProductPrintPage key={page.settings.product.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
