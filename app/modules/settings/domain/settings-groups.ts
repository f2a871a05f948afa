import type { ShopSettings } from './shop-settings.ts'

/**
 * What is saved together, and so what two people can only save one after the other. Every setting a form of the back
 * office changes stands in exactly one group.
 */
export const SETTINGS_GROUPS = {
  general: [
    'siteName',
    'siteTagline',
    'vatDisplay',
    'printFileMaxMegabytes',
    'paymentTermDays',
    'cancelUnpaidOrders',
    'unpaidStockHours',
    'approvalStockHours',
    'cartReminders',
    'cartReminderHours',
    'restockAlerts',
    'discountsCoverPrint',
    'weekStart',
  ],
  logo: ['logo'],
  favicon: ['favicon'],
  brand: ['primaryColor'],
  contact: ['email', 'phone', 'address', 'social', 'trade'],
  seo: ['metaTitle', 'metaDescription', 'metaKeywords'],
  payment: ['bank', 'iyzico'],
  integrations: [
    ...(['mailServer', 'mailFrom', 'ai', 'aiDailyCapMinor', 'aiPictureMinor'] as const),
    ...(['whatsapp', 'whatsappGreeting', 'scriptHosts', 'measuring'] as const),
  ],
  shipping: ['shipping'],
  delivery: ['delivery'],
  proofs: ['proofs'],
  workingHours: ['workingHours'],
  closures: ['closures'],
  feasts: ['feasts'],
  /** What the search knows of words. */
  search: ['searchVocabulary'],
  /** The fixed parts of the home page and of the frame around every page ('Sabit bölümler'). */
  fixedTexts: ['valuePoints', 'corporateBlock', 'statistics', 'headerLine', 'footerText'],
  backup: ['backup'],
  opening: ['isOpen', 'openingChecks'],
  /** Turned by the page that hands the feed's address out. */
  shippingFeed: ['shippingFeed'],
  staffSecurity: ['requireStaffTwoFactor'],
} as const satisfies Readonly<Record<string, readonly (keyof ShopSettings)[]>>

export type SettingsGroup = keyof typeof SETTINGS_GROUPS

/** The settings of a group that a form may change. */
export type GroupPatch<Group extends SettingsGroup> = Partial<
  Pick<ShopSettings, (typeof SETTINGS_GROUPS)[Group][number]>
>
