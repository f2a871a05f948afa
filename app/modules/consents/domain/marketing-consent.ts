import type { Instant } from '#app/kernel/instant.ts'

/** What stands beside every box that asks for marketing mails, none of them ticked beforehand (product decision 19). */
export const MARKETING_LABEL =
  'Kampanya ve yeniliklerden e-posta ile haberdar olmak istiyorum. (İsteğe bağlıdır; dilediğiniz zaman vazgeçebilirsiniz.)'

/** Raised whenever the sentence above changes; stored with every decision. */
export const MARKETING_TEXT_VERSION = '1'

/**
 * How a decision came to the shop. A box left empty at registration or checkout is none: it gives nothing and takes
 * nothing back. Staff only ever note that somebody does not want mails any more, with how he said so.
 */
export const MARKETING_SOURCES = [
  ...(['registration', 'profile', 'checkout', 'link', 'address-change'] as const),
  ...(['staff-phone', 'staff-email', 'staff-writing'] as const),
] as const
export type MarketingSource = (typeof MARKETING_SOURCES)[number]

export const STAFF_SOURCES = ['staff-phone', 'staff-email', 'staff-writing'] as const
export type StaffSource = (typeof STAFF_SOURCES)[number]

export const MARKETING_SOURCE_LABELS: Readonly<Record<MarketingSource, string>> = {
  registration: 'Kayıt formu',
  profile: 'Profil',
  checkout: 'Sipariş',
  link: 'E-postadaki bağlantı',
  'address-change': 'Hesabın e-posta adresi değişti',
  'staff-phone': 'Telefonla bildirdi',
  'staff-email': 'E-posta ile bildirdi',
  'staff-writing': 'Yazılı veya yüz yüze bildirdi',
}

/** One decision about marketing mails to an address, as it was recorded. */
export interface MarketingDecision {
  readonly given: boolean
  readonly at: Instant
}

/** What the page of the back office can be sorted by; unasked those whose state changed last come first. */
export const ADDRESS_SORTS = { since: 'date', email: 'text' } as const
export type AddressSort = keyof typeof ADDRESS_SORTS

/** Everything the page of the back office counts; past it, it says "10.000+". */
export const MOST_ADDRESSES = 10_000

export const MARKETING_STATES = ['given', 'withdrawn'] as const
export type MarketingStateName = (typeof MARKETING_STATES)[number]
export const MARKETING_STATE_LABELS: Readonly<Record<MarketingStateName, string>> = {
  given: 'İzin verdi',
  withdrawn: 'Geri aldı',
}

/** An address as the back office lists it, with the decision its state began with. */
export interface MarketingAddressRow {
  readonly id: string
  readonly email: string
  readonly given: boolean
  readonly since: Instant
  readonly source: MarketingSource
  /** Of the sentence that was agreed to; null for a withdrawal. */
  readonly textVersion: string | null
}

/** Where the link of a marketing mail leads, followed by its token. */
export const WITHDRAWAL_PATH = '/e-posta-izni'

/** What a link that is none any more is answered with. */
export const LINK_GONE = 'Bu bağlantıya ait bir e-posta izni bulunamadı.'

/** How an address stands: what counts now, and the decision with which that began. */
export interface MarketingState<Decision extends MarketingDecision = MarketingDecision> {
  readonly given: boolean
  readonly since: Instant
  readonly begunBy: Decision
}

/**
 * The one rule: of all decisions about an address, in the order in which they were recorded, the latest counts, whatever
 * way it came. Who says the same again, has said it since the first time. Null where nobody has decided anything, which
 * is no agreement.
 */
export function marketingState<Decision extends MarketingDecision>(
  decisions: readonly Decision[],
): MarketingState<Decision> | null {
  const inTime = decisions.toSorted((a, b) => a.at - b.at)
  const last = inTime.at(-1)
  if (!last) return null
  const lastOther = inTime.findLastIndex(({ given }) => given !== last.given)
  const begunBy = inTime[lastOther + 1] ?? last
  return { given: last.given, since: begunBy.at, begunBy }
}

/**
 * Whether an account's agreement goes along to its new address: nobody has decided there before, or only because an
 * account left it. Whoever took his agreement back at that address has had the last word.
 */
export function goesAlong(atNewAddress: { readonly source: MarketingSource } | null): boolean {
  return atNewAddress === null || atNewAddress.source === 'address-change'
}

/** An address as far as its owner knows it again: `i•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(0, at))
  return `${first}•••${email.slice(Math.max(0, at))}`
}
