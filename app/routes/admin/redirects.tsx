import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Result } from '#app/kernel/result.ts'
import { REDIRECT_LIST, RedirectListPage } from '#app/modules/redirects/admin/redirect-list-page.tsx'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/redirects'
import { guardStaff } from './guard.server.ts'

const FAILED = 'Kural silinirken bir hata oluştu.'
const NOTHING_TICKED = 'Önce silinecek kuralları işaretleyin.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const query = readListQuery(new URL(request.url).searchParams, REDIRECT_LIST)
  const { editor } = context.get(requestContext).services.redirects
  const { page, ...list } = await editor.list({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { command, form } = await readListCommand(request)
  const { editor } = context.get(requestContext).services.redirects
  if (command?.kind === 'remove') return removed(await editor.remove(account, [command.id]))
  if (form.get('intent') === 'remove-ticked') {
    const ids = form.getAll('ids').filter((id) => typeof id === 'string')
    return ids.length === 0 ? actionRefused(NOTHING_TICKED) : removed(await editor.remove(account, ids))
  }
  if (form.get('intent') === 'remove-shown') {
    const seen = form.get('seenCount')
    const { search, chosen } = readListQuery(new URL(request.url).searchParams, REDIRECT_LIST)
    if (typeof seen !== 'string' || !/^\d{1,6}$/.test(seen)) return actionRefused(FAILED)
    return removed(await editor.removeMatching(account, { search, ...chosen }, Number(seen)))
  }
  return actionRefused(FAILED)
}

function removed(result: Result<number>) {
  const count = result.ok ? result.value : 0
  const text = count === 1 ? 'Kural silindi.' : `${formatCount(count)} kural silindi.`
  return answerCommand(result, { title: 'Silindi', text })
}

export const clientAction = keepUnsent(FAILED)

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yönlendirmeler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RedirectsRoute() {
  const list = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answer)
  useArrivalToast('imported', { title: 'Başarılı', description: 'Listedeki kurallar yazıldı.' })
  return (
    <>
      <noscript>
        <ActionNotice result={answer} />
      </noscript>
      <RedirectListPage {...list} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
