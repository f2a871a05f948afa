import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { NO_MEASURING } from '#app/modules/measuring/domain/measuring-services.ts'
import { DEFAULT_SEARCH_VOCABULARY } from './default-search-vocabulary.ts'
import { DEFAULT_PROOFS } from './proof-settings.ts'
import type { ShopSettings } from './shop-settings.ts'

/**
 * What a shop starts with, before its owner has changed anything (spec, back office §9; storefront §9). Its texts claim
 * nothing that only the owner can promise: no best price, no time of delivery.
 */
export const DEFAULT_SETTINGS: ShopSettings = {
  siteName: 'Damga Promosyon',
  siteTagline: 'Logonuzu taşıyan her şey',
  primaryColor: '#00796B',
  email: '',
  phone: '',
  whatsapp: '',
  whatsappGreeting: '',
  address: '',
  metaTitle: 'Logo baskılı promosyon ürünleri',
  metaDescription:
    'Kupa, kalem, termos, çanta ve daha fazlası: logonuzla baskılı kurumsal promosyon ürünleri, toptan fiyatlarla.',
  metaKeywords: 'promosyon, logo baskı, kurumsal hediye, toptan',
  vatDisplay: 'gross-first',
  printFileMaxMegabytes: 2,
  paymentTermDays: 5,
  cancelUnpaidOrders: false,
  unpaidStockHours: 72,
  approvalStockHours: 24,
  cartReminders: false,
  cartReminderHours: 24,
  restockAlerts: false,
  discountsCoverPrint: false,
  shipping: {
    isActive: true,
    freeThresholdMinor: 200_000,
    description: 'KDV hariç 2.000 TL ve üzeri siparişlerde kargo ücretsizdir.',
    counterPaymentNote: 'Kargo ücreti teslimat sırasında kargo görevlisine ödenir.',
    estimatedCostText: 'Kargo ücreti adrese ve koli sayısına göre değişir.',
  },
  delivery: DEFAULT_DELIVERY,
  proofs: DEFAULT_PROOFS,
  ...DEFAULT_CALENDAR,
  bank: { bankName: '', accountHolder: '', iban: '' },
  trade: { tradeName: '', mersisNumber: '', taxOffice: '', taxNumber: '', kep: '' },
  logo: null,
  favicon: null,
  social: { facebook: '', instagram: '', twitter: '' },
  headerLine: 'Logo baskılı ürünler | Toptan fiyatlar',
  footerText:
    'Kurumsal promosyon ürünlerini logonuzla basıyor, Türkiye’nin her yerine gönderiyoruz. Toptan fiyatlar adedinize göre, baştan belli.',
  valuePoints: [
    {
      title: 'Fiyatı baştan belli',
      text: 'Toptan fiyatlar sayfada yazar; adet arttıkça birim fiyat düşer.',
    },
    { title: 'Logonuzla görün', text: 'Logonuzu ürünlerin üzerinde, sipariş vermeden görebilirsiniz.' },
    { title: 'Takipli teslimat', text: 'Siparişinizi kendi sayfasından izlersiniz.' },
  ],
  corporateBlock: {
    title: 'Kurumsal siparişiniz mi var?',
    text: 'Adet, tarih ve logonuzu yazın; size özel fiyatı iletelim.',
  },
  statistics: { totalProducts: null, completedOrders: null, happyCustomers: null },
  requireStaffTwoFactor: false,
  iyzico: { isEnabled: false, isSandbox: true },
  mailServer: { host: '', port: 587, security: 'starttls', user: '' },
  mailFrom: '',
  ai: { provider: 'none', address: '', model: '' },
  aiDailyCapMinor: null,
  aiPictureMinor: null,
  scriptHosts: [],
  measuring: NO_MEASURING,
  weekStart: 'monday',
  searchVocabulary: DEFAULT_SEARCH_VOCABULARY,
  // A week back, made while nobody shops.
  backup: { isOn: true, time: '03:30', keep: 7 },
  // A shop that was there before it could be closed stays open; a new one is closed by its first start.
  isOpen: true,
  shippingFeed: { isOn: false, number: 0 },
  openingChecks: { mail: false, shipping: false, legalTexts: false, homePage: false, dismissed: false },
}
