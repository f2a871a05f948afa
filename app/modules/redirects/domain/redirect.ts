import type { Brand } from '#app/kernel/brand.ts'
import type { Instant } from '#app/kernel/instant.ts'

export type RedirectId = Brand<string, 'RedirectId'>

export const REDIRECT_STATUSES = [301, 302] as const
/** 301: moved for good, and search engines take the new address. 302: for now. */
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** An old address and where it leads, as it is stored: no target is an old address itself. */
export interface RedirectRule {
  /** The comparable form of the old address, see `addressOf`. */
  readonly source: string
  readonly target: string
  readonly status: RedirectStatus
}

/** A rule as its list shows it. */
export interface RedirectRow extends RedirectRule {
  readonly id: RedirectId
  readonly hits: number
  /** `2026-03-02`; null for a rule nobody has used. */
  readonly lastUsedOn: string | null
  /** The shop has a page at the old address by now: the rule rests. */
  readonly isHidden: boolean
  /** The shop has nothing at the new address. */
  readonly isTargetMissing: boolean
  readonly version: number
  readonly changedAt: Instant
}

/** An address that visitors asked for and nobody has. */
export interface MissingAddress {
  readonly address: string
  readonly hits: number
  readonly lastSeenOn: string
}

export const REDIRECT_USES = ['unused', 'used'] as const
export type RedirectUse = (typeof REDIRECT_USES)[number]

/** What the list of rules can be sorted by; unasked the last changed come first. */
export const REDIRECT_SORTS = { changed: 'date', source: 'text', hits: 'number', last: 'date' } as const
export type RedirectSort = keyof typeof REDIRECT_SORTS

export const REDIRECT_LIMITS = {
  rules: 20_000,
  /** Addresses in the list of what was not found. */
  missing: 300,
  missingDays: 30,
} as const
