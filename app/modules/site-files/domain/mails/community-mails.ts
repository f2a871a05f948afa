import { PRODUCT_NAME } from './goods-placeholders.ts'
import type { MailDefinitions } from './mail-definition.ts'
import { block, link, own, required, words } from './mail-placeholder.ts'
import { samplePairs } from './sample-blocks.ts'
import { FAREWELL, TO_ACCOUNT } from './to-customer.ts'

/** The mails about stories that customers share. */
export const COMMUNITY_MAILS = {
  'mail-story-approved': {
    name: 'Hikâye yayında',
    placeholders: {
      ...TO_ACCOUNT,
      urun: PRODUCT_NAME,
      'hikaye-baglantisi': required(link({ label: 'Hikâye sayfası', about: 'Hikâyenin sayfası' })),
      'kupon-eki': own(
        words({
          label: 'Kupon eki',
          about: 'Konu için: kuponun hazır olduğu; kupon kazanılmadıysa boş',
          sample: ', kuponunuz hazır',
        }),
      ),
      kupon: required(
        own(
          block({
            label: 'Kupon',
            about: 'Kazanılan kupon: kod, indirim, koşul ve son gün; kupon yoksa boş',
            sample: samplePairs(['Kod', 'TESEKKUR-7K2'], ['İndirim', '%10'], ['Son gün', '24.02.2027']),
          }),
        ),
      ),
      'kuponlar-baglantisi': link({
        label: 'Kuponlarım sayfası',
        about: 'Profildeki kuponlar; kupon yoksa bağlantı yazılmaz',
      }),
    },
    text: {
      title: 'Hikâyeniz yayında{{kupon-eki}}',
      body: `Merhaba {{ad}},

{{urun}} için paylaştığınız hikâye onaylandı. Teşekkür ederiz.

[Hikâyenizi görün]({{hikaye-baglantisi}})

## Kuponunuz

{{kupon}}

[Kuponlarım]({{kuponlar-baglantisi}})

${FAREWELL}`,
    },
  },
  'mail-story-rejected': {
    name: 'Hikâye yayımlanmadı',
    placeholders: {
      ...TO_ACCOUNT,
      urun: PRODUCT_NAME,
      neden: required(
        own(words({ label: 'Neden', about: 'Neden yayımlanmadığı', sample: 'Fotoğrafta ürün görünmüyor.' })),
      ),
      'hikayeler-baglantisi': link({ label: 'Hikâyelerim sayfası', about: 'Profildeki hikâyeler' }),
    },
    text: {
      title: 'Hikâyeniz yayımlanmadı',
      body: `Merhaba {{ad}},

{{urun}} için paylaştığınız hikâyeyi inceledik; bu haliyle yayımlayamıyoruz.

## Nedeni

{{neden}}

Dilerseniz başka bir fotoğrafla yeniden paylaşabilirsiniz.

[Hikâyelerim]({{hikayeler-baglantisi}})

${FAREWELL}`,
    },
  },
} as const satisfies MailDefinitions
