import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { BrandTab } from '#app/modules/settings/admin/brand-tab.tsx'
import { PICTURE_UNSENT } from '#app/modules/settings/admin/logo-upload.tsx'
import { settingsMeta } from '#app/modules/settings/admin/settings-meta.ts'
import { SETTINGS_UNSENT } from '#app/modules/settings/admin/settings-result.ts'
import { brandFormValues, brandSchema } from '#app/modules/settings/domain/brand-form.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import { saveSettings } from '../save-settings.server.ts'
import type { Route } from './+types/brand'
import { removeLogo, uploadLogo } from './save-logo.server.ts'

export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { edit } = context.get(requestContext).services.settings
  const [brand, logo, favicon] = [await edit('brand'), await edit('logo'), await edit('favicon')]
  return personal({
    values: brandFormValues(brand.settings),
    version: brand.version,
    siteName: brand.settings.siteName,
    logo: { picture: logo.settings.logo, version: logo.version },
    favicon: { picture: favicon.settings.favicon, version: favicon.version },
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  // Only the forms with a file are sent in parts.
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return uploadLogo({ request, context, account })
  const sent = await readBoundedForm(request.clone())
  if (sent.has('intent')) return removeLogo({ context, account, form: sent })
  return saveSettings({ request, context, account, group: 'brand', schema: brandSchema })
}

export const clientAction = keepUnsent<number>(({ sent, isUpload }) =>
  isUpload || sent.has('intent') ? PICTURE_UNSENT : SETTINGS_UNSENT,
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => settingsMeta('marka')

export default function BrandSettingsRoute() {
  return <BrandTab {...useLoaderData<typeof loader>()} answer={useActionData<typeof clientAction>()} />
}
