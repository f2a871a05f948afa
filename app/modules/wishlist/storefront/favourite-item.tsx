import { ShoppingCart, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { ProductCardView } from '#app/modules/catalog/storefront/product-card-view.tsx'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'

/** A favourite with its two buttons. Adding asks the product's own page for options and stock as they are now. */
export function FavouriteItem({
  product,
  vatDisplay,
  priority,
  onRemove,
  onAdd,
}: {
  product: ProductCard
  vatDisplay: VatDisplay
  priority: boolean
  onRemove: () => void
  /** Null when the product has gone or the shop did not answer. */
  onAdd: (product: Product | null) => void
}) {
  const fetcher = useFetcher<{ readonly product: Product | null }>()
  const isAsked = useRef(false)
  const addNow = useRef(onAdd)
  useEffect(() => {
    addNow.current = onAdd
  })
  useEffect(() => {
    if (!isAsked.current || fetcher.state !== 'idle') return
    isAsked.current = false
    addNow.current(fetcher.data?.product ?? null)
  }, [fetcher.state, fetcher.data])

  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-y-0 pb-9 lg:pb-11">
      <ProductCardView product={product} vatDisplay={vatDisplay} priority={priority} headingLevel={2} />
      <div className="mt-3 flex gap-2">
        <Button
          variant="secondary"
          className="min-w-0 flex-1 px-2!"
          icon={<ShoppingCart size={18} aria-hidden="true" className="max-sm:hidden" />}
          aria-disabled={product.soldOut}
          busy={fetcher.state !== 'idle'}
          aria-label={product.soldOut ? `Tükendi: ${product.title}` : `Sepete Ekle: ${product.title}`}
          onClick={() => {
            if (product.soldOut || fetcher.state !== 'idle') return
            isAsked.current = true
            void fetcher.load(`/urun/${product.slug}`)
          }}
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
