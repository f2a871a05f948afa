import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { calendarMeta } from '#app/modules/settings/admin/calendar-page.tsx'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { WorkingHoursTab } from '#app/modules/settings/admin/working-hours-tab.tsx'
import {
  workingHoursFormValues,
  workingHoursSchema,
} from '#app/modules/settings/domain/working-hours-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/working-hours'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('workingHours')
  return personal({ values: workingHoursFormValues(settings.workingHours), version })
}

export const action = settingsAction({
  group: 'workingHours',
  schema: workingHoursSchema,
  done: { title: 'Çalışma saatleri kaydedildi', text: 'İş günleri bundan sonra böyle sayılır.' },
})

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => calendarMeta('/admin/calendar/calisma-saatleri')

export default function WorkingHoursRoute() {
  return <WorkingHoursTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
