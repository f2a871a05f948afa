import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ContactTab } from '#app/modules/settings/admin/contact-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { contactFormValues, contactSchema } from '#app/modules/settings/domain/contact-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/contact'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('contact')
  return personal({ values: contactFormValues(settings), version })
}

export const action = settingsAction({ group: 'contact', schema: contactSchema })

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('iletisim')

export default function ContactSettingsRoute() {
  return <ContactTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
