import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { ProductCardView } from './product-card-view.tsx'

/** Home sections show eight products, related ones are four. */
const SHORT_ROW = 8

interface ProductGridProps {
  readonly products: readonly ProductCard[]
  /** How many pictures are in sight when the page opens. */
  readonly priorityCount?: number
  readonly headingLevel?: 2 | 3
  /** A last place in the grid, behind the products. */
  readonly after?: ReactNode
}

/**
 * Products in two columns on a phone, three on a tablet (a short row skips them, it would end in a hole) and four on a desktop. Picture, name and price of a row share
 * their lines, so that prices stand beside each other whether a name takes one line or two.
 */
export function ProductGrid({ products, priorityCount = 0, headingLevel = 3, after }: ProductGridProps) {
  return (
    <ul
      className={classNames(
        'grid grid-cols-2 gap-x-4 lg:grid-cols-4 lg:gap-x-6',
        products.length <= SHORT_ROW ? 'md:grid-cols-4' : 'sm:grid-cols-3 sm:gap-x-5',
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} className="row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 pb-9 lg:pb-11">
          <ProductCardView product={product} priority={index < priorityCount} headingLevel={headingLevel} />
        </li>
      ))}
      {after}
    </ul>
  )
}
