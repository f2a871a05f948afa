import { useEffect } from 'react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import { readPage } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { ModerationAnswer } from '#app/modules/community/admin/moderation-page.tsx'
import { ModerationPage } from '#app/modules/community/admin/moderation-page.tsx'
import { STORY_STATUSES } from '#app/modules/community/domain/story.ts'
import type { ModerationCommand } from '#app/modules/community/domain/story-commands.ts'
import { moderationSchema } from '#app/modules/community/domain/story-commands.ts'
import { MAIL_PREPARED } from '#app/modules/mail/domain/mail-promise.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
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

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** One decision about one story; its toast is the spec's (back office §8). */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const form = await readForm(request, moderationSchema)
  if (!form.ok) {
    const { initialValue, error } = form.reply
    const refusal = error?.reason?.[0] ?? UNREADABLE
    const id = typeof initialValue?.id === 'string' ? initialValue.id : null
    return personal<ModerationAnswer>({ toast: null, refusal, id }, { status: 400 })
  }
  const { services } = context.get(requestContext)
  const done = await carryOut(services, account, form.value)
  const { id } = form.value
  const isMailed = form.value.intent === 'approve' || form.value.intent === 'reject'
  const mailNote = isMailed && !(await services.mail.canSend()) ? MAIL_PREPARED : undefined
  return done.ok
    ? personal<ModerationAnswer>({ toast: done.value, mailNote, refusal: null, id })
    : personal<ModerationAnswer>(
        { toast: null, refusal: done.error.message, id },
        { status: statusOf(done.error) },
      )
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

/** A lost connection leaves the cards on the screen and is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<unknown, ModerationAnswer>(serverAction, () => ({ toast: null, refusal: UNSENT, id: null }))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Topluluk Alanı | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CommunityRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const toast = useToast()

  useEffect(() => {
    if (answer?.toast) toast({ title: answer.toast, description: answer.mailNote, tone: 'success' })
    else if (answer?.refusal) toast({ title: 'Hata', description: answer.refusal, tone: 'destructive' })
  }, [answer, toast])

  return <ModerationPage {...page} answer={answer ?? null} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
