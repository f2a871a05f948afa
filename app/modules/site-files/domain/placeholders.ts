/** Facts of the shop; every kind of text may name them. `shopFacts` fills them. */
export const SHOP_PLACEHOLDERS = {
  'site-adi': 'Sitenin adı',
  'satici-unvan': 'Satıcının ticaret unvanı (yoksa sitenin adı)',
  'satici-adres': 'Satıcının açık adresi',
  'satici-telefon': 'Satıcının telefonu',
  'satici-eposta': 'Satıcının e-posta adresi',
  'satici-kep': 'Satıcının KEP adresi',
  'satici-mersis': 'Satıcının MERSİS numarası',
  'satici-vergi': 'Satıcının vergi dairesi ve numarası',
  'odeme-suresi': 'Havale/EFT için iş günü sayısı',
  'iade-tasiyicisi': 'İadeler için öngörülen taşıyıcı',
} as const
export type ShopPlaceholder = keyof typeof SHOP_PLACEHOLDERS

/** What a page may name: nothing of an order. `pageFacts` fills them. */
export const PAGE_PLACEHOLDERS = {
  ...SHOP_PLACEHOLDERS,
  'kargo-kosullari': 'Kargonun ne zaman ücretsiz olduğu, olmadığında kimin ödediği ve tahmini tutarı',
  'baski-dosyasi-siniri': 'Baskı dosyasının en fazla boyutu',
  'ucuncu-taraf-betikleri': 'Sayfalara başka sunuculardan betik yüklenip yüklenmediği ve hangilerinden',
  'gorsel-saglayicisi': 'Logolu önizlemeleri başka bir kuruluşun çizip çizmediği, ve ona ne gönderildiği',
  'cerez-tablosu': 'Sitenin kullandığı çerezler ve tarayıcı kayıtları (kendi satırında durmalı)',
} as const
export type PagePlaceholder = keyof typeof PAGE_PLACEHOLDERS

/** What a contract text may name. The capability orders fills them: with an order, or in general words. */
export const CONTRACT_PLACEHOLDERS = {
  ...SHOP_PLACEHOLDERS,
  'alici-ad': 'Alıcının adı soyadı',
  'alici-telefon': 'Alıcının telefonu',
  'alici-eposta': 'Alıcının e-posta adresi',
  'teslimat-adresi': 'Teslimat adresi',
  'fatura-bilgileri': 'Fatura bilgileri',
  'siparis-no': 'Sipariş numarası',
  'siparis-tarihi': 'Sipariş tarihi ve saati',
  urunler: 'Ürün tablosu (kendi satırında durmalı)',
  'tutar-dokumu': 'Ara toplam, indirim, KDV, kargo ve toplam tablosu (kendi satırında durmalı)',
  'toplam-tutar': 'KDV dahil toplam tutar',
  'kargo-kosulu': 'Kargo ücretini kimin ödediği ve tahmini tutarı',
  'banka-bilgileri': 'Banka, hesap sahibi ve IBAN',
  'cayma-durumu': 'Her ürün için cayma hakkının olup olmadığı (kendi satırında durmalı)',
} as const
export type ContractPlaceholder = keyof typeof CONTRACT_PLACEHOLDERS

/** What the program builds (a table, a list): it stands alone on its line in pages and contracts. */
export const BLOCK_PLACEHOLDERS: ReadonlySet<string> = new Set<PagePlaceholder | ContractPlaceholder>([
  'cerez-tablosu',
  'urunler',
  'tutar-dokumu',
  'cayma-durumu',
])
