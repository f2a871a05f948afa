import { PRODUCT_NAME } from './goods-placeholders.ts'
import type { MailDefinitions, MailText } from './mail-definition.ts'
import { block, link, own, required, words } from './mail-placeholder.ts'
import { TO_BUYER, TO_STAFF } from './order-placeholders.ts'
import { sampleList, samplePairs, sampleParagraph } from './sample-blocks.ts'
import { FAREWELL, TO_CUSTOMER } from './to-customer.ts'

/** To a buyer, or to who decides for him. Never a price: not everybody's link shows one. */
const TO_READER = {
  ...TO_CUSTOMER,
  'alici-ad': words({
    label: 'Kime yazıldığı',
    about: 'Alıcının veya provayı onun yerine onaylayacak kişinin adı',
    sample: 'Ayşe Yılmaz',
  }),
  'siparis-no': TO_BUYER['siparis-no'],
  'prova-baglantisi': required(link({ label: 'Prova sayfası', about: 'Kişiye özel prova sayfası' })),
}

/** The same about one product of the order. */
const TO_DECIDER = { ...TO_READER, urun: PRODUCT_NAME }

const SHOWN = {
  ...TO_DECIDER,
  'prova-surumu': own(words({ label: 'Sürüm', about: 'Provanın kaçıncı sürümü', sample: '2' })),
  'prova-resmi': own(
    block({
      label: 'Provanın resmi',
      about: 'Provanın ilk sayfası, prova sayfasına götürür',
      sample: sampleParagraph('(Burada provanın resmi görünür.)'),
    }),
  ),
  'onay-suresi': required(
    own(
      words({
        label: 'Onay süresi',
        about: 'Yanıtın günü değiştirmediği son an',
        sample: '26 Kasım Perşembe 14.00’e kadar',
      }),
    ),
  ),
  'kargo-gunu': own(
    words({
      label: 'Kargo günü',
      about: 'Süresinde onaylanırsa kargo günü; gün söylenmediyse boş',
      sample: '4 Aralık Cuma',
    }),
  ),
}

const WAY_TO_PROOF = '[Provayı inceleyin ve yanıtlayın]({{prova-baglantisi}})'

/** What an answer means, and that none means nothing. */
const CONSEQUENCES = `- Onaylarsanız baskı hazırlığı başlar, ürünler {{kargo-gunu}} kargoda olur.
- Değişiklik isterseniz yeni bir sürüm hazırlarız; kargo günü yeni onayınıza göre yeniden hesaplanır.
- Yanıt vermemeniz onay sayılmaz, onaysız baskı yapmayız.`

function toDecider(title: string, text: string, way = WAY_TO_PROOF): MailText {
  return {
    title: `${title}: {{siparis-no}}`,
    body: `Merhaba {{alici-ad}},\n\n${text}\n\n${way}\n\n${FAREWELL}`,
  }
}

/** The mails about proofs. */
export const PROOF_MAILS = {
  'mail-proof-sent': {
    name: 'Prova gönderildi',
    placeholders: {
      ...SHOWN,
      'magaza-notu': own(
        words({
          label: 'Mağazanın notu',
          about: 'Provayı gönderirken yazdığınız; yazmadıysanız boş',
          sample: 'Logoyu istediğiniz gibi 10 mm yukarı aldık.',
        }),
      ),
    },
    text: toDecider(
      'Provanız hazır',
      `{{urun}} için {{prova-surumu}}. sürüm provanız hazır. Lütfen {{onay-suresi}} inceleyip yanıtlayın.

{{prova-resmi}}

${WAY_TO_PROOF}

Notumuz: {{magaza-notu}}

${CONSEQUENCES}`,
    ),
  },
  'mail-proof-passed-on': {
    name: 'Prova bir başkasına gönderildi',
    placeholders: {
      ...TO_READER,
      gonderen: required(
        words({ label: 'Gönderen', about: 'Provayı ona gönderenin adı', sample: 'Selin Aksoy' }),
      ),
      not: words({
        label: 'Not',
        about: 'Gönderenin yazdığı not; yoksa boş',
        sample: 'Logonun yeri doğru mu, bakar mısın?',
      }),
    },
    text: toDecider(
      'Onayınız isteniyor',
      `{{gonderen}}, {{siparis-no}} numaralı siparişin baskı provasını sizin incelemenizi istiyor. Kararı onun yerine siz verirsiniz; bağlantı size özeldir ve yalnızca bu siparişin provasını açar.

Notu: {{not}}`,
    ),
  },
  'mail-proof-reminder': {
    name: 'Prova hatırlatması',
    placeholders: {
      ...SHOWN,
      hatirlatma: required(
        own(
          words({
            label: 'Hatırlatma',
            about: 'Açılmadıysa, son gündeyse veya süresi dolduysa ona göre',
            sample: 'Bugün 14.00’e kadar onaylarsanız ürünleriniz 4 Aralık Cuma kargoda.',
          }),
        ),
      ),
      'hatirlatma-sirasi': own(
        words({ label: 'Hatırlatma sırası', about: 'Bu sürüm için kaçıncı hatırlatma olduğu', sample: '2' }),
      ),
    },
    text: toDecider(
      'Provanız yanıtınızı bekliyor',
      `{{hatirlatma}}

{{urun}}, {{prova-surumu}}. sürüm. Onay süresi: {{onay-suresi}}.

{{prova-resmi}}

${CONSEQUENCES}

Bu sürüm için {{hatirlatma-sirasi}}. hatırlatmamız.`,
    ),
  },
  'mail-proof-approved': {
    name: 'Prova onaylandı',
    placeholders: {
      ...TO_DECIDER,
      'onay-kodu': required(own(words({ label: 'Onay kodu', about: 'Onayın kodu', sample: '3F9A-12C4' }))),
      'onay-bilgileri': required(
        block({
          label: 'Onay bilgileri',
          about: 'Kimin, ne zaman, kaçıncı sürümü onayladığı',
          sample: samplePairs(['Onaylayan', 'Selin Aksoy'], ['Zaman', '25.11.2026 16:48'], ['Sürüm', '2']),
        }),
      ),
      'onay-belgesi': link({ label: 'Onay belgesi', about: 'Onay belgesi (PDF)' }),
    },
    text: toDecider(
      'Onayınızı aldık',
      `{{urun}} ürününün provası onaylandı. Onay kodu: {{onay-kodu}}

{{onay-bilgileri}}

[Onay belgesini indirin (PDF)]({{onay-belgesi}})

Baskı hazırlığı başlar. Baskı başlayana kadar onayı prova sayfasından geri alabilirsiniz. Onay, ayıplı ürüne ilişkin haklarınızı etkilemez.`,
      '[Prova sayfasını açın]({{prova-baglantisi}})',
    ),
  },
  'mail-proof-voided': {
    name: 'Prova geçersiz oldu',
    placeholders: TO_DECIDER,
    text: toDecider(
      'Siparişiniz değişti, yeni provanızı hazırlıyoruz',
      `Siparişinizde {{urun}} değiştiği için ürünün provası geçersiz oldu; verilmiş bir onay varsa o da geçersizdir. Ürün, değişmiş hâlini gösteren yeni bir sürüm onaylanmadan basılmaz.

Yeni sürümü hazırlıyor, hazır olduğunda size gönderiyoruz. Şimdi yapmanız gereken bir şey yok.`,
      '[Prova sayfasını açın]({{prova-baglantisi}})',
    ),
  },
  'mail-proof-file-wanted': {
    name: 'Baskı dosyası isteniyor',
    placeholders: {
      ...TO_BUYER,
      urun: PRODUCT_NAME,
      sebepler: own(
        block({
          label: 'Sebepler',
          about: 'Dosyada bulunan sorunlar; seçilmediyse boş',
          sample: sampleList('Logonun çözünürlüğü düşük: baskıda kenarları pürüzlü çıkar.'),
        }),
      ),
      'magaza-notu': own(
        words({
          label: 'Mağazanın notu',
          about: 'Dosyayı isterken yazdığınız; yazmadıysanız boş',
          sample: 'Logonuzu vektör (PDF, AI veya SVG) olarak gönderebilir misiniz?',
        }),
      ),
    },
    text: {
      title: 'Baskı dosyanızı bekliyoruz: {{siparis-no}}',
      body: `Merhaba {{alici-ad}},

{{urun}} ürününün provasını hazırlayabilmemiz için sizden bir baskı dosyası bekliyoruz. Dosya gelmeden ve prova onaylanmadan bu ürün basılmaz.

{{sebepler}}

{{magaza-notu}}

Dosyanızı siparişinizin sayfasından gönderebilirsiniz.

[Dosyayı gönderin]({{siparis-baglantisi}})

${FAREWELL}`,
    },
  },
  'mail-proof-alert': {
    name: 'Prova bildirimi (ekip)',
    placeholders: {
      ...TO_STAFF,
      'prova-olayi': own(
        words({
          label: 'Prova olayı',
          about: 'Onaylandığı, değişiklik istendiği, onayın geri alındığı veya geçersiz olduğu',
          sample: 'Prova onaylandı',
        }),
      ),
      'prova-bilgileri': required(
        block({
          label: 'Prova bilgileri',
          about: 'Ürün, sürüm, kimin ne dediği ve resme konan notlar',
          sample: samplePairs(
            ['Ürün', 'Bisiklet Yaka Tişört'],
            ['Sürüm', '2'],
            ['Onaylayan', 'Selin Aksoy'],
            ['Onay kodu', '3F9A-12C4'],
          ),
        }),
      ),
    },
    text: {
      title: '{{prova-olayi}}: {{siparis-no}}',
      body: `{{prova-bilgileri}}

[Siparişi yönetimde açın]({{yonetim-baglantisi}})

Bu iletileri Siparişler sayfasındaki “Yeni siparişlerde bana e-posta gönder” anahtarıyla kapatabilirsiniz.`,
    },
  },
} as const satisfies MailDefinitions
