import { GOODS, PRODUCT_NAME } from './goods-placeholders.ts'
import type { MailDefinitions, MailText } from './mail-definition.ts'
import { block, link, own, required, words } from './mail-placeholder.ts'
import { AGREED, BANK, ORDER_DAY, ORDER_NOTE, ORDERED, TO_BUYER, TO_STAFF } from './order-placeholders.ts'
import { sampleList, samplePairs, sampleParagraph } from './sample-blocks.ts'
import { FAREWELL, TO_CUSTOMER } from './to-customer.ts'

const WAY_TO_ORDER = '[Siparişinizi görüntüleyin]({{siparis-baglantisi}})'

const ORDER_BODY = `## Ürünler

{{urunler}}

{{tutarlar}}

Sipariş notunuz: {{siparis-notu}}

## Ödeme: havale / EFT

{{odeme-bilgileri}}

## Teslimat ve fatura

{{teslimat-bilgileri}}

## Bundan sonra

- Siparişinizi 24 saat içinde onaylıyoruz.
- {{baski-kontrolu}}
- Hazırlanan ürünlerinizi kargoya veriyor, takip numarasını e-posta ile bildiriyoruz.

## Cayma hakkı

{{cayma-hakki}}

[İade koşulları ve adımları]({{site-adresi}}/iade-politikasi)

[Kişisel verileriniz: KVKK Aydınlatma Metni]({{site-adresi}}/kvkk)`

const AGREED_TEXTS = `## Onayladığınız metinler

{{onaylanan-metinler}}`

/** A short mail about an order: greeting, what there is to say, the way to the order. */
function aboutOrder(title: string, text: string): MailText {
  return {
    title: `${title}: {{siparis-no}}`,
    body: `Merhaba {{alici-ad}},\n\n${text}\n\n${WAY_TO_ORDER}\n\n${FAREWELL}`,
  }
}

const STAFF_FAREWELL = `[Siparişi yönetimde açın]({{yonetim-baglantisi}})

Bu iletileri Siparişler sayfasındaki “Yeni siparişlerde bana e-posta gönder” anahtarıyla kapatabilirsiniz.`

/** What every mail about a change of an order says of it. */
const CHANGE = {
  degisiklikler: required(
    block({
      label: 'Değişiklikler',
      about: 'Neyin ne iken ne olduğu, en sonda toplam',
      sample: samplePairs(
        ['Porselen Kupa: adet', '100 adet → 150 adet'],
        ['Toplam (KDV dahil)', '5.400,00 ₺ → 8.100,00 ₺'],
      ),
    }),
  ),
  gerekce: own(
    words({
      label: 'Gerekçe',
      about: 'Siparişi değiştirirken yazdığınız',
      sample: 'Telefonda konuştuğumuz gibi adedi artırdık.',
    }),
  ),
}

const NUMBER_AND_DATE = 'Sipariş numaranız {{siparis-no}}, tarihi {{siparis-tarihi}}.'

/** How a parcel travels. */
const PARCEL = {
  'kargo-bilgileri': required(
    own(
      block({
        label: 'Kargo bilgileri',
        about: 'Kargo şirketi ve takip numarası; gönderi yoksa boş',
        sample: samplePairs(['Kargo şirketi', 'Yurtiçi Kargo'], ['Takip numarası', '123456789012']),
      }),
    ),
  ),
  'kargo-takip-baglantisi': link({
    label: 'Kargo takip sayfası',
    about: 'Kargo şirketinin takip sayfası; yoksa bağlantı yazılmaz',
  }),
  'kargo-notu': own(
    words({
      label: 'Kargo notu',
      about: 'Kargo notu; yoksa boş',
      sample: 'İki koli halinde gönderildi.',
    }),
  ),
}

/** The mails about orders. */
export const ORDER_MAILS = {
  'mail-order-confirmed': {
    name: 'Sipariş onayı',
    placeholders: AGREED,
    text: aboutOrder(
      'Siparişiniz alındı',
      `Siparişinizi aldık, teşekkür ederiz. ${NUMBER_AND_DATE}\n\n${ORDER_BODY}\n\n${AGREED_TEXTS}`,
    ),
  },
  'mail-order-code': {
    name: 'Sipariş doğrulama kodu',
    placeholders: {
      ...TO_CUSTOMER,
      kod: required(words({ label: 'Doğrulama kodu', about: 'Altı haneli kod', sample: '482 915' })),
      sure: words({ label: 'Süre', about: 'Kodun kaç dakika geçerli olduğu', sample: '15' }),
    },
    text: {
      title: 'Siparişinizi doğrulayın | {{site-adi}}',
      body: `Merhaba,

Siparişinizi tamamlamak için ödeme sayfasına şu kodu yazın:

{{kod}}

Kod {{sure}} dakika geçerlidir ve bir kez kullanılabilir. Bu siparişi siz vermiyorsanız bu e-postayı dikkate almayın: kod yazılmadan sipariş oluşmaz.

${FAREWELL}`,
    },
  },
  'mail-order-to-approve': {
    name: 'Sipariş onay bekliyor',
    placeholders: ORDERED,
    text: {
      title: 'Siparişiniz onayınızı bekliyor: {{siparis-no}}',
      body: `Merhaba {{alici-ad}},

Görüştüğümüz siparişi sizin için hazırladık. Üretime başlayabilmemiz için lütfen sipariş sayfanızda ön bilgilendirme formunu ve sözleşmeyi okuyup onaylayın. ${NUMBER_AND_DATE}

[Siparişinizi inceleyin ve onaylayın]({{siparis-baglantisi}})

${ORDER_BODY}

[Siparişinizi inceleyin ve onaylayın]({{siparis-baglantisi}})

${FAREWELL}`,
    },
  },
  'mail-order-approved': {
    name: 'Sipariş onaylandı',
    placeholders: AGREED,
    text: aboutOrder(
      'Siparişinizi onayladınız',
      `Siparişinizi onayladınız, teşekkür ederiz. Onayladığınız metinler bu iletidedir. ${NUMBER_AND_DATE}\n\n${ORDER_BODY}\n\n${AGREED_TEXTS}`,
    ),
  },
  'mail-order-processing': {
    name: 'Sipariş hazırlanıyor',
    placeholders: TO_BUYER,
    text: aboutOrder(
      'Siparişiniz hazırlanıyor',
      'Siparişinizi hazırlamaya başladık. Baskı dosyaları bu aşamadan sonra değiştirilemez; bir sorun görürsek sizi ararız.',
    ),
  },
  'mail-order-shipped': {
    name: 'Sipariş kargoda',
    placeholders: {
      ...TO_BUYER,
      ...PARCEL,
    },
    text: aboutOrder(
      'Siparişiniz kargoya verildi',
      `Siparişinizi kargoya verdik.

{{kargo-bilgileri}}

[Kargonuzu takip edin]({{kargo-takip-baglantisi}})

Notumuz: {{kargo-notu}}`,
    ),
  },
  'mail-order-parcel': {
    name: 'Koli yolda',
    placeholders: {
      ...TO_BUYER,
      'koli-adi': own(words({ label: 'Kolinin adı', about: 'Siparişin kaçıncı kolisi', sample: 'Koli 1' })),
      'koli-icerigi': required(
        own(
          block({
            label: 'Kolinin içindekiler',
            about: 'Kolideki ürünler, beden ve adetleriyle',
            sample: sampleList('Tişört (Lacivert, M): 40 adet', 'Tişört (Lacivert, L): 20 adet'),
          }),
        ),
      ),
      ...PARCEL,
      'kalan-urunler': own(
        block({
          label: 'Kalan ürünler',
          about: 'Henüz yola çıkmamış ürünler; kalmadıysa boş',
          sample: sampleParagraph('Hazırlanmakta olan ürünler: Tişört (Lacivert, XL): 20 adet.'),
        }),
      ),
      'gonderim-durumu': own(
        words({
          label: 'Gönderim durumu',
          about: 'Son koliyse siparişin tamamının yola çıktığı; değilse boş',
          sample: 'Bununla siparişinizin tamamı yola çıktı.',
        }),
      ),
    },
    text: {
      title: '{{koli-adi}} yolda: {{siparis-no}}',
      body: `Merhaba {{alici-ad}},

Siparişinizin bir kolisini ({{koli-adi}}) yola çıkardık. İçindekiler:

{{koli-icerigi}}

{{kargo-bilgileri}}

[Kargonuzu takip edin]({{kargo-takip-baglantisi}})

Notumuz: {{kargo-notu}}

{{kalan-urunler}}

{{gonderim-durumu}}

${WAY_TO_ORDER}

${FAREWELL}`,
    },
  },
  'mail-order-cancelled': {
    name: 'Sipariş iptal edildi',
    placeholders: TO_BUYER,
    // The refund as the spec states it, and as the law does (product decision 26).
    text: aboutOrder(
      'Siparişiniz iptal edildi',
      'Siparişiniz iptal edildi. Ödeme yaptıysanız tutarı 10 iş günü içinde ve en geç 14 gün içinde iade ederiz.',
    ),
  },
  'mail-file-missing': {
    name: 'Baskı dosyası hatırlatması',
    placeholders: {
      ...TO_BUYER,
      'siparis-tarihi': own(ORDER_DAY),
      'dosyasiz-urunler': required(
        own(
          words({
            label: 'Dosyası eksik ürünler',
            about: 'Baskı dosyası beklenen ürünlerin adları',
            sample: 'Seramik kupa, Metal tükenmez kalem',
          }),
        ),
      ),
    },
    text: aboutOrder(
      'Baskı dosyanızı bekliyoruz',
      `{{siparis-tarihi}} tarihli siparişinizde şu ürünlerin baskı dosyası henüz gelmedi: {{dosyasiz-urunler}}.

Dosyanızı sipariş sayfanızdan yükleyebilirsiniz. Dosya gelmeden baskıya başlamıyoruz; söylediğimiz gün dosyanın ne zaman geldiğine göre ileri kayabilir.`,
    ),
  },
  'mail-payment-reminder': {
    name: 'Ödeme hatırlatması',
    placeholders: {
      ...TO_BUYER,
      'siparis-tarihi': own(ORDER_DAY),
      'banka-bilgileri': required(
        own(
          block({
            label: 'Banka bilgileri',
            about: 'Banka bilgileri, tutar ve açıklama; IBAN girilmemişse boş',
            sample: samplePairs(...BANK),
          }),
        ),
      ),
      'iptal-tarihi': required(
        own(
          words({
            label: 'İptal tarihi',
            about: 'Ödeme gelmezse iptal edileceği gün; kendiliğinden iptal kapalıysa boş',
            sample: '01.12.2026',
          }),
        ),
      ),
    },
    text: aboutOrder(
      'Ödemenizi bekliyoruz',
      `{{siparis-tarihi}} tarihli siparişinizin ödemesi henüz bize ulaşmadı. Ödemeyi yaptıysanız bu iletiyi dikkate almayın.

{{banka-bilgileri}}

Ödeme {{iptal-tarihi}} gününe kadar ulaşmazsa siparişiniz iptal edilir.`,
    ),
  },
  'mail-stock-released': {
    name: 'Siparişin stoğu bırakıldı',
    placeholders: {
      ...TO_BUYER,
      'siparis-tarihi': own(ORDER_DAY),
      sure: words({ label: 'Süre', about: 'Stoğun kaç saat ayrıldığı', sample: '48' }),
      beklenen: required(
        words({
          label: 'Beklenen',
          about: 'Beklenen: “ödemeniz” veya “onayınız”',
          sample: 'ödemeniz',
        }),
      ),
    },
    text: aboutOrder(
      'Siparişiniz duruyor, stoğu artık ayrılı değil',
      `{{siparis-tarihi}} tarihli siparişinizin ürünlerini {{sure}} saat sizin için ayırdık; {{beklenen}} henüz bize ulaşmadığı için ürünler yeniden satışta.

Siparişiniz iptal edilmedi. Hâlâ istiyorsanız yapmanız gereken aynı: {{beklenen}} ulaştığında, stok yettiği sürece ürünleri yeniden ayırırız. Yetmezse size hemen haber veririz. Az önce tamamladıysanız bu iletiyi dikkate almayın.`,
    ),
  },
  'mail-order-unpaid-cancelled': {
    name: 'Ödenmeyen sipariş iptal edildi',
    placeholders: TO_BUYER,
    text: aboutOrder(
      'Siparişiniz iptal edildi',
      'Ödemesi belirtilen güne kadar ulaşmadığı için siparişiniz iptal edildi. Ödeme bu arada yola çıktıysa tutarı 10 iş günü içinde ve en geç 14 gün içinde iade ederiz.',
    ),
  },
  'mail-order-days-moved': {
    name: 'Teslim günü değişti',
    placeholders: {
      ...TO_BUYER,
      'degisme-sebebi': required(
        own(
          words({
            label: 'Değişme sebebi',
            about: 'Takvimin değiştiği veya ödemenin geç ulaştığı',
            sample: 'Üretim ve gönderim takvimimiz değişti; siparişiniz söylediğimiz günde yetişmeyecek.',
          }),
        ),
      ),
      gunler: required(
        own(
          block({
            label: 'Günler',
            about: 'Önceki ve yeni gün',
            sample: samplePairs(
              ['Önceki gün', '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da'],
              ['Yeni gün', '3 Aralık Perşembe kargoda, 4–8 Aralık arası Ankara’da'],
            ),
          }),
        ),
      ),
      'magaza-notu': required(
        own(
          words({
            label: 'Mağazanın sebebi',
            about: 'Listede yazdığınız sebep; yazmadıysanız boş',
            sample: 'Baskı makinemiz iki gün bakımda.',
          }),
        ),
      ),
      'gun-hakkinda': required(
        own(
          words({
            label: 'Gün hakkında',
            about: 'Günün tahmin mi taahhüt mü olduğu; tutulmayan taahhütte alıcının hakları',
            sample: 'Yeni gün tahminidir.',
          }),
        ),
      ),
    },
    text: aboutOrder(
      'Siparişinizin teslim günü değişti',
      `{{degisme-sebebi}}

{{gunler}}

{{magaza-notu}}

{{gun-hakkinda}}`,
    ),
  },
  'mail-order-message': {
    name: 'Siparişle ilgili mesajınız',
    placeholders: {
      ...TO_BUYER,
      'magaza-mesaji': required(
        own(
          words({
            label: 'Mağazanın mesajı',
            about: 'Siparişin sayfasında alıcıya yazdığınız',
            sample: 'Kupalarınız perşembe günü kargoda olacak.',
          }),
        ),
      ),
    },
    text: aboutOrder(
      'Siparişinizle ilgili yazdık',
      `{{magaza-mesaji}}

Yanıtınızı siparişinizin sayfasından yazabilirsiniz.`,
    ),
  },
  'mail-order-cancel-refused': {
    name: 'İptal isteği reddedildi',
    placeholders: {
      ...TO_BUYER,
      'magaza-yaniti': required(
        own(
          words({
            label: 'Mağazanın yanıtı',
            about: 'İsteği reddederken yazdığınız',
            sample: 'Ürünlerinizin baskısı bugün yapıldı; bu yüzden siparişi iptal edemiyoruz.',
          }),
        ),
      ),
    },
    text: aboutOrder(
      'Siparişinizi iptal edemiyoruz',
      `İptal isteğinizi inceledik; siparişiniz sürüyor.

{{magaza-yaniti}}

Kanundan doğan cayma ve iade haklarınız saklıdır.`,
    ),
  },
  'mail-order-change-proposed': {
    name: 'Sipariş değişikliği onay bekliyor',
    placeholders: { ...TO_BUYER, ...CHANGE },
    text: aboutOrder(
      'Siparişinizdeki değişiklik onayınızı bekliyor',
      `Siparişinizde şu değişikliği öneriyoruz:

{{degisiklikler}}

Gerekçe: {{gerekce}}

Siparişinizin sayfasından onaylayabilir veya kabul etmeyebilirsiniz. Siz onaylayana kadar siparişiniz olduğu gibi kalır.`,
    ),
  },
  'mail-order-changed': {
    name: 'Sipariş değişti',
    placeholders: { ...TO_BUYER, ...CHANGE },
    text: aboutOrder(
      'Siparişiniz değişti',
      `Siparişinizde şunlar değişti:

{{degisiklikler}}

Gerekçe: {{gerekce}}

Bir yanlışlık varsa siparişinizin sayfasından bize yazın.`,
    ),
  },
  'mail-invoice-ready': {
    name: 'Fatura hazır',
    placeholders: TO_BUYER,
    text: aboutOrder(
      'Faturanız hazır',
      'Siparişinizin faturası hazır. Sipariş sayfanızdan PDF olarak indirebilirsiniz.',
    ),
  },
  'mail-artwork-received': {
    name: 'Baskı dosyası alındı',
    placeholders: {
      ...TO_BUYER,
      urun: PRODUCT_NAME,
      'dosya-adi': words({ label: 'Dosyanın adı', about: 'Dosyanın adı', sample: 'logo.pdf' }),
      'baski-degisikligi': own(
        words({
          label: 'Baskıda değişenler',
          about: 'Dosyayla değişen baskı seçimi ve geçersiz olan yerleşim; yoksa boş',
          sample: 'Eski dosyayla yapılan yerleşim geçersiz oldu.',
        }),
      ),
      'cayma-bildirimi': required(
        own(
          words({
            label: 'Cayma bildirimi',
            about: 'Cayma hakkının kalktığı; önceden de yoksa boş',
            sample: 'Bu ürün size özel üretildiği için cayma hakkı kalkmıştır.',
          }),
        ),
      ),
      'onay-metni': required(
        own(
          words({
            label: 'Onay metni',
            about: 'Alıcının verdiği onay; yeni bir onay verilmediyse boş',
            sample: 'Baskılı ürünlerde cayma hakkının bulunmadığını okudum, onaylıyorum.',
          }),
        ),
      ),
    },
    text: aboutOrder(
      'Baskı dosyanız güncellendi',
      `{{urun}} ürününün baskı dosyasını aldık: {{dosya-adi}}. Baskıdan önce kontrol ediyoruz.

{{baski-degisikligi}}

{{cayma-bildirimi}}

Onayınız: {{onay-metni}}`,
    ),
  },
  'mail-order-alert': {
    name: 'Yeni sipariş bildirimi (ekip)',
    placeholders: {
      ...TO_STAFF,
      'siparis-ozeti': required(
        block({
          label: 'Sipariş özeti',
          about: 'Sipariş numarası, müşteri, firma ve toplam',
          sample: samplePairs(
            ['Sipariş', 'DMG-2026-0042'],
            ['Müşteri', 'Ayşe Yılmaz'],
            ['Firma', 'Örnek Reklam A.Ş.'],
            ['Toplam', '9.720,00 ₺'],
          ),
        }),
      ),
      urunler: GOODS,
      'siparis-notu': ORDER_NOTE,
    },
    text: {
      title: 'Yeni sipariş: {{siparis-no}}',
      body: `{{siparis-ozeti}}

{{urunler}}

Sipariş notu: {{siparis-notu}}

${STAFF_FAREWELL}`,
    },
  },
  'mail-order-message-alert': {
    name: 'Alıcının mesajı (ekip)',
    placeholders: {
      ...TO_STAFF,
      'alici-mesaji': required(
        block({
          label: 'Alıcının mesajı',
          about: 'Müşteri ve yazdığı',
          sample: samplePairs(['Müşteri', 'Ayşe Yılmaz'], ['Mesaj', 'Kupalar cuma gününe yetişir mi?']),
        }),
      ),
    },
    text: {
      title: 'Alıcı yazdı: {{siparis-no}}',
      body: `{{alici-mesaji}}

Siparişin sayfasından yanıtlayın; yanıtınız alıcıya e-postayla gider ve siparişinin sayfasında durur.

${STAFF_FAREWELL}`,
    },
  },
  'mail-cancel-request': {
    name: 'İptal isteği (ekip)',
    placeholders: {
      ...TO_STAFF,
      'iptal-istegi': required(
        block({
          label: 'İptal isteği',
          about: 'Müşteri ve yazdığı sebep',
          sample: samplePairs(['Müşteri', 'Ayşe Yılmaz'], ['Sebep', 'Etkinliğimiz ertelendi.']),
        }),
      ),
    },
    text: {
      title: 'Alıcı iptal istiyor: {{siparis-no}}',
      body: `{{iptal-istegi}}

Siparişi iptal edin veya alıcıya neden edemediğinizi yazın; o zamana kadar sipariş olduğu gibi sürer.

${STAFF_FAREWELL}`,
    },
  },
  'mail-change-answered': {
    name: 'Değişikliğe yanıt (ekip)',
    placeholders: {
      ...TO_STAFF,
      'degisiklik-yaniti': required(
        block({
          label: 'Alıcının yanıtı',
          about: 'Müşteri, onaylayıp onaylamadığı ve sebebi',
          sample: samplePairs(['Müşteri', 'Ayşe Yılmaz'], ['Yanıt', 'Onayladı']),
        }),
      ),
    },
    text: {
      title: 'Alıcı değişikliği yanıtladı: {{siparis-no}}',
      body: `{{degisiklik-yaniti}}

${STAFF_FAREWELL}`,
    },
  },
  'mail-artwork-alert': {
    name: 'Baskı dosyası bildirimi (ekip)',
    placeholders: {
      ...TO_STAFF,
      'dosya-olayi': own(
        words({
          label: 'Dosyaya ne olduğu',
          about: 'Dosyanın eklendiği veya değiştiği',
          sample: 'Baskı dosyası değiştirildi',
        }),
      ),
      'dosya-degisikligi': required(
        block({
          label: 'Dosya değişikliği',
          about: 'Müşteri, ürün, önceki ve yeni dosya',
          sample: samplePairs(
            ['Müşteri', 'Ayşe Yılmaz'],
            ['Ürün', 'Seramik Kupa'],
            ['Önceki dosya', 'logo-eski.pdf'],
            ['Yeni dosya', 'logo.pdf'],
          ),
        }),
      ),
    },
    text: {
      title: '{{dosya-olayi}}: {{siparis-no}}',
      body: `{{dosya-degisikligi}}

${STAFF_FAREWELL}`,
    },
  },
} as const satisfies MailDefinitions
