import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { useDoneToast } from '#app/design/toast/use-done-toast.ts'
import { MailDetailPage } from '#app/modules/mail/admin/mail-detail-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
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
  return personal({ mail: found.value })
}

const DONE = { retry: 'E-posta yeniden gönderiliyor.', withdraw: 'E-posta geri çekildi.' } as const
type Intent = keyof typeof DONE

/** Tries the mail again, or withdraws it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const intent = intentOf(await readBoundedForm(request))
  const done = await mail[intent](account, params.id)
  return done.ok
    ? personal({ done: DONE[intent], refusal: null })
    : personal(
        { done: null, refusal: { intent, message: done.error.message } },
        { status: statusOf(done.error) },
      )
}

function intentOf(form: FormData): Intent {
  return form.get('intent') === 'withdraw' ? 'withdraw' : 'retry'
}

/** A lost connection leaves the mail on the screen and is said. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone()
  return answerOr(serverAction, async () => ({
    done: null,
    refusal: { intent: intentOf(await sent.formData()), message: UNSENT },
  }))
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
  const { formMethod, formData } = useNavigation()
  const busyWith = formMethod === 'POST' && formData ? intentOf(formData) : null
  useDoneToast(answered, answered?.refusal?.message)
  return <MailDetailPage {...page} busyWith={busyWith} refusal={answered?.refusal ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/mails', label: 'E-postalara dön' }} />
}
