import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { ComposerSide } from '../domain/conversation.ts'
import {
  answerSchema,
  MAX_MESSAGE,
  MAX_MESSAGE_FILES,
  messageSchema,
  TOO_MANY_FILES,
} from '../domain/conversation.ts'
import { noteFormSchema } from '../domain/note-form.ts'
import type { OrderMessages } from './order-messages.server.ts'
import type { OrderNotes } from './order-notes.server.ts'

/** What became of a form of the conversation. */
export interface SentForm {
  readonly side: ComposerSide
  readonly outcome: Result<unknown>
  /** What was typed, to be shown again; empty where it went. */
  readonly typed: string
}

export interface OrderMessageForms {
  /**
   * 'Gönder' of the buyer's page: words, up to `MAX_MESSAGE_FILES` files as print files may be, or both. All of it goes or
   * nothing does. Refusals are those of `writeToShop`, of the upload, and 'orders/unreadable-form'.
   */
  sendToShop(token: string, form: Request, clientAddress: string): Promise<SentForm>
  /** 'Gönder' of the composer on the order's page: a message to the buyer, with files, or a note, which takes none. */
  sendFromComposer(author: Account, orderId: string, form: Request): Promise<SentForm>
}

/** Letters of four bytes each, and what a schema refuses as too long instead of cutting it. */
const FIELD_BYTES = 4 * 4 * MAX_MESSAGE
const SEVERAL = { most: MAX_MESSAGE_FILES, tooMany: TOO_MANY_FILES, maxFieldBytes: FIELD_BYTES }
const NOTE_WITH_FILES =
  'İç nota dosya eklenmez. Dosyaları çıkarın ya da “Alıcıya yaz”ı seçip alıcıya gönderin.'

/** The forms of an order's conversation, which may bring files: read as they arrive, then written. */
export function createOrderMessageForms({
  media,
  messages,
  notes,
}: {
  readonly media: Pick<MediaService, 'receiveSeveralForm'>
  readonly messages: Pick<OrderMessages, 'mayWriteToShop' | 'writeToShop' | 'writeToBuyer'>
  readonly notes: Pick<OrderNotes, 'addNote'>
}): OrderMessageForms {
  return {
    async sendToShop(token, form, clientAddress) {
      // Looked at before a single byte is kept.
      const may = await messages.mayWriteToShop(token)
      const isFound = may.ok || may.error.code !== 'orders/not-found'
      if (!isFound) return { side: 'message', outcome: may, typed: '' }
      // Beyond the limit no file is taken, only what was typed.
      const several = may.ok ? SEVERAL : { ...SEVERAL, most: 0 }
      const by = { kind: 'buyer', address: clientAddress } as const
      const { files, fields } = await media.receiveSeveralForm(form, several, by)
      const write = async (): Promise<Result<unknown>> => {
        const read = messageSchema.safeParse(Object.fromEntries(fields))
        if (!read.success) return misread(read.error)
        return files.ok ? messages.writeToShop(token, read.data.message, files.value) : files
      }
      return answered('message', fields, may.ok ? await write() : may)
    },

    async sendFromComposer(author, orderId, form) {
      const { files, fields } = await media.receiveSeveralForm(form, SEVERAL, STAFF)
      const side = fields.get('intent') === 'note' ? 'note' : 'message'
      const write = async (): Promise<Result<unknown>> => {
        const { message = '', lastSeen, ...rest } = Object.fromEntries(fields)
        if (side === 'note') {
          const read = noteFormSchema.safeParse({ ...rest, note: message })
          if (!read.success) return misread(read.error)
          if (!files.ok) return files
          if (files.value.length > 0) return fail.invalid('orders/note-with-files', NOTE_WITH_FILES)
          return notes.addNote(author, orderId, read.data.note)
        }
        const read = answerSchema.safeParse({ ...rest, message, ...(lastSeen ? { lastSeen } : {}) })
        if (!read.success) return misread(read.error)
        if (!files.ok) return files
        return messages.writeToBuyer(
          author,
          orderId,
          read.data.message,
          read.data.lastSeen ?? null,
          files.value,
        )
      }
      return answered(side, fields, await write())
    },
  }
}

function misread({ issues }: { readonly issues: readonly { readonly message: string }[] }): Result<never> {
  return fail.invalid('orders/unreadable-form', issues[0]?.message ?? UNREADABLE_FORM)
}

function answered(
  side: ComposerSide,
  fields: ReadonlyMap<string, string>,
  outcome: Result<unknown>,
): SentForm {
  const typed = outcome.ok ? '' : (fields.get('message') ?? '').slice(0, 4 * MAX_MESSAGE)
  return { side, outcome, typed }
}
