import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { GeneralTab } from '#app/modules/settings/admin/general-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { generalFormValues, generalSchema } from '#app/modules/settings/domain/general-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/general'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('general')
  return personal({ values: generalFormValues(settings), version })
}

export const action = settingsAction({ group: 'general', schema: generalSchema })

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('genel')

export default function GeneralSettingsRoute() {
  return <GeneralTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
