import { useFetcher, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { readListQuery } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { TariffListPage, tariffList } from '#app/modules/printing/admin/tariff-list-page.tsx'
import type { PrintTariffId } from '#app/modules/printing/domain/print-tariff.ts'
import { tariffRemovalSchema } from '#app/modules/printing/domain/tariff-targets.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/print-tariffs'
import { guardStaff } from './guard.server.ts'
import { tariffEditor } from './tariff-editor.server.ts'

const REMOVAL_FAILED = 'Tarife silinirken bir hata oluştu.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { kinds } = tariffEditor(await guardStaff({ context, request, permission: 'products' }))
  const { printing } = context.get(requestContext).services
  const methods = (await printing.methods.list()).map(({ id, name }) => ({ id, name }))
  const query = readListQuery(new URL(request.url).searchParams, tariffList(methods, kinds))
  const { page, ...list } = await printing.tariffs.list(kinds, { ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list, methods, kinds })
}

export async function action({ request, context }: Route.ActionArgs) {
  const editor = tariffEditor(await guardStaff({ context, request, permission: 'products' }))
  const form = await readForm(request, tariffRemovalSchema)
  if (!form.ok) return actionRefused(REMOVAL_FAILED)
  const { tariffs } = context.get(requestContext).services.printing
  const removed = await tariffs.remove(editor, form.value.id as PrintTariffId)
  return answerCommand(removed, { title: 'Tarife Silindi', text: null })
}

export const clientAction = keepUnsent(REMOVAL_FAILED)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Baskı Tarifeleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintTariffsRoute() {
  const list = useLoaderData<typeof loader>()
  const removal = useFetcher<typeof clientAction>()
  useActionToast(removal.data)

  return (
    <TariffListPage
      {...list}
      onRemove={({ id }) => void removal.submit({ intent: 'remove', id }, { method: 'post' })}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
