import type { MailKind, MailText } from './mail-kinds.ts'
import { ACCOUNT_MAIL_TEXTS } from './texts/account-mails.ts'
import { MARKETING_MAIL_TEXTS } from './texts/marketing-mails.ts'
import { ORDER_MAIL_TEXTS } from './texts/order-mails.ts'

/** The words of every mail as they are shipped; what is written when a changed text cannot be filled. */
export const DEFAULT_MAILS: Readonly<Record<MailKind, MailText>> = {
  ...ORDER_MAIL_TEXTS,
  ...ACCOUNT_MAIL_TEXTS,
  ...MARKETING_MAIL_TEXTS,
}
