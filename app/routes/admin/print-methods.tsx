import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { METHOD_LIST, MethodListPage } from '#app/modules/printing/admin/method-list-page.tsx'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { readListCommand } from '#app/platform/read-list-command.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/print-methods'
import { guardStaff } from './guard.server.ts'

const FAILED = 'Baskı yöntemleri değiştirilirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const query = readListQuery(new URL(request.url).searchParams, METHOD_LIST)
  return personal({ query, methods: await context.get(requestContext).services.printing.methods.list() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const { command, form } = await readListCommand(request)
  const { methods } = context.get(requestContext).services.printing
  if (command === null) {
    if (form.get('add') !== 'usual') return actionRefused(FAILED)
    const added = await methods.addUsual(account)
    const count = added.ok ? added.value : 0
    const text =
      count === 0
        ? 'Yaygın yöntemlerin hepsi zaten var.'
        : `${count} yöntem eklendi; adlarını değiştirebilirsiniz.`
    return answerCommand(added, { title: 'Güncellendi', text })
  }
  const id = command.id as PrintingMethodId
  if (command.kind === 'place')
    return answerCommand(await methods.place(account, command), {
      title: 'Güncellendi',
      text: 'Yöntemlerin sırası değişti.',
    })
  if (command.kind === 'switch')
    return answerCommand(await methods.toggle(account, id, command.on), {
      title: 'Güncellendi',
      text: command.on ? 'Yöntem kullanımda.' : 'Yöntem pasif.',
    })
  return answerCommand(await methods.remove(account, id), { title: 'Silindi', text: 'Yöntem silindi.' })
}

export const clientAction = keepUnsent(FAILED)

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Baskı Yöntemleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintMethodsRoute() {
  return (
    <>
      <ActionNotice result={useActionData<typeof clientAction>()} />
      <MethodListPage {...useLoaderData<typeof loader>()} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
