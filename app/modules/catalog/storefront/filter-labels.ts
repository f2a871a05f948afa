import { formatCount } from '#app/kernel/count.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { ProductFilters, ProductListView } from '#app/modules/catalog/domain/listing.ts'
import { hasPriceRange, PRICE_RANGE } from '#app/modules/catalog/domain/listing.ts'
import type { WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'

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

/**
 * `10 Aralık Perşembe gününe yetişenler (Ankara)`; without a place the day of shipping counts, and is said. `placeName` is
 * what the place of the filter is called.
 */
export function arrivalLabel({ day, place }: WantedArrival, placeName: string | null): string {
  const by = `${formatWeekday(day)} gününe`
  return place === null ? `${by} kargoya yetişenler` : `${by} yetişenler (${placeName ?? place})`
}

/** One filter that is on: its name and the filters without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: ProductFilters
}

/** The filters that are on, in the order of the panel; a range of prices with their basis. */
export function activeFilters(
  list: Pick<ProductListView, 'filters' | 'offered'>,
  categories: readonly { readonly slug: string; readonly name: string }[],
  placeName: string | null = null,
  basis: VatBasis = 'gross',
): readonly ActiveFilter[] {
  const { filters, offered } = list
  const active: ActiveFilter[] = []
  if (hasPriceRange(filters)) {
    active.push({
      label: `${priceLabel(filters.priceFrom, filters.priceTo)} (${VAT_WORDS[basis]})`,
      without: { ...filters, priceFrom: PRICE_RANGE.min, priceTo: null },
    })
  }
  if (filters.arrival) {
    active.push({
      label: arrivalLabel(filters.arrival, placeName),
      without: { ...filters, arrival: null },
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
