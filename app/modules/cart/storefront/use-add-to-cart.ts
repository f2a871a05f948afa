import { useEffect, useState } from 'react'
import { formatCount } from '#app/kernel/count.ts'
import type { AddedToCart, Cart } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { useShowsOwnLogo } from '#app/modules/mockups/storefront/logo-hint.ts'
import { lineToAdd } from './buy-state.ts'
import { useCart } from './cart-store.ts'

type Adding = Omit<Parameters<typeof lineToAdd>[0], 'cart'>

/** What came of putting goods into the cart: in a title, and in how many pieces or why not. */
export interface AddAnswer {
  readonly isAdded: boolean
  readonly title: string
  readonly text: string
}

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
 * Puts goods of one product into the cart, all or none, and answers what came of it; null where the press belonged to the
 * one before. A double press adds once: `addedId` names the product that has just been added, and is not added again until
 * it is null.
 */
export function useAddToCart(): {
  readonly addToCart: (adding: Adding) => AddAnswer | null
  /** The cart as it is, empty until the page has woken up. */
  readonly cart: Cart
  readonly addedId: ProductId | null
  /** Whether goods in this print choice come without the logo that the pictures show: what adds them says so. */
  readonly isBlankDespiteLogo: (printChoice: string | null) => boolean
} {
  const { cart, add } = useCart()
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

  function addToCart(adding: Adding): AddAnswer | null {
    const { product, choices, printChoice } = adding
    if (product.id === addedId) return null
    const line = lineToAdd({ ...adding, cart })
    if (!line.ok) {
      const isFull = line.error.code === 'cart/full'
      return { isAdded: false, title: isFull ? 'Sepetiniz Dolu' : 'Geçersiz Adet', text: line.error.message }
    }
    const added = add(line.value)
    setAddedId(product.id)
    return {
      isAdded: true,
      title: added.outcome === 'added' ? 'Sepete Eklendi' : 'Sepet Güncellendi',
      text: `${formatCount(line.value.quantity)} adet${detailOf(added, choices.length)}${isBlankDespiteLogo(printChoice) ? `. ${BLANK_GOODS}` : ''}`,
    }
  }

  return { addToCart, cart, addedId, isBlankDespiteLogo }
}
