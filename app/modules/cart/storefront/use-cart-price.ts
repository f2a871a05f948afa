import { useCallback, useEffect, useRef, useState } from 'react'
import type { LineNotice, PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { askPrice } from './ask-price.ts'
import { cartChanges } from './cart-changes.ts'
import { useCart } from './cart-store.ts'
import {
  answeredRows,
  correctedRows,
  keptNotices,
  pricingKey,
  pricingRequest,
  renamedLines,
  unitsOf,
} from './priced-view.ts'

/** Long enough to swallow a burst of clicks on plus, short enough to feel at once. */
const DEBOUNCE_MS = 300

export interface CartPricing {
  /** The server's last answer; null before the first. */
  readonly priced: PricedCart | null
  /** True while the shown answer belongs to an older cart. */
  readonly isStale: boolean
  /** Why the last try failed, for people; null when it did not. */
  readonly problem: string | null
  readonly retry: () => void
  /** Notices that were said once and must stay readable although the next answer no longer has them. */
  readonly keptNotices: ReadonlyMap<string, readonly LineNotice[]>
  /** The buyer has reacted to a line's notices, for instance by changing its quantity. */
  readonly forgetNotices: (lineId: string) => void
}

/** Has the server price the cart when it is shown and after each change, and takes over what the server had to correct. */
export function useCartPrice(): CartPricing {
  const { cart, ready } = useCart()
  const [priced, setPriced] = useState<PricedCart | null>(null)
  const [answeredKey, setAnsweredKey] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [kept, setKept] = useState<ReadonlyMap<string, readonly LineNotice[]>>(new Map())
  /** Of the last answer; null before the first. */
  const answered = useRef<ReadonlyMap<string, string> | null>(null)
  const key = pricingKey(cart)
  const latest = useRef(cart)
  latest.current = cart

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what a price depends on, `attempt` for 'try again'
  useEffect(() => {
    if (!ready || latest.current.lines.length === 0) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        const asked = pricingRequest(latest.current, answered.current)
        const { answer, problem: trouble } = await askPrice<PricedCart>('/api/cart/price', {
          body: JSON.stringify(asked),
          signal: controller.signal,
          words: WORDS,
        })
        if (controller.signal.aborted) return
        setProblem(trouble)
        if (!answer) return
        answered.current = answeredRows(answer)
        setPriced(answer)
        setAnsweredKey(key)
        setKept((before) => keptNotices(before, answer))
        cartChanges.rememberUnits(unitsOf(answer))
        const asAnswered = latest.current
        for (const [lineId, rows] of correctedRows(asAnswered, answer)) cartChanges.setRows(lineId, rows)
        for (const line of renamedLines(asAnswered, answer)) cartChanges.renameChoices(line.lineId, line)
      },
      answered.current === null ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, ready, attempt])

  return {
    priced,
    isStale: answeredKey !== key,
    problem,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    keptNotices: kept,
    forgetNotices: useCallback(
      (lineId: string) => setKept((before) => new Map([...before].filter(([id]) => id !== lineId))),
      [],
    ),
  }
}

const WORDS = {
  refused: 'Sepetiniz şu anda fiyatlandırılamıyor.',
  offline: 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.',
}
