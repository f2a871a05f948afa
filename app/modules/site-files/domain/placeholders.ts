/** What an author reads of a placeholder, whichever text it stands in. */
export interface Placeholder {
  /** What it is called, in a word or two. */
  readonly label: string
  /** What will stand there. */
  readonly about: string
}

/** Facts of the shop; every kind of text may name them. `shopFacts` fills them. */
export const SHOP_PLACEHOLDERS = {
  'site-adi': { label: 'Sitenin adı', about: 'Sitenin adı' },
  'satici-unvan': { label: 'Satıcının unvanı', about: 'Satıcının ticaret unvanı (yoksa sitenin adı)' },
  'satici-adres': { label: 'Satıcının adresi', about: 'Satıcının açık adresi' },
  'satici-telefon': { label: 'Satıcının telefonu', about: 'Satıcının telefonu' },
  'satici-eposta': { label: 'Satıcının e-postası', about: 'Satıcının e-posta adresi' },
  'satici-kep': { label: 'Satıcının KEP adresi', about: 'Satıcının KEP adresi' },
  'satici-mersis': { label: 'MERSİS numarası', about: 'Satıcının MERSİS numarası' },
  'satici-vergi': { label: 'Vergi dairesi ve numarası', about: 'Satıcının vergi dairesi ve numarası' },
  'odeme-suresi': { label: 'Ödeme süresi (iş günü)', about: 'Havale/EFT için iş günü sayısı' },
  'iade-tasiyicisi': { label: 'İade taşıyıcısı', about: 'İadeler için öngörülen taşıyıcı' },
} as const satisfies Readonly<Record<string, Placeholder>>
export type ShopPlaceholder = keyof typeof SHOP_PLACEHOLDERS

/** What a page may name: nothing of an order. `pageFacts` fills them. */
export const PAGE_PLACEHOLDERS = {
  ...SHOP_PLACEHOLDERS,
  'kargo-kosullari': {
    label: 'Kargo koşulları',
    about: 'Kargonun ne zaman ücretsiz olduğu, olmadığında kimin ödediği ve tahmini tutarı',
  },
  'baski-dosyasi-siniri': { label: 'Baskı dosyası sınırı', about: 'Baskı dosyasının en fazla boyutu' },
  'ucuncu-taraf-betikleri': {
    label: 'Üçüncü taraf betikleri',
    about: 'Sayfalara başka sunuculardan betik yüklenip yüklenmediği ve hangilerinden',
  },
  'gorsel-saglayicisi': {
    label: 'Önizleme sağlayıcısı',
    about: 'Logolu önizlemeleri başka bir kuruluşun çizip çizmediği, ve ona ne gönderildiği',
  },
  'cerez-tablosu': {
    label: 'Çerez tablosu',
    about: 'Sitenin kullandığı çerezler ve tarayıcı kayıtları (kendi satırında durmalı)',
  },
} as const satisfies Readonly<Record<string, Placeholder>>
export type PagePlaceholder = keyof typeof PAGE_PLACEHOLDERS

/** What a contract text may name. The capability orders fills them: with an order, or in general words. */
export const CONTRACT_PLACEHOLDERS = {
  ...SHOP_PLACEHOLDERS,
  'alici-ad': { label: 'Alıcının adı', about: 'Alıcının adı soyadı' },
  'alici-telefon': { label: 'Alıcının telefonu', about: 'Alıcının telefonu' },
  'alici-eposta': { label: 'Alıcının e-postası', about: 'Alıcının e-posta adresi' },
  'teslimat-adresi': { label: 'Teslimat adresi', about: 'Teslimat adresi' },
  'fatura-bilgileri': { label: 'Fatura bilgileri', about: 'Fatura bilgileri' },
  'siparis-no': { label: 'Sipariş numarası', about: 'Sipariş numarası' },
  'siparis-tarihi': { label: 'Sipariş tarihi', about: 'Sipariş tarihi ve saati' },
  urunler: { label: 'Ürünler', about: 'Ürün tablosu (kendi satırında durmalı)' },
  'tutar-dokumu': {
    label: 'Tutar dökümü',
    about: 'Ara toplam, baskı, indirim, KDV, kargo ve toplam tablosu (kendi satırında durmalı)',
  },
  'toplam-tutar': { label: 'Toplam tutar', about: 'KDV dahil toplam tutar' },
  'kargo-kosulu': { label: 'Kargo koşulu', about: 'Kargo ücretini kimin ödediği ve tahmini tutarı' },
  'banka-bilgileri': { label: 'Banka bilgileri', about: 'Banka, hesap sahibi ve IBAN' },
  'cayma-durumu': {
    label: 'Cayma durumu',
    about: 'Her ürün için cayma hakkının olup olmadığı (kendi satırında durmalı)',
  },
} as const satisfies Readonly<Record<string, Placeholder>>
export type ContractPlaceholder = keyof typeof CONTRACT_PLACEHOLDERS

/** What the program builds (a table, a list): it stands alone on its line in pages and contracts. */
export const BLOCK_PLACEHOLDERS: ReadonlySet<string> = new Set<PagePlaceholder | ContractPlaceholder>([
  'cerez-tablosu',
  'urunler',
  'tutar-dokumu',
  'cayma-durumu',
])
