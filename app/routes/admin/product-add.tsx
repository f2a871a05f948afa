import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { FirstCategory } from '#app/modules/catalog/admin/first-category.tsx'
import { SAVE_FAILED } from '#app/modules/catalog/admin/product-form-answer.ts'
import { ProductFormPage } from '#app/modules/catalog/admin/product-form-page.tsx'
import { EMPTY_PRODUCT_FORM } from '#app/modules/catalog/domain/product-form-values.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-add'
import { guardStaff } from './guard.server.ts'
import { saveProduct } from './save-product.server.ts'

/** Every option of six variations is a row of its own, and so are pictures, tiers and features. */
export const handle = { body: { maxBytes: 1024 * 1024, maxFields: 1_200 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const categories = await context.get(requestContext).services.catalog.categories()
  return personal({ categories: categories.map(({ category: { id, name } }) => ({ id, name })) })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveProduct({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => SAVE_FAILED)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni ürün | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductAddRoute() {
  const { categories } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  // Each product stands in one.
  if (categories.length === 0) return <FirstCategory />
  return <ProductFormPage values={EMPTY_PRODUCT_FORM} stored={null} categories={categories} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
