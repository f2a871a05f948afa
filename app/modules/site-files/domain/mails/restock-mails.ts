import type { MailDefinitions } from './mail-definition.ts'
import { link, own, required, words } from './mail-placeholder.ts'
import { FAREWELL, TO_CUSTOMER } from './to-customer.ts'

/** The one mail to who asked to be told when sold-out goods are back; no advertising: its reader has asked for it. */
export const RESTOCK_MAILS = {
  'mail-restock': {
    name: 'Stok haberi',
    placeholders: {
      ...TO_CUSTOMER,
      urun: required(
        own(
          words({
            label: 'Ürün',
            about: 'Ürünün adı, varsa beklenen renk ve bedenle',
            sample: 'Polo Yaka Tişört (Bordo, XL)',
          }),
        ),
      ),
      'urun-baglantisi': required(link({ label: 'Ürün sayfası', about: 'Ürünün sayfası' })),
    },
    text: {
      title: 'Yeniden satışta: {{urun}}',
      body: `Merhaba,

Haber vermemizi istediğiniz ürün yeniden sipariş edilebilir: {{urun}}

Adet sınırlı olabilir; ürün, siparişi önce onaylayana ayrılır.

[Ürüne gidin]({{urun-baglantisi}})

Bu iletiyi siz istediğiniz için bir kez gönderdik; bu ürün için bıraktığınız stok haberi kaydını sildik.

${FAREWELL}`,
    },
  },
} as const satisfies MailDefinitions
