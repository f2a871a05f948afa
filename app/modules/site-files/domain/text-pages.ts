import type { PublicTextKind } from './text-kinds.ts'

/** A text that has a page of its own. */
export interface TextPage {
  readonly kind: PublicTextKind
  readonly path: string
  /** What search engines show of the page; `shop` is the shop's name. */
  readonly description: (shop: string) => string
  /** Said above a text that is shown without the order it is written for. */
  readonly note?: string
  /** Where a reader may want to go from the end of the text. */
  readonly next?: readonly { readonly to: string; readonly label: string }[]
}

const GENERAL_TEXT =
  'Bu, metnin genel hâlidir; köşeli ayraç içindeki yerler siparişinize göre dolar. Sipariş verirken aynı metni kendi ' +
  'bilgileriniz, ürünleriniz ve tutarlarla okuyup onaylarsınız; bir örneği e-posta adresinize gönderilir.'

/** Every text of the shop with its address: routes and the text itself are found here. */
export const TEXT_PAGES: readonly TextPage[] = [
  {
    kind: 'about',
    path: '/hakkimizda',
    description: (shop) =>
      `${shop} kimdir, nasıl çalışır: ürün seçiminden baskı kontrolüne ve kargoya kadar siparişinizin yolu.`,
    next: [
      { to: '/urunler', label: 'Ürünleri inceleyin' },
      { to: '/iletisim', label: 'Bize ulaşın' },
    ],
  },
  {
    kind: 'returns',
    path: '/iade-politikasi',
    description: (shop) =>
      `${shop} iade ve geri ödeme koşulları: baskısız ürünlerde 14 gün cayma hakkı, baskılı ürünlerde istisna, kusurlu ürünler.`,
  },
  {
    kind: 'pre-information',
    path: '/on-bilgilendirme',
    description: (shop) =>
      `${shop} ön bilgilendirme formunun genel metni: satıcı, bedel, ödeme, teslimat, cayma hakkı ve başvuru yolları.`,
    note: GENERAL_TEXT,
  },
  {
    kind: 'distance-sales-contract',
    path: '/mesafeli-satis-sozlesmesi',
    description: (shop) =>
      `${shop} mesafeli satış sözleşmesinin genel metni: tarafların hakları, teslimat, cayma hakkı ve örnek cayma formu.`,
    note: GENERAL_TEXT,
  },
  {
    kind: 'personal-data',
    path: '/kvkk',
    description: (shop) =>
      `${shop} KVKK aydınlatma metni: hangi kişisel veriler, hangi amaç ve hukuki sebeple işlenir, haklarınız ve başvuru yolları.`,
  },
  {
    kind: 'privacy',
    path: '/gizlilik-politikasi',
    description: (shop) =>
      `${shop} hangi bilgilerinizi neden ister, kimlerle paylaşır, baskı dosyalarınızı ve hesabınızı nasıl korur.`,
  },
  {
    kind: 'cookies',
    path: '/cerez-politikasi',
    description: (shop) =>
      `${shop} sitesinin kullandığı çerezler ve tarayıcı kayıtları: her biri ne işe yarar, ne kadar kalır, nasıl silinir.`,
  },
  {
    kind: 'terms-of-use',
    path: '/kullanim-sartlari',
    description: (shop) =>
      `${shop} kullanım şartları: üyelik, sipariş adımları, KDV dahil fiyatlar, ödeme, kargo ve baskı dosyaları.`,
  },
]

/** The text at an address; undefined where there is none. */
export function textPageAt(path: string): TextPage | undefined {
  return TEXT_PAGES.find((page) => page.path === path)
}
