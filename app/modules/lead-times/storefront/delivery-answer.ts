import { useEffect, useState } from 'react'
import type { Instant } from '#app/kernel/instant.ts'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { DeliveryTerms } from '#app/modules/delivery/domain/promise.ts'
import type { DeliveryAnswer } from '../domain/delivery-answer.ts'

/** How long an answer is used before it is asked for again. */
const FRESH_MS = 5 * MINUTE_MS
/** How often the day is worked out anew: a cut-off may have passed. */
const TICK_MS = 30_000
/** A browser whose clock is farther off than this goes by the shop's. */
const TRUSTED_MS = 5 * MINUTE_MS

/** What the browser knows of days of delivery now. */
export interface KnownDelivery extends Omit<DeliveryAnswer, 'table'> {
  readonly terms: DeliveryTerms
  /** By the shop's clock. */
  readonly now: Instant
}

interface Asked {
  readonly known: Omit<KnownDelivery, 'now'>
  readonly askedAt: Instant
  /** How far the shop's clock is ahead of the browser's; 0 where they agree. */
  readonly aheadMs: number
}

const lookers = new Set<() => void>()
let last: Asked | null = null
let asking: Promise<Asked | null> | null = null

/** What days are worked out of; null until it has come, and where it does not. Asked once for the whole page. */
export function useDeliveryAnswer(): KnownDelivery | null {
  const [shown, setShown] = useState<KnownDelivery | null>(null)
  useEffect(() => {
    let isGone = false
    async function look(): Promise<void> {
      const asked = await freshAnswer()
      if (!isGone && asked) setShown({ ...asked.known, now: Date.now() + asked.aheadMs })
    }
    const lookAgain = () => void look()
    lookAgain()
    lookers.add(lookAgain)
    const timer = setInterval(lookAgain, TICK_MS)
    return () => {
      isGone = true
      lookers.delete(lookAgain)
      clearInterval(timer)
    }
  }, [])
  return shown
}

/** Asks anew: the shop has just said another day than the browser had worked out. */
export function askDeliveryAgain(): void {
  last = null
  for (const look of lookers) look()
}

async function freshAnswer(): Promise<Asked | null> {
  if (last && Date.now() - last.askedAt < FRESH_MS) return last
  asking ??= ask().finally(() => {
    asking = null
  })
  // Without a connection the days that were known stay.
  last = (await asking) ?? last
  return last
}

async function ask(): Promise<Asked | null> {
  try {
    const response = await fetch('/api/delivery', { headers: { Accept: 'application/json' } })
    if (!response.ok) return null
    const { table, ...rest } = (await response.json()) as DeliveryAnswer
    const askedAt = Date.now()
    const ahead = Date.parse(response.headers.get('Date') ?? '') - askedAt
    return {
      known: { ...rest, terms: termsOf(table) },
      askedAt,
      aheadMs: Math.abs(ahead) > TRUSTED_MS ? ahead : 0,
    }
  } catch {
    return null
  }
}
