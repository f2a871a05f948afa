/** What staff agreed on with the buyer for a line, as the line keeps it. */
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { chargeKey } from '#app/modules/pricing/domain/print-charges.ts'
import type { OrderLineView } from './order-views.ts'

/** Whether its goods cost what was agreed on, and not what the catalogue asked: then a reason stands with it. */
export function hasAgreedUnit({ agreement }: Pick<OrderLineView, 'agreement'>): boolean {
  return agreement !== null && agreement.reason !== ''
}

/** The charges of its print for which something else was agreed on than the tariffs ask. */
export function agreedChargesOf({
  agreement,
  charges = [],
}: Pick<OrderLineView, 'agreement' | 'charges'>): readonly Charge[] {
  const listed = new Set(agreement?.print?.listed.map(chargeKey))
  return charges.filter((charge) => listed.has(chargeKey(charge)))
}
