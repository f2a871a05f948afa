import { basisPoints } from '#app/kernel/percent.ts'
import type { CategoryId, Product, ProductId } from '#app/modules/catalog/domain/product.ts'

/**
 * A product for rules that need no database: 50,00 ₺ a piece, from 10, one tier from 100 (10 %), one colour, laser
 * engraving, 150 in stock.
 */
export function aMug(changes: Partial<Product> = {}): Product {
  return {
    id: 'PZ1' as ProductId,
    sku: 'KUP-1',
    title: 'Porselen Kupa',
    slug: 'porselen-kupa',
    shortDescription: '',
    description: '',
    categoryId: 'K1' as CategoryId,
    categoryName: 'Kupalar',
    categorySlug: 'kupalar',
    priceMinMinor: 5_000,
    priceMaxMinor: 5_000,
    vatBp: basisPoints(2000),
    minOrderQuantity: 10,
    countsTogether: false,
    tracksStock: true,
    packSize: 1,
    colourMinimum: 1,
    stock: 150,
    incoming: 0,
    incomingOn: null,
    sellsIncoming: false,
    variantGroups: [],
    variants: [],
    features: [],
    printingOptions: ['Lazer gravür', 'İki renk serigrafi'],
    tags: [],
    badge: null,
    optionGroups: [{ id: 'g1', name: 'Renk', options: [{ value: 'Beyaz', priceChangeMinor: 0 }] }],
    combinationPrices: [],
    tiers: [{ minQuantity: 100, discountBp: basisPoints(1000) }],
    images: [],
    note: '',
    active: true,
    featured: false,
    seoTitle: '',
    seoDescription: '',
    seoKeywords: '',
    version: 1,
    ...changes,
  }
}
