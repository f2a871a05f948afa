/** Proofs as the shop's people see and answer them: the queue, the page of a proof, and the gate on orders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { staffPagePath, staffPdfPath, staffProofPath } from '#app/modules/proofs/domain/proof-address.ts'
import { CHECKPOINTS } from '#app/modules/proofs/domain/proof-manifest.ts'
import { aPdf } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { anOrderToPrint } from '../support/print-jobs.ts'
import { aProof, PROOF_BUYER, sentProof } from '../support/proofs.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let clerk: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

const QUEUE = '/admin/proofs'
const proofOf = async (id: string) => unwrap(await site.shop.services.proofs.proof(id))
const send = (id: string, form: Readonly<Record<string, string>>) => clerk(staffProofPath(id), { form })

function aFileForm(fields: Readonly<Record<string, string>>, file: Uint8Array | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', new File([new Uint8Array(file)], 'onay.pdf', { type: 'application/pdf' }))
  return form
}

describe('the queue', () => {
  test('shows what is to be sent, sends what is ticked, and names what is not', async () => {
    const [{ proof: one }, { proof: stale }] = [await aProof(site.shop), await aProof(site.shop)]
    const page = await clerk(QUEUE)
    expect(page.status).toBe(200)
    for (const { orderNumber } of [one, stale]) expect(page.text).toContain(orderNumber)
    expect(page.text).toContain('Gönderilmeye hazır')
    const chosen = [`${one.id}:${one.revision}`, `${stale.id}:${stale.revision + 7}`]
    const sent = await clerk(QUEUE, {
      form: [['intent', 'send-many'], ...chosen.map((value): [string, string] => ['chosen', value])],
    })
    expect(sent.status).toBe(200)
    expect(sent.text).toContain('1 prova gönderildi.')
    expect(sent.text.replaceAll('<!-- -->', '')).toMatch(
      new RegExp(`${stale.orderNumber}, [^<]*: Bu prova siz bakarken değişti`),
    )
    expect((await clerk(`${QUEUE}?queue=waiting`)).text).toContain(one.orderNumber)
    expect((await clerk(`${QUEUE}?queue=waiting&search=${stale.orderNumber}`)).text).toContain(
      'Bu aramaya uyan prova yok',
    )
  })

  test('refuses what none of our pages sends', async () => {
    for (const form of [{}, { intent: 'send-many' }, { intent: 'send-many', chosen: 'a b' }])
      expect((await clerk(QUEUE, { form })).status).toBe(400)
    expect((await clerk(`${QUEUE}?queue=olmayan&page=9`)).status).toBe(200)
  })
})

describe('the page of a proof', () => {
  test('sends a version with a note once, and keeps from deciding on an older state', async () => {
    const { proof } = await aProof(site.shop)
    const form = { intent: 'send', revision: String(proof.revision), note: 'Logoyu <b>büyüttük</b>.' }
    expect((await send(proof.id, form)).status).toBe(200)
    const { state, versions } = await proofOf(proof.id)
    expect([state, versions[0]?.note]).toEqual(['sent', 'Logoyu <b>büyüttük</b>.'])
    const page = await clerk(staffProofPath(proof.id))
    expect(page.text).toContain('Alıcının yanıtı bekleniyor')
    expect(page.text).not.toContain('<b>büyüttük</b>')
    const stale = await send(proof.id, { intent: 'waive', revision: String(proof.revision), reason: 'Acele' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Bu prova siz bakarken değişti')
    expect((await proofOf(proof.id)).state).toBe('sent')
  })

  test('hands out the link, takes the version back, and makes the next one', async () => {
    const { shown } = await sentProof(site.shop)
    expect((await send(shown.id, { intent: 'link' })).text).toMatch(/value="[^"]*\/prova\/[\w-]{40}"/)
    const { revision } = await proofOf(shown.id)
    expect((await send(shown.id, { intent: 'withdraw', revision: String(revision) })).status).toBe(200)
    expect((await send(shown.id, { intent: 'make' })).status).toBe(200)
    expect(await proofOf(shown.id)).toMatchObject({ state: 'preparing', refusesSending: null })
  })

  test('records an approval that came by other ways only with what shows it', async () => {
    const { shown } = await sentProof(site.shop)
    const { revision } = await proofOf(shown.id)
    const said = { revision: String(revision), name: 'Selin Aksoy', how: 'WhatsApp, 25.11. 10:15' }
    const record = (fields: Readonly<Record<string, string>>, file: Uint8Array | null) =>
      clerk(`${staffProofPath(shown.id)}?form=evidence`, { multipart: aFileForm(fields, file) })
    const bare = await record(said, null)
    expect(bare.status).toBe(400)
    expect(bare.text).toContain('dosya olarak ekleyin')
    expect((await record({ ...said, name: '' }, aPdf('onay'))).text).toContain('Kimin onayladığını yazın.')
    expect((await record(said, Buffer.from('metin'))).status).toBe(415)
    expect((await proofOf(shown.id)).state).toBe('sent')
    expect((await record(said, aPdf('onay'))).status).toBe(200)
    const { state, decisions } = await proofOf(shown.id)
    expect(state).toBe('approved')
    const last = decisions.at(-1)
    expect(last).toMatchObject({ hasEvidence: true, reason: 'Selin Aksoy: WhatsApp, 25.11. 10:15' })
    const path = staffProofPath(shown.id)
    for (const file of [`evidence/${last?.sequence}`, 'onay.pdf', '1/prova.pdf']) {
      const download = await clerk(`${path}/${file}`)
      expect([file, download.status, download.headers.get('content-type')]).toEqual([
        file,
        200,
        'application/pdf',
      ])
      expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
    }
    expect((await send(shown.id, { intent: 'revoke', reason: 'Yanlış sürüm' })).status).toBe(200)
    expect((await clerk(`${path}/onay.pdf`)).status).toBe(409)
  })

  test('answers pins and asks for another file in plain words', async () => {
    const { shown, token } = await sentProof(site.shop)
    const { proofs } = site.shop.services
    const pin = { proofId: shown.id, version: 1, page: 0, x: 0.5, y: 0.5, text: '<i>Telefon</i> eksik' }
    const { id: pinId } = unwrap(await proofs.addPin(token, pin))
    expect((await clerk(staffProofPath(shown.id))).text).toContain('&lt;i&gt;Telefon&lt;/i&gt; eksik')
    const empty = await send(shown.id, { intent: 'reply', pinId: String(pinId), reply: ' ' })
    expect([empty.status, empty.text.includes('Yanıtınızı yazın')]).toEqual([400, true])
    const reply = { intent: 'reply', pinId: String(pinId), reply: 'Ekliyoruz', isResolved: 'on' }
    expect((await send(shown.id, reply)).status).toBe(200)
    expect((await proofOf(shown.id)).comments).toMatchObject([{ reply: 'Ekliyoruz', resolvedIn: 2 }])
    expect((await send(shown.id, { ...reply, pinId: '999999' })).status).toBe(404)
    const revision = String((await proofOf(shown.id)).revision)
    expect((await send(shown.id, { intent: 'ask-file', revision, text: '' })).status).toBe(400)
    expect((await send(shown.id, { intent: 'ask-file', revision, faults: 'broken', text: '' })).status).toBe(
      200,
    )
    const approver = { intent: 'name-approver', name: 'Ali Can', email: 'ali' }
    expect((await send(shown.id, approver)).status).toBe(400)
    expect((await send(shown.id, { ...approver, email: 'ali@example.com' })).status).toBe(200)
  })

  test('shows its pictures to the shop alone, and nothing of what is not there', async () => {
    const { proof } = await aProof(site.shop)
    const picture = await clerk(staffPagePath(proof.id, 1, 0))
    expect(picture.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/)
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    expect((await site.visit(staffPagePath(proof.id, 1, 0))).status).toBe(302)
    for (const path of [
      staffPagePath(proof.id, 1, 99),
      staffPagePath(proof.id, 7, 0),
      `${staffProofPath(proof.id)}/x/-1`,
      staffPdfPath(proof.id, 1),
      `${staffProofPath(proof.id)}/evidence/1`,
      `${staffProofPath('PRV-olmayan')}/onay.pdf`,
      staffProofPath('PRV-olmayan'),
    ])
      expect([path, (await clerk(path)).status]).toEqual([path, 404])
    for (const form of [{}, { intent: 'olmayan' }, { intent: 'send', revision: 'x' }])
      expect((await send(proof.id, form as Record<string, string>)).status).toBe(400)
  })
})

describe('an order with a proof', () => {
  test('is asked for one on its page, and stands before it in the workshop and at the carrier', async () => {
    const { services } = site.shop
    const { orderId, lineIds } = await anOrderToPrint(services)
    const [lineId = ''] = lineIds
    const path = `/admin/orders/${orderId}`
    expect((await clerk(path)).text).toContain('Prova iste')
    expect((await clerk(path, { form: { intent: 'require-proof', lineId } })).status).toBe(200)
    expect((await clerk(path, { form: { intent: 'require-proof', lineId } })).status).toBe(400)
    expect((await clerk(path, { form: { intent: 'require-proof', lineId: 'a b' } })).status).toBe(400)
    await services.proofs.makeOpen()
    const [proof] = await services.proofs.ofOrder(orderId)
    const page = await clerk(path)
    expect(page.text).toContain(`href="${staffProofPath(proof?.id ?? '')}"`)
    expect(page.text).toContain('Provayı gönderin')

    const move = { intent: 'move', lineId, revision: '0', to: 'printing', despite: 'on', reason: 'Acele' }
    const refused = await clerk('/admin/production', { form: move })
    expect([refused.status, refused.text.includes('Provası henüz alıcıya gönderilmedi.')]).toEqual([
      409,
      true,
    ])
    expect(refused.text).not.toContain('Yine de başlat')
    expect((await clerk(`/admin/production/lines/${lineId}`)).text).toContain('PROVA ONAYI YOK, BASMAYIN')
    const { revision } = unwrap(await services.orders.adminGet(orderId))
    const shipped = await clerk(path, {
      form: { intent: 'status', status: 'shipped', revision: String(revision) },
    })
    expect(shipped.status).toBe(409)
    expect(shipped.text).toContain('için prova onayı yok')
  })

  test('tells of its decisions in its line of time, and is printed once it is approved', async () => {
    const { services } = site.shop
    const { orderId, seen, shown } = await sentProof(site.shop)
    unwrap(await services.proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }))
    unwrap(await services.orders.setPaid({ id: 'a', name: 'Ayşe' }, orderId, 'bank'))
    const page = await clerk(`/admin/orders/${orderId}`)
    expect(page.text).toContain(`Prova: ${shown.title}`)
    expect(page.text).toMatch(/1\. sürüm onaylandı, onay kodu [0-9A-F]{4}-[0-9A-F]{4}/)
    const [line] = unwrap(await services.orders.adminGet(orderId)).lines
    const job = `/admin/production/lines/${line?.id}`
    expect((await clerk(job)).text).toMatch(/Onaylı prova 1\. sürüm, [0-9A-F]{4}-[0-9A-F]{4}/)
    const move = { intent: 'move', lineId: line?.id ?? '', revision: '0', to: 'printing' }
    expect((await clerk(job, { form: move })).status).toBe(200)
  })
})
