import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useCart } from '#app/modules/cart/storefront/cart-store.ts'
import type { Reorder } from '#app/modules/orders/domain/reorder.ts'
import type { ReorderOutcome } from './reorder-into-cart.ts'
import { reorderIntoCart } from './reorder-into-cart.ts'

const NO_CONNECTION = 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'
const FAILED = 'Sipariş şu anda sepete eklenemiyor. Lütfen biraz sonra tekrar deneyin.'

export interface Reordering {
  readonly isBusy: boolean
  /** What became of the last press; null before one. */
  readonly outcome: ReorderOutcome | null
  readonly start: () => void
}

/** Puts an order of the signed-in customer into this browser's cart once more, and tells what came of it. */
export function useReorder(orderNumber: string): Reordering {
  const { add } = useCart()
  const toast = useToast()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<ReorderOutcome | null>(null)

  async function start(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const { answer, problem } = await askReorder(orderNumber)
    setIsBusy(false)
    if (answer === null) {
      toast({ title: 'Hata', description: problem, tone: 'destructive' })
      return
    }
    const result = reorderIntoCart(answer, add)
    setOutcome(result)
    if (result.addedCount === 0) {
      toast({
        title: 'Sepete Eklenemedi',
        description: 'Bu siparişteki ürünler şu anda sepete eklenemiyor.',
        tone: 'destructive',
      })
      return
    }
    toast({
      title: 'Sepete Eklendi',
      description: `${orderNumber} siparişinizden ${result.addedCount} ürün sepetinizde.`,
      tone: 'success',
      action: { label: 'Sepete git', onClick: () => void navigate('/sepet'), altText: 'Sepete gidin' },
    })
  }

  return { isBusy, outcome, start: () => void start() }
}

async function askReorder(
  orderNumber: string,
): Promise<{ answer: Reorder; problem: null } | { answer: null; problem: string }> {
  try {
    const response = await fetch(`/api/orders/${orderNumber}/reorder`, {
      headers: { Accept: 'application/json' },
    })
    if (response.ok) return { answer: (await response.json()) as Reorder, problem: null }
    const refusal = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
    return { answer: null, problem: refusal?.error?.message ?? FAILED }
  } catch {
    return { answer: null, problem: NO_CONNECTION }
  }
}
