import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { readPage } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { ModerationPage } from '#app/modules/community/admin/moderation-page.tsx'
import { STORY_STATUSES } from '#app/modules/community/domain/story.ts'
import type { ModerationCommand } from '#app/modules/community/domain/story-commands.ts'
import { moderationSchema } from '#app/modules/community/domain/story-commands.ts'
import { MAIL_PREPARED } from '#app/modules/mail/domain/mail-promise.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/community'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { community } = context.get(requestContext).services
  const { searchParams } = new URL(request.url)
  const status = STORY_STATUSES.find((known) => known === searchParams.get('status')) ?? 'pending'
  const [counters, list] = await Promise.all([
    community.counters(),
    community.adminList({ status, page: readPage(searchParams.get('page')) }),
  ])
  return personal({ status, counters, ...list, now: Date.now() })
}

/** One decision about one story; its toast is the spec's (back office §8). */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const form = await readForm(request, moderationSchema)
  if (!form.ok) {
    const { initialValue, error } = form.reply
    const id = typeof initialValue?.id === 'string' ? initialValue.id : null
    return actionRefused(error?.reason?.[0] ?? UNREADABLE_FORM, { id })
  }
  const { services } = context.get(requestContext)
  const { id, intent } = form.value
  const done = await carryOut(services, account, form.value)
  if (!done.ok) return actionRefused(done.error, { id })
  const isMailed = intent === 'approve' || intent === 'reject'
  const text = isMailed && !(await services.mail.canSend()) ? MAIL_PREPARED : null
  return actionDone({ title: done.value, text }, { id })
}

async function carryOut(
  { community }: RequestContext['services'],
  actor: Account,
  command: ModerationCommand,
): Promise<Result<string>> {
  const { id } = command
  const said = <Value,>(done: Result<Value>, toast: (value: Value) => string): Result<string> =>
    done.ok ? ok(toast(done.value)) : done
  switch (command.intent) {
    case 'approve':
      return said(await community.approve(actor, id), ({ couponCode }) =>
        couponCode === null ? 'Onaylandı' : 'Onaylandı ve Kupon Verildi!',
      )
    case 'reject':
      return said(await community.reject(actor, id, command.reason), () => 'Reddedildi')
    case 'feature':
      return said(await community.setFeatured(actor, id, true), () => 'Öne Çıkarıldı')
    case 'unfeature':
      return said(await community.setFeatured(actor, id, false), () => 'Öne Çıkarma Kaldırıldı')
    case 'remove':
      return said(await community.remove(actor, id), () => 'Silindi')
  }
}

export const clientAction = keepUnsent()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Topluluk Alanı | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CommunityRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answer)
  return <ModerationPage {...page} answer={answer} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
