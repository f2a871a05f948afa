import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { OrderStatus } from './order-status.ts'

/** At what prices goods and print of a change are reckoned: those of the order's day, or of today. */
export const PRICE_BASES = ['order-day', 'today'] as const
export type PriceBasis = (typeof PRICE_BASES)[number]

export const PRICE_BASIS_LABELS: Readonly<Record<PriceBasis, string>> = {
  'order-day': 'Sipariş günündeki fiyatlarla',
  today: 'Bugünkü fiyatlarla',
}

/** What became of a change: it waits for the buyer, holds, was refused by him, or was taken back by the shop. */
export type RevisionState = 'proposed' | 'applied' | 'declined' | 'withdrawn'

/** The same, as the shop's own people read it. */
export const CHANGE_STATE_LABELS: Readonly<Record<RevisionState, string>> = {
  proposed: 'Alıcının onayı bekleniyor',
  applied: 'Geçerli',
  declined: 'Alıcı kabul etmedi',
  withdrawn: 'Geri çekildi',
}

/** How the buyer's agreement came: nobody had to ask him, through his order's page, or otherwise and noted by staff. */
export type AgreedBy = 'nobody' | 'buyer' | 'staff'

/** A change of an order without what it was and will be. */
export interface RevisionFacts {
  readonly id: string
  /** The version of the order it makes or would make; the order as it was placed is version 1. */
  readonly number: number
  readonly state: RevisionState
  readonly reason: string
  readonly basis: PriceBasis
  readonly by: string
  readonly at: Instant
  /** Who decided; null while it waits. */
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
  readonly agreedBy: AgreedBy | null
  /** What the buyer said who refused it, or how staff heard that he agrees; may be empty. */
  readonly answer: string
}

/** One thing that a change makes other than it was; null where there was nothing before, or is nothing after. */
export interface ChangedRow {
  readonly what: string
  readonly from: string | null
  readonly to: string | null
}

/** A change as a page shows it: of its versions only what differs. */
export interface ShownRevision extends RevisionFacts {
  readonly rows: readonly ChangedRow[]
  /** What it costs the buyer more, with VAT. */
  readonly differenceMinor: Kurus
}

/** The days that a change would bring if it held from now on; a promise is only given with it. */
export interface ChangedDays {
  /** '4 Aralık Cuma kargoda, 7–9 Aralık arası Ankara’da'; null where no day can be said any more. */
  readonly text: string | null
  /** The same of what was told. */
  readonly formerText: string
  /** The last day on which it is to be sent; null without a day. */
  readonly shipLatest: IsoDay | null
  /** Whether they read otherwise than what was told. */
  readonly isOther: boolean
}

/** A change as its buyer is asked to agree to it. */
export interface OwnChange extends Pick<ShownRevision, 'id' | 'reason' | 'rows' | 'differenceMinor' | 'at'> {
  /** Null where no day of the order can move. */
  readonly days: ChangedDays | null
  /** He has to know then that it cannot be sent back. */
  readonly needsMadeToOrder: boolean
}

/** What a paid order costs more or less than was paid; null where it is what was paid. */
export interface PaidDifference {
  readonly kind: 'due' | 'back'
  readonly amountMinor: Kurus
}

/** 'Ödenecek fark 120,00 ₺ (KDV dahil)'. */
export function paidDifferenceText({ kind, amountMinor }: PaidDifference): string {
  return `${kind === 'due' ? 'Ödenecek fark' : 'İade edilecek'}: ${formatLira(amountMinor)} (KDV dahil)`
}

/** 'Toplam 120,00 ₺ artıyor'. */
export function differenceText(minor: Kurus): string {
  if (minor === 0) return 'Toplam değişmiyor'
  return `Toplam ${formatLira(Math.abs(minor))} ${minor > 0 ? 'artıyor' : 'azalıyor'}`
}

/** Whether anything of an order in this status can be changed. */
export function isChangeable(status: OrderStatus): boolean {
  return status !== 'cancelled'
}

/** Characters of the reason for a change, of an answer to it, and of how the buyer agreed. */
export const MAX_CHANGE_REASON = 500
