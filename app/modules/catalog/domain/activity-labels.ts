import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const CATALOG_ACTIVITY: ActivityLabels = {
  subjects: {
    product: { label: 'Ürün', path: (id) => `/admin/products/edit/${id}` },
    'product-import': { label: 'Ürün aktarımı', path: (id) => `/admin/products/files/${id}` },
    category: { label: 'Kategori', path: (id) => `/admin/categories/edit/${id}` },
  },
  actions: {
    'product.import': 'Ürünler dosyadan aktarıldı',
    'product.import-undo': 'Ürün aktarımı geri alındı',
  },
  fields: {
    colourMinimum: 'Renk başına en az',
    same: 'Aynı kalan',
    categoryId: 'Kategori',
    categoryName: 'Kategori adı',
    countsTogether: 'Adetler birlikte',
    tracksStock: 'Stok takibi',
    minOrderQuantity: 'En az sipariş adedi',
    minQuantity: 'En az adet',
    optionGroups: 'Seçenekler',
    options: 'Değerler',
    packSize: 'Koli içi adet',
    priceChangeMinor: 'Fiyat farkı',
    priceMaxMinor: 'En yüksek fiyat',
    priceMinMinor: 'Fiyat',
    productCount: 'Ürün sayısı',
    refused: 'Alınmayan',
    sku: 'Stok kodu',
    showOnHome: 'Ana sayfada göster',
    stock: 'Stok',
    incoming: 'Yoldaki adet',
    incomingOn: 'Geliş günü',
    sellsIncoming: 'Yoldaki satılır',
    tiers: 'Adet indirimleri',
    variants: 'Varyantlar',
    variantPrices: 'Varyantların fiyat farkı',
    vatBp: 'KDV',
  },
}
