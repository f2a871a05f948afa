import { useActionData, useLoaderData } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { unsavedEntry } from '#app/design/forms/entry-form-answer.ts'
import { RedirectFormPage } from '#app/modules/redirects/admin/redirect-form-page.tsx'
import { ADDRESS_LIMIT } from '#app/modules/redirects/domain/address.ts'
import { emptyRedirectForm } from '#app/modules/redirects/domain/redirect-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/redirect-add'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'
import { saveRedirect } from './save-redirect.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const from = (new URL(request.url).searchParams.get('from') ?? '').slice(0, ADDRESS_LIMIT)
  const { services } = context.get(requestContext)
  return personal({ values: emptyRedirectForm(from), suggestions: await menuPages(services) })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveRedirect({ request, context, id: null })
}

/** A failure on the way keeps the form on the screen with everything typed; redirects and refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => unsavedEntry('Kural kaydedilirken bir hata oluştu.'))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yeni yönlendirme | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RedirectAddRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <RedirectFormPage key={page.values.source} {...page} stored={null} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/redirects', label: 'Yönlendirmelere dön' }} />
}
