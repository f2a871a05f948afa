import { useActionData, useLoaderData } from 'react-router'
import type { Result } from '#app/kernel/result.ts'
import type { OpeningAnswer } from '#app/modules/opening/admin/opening-answer.ts'
import { OpeningPage } from '#app/modules/opening/admin/opening-page.tsx'
import { openingSchema } from '#app/modules/opening/domain/opening-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/opening'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  return personal({ state: await context.get(requestContext).services.opening.state() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { opening } = context.get(requestContext).services
  const form = await readForm(request, openingSchema)
  if (!form.ok) return answer({ refusal: UNREADABLE }, 400)
  const asked = form.value
  switch (asked.intent) {
    case 'open': {
      const opened = await opening.open(account, { isAware: asked.aware === 'on' })
      if (opened.ok) return answer({ done: 'Mağazanız açıldı. Hayırlı olsun!' }, 200)
      const { code, message } = opened.error
      return answer(
        { refusal: message, mayOpenAnyway: code === 'opening/steps-left' },
        statusOf(opened.error),
      )
    }
    case 'close':
      return answerFor(await opening.close(account), 'Mağazanız kapatıldı.')
    case 'dismiss':
      return answerFor(await opening.dismiss(account), 'Liste dashboard’dan kaldırıldı.')
    case 'check':
      return answerFor(await opening.check(account, asked.step), 'Adım tamamlandı.')
  }
}

const UNREADABLE = 'İstek okunamadı. Sayfayı yenileyip tekrar deneyin.'

function answerFor(done: Result<void>, sentence: string) {
  return done.ok
    ? answer({ done: sentence }, 200)
    : answer({ refusal: done.error.message }, statusOf(done.error))
}

function answer(value: Partial<OpeningAnswer>, status: number) {
  return personal<OpeningAnswer>({ done: null, refusal: null, mayOpenAnyway: false, ...value }, { status })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Açılış | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OpeningRoute() {
  const { state } = useLoaderData<typeof loader>()
  return <OpeningPage state={state} answer={useActionData<OpeningAnswer>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
