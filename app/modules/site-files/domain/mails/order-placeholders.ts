import { GOODS, SUMS } from './goods-placeholders.ts'
import { block, link, own, required, words } from './mail-placeholder.ts'
import { sampleList, samplePairs } from './sample-blocks.ts'
import { SHOP, TO_CUSTOMER } from './to-customer.ts'

const ORDER_NUMBER = own(
  words({ label: 'Sipariş numarası', about: 'Sipariş numarası', sample: 'DMG-2026-0042' }),
)

export const ORDER_DAY = words({
  label: 'Sipariş tarihi',
  about: 'Siparişin tarihi',
  sample: '24.11.2026 11:20',
})

export const ORDER_NOTE = words({
  label: 'Sipariş notu',
  about: 'Alıcının sipariş notu; yoksa boş',
  sample: 'Fuardan önce elimizde olmalı.',
})

/** Where to pay, as samples show it. */
export const BANK = [
  ['Banka', 'Örnek Bankası'],
  ['Hesap sahibi', 'Örnek Ticaret Ltd. Şti.'],
  ['IBAN', 'TR00 0000 0000 0000 0000 0000 00'],
  ['Tutar', '9.720,00 ₺'],
  ['Açıklama', 'DMG-2026-0042'],
] as const

export const TO_BUYER = {
  ...TO_CUSTOMER,
  'alici-ad': words({ label: 'Alıcının adı', about: 'Alıcının adı soyadı', sample: 'Ayşe Yılmaz' }),
  'siparis-no': ORDER_NUMBER,
  'siparis-baglantisi': required(link({ label: 'Sipariş sayfası', about: 'Alıcının sipariş sayfası' })),
}

/** To a buyer, with all that he has ordered. */
export const ORDERED = {
  ...TO_BUYER,
  'siparis-no': required(ORDER_NUMBER),
  'siparis-tarihi': own({ ...ORDER_DAY, about: 'Siparişin tarihi ve saati' }),
  urunler: required(GOODS),
  tutarlar: required(SUMS),
  'siparis-notu': ORDER_NOTE,
  'odeme-bilgileri': required(
    own(
      block({
        label: 'Ödeme bilgileri',
        about: 'Banka bilgileri, tutar, açıklama ve son ödeme günü',
        sample: samplePairs(...BANK, ['Son ödeme günü', '01.12.2026 (5 iş günü)']),
      }),
    ),
  ),
  'teslimat-bilgileri': required(
    block({
      label: 'Teslimat bilgileri',
      about: 'Alıcı, teslimat adresi, fatura ve kargo',
      sample: samplePairs(
        ['Alıcı', 'Ayşe Yılmaz, 0532 000 00 00'],
        ['Teslimat adresi', 'Örnek Mah. 12. Sok. No: 3, Nilüfer / Bursa'],
        ['Fatura', 'Kurumsal: Örnek Reklam A.Ş.'],
        ['Kargo', 'Ücretsiz'],
      ),
    }),
  ),
  'baski-kontrolu': own(
    words({
      label: 'Baskı kontrolü',
      about: 'Baskı dosyasının kontrol edileceği; baskılı ürün yoksa boş',
      sample: 'Baskı dosyanızı kontrol ediyor, bir sorun görürsek sizi arıyoruz.',
    }),
  ),
  'cayma-hakki': required(
    own(
      block({
        label: 'Cayma hakkı',
        about: 'Her ürün için cayma hakkının olup olmadığı',
        sample: sampleList(
          'Seramik Kupa: Cayma hakkı yoktur, size özel üretilir.',
          'Bez Çanta: 14 gün içinde cayabilirsiniz.',
        ),
      }),
    ),
  ),
}

/** The same, with the texts he has agreed to. */
export const AGREED = {
  ...ORDERED,
  'onaylanan-metinler': required(
    own(
      block({
        label: 'Onaylanan metinler',
        about: 'Onaylanan metinlerin adları ve sürümleri (tam metinleri e-postanın sonuna eklenir)',
        sample: sampleList('Ön Bilgilendirme Formu', 'Mesafeli Satış Sözleşmesi'),
      }),
    ),
  ),
}

export const TO_STAFF = {
  ...SHOP,
  'siparis-no': ORDER_NUMBER,
  'yonetim-baglantisi': required(
    link({ label: 'Yönetimdeki sayfası', about: 'Yönetimde siparişin sayfası' }),
  ),
}
