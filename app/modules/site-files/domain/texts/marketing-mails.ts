import type { MailText } from '../mail-kinds.ts'

/**
 * The mails for who agreed to marketing, as they are shipped. Who sends them and how to end them is added by the program
 * (mail's `marketing-footer.ts`), so that no text can leave it out.
 */
export const MARKETING_MAIL_TEXTS = {
  'mail-cart-reminder': {
    title: 'Sepetinizde ürünler kaldı',
    body: `Merhaba {{ad}},

Sepetinize eklediğiniz ürünler hesabınızda duruyor. Siparişinizi istediğiniz zaman tamamlayabilirsiniz; fiyat ve stok, siparişi onayladığınız andaki duruma göredir.

## Sepetiniz

{{urunler}}

{{tutarlar}}

[Sepetinize dönün]({{sepet-baglantisi}})

Sorularınız için: {{iletisim}}

{{site-adi}} · {{site-adresi}}`,
  },
} as const satisfies Readonly<Record<string, MailText>>
