import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import {
  formatFileSize,
  PRINT_FILE_ACCEPT,
  PRINT_FILE_LABELS,
  previewHref,
  refusalBeforeUpload,
} from '#app/modules/media/domain/print-file-rules.ts'
import { shortText } from './short-text.ts'

/** A file of a message, as both sides see it: it is opened by its message and its place there, never by a reference of its own. */
export type MessageFile = Pick<PrintFileRef, 'name' | 'type' | 'sizeBytes'>

/** What buyer and shop write to each other about an order. Both see all of it; internal notes are something else. */
export interface OrderMessage {
  readonly id: string
  readonly at: Instant
  readonly isFromBuyer: boolean
  /** Who wrote it. Buyers read the shop's name instead of that of its people. */
  readonly author: string
  /** Empty where files alone were sent. */
  readonly text: string
  readonly files: readonly MessageFile[]
  /** Answered, or said to need no answer; those of the shop always are. */
  readonly isSettled: boolean
}

/** A message as the buyer reads it: the shop has one name. */
export type OwnMessage = Pick<OrderMessage, 'id' | 'at' | 'isFromBuyer' | 'text' | 'files'>

export const MAX_MESSAGE = 2_000
/** Messages that one order takes from its link within an hour. */
export const MESSAGES_AN_HOUR = 20
export const MAX_MESSAGE_FILES = 3
/** What the files of one message may have together: as much as one request of the shop carries. */
export const MESSAGE_MEGABYTES = 50

/** Where the conversation's forms are sent: one with files is read as it arrives, so its address says that it is one. */
export const MESSAGE_FORM = '?form=message'

/** Whether a form that was sent to an address is one of the conversation. */
export function isMessageForm(address: string): boolean {
  return /[?&]form=message(?:&|$)/.test(address)
}

/** Said where one did not reach the server. */
export const UNSENT_MESSAGE = 'Gönderilemedi. Yazdıklarınız duruyor; bağlantınızı denetleyip tekrar gönderin.'

export const TOO_MANY_FILES: Failure = {
  kind: 'invalid',
  code: 'orders/too-many-files',
  message: `Bir mesaja en fazla ${MAX_MESSAGE_FILES} dosya ekleyebilirsiniz.`,
}

/** Whether it has something in it is asked with its files (`emptyMessage`). */
const message = shortText({ max: MAX_MESSAGE, tooLong: `Mesaj en fazla ${MAX_MESSAGE} karakter olabilir.` })

/** 'Gönder' on the buyer's page, without its files. */
export const messageSchema = z.strictObject(
  { intent: z.literal('message', UNREADABLE_FORM), message },
  UNREADABLE_FORM,
)

/** The last message of the buyer that somebody had before him: what came after it still waits. */
const lastSeen = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM)

/** 'Gönder' on the order's page to the buyer, without its files. */
export const answerSchema = z.strictObject(
  { intent: z.literal('message', UNREADABLE_FORM), message, lastSeen: lastSeen.optional() },
  UNREADABLE_FORM,
)

/** 'Yanıt gerekmiyor'. */
export const settleSchema = z.strictObject(
  { intent: z.literal('settle-messages', UNREADABLE_FORM), lastSeen },
  UNREADABLE_FORM,
)

/** 'orders/empty-message': neither words nor files. */
export function emptyMessage(): Result<never> {
  return fail.invalid('orders/empty-message', 'Lütfen mesajınızı yazın veya bir dosya ekleyin.')
}

/** The last message of the buyer that nobody has answered; null where none waits. */
export function unanswered(messages: readonly OrderMessage[]): OrderMessage | null {
  return messages.findLast(({ isFromBuyer, isSettled }) => isFromBuyer && !isSettled) ?? null
}

/** What a message says where only words have room: in mails, lists and the next action. */
export function messageWords({
  text,
  files,
}: {
  readonly text: string
  readonly files: readonly Pick<MessageFile, 'name'>[]
}): string {
  if (files.length === 0) return text
  const names = files.map(({ name }) => name).join(', ')
  const sent = `${files.length === 1 ? 'Dosya' : `${files.length} dosya`}: ${names}`
  return text === '' ? sent : `${text}\n${sent}`
}

/** A form that is sent twice, by a second press or a page that is loaded again, is sent within this time. */
const REPEATED_MS = 10 * MINUTE_MS

/** What makes a message the one that was sent before. */
interface Sent {
  readonly at: Instant
  readonly isFromBuyer: boolean
  readonly text: string
  readonly fileHashes: readonly string[]
  readonly isSettled: boolean
}

/**
 * Whether a message is the last one of its order once more: the same words and files of the same side, shortly after.
 * One of the buyer that was settled meanwhile is said anew.
 */
export function isRepeated(last: Sent | null, sent: Omit<Sent, 'isSettled'>): boolean {
  return (
    last !== null &&
    last.isFromBuyer === sent.isFromBuyer &&
    !(last.isFromBuyer && last.isSettled) &&
    sent.at - last.at <= REPEATED_MS &&
    last.text === sent.text &&
    last.fileHashes.join() === sent.fileHashes.join()
  )
}

/** Which side of the composer is open. */
export type ComposerSide = 'message' | 'note'

/** The side the composer opens on: nobody writes to the buyer by mistake, so only where the buyer waits for a word. */
export function openingSide(messages: readonly OrderMessage[]): ComposerSide {
  return unanswered(messages) === null ? 'note' : 'message'
}

/** The files of a message as links, below the address of its order's conversation; there they are counted from 1. */
export function messageFileLinks(conversation: string, { id, files }: Pick<OrderMessage, 'id' | 'files'>) {
  return files.map((file, index) => {
    const href = `${conversation}/${id}/${index + 1}`
    const detail = `${PRINT_FILE_LABELS[file.type]} · ${formatFileSize(file.sizeBytes)}`
    return { href, name: file.name, detail, picture: previewHref(file, href) }
  })
}

/** Why a file cannot go with a message beside others, in words; null where it can. What the server says is said before. */
export function messageFileRefusal(
  file: ChosenFile,
  others: readonly ChosenFile[],
  maxMegabytes: number,
): string | null {
  if (others.length >= MAX_MESSAGE_FILES) return TOO_MANY_FILES.message
  const refusal = refusalBeforeUpload(file, maxMegabytes)
  if (refusal) return `${file.name}: ${refusal.text}`
  const together = [file, ...others].reduce((sum, { size }) => sum + size, 0)
  return together > MESSAGE_MEGABYTES * 1024 * 1024
    ? `Bir mesajın dosyaları birlikte en fazla ${MESSAGE_MEGABYTES} MB olabilir.`
    : null
}

/** A file before it is sent, as a browser knows it. */
interface ChosenFile {
  readonly name: string
  readonly size: number
}

/** The field for the files of a message, of which one may have so many megabytes. */
export function messageFilesField(maxMegabytes: number) {
  return {
    name: 'files',
    label: 'Dosya ekle',
    hint: `En fazla ${MAX_MESSAGE_FILES} dosya: JPG, PNG, PDF, SVG veya AI, her biri en fazla ${maxMegabytes} MB.`,
    accept: PRINT_FILE_ACCEPT,
    refusalOf: (file: ChosenFile, others: readonly ChosenFile[]) =>
      messageFileRefusal(file, others, maxMegabytes),
    describe: ({ size }: ChosenFile) => formatFileSize(size),
  }
}
