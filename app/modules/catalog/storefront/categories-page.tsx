import { PackageOpen } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { PictureMissing } from './picture-missing.tsx'

interface CountedCategory {
  readonly category: Category
  readonly productCount: number
}

/** Every category with what it holds. */
export function CategoriesPage({ categories }: { readonly categories: readonly CountedCategory[] }) {
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'Kategoriler' }]} />
      <PageHeader
        className="mt-3 mb-7"
        title="Kategoriler"
        description="Logonuzu basabileceğimiz ürünleri türüne göre inceleyin."
        actions={
          <LinkButton to="/urunler" variant="secondary">
            Tüm ürünleri gör
          </LinkButton>
        }
      />
      {categories.length === 0 ? (
        <EmptyState
          icon={<PackageOpen aria-hidden="true" />}
          title="Henüz kategori yok"
          text="Ürünler eklendiğinde burada görünecek."
          action={<LinkButton to="/">Ana sayfaya dön</LinkButton>}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6">
          {categories.map(({ category, productCount }, index) => (
            <li key={category.id}>
              <CategoryCard category={category} productCount={productCount} priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CategoryCard({
  category,
  productCount,
  priority,
}: CountedCategory & { readonly priority: boolean }) {
  return (
    <article className="group relative">
      <div className="relative aspect-square overflow-hidden rounded-card bg-paper-deep">
        {category.image ? (
          <FramedPicture
            {...inFrame({
              image: category.image,
              frame: 'square',
              sizes: '(min-width: 1024px) 300px, (min-width: 640px) 31vw, 46vw',
              widths: [200, 400, 600],
            })}
            priority={priority}
            className="transition-transform duration-200 group-hover:scale-[1.025]"
          />
        ) : (
          <PictureMissing />
        )}
      </div>
      <h2 className="mt-3 text-base">
        <Link
          to={`/kategoriler/${category.slug}`}
          className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand"
        >
          {category.name}
        </Link>
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        <span className="tabular">{formatCount(productCount)}</span> ürün
      </p>
      {category.description && (
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft max-sm:hidden">{category.description}</p>
      )}
    </article>
  )
}
