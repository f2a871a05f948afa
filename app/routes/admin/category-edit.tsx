import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { CategoryFormPage } from '#app/modules/catalog/admin/category-form-page.tsx'
import { categoryFormValues } from '#app/modules/catalog/domain/category-form.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/category-edit'
import { guardStaff } from './guard.server.ts'
import { saveCategory } from './save-category.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const found = await context.get(requestContext).services.catalog.categoryDesk.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, name, slug } = found.value
  return personal({ id, stored: { id, name, slug }, values: categoryFormValues(found.value) })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveCategory({ request, context, id: params.id as CategoryId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Kategori kaydedilirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored.name ?? 'Kategori'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CategoryEditRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CategoryFormPage key={id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/categories', label: 'Kategorilere dön' }} />
}
