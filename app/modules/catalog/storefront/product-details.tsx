import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductTabs } from './product-tabs.tsx'

/** What there is to read about a product: its texts, and what a buyer asks before ordering. */
export function ProductDetails({
  product,
  shipping,
}: {
  readonly product: Product
  readonly shipping: ShippingPolicy
}) {
  return (
    <div className="mt-12 grid gap-x-14 gap-y-8 md:mt-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label="Ürün bilgileri" className="min-w-0 empty:hidden">
        <ProductTabs product={product} />
      </section>
      {product.active && <ProductFacts product={product} shipping={shipping} />}
    </div>
  )
}
