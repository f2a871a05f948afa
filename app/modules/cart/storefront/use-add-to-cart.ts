import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { MAX_CART_LINES } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { useShowsOwnLogo } from '#app/modules/mockups/storefront/logo-hint.ts'
import { lineToAdd } from './buy-state.ts'
import { useCart } from './cart-store.ts'

type Adding = Omit<Parameters<typeof lineToAdd>[0], 'cart'>

/** The pictures show the buyer's logo, the goods will not. */
const BLANK_GOODS = 'Baskısız eklendi: resimlerdeki logonuz önizlemedir.'

/** For so long a second press belongs to the first. */
const ONE_PRESS_MS = 1_000

/**
 * Puts goods into the cart, or not, and says which: 'Sepete Eklendi', 'Sepet Güncellendi', or why not. A double press
 * adds once: `addedId` names the product that has just been added, and is not added again until it is null.
 */
export function useAddToCart(): {
  readonly addToCart: (adding: Adding) => void
  /** The cart as it is, empty until the page has woken up. */
  readonly cart: Cart
  readonly addedId: ProductId | null
  /** Whether goods in this print choice come without the logo that the pictures show: what adds them says so. */
  readonly isBlankDespiteLogo: (printChoice: string | null) => boolean
} {
  const { cart, add } = useCart()
  const toast = useToast()
  const navigate = useNavigate()
  const showsOwnLogo = useShowsOwnLogo()
  const [addedId, setAddedId] = useState<ProductId | null>(null)

  useEffect(() => {
    if (addedId === null) return
    const timer = setTimeout(() => setAddedId(null), ONE_PRESS_MS)
    return () => clearTimeout(timer)
  }, [addedId])

  function isBlankDespiteLogo(printChoice: string | null): boolean {
    return showsOwnLogo && printChoice === UNPRINTED
  }

  function addToCart(adding: Adding): void {
    const { product, quantity } = adding
    if (product.id === addedId) return
    const line = lineToAdd({ ...adding, cart })
    if (!line.ok) {
      toast({ title: 'Geçersiz Adet', description: line.error.message, tone: 'destructive' })
      return
    }
    const { outcome, cart: filled, lineId } = add(line.value)
    if (outcome === 'full') {
      const description = `Sepette en fazla ${MAX_CART_LINES} farklı ürün olabilir.`
      toast({ title: 'Sepetiniz Dolu', description, tone: 'destructive' })
      return
    }
    setAddedId(product.id)
    const inCart = filled.lines.find((other) => other.lineId === lineId)?.quantity ?? quantity
    const total = outcome === 'increased' ? `, sepette ${formatCount(inCart)} adet` : ''
    toast({
      title: outcome === 'added' ? 'Sepete Eklendi' : 'Sepet Güncellendi',
      description: `${product.title}, ${formatCount(quantity)} adet${total}${isBlankDespiteLogo(adding.printChoice) ? `. ${BLANK_GOODS}` : ''}`,
      tone: 'success',
      action: { label: 'Sepete git', onClick: () => void navigate('/sepet'), altText: 'Sepete gidin' },
    })
  }

  return { addToCart, cart, addedId, isBlankDespiteLogo }
}
