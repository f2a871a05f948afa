import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** What a shop needs to take orders (`sellingNeeds`). */
export const SELLER = {
  trade: { ...DEFAULT_SETTINGS.trade, tradeName: 'Deneme Promosyon Ltd. Şti.' },
  bank: {
    bankName: 'Deneme Bankası',
    accountHolder: 'Deneme Promosyon Ltd. Şti.',
    iban: 'TR809999900000000000000001',
  },
} as const satisfies Partial<ShopSettings>
