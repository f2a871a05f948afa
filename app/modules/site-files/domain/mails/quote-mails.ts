import type { MailDefinitions } from './mail-definition.ts'
import { block, own, required, words } from './mail-placeholder.ts'
import { samplePairs } from './sample-blocks.ts'
import { FAREWELL, SHOP, TO_CUSTOMER } from './to-customer.ts'

const QUOTE = {
  'talep-no': own(
    words({ label: 'Talep numarası', about: 'Teklif talebinin numarası', sample: 'TKL-2026-0042' }),
  ),
  'urun-eki': own(
    words({
      label: 'Ürün eki',
      about: 'Konu için: tire ve ürünün adı; talep bir ürün için değilse boş',
      sample: ' – Seramik Kupa',
    }),
  ),
  urun: block({
    label: 'Ürün',
    about: 'Ürün, seçenekler ve adet; talep bir ürün için değilse boş',
    sample: samplePairs(['Ürün', 'Seramik Kupa'], ['Renk', 'Beyaz'], ['Adet', '250']),
  }),
  mesaj: required(
    words({ label: 'Mesaj', about: 'Yazılan mesaj', sample: '250 adet kupa için fiyat alabilir miyim?' }),
  ),
}

const ASKER = block({
  label: 'Talep sahibi',
  about: 'Talep numarası, ad soyad, firma, e-posta ve telefon',
  sample: samplePairs(
    ['Ad soyad', 'Ayşe Yılmaz'],
    ['Firma', 'Örnek Reklam A.Ş.'],
    ['E-posta', 'ayse@ornek.com'],
    ['Telefon', '0532 000 00 00'],
  ),
})

/** The mails about requests for a quote. */
export const QUOTE_MAILS = {
  'mail-quote-received': {
    name: 'Teklif talebi alındı',
    placeholders: {
      ...TO_CUSTOMER,
      ...QUOTE,
      ad: words({ label: 'Adı', about: 'Talebi yazanın adı', sample: 'Ayşe Yılmaz' }),
      'talep-sahibi': ASKER,
    },
    text: {
      title: 'Teklif talebiniz alındı: {{talep-no}}{{urun-eki}}',
      body: `Merhaba {{ad}},

Teklif talebinizi aldık, teşekkür ederiz. En kısa sürede size dönüş yapacağız.

## Ürün

{{urun}}

## Mesajınız

{{mesaj}}

## Size ulaşacağımız bilgiler

{{talep-sahibi}}

Bu talebi siz göndermediyseniz bu iletiyi dikkate almayabilirsiniz.

[Kişisel verileriniz: KVKK Aydınlatma Metni]({{site-adresi}}/kvkk)

${FAREWELL}`,
    },
  },
  'mail-quote-alert': {
    name: 'Yeni teklif talebi bildirimi (ekip)',
    placeholders: {
      ...SHOP,
      ...QUOTE,
      kim: words({ label: 'Kim', about: 'Talebi yazanın adı, varsa firmasıyla', sample: 'Derya Kaya' }),
      eposta: words({
        label: 'E-posta adresi',
        about: 'Talebi yazanın e-posta adresi',
        sample: 'ayse@ornek.com',
      }),
      'talep-sahibi': required({
        ...ASKER,
        about: 'Talep numarası, ad soyad, firma, e-posta, telefon, nereden ve ne zaman',
      }),
    },
    text: {
      title: 'Yeni teklif talebi {{talep-no}}: {{kim}}{{urun-eki}}',
      body: `{{talep-sahibi}}

## Ürün

{{urun}}

## Mesaj

{{mesaj}}

Bu iletiyi yanıtlarsanız yanıtınız {{eposta}} adresine gider.`,
    },
  },
} as const satisfies MailDefinitions
