import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import type { TariffKind } from '#app/modules/printing/domain/print-tariff.ts'
import type { StaffAccount } from './guard.server.ts'

/** Somebody of the shop with the tariffs that are there for him: what prints cost the shop only with the right to see it. */
export function tariffEditor(account: StaffAccount) {
  const kinds: readonly TariffKind[] = hasPermission(account, 'costs') ? ['sale', 'cost'] : ['sale']
  return { actor: account, kinds }
}
