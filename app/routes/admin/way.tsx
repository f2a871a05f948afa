import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { LEAD_TIMES } from '#app/modules/lead-times/admin/lead-times-addresses.ts'
import { WayPage } from '#app/modules/lead-times/admin/way-page.tsx'
import { deliveryFormValues, deliverySchema } from '#app/modules/settings/domain/delivery-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/way'
import { guardStaff } from './guard.server.ts'
import { saveSettings } from './save-settings.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { services } = context.get(requestContext)
  const { settings, version } = await services.settings.edit('delivery')
  const { delivery } = settings
  return personal({
    values: deliveryFormValues(delivery),
    known: delivery.transit,
    proposals: await services.leadTimes.learntTransit(),
    version,
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { settings } = context.get(requestContext).services
  const { delivery } = await settings.current()
  const done = { title: 'Başarılı', text: 'Gönderim ayarları güncellendi.' }
  const form = { group: 'delivery', schema: deliverySchema(delivery.transit), done } as const
  return saveSettings({ request, context, account, ...form })
}

export const clientAction = keepUnsent<number>('Gönderim ayarları güncellenirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Gönderim | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function WayRoute() {
  const page = useLoaderData<typeof loader>()
  return <WayPage {...page} answer={useActionData<typeof clientAction>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: LEAD_TIMES, label: 'Teslim Sürelerine dön' }} />
}
