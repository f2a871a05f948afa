import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { useDoneToast } from '#app/design/toast/use-done-toast.ts'
import { MailDetailPage } from '#app/modules/mail/admin/mail-detail-page.tsx'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/mail'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const found = await mail.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  return personal({ mail: found.value, canSend: await mail.canSend() })
}

/** Tries the mail again. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const retried = await context.get(requestContext).services.mail.retry(account, params.id)
  return retried.ok
    ? personal({ done: 'E-posta yeniden gönderiliyor.', refusal: null })
    : personal({ done: null, refusal: retried.error.message }, { status: statusOf(retried.error) })
}

/** A lost connection leaves the mail on the screen and is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => ({ done: null, refusal: UNSENT }))
}

const UNSENT = 'İstek gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.'

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? 'E-posta'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MailRoute() {
  const page = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useDoneToast(answered, answered?.refusal)
  return <MailDetailPage {...page} isBusy={isBusy} refusal={answered?.refusal ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/mails', label: 'E-postalara dön' }} />
}
