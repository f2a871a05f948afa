import type { MailText } from '../mail-kinds.ts'

/** How a mail to a customer ends; a paragraph with a placeholder that stays empty is left out. */
const FAREWELL = `Sorularınız için: {{iletisim}}

{{site-adi}} · {{site-adresi}}`

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

const NUMBER_AND_DATE = 'Sipariş numaranız {{siparis-no}}, tarihi {{siparis-tarihi}}.'

/** The mails about orders as they are shipped. */
export const ORDER_MAIL_TEXTS = {
  'mail-order-confirmed': aboutOrder(
    'Siparişiniz alındı',
    `Siparişinizi aldık, teşekkür ederiz. ${NUMBER_AND_DATE}\n\n${ORDER_BODY}\n\n${AGREED_TEXTS}`,
  ),
  'mail-order-code': {
    title: 'Siparişinizi doğrulayın | {{site-adi}}',
    body: `Merhaba,

Siparişinizi tamamlamak için ödeme sayfasına şu kodu yazın:

{{kod}}

Kod {{sure}} dakika geçerlidir ve bir kez kullanılabilir. Bu siparişi siz vermiyorsanız bu e-postayı dikkate almayın: kod yazılmadan sipariş oluşmaz.

${FAREWELL}`,
  },
  'mail-order-to-approve': {
    title: 'Siparişiniz onayınızı bekliyor: {{siparis-no}}',
    body: `Merhaba {{alici-ad}},

Görüştüğümüz siparişi sizin için hazırladık. Üretime başlayabilmemiz için lütfen sipariş sayfanızda ön bilgilendirme formunu ve sözleşmeyi okuyup onaylayın. ${NUMBER_AND_DATE}

[Siparişinizi inceleyin ve onaylayın]({{siparis-baglantisi}})

${ORDER_BODY}

[Siparişinizi inceleyin ve onaylayın]({{siparis-baglantisi}})

${FAREWELL}`,
  },
  'mail-order-approved': aboutOrder(
    'Siparişinizi onayladınız',
    `Siparişinizi onayladınız, teşekkür ederiz. Onayladığınız metinler bu iletidedir. ${NUMBER_AND_DATE}\n\n${ORDER_BODY}\n\n${AGREED_TEXTS}`,
  ),
  'mail-order-processing': aboutOrder(
    'Siparişiniz hazırlanıyor',
    'Siparişinizi hazırlamaya başladık. Baskı dosyaları bu aşamadan sonra değiştirilemez; bir sorun görürsek sizi ararız.',
  ),
  'mail-order-shipped': aboutOrder(
    'Siparişiniz kargoya verildi',
    `Siparişinizi kargoya verdik.

{{kargo-bilgileri}}

[Kargonuzu takip edin]({{kargo-takip-baglantisi}})

Notumuz: {{kargo-notu}}`,
  ),
  // The refund as the spec states it, and as the law does (product decision 26).
  'mail-order-cancelled': aboutOrder(
    'Siparişiniz iptal edildi',
    'Siparişiniz iptal edildi. Ödeme yaptıysanız tutarı 10 iş günü içinde ve en geç 14 gün içinde iade ederiz.',
  ),
  'mail-payment-reminder': aboutOrder(
    'Ödemenizi bekliyoruz',
    `{{siparis-tarihi}} tarihli siparişinizin ödemesi henüz bize ulaşmadı. Ödemeyi yaptıysanız bu iletiyi dikkate almayın.

{{banka-bilgileri}}

Ödeme {{iptal-tarihi}} gününe kadar ulaşmazsa siparişiniz iptal edilir.`,
  ),
  'mail-stock-released': aboutOrder(
    'Siparişiniz duruyor, stoğu artık ayrılı değil',
    `{{siparis-tarihi}} tarihli siparişinizin ürünlerini {{sure}} saat sizin için ayırdık; {{beklenen}} henüz bize ulaşmadığı için ürünler yeniden satışta.

Siparişiniz iptal edilmedi. Hâlâ istiyorsanız yapmanız gereken aynı: {{beklenen}} ulaştığında, stok yettiği sürece ürünleri yeniden ayırırız. Yetmezse size hemen haber veririz. Az önce tamamladıysanız bu iletiyi dikkate almayın.`,
  ),
  'mail-order-unpaid-cancelled': aboutOrder(
    'Siparişiniz iptal edildi',
    'Ödemesi belirtilen güne kadar ulaşmadığı için siparişiniz iptal edildi. Ödeme bu arada yola çıktıysa tutarı 10 iş günü içinde ve en geç 14 gün içinde iade ederiz.',
  ),
  'mail-invoice-ready': aboutOrder(
    'Faturanız hazır',
    'Siparişinizin faturası hazır. Sipariş sayfanızdan PDF olarak indirebilirsiniz.',
  ),
  'mail-artwork-received': aboutOrder(
    'Baskı dosyanız güncellendi',
    `{{urun}} ürününün baskı dosyasını aldık: {{dosya-adi}}. Baskıdan önce kontrol ediyoruz.

{{baski-degisikligi}}

{{cayma-bildirimi}}

Onayınız: {{onay-metni}}`,
  ),
  'mail-order-alert': {
    title: 'Yeni sipariş: {{siparis-no}}',
    body: `{{siparis-ozeti}}

{{urunler}}

Sipariş notu: {{siparis-notu}}

${STAFF_FAREWELL}`,
  },
  'mail-artwork-alert': {
    title: '{{dosya-olayi}}: {{siparis-no}}',
    body: `{{dosya-degisikligi}}

${STAFF_FAREWELL}`,
  },
  'mail-quote-received': {
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
  'mail-quote-alert': {
    title: 'Yeni teklif talebi {{talep-no}}: {{kim}}{{urun-eki}}',
    body: `{{talep-sahibi}}

## Ürün

{{urun}}

## Mesaj

{{mesaj}}

Bu iletiyi yanıtlarsanız yanıtınız {{eposta}} adresine gider.`,
  },
} as const satisfies Readonly<Record<string, MailText>>
