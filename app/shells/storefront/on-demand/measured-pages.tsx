import { useEffect, useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import { measuredAddition } from '#app/modules/cart/storefront/measured-cart.ts'
import type { ProductListView } from '#app/modules/catalog/domain/listing.ts'
import type { Product, ProductCard } from '#app/modules/catalog/domain/product.ts'
import { productHref } from '#app/modules/catalog/domain/product-href.ts'
import { fetchProduct } from '#app/modules/catalog/storefront/fetch-product.ts'
import { measuredList, measuredView } from '#app/modules/catalog/storefront/measured-products.ts'
import type { MeasuredEvent, MeasuredPurchase } from '#app/modules/measuring/domain/measured-event.ts'
import { ADDED_EVENT } from '#app/modules/measuring/domain/window-events.ts'
import { tell } from '#app/modules/measuring/storefront/tell.ts'

/** What the loaders of these routes answer, as far as it is measured; `tests/browser/measuring.test.ts` holds them to it. */
interface MeasuredData {
  readonly 'routes/storefront/product': { readonly product: Product | null }
  readonly 'routes/storefront/category': { readonly list: ProductListView | null }
  readonly 'routes/storefront/products': {
    readonly list: ProductListView
    readonly address: { readonly search: string }
  }
  readonly 'routes/storefront/order-success': { readonly purchase: MeasuredPurchase | null }
}

function useMeasuredData<Route extends keyof MeasuredData>(route: Route): MeasuredData[Route] | undefined {
  return useRouteLoaderData(route) as MeasuredData[Route] | undefined
}

type Added = Omit<CartLine, 'lineId'>

interface ShownList {
  readonly id: string
  readonly name: string
  readonly products: readonly ProductCard[]
}

/**
 * Tells every page as it is shown, loaded or moved to, what it is about, and what is done on it. It is there once the visitor
 * has agreed: the page he then looks at is told, and nothing of those before. Cart and checkout, whose figures the page
 * itself asks for, tell of them themselves (`useMeasured`).
 */
export function MeasuredPages() {
  const { pathname, search } = useLocation()
  const product = useMeasuredData('routes/storefront/product')?.product ?? null
  const list = useShownList()
  const purchase = useMeasuredData('routes/storefront/order-success')?.purchase
  const shown = useRef<{ product: Product | null; list: ShownList | null }>({ product, list })
  shown.current = { product, list }
  const events: readonly (MeasuredEvent | null | undefined)[] = [
    product && measuredView(product),
    list && list.products.length > 0 ? measuredList('view_item_list', list, list.products) : null,
    purchase,
  ]
  const latest = useRef(events)
  latest.current = events

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the page and everything it shows
  useEffect(() => {
    tell({ name: 'page_view', location: window.location.href, title: document.title })
    for (const event of latest.current) if (event) tell(event)
  }, [pathname, search])

  useEffect(() => {
    const onAdded = (event: Event) => void tellAddition((event as CustomEvent<Added>).detail)
    const onClick = (event: Event) => tellChoice(event.target)
    async function tellAddition(added: Added) {
      const here = shown.current.product
      const product = here?.id === added.productId ? here : await fetchProduct(added.productId)
      if (product) tell(measuredAddition(added, product))
    }
    /** Every link of a card leads to its product. */
    function tellChoice(target: EventTarget | null) {
      const { list } = shown.current
      const href = target instanceof Element ? target.closest('main a')?.getAttribute('href') : null
      const chosen = list?.products.filter((card) => href === productHref(card)) ?? []
      if (list && chosen.length > 0) tell(measuredList('select_item', list, chosen))
    }
    const measuring = window.shopMeasuring
    for (const added of measuring?.waiting ?? []) void tellAddition(added as Added)
    if (measuring) measuring.waiting = null
    window.addEventListener(ADDED_EVENT, onAdded)
    // Before the router moves on.
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener(ADDED_EVENT, onAdded)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [])

  return null
}

function useShownList(): ShownList | null {
  const category = useMeasuredData('routes/storefront/category')?.list
  const all = useMeasuredData('routes/storefront/products')
  if (category) {
    const { products, category: named } = category
    return { id: named?.slug ?? 'urunler', name: named?.name ?? 'Tüm Ürünler', products }
  }
  if (!all) return null
  const { products } = all.list
  return all.address.search === ''
    ? { id: 'urunler', name: 'Tüm Ürünler', products }
    : { id: 'arama', name: 'Arama sonuçları', products }
}
