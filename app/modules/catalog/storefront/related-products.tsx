import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Link } from '#app/design/primitives/link.tsx'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { ProductGrid } from './product-grid.tsx'

/** Fills a row of four behind one, two or three products. */
const REST_OF_ROW = ['', 'md:col-span-3', 'col-span-2', ''] as const

interface RelatedProductsProps {
  readonly title: string
  readonly products: readonly ProductCard[]
  /** Where there are more of them: a row too short for its four places ends with the way there. */
  readonly category?: { readonly name: string; readonly slug: string }
  readonly className?: string
}

/** A headed row of products; nothing at all when there are none. */
export function RelatedProducts({ title, products, category, className }: RelatedProductsProps) {
  const id = useId()
  if (products.length === 0) return null
  const rest = REST_OF_ROW[products.length]
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-5 text-xl md:text-2xl">
        {title}
      </h2>
      <ProductGrid
        products={products}
        after={
          category && rest !== undefined ? (
            <li className={classNames('row-span-3 grid grid-rows-subgrid pb-9 lg:pb-11', rest)}>
              <Link
                to={`/kategoriler/${category.slug}`}
                className="group flex min-h-24 flex-col justify-end gap-1 rounded-card bg-paper-deep p-4 outline-offset-4 lg:p-6"
              >
                <span className="text-lg leading-tight font-bold [overflow-wrap:anywhere] lg:text-xl">
                  {category.name}
                </span>
                <span className="inline-flex items-center gap-1 text-sm font-semibold text-brand underline-offset-4 group-hover:underline">
                  Tümünü Gör
                  <ChevronRight size={16} aria-hidden="true" />
                </span>
              </Link>
            </li>
          ) : null
        }
      />
    </section>
  )
}
