import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import { ProductFilesPage } from '#app/modules/catalog/admin/product-files-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/product-files'
import { guardStaff } from './guard.server.ts'

/** A little above what a table may be, so that its own refusal with the true limit is the one people read. */
const MAX_BODY_BYTES = 11 * 1024 * 1024
const TOO_LARGE: Failure = {
  kind: 'too-large',
  code: 'spreadsheet/too-large',
  message: 'Dosya çok büyük. En fazla 10 MB olabilir.',
}
const NO_FILE: Failure = { kind: 'invalid', code: 'catalog/no-file', message: 'Lütfen bir dosya seçin.' }

export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog } = context.get(requestContext).services
  const { searchParams } = new URL(request.url)
  return personal({ imports: await catalog.files.list(), filter: searchParams.toString() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  if (Number(request.headers.get('content-length') ?? MAX_BODY_BYTES + 1) > MAX_BODY_BYTES) {
    return actionRefused(TOO_LARGE)
  }
  const limits = { maxBytes: MAX_BODY_BYTES, maxFields: 10, maxJsonParts: 0 }
  const form = await readBoundedForm(request, limits).catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File)) return actionRefused(NO_FILE)
  const { catalog } = context.get(requestContext).services
  const begun = await catalog.files.begin(account, file.name, new Uint8Array(await file.arrayBuffer()))
  if (!begun.ok) return actionRefused(begun.error)
  throw redirect(`/admin/products/files/${begun.value}`)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'İçe / dışa aktar | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductFilesRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return <ProductFilesPage {...page} refusal={answer?.problem?.message ?? null} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
