import type { HomeSection } from '#app/modules/content/domain/home-section.ts'

/** What a section shows and how, in one line. `categoryName` null when its category is gone. */
export function sectionSummary(section: HomeSection, categoryName: string | null): string {
  const { filterType, displayType, gridColumns, productCount, manualProductIds } = section
  const products = {
    bestseller: `Çok satan ${productCount} ürün`,
    featured: `Öne çıkan ${productCount} ürün`,
    category:
      categoryName === null
        ? 'Kategorisi silinmiş, ürün göstermiyor'
        : `“${categoryName}” kategorisinden ${productCount} ürün`,
    manual: `Elle seçilen ${Math.min(manualProductIds.length, productCount)} ürün`,
  }[filterType]
  const look = displayType === 'grid' ? `${gridColumns} sütunlu ızgara` : 'kaydırmalı sıra'
  return `${products} · ${look}`
}
