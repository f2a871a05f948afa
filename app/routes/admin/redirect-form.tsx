import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { RedirectFormPage } from '#app/modules/redirects/admin/redirect-form-page.tsx'
import { ADDRESS_LIMIT } from '#app/modules/redirects/domain/address.ts'
import type { RedirectId } from '#app/modules/redirects/domain/redirect.ts'
import {
  emptyRedirectForm,
  redirectFormSchema,
  redirectFormValues,
} from '#app/modules/redirects/domain/redirect-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/redirect-form'
import { formAction, savedEntry, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'
import { menuPages } from './menu-pages.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content' })
  const { services } = context.get(requestContext)
  const suggestions = await menuPages(services)
  if (params.id === undefined) {
    const from = (new URL(request.url).searchParams.get('from') ?? '').slice(0, ADDRESS_LIMIT)
    return personal({ stored: null, values: emptyRedirectForm(from), suggestions })
  }
  const found = await services.redirects.editor.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { id, source, isHidden } = found.value
  return personal({ stored: { id, source, isHidden }, values: redirectFormValues(found.value), suggestions })
}

export const action = formAction({
  permission: 'content',
  schema: redirectFormSchema,
  save: ({ input, version }, { account, services, params }) =>
    services.redirects.editor.save(account, (params.id as RedirectId | undefined) ?? null, input, version),
  done: savedEntry({ created: 'Kural eklendi.', changed: 'Kural kaydedildi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.redirects.editor.get(params.id ?? '')),
})

export const clientAction = keepUnsent(({ params }) =>
  params.id === undefined ? 'Kural kaydedilirken bir hata oluştu.' : 'Kural güncellenirken bir hata oluştu.',
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.id === undefined ? 'Yeni yönlendirme' : 'Yönlendirme'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function RedirectFormRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <RedirectFormPage key={page.stored?.id ?? page.values.source} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/redirects', label: 'Yönlendirmelere dön' }} />
}
