import { useCallback, useEffect, useRef, useState } from 'react'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { LineAnswer, PriceAnswer } from '#app/modules/cart/domain/price-answer.ts'
import type { PriceRequest } from '#app/modules/cart/domain/price-request.ts'
import { askPrice } from './ask-price.ts'

/** Long enough to swallow a burst of keys, short enough to feel at once. */
const DEBOUNCE_MS = 250

export interface PrintPrice {
  /** Of the first line asked for; null before the first answer. It stays while a newer one is on its way. */
  readonly answer: LineAnswer | null
  /** Whether the answer is of an older choice. */
  readonly isStale: boolean
  /** Why the last try failed, for people; null when it did not. */
  readonly problem: string | null
  readonly retry: () => void
}

/**
 * What the first of these lines costs with its print, asked again after each change; null asks nothing. What the page came
 * with (`opening`) is not asked for.
 */
export function usePrintPrice(request: PriceRequest | null, opening: OpeningPrice | null): PrintPrice {
  const [shown, setShown] = useState<Pick<OpeningPrice, 'key' | 'answer'> | null>(opening)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)
  const key = request && JSON.stringify(request)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` stands for 'try again'
  useEffect(() => {
    if (key === null) return
    if (isFirst.current && opening?.key === key && opening.day === isoDayOf(Date.now())) return
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        isFirst.current = false
        const asked = { body: key, signal: controller.signal, words: WORDS }
        const { answer, problem: trouble } = await askPrice<PriceAnswer>('/api/price', asked)
        if (controller.signal.aborted) return
        const line = answer?.lines[0]
        setProblem(line ? null : (trouble ?? FAILED))
        if (line) setShown({ key, answer: line })
      },
      isFirst.current ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, attempt])

  return {
    answer: shown?.answer ?? null,
    isStale: shown?.key !== key,
    problem,
    retry,
  }
}

const FAILED = 'Fiyat alınamadı; bağlantınızı denetleyin. Seçimleriniz duruyor.'
const WORDS = { refused: FAILED, offline: FAILED }
