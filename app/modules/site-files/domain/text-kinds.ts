import type { MailKind } from './mail-kinds.ts'
import { MAIL_KINDS, mailPlaceholdersOf } from './mail-kinds.ts'
import type { Placeholder } from './placeholders.ts'
import { CONTRACT_PLACEHOLDERS, PAGE_PLACEHOLDERS } from './placeholders.ts'

/** What a buyer agrees to; filled with the order, and shown to everybody as a general text. */
export const CONTRACT_KINDS = ['pre-information', 'distance-sales-contract'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** Pages that only inform. */
export const PAGE_KINDS = ['returns', 'privacy', 'personal-data', 'terms-of-use', 'cookies', 'about'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** The texts that have a page of their own. */
export const PUBLIC_TEXT_KINDS = [...CONTRACT_KINDS, ...PAGE_KINDS] as const
export type PublicTextKind = ContractKind | PageKind

export const TEXT_KINDS = [...PUBLIC_TEXT_KINDS, ...MAIL_KINDS] as const
export type TextKind = PublicTextKind | MailKind

export function isContractKind(kind: TextKind): kind is ContractKind {
  return (CONTRACT_KINDS as readonly string[]).includes(kind)
}

export function isMailKind(kind: string): kind is MailKind {
  return (MAIL_KINDS as readonly string[]).includes(kind)
}

/** The placeholders a text of this kind may name, with what its author reads about each. */
export function placeholdersOf(kind: TextKind): Readonly<Record<string, Placeholder>> {
  if (isMailKind(kind)) return mailPlaceholdersOf(kind)
  return isContractKind(kind) ? CONTRACT_PLACEHOLDERS : PAGE_PLACEHOLDERS
}
