import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { MissingAddressesPage } from '#app/modules/redirects/admin/missing-addresses-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/missing-addresses'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  return personal({ rows: await context.get(requestContext).services.redirects.editor.missing() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const form = await readBoundedForm(request)
  const [intent, address] = [form.get('intent'), form.get('address')]
  const { editor } = context.get(requestContext).services.redirects
  if (intent === 'forget-all') {
    const done = { title: 'Silindi', text: 'Liste temizlendi.' }
    return answerCommand(await editor.forgetMissing(account, null), done)
  }
  if (intent !== 'forget' || typeof address !== 'string') return actionRefused(UNREADABLE_FORM)
  const done = { title: 'Silindi', text: 'Adres listeden çıkarıldı.' }
  return answerCommand(await editor.forgetMissing(account, address), done)
}

export const clientAction = keepUnsent()

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Bulunamayan adresler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MissingAddressesRoute() {
  const { rows } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answer)
  return (
    <>
      <noscript>
        <ActionNotice result={answer} />
      </noscript>
      <MissingAddressesPage rows={rows} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/redirects', label: 'Yönlendirmelere dön' }} />
}
