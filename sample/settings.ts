import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** Who the sample shop pretends to be. The IBAN is well formed and belongs to no bank. */
export const sampleSettings: Partial<ShopSettings> = {
  siteName: 'Damga Promosyon',
  siteTagline: 'Logonuzu taşıyan her şey',
  email: 'merhaba@example.com',
  phone: '+902165550100',
  whatsapp: '+905550000100',
  address: 'Örnek Mah. Matbaacılar Sok. No: 12, 34779 Ümraniye / İstanbul',
  bank: {
    bankName: 'Örnek Bankası',
    accountHolder: 'Damga Promosyon Örnek Ltd. Şti.',
    iban: 'TR809999900000000000000001',
  },
  trade: {
    tradeName: 'Damga Promosyon Örnek Ltd. Şti.',
    mersisNumber: '',
    taxOffice: 'Ümraniye',
    taxNumber: '1234567890',
    kep: '',
  },
  restockAlerts: true,
  headerLine: 'Ücretsiz Kargo | Hızlı Teslimat',
  valuePoints: [
    { title: 'En iyi fiyat', text: 'Toptan fiyatlar sayfada yazar; adet arttıkça birim fiyat düşer.' },
    { title: 'En iyi baskı kalitesi', text: 'Logonuz baskıdan önce ekibimizce kontrol edilir.' },
    { title: 'Hızlı ve ücretsiz teslimat', text: 'Türkiye’nin her yerine, takip numarasıyla.' },
  ],
  corporateBlock: {
    title: 'Kurumsal siparişiniz mi var?',
    text: 'Adet, tarih ve logonuzu yazın; size özel fiyatı aynı iş günü içinde iletelim.',
  },
  // From Ümraniye, as the address says.
  delivery: { ...DEFAULT_SETTINGS.delivery, fromProvince: '34', mayShipReadyFirst: true, mayPickUp: true },
  // Prints are approved before they are made (decision 56).
  proofs: { ...DEFAULT_SETTINGS.proofs, policy: { kind: 'always', aboveMinor: 0 } },
  shipping: {
    ...DEFAULT_SETTINGS.shipping,
    estimatedCostText: 'Tahmini kargo ücreti koli başına 120–250 ₺ arasındadır.',
  },
  social: {
    facebook: 'https://facebook.example.com/damga',
    instagram: 'https://instagram.example.com/damga',
    twitter: 'https://x.example.com/damga',
  },
}
