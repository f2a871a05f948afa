import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { readListAgain } from '#app/design/patterns/read-list-again.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { RemovedProductsPage } from '#app/modules/catalog/admin/removed-products-page.tsx'
import { restoredText, restoreFormSchema } from '#app/modules/catalog/domain/removal-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/removed-products'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog } = context.get(requestContext).services
  return personal({ removals: await catalog.removals(), now: Date.now() })
}

/** Brings back what one command deleted; the list's 'Geri al' is sent here, too. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readForm(request, restoreFormSchema)
  if (!form.ok) return actionRefused(UNREADABLE_FORM)
  const restored = await context.get(requestContext).services.catalog.restore(account, form.value.id)
  if (!restored.ok) return actionRefused(restored.error)
  const text = restoredText(restored.value)
  return actionDone({
    title: restored.value.takenSkus.length > 0 ? 'Eksik geri getirildi' : 'Geri getirildi',
    text,
  })
}

export const clientAction = keepUnsent()

export const shouldRevalidate = readListAgain

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Silinen ürünler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RemovedProductsRoute() {
  const list = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = useActionData<typeof clientAction>()
  useActionToast(answer)
  return (
    <>
      <noscript>
        <ActionNotice result={answer} />
      </noscript>
      <RemovedProductsPage {...list} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
