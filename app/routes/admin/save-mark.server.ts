import type { RouterContextProvider } from 'react-router'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { FAVICON_RULES, LOGO_RULES } from '#app/modules/media/domain/mark-rules.ts'
import type { MarkAnswer, MarkKindName } from '#app/modules/settings/admin/mark-upload.tsx'
import type { ShopPicture } from '#app/modules/settings/domain/shop-settings.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'

interface Sent {
  readonly context: Readonly<RouterContextProvider>
  readonly account: Account
}

const RULES = { logo: LOGO_RULES, favicon: FAVICON_RULES }
const UPLOADED = { logo: 'Logo Yüklendi', favicon: 'Favicon Yüklendi' }
const REMOVED = { logo: 'Logo Kaldırıldı', favicon: 'Favicon Kaldırıldı' }
const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** Takes a new logo or favicon, which the shop shows from the next request on. */
export async function uploadMark({ request, context, account }: Sent & { readonly request: Request }) {
  const { media } = context.get(requestContext).services
  const { mark, fields } = await media.receiveMark(
    request,
    (sent) => RULES[kindOf(sent.get('intent')) ?? 'logo'],
  )
  const kind = kindOf(fields.get('intent'))
  if (kind === null) {
    const message = mark.ok || mark.error.code !== 'media/broken-upload' ? UNREADABLE : mark.error.message
    return answer({ mark: 'logo', done: null, refusal: message }, 400)
  }
  if (!mark.ok) return answer({ mark: kind, done: null, refusal: mark.error.message }, statusOf(mark.error))
  const version = fields.get('version') ?? ''
  return save({ context, account, kind, version, picture: mark.value, done: UPLOADED[kind] })
}

/** Takes the logo or favicon away again. */
export async function removeMark({ context, account, form }: Sent & { readonly form: FormData }) {
  const kind = kindOf(String(form.get('intent')).replace(/^remove-/, ''))
  if (kind === null) return answer({ mark: 'logo', done: null, refusal: UNREADABLE }, 400)
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
  readonly kind: MarkKindName
  readonly version: string
  readonly picture: ShopPicture | null
  readonly done: string
}) {
  if (!/^\d{1,9}$/.test(version)) return answer({ mark: kind, done: null, refusal: UNREADABLE }, 400)
  const { settings } = context.get(requestContext).services
  const opened = Number(version)
  const saved =
    kind === 'logo'
      ? await settings.save(account, { group: 'logo', version: opened, patch: { logo: picture } })
      : await settings.save(account, { group: 'favicon', version: opened, patch: { favicon: picture } })
  if (saved.ok) return answer({ mark: kind, done, refusal: null }, 200)
  const refusal =
    saved.error.code === 'settings/version-conflict'
      ? 'Başka biri bu görseli sizden önce değiştirdi. Şimdiki hâli yukarıda; isterseniz yeniden yükleyin.'
      : saved.error.message
  return answer({ mark: kind, done: null, refusal }, statusOf(saved.error))
}

function kindOf(name: string | undefined): MarkKindName | null {
  return name === 'logo' || name === 'favicon' ? name : null
}

function answer(value: MarkAnswer, status: number) {
  return personal<MarkAnswer>(value, { status })
}
