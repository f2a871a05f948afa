/** What a buyer, or who decides for him, sees and does behind a link to proofs, over the wire. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import {
  proofComments,
  proofDecisions,
  proofs as proofTable,
} from '#app/modules/proofs/server/tables.server.ts'
import type { ProofWithBuyer } from '../support/buyer-proofs.ts'
import { ALL_TICKED, aProofWithBuyer, seenVersion, sendNextVersion } from '../support/buyer-proofs.ts'
import { aPrintableProduct } from '../support/designs.ts'
import { ADMIN } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop, TEST_START } from '../support/shop.ts'

let site: TestSite
let mug: Product
const NASTY = '"><script>alert(1)</script>'

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  // The page counts the time by the clock on the wall.
  site.shop.clock.advance({ minutes: Math.floor((Date.now() - TEST_START) / 60_000) })
  await site.shop.services.settings.change({ email: 'bilgi@ornek.example', phone: '0216 555 01 00' })
  mug = await aPrintableProduct(site.shop.services)
})
afterAll(() => site.close())

const aProof = () => aProofWithBuyer(site.shop.services, mug)
const pageOf = ({ token }: Pick<ProofWithBuyer, 'token'>) => site.visit(`/prova/${token}`)
const decisionsOf = ({ proofId }: Pick<ProofWithBuyer, 'proofId'>) =>
  site.shop.connection.db
    .select()
    .from(proofDecisions)
    .where(eq(proofDecisions.proofId, proofId))
    .orderBy(proofDecisions.sequence)

async function decide(proof: ProofWithBuyer, said: object, key?: string) {
  const seen = await seenVersion(site.shop.services, proof.orderId)
  return site.visit(`/api/proofs/${proof.token}/decision`, {
    json: { ...seen, name: 'Selin Aksoy', ...said },
    headers: { 'User-Agent': 'Mozilla/5.0 (test)', ...(key && { 'Idempotency-Key': key }) },
  })
}

const approve = (proof: ProofWithBuyer, said: object = {}, key?: string) =>
  decide(proof, { decision: 'approved', checklist: ALL_TICKED, ...said }, key)
const askForChange = (proof: ProofWithBuyer, said: object = {}) =>
  decide(proof, { decision: 'changes-requested', wish: 'minor', text: 'Logo 5 mm yukarı', ...said })

async function pin(proof: ProofWithBuyer, said: object = {}) {
  const { version } = await seenVersion(site.shop.services, proof.orderId)
  const at = { proof: proof.proofId, version, page: 0, x: 0.4, y: 0.3, text: 'Telefon eksik' }
  return site.visit(`/api/proofs/${proof.token}/comments`, { json: { ...at, ...said } })
}

describe('the page behind a link', () => {
  test('shows the proof to whoever holds it, is kept by nobody and found by no robot', async () => {
    const proof = await aProof()
    const page = await pageOf(proof)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.text).toMatch(/<meta name="robots" content="noindex"/)
    expect(page.text).toMatch(/<meta name="referrer" content="same-origin"/)
    for (const words of [proof.orderNumber, 'Provanız hazır', 'Onaylıyorum', 'Değişiklik istiyorum'])
      expect(page.text).toContain(words)
    expect(page.text).toContain('Yanıt vermemeniz onay sayılmaz')
    expect(page.text).toContain('0216 555 01 00')
    expect(page.text).not.toContain('href="/urunler"')
  })

  test('opens nothing with any other token, and says so in words', async () => {
    const { token } = await aProof()
    for (const other of [`${token}x`, token.slice(1), token.toLowerCase(), 'x', '%20', 'a'.repeat(400)]) {
      const page = await site.visit(`/prova/${other}`)
      expect(page.status, other).toBe(404)
      expect(page.text).toContain('Bu bağlantı açılmıyor')
    }
  })

  test('says that its order was cancelled, and takes no answer any more', async () => {
    const proof = await aProof()
    const answered = await seenVersion(site.shop.services, proof.orderId)
    const { lines } = unwrap(await site.shop.services.orders.adminGet(proof.orderId))
    const restock = new Map(lines.map(({ id }) => [id, 0]))
    unwrap(await site.shop.services.orders.changeStatus(ADMIN, proof.orderId, 'cancelled', { restock }))
    const page = await pageOf(proof)
    expect(page.status).toBe(410)
    expect(page.text).toContain('Bu sipariş iptal edildi')
    const json = { ...answered, name: 'Selin', decision: 'approved', checklist: ALL_TICKED }
    const late = await site.visit(`/api/proofs/${proof.token}/decision`, { json })
    expect([late.status, late.json()]).toMatchObject([410, { error: { code: 'orders/cancelled' } }])
    expect((await decisionsOf(proof)).map(({ decision }) => decision)).toEqual(['sent'])
  })

  test('opens proofs of its own order alone', async () => {
    const [own, other] = [await aProof(), await aProof()]
    expect((await site.visit(`/prova/${own.token}/${other.proofId}/1/0`)).status).toBe(404)
    expect((await site.visit(`/prova/${own.token}/${other.proofId}/1/prova.pdf`)).status).toBe(404)
    const seen = await seenVersion(site.shop.services, other.orderId)
    const foreign = { ...seen, name: 'Selin', decision: 'approved', checklist: ALL_TICKED }
    const answer = await site.visit(`/api/proofs/${own.token}/decision`, { json: foreign })
    expect(answer.status).toBe(404)
    expect((await pin(own, { proof: other.proofId })).status).toBe(404)
    expect((await decisionsOf(other)).map(({ decision }) => decision)).toEqual(['sent'])
  })

  test('gives its pictures and paper as what they are, to nobody else', async () => {
    const proof = await aProof()
    const picture = await site.visit(`/prova/${proof.token}/${proof.proofId}/1/0`)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(picture.headers.get('content-disposition')).toBe('inline')
    expect(picture.headers.get('cache-control')).toMatch(/^private/)
    const paper = await site.visit(`/prova/${proof.token}/${proof.proofId}/1/prova.pdf`)
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    for (const path of ['2/0', '1/99', '0/0', '1/-1', '1/x', '99999999999/0', '2/prova.pdf'])
      expect((await site.visit(`/prova/${proof.token}/${proof.proofId}/${path}`)).status, path).toBe(404)
    expect((await site.visit(`/prova/${proof.token}/${proof.proofId}/onay.pdf`)).status).toBe(409)
  })
})

describe('an approval', () => {
  test('is kept with who gave it and how, told with its code, and its receipt lies behind the link', async () => {
    const proof = await aProof()
    const answer = await approve(proof)
    expect([answer.status, answer.json()]).toMatchObject([200, { state: 'approved' }])
    const { approvalCode, receipt } = answer.json() as { approvalCode: string; receipt: string }
    expect(approvalCode).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    const [, decision] = await decisionsOf(proof)
    expect(decision).toMatchObject({
      ...{ decision: 'approved', actorKind: 'guest-link', name: 'Selin Aksoy', versionNumber: 1 },
      ...{ userAgent: 'Mozilla/5.0 (test)', userId: null },
    })
    expect(decision?.ip).not.toBe('')
    const page = await pageOf(proof)
    expect(page.text).toContain('Onayınızı aldık')
    expect(page.text).toContain(approvalCode)
    const paper = await site.visit(receipt)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const told = await site.shop.connection.db.select().from(mails).where(eq(mails.kind, 'proof-approved'))
    expect(told.some(({ text }) => text.includes(approvalCode))).toBe(true)
  })

  test('of a version that is no longer asked about records nothing', async () => {
    const proof = await aProof()
    const old = await seenVersion(site.shop.services, proof.orderId)
    expect((await askForChange(proof)).status).toBe(200)
    await sendNextVersion(site.shop.services, proof.orderId)
    const before = (await decisionsOf(proof)).length
    const stale = await approve(proof, old)
    expect([stale.status, stale.json()]).toMatchObject([409, { error: { code: 'proofs/version-changed' } }])
    const form = { intent: 'approve', ...old, version: String(old.version), name: 'Selin' }
    const page = await site.visit(`/prova/${proof.token}`, { form })
    expect(page.status).toBe(409)
    expect(page.text).toContain('Bu sırada yeni sürüm geldi')
    expect(await decisionsOf(proof)).toHaveLength(before)
  })

  test('that is sent twice is one', async () => {
    const proof = await aProof()
    const [first, second] = [await approve(proof, {}, 'key-0001'), await approve(proof, {}, 'key-0001')]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect(await decisionsOf(proof)).toHaveLength(2)
    expect((await approve(proof, {}, 'key-0002')).status).toBe(409)
  })

  test('without a name or with an open box is none', async () => {
    const proof = await aProof()
    const unticked = await approve(proof, { checklist: { ...ALL_TICKED, size: false } })
    expect([unticked.status, unticked.json()]).toMatchObject([400, { error: { code: 'proofs/unchecked' } }])
    expect((await approve(proof, { name: ' ' })).status).toBe(400)
    expect(await decisionsOf(proof)).toHaveLength(1)
  })

  test('works by the form of the page, which keeps what was typed where it is refused', async () => {
    const proof = await aProof()
    const seen = await seenVersion(site.shop.services, proof.orderId)
    const fields = { intent: 'approve', ...seen, version: String(seen.version), name: 'Selin Aksoy' }
    const refused = await site.visit(`/prova/${proof.token}`, { form: { ...fields, checklist: 'size' } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('beş maddeyi de işaretleyin')
    expect(refused.text).toContain('value="Selin Aksoy"')
    const ticked = Object.keys(ALL_TICKED).map((point) => ['checklist', point] as const)
    const form = [...Object.entries(fields), ...ticked]
    const taken = await site.visit(`/prova/${proof.token}`, { form })
    expect(taken.status).toBe(200)
    expect(taken.text).toContain('Onayınızı aldık')
  })

  test('is taken back until print begins', async () => {
    const proof = await aProof()
    await approve(proof)
    const form = { intent: 'revoke', proof: proof.proofId, name: 'Selin Aksoy' }
    const page = await site.visit(`/prova/${proof.token}`, { form })
    expect(page.status).toBe(200)
    expect((await decisionsOf(proof)).map(({ decision }) => decision)).toEqual([
      'sent',
      'approved',
      'revoked',
    ])
    expect((await site.visit(`/prova/${proof.token}`, { form })).status).toBe(409)
  })

  test('of the customer whose order it is names his account', async () => {
    const proof = await aProof()
    const stranger = await site.visitAs('customer')
    const seen = await seenVersion(site.shop.services, proof.orderId)
    const json = { ...seen, name: 'Selin', decision: 'approved', checklist: ALL_TICKED }
    expect((await stranger(`/api/proofs/${proof.token}/decision`, { json })).status).toBe(200)
    // Signed in as somebody else, he still decides by the link alone.
    expect((await decisionsOf(proof)).at(-1)).toMatchObject({ actorKind: 'guest-link', userId: null })
  })
})

describe('a wish for changes', () => {
  test('takes pins and words, and brings the next version with what is other', async () => {
    const proof = await aProof()
    expect((await pin(proof)).status).toBe(201)
    expect((await askForChange(proof, { text: '' })).status).toBe(200)
    const waiting = await pageOf(proof)
    expect(waiting.text).toContain('Yeni sürümü hazırlıyoruz')
    expect(waiting.text).not.toContain('Onaylıyorum')
    await sendNextVersion(site.shop.services, proof.orderId, 'Yukarı aldık.')
    const next = await pageOf(proof)
    expect(next.text).toContain('1. sürümden bu yana ne değişti?')
    expect(next.text).toContain('Yukarı aldık.')
    expect((await askForChange(proof, { wish: 'replacement', text: 'Yeni logo' })).status).toBe(200)
    await sendNextVersion(site.shop.services, proof.orderId)
    expect((await approve(proof)).status).toBe(200)
    expect((await decisionsOf(proof)).map(({ decision }) => decision)).toEqual([
      ...['sent', 'changes-requested', 'sent', 'changes-requested', 'sent', 'approved'],
    ])
  })

  test('that says nothing is none', async () => {
    const proof = await aProof()
    const empty = await askForChange(proof, { text: '  ' })
    expect([empty.status, empty.json()]).toMatchObject([400, { error: { code: 'proofs/nothing-said' } }])
  })

  test('shows what was typed as it was typed', async () => {
    const proof = await aProof()
    expect((await pin(proof, { text: NASTY })).status).toBe(201)
    const page = await pageOf(proof)
    expect(page.text).not.toContain('<script>alert(1)')
    await askForChange(proof, { text: NASTY, name: NASTY })
    await sendNextVersion(site.shop.services, proof.orderId)
    expect((await pageOf(proof)).text).not.toContain('<script>alert(1)')
    for (const { html } of await site.shop.connection.db.select().from(mails))
      expect(html).not.toContain('<script>alert(1)')
  })
})

describe('pins', () => {
  test('are set, moved, worded anew and taken away by the link, while their version waits', async () => {
    const proof = await aProof()
    const set = (await pin(proof)).json() as { pin: { id: number; x: number } }
    const at = `/api/proofs/${proof.token}/comments/${set.pin.id}`
    const moved = await site.visit(at, {
      json: { proof: proof.proofId, x: 0.5, y: 0.5, text: 'Telefon numarası eksik' },
    })
    expect([moved.status, moved.json()]).toMatchObject([200, { pin: { text: 'Telefon numarası eksik' } }])
    const gone = await site.visit(at, { json: { proof: proof.proofId, isRemoved: true } })
    expect(gone.status).toBe(204)
    for (const id of [set.pin.id, 'x', '99999999999999999999', '-1'])
      expect(
        (
          await site.visit(`/api/proofs/${proof.token}/comments/${id}`, {
            json: { proof: proof.proofId, isRemoved: true },
          })
        ).status,
      ).toBe(404)
    await approve(proof)
    expect((await pin(proof)).status).toBe(409)
  })

  test('are not more than fifty on a version', async () => {
    const proof = await aProof()
    const one = { proofId: proof.proofId, versionNumber: 1, page: 0, x: 0.5, y: 0.5, text: 'x' }
    const row = { ...one, isFromBuyer: true, author: 'Selin', at: new Date() }
    await site.shop.connection.db.insert(proofComments).values(Array.from({ length: 50 }, () => row))
    const answer = await pin(proof)
    expect([answer.status, answer.json()]).toMatchObject([429, { error: { code: 'proofs/too-many-pins' } }])
  })

  test('that are none are refused with a sentence', async () => {
    const proof = await aProof()
    for (const wrong of [{ x: 2 }, { y: null }, { text: '' }, { text: 'x'.repeat(1_001) }, { page: -1 }]) {
      const answer = await pin(proof, wrong)
      expect([answer.status, answer.json()]).toMatchObject([400, { error: { code: 'proofs/unreadable' } }])
    }
    expect((await site.visit(`/api/proofs/${proof.token}/comments`)).status).toBe(405)
  })
})

test('who was asked to decide has a link of his own, sees no price, and is named as who decided', async () => {
  const proof = await aProof()
  const { services, connection } = site.shop
  await services.settings.change({
    proofs: { ...(await services.settings.current()).proofs, showsPricesForwarded: false },
  })
  const form = { intent: 'forward', name: 'Deniz Er', email: 'deniz@example.com', note: 'Bakar mısın?' }
  const sent = await site.visit(`/prova/${proof.token}`, { form })
  expect(sent.text).toContain('deniz@example.com adresine gönderdik')
  const [mail] = await connection.db.select().from(mails).where(eq(mails.recipient, 'deniz@example.com'))
  const token = /\/prova\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe(proof.token)
  const page = await site.visit(`/prova/${token}`)
  expect(page.status).toBe(200)
  const data = await site.visit(`/api/proofs/${token}`)
  expect(data.json()).toMatchObject({ totalMinor: null, orderUrl: null, buyerName: 'Deniz Er' })
  expect(page.text).not.toContain('₺')
  expect(page.text).not.toContain('Şirketinizden birine gönderin')
  const own = (await site.visit(`/api/proofs/${proof.token}`)).json() as { totalMinor: number }
  expect(own.totalMinor).toBeGreaterThan(0)
  expect((await approve({ ...proof, token }, { name: 'Deniz Er' })).status).toBe(200)
  expect((await decisionsOf(proof)).at(-1)).toMatchObject({
    ...{ actorKind: 'company-approver', email: 'deniz@example.com', name: 'Deniz Er' },
  })
  const receipts = await connection.db.select().from(mails).where(eq(mails.kind, 'proof-approved'))
  expect(receipts.filter(({ subjectId }) => subjectId === proof.orderId)).toHaveLength(2)
})

test('after its deadline a proof is answered as before, and says what the delay costs', async () => {
  const proof = await aProof()
  await site.shop.connection.db
    .update(proofTable)
    .set({ approveBy: new Date(Date.now() - 5 * 24 * 3_600_000) })
    .where(eq(proofTable.id, proof.proofId))
  const page = await pageOf(proof)
  expect(page.text).toContain('Provanız hâlâ sizi bekliyor')
  expect(page.text).toContain('Yanıt vermezseniz')
  expect((await approve(proof)).status).toBe(200)
})
