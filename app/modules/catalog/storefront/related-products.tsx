import { useId } from 'react'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { ProductGrid } from './product-grid.tsx'

interface RelatedProductsProps {
  readonly title: string
  readonly products: readonly ProductCard[]
  readonly vatDisplay: VatDisplay
  readonly className?: string
}

/** A headed row of products; nothing at all when there are none. */
export function RelatedProducts({ title, products, vatDisplay, className }: RelatedProductsProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-5 text-xl md:text-2xl">
        {title}
      </h2>
      <ProductGrid products={products} vatDisplay={vatDisplay} />
    </section>
  )
}
