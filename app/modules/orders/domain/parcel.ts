/** How an order travels, as it is kept: with carrier and number, untracked, or not said yet. */
export interface Parcel {
  /** Key of a carrier; null with the number. */
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

/** Whether anybody has said how the order travels. */
export function isKnownParcel({ trackingNumber, isUntracked }: Parcel): boolean {
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
