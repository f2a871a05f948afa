import { GOODS, SUMS } from './goods-placeholders.ts'
import type { MailDefinitions } from './mail-definition.ts'
import { link, required } from './mail-placeholder.ts'
import { FAREWELL, TO_ACCOUNT } from './to-customer.ts'

/**
 * The mail about a cart that waits, for who agreed to marketing. Who sends it and how to end such mails is added by the
 * program (mail's `marketing-footer.ts`), so that no text can leave it out.
 */
export const CART_REMINDER_MAILS = {
  'mail-cart-reminder': {
    name: 'Sepet hatırlatması',
    isMarketing: true,
    placeholders: {
      ...TO_ACCOUNT,
      urunler: required({
        ...GOODS,
        about: 'Sepetteki ürünler: seçenekler, adet, birim fiyat ve tutar',
      }),
      tutarlar: { ...SUMS, about: 'Ara toplam, baskı, üye indirimi, KDV, kargo ve toplam' },
      'sepet-baglantisi': required(link({ label: 'Sepet sayfası', about: 'Sepet sayfası' })),
    },
    text: {
      title: 'Sepetinizde ürünler kaldı',
      body: `Merhaba {{ad}},

Sepetinize eklediğiniz ürünler hesabınızda duruyor. Siparişinizi istediğiniz zaman tamamlayabilirsiniz; fiyat ve stok, siparişi onayladığınız andaki duruma göredir.

## Sepetiniz

{{urunler}}

{{tutarlar}}

[Sepetinize dönün]({{sepet-baglantisi}})

${FAREWELL}`,
    },
  },
} as const satisfies MailDefinitions
