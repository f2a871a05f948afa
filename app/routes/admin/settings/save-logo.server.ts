import type { RouterContextProvider } from 'react-router'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { FAVICON_RULES, LOGO_RULES } from '#app/modules/media/domain/logo-rules.ts'
import type { LogoPlace } from '#app/modules/settings/admin/logo-upload.tsx'
import type { ShopPicture } from '#app/modules/settings/domain/shop-settings.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused, actionUnreadable } from '../../action-result.server.ts'

interface Sent {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
}

const RULES = { logo: LOGO_RULES, favicon: FAVICON_RULES }
const UPLOADED = { logo: 'Logo Yüklendi', favicon: 'Favicon Yüklendi' }
const REMOVED = { logo: 'Logo Kaldırıldı', favicon: 'Favicon Kaldırıldı' }

/** Takes a new logo or favicon, which the shop shows from the next request on. */
export async function uploadLogo({ request, context, account }: Sent & { readonly request: Request }) {
  const { media } = context.get(requestContext).services
  const { mark, fields } = await media.receiveLogo(
    request,
    (sent) => RULES[kindOf(sent.get('intent')) ?? 'logo'],
  )
  const kind = kindOf(fields.get('intent'))
  if (kind === null) {
    const isBroken = !mark.ok && mark.error.code === 'media/broken-upload'
    return isBroken ? actionRefused<number>(mark.error, LOGO) : actionUnreadable<number>(LOGO)
  }
  if (!mark.ok) return actionRefused<number>(mark.error, about(kind))
  const version = fields.get('version') ?? ''
  return save({ context, account, kind, version, picture: mark.value, done: UPLOADED[kind] })
}

/** Takes the logo or favicon away again. */
export async function removeLogo({ context, account, form }: Sent & { readonly form: FormData }) {
  const kind = kindOf(String(form.get('intent')).replace(/^remove-/, ''))
  if (kind === null) return actionUnreadable<number>(LOGO)
  const version = String(form.get('version') ?? '')
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
  readonly version: string
  readonly picture: ShopPicture | null
  readonly done: string
}) {
  if (!/^\d{1,9}$/.test(version)) return actionUnreadable<number>(about(kind))
  const { settings } = context.get(requestContext).services
  const opened = Number(version)
  const saved =
    kind === 'logo'
      ? await settings.save(account, { group: 'logo', version: opened, patch: { logo: picture } })
      : await settings.save(account, { group: 'favicon', version: opened, patch: { favicon: picture } })
  if (saved.ok) return actionDone<number>({ title: done, text: null }, about(kind))
  const isConflict = saved.error.code === 'settings/version-conflict'
  return actionRefused<number>(isConflict ? { ...saved.error, ...CHANGED } : saved.error, about(kind))
}

/** What is shown is the newest already: there is nothing to save over it but another file. */
const CHANGED = {
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
