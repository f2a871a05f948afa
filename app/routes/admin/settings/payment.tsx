import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { PaymentTab } from '#app/modules/settings/admin/payment-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { paymentFormValues, paymentSchema } from '#app/modules/settings/domain/payment-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { asksOwnPassword } from '../own-password.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/payment'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { edit, integrations } = context.get(requestContext).services.settings
  const { settings, version, storedSecrets } = await edit('payment')
  return personal({
    values: paymentFormValues(settings),
    version,
    storedSecrets,
    lockedSecrets: integrations.locks.secrets,
    mayHavePower: mayHavePower(account),
    asksPassword: await asksOwnPassword({ context, account }),
  })
}

export const action = settingsAction({ group: 'payment', schema: paymentSchema, takesPassword: true })

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('odeme')

export default function PaymentSettingsRoute() {
  return <PaymentTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
