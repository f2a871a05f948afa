import type { Instant } from '#app/kernel/instant.ts'
import { istanbulDay, istanbulMidnight } from '#app/kernel/instant.ts'
import type { ChargedTool } from '#app/modules/pricing/domain/print-charges.ts'

/** What became of a tool: it may be used again, its life is over, or the shop threw it away. */
export type ToolState = 'kept' | 'expired' | 'destroyed'

/** A tool that an order was charged for, with the file that it prints. */
export interface UsedTool {
  /** `toolKey`, of this file. */
  readonly key: string
  readonly tool: ChargedTool
  readonly artwork: { readonly contentHash: string; readonly name: string }
}

/** A tool of a customer, made for one of his orders and kept for the next (decision 51). */
export interface KeptTool {
  readonly id: string
  readonly methodName: string
  /** Null of what is made for the artwork, wherever it is printed. */
  readonly placeName: string | null
  /** Null of full colour. */
  readonly inks: number | null
  readonly artworkName: string
  /** The order whose buyer paid for it; the first that used it where that one was cancelled. */
  readonly madeForOrderId: string
  readonly madeAt: Instant
  readonly lastOrderId: string
  readonly lastUsedAt: Instant
  /** The last instant of the day until which it may be used again; null: no end. */
  readonly keptUntil: Instant | null
  readonly state: ToolState
}

/** The last instant of the Istanbul day until which a tool is kept, so many months after its last use; null: no end. */
export function toolKeptUntil(lastUsedAt: Instant, lifeMonths: number | null): Instant | null {
  if (lifeMonths === null) return null
  const { year, month, day } = istanbulDay(lastUsedAt)
  return istanbulMidnight({ year, month: month + lifeMonths, day: day + 1 }) - 1
}

/** What became of a tool; one that was thrown away and made anew for a later order is kept again. */
export function toolState({
  madeAt,
  destroyedAt,
  keptUntil,
  now,
}: {
  readonly madeAt: Instant
  readonly destroyedAt: Instant | null
  readonly keptUntil: Instant | null
  readonly now: Instant
}): ToolState {
  if (destroyedAt !== null && destroyedAt >= madeAt) return 'destroyed'
  return keptUntil !== null && keptUntil < now ? 'expired' : 'kept'
}

/** What is written on a tool and on the papers that ask for it: 'KLP-7F3K2A', the end of its id. */
export function toolNumber(id: string): string {
  return `KLP-${id.slice(-6)}`
}

/** 'Serigrafi · Ön, 2 renk · logo.pdf'. */
export function toolName({
  methodName,
  placeName,
  inks,
  artworkName,
}: Pick<KeptTool, 'methodName' | 'placeName' | 'inks' | 'artworkName'>): string {
  const inWords = [...(placeName === null ? [] : [placeName]), ...(inks === null ? [] : [`${inks} renk`])]
  return [methodName, inWords.join(', '), artworkName].filter(Boolean).join(' · ')
}
