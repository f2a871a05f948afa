import type { Brand } from '#app/kernel/brand.ts'
import type { CategoryId, ProductCard, ProductId } from '#app/modules/catalog/domain/product.ts'

export type HomeSectionId = Brand<string, 'HomeSectionId'>

export const SECTION_FILTERS = ['bestseller', 'featured', 'category', 'manual'] as const
/** Which products a section shows: those of most orders, those marked as featured, a category's, or picked ones. */
export type SectionFilter = (typeof SECTION_FILTERS)[number]

/** A block of products on the home page (spec, storefront §3). */
export interface HomeSection {
  readonly id: HomeSectionId
  readonly title: string
  readonly description: string
  readonly displayType: 'grid' | 'slider'
  /** 1 to 20. */
  readonly productCount: number
  readonly filterType: SectionFilter
  /** Only with the filter `category`. */
  readonly categoryId: CategoryId | null
  /** Only with the filter `manual`, in their order. */
  readonly manualProductIds: readonly ProductId[]
  readonly showButton: boolean
  readonly buttonText: string
  readonly buttonLink: string
  /** A colour in hex, or empty for the page's own. */
  readonly backgroundColor: string
  /** Grid only; on a desktop. */
  readonly gridColumns: 4 | 8
}

/** Which products a section shows, as people say it. */
export const FILTER_LABELS: Readonly<Record<SectionFilter, string>> = {
  bestseller: 'Çok satanlar',
  featured: 'Öne çıkanlar',
  category: 'Bir kategori',
  manual: 'Elle seçilenler',
}

export const DISPLAY_LABELS: Readonly<Record<HomeSection['displayType'], string>> = {
  grid: 'Izgara',
  slider: 'Kaydırmalı',
}

/** One as the owner sees it. */
export interface StoredHomeSection extends HomeSection {
  readonly active: boolean
  /** Rises with each save; a form saves against the version it was opened with. */
  readonly version: number
}

/** What a new section starts with (spec, back office §9). */
export const NEW_SECTION: Omit<HomeSection, 'id'> = {
  title: '',
  description: '',
  displayType: 'grid',
  productCount: 8,
  filterType: 'bestseller',
  categoryId: null,
  manualProductIds: [],
  showButton: true,
  buttonText: 'Tümünü Gör',
  buttonLink: '/urunler',
  backgroundColor: '#FFFFFF',
  gridColumns: 4,
}

/** A section with the products that are on sale now; never without any. */
export interface FilledSection {
  readonly section: HomeSection
  readonly products: readonly ProductCard[]
}

/** What the home page shows while no section is active (product decision 35). */
export const FALLBACK_SECTION: HomeSection = {
  id: 'fallback' as HomeSectionId,
  title: 'Çok Satanlar',
  description: '',
  displayType: 'grid',
  productCount: 8,
  filterType: 'bestseller',
  categoryId: null,
  manualProductIds: [],
  showButton: true,
  buttonText: 'Tüm ürünleri gör',
  buttonLink: '/urunler',
  backgroundColor: '',
  gridColumns: 4,
}
