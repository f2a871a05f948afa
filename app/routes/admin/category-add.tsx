import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { CategoryFormPage } from '#app/modules/catalog/admin/category-form-page.tsx'
import { EMPTY_CATEGORY_FORM } from '#app/modules/catalog/domain/category-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/category-add'
import { guardStaff } from './guard.server.ts'
import { saveCategory } from './save-category.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  return personal({ values: EMPTY_CATEGORY_FORM })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveCategory({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Kategori kaydedilirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni kategori | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CategoryAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CategoryFormPage {...page} stored={null} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/categories', label: 'Kategorilere dön' }} />
}
