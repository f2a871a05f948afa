import type { Instant } from '#app/kernel/instant.ts'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import type { SecretName } from '#app/modules/settings/domain/setting-secrets.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { isSecurityMail } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { SiteFileKind } from '#app/modules/site-files/domain/site-files.ts'
import { siteFileAt } from '#app/modules/site-files/domain/site-files.ts'
import type { Rights } from './viewer.ts'
import { mayEnter } from './viewer.ts'

/** What leads to power over the shop or its money. No permission of staff reaches it (docs/decisions/0041). */
export type PowerChange =
  | 'mail-server'
  | 'script-hosts'
  | 'measuring'
  | 'head-snippet'
  | 'security-mails'
  | 'outside-services'
  | 'bank-account'
  | 'backup'
  | 'staff'

/** What each is called where administrators are told of it. */
export const POWER_CHANGE_LABELS: Readonly<Record<PowerChange, string>> = {
  'mail-server': 'E-posta sunucusu ve gönderen adresi',
  'script-hosts': 'İzinli betik sunucuları',
  measuring: 'Ölçüm ve reklam hizmetleri',
  'head-snippet': 'Sayfaların head kodu',
  'security-mails': 'Hesap güvenliği e-postalarının metni',
  'outside-services': 'Dış hizmetlerin adresleri ve anahtarları',
  'bank-account': 'Banka hesabı',
  backup: 'Yedekler',
  staff: 'Personel ve yetkiler',
}

const SETTINGS: Readonly<Partial<Record<keyof ShopSettings, PowerChange>>> = {
  mailServer: 'mail-server',
  // Mails that look like the shop's own come from it.
  mailFrom: 'mail-server',
  scriptHosts: 'script-hosts',
  // Code of others in every visitor's browser, as with a host.
  measuring: 'measuring',
  ai: 'outside-services',
  iyzico: 'outside-services',
  bank: 'bank-account',
  backup: 'backup',
  requireStaffTwoFactor: 'staff',
}

const SECRETS: Readonly<Record<SecretName, PowerChange>> = {
  smtpPassword: 'mail-server',
  aiKey: 'outside-services',
  iyzicoApiKey: 'outside-services',
  iyzicoSecretKey: 'outside-services',
}

const BY_NAME: ReadonlyMap<string, PowerChange> = new Map(Object.entries({ ...SETTINGS, ...SECRETS }))

/** Entries about staff that everybody may write about himself. */
const OWN_ACTIONS: readonly string[] = ['staff.order-mails', 'staff.notices-seen', 'staff.invitation-accept']

/** What a setting or stored secret of this name leads to; null for those of the permission *Ayarlar*. */
export function powerOfSetting(name: string): PowerChange | null {
  return BY_NAME.get(name) ?? null
}

/** What a site file leads to: script in every page, or a text that carries what opens an account. Null for the others. */
export function powerOfFile(kind: SiteFileKind): PowerChange | null {
  if (kind === 'head-snippet') return 'head-snippet'
  return isSecurityMail(kind) ? 'security-mails' : null
}

/**
 * What a write of the back office leads to, by its entry in the log: the one list of what needs an administrator, his
 * password again, and is told to the others. Empty for everything else.
 */
export function powerOf({
  action,
  subject,
}: {
  readonly action: string
  readonly subject: { readonly id: string }
}): readonly PowerChange[] {
  if (action === 'backup.download') return ['backup']
  if (action.startsWith('staff.')) return OWN_ACTIONS.includes(action) ? [] : ['staff']
  if (action === 'settings.change')
    return [...new Set(subject.id.split(',').flatMap((name) => powerOfSetting(name) ?? []))]
  if (action.startsWith('site-file.')) {
    const file = siteFileAt(subject.id)
    return file ? [powerOfFile(file.kind) ?? []].flat() : []
  }
  return []
}

/** For so long a typed password counts before it is asked for again. */
export const FRESH_PASSWORD_MS = 10 * MINUTE_MS

/** Whether a password typed then still counts; a time that is yet to come, of a clock that was set back, does not. */
export function isPasswordFresh(typedAt: Instant | null, now: Instant): boolean {
  return typedAt !== null && Math.abs(now - typedAt) < FRESH_PASSWORD_MS
}

/** Why a change waits whose maker typed his password too long ago; said at its field. */
export const PASSWORD_NEEDED: Failure = {
  kind: 'forbidden',
  code: 'accounts/password-needed',
  message: 'Devam etmek için şifrenizi yazın.',
  details: { field: OWN_PASSWORD_FIELD },
}

/**
 * Whether somebody may make a change that leads to power. Refuses with 'accounts/admins-only' and, for an administrator
 * who typed his password too long ago, with 'accounts/password-needed'.
 */
export function judgePowerChange(viewer: Rights | null, hasFreshPassword: boolean): Result<void> {
  if (!mayHavePower(viewer)) return fail.forbidden('accounts/admins-only', ADMINS_ONLY)
  return hasFreshPassword ? ok(undefined) : refused(PASSWORD_NEEDED)
}

/** Whether somebody may make such a change at all; forms show the others what stands there, if it is no secret. */
export function mayHavePower(viewer: Rights | null): boolean {
  return mayEnter(viewer, 'admin')
}

/** What an administrator is told of another's deed. */
export interface SecurityNotice {
  readonly id: string
  readonly at: Instant
  readonly actorName: string
  readonly change: string
  /** From where; empty where that is not known. */
  readonly origin: string
}
