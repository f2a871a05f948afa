/**
 * What stands behind a placeholder of a mail. `text` is words in a sentence; `block` is what the program builds (order
 * lines, sums, bank details) and stands alone on its line; `link` is an address and stands only where a link points to.
 */
export type MailPlaceholderForm = 'text' | 'block' | 'link'

export interface MailPlaceholder {
  readonly form: MailPlaceholderForm
  /** What its author reads about it. */
  readonly about: string
  /** Whether a mail without it would fail its reader or the law; a text that lacks it is not saved. */
  readonly isRequired: boolean
  /**
   * Whether all of it is the shop's own: settings, the catalogue, what staff or the program wrote. Whatever is not may
   * have been typed by anybody, and goes into a mail so that no mail program makes a link of it.
   */
  readonly isOwn: boolean
}

function words(about: string) {
  return { form: 'text', about, isRequired: false, isOwn: false } as const
}

function block(about: string) {
  return { form: 'block', about, isRequired: false, isOwn: false } as const
}

function own<P extends MailPlaceholder>(placeholder: P) {
  return { ...placeholder, isOwn: true }
}

function link(about: string) {
  return { form: 'link', about, isRequired: false, isOwn: true } as const
}

function required<P extends MailPlaceholder>(placeholder: P) {
  return { ...placeholder, isRequired: true }
}

const SHOP = {
  'site-adi': own(words('Sitenin adı')),
  iletisim: own(words('Mağazanın telefonu ve e-posta adresi; ikisi de yoksa boş')),
}

const TO_CUSTOMER = { ...SHOP, 'site-adresi': own(words('Sitenin adresi')) }

const TO_BUYER = {
  ...TO_CUSTOMER,
  'alici-ad': words('Alıcının adı soyadı'),
  'siparis-no': own(words('Sipariş numarası')),
  'siparis-baglantisi': required(link('Alıcının sipariş sayfası')),
}

const ORDERED = {
  ...TO_BUYER,
  'siparis-no': required(TO_BUYER['siparis-no']),
  'siparis-tarihi': own(words('Siparişin tarihi ve saati')),
  urunler: required(block('Ürünler: seçenekler, adet, birim fiyat ve tutar')),
  tutarlar: required(own(block('Ara toplam, indirimler, KDV, kargo ve toplam'))),
  'siparis-notu': words('Alıcının sipariş notu; yoksa boş'),
  'odeme-bilgileri': required(own(block('Banka bilgileri, tutar, açıklama ve son ödeme günü'))),
  'teslimat-bilgileri': required(block('Alıcı, teslimat adresi, fatura ve kargo')),
  'baski-kontrolu': own(words('Baskı dosyasının kontrol edileceği; baskılı ürün yoksa boş')),
  'cayma-hakki': required(own(block('Her ürün için cayma hakkının olup olmadığı'))),
}

const AGREED = {
  ...ORDERED,
  'onaylanan-metinler': required(
    own(block('Onaylanan metinlerin adları ve sürümleri (tam metinleri e-postanın sonuna eklenir)')),
  ),
}

const TO_STAFF_ABOUT_ORDER = {
  ...SHOP,
  'siparis-no': own(words('Sipariş numarası')),
  'yonetim-baglantisi': required(link('Yönetimde siparişin sayfası')),
}

const QUOTE = {
  'talep-no': own(words('Teklif talebinin numarası')),
  'urun-eki': own(words('Konu için: tire ve ürünün adı; talep bir ürün için değilse boş')),
  urun: block('Ürün, seçenekler ve adet; talep bir ürün için değilse boş'),
  mesaj: required(words('Yazılan mesaj')),
}

const TO_ACCOUNT = { ...TO_CUSTOMER, ad: words('Hesap sahibinin adı') }

/**
 * Every mail the shop writes, by the kind of its text: its name, and what its text may and must name. `isSecurity`: it
 * carries what opens an account, or warns of what was done to one; whoever words it could lead people elsewhere.
 * `isMarketing`: it goes only to who agreed to such mails, and the program adds the way out of them below its words.
 */
export const MAILS = {
  'mail-order-confirmed': { name: 'Sipariş onayı', placeholders: AGREED },
  'mail-order-code': {
    name: 'Sipariş doğrulama kodu',
    placeholders: {
      ...TO_CUSTOMER,
      kod: required(words('Altı haneli kod')),
      sure: words('Kodun kaç dakika geçerli olduğu'),
    },
  },
  'mail-order-to-approve': { name: 'Sipariş onay bekliyor', placeholders: ORDERED },
  'mail-order-approved': { name: 'Sipariş onaylandı', placeholders: AGREED },
  'mail-order-processing': { name: 'Sipariş hazırlanıyor', placeholders: TO_BUYER },
  'mail-order-shipped': {
    name: 'Sipariş kargoda',
    placeholders: {
      ...TO_BUYER,
      'kargo-bilgileri': required(own(block('Kargo şirketi ve takip numarası; gönderi yoksa boş'))),
      'kargo-takip-baglantisi': link('Kargo şirketinin takip sayfası; yoksa bağlantı yazılmaz'),
      'kargo-notu': own(words('Kargo notu; yoksa boş')),
    },
  },
  'mail-order-cancelled': { name: 'Sipariş iptal edildi', placeholders: TO_BUYER },
  'mail-payment-reminder': {
    name: 'Ödeme hatırlatması',
    placeholders: {
      ...TO_BUYER,
      'siparis-tarihi': own(words('Siparişin tarihi')),
      'banka-bilgileri': required(own(block('Banka bilgileri, tutar ve açıklama; IBAN girilmemişse boş'))),
      'iptal-tarihi': required(
        own(words('Ödeme gelmezse iptal edileceği gün; kendiliğinden iptal kapalıysa boş')),
      ),
    },
  },
  'mail-stock-released': {
    name: 'Siparişin stoğu bırakıldı',
    placeholders: {
      ...TO_BUYER,
      'siparis-tarihi': words('Siparişin tarihi'),
      sure: words('Stoğun kaç saat ayrıldığı'),
      beklenen: required(words('Beklenen: “ödemeniz” veya “onayınız”')),
    },
  },
  'mail-order-unpaid-cancelled': { name: 'Ödenmeyen sipariş iptal edildi', placeholders: TO_BUYER },
  'mail-invoice-ready': { name: 'Fatura hazır', placeholders: TO_BUYER },
  'mail-artwork-received': {
    name: 'Baskı dosyası alındı',
    placeholders: {
      ...TO_BUYER,
      urun: own(words('Ürünün adı')),
      'dosya-adi': words('Dosyanın adı'),
      'baski-degisikligi': own(words('Dosyayla değişen baskı seçimi ve geçersiz olan yerleşim; yoksa boş')),
      'cayma-bildirimi': required(own(words('Cayma hakkının kalktığı; önceden de yoksa boş'))),
      'onay-metni': required(own(words('Alıcının verdiği onay; yeni bir onay verilmediyse boş'))),
    },
  },
  'mail-order-alert': {
    name: 'Yeni sipariş bildirimi (ekip)',
    placeholders: {
      ...TO_STAFF_ABOUT_ORDER,
      'siparis-ozeti': required(block('Sipariş numarası, müşteri, firma ve toplam')),
      urunler: block('Ürünler: seçenekler, adet, birim fiyat ve tutar'),
      'siparis-notu': words('Alıcının sipariş notu; yoksa boş'),
    },
  },
  'mail-artwork-alert': {
    name: 'Baskı dosyası bildirimi (ekip)',
    placeholders: {
      ...TO_STAFF_ABOUT_ORDER,
      'dosya-olayi': own(words('Dosyanın eklendiği veya değiştiği')),
      'dosya-degisikligi': required(block('Müşteri, ürün, önceki ve yeni dosya')),
    },
  },
  'mail-quote-received': {
    name: 'Teklif talebi alındı',
    placeholders: {
      ...TO_CUSTOMER,
      ...QUOTE,
      ad: words('Talebi yazanın adı'),
      'talep-sahibi': block('Talep numarası, ad soyad, firma, e-posta ve telefon'),
    },
  },
  'mail-quote-alert': {
    name: 'Yeni teklif talebi bildirimi (ekip)',
    placeholders: {
      ...SHOP,
      ...QUOTE,
      kim: words('Talebi yazanın adı, varsa firmasıyla'),
      eposta: words('Talebi yazanın e-posta adresi'),
      'talep-sahibi': required(
        block('Talep numarası, ad soyad, firma, e-posta, telefon, nereden ve ne zaman'),
      ),
    },
  },
  'mail-verify-email': {
    name: 'E-posta adresini doğrulama',
    isSecurity: true,
    placeholders: { ...TO_ACCOUNT, 'dogrulama-baglantisi': required(link('Doğrulama sayfası')) },
  },
  'mail-account-opened': {
    name: 'Hesap açıldı',
    isSecurity: true,
    placeholders: { ...TO_ACCOUNT, 'dogrulama-baglantisi': required(link('Doğrulama sayfası')) },
  },
  'mail-application-received': {
    name: 'Kurumsal başvuru alındı',
    placeholders: { ...TO_ACCOUNT, firma: words('Firmanın adı') },
  },
  'mail-application-approved': {
    name: 'Kurumsal başvuru onaylandı',
    placeholders: {
      ...TO_ACCOUNT,
      firma: words('Firmanın adı'),
      indirim: own(words('Üye indirimi, yüzde işaretiyle; indirim yoksa boş')),
    },
  },
  'mail-application-rejected': {
    name: 'Kurumsal başvuru reddedildi',
    placeholders: { ...TO_ACCOUNT, firma: words('Firmanın adı') },
  },
  'mail-reset-password': {
    name: 'Şifre yenileme',
    isSecurity: true,
    placeholders: { ...TO_ACCOUNT, 'sifre-baglantisi': required(link('Yeni şifre sayfası')) },
  },
  'mail-staff-invitation': {
    name: 'Personel daveti',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'davet-eden': words('Daveti gönderen yöneticinin adı'),
      'davet-baglantisi': required(link('Davet sayfası: şifre burada belirlenir')),
    },
  },
  'mail-account-security': {
    name: 'Hesap güvenliği bildirimi',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      olay: required(own(words('Ne olduğu'))),
      'olay-zamani': own(block('Ne zaman olduğu')),
    },
  },
  'mail-confirm-new-email': {
    name: 'Yeni e-posta adresini onaylama',
    isSecurity: true,
    placeholders: { ...TO_ACCOUNT, 'onay-baglantisi': required(link('Yeni adresin onay sayfası')) },
  },
  'mail-email-change-asked': {
    name: 'E-posta değişikliği istendi',
    isSecurity: true,
    placeholders: { ...TO_ACCOUNT, 'yeni-eposta': required(words('İstenen yeni adres')) },
  },
  'mail-email-changed': {
    name: 'E-posta adresi değişti',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      'yeni-eposta': required(words('Yeni adres')),
      'geri-alma': required(
        own(block('Değişikliği geri alma bağlantısı ve süresi; yoksa haber verme çağrısı')),
      ),
    },
  },
  'mail-power-change': {
    name: 'Yönetimde önemli değişiklik (yöneticiler)',
    isSecurity: true,
    placeholders: {
      ...TO_ACCOUNT,
      degisiklik: required(words('Neyin değiştiği')),
      kim: required(words('Değiştirenin adı')),
      ayrintilar: required(block('Ne zaman, nereden ve neyin yerine ne geldiği')),
      'kayit-baglantisi': required(link('Yönetimde işlem kayıtları')),
    },
  },
  'mail-account-deleted': {
    name: 'Hesap silindi',
    placeholders: {
      ...TO_CUSTOMER,
      'kim-sildi': own(words('Kimin isteğiyle silindiği')),
      'saklanan-kayitlar': required(own(words('Yasa gereği saklanan kayıtlar'))),
      'saklanan-onaylar': required(own(words('Onay kayıtlarının neden ve ne kadar saklandığı'))),
      itiraz: own(words('Yanlışlık varsa ne yapılacağı')),
    },
  },
  'mail-story-approved': {
    name: 'Hikâye yayında',
    placeholders: {
      ...TO_ACCOUNT,
      urun: own(words('Ürünün adı')),
      'hikaye-baglantisi': required(link('Hikâyenin sayfası')),
      'kupon-eki': own(words('Konu için: kuponun hazır olduğu; kupon kazanılmadıysa boş')),
      kupon: required(own(block('Kazanılan kupon: kod, indirim, koşul ve son gün; kupon yoksa boş'))),
      'kuponlar-baglantisi': link('Profildeki kuponlar; kupon yoksa bağlantı yazılmaz'),
    },
  },
  'mail-story-rejected': {
    name: 'Hikâye yayımlanmadı',
    placeholders: {
      ...TO_ACCOUNT,
      urun: own(words('Ürünün adı')),
      neden: required(own(words('Neden yayımlanmadığı'))),
      'hikayeler-baglantisi': link('Profildeki hikâyeler'),
    },
  },
  'mail-cart-reminder': {
    name: 'Sepet hatırlatması',
    isMarketing: true,
    placeholders: {
      ...TO_ACCOUNT,
      urunler: required(block('Sepetteki ürünler: seçenekler, adet, birim fiyat ve tutar')),
      tutarlar: own(block('Ara toplam, üye indirimi, KDV, kargo ve toplam')),
      'sepet-baglantisi': required(link('Sepet sayfası')),
    },
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly name: string
      readonly isSecurity?: true
      readonly isMarketing?: true
      readonly placeholders: Readonly<Record<string, MailPlaceholder>>
    }
  >
>

export type MailKind = keyof typeof MAILS

/** The mails for which the law asks a consent (6563, art. 6); all others are about something their reader has asked for. */
export type MarketingMailKind = {
  [Kind in MailKind]: (typeof MAILS)[Kind] extends { readonly isMarketing: true } ? Kind : never
}[MailKind]

export type TransactionalMailKind = Exclude<MailKind, MarketingMailKind>

/** The kinds of the mails' texts, in the order in which the editor lists them. */
export const MAIL_KINDS = Object.keys(MAILS) as readonly MailKind[]

/** A mail's text: the title is its subject, the body Markdown (`mail-template.ts` says which). */
export interface MailText {
  readonly title: string
  readonly body: string
}

/** Whether a text is that of a mail about the security of an account. */
export function isSecurityMail(kind: string): boolean {
  const mail = Object.hasOwn(MAILS, kind) ? MAILS[kind as MailKind] : null
  return mail !== null && 'isSecurity' in mail
}

/** Whether a mail goes only to who agreed to marketing. */
export function isMarketingMail(kind: MailKind): kind is MarketingMailKind {
  return 'isMarketing' in MAILS[kind]
}

/** What a mail's text may name. */
export function mailPlaceholdersOf(kind: MailKind): Readonly<Record<string, MailPlaceholder>> {
  return MAILS[kind].placeholders
}
