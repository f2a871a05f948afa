import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Kurus } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aPrintableProduct, DESIGN_TEXT, designed, PRINTED } from '../../../../tests/support/designs.ts'
import { ADMIN, aCheckout, aLine, anUpload, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { ARTWORK_UNPRINTED } from '../domain/artwork.ts'
import { withdrawalText } from '../domain/withdrawal.ts'
import { orderLines } from './tables.server.ts'

const FACES_TEXT = DESIGN_TEXT.replace('Tasarım: ', '')

let shop: TestShop
let mug: Product
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services)
})

async function anOrder(overrides: Parameters<typeof aLine>[1] = {}, product: Product = mug) {
  const { orders } = shop.services
  const placed = unwrap(await orders.place(await aCheckout(shop.services, [aLine(product, overrides)]), null))
  const { rows } = await orders.adminList({ search: placed.orderNumber, status: 'all', page: 1 })
  const id = rows[0]?.id ?? ''
  const lineId = unwrap(await orders.adminGet(id)).lines[0]?.id ?? ''
  await shop.jobs.runAll()
  shop.sentMails.length = 0
  return { id, lineId, token: placed.token }
}

function aForm(fields: Record<string, string>, bytes = aPdf('yeni'), name = 'Yeni logo.pdf'): Request {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([bytes as BlobPart], name))
  return new Request('http://localhost:3000/siparis-takip/x', { method: 'POST', body: form })
}

async function aFile(name: string) {
  return unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf(name), `${name}.pdf`)))
}

describe('a print file after the order', () => {
  test('of an unprinted line asks how it is printed and for the consent, keeps both, and ends the right of withdrawal', async () => {
    const { orders } = shop.services
    const { id, lineId, token } = await anOrder()
    const before = unwrap(await orders.adminGet(id))
    expect((await orders.ownOrder(token))?.lines[0]?.artworkChoices).toEqual(mug.printingOptions)
    for (const [fields, code] of [
      [{ consent: 'on' }, 'orders/print-choice-missing'],
      [{ consent: 'on', printChoice: 'Baskısız' }, 'orders/print-choice-missing'],
      [{ consent: 'on', printChoice: 'Altın kaplama' }, 'orders/print-choice-missing'],
      [{ printChoice: 'Tek renk serigrafi' }, 'orders/consent-missing'],
    ] as const)
      expect(await orders.replaceArtwork(token, aForm({ line: lineId, ...fields }))).toMatchObject({
        error: { code },
      })
    expect(unwrap(await orders.adminGet(id))).toEqual(before)
    const decided = { line: lineId, consent: 'on', printChoice: 'Tek renk serigrafi' }
    unwrap(await orders.replaceArtwork(token, aForm(decided)))
    const order = unwrap(await orders.adminGet(id))
    expect(order.lines[0]).toMatchObject({
      isMadeToOrder: true,
      artwork: { name: 'Yeni logo.pdf' },
      printChoice: 'Tek renk serigrafi',
      unitMinor: before.lines[0]?.unitMinor,
      lineMinor: before.lines[0]?.lineMinor,
    })
    expect(order.price).toEqual(before.price)
    expect(order.consents.at(-1)).toMatchObject({ kind: 'made-to-order', given: true, at: shop.clock.now() })
    expect(order.artworkChanges).toMatchObject([
      { by: 'Işıl Çağlar', from: null, to: 'Yeni logo.pdf', printChoice: 'Tek renk serigrafi' },
    ])
    const [line] = await shop.connection.db.select().from(orderLines)
    expect(line?.withdrawalText).toBe(withdrawalText(true))
    await shop.jobs.runAll()
    expect(shop.sentMails[0]?.subject).toBe('Baskı dosyanız güncellendi: ORD-2026-0001')
    expect(shop.sentMails[0]?.text).toContain(withdrawalText(true))
    expect(shop.sentMails[0]?.text).toContain('Ürün artık baskılı: Tek renk serigrafi.')
    expect((await orders.ownOrder(token))?.lines[0]?.artworkName).toBe('Yeni logo.pdf')
  })

  test('of goods whose blank price was agreed on, or that are not printed any more, is refused with what to do', async () => {
    const { orders, catalog } = shop.services
    const agreed = await anOrder()
    const agreement = { catalogueUnitMinor: 1 as Kurus, reason: 'Anlaşma' }
    await shop.connection.db.update(orderLines).set({ agreement }).where(eq(orderLines.id, agreed.lineId))
    const gone = await anOrder()
    for (const { id, lineId, token } of [agreed, gone]) {
      if (id === gone.id) unwrap(await catalog.remove(ADMIN, mug.id))
      const own = await orders.ownOrder(token)
      expect(own?.lines[0]?.artworkChoices).toEqual([])
      const form = aForm({ line: lineId, consent: 'on', printChoice: 'Tek renk serigrafi' })
      expect(await orders.replaceArtwork(token, form)).toMatchObject({
        error: { code: 'orders/line-unprinted', message: ARTWORK_UNPRINTED },
      })
      expect(await orders.ownOrder(token)).toEqual(own)
    }
    expect(shop.sentMails).toEqual([])
  })

  test('ends the design made with the former one: no picture, no sheet, no millimetres, and both sides are told', async () => {
    const { orders, accounts } = shop.services
    const staff = { name: 'Ayşe', email: 'ayse@example.com', password: 'a password for tests' }
    unwrap(await accounts.create({ ...staff, role: 'admin' }))
    const goods = await aPrintableProduct(shop.services)
    const { id, lineId, token } = await anOrder(await designed(shop.services), goods)
    expect((await orders.drawLineDesign(id, lineId, null)).ok).toBe(true)
    unwrap(await orders.replaceArtwork(token, aForm({ line: lineId, note: ' Ön yüze, 5 cm ' })))

    const order = unwrap(await orders.adminGet(id))
    expect(order.lines[0]).toMatchObject({ design: null, printChoice: PRINTED, note: ' Ön yüze, 5 cm ' })
    expect(order.artworkChanges).toMatchObject([{ droppedDesign: FACES_TEXT, printChoice: null }])
    for (const drawn of [
      await orders.drawLineDesign(id, lineId, null),
      await orders.drawLineSheet(id, lineId),
    ])
      expect(drawn).toMatchObject({ error: { code: 'orders/not-found' } })
    expect((await orders.ownOrder(token))?.lines[0]).toMatchObject({
      design: null,
      droppedDesign: FACES_TEXT,
    })
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ to }) => to)).toEqual(['isil@example.com', 'ayse@example.com'])
    const [toBuyer, toStaff] = shop.sentMails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(toBuyer).toContain(`yerleşimi yeni dosyayla geçersiz oldu (${FACES_TEXT})`)
    expect(toStaff).toContain(FACES_TEXT)
    expect(toStaff).toContain('Ön yüze, 5 cm')
  })

  test('replaces the former one without asking again; the same file again does nothing', async () => {
    const { orders, accounts } = shop.services
    const staff = { name: 'Ayşe', email: 'ayse@example.com', password: 'a password for tests' }
    unwrap(await accounts.create({ ...staff, role: 'admin' }))
    const former = await aFile('eski')
    const { id, lineId, token } = await anOrder({ fileId: former.fileId, printChoice: 'Tek renk serigrafi' })
    for (let i = 0; i < 3; i += 1) unwrap(await orders.replaceArtwork(token, aForm({ line: lineId })))
    const order = unwrap(await orders.adminGet(id))
    expect(order.artworkChanges).toMatchObject([{ from: 'eski.pdf', to: 'Yeni logo.pdf' }])
    expect(order.consents.filter(({ kind }) => kind === 'made-to-order')).toHaveLength(1)
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ to, subject }) => [to, subject.replace(/: ORD.*/, '')])).toEqual([
      ['isil@example.com', 'Baskı dosyanız güncellendi'],
      ['ayse@example.com', 'Baskı dosyası değişti'],
    ])
    expect(shop.sentMails[1]?.text).toContain(`/admin/orders/${id}`)
  })

  test('sent again with another note changes the note, and staff who may have read it are told', async () => {
    const { orders, accounts } = shop.services
    const staff = { name: 'Ayşe', email: 'ayse@example.com', password: 'a password for tests' }
    unwrap(await accounts.create({ ...staff, role: 'admin' }))
    const goods = await aPrintableProduct(shop.services)
    const { id, lineId, token } = await anOrder(await designed(shop.services), goods)
    const former = unwrap(await orders.adminGet(id)).lines[0]
    const file = unwrap(await orders.openLineFile(id, lineId))
    const bytes = new Uint8Array(await new Response(file.stream as BodyInit).arrayBuffer())
    for (let i = 0; i < 2; i += 1)
      unwrap(await orders.replaceArtwork(token, aForm({ line: lineId, note: '6 cm' }, bytes, file.name)))
    const order = unwrap(await orders.adminGet(id))
    expect(order.lines[0]).toEqual({ ...former, note: '6 cm' })
    expect(order.artworkChanges).toEqual([])
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ to, subject }) => [to, subject.replace(/: ORD.*/, '')])).toEqual([
      ['ayse@example.com', 'Baskı notu değişti'],
    ])
    expect(shop.sentMails[0]?.text).toContain('6 cm')
  })

  test('lets the former one go a week later, unless another order still has it', async () => {
    const { orders, media } = shop.services
    const alone = await aFile('tek')
    const shared = await aFile('ortak')
    const printed = { printChoice: 'Tek renk serigrafi' }
    const first = await anOrder({ ...printed, fileId: alone.fileId })
    const second = await anOrder({ ...printed, fileId: shared.fileId })
    const third = await anOrder({ ...printed, fileId: shared.fileId })
    for (const { token, lineId } of [first, third])
      unwrap(await orders.replaceArtwork(token, aForm({ line: lineId })))
    shop.clock.advance({ days: 8 })
    await media.cleanUp()
    expect((await media.openPrintFile(alone.fileId)).ok).toBe(false)
    for (const { id, lineId } of [first, second, third])
      expect((await orders.openLineFile(id, lineId)).ok).toBe(true)
  })

  test('is refused once work has begun, and of two at once the order never has both', async () => {
    const { orders } = shop.services
    const { id, lineId, token } = await anOrder({ printChoice: 'Tek renk serigrafi' })
    const [replaced] = await Promise.all([
      orders.replaceArtwork(token, aForm({ line: lineId })),
      orders.changeStatus(ADMIN, id, 'processing', { tellBuyer: false }),
    ])
    const { lines } = unwrap(await orders.adminGet(id))
    expect(lines[0]?.artwork !== null).toBe(replaced.ok)
    for (const status of ['processing', 'shipped', 'cancelled'] as const) {
      await orders.changeStatus(ADMIN, id, status, { tellBuyer: false })
      expect(await orders.replaceArtwork(token, aForm({ line: lineId }, aPdf(status)))).toMatchObject({
        ok: false,
        error: { code: 'orders/artwork-closed' },
      })
    }
    expect(unwrap(await orders.adminGet(id)).lines).toEqual(lines)
  })

  test('is refused for another order’s line, an unknown token, and goods that are never printed', async () => {
    const { orders } = shop.services
    const mine = await anOrder()
    const other = await anOrder()
    for (const line of [other.lineId, '', 'x', '\u0000', "' or 1=1 --", '🎁', 'x'.repeat(900)])
      expect(await orders.replaceArtwork(mine.token, aForm({ line, consent: 'on' }))).toMatchObject({
        error: { code: 'orders/line-not-found' },
      })
    expect(await orders.replaceArtwork('x', aForm({ line: mine.lineId }))).toMatchObject({
      error: { code: 'orders/not-found' },
    })
    const blank = await anOrder({ printChoice: null }, await aProduct(shop.services, { printingOptions: [] }))
    expect(
      await orders.replaceArtwork(blank.token, aForm({ line: blank.lineId, consent: 'on' })),
    ).toMatchObject({ error: { code: 'orders/not-printable' } })
    expect(unwrap(await orders.adminGet(other.id)).lines[0]?.artwork).toBeNull()
    expect(shop.sentMails).toEqual([])
  })
})
