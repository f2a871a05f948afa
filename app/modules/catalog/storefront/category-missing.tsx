import { FolderX } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import { CategoryChips } from './category-chips.tsx'

/** An address that names no category. */
export function CategoryMissing({
  categories,
}: {
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[]
}) {
  return (
    <div className="page pb-16">
      <EmptyState
        level={1}
        icon={<FolderX aria-hidden="true" />}
        title="Kategori bulunamadı"
        text="Bu kategori kaldırılmış ya da adresi değişmiş olabilir."
        action={
          <>
            <LinkButton to="/kategoriler">Kategoriler</LinkButton>
            <LinkButton to="/urunler" variant="secondary">
              Tüm ürünleri gör
            </LinkButton>
          </>
        }
        className="pb-8"
      />
      <div className="mx-auto max-w-3xl">
        <CategoryChips categories={categories} centered />
      </div>
    </div>
  )
}
