import type { Instant } from '#app/kernel/instant.ts'
import type { Buyer, DeliveryAddress } from './checkout.ts'

/** How a parcel travels, as it is kept: with carrier and number, untracked, or not said yet. */
export interface Parcel {
  /** Key of a carrier; of what is only packed it may be known before the number. */
  readonly carrier: string | null
  readonly trackingNumber: string | null
  /** From the shop to the buyer; may be empty. */
  readonly note: string
  readonly isUntracked: boolean
}

/** How somebody says it travels; untracked leaves carrier and number out. */
export interface ParcelSaid {
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly note: string
  readonly isUntracked?: boolean
}

/** Why an order is not set shipped: nobody has said how it travels. */
export const PARCEL_MISSING =
  'Kargo şirketini ve takip numarasını girin ya da siparişi “takipsiz gönderildi” olarak işaretleyin.'

/** What is said of a parcel as it is kept: an untracked one has neither carrier nor number. */
export function parcelSaid({ carrier, trackingNumber, note, isUntracked = false }: ParcelSaid): Parcel {
  return isUntracked
    ? { carrier: null, trackingNumber: null, note, isUntracked }
    : { carrier, trackingNumber, note, isUntracked }
}

/** Whether anybody has said how the parcel travels. */
export function isKnownParcel({
  trackingNumber,
  isUntracked,
}: Pick<Parcel, 'trackingNumber' | 'isUntracked'>): boolean {
  return trackingNumber !== null || isUntracked
}

export function isSameParcel(one: Parcel, other: Parcel): boolean {
  return (
    one.carrier === other.carrier &&
    one.trackingNumber === other.trackingNumber &&
    one.note === other.note &&
    one.isUntracked === other.isUntracked
  )
}

/** Who a parcel goes to, where that is not the order's own buyer and address. */
export type ParcelAddress = Pick<Buyer, 'firstName' | 'lastName' | 'phone'> & DeliveryAddress

/** Everything that such an address says. */
export const PARCEL_ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'city',
  'district',
  'postalCode',
] as const satisfies readonly (keyof ParcelAddress)[]

/** Pieces of one choice in a parcel. */
export interface ParcelRow {
  /** The id of a line that has one choice, or of a row of a line (`choicesOfLines`). */
  readonly choiceId: string
  /** More than none. */
  readonly quantity: number
}

/** A parcel of an order as it is kept. */
export interface OrderParcel extends Parcel {
  readonly id: string
  /** Its place among those of the order, from 1 on. */
  readonly number: number
  /** What the carrier's number leads to; null without one, and for a carrier we do not list. */
  readonly trackingUrl: string | null
  /** Null for the order's own address. */
  readonly address: ParcelAddress | null
  /** When it was handed over; null while it is only packed. */
  readonly sentAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly createdAt: Instant
  readonly by: string
  readonly rows: readonly ParcelRow[]
}
