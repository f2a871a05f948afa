import { ACCOUNT_MAILS } from './mails/account-mails.ts'
import { CART_REMINDER_MAILS } from './mails/cart-reminder-mails.ts'
import { COMMUNITY_MAILS } from './mails/community-mails.ts'
import type { MailDefinitions, MailText } from './mails/mail-definition.ts'
import type { MailPlaceholder } from './mails/mail-placeholder.ts'
import { ORDER_MAILS } from './mails/order-mails.ts'
import { PERSONAL_DATA_MAILS } from './mails/personal-data-mails.ts'
import { PROOF_MAILS } from './mails/proof-mails.ts'
import { QUOTE_MAILS } from './mails/quote-mails.ts'
import { RESTOCK_MAILS } from './mails/restock-mails.ts'

/** Every mail the shop writes, by the kind of its text. */
export const MAILS = {
  ...ORDER_MAILS,
  ...PROOF_MAILS,
  ...QUOTE_MAILS,
  ...ACCOUNT_MAILS,
  ...PERSONAL_DATA_MAILS,
  ...COMMUNITY_MAILS,
  ...CART_REMINDER_MAILS,
  ...RESTOCK_MAILS,
} as const satisfies MailDefinitions

export type MailKind = keyof typeof MAILS

/** The mails for which the law asks a consent (6563, art. 6); all others are about something their reader has asked for. */
export type MarketingMailKind = {
  [Kind in MailKind]: (typeof MAILS)[Kind] extends { readonly isMarketing: true } ? Kind : never
}[MailKind]

export type TransactionalMailKind = Exclude<MailKind, MarketingMailKind>

/** The kinds of the mails' texts, in the order in which the editor lists them. */
export const MAIL_KINDS = Object.keys(MAILS) as readonly MailKind[]

/** Whether a text is that of a mail about the security of an account. */
export function isSecurityMail(kind: string): boolean {
  const mail = Object.hasOwn(MAILS, kind) ? MAILS[kind as MailKind] : null
  return mail !== null && 'isSecurity' in mail
}

/** Whether a mail goes only to who agreed to marketing. */
export function isMarketingMail(kind: MailKind): kind is MarketingMailKind {
  return 'isMarketing' in MAILS[kind]
}

/** What a mail's text may name. */
export function mailPlaceholdersOf(kind: MailKind): Readonly<Record<string, MailPlaceholder>> {
  return MAILS[kind].placeholders
}

/** The words of a mail as they are shipped; what is written when a changed text cannot be filled. */
export function shippedMail(kind: MailKind): MailText {
  return MAILS[kind].text
}
