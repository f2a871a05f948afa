import { ShoppingCart, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { fetchProduct } from '#app/modules/catalog/storefront/fetch-product.ts'
import { ProductCardView } from '#app/modules/catalog/storefront/product-card-view.tsx'

/** A favourite with its two buttons. Adding asks the shop for options and stock as they are now. */
export function FavouriteItem({
  product,
  priority,
  onRemove,
  onAdd,
}: {
  product: ProductCard
  priority: boolean
  onRemove: () => void
  /** Null when the product has gone or the shop did not answer. */
  onAdd: (product: Product | null) => void
}) {
  const [isAsking, setAsking] = useState(false)
  // The cart may change while the shop is asked; a visitor who has left meanwhile is not led anywhere.
  const addNow = useRef<typeof onAdd | null>(null)
  useEffect(() => {
    addNow.current = onAdd
    return () => {
      addNow.current = null
    }
  })

  async function add() {
    if (product.soldOut || isAsking) return
    setAsking(true)
    const asked = await fetchProduct(product.id)
    setAsking(false)
    addNow.current?.(asked)
  }

  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-y-0 pb-9 lg:pb-11">
      <ProductCardView product={product} priority={priority} headingLevel={2} />
      <div className="mt-3 flex gap-2">
        <Button
          variant="secondary"
          className="min-w-0 flex-1 px-2!"
          icon={<ShoppingCart size={18} aria-hidden="true" className="max-sm:hidden" />}
          aria-disabled={product.soldOut}
          busy={isAsking}
          aria-label={product.soldOut ? `Tükendi: ${product.title}` : `Sepete Ekle: ${product.title}`}
          onClick={() => void add()}
        >
          {product.soldOut ? 'Tükendi' : 'Sepete Ekle'}
        </Button>
        <IconButton label={`Favorilerden çıkar: ${product.title}`} variant="outline" onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
