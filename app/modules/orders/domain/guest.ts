import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { SavedInvoice } from './address-book.ts'
import type { Buyer, DeliveryAddress } from './checkout.ts'
import type { FormerDetails } from './former-details.ts'

/**
 * Somebody who is known from orders only: those with one e-mail or one telephone number are his. Who he is, is what his
 * last order says.
 */
export interface Guest {
  /** Of his last order: it leads to his card, so that no address of a page names a person. */
  readonly id: string
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

/** Everything that is known of a guest. */
export interface GuestCard extends Guest {
  /** All he has ordered with; that of his last order first. */
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** What his last order says, for beginning the next one; no invoice where it was made out to a person. */
  readonly last: {
    readonly buyer: Buyer
    readonly delivery: DeliveryAddress
    readonly invoice: Extract<SavedInvoice, { readonly type: 'corporate' }> | null
  }
  readonly former: FormerDetails
}

/** An e-mail and a telephone number that stand on the same orders, with what those come to. */
export interface GuestNames {
  readonly email: string
  readonly phone: string
  readonly orderCount: number
  readonly spentMinor: Kurus
}

/**
 * Which of these names are one person's: linked by an e-mail or a telephone number, over any number of steps. Answers by
 * e-mail; all of one person's e-mails lead to the same list.
 */
export function samePerson(all: readonly GuestNames[]): ReadonlyMap<string, readonly GuestNames[]> {
  const groupOf = new Map<string, GuestNames[]>()
  for (const names of all) {
    const keys = [`e:${names.email}`, `t:${names.phone}`]
    const joined = new Set(keys.flatMap((key) => groupOf.get(key) ?? []))
    const group = [...joined, names]
    for (const { email, phone } of group) {
      groupOf.set(`e:${email}`, group)
      groupOf.set(`t:${phone}`, group)
    }
  }
  return new Map(all.map(({ email }) => [email, groupOf.get(`e:${email}`) ?? []]))
}

/** Telling how many guests there are reads each one's last order: beyond this, a search finds somebody sooner. */
export const MOST_GUESTS = 1_000
