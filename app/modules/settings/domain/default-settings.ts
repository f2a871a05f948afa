import type { ShopSettings } from './shop-settings.ts'

/** What a shop starts with, before its owner has changed anything (spec, back office §9; storefront §9). */
export const DEFAULT_SETTINGS: ShopSettings = {
  siteName: 'Damga Promosyon',
  siteTagline: 'Logonuzu taşıyan her şey',
  primaryColor: '#00796B',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  metaTitle: 'Logo baskılı promosyon ürünleri',
  metaDescription:
    'Kupa, kalem, termos, çanta ve daha fazlası: logonuzla baskılı kurumsal promosyon ürünleri, toptan fiyatlarla.',
  metaKeywords: 'promosyon, logo baskı, kurumsal hediye, toptan',
  vatDisplay: 'gross-first',
  printFileMaxMegabytes: 2,
  paymentTermDays: 5,
  shipping: {
    isActive: true,
    freeThresholdMinor: 200_000,
    description: '2.000 TL ve üzeri siparişlerde kargo ücretsiz.',
    counterPaymentNote: 'Kargo ücreti teslimat sırasında kargo görevlisine ödenir.',
    estimatedCostText: 'Tahmini kargo ücreti koli başına 120–250 ₺ arasındadır.',
  },
  bank: { bankName: '', accountHolder: '', iban: '' },
  trade: { tradeName: '', mersisNumber: '', taxOffice: '', taxNumber: '', kep: '' },
}
