import type { Instant } from '#app/kernel/instant.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { AccountDetails } from './account-details.ts'
import type { AccountId, AccountStatus, AccountType } from './viewer.ts'

export const ACCOUNT_TYPES = ['normal', 'corporate'] as const satisfies readonly AccountType[]
export const ACCOUNT_STATUSES = [
  'active',
  'pending',
  'inactive',
  'rejected',
] as const satisfies readonly AccountStatus[]

export const ACCOUNT_TYPE_LABELS: Readonly<Record<AccountType, string>> = {
  normal: 'Bireysel',
  corporate: 'Kurumsal',
}

/** As staff calls the states of an account; customers are never invited. */
export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  active: 'Aktif',
  pending: 'Onay bekliyor',
  inactive: 'Pasif',
  rejected: 'Reddedildi',
  invited: 'Davet bekliyor',
}

/** A customer as a row of the back office's list. */
export interface CustomerRow {
  readonly id: AccountId
  /** The person; for a company its contact. */
  readonly name: string
  readonly companyName: string | null
  readonly type: AccountType
  readonly status: AccountStatus
  readonly email: string
  /** E.164; null while there is none. */
  readonly phone: string | null
  readonly memberDiscountBp: BasisPoints
  readonly registeredAt: Instant
  /** Registered, and opened by nobody of the shop yet. */
  readonly isNew: boolean
}

/** A customer as the back office shows him. */
export interface Customer extends CustomerRow {
  readonly isEmailVerified: boolean
  readonly company: AccountDetails['company']
  readonly marketing: AccountDetails['marketing']
  readonly hasTwoFactor: boolean
}

/** What the list of customers can be sorted by; unasked the last to register come first. */
export const CUSTOMER_SORTS = { date: 'date', name: 'text', email: 'text', discount: 'number' } as const
export type CustomerSort = keyof typeof CUSTOMER_SORTS

/** A list counts so far and no further. */
export const MOST_CUSTOMERS = 10_000

/** The name people look for in a list: the company's, or the person's. */
export function customerTitle({
  name,
  companyName,
}: {
  readonly name: string
  readonly companyName: string | null
}): string {
  return companyName || name
}

/** Whether an account may be put from one state into another by hand; applications are approved or rejected instead. */
export function maySwitch(from: AccountStatus, to: 'active' | 'inactive'): boolean {
  return from !== 'pending' && from !== to
}

/** Whether orders may be made for an account: it is open, an application included (product decision 19). */
export function mayOrder(status: AccountStatus): boolean {
  return status === 'active' || status === 'pending'
}
