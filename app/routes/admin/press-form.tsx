import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { PRESSES } from '#app/modules/lead-times/admin/lead-times-addresses.ts'
import { PressFormPage } from '#app/modules/lead-times/admin/press-form-page.tsx'
import { pressFormValues, pressSchema } from '#app/modules/lead-times/domain/press-form.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/press-form'
import { formAction, versionOf } from './form-action.server.ts'
import { guardStaff } from './guard.server.ts'

/** Five fields for each of a hundred rows. */
export const handle = { body: { maxFields: 520 } } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const found = await context.get(requestContext).services.leadTimes.presses.get(params.id)
  if (!found.ok) return refuse(found.error)
  const { methodId, methodName } = found.value
  return personal({ methodId, methodName, values: pressFormValues(found.value) })
}

export const action = formAction({
  permission: 'settings',
  schema: pressSchema,
  save: (input, { account, services, params }) =>
    services.leadTimes.presses.save(account, params.id ?? '', input),
  done: () => ({ title: 'Başarılı', text: 'Kapasite güncellendi.' }),
  newestVersion: async ({ services, params }) =>
    versionOf(await services.leadTimes.presses.get(params.id ?? '')),
})

export const clientAction = keepUnsent('Kapasite kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.methodName ?? 'Kapasite'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PressFormRoute() {
  const { methodId, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <PressFormPage key={methodId} {...page} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: PRESSES, label: 'Kapasiteye dön' }} />
}
