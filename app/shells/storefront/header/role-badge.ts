import type { SignedIn } from '#app/modules/accounts/storefront/signed-in.ts'

/** The word beside the name of the shop's own people (product decision 20); null for customers. */
export function roleBadge(role: SignedIn['role']): 'Admin' | 'Personel' | null {
  if (role === 'customer') return null
  return role === 'admin' ? 'Admin' : 'Personel'
}
