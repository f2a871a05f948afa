import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { parseIban } from '#app/kernel/turkish-ids.ts'
import type { CalendarSettings } from '#app/modules/calendar/domain/work-calendar.ts'
import { brandSchema } from './brand-form.ts'
import { closuresFormValues, closuresSchema } from './closures-form.ts'
import { contactFormValues, contactSchema } from './contact-form.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { CALENDAR_SHAPES } from './exported-calendar.ts'
import { DELIVERY_SHAPE, judgeDelivery } from './exported-delivery.ts'
import { feastsFormValues, feastsSchema } from './feasts-form.ts'
import { generalFormValues, generalSchema } from './general-form.ts'
import { integrationsFormValues, integrationsSchema } from './integrations-form.ts'
import { PROOFS_SHAPE, proofsFormValues, proofsSchema } from './proofs-form.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { vocabularyFormValues, vocabularySchema } from './search-vocabulary-form.ts'
import { seoFormValues, seoSchema } from './seo-form.ts'
import { shippingFormValues, shippingSchema } from './shipping-form.ts'
import type { ShopSettings } from './shop-settings.ts'
import { workingHoursFormValues, workingHoursSchema } from './working-hours-form.ts'

/** Longer than any setting may be typed. */
const LONGEST = 5_000

/** Of the integrations only the WhatsApp number travels; servers and providers are the other shop's own. */
const DECIDED_ELSEWHERE = { mailServer: true, mailFrom: true, ai: true } as const

/** Nothing of a file was said before, and a file says itself when a feast was confirmed. */
const OF_A_FILE = { stored: [], today: '2026-01-01' } as const

/** Settings that may be "none" while the default says nothing of their shape. */
const PICTURES: readonly string[] = ['logo', 'favicon']

/**
 * Settings of a file as they may be stored here: each of the shape of its default, and what a form checks passes the
 * form's own rules. `isPicture` says which pictures there are. 'settings/faulty-file' names the setting.
 */
export function checkExportedSettings(
  exported: unknown,
  mayTravel: (key: string) => boolean,
  isPicture: (assetId: string) => boolean,
): Result<Partial<ShopSettings>> {
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported))
    return faulty('settings.json')
  for (const [key, value] of Object.entries(exported)) {
    if (!mayTravel(key) || !Object.hasOwn(DEFAULT_SETTINGS, key)) return faulty(key)
    const model = DEFAULT_SETTINGS[key as keyof ShopSettings]
    const isRight = PICTURES.includes(key)
      ? isNoneOrPicture(value, isPicture)
      : key === 'statistics'
        ? isStatistics(value)
        : key === 'searchVocabulary'
          ? isVocabulary(value)
          : isOfCalendar(key)
            ? CALENDAR_SHAPES[key].safeParse(value).success
            : key === 'delivery'
              ? DELIVERY_SHAPE.safeParse(value).success
              : key === 'proofs'
                ? PROOFS_SHAPE.safeParse(value).success
                : hasShape(value, model)
    if (!isRight) return faulty(key)
  }
  const patch = exported as Partial<ShopSettings>
  const whole: ShopSettings = { ...DEFAULT_SETTINGS, ...patch }
  const version = '0'
  const checks = [
    generalSchema.safeParse({ version, ...generalFormValues(whole) }),
    contactSchema.safeParse({ version, ...contactFormValues(whole) }),
    brandSchema.safeParse({ version, primaryColor: whole.primaryColor }),
    integrationsSchema(DECIDED_ELSEWHERE).safeParse({ version, ...integrationsFormValues(whole) }),
    seoSchema.safeParse({ version, ...seoFormValues(whole) }),
    shippingSchema.safeParse({ version, ...shippingFormValues(whole.shipping) }),
    workingHoursSchema.safeParse({ version, ...workingHoursFormValues(whole.workingHours) }),
    closuresSchema.safeParse({ version, ...closuresFormValues(whole.closures) }),
    feastsSchema(OF_A_FILE).safeParse({ version, ...feastsFormValues(whole.feasts, OF_A_FILE.today) }),
    ...judgeDelivery(whole.delivery),
    proofsSchema.safeParse({ version, ...proofsFormValues(whole.proofs) }),
    vocabularySchema.safeParse({ version, ...vocabularyFormValues(whole.searchVocabulary) }),
  ]
  for (const { error } of checks) {
    const issue = error?.issues[0]
    if (issue) return faulty(issue.path.join('.'), issue.message)
  }
  const { iban } = whole.bank
  if (iban !== '' && !parseIban(iban).ok) return faulty('bank.iban')
  return ok(patch)
}

function faulty(key: string, why = 'değeri hatalı ya da bu ayar dosyayla taşınmaz.'): Result<never> {
  return fail.invalid('settings/faulty-file', `Ayarlar (${key.slice(0, 60)}): ${why}`)
}

function hasShape(value: unknown, model: unknown): boolean {
  if (typeof model === 'string') return typeof value === 'string' && value.length <= LONGEST
  if (typeof model === 'number')
    return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 1e9
  if (typeof model === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'object' || value === null || typeof model !== 'object' || model === null) return false
  if (Array.isArray(model))
    return (
      Array.isArray(value) && value.length === model.length && value.every((item) => hasShape(item, model[0]))
    )
  const keys = Object.keys(model)
  return (
    Object.keys(value).length === keys.length &&
    keys.every(
      (key) => Object.hasOwn(value, key) && hasShape(Reflect.get(value, key), Reflect.get(model, key)),
    )
  )
}

function isOfCalendar(key: string): key is keyof CalendarSettings {
  return Object.hasOwn(CALENDAR_SHAPES, key)
}

function isVocabulary(value: unknown): value is SearchVocabulary {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { synonyms, fillers } = value as Partial<Record<keyof SearchVocabulary, unknown>>
  return Array.isArray(synonyms) && synonyms.every(isTexts) && isTexts(fillers)
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string' && text.length <= LONGEST)
}

function isNoneOrPicture(value: unknown, isPicture: (assetId: string) => boolean): boolean {
  return (
    value === null ||
    (hasShape(value, { assetId: '', width: 1, height: 1 }) &&
      isPicture(Reflect.get(value as object, 'assetId')))
  )
}

function isStatistics(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const typed = Object.entries(value).map(([key, figure]) => [key, figure ?? 0])
  return hasShape(Object.fromEntries(typed), { totalProducts: 0, completedOrders: 0, happyCustomers: 0 })
}
