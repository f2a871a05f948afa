import { CONTRACT_PLACEHOLDERS, PAGE_PLACEHOLDERS } from './placeholders.ts'

/** What a buyer agrees to; filled with the order, and shown to everybody as a general text. */
export const CONTRACT_KINDS = ['pre-information', 'distance-sales-contract'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** Pages that only inform. */
export const PAGE_KINDS = ['returns', 'privacy', 'personal-data', 'terms-of-use', 'cookies', 'about'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const TEXT_KINDS = [...CONTRACT_KINDS, ...PAGE_KINDS] as const
export type TextKind = ContractKind | PageKind

export function isContractKind(kind: TextKind): kind is ContractKind {
  return (CONTRACT_KINDS as readonly string[]).includes(kind)
}

/** The placeholders a text of this kind may name, with what its author reads about each. */
export function placeholdersOf(kind: TextKind): Readonly<Record<string, string>> {
  return isContractKind(kind) ? CONTRACT_PLACEHOLDERS : PAGE_PLACEHOLDERS
}
