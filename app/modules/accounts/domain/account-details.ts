import type { Instant } from '#app/kernel/instant.ts'
import type { QrPicture } from '#app/kernel/qr-picture.ts'
import type { AccountStatus, AccountType } from './viewer.ts'

/** What a company told about itself when it applied. Empty where an account was made without it. */
export interface CompanyRecord {
  readonly companyName: string
  readonly authorizedPerson: string
  readonly taxNumber: string
  readonly taxOffice: string
  readonly address: string
  readonly documentName: string | null
}

/** An account as its owner sees it. */
export interface AccountDetails {
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
  /** E.164; empty while there is none. */
  readonly phone: string
  readonly type: AccountType
  readonly status: AccountStatus
  /** Null for individuals. */
  readonly company: CompanyRecord | null
  readonly marketing: { readonly given: boolean; readonly at: Instant | null }
}

/** A sign-in that is still good, as its owner sees it. */
export interface OwnSession {
  readonly id: string
  readonly userAgent: string
  readonly startedAt: Instant
  /** To the day. */
  readonly lastUsedAt: Instant
  readonly isCurrent: boolean
}

export interface TwoFactorState {
  readonly isOn: boolean
  /** It cannot be turned on before the account's address is proven (`provesFirst`). */
  readonly isProofOwed: boolean
  readonly recoveryCodesLeft: number
}

/** A second factor that was begun: the key to type into an app, and the picture an app reads it from. */
export interface TwoFactorSetup {
  readonly key: string
  readonly picture: QrPicture
  /** Comes back with the code: shows that it is this set-up which is confirmed. Readable by the shop only. */
  readonly proof: string
}
