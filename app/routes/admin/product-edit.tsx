import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { SAVE_FAILED } from '#app/modules/catalog/admin/product-form-answer.ts'
import { ProductFormPage } from '#app/modules/catalog/admin/product-form-page.tsx'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { productFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-edit'
import { guardStaff } from './guard.server.ts'
import { saveProduct } from './save-product.server.ts'

/** Every option of six variations is a row of its own, and so are pictures, tiers and features. */
export const handle = { body: { maxBytes: 1024 * 1024, maxFields: 1_200 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { services } = context.get(requestContext)
  const found = await services.catalog.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  const product = found.value
  const [categories, prices] = await Promise.all([
    services.catalog.categories(),
    services.catalog.formerPrices(product.id),
  ])
  return personal({
    id: product.id,
    values: productFormValues(product),
    stored: { id: product.id, title: product.title, slug: product.slug, prices },
    categories: categories.map(({ category: { id, name } }) => ({ id, name })),
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveProduct({ request, context, id: params.id as ProductId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => SAVE_FAILED)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.title ?? 'Ürün'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductEditRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <ProductFormPage key={id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
