import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { LeadRuleId } from '#app/modules/delivery/domain/lead-rule.ts'
import { RuleListPage, WORK_FILTER } from '#app/modules/lead-times/admin/rule-list-page.tsx'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/lead-times'
import { guardStaff } from './guard.server.ts'

const FAILED = 'Hazırlık süreleri değiştirilirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { rules } = context.get(requestContext).services.leadTimes
  return personal({
    rules: await rules.list(),
    missingUsual: await rules.missingUsual(),
    chosenWork: new URL(request.url).searchParams.get(WORK_FILTER) ?? 'all',
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { command, form } = await readListCommand(request)
  const { rules } = context.get(requestContext).services.leadTimes
  if (command?.kind === 'remove')
    return answerCommand(await rules.remove(account, command.id as LeadRuleId), {
      title: 'Silindi',
      text: 'Hazırlık süresi silindi.',
    })
  if (command !== null || form.get('add') !== 'usual') return actionRefused(FAILED)
  const added = await rules.addUsual(account)
  const count = added.ok ? added.value : 0
  const text =
    count === 0
      ? 'Yaygın sürelerin hepsi zaten var.'
      : `${formatCount(count)} süre eklendi; kendi atölyenize göre değiştirebilirsiniz.`
  return answerCommand(added, { title: 'Güncellendi', text })
}

export const clientAction = keepUnsent(FAILED)

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Teslim Süreleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function LeadTimesRoute() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ActionNotice result={useActionData<typeof clientAction>()} />
      <RuleListPage {...page} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
