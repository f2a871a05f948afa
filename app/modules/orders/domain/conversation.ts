import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { shortText } from './short-text.ts'

/** What buyer and shop write to each other about an order. Both see all of it; internal notes are something else. */
export interface OrderMessage {
  readonly id: string
  readonly at: Instant
  readonly isFromBuyer: boolean
  /** Who wrote it. Buyers read the shop's name instead of that of its people. */
  readonly author: string
  readonly text: string
  /** Answered, or said to need no answer; those of the shop always are. */
  readonly isSettled: boolean
}

/** A message as the buyer reads it: the shop has one name. */
export type OwnMessage = Pick<OrderMessage, 'id' | 'at' | 'isFromBuyer' | 'text'>

export const MAX_MESSAGE = 2_000
/** Messages that one order takes from its link within an hour. */
export const MESSAGES_AN_HOUR = 20

const message = shortText({
  max: MAX_MESSAGE,
  empty: 'Lütfen mesajınızı yazın.',
  tooLong: `Mesaj en fazla ${MAX_MESSAGE} karakter olabilir.`,
})

/** 'Gönder' on the buyer's page. */
export const messageSchema = z.strictObject(
  { intent: z.literal('message', UNREADABLE_FORM), message },
  UNREADABLE_FORM,
)

/** The last message of the buyer that somebody had before him: what came after it still waits. */
const lastSeen = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM)

/** 'Gönder' on the order's page. */
export const answerSchema = z.strictObject(
  { intent: z.literal('message', UNREADABLE_FORM), message, lastSeen: lastSeen.optional() },
  UNREADABLE_FORM,
)

/** 'Yanıt gerekmiyor'. */
export const settleSchema = z.strictObject(
  { intent: z.literal('settle-messages', UNREADABLE_FORM), lastSeen },
  UNREADABLE_FORM,
)

/** The last message of the buyer that nobody has answered; null where none waits. */
export function unanswered(messages: readonly OrderMessage[]): OrderMessage | null {
  return messages.findLast(({ isFromBuyer, isSettled }) => isFromBuyer && !isSettled) ?? null
}
