import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { PictureAreasPage } from '#app/modules/mockups/admin/picture-areas-page.tsx'
import { pictureAreasSchema } from '#app/modules/mockups/domain/areas/area-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/product-print-areas'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** Measured surfaces come as thousands of points in one field. */
export const handle = { body: { maxBytes: 4 * 1024 * 1024 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { editor } = context.get(requestContext).services.mockups
  const found = await editor.picture(params.id, params.assetId)
  if (!found.ok) return refuse(found.error)
  const isFromReport = new URL(request.url).searchParams.get('from') === 'report'
  return personal({
    draft: found.value,
    backTo: isFromReport ? '/admin/print-areas' : `/admin/products/edit/${found.value.product.id}`,
  })
}

export const action = formAction({
  permission: 'products',
  schema: pictureAreasSchema,
  save: (input, { account, services, params }) =>
    services.mockups.editor.savePicture(account, params.id ?? '', params.assetId ?? '', input),
  done: () => ({ title: 'Başarılı', text: 'Baskı alanları kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.mockups.editor.picture(params.id ?? '', params.assetId ?? '')),
})

export const clientAction = keepUnsent('Baskı alanları kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Baskı alanları: ${loaderData?.draft.product.title ?? 'Ürün'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductPrintAreasRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <PictureAreasPage key={page.draft.assetId} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/print-areas', label: 'Baskı alanlarına dön' }} />
}
