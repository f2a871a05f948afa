import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { AddedToCart, Cart } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { useShowsOwnLogo } from '#app/modules/mockups/storefront/logo-hint.ts'
import { lineToAdd } from './buy-state.ts'
import { useCart } from './cart-store.ts'

type Adding = Omit<Parameters<typeof lineToAdd>[0], 'cart'>

/** In how many choices goods were added, or what there is of them now. */
function detailOf({ outcome, cart, lineId }: AddedToCart, choiceCount: number): string {
  const inCart = cart.lines.find((line) => line.lineId === lineId)?.quantity
  const choices = choiceCount > 1 ? `, ${formatCount(choiceCount)} seçenekte` : ''
  return outcome === 'increased' && inCart !== undefined
    ? `${choices}, sepette ${formatCount(inCart)} adet`
    : choices
}

/** The pictures show the buyer's logo, the goods will not. */
const BLANK_GOODS = 'Baskısız eklendi: resimlerdeki logonuz önizlemedir.'

/** For so long a second press belongs to the first. */
const ONE_PRESS_MS = 1_000

/**
 * Puts goods of one product into the cart, all or none, and says which: 'Sepete Eklendi', 'Sepet Güncellendi', or why not.
 * Answers whether they are there. A double press adds once: `addedId` names the product that has just been added, and is
 * not added again until it is null.
 */
export function useAddToCart(): {
  readonly addToCart: (adding: Adding) => boolean
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

  function addToCart(adding: Adding): boolean {
    const { product, choices, printChoice } = adding
    if (product.id === addedId) return false
    const line = lineToAdd({ ...adding, cart })
    if (!line.ok) {
      const isFull = line.error.code === 'cart/full'
      const title = isFull ? 'Sepetiniz Dolu' : 'Geçersiz Adet'
      toast({ title, description: line.error.message, tone: 'destructive' })
      return false
    }
    const added = add(line.value)
    setAddedId(product.id)
    toast({
      title: added.outcome === 'added' ? 'Sepete Eklendi' : 'Sepet Güncellendi',
      description: `${product.title}, ${formatCount(line.value.quantity)} adet${detailOf(added, choices.length)}${isBlankDespiteLogo(printChoice) ? `. ${BLANK_GOODS}` : ''}`,
      tone: 'success',
      action: { label: 'Sepete git', onClick: () => void navigate('/sepet'), altText: 'Sepete gidin' },
    })
    return true
  }

  return { addToCart, cart, addedId, isBlankDespiteLogo }
}
