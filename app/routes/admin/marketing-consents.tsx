import { useFetcher, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import {
  MARKETING_LIST,
  MarketingConsentsPage,
} from '#app/modules/consents/admin/marketing-consents-page.tsx'
import { withdrawalSchema } from '#app/modules/consents/domain/withdrawal-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/marketing-consents'
import { guardStaff } from './guard.server.ts'

const FAILED = 'Geri alma işlenemedi. Lütfen tekrar deneyin.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing' })
  const { consents } = context.get(requestContext).services
  const query = readListQuery(new URL(request.url).searchParams, MARKETING_LIST)
  const { page, ...list } = await consents.adminList({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list, now: Date.now() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'marketing' })
  const form = await readForm(request, withdrawalSchema)
  if (!form.ok) return actionRefused(FAILED)
  const { consents } = context.get(requestContext).services
  const noted = await consents.noteWithdrawal(account, form.value.id, form.value.source)
  return answerCommand(noted, {
    title: 'Geri alma işlendi',
    text: 'Bu adrese artık tanıtım e-postası gönderilmez.',
  })
}

export const clientAction = keepUnsent(FAILED)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Pazarlama İzinleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MarketingConsentsRoute() {
  const withdrawal = useFetcher<typeof clientAction>()
  useActionToast(withdrawal.data)
  return (
    <MarketingConsentsPage
      {...useLoaderData<typeof loader>()}
      onWithdraw={({ id }, source) => void withdrawal.submit({ id, source }, { method: 'post' })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
