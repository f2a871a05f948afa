import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { ListAnswerNotice } from '#app/design/patterns/list-answer-notice.tsx'
import type { ListAnswer } from '#app/design/toast/use-list-toast.ts'
import { useListToast } from '#app/design/toast/use-list-toast.ts'
import { RemovedProductsPage } from '#app/modules/catalog/admin/removed-products-page.tsx'
import {
  RESTORE_UNREADABLE,
  restoredText,
  restoreFormSchema,
} from '#app/modules/catalog/domain/removal-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/removed-products'
import { guardStaff } from './guard.server.ts'
import { listRefusal } from './list-answer.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog } = context.get(requestContext).services
  return personal({ removals: await catalog.removals(), now: Date.now() })
}

/** Brings back what one command deleted; the list's 'Geri al' is sent here, too. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readForm(request, restoreFormSchema)
  if (!form.ok) return listRefusal(RESTORE_UNREADABLE)
  const restored = await context.get(requestContext).services.catalog.restore(account, form.value.id)
  if (!restored.ok) return listRefusal(restored.error)
  const text = restoredText(restored.value)
  return restored.value.takenSkus.length > 0
    ? personal<ListAnswer>({ done: null, refusal: text })
    : personal<ListAnswer>({ done: { title: 'Geri getirildi', text }, refusal: null })
}

/** A lost connection leaves the list on the screen and is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => ({ done: null, refusal: UNSENT }))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Silinen ürünler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RemovedProductsRoute() {
  const list = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formMethod === 'POST'
  const answer = useActionData<typeof clientAction>()
  useListToast(answer)
  return (
    <>
      <noscript>
        <ListAnswerNotice answer={answer} />
      </noscript>
      <RemovedProductsPage {...list} isBusy={isBusy} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/products', label: 'Ürünlere dön' }} />
}
