import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { OrderChange } from './order-changes.ts'
import { isWorkedOn } from './order-promise.ts'
import type { OrderStatus } from './order-status.ts'
import { seenRevision } from './seen-revision.ts'
import { shortText } from './short-text.ts'

/** What a buyer said who wants his order cancelled, and what the shop answered. */
export interface CancelRequest {
  readonly at: Instant
  readonly reason: string
  /** Why it is not cancelled; null while nobody has answered. */
  readonly answer: string | null
}

export const MAX_CANCEL_REASON = 500
const REASON_EMPTY = 'Lütfen sebebini kısaca yazın.'
const REASON_TOO_LONG = `En fazla ${MAX_CANCEL_REASON} karakter yazabilirsiniz.`

export const CANCEL_CLOSED =
  'Siparişiniz yola çıktığı için buradan iptal isteyemezsiniz. İade için bizi arayın veya bize yazın.'
export const NO_CANCEL_REQUEST = 'Bu siparişte yanıt bekleyen bir iptal isteği yok.'

/** Whether the buyer may ask the shop to cancel his order: until its goods have left. Whether it is cancelled the shop decides. */
export function mayAskToCancel({ status }: { readonly status: OrderStatus }): boolean {
  return isWorkedOn(status)
}

/** The last request of an order, from what was changed of it; null where its buyer has asked for nothing. */
export function lastCancelRequest(changes: readonly OrderChange[]): CancelRequest | null {
  const said = changes.flatMap((change) =>
    change.kind === 'cancel-request' ? [{ at: change.at, ...change.after }] : [],
  )
  const asked = said.findLastIndex(({ cancelAnswer }) => cancelAnswer === null)
  const request = said[asked]
  if (!request) return null
  const answer = said[asked + 1]?.cancelAnswer ?? null
  return { at: request.at, reason: request.cancelReason, answer }
}

/** Whether the shop has still to answer; cancelling answers as well. */
export function isAwaited(request: CancelRequest | null, status: OrderStatus): request is CancelRequest {
  return request !== null && request.answer === null && status !== 'cancelled' && status !== 'completed'
}

const cancelText = (empty: string) => shortText({ max: MAX_CANCEL_REASON, empty, tooLong: REASON_TOO_LONG })

/** 'Siparişin iptalini iste' on the buyer's page. */
export const cancelRequestSchema = z.strictObject(
  { intent: z.literal('cancel', UNREADABLE_FORM), reason: cancelText(REASON_EMPTY) },
  UNREADABLE_FORM,
)

/** 'İsteği reddet' on the order's page. */
export const cancelRefusalSchema = z.strictObject(
  {
    intent: z.literal('refuse-cancel', UNREADABLE_FORM),
    answer: cancelText('Alıcıya ne diyeceğinizi yazın.'),
    revision: seenRevision(UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)
