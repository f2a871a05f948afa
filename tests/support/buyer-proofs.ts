import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { StaffProof } from '#app/modules/proofs/domain/proof-views.ts'
import type { Services } from '#app/services.server.ts'
import { designed } from './designs.ts'
import { ADMIN, aLine, aNewBuyersCheckout } from './factories.ts'

/** An order of printed goods whose proof is with the buyer, and what stands in the address of his link. */
export interface ProofWithBuyer {
  readonly orderId: string
  readonly orderNumber: string
  /** Of the order's own page. */
  readonly orderToken: string
  readonly proofId: string
  readonly token: string
}

/** Orders goods with a design, has the proof made and sends it. */
export async function aProofWithBuyer(
  services: Services,
  goods: Product,
  { design, note = '' }: { readonly design?: PrintDesign; readonly note?: string } = {},
): Promise<ProofWithBuyer> {
  const line = aLine(goods, { ...(await designed(services, design)), quantity: 25 })
  const placed = unwrap(await services.orders.place(await aNewBuyersCheckout(services, [line]), null))
  unwrap(await services.orders.setPaid(ADMIN, placed.id, 'bank'))
  unwrap(await services.proofs.requireProof(ADMIN, placed.id, null))
  const proof = await sendNextVersion(services, placed.id, note)
  const { url } = unwrap(await services.proofs.handOutLink(ADMIN, placed.id))
  return {
    orderId: placed.id,
    orderNumber: placed.orderNumber,
    orderToken: placed.token,
    proofId: proof.id,
    token: url.slice(url.lastIndexOf('/') + 1),
  }
}

/** Has the next version of an order's proof made, where none waits to be sent, and sends it. */
export async function sendNextVersion(services: Services, orderId: string, note = ''): Promise<StaffProof> {
  await services.proofs.makeOpen()
  const before = await onlyProof(services, orderId)
  if (before.versions[0]?.state !== 'draft')
    unwrap(await services.proofs.makeVersion({ name: ADMIN.name }, before.id))
  const { id, revision } = await onlyProof(services, orderId)
  unwrap(await services.proofs.send({ actor: ADMIN, proofId: id, revision, note }))
  return onlyProof(services, orderId)
}

async function onlyProof(services: Services, orderId: string): Promise<StaffProof> {
  const [proof] = await services.proofs.ofOrder(orderId)
  if (!proof) throw new Error(`an order without a proof: ${orderId}`)
  return proof
}

/** The newest version as whoever answers names it. */
export async function seenVersion(services: Services, orderId: string) {
  const { id, versions } = await onlyProof(services, orderId)
  const [version] = versions
  return { proof: id, version: version?.number ?? 0, manifestHash: version?.manifestHash ?? '' }
}

export const ALL_TICKED = { spelling: true, place: true, size: true, colour: true, quantity: true }
