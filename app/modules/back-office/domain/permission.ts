/** Areas of the back office a staff member can be given (product decision 20). */
export const STAFF_PERMISSIONS = [
  'orders',
  'production',
  'products',
  'costs',
  'customers',
  'content',
  'marketing',
  'settings',
  'files',
] as const
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number]

/** What a page of the back office asks for: a permission, or to be an administrator. */
export type PageAccess = StaffPermission | 'admin'

/**
 * What each permission is called, the pages it opens (product decision 20), and the most that can be done with it: whoever
 * gives it reads what he gives. None of them leads to another (`power-changes.ts` of accounts).
 */
export const STAFF_PERMISSION_LABELS: Readonly<
  Record<StaffPermission, { readonly label: string; readonly opens: string; readonly most: string }>
> = {
  orders: {
    label: 'Siparişler',
    opens: 'Siparişler ve teklif talepleri',
    most: 'Para: siparişi ödendi sayar, fiyatını ve indirimini belirler; alıcıların adres ve telefonlarını görür.',
  },
  production: {
    label: 'Atölye',
    opens: 'Üretim panosu ve iş sayfaları',
    most: 'İşleri aşamalar arasında taşır; baskıya aldığı iş siparişi “Hazırlanıyor” yapar ve alıcıya bunu bildirir. Baskı dosyalarını indirir; fiyat, telefon, e-posta ve adres görmez.',
  },
  products: {
    label: 'Ürünler',
    opens: 'Ürünler ve kategoriler',
    most: 'Para: bütün fiyatları ve stokları değiştirir, ürün siler.',
  },
  costs: {
    label: 'Maliyet ve kâr',
    opens: 'Ürünler yetkisiyle birlikte: baskının maliyet tarifeleri ve kârı',
    most: 'Baskının mağazaya kaça mal olduğunu ve ne kadar kâr bırakıldığını görür, maliyet tarifelerini değiştirir.',
  },
  customers: {
    label: 'Müşteriler',
    opens: 'Müşteriler, başvurular ve üye indirimleri',
    most: 'Para: üye indirimi verir. Müşteriye yeni şifre verip onun hesabına girebilir, hesabını siler.',
  },
  content: {
    label: 'İçerik',
    opens: 'Banner, menü, blog, ana sayfa ve topluluk',
    most: 'Mağazada görünen yazı, görsel ve bağlantıları değiştirir, hikâyelere kupon kazandırır.',
  },
  marketing: {
    label: 'Pazarlama',
    opens: 'Kuponlar, karşılama penceresi ve üst banner',
    most: 'Para: istediği tutarda kupon açar.',
  },
  settings: {
    label: 'Ayarlar',
    opens: 'Ayarlar, kargo, e-postalar ve sistem',
    most: 'Para: kargo ücretini ve KDV gösterimini değiştirir, giden bütün e-postaları okur, içerik dosyasıyla ürün ve fiyatları değiştirir. Banka hesabı, e-posta sunucusu ve anahtarlar yöneticilerindir.',
  },
  files: {
    label: 'Kod editörü',
    opens: 'Site dosyaları ve metinleri',
    most: 'Sözleşmelerin, yasal sayfaların, sipariş e-postalarının sözünü ve mağazanın görünümünü değiştirir; alıcıya başka bir hesap bile yazabilir. head.html ve hesap e-postaları yöneticilerindir.',
  },
}
