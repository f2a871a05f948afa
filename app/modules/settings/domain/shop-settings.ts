import type { WeekStart } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Feast } from '#app/modules/calendar/domain/official-holidays.ts'
import type { Closure, WorkingHours } from '#app/modules/calendar/domain/work-calendar.ts'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import type { MeasuringIds } from '#app/modules/measuring/domain/measuring-services.ts'
import type { ProofSettings } from './proof-settings.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** With VAT or without: what a visitor's prices begin with, until he turns them himself (print decision 52a). */
export type VatDisplay = 'gross-first' | 'net-first'

/** When shipping is free. Inactive settings make shipping always free (spec, back office §9). */
export interface ShippingPolicy {
  readonly isActive: boolean
  readonly freeThresholdMinor: Kurus
  readonly description: string
  readonly counterPaymentNote: string
  readonly estimatedCostText: string
}

export interface BankDetails {
  readonly bankName: string
  readonly accountHolder: string
  /** 26 characters without spaces, or empty while the owner has not entered one. */
  readonly iban: string
}

/** Who the seller is by law; printed in the footer and in the contract texts. Empty where the owner has not filled it in. */
export interface TradeDetails {
  readonly tradeName: string
  readonly mersisNumber: string
  readonly taxOffice: string
  readonly taxNumber: string
  readonly kep: string
}

/** Addresses of the shop's own pages elsewhere; empty where there is none. */
export interface SocialLinks {
  readonly facebook: string
  readonly instagram: string
  readonly twitter: string
}

/** The card provider: whether buyers may choose it, and whether it only pretends. Its keys are secrets and not here. */
export interface IyzicoSettings {
  readonly isEnabled: boolean
  readonly isSandbox: boolean
}

/** How a mail server is spoken to: encrypted from the first byte, from the first command on, or not at all. */
export type MailSecurity = 'tls' | 'starttls' | 'none'

/** The shop's mail server; an empty host means there is none. Its password is a secret and not here. */
export interface MailServerSettings {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly user: string
}

export type AiProviderKind = 'none' | 'openai' | 'gemini' | 'compatible'

/** Who draws mockups beside the shop's own renderer. The key is a secret and not here. */
export interface AiSettings {
  readonly provider: AiProviderKind
  /** Where a provider that speaks OpenAI's language is reached; empty for the others. */
  readonly address: string
  readonly model: string
}

/** A picture of the shop itself. `assetId` names an image of the media store. */
export interface ShopPicture {
  readonly assetId: string
  readonly width: number
  readonly height: number
}

/** A fixed text of the home page: a headline and a sentence. */
export interface HeadedText {
  readonly title: string
  readonly text: string
}

/** A figure on the home page, shown with a plus sign: typed by the owner, or null to be counted live (product decision 35). */
export interface ShopStatistics {
  readonly totalProducts: number | null
  readonly completedOrders: number | null
  readonly happyCustomers: number | null
}

/** When the shop backs itself up, and how many backups stay. */
export interface BackupSettings {
  readonly isOn: boolean
  /** Istanbul time of day, `03:30`. */
  readonly time: string
  readonly keep: number
}

/** What the owner has said himself of the list that leads to the opening; the rest of it is read off the shop. */
export interface OpeningChecks {
  /** A test mail was taken by the mail server. */
  readonly mail: boolean
  readonly shipping: boolean
  readonly legalTexts: boolean
  readonly homePage: boolean
  /** The list is put away although something is left on it. */
  readonly dismissed: boolean
}

/** Where other programs read the calendar of shipping: of all addresses that were handed out the last one answers. */
export interface ShippingFeed {
  readonly isOn: boolean
  /** How many were handed out. */
  readonly number: number
}

/** Everything a shop owner can set that the public shop reads. Holds no secret. */
export interface ShopSettings {
  readonly siteName: string
  readonly siteTagline: string
  readonly primaryColor: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  /** What stands in the chat that a WhatsApp link opens; empty for nothing. */
  readonly whatsappGreeting: string
  readonly address: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeywords: string
  readonly vatDisplay: VatDisplay
  readonly printFileMaxMegabytes: number
  readonly paymentTermDays: number
  /** Whether an order that stays unpaid after its reminder is cancelled by itself (product decision 13). */
  readonly cancelUnpaidOrders: boolean
  /** Hours for which the goods of an order are kept while its transfer is awaited; 0 for good. */
  readonly unpaidStockHours: number
  /** The same for an order made by staff while its buyer has not agreed. */
  readonly approvalStockHours: number
  /** Whether members who agree to marketing mails are reminded of a cart they have left. */
  readonly cartReminders: boolean
  /** Hours for which a cart has to stay as it is before. */
  readonly cartReminderHours: number
  /** Whether buyers may leave an address to be told when sold-out goods are for sale again. */
  readonly restockAlerts: boolean
  /** Whether member discount and coupon are taken from what print costs too, not from the goods alone (decision 49). */
  readonly discountsCoverPrint: boolean
  readonly shipping: ShippingPolicy
  /** What the days of delivery are promised by, beside the calendar and how long work takes. */
  readonly delivery: DeliverySettings
  /** How prints are approved before they are made. */
  readonly proofs: ProofSettings
  /** With closures and feasts what the shop's calendar is worked out of (`calendarOf`). */
  readonly workingHours: WorkingHours
  readonly closures: readonly Closure[]
  /** What the owner says of religious feasts; of the others the program says it. */
  readonly feasts: readonly Feast[]
  readonly bank: BankDetails
  readonly trade: TradeDetails
  readonly logo: ShopPicture | null
  readonly favicon: ShopPicture | null
  readonly social: SocialLinks
  /** Words beside the contacts on top; 'Ücretsiz Kargo' in them is given its threshold (product decision 15). */
  readonly headerLine: string
  /** The short description in the footer. */
  readonly footerText: string
  /** The three points of the value strip: price, print quality, delivery. */
  readonly valuePoints: readonly HeadedText[]
  /** The contact block for companies at the end of the home page. */
  readonly corporateBlock: HeadedText
  readonly statistics: ShopStatistics
  /** Whether the shop's own people must use two-factor sign-in before any page of the back office opens. */
  readonly requireStaffTwoFactor: boolean
  readonly iyzico: IyzicoSettings
  readonly mailServer: MailServerSettings
  /** Who mails come from, as their From line says: an address, with or without a name before it; empty while not set. */
  readonly mailFrom: string
  readonly ai: AiSettings
  /** What the provider may cost in a day; null without a limit. */
  readonly aiDailyCapMinor: Kurus | null
  /** What one of its pictures costs, as the owner reads it from its price list; null while not set. */
  readonly aiPictureMinor: Kurus | null
  /** Hosts whose scripts may stand in the head snippet (product decision 24); lower case, each once. */
  readonly scriptHosts: readonly string[]
  /** The services that measure visits and sales, each by the id its owner was given. */
  readonly measuring: MeasuringIds
  /** The day 'Bu hafta' begins with (product decision 31). */
  readonly weekStart: WeekStart
  /** Synonyms and words that say nothing. */
  readonly searchVocabulary: SearchVocabulary
  readonly backup: BackupSettings
  /** Whether visitors see the shop; a closed one is seen by its own people alone. */
  readonly isOpen: boolean
  readonly openingChecks: OpeningChecks
  readonly shippingFeed: ShippingFeed
}
