import type { RouterContextProvider } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import { ok, refused } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { FAVICON_RULES, LOGO_RULES } from '#app/modules/media/domain/logo-rules.ts'
import type { LogoPlace } from '#app/modules/settings/admin/logo-upload.tsx'
import { versionField } from '#app/modules/settings/domain/form-fields.ts'
import type { ShopPicture } from '#app/modules/settings/domain/shop-settings.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused, actionUnreadable, UNREADABLE } from '../../action-result.server.ts'

interface Sent {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
}

const RULES = { logo: LOGO_RULES, favicon: FAVICON_RULES }
const UPLOADED = { logo: 'Logo Yüklendi', favicon: 'Favicon Yüklendi' }
const REMOVED = { logo: 'Logo Kaldırıldı', favicon: 'Favicon Kaldırıldı' }

/** Takes a new logo or favicon, which the shop shows from the next request on. A file of a refused form is not kept. */
export async function uploadLogo({ request, context, account }: Sent & { readonly request: Request }) {
  const { media, settings } = context.get(requestContext).services
  const { mark, fields } = await media.receiveLogo(request, async (sent) => {
    const place = kindOf(sent.get('intent'))
    const version = versionOf(sent.get('version'))
    if (place === null || version === null) return refused(UNREADABLE)
    const { version: newest } = await settings.edit(place)
    return version === newest ? ok(RULES[place]) : refused(CHANGED)
  })
  const kind = kindOf(fields.get('intent'))
  const version = versionOf(fields.get('version'))
  if (!mark.ok) return actionRefused<number>(mark.error, kind ? about(kind) : LOGO)
  if (kind === null || version === null) return actionUnreadable<number>(LOGO)
  return save({ context, account, kind, version, picture: mark.value, done: UPLOADED[kind] })
}

/** Takes the logo or favicon away again. */
export async function removeLogo({ context, account, form }: Sent & { readonly form: FormData }) {
  const kind = kindOf(String(form.get('intent')).replace(/^remove-/, ''))
  if (kind === null) return actionUnreadable<number>(LOGO)
  const version = versionOf(form.get('version'))
  if (version === null) return actionUnreadable<number>(about(kind))
  return save({ context, account, kind, version, picture: null, done: REMOVED[kind] })
}

async function save({
  context,
  account,
  kind,
  version,
  picture,
  done,
}: Sent & {
  readonly kind: LogoPlace
  readonly version: number
  readonly picture: ShopPicture | null
  readonly done: string
}) {
  const { settings } = context.get(requestContext).services
  const saved =
    kind === 'logo'
      ? await settings.save(account, { group: 'logo', version, patch: { logo: picture } })
      : await settings.save(account, { group: 'favicon', version, patch: { favicon: picture } })
  if (saved.ok) return actionDone<number>({ title: done, text: null }, about(kind))
  const isConflict = saved.error.code === 'settings/version-conflict'
  return actionRefused<number>(isConflict ? CHANGED : saved.error, about(kind))
}

/** What is shown is the newest already: there is nothing to save over it but another file. */
const CHANGED: Failure = {
  kind: 'conflict',
  code: 'settings/picture-changed',
  message:
    'Başka biri bu görseli sizden önce değiştirdi. Şimdiki hâli yukarıda; isterseniz yeniden yükleyin.',
}

/** Which of the two it is, beside the form of the colour. */
function about(kind: LogoPlace) {
  return { intent: 'picture', id: kind }
}
const LOGO = about('logo')

function kindOf(name: string | undefined): LogoPlace | null {
  return name === 'logo' || name === 'favicon' ? name : null
}

/** The version the form was opened with. */
function versionOf(sent: unknown): number | null {
  return versionField.safeParse(sent).data ?? null
}
