import { z } from 'zod'
import { MAX_NONCE } from './proof-of-work.ts'

/** What a browser sends to show that its order is meant, when checkout asked for it (docs/decisions/0044). */
export interface SentConfirmation {
  /** As the server gave it, and the number that solves it. */
  readonly challenge: string
  readonly nonce: number
  /** The six digits of the mail; '' before it came. */
  readonly code: string
  /** The buyer asks for another mail. */
  readonly wantsNewCode: boolean
}

/** What the buyer of an order that has to be confirmed does next. */
export type ConfirmationStep =
  /** The browser works for a moment, without him. */
  | { readonly kind: 'proof'; readonly challenge: string; readonly bits: number }
  /** He types the code that was mailed. */
  | { readonly kind: 'code'; readonly email: string; readonly notice: CodeNotice }

/** What became of the code so far. */
export type CodeNotice = 'sent' | 'wrong' | 'expired' | 'spent' | 'too-many-mails'

/** A code is good for a quarter of an hour and five tries: one in 200 000 guesses hits. */
export const CODE_MINUTES = 15
export const CODE_TRIES = 5
/** Code mails to one e-mail address, and for orders from one network address, in an hour. */
export const CODE_MAILS_PER_EMAIL = 3
export const CODE_MAILS_PER_ADDRESS = 10

export const CODE_NOTICES: Readonly<Record<CodeNotice, string>> = {
  sent: '',
  wrong: 'Kod doğru değil. E-postadaki altı haneyi kontrol edip yeniden yazın.',
  expired: `Kodun süresi doldu (${CODE_MINUTES} dakika). Yeni kod isteyin.`,
  spent: 'Kod çok kez yanlış yazıldı ve artık geçersiz. Yeni kod isteyin.',
  'too-many-mails':
    'Bu adrese son bir saatte yeterince kod gönderdik. Son gelen kodu yazın ya da bizi arayın; siparişinizi birlikte tamamlayalım.',
}

/** Hidden fields of checkout and the code's box; left out until they are needed. Whatever cannot be read counts as left out. */
export const confirmationFields = {
  proofChallenge: z.string().max(300).catch('').default(''),
  proofNonce: z.string().max(20).catch('').default(''),
  confirmationCode: z.string().max(40).catch('').default(''),
  newCode: z.string().max(10).catch('').default(''),
}

/** The confirmation in a checkout's fields; null where there is none. Blanks in the code are how people read digits. */
export function readConfirmation(fields: {
  readonly proofChallenge: string
  readonly proofNonce: string
  readonly confirmationCode: string
  readonly newCode: string
}): SentConfirmation | null {
  const nonce = /^\d{1,13}$/.test(fields.proofNonce) ? Number(fields.proofNonce) : Number.NaN
  if (fields.proofChallenge === '' || !(nonce <= MAX_NONCE)) return null
  const code = fields.confirmationCode.replaceAll(/[\s-]/g, '')
  return { challenge: fields.proofChallenge, nonce, code, wantsNewCode: fields.newCode !== '' }
}
