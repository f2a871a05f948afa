import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { RedirectImportLookPage } from '#app/modules/redirects/admin/redirect-import-look-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/redirect-import-look'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const look = await context.get(requestContext).services.redirects.imports.look(params.id)
  return look.ok ? personal({ look: look.value }) : refuse(look.error)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const seen = (await readBoundedForm(request)).get('seen')
  const { imports } = context.get(requestContext).services.redirects
  const applied = await imports.apply(account, params.id, typeof seen === 'string' ? seen : '')
  if (!applied.ok) return actionRefused(applied.error)
  throw redirect('/admin/redirects?imported=yes')
}

export const clientAction = keepUnsent()

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yönlendirme listesi | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RedirectImportLookRoute() {
  const { look } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  return <RedirectImportLookPage look={look} refusal={answer?.problem?.message ?? null} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminErrorPage error={error} backTo={{ to: '/admin/redirects/import', label: 'Liste yükleye dön' }} />
  )
}
