import { useEffect } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { ProductImportPage, TAKES_STOCK } from '#app/modules/catalog/admin/product-import-page.tsx'
import { readMapping } from '#app/modules/catalog/domain/product-table.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, actionUnreadable } from '../action-result.server.ts'
import type { Route } from './+types/product-import'
import { guardStaff } from './guard.server.ts'

const PROGRESS_MS = 2000

/** Each column of the table is a field. */
export const handle = { body: { maxFields: 1_000 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { files } = context.get(requestContext).services.catalog
  const opened = await files.open(params.id)
  if (!opened.ok) return refuse(opened.error)
  const { searchParams } = new URL(request.url)
  const mapping = searchParams.has('check')
    ? readMapping(searchParams, opened.value.headings.length)
    : opened.value.guess
  const takesStock = searchParams.has(TAKES_STOCK)
  const checked =
    searchParams.has('check') && opened.value.status === 'draft'
      ? await files.check(params.id, mapping, { takesStock })
      : null
  return personal({ opened: opened.value, mapping, takesStock, check: checked?.ok ? checked.value : null })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readBoundedForm(request)
  const sent = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const { files } = context.get(requestContext).services.catalog
  const opened = await files.open(params.id)
  if (!opened.ok) return refuse(opened.error)
  const intent = sent.get('intent')
  if (intent !== 'apply' && intent !== 'undo') return actionUnreadable()
  const done =
    intent === 'apply'
      ? await files.apply(account, params.id, readMapping(sent, opened.value.headings.length), {
          takesStock: sent.has(TAKES_STOCK),
        })
      : await files.undo(account, params.id)
  if (!done.ok) return actionRefused(done.error)
  throw redirect(`/admin/products/files/${params.id}`)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'İçe aktarma | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductImportRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const { revalidate } = useRevalidator()
  const { status } = page.opened
  const isAtWork = status === 'running' || status === 'undoing'

  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => void revalidate(), PROGRESS_MS)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])

  return <ProductImportPage {...page} refusal={answer?.problem?.message ?? null} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products/files', label: 'İçe / dışa aktar' }} />
}
