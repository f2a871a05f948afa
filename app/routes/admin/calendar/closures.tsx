import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { calendarMeta } from '#app/modules/settings/admin/calendar-page.tsx'
import { ClosuresTab } from '#app/modules/settings/admin/closures-tab.tsx'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import {
  CLOSURE_LIMITS,
  closuresFormValues,
  closuresSchema,
} from '#app/modules/settings/domain/closures-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/closures'

/** Six fields of each row. */
export const handle = { body: { maxFields: 6 * CLOSURE_LIMITS.closures + 20 } } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('closures')
  return personal({ values: closuresFormValues(settings.closures), version, today: isoDayOf(Date.now()) })
}

export const action = settingsAction({
  group: 'closures',
  schema: closuresSchema,
  done: { title: 'Kapalı günler kaydedildi', text: 'İş günleri bundan sonra böyle sayılır.' },
})

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => calendarMeta('/admin/calendar/kapali-gunler')

export default function ClosuresRoute() {
  return <ClosuresTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
