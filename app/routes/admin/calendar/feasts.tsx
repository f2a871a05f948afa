import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { calendarMeta } from '#app/modules/settings/admin/calendar-page.tsx'
import { FeastsTab } from '#app/modules/settings/admin/feasts-tab.tsx'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { feastsFormValues, feastsSchema } from '#app/modules/settings/domain/feasts-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { saveSettings } from '../save-settings.server.ts'
import type { Route } from './+types/feasts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('feasts')
  const { feasts } = settings
  const today = isoDayOf(Date.now())
  return personal({ values: feastsFormValues(feasts, today), version, stored: feasts, today })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { feasts: stored } = await context.get(requestContext).services.settings.current()
  const schema = feastsSchema({ stored, today: isoDayOf(Date.now()) })
  const done = { title: 'Resmî tatiller kaydedildi', text: 'İş günleri bundan sonra böyle sayılır.' }
  return saveSettings({ request, context, account, group: 'feasts', schema, done })
}

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => calendarMeta('/admin/calendar/resmi-tatiller')

export default function FeastsRoute() {
  return <FeastsTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
