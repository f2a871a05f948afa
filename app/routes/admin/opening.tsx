import { useActionData, useLoaderData } from 'react-router'
import { OpeningPage } from '#app/modules/opening/admin/opening-page.tsx'
import { openingSchema } from '#app/modules/opening/domain/opening-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionUnreadable, answerCommand } from '../action-result.server.ts'
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
  if (!form.ok) return actionUnreadable()
  const asked = form.value
  switch (asked.intent) {
    case 'open': {
      const isAware = asked.aware === 'on'
      return answerCommand(await opening.open(account, { isAware }), 'Mağazanız açıldı. Hayırlı olsun!')
    }
    case 'close':
      return answerCommand(await opening.close(account), 'Mağazanız kapatıldı.')
    case 'dismiss':
      return answerCommand(await opening.dismiss(account), 'Liste dashboard’dan kaldırıldı.')
    case 'check':
      return answerCommand(await opening.check(account, asked.step), 'Adım tamamlandı.')
  }
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Açılış | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OpeningRoute() {
  const { state } = useLoaderData<typeof loader>()
  return <OpeningPage state={state} answer={useActionData<typeof action>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
