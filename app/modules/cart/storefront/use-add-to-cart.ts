import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { AddedToCart, Cart } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { useShowsOwnLogo } from '#app/modules/mockups/storefront/logo-hint.ts'
import type { lineToAdd } from './buy-state.ts'
import { linesToAdd } from './buy-state.ts'
import { useCart } from './cart-store.ts'

type Adding = Omit<Parameters<typeof lineToAdd>[0], 'cart'>

/** In how many choices goods were added, or what there is of the one choice now. */
function detailOf(added: readonly (AddedToCart & { readonly quantity: number })[]): string {
  if (added.length > 1) return `, ${formatCount(added.length)} seçenekte`
  const [{ outcome, cart, lineId } = {}] = added
  const inCart = cart?.lines.find((line) => line.lineId === lineId)?.quantity
  return outcome === 'increased' && inCart !== undefined ? `, sepette ${formatCount(inCart)} adet` : ''
}

/** The pictures show the buyer's logo, the goods will not. */
const BLANK_GOODS = 'Baskısız eklendi: resimlerdeki logonuz önizlemedir.'

/** For so long a second press belongs to the first. */
const ONE_PRESS_MS = 1_000

/**
 * Puts goods of one product into the cart, all or none, and says which: 'Sepete Eklendi', 'Sepet Güncellendi', or why not.
 * Answers whether they are there. A double press
 * adds once: `addedId` names the product that has just been added, and is not added again until it is null.
 */
export function useAddToCart(): {
  readonly addToCart: (adding: Adding, ...more: readonly Adding[]) => boolean
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

  function addToCart(...goods: readonly [Adding, ...Adding[]]): boolean {
    const [{ product, printChoice }] = goods
    if (product.id === addedId) return false
    const lines = linesToAdd(goods, cart)
    if (!lines.ok) {
      const isFull = lines.error.code === 'cart/full'
      const title = isFull ? 'Sepetiniz Dolu' : 'Geçersiz Adet'
      toast({ title, description: lines.error.message, tone: 'destructive' })
      return false
    }
    const added = lines.value.map((line) => ({ ...add(line), quantity: line.quantity }))
    setAddedId(product.id)
    const pieces = added.reduce((sum, { quantity }) => sum + quantity, 0)
    toast({
      title: added.some(({ outcome }) => outcome === 'added') ? 'Sepete Eklendi' : 'Sepet Güncellendi',
      description: `${product.title}, ${formatCount(pieces)} adet${detailOf(added)}${isBlankDespiteLogo(printChoice) ? `. ${BLANK_GOODS}` : ''}`,
      tone: 'success',
      action: { label: 'Sepete git', onClick: () => void navigate('/sepet'), altText: 'Sepete gidin' },
    })
    return true
  }

  return { addToCart, cart, addedId, isBlankDespiteLogo }
}
