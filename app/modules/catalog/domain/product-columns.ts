/** What a column of a file of products holds. */
export interface ProductColumn {
  readonly key: ProductColumnKey
  readonly heading: string
  /** How its numbers are written. */
  readonly kind: 'text' | 'number' | 'lira' | 'percent'
  /** Other headings it is recognised by. */
  readonly aliases: readonly string[]
  /** In the form of the file's cells where that is not plain. */
  readonly hint?: string
}

/** The columns of a file of products, in its order. Pictures stay where they are: no file holds them. */
export const PRODUCT_COLUMNS = [
  {
    key: 'sku',
    heading: 'SKU',
    kind: 'text',
    aliases: ['Stok Kodu', 'Ürün Kodu', 'Kod', 'Kodgrup', 'Barkod'],
  },
  { key: 'title', heading: 'Ürün Adı', kind: 'text', aliases: ['Ad', 'Başlık', 'Ürün', 'Title', 'Name'] },
  { key: 'category', heading: 'Kategori', kind: 'text', aliases: ['Category'] },
  {
    key: 'priceMin',
    heading: 'Fiyat (KDV hariç)',
    kind: 'lira',
    aliases: ['Fiyat', 'Minimum Fiyat', 'Price'],
  },
  { key: 'priceMax', heading: 'Maksimum Fiyat', kind: 'lira', aliases: [] },
  { key: 'vat', heading: 'KDV (%)', kind: 'percent', aliases: ['KDV', 'KDV Oranı', 'VAT'] },
  {
    key: 'minOrderQuantity',
    heading: 'Min. Sipariş Adedi',
    kind: 'number',
    aliases: ['Minimum Adet', 'Min Adet'],
  },
  {
    key: 'countsTogether',
    heading: 'Adetler Birlikte',
    kind: 'text',
    aliases: ['Adetler Birlikte Sayılır'],
    hint: 'evet / hayır: minimum ve indirim sepetteki bütün renk ve bedenleri birlikte sayar',
  },
  {
    key: 'tracksStock',
    heading: 'Stok Takibi',
    kind: 'text',
    aliases: [],
    hint: 'evet / hayır: “hayır” olan ürün hiç tükenmez, siparişleri stoktan düşmez',
  },
  { key: 'packSize', heading: 'Koli İçi Adet', kind: 'number', aliases: ['Koli İçi', 'Koli Adedi'] },
  { key: 'colourMinimum', heading: 'Renk Başına En Az', kind: 'number', aliases: ['Renk Minimumu'] },
  {
    key: 'variantSku',
    heading: 'Varyant Kodu',
    kind: 'text',
    aliases: ['Varyant SKU', 'Varyant Stok Kodu'],
    hint: 'Dolu olan satır, SKU’daki ürünün bir varyantıdır',
  },
  { key: 'variant', heading: 'Varyant', kind: 'text', aliases: [], hint: 'Lacivert, XL' },
  {
    key: 'variantColour',
    heading: 'Renk',
    kind: 'text',
    aliases: [],
    hint: 'Varyant satırında; Varyant sütunu boşsa Renk ve Beden okunur',
  },
  { key: 'variantSize', heading: 'Beden', kind: 'text', aliases: ['Ebat'], hint: 'Renk gibi' },
  {
    key: 'variantBarcode',
    heading: 'Varyant Barkodu',
    kind: 'text',
    aliases: ['Barkod', 'EAN', 'GTIN'],
    hint: 'Yalnızca varyantların barkodu olur',
  },
  {
    key: 'variantPrice',
    heading: 'Varyant Fiyat Farkı',
    kind: 'lira',
    aliases: ['Fiyat Farkı', 'Fiyat_Farki'],
    hint: 'Varyantın birim fiyatına eklenir, KDV hariç; eksi de olabilir',
  },
  { key: 'stock', heading: 'Stok', kind: 'number', aliases: ['Stok Adedi', 'Adet', 'Stock'] },
  {
    key: 'exportedStock',
    heading: 'Dışa Aktarmadaki Stok',
    kind: 'number',
    aliases: [],
    hint: 'Ürüne yazılmaz; satılanı gösterir',
  },
  {
    key: 'incoming',
    heading: 'Yoldaki Adet',
    kind: 'number',
    aliases: ['Yolda'],
    hint: 'Gelmekte olan mal; stoğa girince düşer',
  },
  { key: 'incomingOn', heading: 'Geliş Günü', kind: 'text', aliases: ['Geliş Tarihi'], hint: '18.12.2026' },
  {
    key: 'sellsIncoming',
    heading: 'Yoldaki Satılır',
    kind: 'text',
    aliases: [],
    hint: 'evet / hayır: “evet” ise yoldaki mal gelmeden sipariş edilebilir',
  },
  { key: 'shortDescription', heading: 'Kısa Açıklama', kind: 'text', aliases: [] },
  { key: 'description', heading: 'Açıklama', kind: 'text', aliases: ['Ürün Açıklaması', 'Description'] },
  { key: 'badge', heading: 'Rozet', kind: 'text', aliases: ['Badge'] },
  { key: 'features', heading: 'Özellikler', kind: 'text', aliases: [], hint: 'Her satıra bir özellik' },
  {
    key: 'printingOptions',
    heading: 'Baskı Seçenekleri',
    kind: 'text',
    aliases: ['Baskı'],
    hint: 'Her satıra bir seçenek',
  },
  { key: 'tags', heading: 'Etiketler', kind: 'text', aliases: ['Etiket'], hint: 'kupa, seramik' },
  {
    key: 'variations',
    heading: 'Varyasyonlar',
    kind: 'text',
    aliases: ['Seçenekler'],
    hint: 'Renk: Beyaz; Siyah [2,50]',
  },
  {
    key: 'tiers',
    heading: 'Adet İndirimleri',
    kind: 'text',
    aliases: ['Kademeler'],
    hint: '100: 5; 500: 12,5',
  },
  { key: 'note', heading: 'Ürün Notu', kind: 'text', aliases: ['Not'] },
  { key: 'active', heading: 'Satışta', kind: 'text', aliases: ['Aktif'], hint: 'evet / hayır' },
  { key: 'featured', heading: 'Öne Çıkan', kind: 'text', aliases: [], hint: 'evet / hayır' },
  { key: 'seoTitle', heading: 'Meta Başlık', kind: 'text', aliases: [] },
  { key: 'seoDescription', heading: 'Meta Açıklama', kind: 'text', aliases: [] },
  { key: 'seoKeywords', heading: 'Anahtar Kelimeler', kind: 'text', aliases: [] },
] as const satisfies readonly (Omit<ProductColumn, 'key'> & { readonly key: string })[]

export type ProductColumnKey =
  | 'sku'
  | 'title'
  | 'category'
  | 'priceMin'
  | 'priceMax'
  | 'vat'
  | 'minOrderQuantity'
  | 'countsTogether'
  | 'tracksStock'
  | 'packSize'
  | 'colourMinimum'
  | 'variantSku'
  | 'variant'
  | 'variantColour'
  | 'variantSize'
  | 'variantBarcode'
  | 'variantPrice'
  | 'stock'
  | 'exportedStock'
  | 'incoming'
  | 'incomingOn'
  | 'sellsIncoming'
  | 'shortDescription'
  | 'description'
  | 'badge'
  | 'features'
  | 'printingOptions'
  | 'tags'
  | 'variations'
  | 'tiers'
  | 'note'
  | 'active'
  | 'featured'
  | 'seoTitle'
  | 'seoDescription'
  | 'seoKeywords'

/** Which column of a file stands for which field; a field that is missing is left as it is. */
export type ColumnMapping = Readonly<Partial<Record<ProductColumnKey, number>>>

/** The name of a column as a file written here has it. */
export function headingOf(wanted: ProductColumnKey): string {
  return PRODUCT_COLUMNS.find(({ key }) => key === wanted)?.heading ?? ''
}
