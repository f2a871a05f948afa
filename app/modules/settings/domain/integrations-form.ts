import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { parseHostName, parseServerName } from '#app/kernel/host-name.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import { formatPhone, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { MEASURING_ID_LENGTH, parseMeasuringId } from '#app/modules/measuring/domain/measuring-ids.ts'
import type { MeasuringIds } from '#app/modules/measuring/domain/measuring-services.ts'
import { checkboxField, readField, textField, versionField } from './form-fields.ts'
import type { SecretChanges } from './setting-secrets.ts'
import { SECRET_LENGTH, secretChange, secretChanges } from './setting-secrets.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { AiSettings, MailServerSettings, ShopSettings } from './shop-settings.ts'

export const INTEGRATION_LIMITS = {
  serverName: 253,
  user: 200,
  from: 200,
  address: 300,
  model: 100,
  greeting: 300,
  /** More hosts than this make a policy line longer than servers between us and the browser pass on. */
  scriptHosts: 20,
  dailyCapMinor: 1_000_000_00,
  pictureMinor: 10_000_00,
} as const

/** What the environment decides, so that the form has no say in it (product decision 23). */
export interface IntegrationLocks {
  readonly mailServer: boolean
  readonly mailFrom: boolean
  readonly ai: boolean
}

/** What of the form leads to power; whoever is no administrator has a form without it. */
const POWER_FIELDS = {
  smtpHost: true,
  smtpPort: true,
  smtpSecurity: true,
  smtpUser: true,
  smtpPassword: true,
  smtpPasswordRemove: true,
  mailFrom: true,
  aiProvider: true,
  aiAddress: true,
  aiModel: true,
  aiKey: true,
  aiKeyRemove: true,
  scriptHosts: true,
  analyticsId: true,
  adsId: true,
  adsLabel: true,
  metaPixelId: true,
  tiktokPixelId: true,
} as const

const SECURITIES = ['starttls', 'tls', 'none'] as const
const PROVIDERS = ['none', 'openai', 'gemini', 'compatible'] as const
const FROM = /^(?:"?([^"<>]*?)"? ?<([^<>\s]+)>|([^\s<>"]+))$/

/** Reads a From line, `Firma <bilgi@firma.com>` or an address alone, as it is stored. Refusals: those of `parseEmail`. */
export function parseMailFrom(typed: string): Result<string> {
  const [, name = '', named, bare] = FROM.exec(plainLine(typed)) ?? []
  const email = parseEmail(named ?? bare ?? '')
  if (!email.ok || name === '') return email
  return ok(`${name} <${email.value}>`)
}

function measuringField(name: keyof MeasuringIds) {
  return readField((typed) => parseMeasuringId(name, typed), MEASURING_ID_LENGTH)
}

const fields = z.strictObject(
  {
    version: versionField,
    smtpHost: textField({ max: INTEGRATION_LIMITS.serverName }),
    smtpPort: z.string(UNREADABLE_FORM).max(20, UNREADABLE_FORM).optional(),
    smtpSecurity: z.enum(SECURITIES, 'Bağlantı güvenliğini seçin.').optional(),
    smtpUser: textField({ max: INTEGRATION_LIMITS.user }),
    smtpPassword: textField({ max: SECRET_LENGTH }),
    smtpPasswordRemove: checkboxField,
    mailFrom: textField({ max: INTEGRATION_LIMITS.from }),
    aiProvider: z.enum(PROVIDERS, 'Sağlayıcıyı seçin.').optional(),
    aiAddress: textField({ max: INTEGRATION_LIMITS.address }),
    aiModel: textField({ max: INTEGRATION_LIMITS.model }),
    aiKey: textField({ max: SECRET_LENGTH }),
    aiKeyRemove: checkboxField,
    aiDailyCap: textField({ max: 20 }),
    aiPicturePrice: textField({ max: 20 }),
    whatsapp: readField(parsePhone),
    whatsappGreeting: textField({ max: INTEGRATION_LIMITS.greeting }),
    scriptHosts: textField({ max: 6_000, lines: true }),
    analyticsId: measuringField('analytics'),
    adsId: measuringField('ads'),
    adsLabel: measuringField('adsLabel'),
    metaPixelId: measuringField('metaPixel'),
    tiktokPixelId: measuringField('tiktokPixel'),
  },
  UNREADABLE_FORM,
)
type ReadFields = z.output<typeof fields>
type FieldName = Exclude<keyof ReadFields, 'version'>
/** Says what is wrong with a field. */
type Refuse = (field: FieldName, message: string) => void

/** The form, without what the environment decides: that is neither asked for nor changed. */
export function integrationsSchema(locks: IntegrationLocks) {
  return fields.transform((form, context) => {
    const refuse: Refuse = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
    const mailServer = locks.mailServer ? undefined : readMailServer(form, refuse)
    const mailFrom = locks.mailFrom ? undefined : readMailFrom(form, refuse, locks)
    const ai = locks.ai ? undefined : readAi(form, refuse)
    const patch: GroupPatch<'integrations'> = {
      ...(mailServer ? { mailServer } : {}),
      ...(mailFrom === undefined ? {} : { mailFrom }),
      ...(ai ? { ai } : {}),
      whatsapp: form.whatsapp,
      whatsappGreeting: form.whatsappGreeting,
      ...readCosts(form, refuse),
      scriptHosts: readScriptHosts(form.scriptHosts, refuse),
      measuring: readMeasuring(form, refuse),
    }
    const secrets: SecretChanges = secretChanges({
      smtpPassword: locks.mailServer ? null : secretChange(form.smtpPassword, form.smtpPasswordRemove),
      aiKey: locks.ai ? null : secretChange(form.aiKey, form.aiKeyRemove),
    })
    return context.issues.length > 0 ? z.NEVER : { version: form.version, patch, secrets }
  })
}

/** The rest of the form, for staff with the permission *Ayarlar*; a form that names more is none of theirs. */
export const staffIntegrationsSchema = fields.omit(POWER_FIELDS).transform((form, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const patch: GroupPatch<'integrations'> = {
    whatsapp: form.whatsapp,
    whatsappGreeting: form.whatsappGreeting,
    ...readCosts(form, refuse),
  }
  return context.issues.length > 0 ? z.NEVER : { version: form.version, patch }
})

function readMailServer(form: ReadFields, refuse: Refuse): MailServerSettings {
  const { smtpUser: user, smtpSecurity: security = 'starttls' } = form
  const port = /^\d{1,5}$/.test(form.smtpPort?.trim() ?? '') ? Number(form.smtpPort) : Number.NaN
  if (form.smtpHost === '') return { host: '', port: isPort(port) ? port : 587, security, user }
  const host = parseServerName(form.smtpHost)
  if (!host.ok) refuse('smtpHost', host.error.message)
  if (!isPort(port)) refuse('smtpPort', '1 ile 65535 arasında bir port yazın; çoğu sunucuda 587 veya 465.')
  return { host: host.ok ? host.value : '', port, security, user }
}

function isPort(port: number): boolean {
  return port >= 1 && port <= 65_535
}

function readMailFrom(form: ReadFields, refuse: Refuse, locks: IntegrationLocks): string {
  if (form.mailFrom === '') {
    if (!locks.mailServer && form.smtpHost !== '') refuse('mailFrom', 'Gönderen adresini yazın.')
    return ''
  }
  const from = parseMailFrom(form.mailFrom)
  if (from.ok) return from.value
  refuse('mailFrom', from.error.message)
  return ''
}

function readAi(form: ReadFields, refuse: Refuse): AiSettings {
  const { aiProvider: provider = 'none', aiModel: model } = form
  if (provider === 'none') return { provider, address: '', model }
  if (model === '') refuse('aiModel', 'Kullanılacak modelin adını yazın.')
  if (provider !== 'compatible') return { provider, address: '', model }
  const address = form.aiAddress.replace(/(?<!\/)\/+$/, '')
  if (!/^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?(?:\/[\w.~/-]*)?$/i.test(address))
    refuse('aiAddress', 'Sağlayıcının adresini yazın, örneğin https://ornek.com/v1.')
  return { provider, address, model }
}

type Costs = Pick<ReadFields, 'aiDailyCap' | 'aiPicturePrice'>
type RefuseCost = (field: keyof Costs, message: string) => void

/** A limit counts what a picture costs; only one of nothing needs no price. */
function readCosts(form: Costs, refuse: RefuseCost) {
  const aiDailyCapMinor = readLimited(form, 'aiDailyCap', INTEGRATION_LIMITS.dailyCapMinor, refuse)
  const aiPictureMinor = readLimited(form, 'aiPicturePrice', INTEGRATION_LIMITS.pictureMinor, refuse)
  if (aiDailyCapMinor !== null && aiDailyCapMinor > 0 && form.aiPicturePrice === '')
    refuse('aiPicturePrice', 'Günlük sınırın sayılabilmesi için bir görselin maliyetini yazın.')
  return { aiDailyCapMinor, aiPictureMinor }
}

function readLimited(form: Costs, field: keyof Costs, most: Kurus, refuse: RefuseCost): Kurus | null {
  if (form[field] === '') return null
  const amount = parseLira(form[field])
  if (!amount.ok) refuse(field, amount.error.message)
  else if (amount.value >= 0 && amount.value <= most) return amount.value
  else refuse(field, `0 ile ${formatLira(most)} arasında bir tutar yazın.`)
  return null
}

/** One host a line; each kept once. */
function readScriptHosts(typed: string, refuse: Refuse): readonly string[] {
  const hosts = new Set<string>()
  for (const line of typed.split(/[\s,]+/).filter(Boolean)) {
    const host = parseHostName(line)
    if (!host.ok) {
      refuse('scriptHosts', `“${line.slice(0, 60)}” bir alan adı değil. ${host.error.message}`)
      return []
    }
    hosts.add(host.value)
  }
  if (hosts.size <= INTEGRATION_LIMITS.scriptHosts) return [...hosts]
  refuse('scriptHosts', `En fazla ${INTEGRATION_LIMITS.scriptHosts} alan adı yazabilirsiniz.`)
  return []
}

/** A conversion is an id and a label together. */
function readMeasuring(form: ReadFields, refuse: Refuse): MeasuringIds {
  if (form.adsId !== '' && form.adsLabel === '')
    refuse('adsLabel', 'Siparişlerin dönüşüm sayılması için dönüşüm etiketini de yazın.')
  if (form.adsId === '' && form.adsLabel !== '')
    refuse('adsId', 'Etiketin ait olduğu dönüşüm kimliğini yazın.')
  return {
    analytics: form.analyticsId,
    ads: form.adsId,
    adsLabel: form.adsLabel,
    metaPixel: form.metaPixelId,
    tiktokPixel: form.tiktokPixelId,
  }
}

export type IntegrationsFormFields = z.input<typeof fields>
export type IntegrationsFormOutput = z.output<ReturnType<typeof integrationsSchema>>

export interface IntegrationsFormValues {
  readonly smtpHost: string
  readonly smtpPort: string
  readonly smtpSecurity: MailServerSettings['security']
  readonly smtpUser: string
  readonly mailFrom: string
  readonly aiProvider: AiSettings['provider']
  readonly aiAddress: string
  readonly aiModel: string
  readonly aiDailyCap: string
  readonly aiPicturePrice: string
  readonly whatsapp: string
  readonly whatsappGreeting: string
  readonly scriptHosts: string
  readonly analyticsId: string
  readonly adsId: string
  readonly adsLabel: string
  readonly metaPixelId: string
  readonly tiktokPixelId: string
}

/** What the form of the stored settings starts with; no secret among it. */
export function integrationsFormValues(settings: ShopSettings): IntegrationsFormValues {
  const { mailServer, mailFrom, ai, aiDailyCapMinor, aiPictureMinor, scriptHosts, measuring } = settings
  return {
    smtpHost: mailServer.host,
    smtpPort: String(mailServer.port),
    smtpSecurity: mailServer.security,
    smtpUser: mailServer.user,
    mailFrom,
    aiProvider: ai.provider,
    aiAddress: ai.address,
    aiModel: ai.model,
    aiDailyCap: typedLira(aiDailyCapMinor),
    aiPicturePrice: typedLira(aiPictureMinor),
    whatsapp: formatPhone(settings.whatsapp),
    whatsappGreeting: settings.whatsappGreeting,
    scriptHosts: scriptHosts.join('\n'),
    analyticsId: measuring.analytics,
    adsId: measuring.ads,
    adsLabel: measuring.adsLabel,
    metaPixelId: measuring.metaPixel,
    tiktokPixelId: measuring.tiktokPixel,
  }
}

function typedLira(amount: Kurus | null): string {
  return amount === null ? '' : formatLira(amount).replace(' ₺', '')
}
