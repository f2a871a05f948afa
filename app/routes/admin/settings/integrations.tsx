import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import { IntegrationsTab, TRY_UNSENT } from '#app/modules/settings/admin/integrations-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import {
  integrationsFormValues,
  integrationsSchema,
  staffIntegrationsSchema,
} from '#app/modules/settings/domain/integrations-form.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { asksOwnPassword } from '../own-password.server.ts'
import { saveSettings } from '../save-settings.server.ts'
import type { Route } from './+types/integrations'

import { tryAi, tryMail } from './try-integration.server.ts'

/** With long lists of hosts. */
export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { services } = context.get(requestContext)
  const { settings, version, storedSecrets } = await services.settings.edit('integrations')
  const all = integrationsFormValues(settings)
  const isAdmin = mayHavePower(account)
  return personal({
    values: isAdmin ? all : { ...all, smtpUser: '', aiAddress: '', aiModel: '' },
    version,
    storedSecrets,
    locks: services.settings.integrations.locks,
    drawnToday: await services.mockups.drawnOutsideToday(),
    ownEmail: account.email,
    mayHavePower: isAdmin,
    asksPassword: await asksOwnPassword({ context, account }),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { locks } = context.get(requestContext).services.settings.integrations
  const sent = await readBoundedForm(request.clone())
  const intent = sent.get('intent')
  const saving = { request, context, account, group: 'integrations' } as const
  if (!mayHavePower(account)) {
    if (intent !== null) refuse({ kind: 'forbidden', code: 'accounts/admins-only', message: ADMINS_ONLY })
    return saveSettings({ ...saving, schema: staffIntegrationsSchema })
  }
  if (intent === 'try-mail') return tryMail({ context, account, to: sent.get('to') })
  if (intent === 'try-ai') return tryAi({ context, account })
  return saveSettings({ ...saving, schema: integrationsSchema(locks), takesPassword: true })
}

export const clientAction = keepUnsent<number>(({ sent }) =>
  sent.has('intent') ? TRY_UNSENT : SETTINGS_UNSENT,
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('entegrasyonlar')

export default function IntegrationsSettingsRoute() {
  return <IntegrationsTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
