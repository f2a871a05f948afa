import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import type { RevisionState } from './order-revision-views.ts'
import type { Parcel } from './parcel.ts'
import type { PaidWith } from './payment.ts'
import { PAID_WITH_LABELS } from './payment.ts'

/** Whether the money was there, and how it came in. */
export interface NotedPayment {
  readonly paymentStatus: 'pending' | 'paid'
  readonly paidWith: PaidWith | null
}

/**
 * How a parcel was said to travel. What was kept of former changes knows carrier and number alone. Of an address of its own
 * only the place is noted: this is kept when names and streets are not.
 */
export type NotedParcel = Pick<Parcel, 'carrier' | 'trackingNumber'> &
  Partial<Parcel> & {
    /** 'Koli 2', of an order that has several. */
    readonly parcel?: string
    /** What lies in it, of an order that has several. */
    readonly contents?: string
    /** 'Çankaya / Ankara', where it does not go to the order's own address. */
    readonly goesTo?: string
    /** Handed over, of an order that has several. */
    readonly isSent?: boolean
  }

/** Why a parcel was taken away. */
export interface NotedRemoval {
  readonly removedBecause: string
}

/** Whether a parcel has arrived. */
export interface NotedArrival {
  readonly parcel: string
  readonly isDelivered: boolean
}

export interface NotedInvoice {
  readonly name: string
}

/** What its buyer was told of its days, and why that moved. */
export interface NotedDays {
  readonly promisedDays: string
  readonly movedBecause?: string
}

/** That its buyer wants it cancelled and why, and what the shop said to that; null while it has not. */
export interface NotedCancelRequest {
  readonly cancelReason: string
  readonly cancelAnswer: string | null
}

/** A version of the order, what it costs and what became of it. */
export interface NotedVersion {
  readonly version: number
  readonly changeState: RevisionState
  readonly totalMinor: Kurus
  /** Why it was changed, or what the buyer said who refused; may be empty. */
  readonly changeReason: string
}

/** What was changed of an order besides its status and its print files, with what stood there before. */
export type ChangedPart =
  | { readonly kind: 'payment'; readonly before: NotedPayment | null; readonly after: NotedPayment }
  | { readonly kind: 'parcel'; readonly before: NotedParcel | null; readonly after: NotedParcel }
  | { readonly kind: 'parcel-removed'; readonly before: NotedParcel; readonly after: NotedRemoval }
  | { readonly kind: 'parcel-arrived'; readonly before: NotedArrival; readonly after: NotedArrival }
  | { readonly kind: 'invoice'; readonly before: NotedInvoice | null; readonly after: NotedInvoice }
  | { readonly kind: 'days'; readonly before: NotedDays | null; readonly after: NotedDays }
  | { readonly kind: 'change'; readonly before: NotedVersion; readonly after: NotedVersion }
  | {
      readonly kind: 'cancel-request'
      readonly before: NotedCancelRequest | null
      readonly after: NotedCancelRequest
    }

/** A change with who made it and when. */
export type OrderChange = ChangedPart & { readonly at: Instant; readonly by: string }

/** A change in words: what, the former value (null where there was none) and the new one. */
export interface ChangeText {
  readonly what: string
  readonly from: string | null
  readonly to: string
}

/** Says a change as the shop's own people read it: 'Ödeme', 'Ödeme bekleniyor' → 'Ödendi, Havale / EFT'. */
export function changeText(change: ChangedPart): ChangeText {
  switch (change.kind) {
    case 'payment':
      return {
        what: 'Ödeme',
        from: change.before && paymentText(change.before),
        to: paymentText(change.after),
      }
    case 'parcel':
      return {
        what: change.after.parcel ?? 'Kargo',
        from: change.before && parcelText(change.before),
        to: parcelText(change.after),
      }
    case 'parcel-removed':
      return {
        what: `${change.before.parcel ?? 'Koli'} kaldırıldı`,
        from: parcelText(change.before),
        to: `sebep: ${change.after.removedBecause}`,
      }
    case 'parcel-arrived':
      return {
        what: change.after.parcel,
        from: null,
        to: change.after.isDelivered ? 'Teslim edildi' : 'Teslim edilmedi',
      }
    case 'invoice':
      return { what: 'Fatura', from: change.before?.name ?? null, to: change.after.name }
    case 'days':
      return {
        what: 'Söylenen gün',
        from: change.before?.promisedDays ?? null,
        to: daysNoted(change.after),
      }
    case 'change': {
      const { version, totalMinor, changeState, changeReason } = change.after
      const said = changeReason === '' ? '' : `: ${changeReason}`
      const what = `${CHANGE_WORDS[changeState]} (sürüm ${version})`
      if (changeState === 'withdrawn') return { what, from: null, to: 'Sipariş olduğu gibi' }
      if (changeState === 'declined') return { what, from: null, to: changeReason || 'Sebep yazmadı' }
      return { what, from: formatLira(change.before.totalMinor), to: formatLira(totalMinor) + said }
    }
    case 'cancel-request': {
      const { cancelReason, cancelAnswer } = change.after
      return cancelAnswer === null
        ? { what: 'Alıcı iptal istedi', from: null, to: cancelReason }
        : { what: 'İptal isteği reddedildi', from: null, to: cancelAnswer }
    }
  }
}

const CHANGE_WORDS: Readonly<Record<RevisionState, string>> = {
  proposed: 'Değişiklik önerildi',
  applied: 'Sipariş değiştirildi',
  declined: 'Alıcı değişikliği kabul etmedi',
  withdrawn: 'Değişiklik geri çekildi',
}

function paymentText({ paymentStatus, paidWith }: NotedPayment): string {
  if (paymentStatus === 'pending') return 'Ödeme alınmadı'
  return paidWith === null ? 'Ödendi' : `Ödendi, ${PAID_WITH_LABELS[paidWith]}`
}

function daysNoted({ promisedDays, movedBecause = '' }: NotedDays): string {
  return movedBecause === '' ? promisedDays : `${promisedDays} (sebep: ${movedBecause})`
}

function parcelText(parcel: NotedParcel): string {
  const {
    carrier,
    trackingNumber,
    note = '',
    isUntracked = false,
    contents = '',
    goesTo = '',
    isSent,
  } = parcel
  const how = isUntracked
    ? 'Takipsiz'
    : [carrier === null ? '' : carrierName(carrier), trackingNumber ?? ''].join(' ').trim()
  const said = [how || 'kargosu belli değil', goesTo, contents, isSent ? 'yola çıktı' : '']
    .filter(Boolean)
    .join(', ')
  return note === '' ? said : `${said} (not: ${note})`
}
