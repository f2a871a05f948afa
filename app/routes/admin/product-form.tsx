import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { FirstCategory } from '#app/modules/catalog/admin/first-category.tsx'
import { ProductFormPage } from '#app/modules/catalog/admin/product-form-page.tsx'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { productSchema } from '#app/modules/catalog/domain/product-form.ts'
import { EMPTY_PRODUCT_FORM, productFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { hasVariants } from '#app/modules/catalog/domain/variant.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-form'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** Every option of six variations is a row of its own, and so are pictures, tiers and features. */
export const handle = { body: { maxBytes: 1024 * 1024, maxFields: 1_200 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog } = context.get(requestContext).services
  const categories = (await catalog.categories()).map(({ category: { id, name } }) => ({ id, name }))
  if (params.id === undefined) return personal({ stored: null, values: EMPTY_PRODUCT_FORM, categories })
  const found = await catalog.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, title, slug } = found.value
  const prices = await catalog.formerPrices(id)
  const stored = { id, title, slug, prices, isDivided: hasVariants(found.value) }
  return personal({ stored, values: productFormValues(found.value), categories })
}

export const action = formAction({
  permission: 'products',
  schema: productSchema,
  save: (input, { account, services, params }) =>
    services.catalog.save(account, (params.id as ProductId | undefined) ?? null, input),
  done: ({ title }) => ({ title: 'Başarılı', text: `${title} kaydedildi.` }),
  newestVersion: async ({ services, params }) => versionOf(await services.catalog.adminGet(params.id ?? '')),
})

export const clientAction = keepUnsent('Ürün kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.title ?? 'Yeni ürün'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  // Each product stands in one.
  if (page.categories.length === 0) return <FirstCategory />
  return <ProductFormPage key={page.stored?.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
