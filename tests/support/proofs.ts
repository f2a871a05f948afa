import { unwrap } from '#app/kernel/result.ts'
import type { CheckoutForm } from '#app/modules/orders/domain/checkout-form.ts'
import { aPrintableProduct, designed } from './designs.ts'
import { aCheckout, aLine, anUpload, aPdf, EDITOR } from './factories.ts'
import type { TestShop } from './shop.ts'

export const PROOF_STAFF = { ...EDITOR, email: 'ayse@example.com' }

/** A buyer who decides behind his link. */
export const PROOF_BUYER = {
  kind: 'guest-link',
  name: 'Selin Aksoy',
  email: 'selin@example.com',
  userId: null,
  ip: '203.0.113.24',
  userAgent: 'Test',
  linkId: null,
} as const

/** An order with one designed line that a proof is asked for, and the proof with its first version. */
export async function aProof({ services }: Pick<TestShop, 'services'>, checkout: Partial<CheckoutForm> = {}) {
  const { orders, proofs } = services
  const mug = await aPrintableProduct(services)
  const form = await aCheckout(services, [aLine(mug, await designed(services))], checkout)
  const { id: orderId } = unwrap(await orders.place(form, null))
  // Asked for already where the shop's policy does.
  await proofs.requireProof(PROOF_STAFF, orderId, null)
  await proofs.makeOpen()
  const [proof] = await proofs.ofOrder(orderId)
  if (!proof) throw new Error('no proof was made')
  return { orderId, proof }
}

/** The same, sent: what its buyer sees behind his link, and what he answers to. */
export async function sentProof(shop: Pick<TestShop, 'services'>, checkout: Partial<CheckoutForm> = {}) {
  const { proofs } = shop.services
  const { orderId, proof } = await aProof(shop, checkout)
  unwrap(await proofs.send({ actor: PROOF_STAFF, proofId: proof.id, revision: proof.revision, note: '' }))
  const { url } = unwrap(await proofs.handOutLink(PROOF_STAFF, orderId))
  const token = url.split('/').at(-1) ?? ''
  const behind = unwrap(await proofs.openLink(token))
  const [shown] = behind.proofs
  if (!shown) throw new Error('no proof is shown')
  const seen = {
    proofId: shown.id as string,
    version: shown.version.number,
    manifestHash: shown.version.manifestHash,
    key: null,
  }
  return { orderId, token, behind, shown, seen }
}

/** The same, approved by other ways, with the file that shows it. */
export async function decidedProof(shop: Pick<TestShop, 'services'>) {
  const { proofs, media } = shop.services
  const { shown, orderId, token } = await sentProof(shop)
  const { revision } = unwrap(await proofs.proof(shown.id))
  const evidence = unwrap(await media.receivePrintFile(anUpload(aPdf('onay'), 'onay.pdf')))
  unwrap(
    await proofs.approveOffline({
      ...{ actor: PROOF_STAFF, proofId: shown.id, revision, evidence },
      ...{ name: 'Selin Aksoy', how: 'E-posta' },
    }),
  )
  return { orderId, token, proofId: shown.id as string }
}
