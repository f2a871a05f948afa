import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { CategoryFormPage } from '#app/modules/catalog/admin/category-form-page.tsx'
import {
  categoryFormValues,
  categorySchema,
  EMPTY_CATEGORY_FORM,
} from '#app/modules/catalog/domain/category-form.ts'
import type { CategoryId } from '#app/modules/catalog/domain/product.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/category-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  if (params.id === undefined) return personal({ stored: null, values: EMPTY_CATEGORY_FORM })
  const found = await context.get(requestContext).services.catalog.categoryEditor.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, name, slug } = found.value
  return personal({ stored: { id, name, slug }, values: categoryFormValues(found.value) })
}

export const action = formAction({
  permission: 'products',
  schema: categorySchema,
  save: (input, { account, services, params }) =>
    services.catalog.categoryEditor.save(account, (params.id as CategoryId | undefined) ?? null, input),
  done: savedEntry({ created: 'Kategori eklendi.', changed: 'Kategori kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.catalog.categoryEditor.get(params.id ?? '')),
})

export const clientAction = keepUnsent('Kategori kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stored?.name ?? 'Yeni kategori'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CategoryFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CategoryFormPage key={page.stored?.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/categories', label: 'Kategorilere dön' }} />
}
