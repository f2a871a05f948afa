import { useNavigate } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { MAX_CART_LINES } from '#app/modules/cart/domain/cart.ts'
import { lineToAdd } from './buy-state.ts'
import { useCart } from './cart-store.ts'

type Adding = Omit<Parameters<typeof lineToAdd>[0], 'cart'>

/** Puts goods into the cart, or not, and says which: 'Sepete Eklendi', 'Sepet Güncellendi', or why not. */
export function useAddToCart(): (adding: Adding) => void {
  const { cart, add } = useCart()
  const toast = useToast()
  const navigate = useNavigate()
  return (adding) => {
    const line = lineToAdd({ ...adding, cart })
    if (!line.ok) {
      toast({ title: 'Geçersiz Adet', description: line.error.message, tone: 'destructive' })
      return
    }
    const { outcome } = add(line.value)
    if (outcome === 'full') {
      const description = `Sepette en fazla ${MAX_CART_LINES} farklı ürün olabilir.`
      toast({ title: 'Sepetiniz Dolu', description, tone: 'destructive' })
      return
    }
    toast({
      title: outcome === 'added' ? 'Sepete Eklendi' : 'Sepet Güncellendi',
      description: `${adding.product.title}, ${adding.quantity} adet`,
      tone: 'success',
      action: { label: 'Sepete git', onClick: () => void navigate('/sepet'), altText: 'Sepete gidin' },
    })
  }
}
