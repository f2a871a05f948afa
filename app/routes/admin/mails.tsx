import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { ok } from '#app/kernel/result.ts'
import { MAIL_LIST, MailListPage } from '#app/modules/mail/admin/mail-list-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/mails'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const query = readListQuery(new URL(request.url).searchParams, MAIL_LIST)
  const { page, ...list } = await mail.adminList({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list, now: Date.now() })
}

/** More than a page of the list holds. */
const MOST_TICKED = 100

/** Withdraws the ticked mails: one that has gone meanwhile keeps none of the others back, and is named. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const ticked = (await readBoundedForm(request)).getAll('ids').filter((id) => typeof id === 'string')
  const ids = [...new Set(ticked)].slice(0, MOST_TICKED)
  if (ids.length === 0) return actionRefused('Lütfen geri çekilecek e-postaları seçin.')
  const refused = await mail.withdrawMany(account, ids)
  const [first] = refused.values()
  const done = ids.length - refused.size
  if (first && done === 0) return actionRefused(first)
  const rest = first ? ` ${refused.size} e-posta geri çekilemedi: ${first.message}` : ''
  return answerCommand(ok(undefined), { title: 'Güncellendi', text: `${done} e-posta geri çekildi.${rest}` })
}

export const clientAction = keepUnsent()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'E-postalar | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MailsRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answer)
  return (
    <>
      <noscript>
        <ActionNotice result={answer} />
      </noscript>
      <MailListPage {...page} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
