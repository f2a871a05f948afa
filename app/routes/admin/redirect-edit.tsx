import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { RedirectFormPage } from '#app/modules/redirects/admin/redirect-form-page.tsx'
import type { RedirectId } from '#app/modules/redirects/domain/redirect.ts'
import { redirectFormValues } from '#app/modules/redirects/domain/redirect-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/redirect-edit'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'
import { saveRedirect } from './save-redirect.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const found = await services.redirects.desk.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, source, isHidden } = found.value
  return personal({
    ...{ id, stored: { source, isHidden }, values: redirectFormValues(found.value) },
    suggestions: await menuPages(services),
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveRedirect({ request, context, id: params.id as RedirectId })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Kural güncellenirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yönlendirme | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RedirectEditRoute() {
  const { id, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <RedirectFormPage key={id} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/redirects', label: 'Yönlendirmelere dön' }} />
}
