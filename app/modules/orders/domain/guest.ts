import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'

/** Somebody who is known from orders only, by his e-mail; the rest is what his last order says. */
export interface Guest {
  readonly email: string
  readonly name: string
  readonly companyName: string | null
  /** E.164. */
  readonly phone: string
  readonly orderCount: number
  /** With VAT, cancelled orders left out. */
  readonly spentMinor: Kurus
  readonly lastOrderAt: Instant
}

/** Telling how many guests there are reads each one's last order: beyond this, a search finds somebody sooner. */
export const MOST_GUESTS = 1_000
