import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ListAnswerNotice } from '#app/design/patterns/list-answer-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import { useListToast } from '#app/design/toast/use-list-toast.ts'
import { formatCount } from '#app/kernel/count.ts'
import { REDIRECT_LIST, RedirectListPage } from '#app/modules/redirects/admin/redirect-list-page.tsx'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/redirects'
import { guardStaff } from './guard.server.ts'
import { listAnswer, listRefusal } from './list-answer.server.ts'

const FAILED = 'Kural silinirken bir hata oluştu.'
const NOTHING_TICKED = 'Önce silinecek kuralları işaretleyin.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const query = readListQuery(new URL(request.url).searchParams, REDIRECT_LIST)
  const { desk } = context.get(requestContext).services.redirects
  const { page, ...list } = await desk.list({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { command, form } = await readListCommand(request)
  const { desk } = context.get(requestContext).services.redirects
  if (command?.kind === 'remove') return removed(await desk.remove(account, [command.id]))
  if (form.get('intent') === 'remove-ticked') {
    const ids = form.getAll('ids').filter((id) => typeof id === 'string')
    return ids.length === 0 ? listRefusal(NOTHING_TICKED) : removed(await desk.remove(account, ids))
  }
  if (form.get('intent') === 'remove-shown') {
    const seen = form.get('seenCount')
    const { search, chosen } = readListQuery(new URL(request.url).searchParams, REDIRECT_LIST)
    if (typeof seen !== 'string' || !/^\d{1,6}$/.test(seen)) return listRefusal(FAILED)
    return removed(await desk.removeMatching(account, { search, ...chosen }, Number(seen)))
  }
  return listRefusal(FAILED)
}

function removed(result: Parameters<typeof listAnswer>[0] & { readonly value?: unknown }) {
  const count = result.ok && typeof result.value === 'number' ? result.value : 0
  const text = count === 1 ? 'Kural silindi.' : `${formatCount(count)} kural silindi.`
  return listAnswer(result, { title: 'Silindi', text })
}

/** A lost connection leaves the list and what is ticked in it on the screen and is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => ({ done: null, refusal: FAILED }))
}

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
  useListToast(answer)
  useArrivalToast('imported', { title: 'Başarılı', description: 'Listedeki kurallar yazıldı.' })
  return (
    <>
      <noscript>
        <ListAnswerNotice answer={answer} />
      </noscript>
      <RedirectListPage {...list} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
