import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { CatalogDashboard } from './catalog-dashboard.server.ts'

/** What products add to command palette and dashboard. */
export function productBackOffice(dashboard: CatalogDashboard): readonly BackOfficeContribution[] {
  return [
    {
      page: '/admin/products',
      permission: 'products',
      search: {
        title: 'Ürünler',
        async find(typed, most) {
          const found = await dashboard.find(typed, most)
          return found.map(({ id, title, sku }) => ({
            to: `/admin/products/edit/${id}`,
            label: title,
            detail: sku,
          }))
        },
      },
      async waiting() {
        const [low, soldOut] = await Promise.all([dashboard.countLow(), dashboard.countSoldOut()])
        return [
          { to: '/admin/products?stock=low', label: 'Düşük stoklu ürün', count: low },
          { to: '/admin/products?stock=out', label: 'Tükenen ürün', count: soldOut },
        ]
      },
    },
  ]
}
