import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ProofsTab } from '#app/modules/settings/admin/proofs-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { proofsFormValues, proofsSchema } from '#app/modules/settings/domain/proofs-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/proofs'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('proofs')
  return personal({ values: proofsFormValues(settings.proofs), version })
}

export const action = settingsAction({ group: 'proofs', schema: proofsSchema })

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('prova')

export default function ProofSettingsRoute() {
  return <ProofsTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
