import type { ProofPolicy } from '#app/modules/settings/domain/proof-settings.ts'
import type { LineProof } from './line-proof.ts'
import { jobKey } from './order-content.ts'
import type { OrderLineView } from './order-views.ts'
import { isPrintedLine } from './work-order.ts'

/**
 * What is asked of a new line by the shop's policy: null for none. 'first-time' asks for all; that a design was approved
 * before is found when its proof is made.
 */
export function proofOfNewLine(
  line: Parameters<typeof isPrintedLine>[0],
  policy: ProofPolicy,
  orderTotalMinor: number,
): LineProof | null {
  if (!isPrintedLine(line)) return null
  const isAsked =
    policy.kind === 'always' ||
    policy.kind === 'first-time' ||
    (policy.kind === 'above' && orderTotalMinor > policy.aboveMinor)
  return isAsked ? 'to-prepare' : null
}

/**
 * The same of a line after its order was changed: what is other work now than what was approved needs its proof anew; what
 * is not printed any more needs none.
 */
export function proofAfterChange(
  former: { readonly line: OrderLineView; readonly proof: LineProof | null } | undefined,
  line: OrderLineView,
  policy: ProofPolicy,
  orderTotalMinor: number,
): LineProof | null {
  if (!isPrintedLine(line)) return null
  if (!former) return proofOfNewLine(line, policy, orderTotalMinor)
  if (jobKey(former.line) === jobKey(line)) return former.proof
  return former.proof !== null ? 'to-prepare' : proofOfNewLine(line, policy, orderTotalMinor)
}

/**
 * The same of a line that got another file, which is another print. One that no proof was asked for stays without, unless
 * its first file makes it a printed one.
 */
export function proofAfterFile(
  former: { readonly proof: LineProof | null; readonly isMadeToOrder: boolean },
  line: Parameters<typeof isPrintedLine>[0],
  policy: ProofPolicy,
  orderTotalMinor: number,
): LineProof | null {
  if (former.proof !== null) return 'to-prepare'
  return former.isMadeToOrder ? null : proofOfNewLine(line, policy, orderTotalMinor)
}
