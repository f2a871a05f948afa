import type { Brand } from '#app/kernel/brand.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { PageAccess, StaffPermission } from '#app/modules/back-office/domain/permission.ts'

export type AccountId = Brand<string, 'AccountId'>

export type Role = 'admin' | 'staff' | 'customer'
export type AccountType = 'normal' | 'corporate'
/** `invited` is one of the shop's people who has not set a password yet: nobody can sign in as him. */
export type AccountStatus = 'active' | 'pending' | 'inactive' | 'rejected' | 'invited'

export type Permission = StaffPermission | 'all' | 'shop'

/** Somebody who is signed in. */
export interface Account {
  readonly id: AccountId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly type: AccountType
  readonly status: AccountStatus
  readonly permissions: readonly Permission[]
  readonly memberDiscountBp: BasisPoints
}

/** Somebody with the sign-in he asks by. */
export interface SignedIn extends Account {
  /** Opens nothing: the cookie holds another secret. */
  readonly sessionId: string
}

/** Who is asking: an account, or nobody we know. */
export type Viewer = Account | null

/** What of an account says what it may do. */
export type Rights = Pick<Account, 'role' | 'status' | 'permissions'>

/** The one answer to "may this viewer enter that page of the back office". */
export function hasPermission(viewer: Rights | null, needed: StaffPermission): boolean {
  if (viewer?.status !== 'active') return false
  if (viewer.role === 'admin') return true
  return viewer.role === 'staff' && viewer.permissions.includes(needed)
}

/** `hasPermission` of one viewer, for whoever asks about several permissions and knows no accounts. */
export function permissionsOf(viewer: Rights | null): (needed: StaffPermission) => boolean {
  return (needed) => hasPermission(viewer, needed)
}

/** Whether the viewer may enter a page that asks for this. */
export function mayEnter(viewer: Rights | null, access: PageAccess): boolean {
  if (access !== 'admin') return hasPermission(viewer, access)
  return viewer?.status === 'active' && viewer.role === 'admin'
}

/** Whether the viewer belongs to the shop's own people, whatever the page. */
export function isStaff(viewer: Viewer): viewer is Account {
  return viewer !== null && viewer.status === 'active' && viewer.role !== 'customer'
}

/**
 * Whether the account proves its address before it may turn a second step on: somebody may have registered with
 * another's, and a second step would keep its owner out, whom a reset of the password lets in. Nobody registers as one of
 * the shop's people, and they may be asked for a second step before any page opens on which a mail server could be set up.
 */
export function provesFirst({
  role,
  isEmailVerified,
}: Pick<Account, 'role'> & { readonly isEmailVerified: boolean }): boolean {
  return role === 'customer' && !isEmailVerified
}

/** The member discount that applies at checkout: only an active account has one (product decision 19). */
export function memberDiscountOf(viewer: Viewer): BasisPoints {
  return viewer?.status === 'active' ? viewer.memberDiscountBp : (0 as BasisPoints)
}
