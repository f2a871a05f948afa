import { formatCount } from '#app/kernel/count.ts'
import type { ProductFilters, ProductListView } from '#app/modules/catalog/domain/listing.ts'
import { PRICE_RANGE } from '#app/modules/catalog/domain/listing.ts'

/** How many products a list has, as it is said everywhere: `1.234 ürün`, `2.000+ ürün` when no more were counted. */
export function countLabel({ total, isMore }: Pick<ProductListView, 'total' | 'isMore'>): string {
  return `${formatCount(total)}${isMore ? '+' : ''} ürün`
}

/** `100–500 ₺`, `100 ₺ ve üzeri`, `En fazla 500 ₺`; prices in lira. */
export function priceLabel(from: number, to: number | null): string {
  const [low, high] = [formatCount(from), formatCount(to ?? 0)]
  if (to === null) return `${low} ₺ ve üzeri`
  return from === PRICE_RANGE.min ? `En fazla ${high} ₺` : `${low}–${high} ₺`
}

/** One filter that is on: its name and the filters without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: ProductFilters
}

/** The filters that are on, in the order of the panel. */
export function activeFilters(
  list: Pick<ProductListView, 'filters' | 'offered'>,
  categories: readonly { readonly slug: string; readonly name: string }[],
): readonly ActiveFilter[] {
  const { filters, offered } = list
  const active: ActiveFilter[] = []
  if (filters.priceFrom > PRICE_RANGE.min || filters.priceTo !== null) {
    active.push({
      label: priceLabel(filters.priceFrom, filters.priceTo),
      without: { ...filters, priceFrom: PRICE_RANGE.min, priceTo: null },
    })
  }
  for (const slug of filters.categories) {
    active.push({
      label: categories.find((category) => category.slug === slug)?.name ?? slug,
      without: { ...filters, categories: filters.categories.filter((other) => other !== slug) },
    })
  }
  for (const key of filters.options) {
    const value = offered.find((known) => known.key === key)
    active.push({
      label: value ? `${value.group}: ${value.value}` : key,
      without: { ...filters, options: filters.options.filter((other) => other !== key) },
    })
  }
  if (filters.quantityLimit !== null) {
    active.push({
      label: `Minimum en fazla ${filters.quantityLimit} adet`,
      without: { ...filters, quantityLimit: null },
    })
  }
  if (filters.inStock) active.push({ label: 'Stokta olanlar', without: { ...filters, inStock: false } })
  if (filters.hasTiers)
    active.push({ label: 'Adet indirimi olanlar', without: { ...filters, hasTiers: false } })
  if (filters.featured) active.push({ label: 'Öne çıkanlar', without: { ...filters, featured: false } })
  return active
}
