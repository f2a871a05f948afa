import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { CategoryAreasPage } from '#app/modules/mockups/admin/category-areas-page.tsx'
import { categoryAreasSchema } from '#app/modules/mockups/domain/areas/area-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/category-print-areas'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** Measured surfaces come as thousands of points in one field. */
export const handle = { body: { maxBytes: 4 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const found = await context.get(requestContext).services.mockups.editor.category(params.id)
  if (!found.ok) return refuse(found.error)
  return personal({ draft: found.value, backTo: `/admin/categories/edit/${found.value.category.id}` })
}

export const action = formAction({
  permission: 'products',
  schema: categoryAreasSchema,
  save: (input, { account, services, params }) =>
    services.mockups.editor.saveCategory(account, params.id ?? '', input),
  done: () => ({ title: 'Başarılı', text: 'Varsayılan baskı alanları kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.mockups.editor.category(params.id ?? '')),
})

export const clientAction = keepUnsent('Varsayılan baskı alanları kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Varsayılan baskı alanı: ${loaderData?.draft.category.name ?? 'Kategori'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CategoryPrintAreasRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CategoryAreasPage key={page.draft.category.id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/categories', label: 'Kategorilere dön' }} />
}
