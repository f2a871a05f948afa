import { expect, test } from 'vitest'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { HomeSectionId } from '#app/modules/content/domain/home-section.ts'
import { NEW_SECTION } from '#app/modules/content/domain/home-section.ts'
import { sectionSummary } from './section-summary.ts'

const section = { ...NEW_SECTION, id: 'BL1' as HomeSectionId, title: 'A' }
const picked = ['A', 'B', 'C'] as unknown as ProductId[]

test.each([
  [section, null, 'Çok satan 8 ürün · 4 sütunlu ızgara'],
  [{ ...section, filterType: 'featured', displayType: 'slider' }, null, 'Öne çıkan 8 ürün · kaydırmalı sıra'],
  [
    { ...section, filterType: 'category', categoryId: 'K' as CategoryId, gridColumns: 8 },
    'Kupalar',
    '“Kupalar” kategorisinden 8 ürün · 8 sütunlu ızgara',
  ],
  [{ ...section, filterType: 'category' }, null, 'Kategorisi silinmiş, ürün göstermiyor · 4 sütunlu ızgara'],
  [
    { ...section, filterType: 'manual', manualProductIds: picked },
    null,
    'Elle seçilen 3 ürün · 4 sütunlu ızgara',
  ],
  [
    { ...section, filterType: 'manual', manualProductIds: picked, productCount: 2 },
    null,
    'Elle seçilen 2 ürün · 4 sütunlu ızgara',
  ],
] as const)('a section says in one line what it shows', (shown, categoryName, words) => {
  expect(sectionSummary(shown, categoryName)).toBe(words)
})
