import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { CheckoutForm } from '#app/modules/orders/domain/checkout-form.ts'
import { DEFAULT_PROOFS } from '#app/modules/settings/domain/proof-settings.ts'
import { aPrintableProduct, designed } from '../../../../tests/support/designs.ts'
import { aCheckout, aCustomer, aLine } from '../../../../tests/support/factories.ts'
import { aShopThatPromises } from '../../../../tests/support/lead-times.ts'
import { PROOF_BUYER, PROOF_STAFF, sentProof } from '../../../../tests/support/proofs.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { CHECKPOINTS } from '../domain/proof-manifest.ts'

let shop: TestShop
beforeEach(async () => {
  // Monday 2 March 2026, 12.00 in Istanbul.
  shop = await openTestShop()
})

const COMPANY = {
  type: 'corporate',
  companyName: 'Körfez Yazılım A.Ş.',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  companyAddress: 'Gül Sok. 5',
} as const
const consents = (proofRelease: boolean): CheckoutForm['consents'] => ({
  contracts: true,
  'made-to-order': true,
  marketing: false,
  proofRelease,
})
const stateOf = async (proofId: string) => unwrap(await shop.services.proofs.proof(proofId)).state
const next = async (days: number) => {
  shop.clock.advance({ days })
  return shop.services.proofs.chase()
}

describe('what is not answered', () => {
  test('is asked for again, once for a round, and rests in the end', async () => {
    const { seen } = await sentProof(shop)
    expect(await next(0)).toEqual({ reminded: 0, rested: 0 })
    expect(await next(1)).toEqual({ reminded: 1, rested: 0 })
    expect(await next(0)).toEqual({ reminded: 0, rested: 0 })
    expect(await next(2)).toEqual({ reminded: 1, rested: 0 })
    expect(await next(8)).toEqual({ reminded: 0, rested: 1 })
    expect(await stateOf(seen.proofId)).toBe('on-hold')
    unwrap(await shop.services.proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
  })

  test('is not asked for again once it is answered, or its order is over', async () => {
    const { seen } = await sentProof(shop)
    const { orderId } = await sentProof(shop)
    unwrap(await shop.services.proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    unwrap(await shop.services.orders.changeStatus(PROOF_STAFF, orderId, 'cancelled'))
    expect(await next(1)).toEqual({ reminded: 0, rested: 0 })
  })

  test.each([
    ['a person, whatever the shop has set', {}, true, false],
    ['a company that did not agree', { invoice: COMPANY }, false, false],
    ['a company that agreed at checkout', { invoice: COMPANY }, true, true],
  ] as const)('of %s', async (_who, form, agrees, isReleased) => {
    await shop.services.settings.change({ proofs: { ...DEFAULT_PROOFS, releaseAfterDays: 2 } })
    const { seen, orderId } = await sentProof(shop, { ...form, consents: consents(agrees) })
    await next(2)
    expect(await stateOf(seen.proofId), 'within its time').toBe('sent')
    await next(2)
    expect(await stateOf(seen.proofId)).toBe(isReleased ? 'approved' : 'sent')
    const [line] = unwrap(await shop.services.orders.adminGet(orderId)).lines
    expect(line?.proof).toBe(isReleased ? 'approved' : 'with-buyer')
  })

  test('of a company counts only while the shop offers it', async () => {
    await shop.services.settings.change({ proofs: { ...DEFAULT_PROOFS, releaseAfterDays: 2 } })
    const { seen } = await sentProof(shop, { invoice: COMPANY, consents: consents(true) })
    await shop.services.settings.change({ proofs: DEFAULT_PROOFS })
    await next(6)
    expect(await stateOf(seen.proofId)).toBe('sent')
  })
})

describe('the promised day', () => {
  const lastPromise = async (orderId: string) =>
    unwrap(await shop.services.orders.adminGet(orderId)).promises.at(-1)

  test('moves by what the buyer was late, and by nothing else', async () => {
    await aShopThatPromises(shop)
    const { proofs } = shop.services
    const { seen, orderId, shown } = await sentProof(shop)
    const first = await lastPromise(orderId)
    expect(first?.shipLatest).toBe('2026-03-06')
    expect(shown.ifApproved.shipBy).toBe('2026-03-06')
    expect(shown.ifChanged.shipBy).toBe('2026-03-09')
    // The deadline was Tuesday 14.00; it is Thursday noon.
    shop.clock.advance({ days: 3 })
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    expect(await lastPromise(orderId)).toMatchObject({
      number: 2,
      reason: 'proof-late',
      shipLatest: '2026-03-10',
    })
    const inTime = await sentProof(shop)
    const before = await lastPromise(inTime.orderId)
    unwrap(await proofs.approve(PROOF_BUYER, { ...inTime.seen, checklist: CHECKPOINTS }))
    expect(await lastPromise(inTime.orderId)).toEqual(before)
  })

  test('moves with a wish to the day that was said beside it', async () => {
    await aShopThatPromises(shop)
    const { seen, orderId, shown } = await sentProof(shop)
    unwrap(
      await shop.services.proofs.requestChanges(PROOF_BUYER, {
        ...seen,
        wish: 'minor',
        text: 'Biraz yukarı',
      }),
    )
    expect(await lastPromise(orderId)).toMatchObject({
      reason: 'proof-changed',
      shipLatest: shown.ifChanged.shipBy,
    })
  })
})

describe('the policy of the shop', () => {
  test('asks for the proof of each printed line with the order', async () => {
    const { settings, orders } = shop.services
    await settings.change({ proofs: { ...DEFAULT_PROOFS, policy: { kind: 'above', aboveMinor: 1 } } })
    const mug = await aPrintableProduct(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug, await designed(shop.services)), aLine(mug)])
    const { id } = unwrap(await orders.place(form, null))
    const { lines } = unwrap(await orders.adminGet(id))
    expect(lines.map(({ proof }) => proof)).toEqual(['to-prepare', undefined])
  })

  test('of the first time waives what was approved for the same account', async () => {
    const { settings, orders, proofs } = shop.services
    await settings.change({ proofs: { ...DEFAULT_PROOFS, policy: { kind: 'first-time', aboveMinor: 0 } } })
    const customer = await aCustomer(shop.services)
    const mug = await aPrintableProduct(shop.services)
    const line = aLine(mug, await designed(shop.services))
    const place = async () => {
      const form = await aCheckout(shop.services, [line], { viewer: customer })
      const { id } = unwrap(await orders.place(form, customer))
      await proofs.makeOpen()
      const [proof] = await proofs.ofOrder(id)
      return { id, proof }
    }
    const first = await place()
    expect(first.proof?.state).toBe('preparing')
    unwrap(
      await proofs.send({
        actor: PROOF_STAFF,
        proofId: first.proof?.id ?? '',
        revision: first.proof?.revision ?? 0,
        note: '',
      }),
    )
    const { url } = unwrap(await proofs.handOutLink(PROOF_STAFF, first.id))
    const [shown] = unwrap(await proofs.openLink(url.split('/').at(-1) ?? '')).proofs
    const seen = {
      proofId: shown?.id ?? '',
      version: 1,
      manifestHash: shown?.version.manifestHash ?? '',
      key: null,
    }
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    const again = await place()
    expect(again.proof).toMatchObject({
      state: 'waived',
      decisions: [{ decision: 'waived', reason: expect.stringContaining('ORD-') }],
    })
    expect(unwrap(await orders.adminGet(again.id)).lines[0]?.proof).toBe('waived')
  })
})
