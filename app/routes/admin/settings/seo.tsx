import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { SeoTab } from '#app/modules/settings/admin/seo-tab.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { seoFormValues, seoSchema } from '#app/modules/settings/domain/seo-form.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { settingsAction } from '../save-settings.server.ts'
import type { Route } from './+types/seo'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { settings, version } = await context.get(requestContext).services.settings.edit('seo')
  const { siteName, siteTagline } = settings
  const shop = { siteName, siteTagline, host: new URL(request.url).host }
  return personal({ values: seoFormValues(settings), version, shop })
}

export const action = settingsAction({ group: 'seo', schema: seoSchema })

export const clientAction = keepUnsent<number>(SETTINGS_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('seo')

export default function SeoSettingsRoute() {
  return <SeoTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
