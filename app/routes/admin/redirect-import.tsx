import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { typedIn } from '#app/design/forms/action-result.ts'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import type { Failure } from '#app/kernel/result.ts'
import { RedirectImportPage } from '#app/modules/redirects/admin/redirect-import-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/redirect-import'
import { guardStaff } from './guard.server.ts'

/** A little above what a table may be, so that its own refusal with the true limit is the one people read. */
const MAX_BODY_BYTES = 11 * 1024 * 1024
/** Of what was pasted and refused, shown again. */
const MOST_SHOWN = 200_000
const TOO_LARGE: Failure = {
  kind: 'too-large',
  code: 'spreadsheet/too-large',
  message: 'Liste çok büyük. En fazla 10 MB olabilir.',
}
const NO_LIST: Failure = {
  kind: 'invalid',
  code: 'redirects/no-list',
  message: 'Bir dosya seçin ya da listeyi yapıştırın.',
}

export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  return personal({ waiting: await context.get(requestContext).services.redirects.imports.waiting() })
}

export async function action({ request, context }: Route.ActionArgs) {
  await guardStaff({ context, request, permission: 'content' })
  if (Number(request.headers.get('content-length') ?? MAX_BODY_BYTES + 1) > MAX_BODY_BYTES)
    return refused(TOO_LARGE)
  const limits = { maxBytes: MAX_BODY_BYTES, maxFields: 10, maxJsonParts: 0 }
  const form = await readBoundedForm(request, limits).catch(() => null)
  const [file, typed] = [form?.get('file'), form?.get('pasted')]
  const pasted = typeof typed === 'string' ? typed : ''
  const list =
    file instanceof File && file.size > 0
      ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
      : { name: 'Yapıştırılan liste', bytes: new TextEncoder().encode(pasted) }
  if (list.bytes.byteLength === 0) return refused(NO_LIST)
  const { imports } = context.get(requestContext).services.redirects
  const begun = await imports.begin(list.name, list.bytes)
  if (!begun.ok) return refused(begun.error, pasted)
  throw redirect(`/admin/redirects/import/${begun.value}`)
}

function refused(error: Failure, pasted = '') {
  const shown = pasted.length > MOST_SHOWN ? '' : pasted
  return actionRefused(error, { reply: { initialValue: { pasted: shown } } })
}

export const clientAction = keepUnsent()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yönlendirme listesi | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RedirectImportRoute() {
  const { waiting } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <RedirectImportPage
      waiting={waiting}
      refusal={answer?.problem?.message ?? null}
      pasted={typedIn(answer, 'pasted') ?? ''}
      isBusy={isBusy}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/redirects', label: 'Yönlendirmelere dön' }} />
}
