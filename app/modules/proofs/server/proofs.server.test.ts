import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { ADMIN, anUpload, aPdf } from '../../../../tests/support/factories.ts'
import { askedChange, goodsOfOrder } from '../../../../tests/support/order-changes.ts'
import { aProof, PROOF_BUYER, PROOF_STAFF, sentProof } from '../../../../tests/support/proofs.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { CHECKPOINTS } from '../domain/proof-manifest.ts'
import { proofDecisions, proofs as proofTable, proofVersions } from './tables.server.ts'
import { verifyProofs } from './verify-proofs.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function gateOf(orderId: string) {
  const [job] = await shop.services.orders.printJobsOf([orderId])
  return job?.closed
}

describe('a proof', () => {
  test('is made by itself as soon as one is asked for, with pictures and what it binds', async () => {
    const { orderId, proof } = await aProof(shop)
    expect(proof).toMatchObject({ state: 'preparing', failure: null, refusesSending: null })
    const [version] = proof.versions
    expect(version).toMatchObject({ number: 1, state: 'draft', createdBy: 'Sistem', pdfUrl: null })
    expect(version?.pages.map(({ kind }) => kind)).toEqual(['picture', 'flat'])
    expect(version?.manifest.places).toMatchObject([
      { printMm: { width: 60, height: 24 }, artworkName: 'logo.png' },
    ])
    expect(await gateOf(orderId)).toBe('pay')
    const again = await shop.services.proofs.ofOrder(orderId)
    await shop.services.proofs.makeOpen()
    expect(await shop.services.proofs.ofOrder(orderId)).toEqual(again)
  })

  test('is sent with its paper, looked at and approved, and opens the print of its line', async () => {
    const { proofs, orders } = shop.services
    const { orderId, token, behind, shown, seen } = await sentProof(shop)
    unwrap(await orders.setPaid(PROOF_STAFF, orderId, 'cash'))
    expect(await gateOf(orderId)).toBe('approve-proof')
    expect(behind).toMatchObject({ inPreparation: [] })
    expect(shown).toMatchObject({ state: 'sent', former: null, approval: null })
    expect(shown.checklist.map(([point]) => point)).toEqual(CHECKPOINTS)
    expect(unwrap(await proofs.openBuyerPdf(token, shown.id, 1)).type).toBe('pdf')
    expect(unwrap(await proofs.openBuyerPage(token, shown.id, 1, 0)).type).toBe('jpeg')
    const { code } = unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    expect(code).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/)
    expect(await gateOf(orderId)).toBeNull()
    const receipt = unwrap(await proofs.receipt({ token }, shown.id))
    expect(receipt.name).toContain(code)
    const [after] = unwrap(await proofs.openLink(token)).proofs
    expect(after).toMatchObject({ state: 'approved', approval: { code, name: 'Selin Aksoy' } })
  })

  test('is not approved by another version, with a box left open, or twice', async () => {
    const { proofs } = shop.services
    const { seen } = await sentProof(shop)
    const all = { ...seen, checklist: CHECKPOINTS }
    for (const [asked, code] of [
      [{ ...all, manifestHash: 'sha' }, 'proofs/version-changed'],
      [{ ...all, version: 2 }, 'proofs/version-changed'],
      [{ ...all, checklist: CHECKPOINTS.slice(1) }, 'proofs/unchecked'],
    ] as const)
      expect(await proofs.approve(PROOF_BUYER, asked)).toMatchObject({ error: { code } })
    const key = 'one-answer'
    const first = unwrap(await proofs.approve(PROOF_BUYER, { ...all, key }))
    expect(unwrap(await proofs.approve(PROOF_BUYER, { ...all, key }))).toEqual(first)
    expect(await proofs.approve(PROOF_BUYER, all)).toMatchObject({ error: { code: 'proofs/not-open' } })
  })

  test('comes back with pins and words, and its next version says what is other', async () => {
    const { proofs } = shop.services
    const { orderId, token, seen } = await sentProof(shop)
    const nothing = { ...seen, wish: 'minor', text: '' } as const
    expect(await proofs.requestChanges(PROOF_BUYER, nothing)).toMatchObject({
      error: { code: 'proofs/nothing-said' },
    })
    const pin = { proofId: seen.proofId, version: 1, page: 0, x: 0.4, y: 0.3, text: 'Biraz yukarı' }
    const { id } = unwrap(await proofs.addPin(token, pin))
    unwrap(await proofs.changePin(token, id, { ...pin, text: '10 mm yukarı' }))
    unwrap(await proofs.requestChanges(PROOF_BUYER, nothing))
    expect(await proofs.addPin(token, pin)).toMatchObject({ error: { code: 'proofs/not-open' } })
    const [proof] = await proofs.ofOrder(orderId)
    expect(proof).toMatchObject({ state: 'preparing', changeRounds: 1, comments: [{ text: '10 mm yukarı' }] })
    await proofs.makeOpen()
    expect((await proofs.ofOrder(orderId))[0]?.versions).toHaveLength(1)
    unwrap(await proofs.makeVersion(PROOF_STAFF, seen.proofId))
    const [next] = await proofs.ofOrder(orderId)
    expect(next?.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'draft'],
      [1, 'changes-requested'],
    ])
  })

  test('is void when its line is changed, which both sides are told, and goes on with the next version', async () => {
    const { proofs, orders } = shop.services
    const { orderId, token, seen } = await sentProof(shop)
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    const asked = await askedChange(shop, orderId, (order) => ({
      goods: goodsOfOrder(order, (line) => ({ ...line, quantity: line.quantity + 10 })),
    }))
    unwrap(await orders.changeOrder(ADMIN, orderId, asked))
    unwrap(await orders.setPaid(PROOF_STAFF, orderId, 'cash'))
    expect(await gateOf(orderId)).toBe('prepare-proof')
    await proofs.makeOpen()
    const [proof] = await proofs.ofOrder(orderId)
    expect(proof).toMatchObject({ state: 'preparing', decisions: [{}, {}, { decision: 'voided' }] })
    expect(proof?.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'draft'],
      [1, 'superseded'],
    ])
    expect(proof?.changes).toMatchObject([{ label: 'Adet' }])
    const [former] = unwrap(await proofs.openLink(token)).proofs
    expect(former).toMatchObject({ state: 'preparing', version: { number: 1 } })
  })

  test('is drafted anew when its line changes before it is sent, and not looked at again before that', async () => {
    const { proofs, orders } = shop.services
    const { orderId, proof } = await aProof(shop)
    const { db } = shop.connection
    const seen = async () => (await db.select({ at: proofTable.orderRevision }).from(proofTable))[0]?.at
    expect(await seen()).toBe(unwrap(await orders.adminGet(orderId)).revision)
    const asked = await askedChange(shop, orderId, (order) => ({
      goods: goodsOfOrder(order, (line) => ({ ...line, quantity: line.quantity + 10 })),
    }))
    unwrap(await orders.changeOrder(ADMIN, orderId, asked))
    await proofs.makeOpen()
    const [next] = await proofs.ofOrder(orderId)
    expect(next?.versions).toMatchObject([{ number: 1, state: 'draft' }])
    expect(next?.versions[0]?.manifestHash).not.toBe(proof.versions[0]?.manifestHash)
    expect(await seen()).toBe(unwrap(await orders.adminGet(orderId)).revision)
  })

  test('stays approved when something else of its order changes', async () => {
    const { proofs, orders } = shop.services
    const { orderId, seen } = await sentProof(shop)
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    unwrap(
      await orders.changeOrder(
        ADMIN,
        orderId,
        await askedChange(shop, orderId, () => ({ note: 'Öğleden sonra' })),
      ),
    )
    expect(unwrap(await orders.adminGet(orderId)).lines[0]?.proof).toBe('approved')
  })

  test('is taken back until print begins, and not after', async () => {
    const { proofs, orders, production } = shop.services
    const { orderId, seen } = await sentProof(shop)
    const yes = { ...seen, checklist: CHECKPOINTS }
    unwrap(await proofs.approve(PROOF_BUYER, yes))
    unwrap(await orders.setPaid(PROOF_STAFF, orderId, 'cash'))
    const [job] = await orders.printJobsOf([orderId])
    unwrap(
      await production.move(ADMIN, { lineId: job?.lineId ?? '', revision: 0, to: 'printing', despite: null }),
    )
    expect(await proofs.revoke(PROOF_BUYER, seen.proofId, '')).toMatchObject({
      error: { code: 'proofs/in-print' },
    })
    const other = await sentProof(shop)
    unwrap(await proofs.approve(PROOF_BUYER, { ...other.seen, checklist: CHECKPOINTS }))
    unwrap(await proofs.revoke(PROOF_BUYER, other.seen.proofId, 'Yazım yanlış'))
    expect(unwrap(await orders.adminGet(other.orderId)).lines[0]?.proof).toBe('to-prepare')
  })

  test('opens nothing once its order is cancelled, and its link opens that order alone', async () => {
    const { proofs, orders } = shop.services
    const { orderId, token, shown, seen } = await sentProof(shop)
    const other = await sentProof(shop)
    expect(await proofs.openBuyerPage(other.token, shown.id, 1, 0)).toMatchObject({ ok: false })
    expect(
      await proofs.addPin(other.token, { proofId: shown.id, version: 1, page: 0, x: 0, y: 0, text: 'x' }),
    ).toMatchObject({ error: { code: 'proofs/link-not-found' } })
    expect(await proofs.openLink(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      error: { code: 'proofs/link-not-found' },
    })
    unwrap(await orders.changeStatus(PROOF_STAFF, orderId, 'cancelled'))
    expect(await proofs.openLink(token)).toMatchObject({ error: { code: 'orders/cancelled', kind: 'gone' } })
    expect(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS })).toMatchObject({
      error: { code: 'orders/cancelled' },
    })
  })

  test('is approved by other ways with the file that shows it alone', async () => {
    const { proofs, media } = shop.services
    const { orderId, proof } = await aProof(shop)
    const by = {
      actor: PROOF_STAFF,
      proofId: proof.id,
      revision: proof.revision,
      name: 'Selin',
      how: 'E-posta',
    }
    expect(await proofs.approveOffline({ ...by, evidence: null })).toMatchObject({
      error: { code: 'proofs/evidence-missing' },
    })
    const evidence = unwrap(await media.receivePrintFile(anUpload(aPdf('eposta')), { kind: 'staff' }))
    unwrap(await proofs.approveOffline({ ...by, evidence }))
    expect(await gateOf(orderId)).toBe('pay')
    expect((await proofs.ofOrder(orderId))[0]?.state).toBe('approved')
    expect(unwrap(await proofs.openEvidence(proof.id, 1)).type).toBe('pdf')
  })
})

describe('the evidence of proofs', () => {
  const faults = async () => {
    const store = shop.storage.store('private')
    return (
      await verifyProofs(shop.connection.db, async (hash) => (await store.open(hash))?.stream ?? null)
    ).faults.map(({ text }) => text)
  }

  test('is whole as it is made, and a changed byte of it is found', async () => {
    const { proofs } = shop.services
    const { seen } = await sentProof(shop)
    unwrap(await proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    expect(await faults()).toEqual([])
    const { db } = shop.connection
    await db.update(proofDecisions).set({ name: 'Başkası' }).where(eq(proofDecisions.sequence, 2))
    expect(await faults()).toEqual([expect.stringContaining('içeriği değişmiş')])
    await db.update(proofDecisions).set({ name: 'Selin Aksoy' }).where(eq(proofDecisions.sequence, 2))
    await db.update(proofVersions).set({ manifest: sql`replace(manifest, '60', '61')` })
    expect(await faults()).toEqual([expect.stringContaining('bilgileri değişmiş')])
    await db.update(proofVersions).set({ manifest: sql`replace(manifest, '61', '60')` })
    expect(await faults()).toEqual([])
    const [version] = await db.select().from(proofVersions)
    const store = shop.storage.store('private')
    await store.remove(version?.pages[0]?.file.contentHash ?? '')
    await store.remove(version?.pdf?.contentHash ?? '')
    expect(await faults()).toEqual([
      expect.stringContaining('1. görseli değişmiş'),
      expect.stringContaining('PDF’i değişmiş'),
    ])
    await db.delete(proofDecisions).where(eq(proofDecisions.sequence, 1))
    expect(await faults()).toContainEqual(expect.stringContaining('zincirde eksik'))
  })
})
