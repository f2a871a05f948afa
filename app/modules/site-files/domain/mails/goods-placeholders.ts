import { block, own, words } from './mail-placeholder.ts'

export const PRODUCT_NAME = own(words({ label: 'Ürün', about: 'Ürünün adı', sample: 'Seramik Kupa' }))

/** What is bought, line by line: of an order, or of a cart. */
export const GOODS = block({
  label: 'Ürünler',
  about: 'Ürünler: seçenekler, adet, birim fiyat ve tutar',
  sample: [
    {
      kind: 'lines',
      lines: [
        {
          title: 'Seramik Kupa',
          details: ['Renk: Beyaz', 'Baskı: Tek renk', 'Baskı dosyası: logo.pdf'],
          sum: '100 adet × 62,00 ₺',
          total: '6.200,00 ₺',
        },
        {
          title: 'Bez Çanta',
          details: ['Renk: Ham', 'Baskı: Baskısız'],
          sum: '50 adet × 38,00 ₺',
          total: '1.900,00 ₺',
        },
      ],
    },
  ],
})

export const SUMS = own(
  block({
    label: 'Tutarlar',
    about: 'Ara toplam, baskı, indirimler, KDV, kargo ve toplam',
    sample: [
      {
        kind: 'pairs',
        isSum: true,
        rows: [
          { label: 'Ara toplam (KDV hariç)', text: '8.100,00 ₺' },
          { label: 'KDV (%20)', text: '1.620,00 ₺' },
          { label: 'Kargo', text: 'Ücretsiz' },
          { label: 'Toplam (KDV dahil)', text: '9.720,00 ₺', strong: true },
        ],
      },
    ],
  }),
)
