/** A buyer's design from the cart over checkout to the back office, over the wire. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printFiles } from '#app/modules/media/server/tables.server.ts'
import { orderLines } from '#app/modules/orders/server/tables.server.ts'
import { quotes as quoteTable } from '#app/modules/quotes/server/tables.server.ts'
import {
  aLogo,
  anUploadedLogo,
  aPrintArea,
  aPrintableProduct,
  DESIGN,
  DESIGN_TEXT,
  designAt,
  designed,
  PRINTED,
} from '../support/designs.ts'
import { aCheckout, aCustomer, aLine, anUpload, aPdf } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let clerk: Visitor
let mug: Product

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  await site.shop.services.settings.change({ email: 'bilgi@ornek.example' })
  mug = await aPrintableProduct(site.shop.services)
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

/** Uploads the logo and orders the mug with it, as a browser does; answers the order's page for its buyer and its id. */
async function order(changes: object = {}) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await aLogo())], 'logo.png', { type: 'image/png' }))
  const { fileId } = (await site.visit('/api/print-files', { multipart: form })).json() as { fileId: string }
  const line = { ...aLine(mug), fileId, design: DESIGN, printChoice: PRINTED, ...changes }
  const priced = await site.visit('/api/cart/price', { json: { lines: [line] } })
  const { price } = priced.json() as { price: { totalMinor: number } }
  const placed = await site.visit('/odeme', {
    form: {
      firstName: 'Işıl',
      lastName: 'Çağlar',
      phone: '0532 123 45 67',
      orderNote: '',
      email: 'isil@example.com',
      address: 'Gül Sok. 5',
      city: 'İstanbul',
      district: 'Kadıköy',
      postalCode: '',
      invoiceType: 'individual',
      nationalId: '',
      paymentMethod: 'bank-transfer',
      acceptContracts: 'on',
      acceptMadeToOrder: 'on',
      placementKey: `key-${randomUUID()}`,
      seenTotalMinor: String(price.totalMinor),
      cart: JSON.stringify({ lines: [line] }),
    },
  })
  return { priced, placed, fileId }
}

async function newest() {
  const { rows } = await site.shop.services.orders.adminList({ search: '', status: 'all', page: 1 })
  const detail = unwrap(await site.shop.services.orders.adminGet(rows[0]?.id ?? ''))
  const [line] = detail.lines
  if (!line) throw new Error('an order has a line')
  return { detail, line, at: (what: string) => `/admin/orders/${detail.id}/${what}/${line.id}` }
}

async function sheetText(path: string): Promise<string> {
  const answer = await clerk(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*baski-foyu\.pdf/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), {
    mergePages: true,
  })
  return text.replaceAll('\n', ' ')
}

describe('a design', () => {
  test('is priced, ordered, shown to the buyer and in his mail, and reaches the press', async () => {
    site.shop.clock.advance({ minutes: 1 })
    const { priced, placed } = await order({ note: 'Sapın soluna' })
    expect(priced.json()).toMatchObject({
      blocked: false,
      lines: [{ notices: [], design: { areas: [{ label: 'Ön yüz', widthMm: 80, heightMm: 60 }] } }],
    })
    expect(placed.status).toBe(302)
    const { detail, line, at } = await newest()
    expect(line.design?.design).toEqual(DESIGN)

    const Cookie = placed.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    const path = placed.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '') ?? ''
    const receipt = await site.visit(path, { headers: { Cookie } })
    expect(receipt.text).toContain(DESIGN_TEXT)
    await site.shop.jobs.runAll()
    expect(site.shop.sentMails.find(({ subject }) => subject.includes(detail.orderNumber))?.text).toContain(
      DESIGN_TEXT,
    )
    const page = await clerk(`/admin/orders/${detail.id}`)
    expect(page.text).toContain('Ön yüz, 60 × 24 mm, serigrafi, 2 renk')
    expect(page.text).toContain(at('sheets'))
    expect((await clerk(`/admin/orders/${detail.id}/print`)).text).toContain(DESIGN_TEXT)

    const objections = await clerk(`/admin/orders/${detail.id}/objections`)
    expect(objections.headers.get('cache-control')).toContain('no-store')
    expect(objections.json()).toEqual({ [line.id]: [expect.stringContaining('Görsel bu boyutta 212 dpi')] })

    const picture = await clerk(at('designs'))
    expect(picture.status).toBe(200)
    const drawn = await sharp(picture.bytes).stats()
    expect((await sharp(picture.bytes).metadata()).width).toBe(800)
    expect(Math.max(...drawn.channels.map(({ stdev }) => stdev)), 'the logo is on it').toBeGreaterThan(10)
    const etag = picture.headers.get('etag') ?? ''
    expect((await clerk(at('designs'), { headers: { 'If-None-Match': etag } })).status).toBe(304)

    const text = await sheetText(at('sheets'))
    for (const said of [
      detail.orderNumber,
      mug.title,
      mug.sku,
      'Ön yüz',
      '60 × 24 mm',
      '#1a2b3c',
      'Sapın soluna',
    ])
      expect(text).toContain(said)
  })

  test('stays what it was when the print areas change afterwards', async () => {
    const { services } = site.shop
    site.shop.clock.advance({ minutes: 1 })
    await order()
    const { at, detail } = await newest()
    const [cover] = mug.images
    if (!cover) throw new Error('the mug has a picture')
    const before = await clerk(at('designs'))
    unwrap(await services.mockups.savePrintAreas(cover.assetId, [aPrintArea({ label: 'Yan', widthMm: 40 })]))
    expect(await sheetText(at('sheets'))).toContain('Ön yüz, 60 × 24 mm'.replace(',', ':'))
    const same = await clerk(at('designs'))
    expect(same.bytes.equals(before.bytes), 'the picture too').toBe(true)
    expect((await clerk(`/admin/orders/${detail.id}`)).text).toContain('Ön yüz, 60 × 24 mm')

    const refused = await order()
    expect(refused.priced.json()).toMatchObject({
      blocked: true,
      lines: [{ notices: [{ code: 'cart/design-gone' }] }],
    })
    expect(refused.placed.status).toBe(404)
    unwrap(await services.mockups.savePrintAreas(cover.assetId, []))
    const undrawn = await clerk(at('designs'))
    expect(undrawn.status).toBe(404)
    expect(undrawn.text).toContain('baskı alanı değiştirilmiş')
    unwrap(await services.mockups.savePrintAreas(cover.assetId, [aPrintArea()]))
  })

  test('whose file has gone, or is none to be drawn, is said and breaks nothing', async () => {
    site.shop.clock.advance({ minutes: 1 })
    await order()
    const { line, at } = await newest()
    const { db } = site.shop.connection
    const pdf = unwrap(await site.shop.services.media.receivePrintFile(anUpload(aPdf(), 'logo.pdf')))
    await db.update(orderLines).set({ artwork: pdf }).where(eq(orderLines.id, line.id))
    expect((await clerk(at('designs'))).text).toContain('ürün görseline çizilemez')
    expect(await sheetText(at('sheets'))).toContain('föye yerleştirilemedi')

    const gone = { ...line.artwork, fileId: 'gone', contentHash: 'gone', type: 'png' } as typeof pdf
    await db.update(orderLines).set({ artwork: gone }).where(eq(orderLines.id, line.id))
    const picture = await clerk(at('designs'))
    expect(picture.status).toBe(404)
    expect(picture.json()).toMatchObject({
      error: { message: expect.stringContaining('Baskı dosyası artık yok') },
    })
    expect(await sheetText(at('sheets'))).toContain('Baskı dosyası artık yok')

    await db.update(orderLines).set({ design: null }).where(eq(orderLines.id, line.id))
    expect((await clerk(at('designs'))).status).toBe(404)
    expect((await clerk(at('sheets'))).status).toBe(404)
  })

  test('makes a line of its own: the same goods with another place of the logo are two lines', async () => {
    const { services } = site.shop
    const one = await designed(services)
    const lines = [aLine(mug, one), aLine(mug, { ...one, design: designAt(35) })]
    const placed = unwrap(await services.orders.place(await aCheckout(services, lines), null))
    const kept = unwrap(await services.orders.adminGet(placed.id)).lines
    expect(kept.map(({ design }) => design?.design.faces[0]?.placement.xMm)).toEqual([40, 35])
  })

  test.each([
    ['of another version', { ...DESIGN, version: 2 }],
    ['that is a text', 'front'],
    ['with ten thousand faces', { version: 1, faces: Array(10_000).fill(DESIGN.faces[0]) }],
  ])('%s is refused in words, and nothing is ordered', async (_what, design) => {
    const answer = await site.visit('/api/cart/price', { json: { lines: [{ ...aLine(mug), design }] } })
    expect(answer.status).toBe(400)
    expect((answer.json() as { error: { message: string } }).error.message).toMatch(/[a-zığüşöç]{4,}/)
  })

  test('comes back with “Tekrar sipariş ver”, and in the personal data', async () => {
    const { services } = site.shop
    const customer = await aCustomer(services)
    const form = await aCheckout(services, [aLine(mug, await designed(services))], { viewer: customer })
    const { orderNumber } = unwrap(await services.orders.place(form, customer))
    const reorder = unwrap(await services.orders.reorder(customer, orderNumber))
    expect(reorder.lines[0]).toMatchObject({ changes: [], line: { design: DESIGN } })
    const [section] = services.orders.personalData.exportFor({ accountId: customer.id, email: null }).sections
    const told: unknown[] = []
    for await (const item of section?.items() ?? []) told.push(item)
    expect(JSON.stringify(told)).toContain(DESIGN_TEXT)
  })
})

describe('a request for a quote', () => {
  const asker = {
    name: 'Ayşe Nur',
    company: '',
    email: 'ayse@example.com',
    phone: '0532 123 45 67',
    message: 'Fiyat?',
  }
  const fields = (fileId: string, design: unknown) => ({
    ...asker,
    quantity: '250',
    source: 'product-page',
    productId: mug.id,
    printChoice: PRINTED,
    selectedVariations: '{"Renk":"Beyaz"}',
    fileId,
    design: JSON.stringify(design),
    requestKey: `key-${randomUUID()}`,
  })

  test('carries file and design to the shop, keeps the file, and becomes an order with both', async () => {
    const { services } = site.shop
    const { fileId } = await anUploadedLogo(services)
    expect((await site.visit('/api/quotes', { form: fields(fileId, DESIGN) })).status).toBe(201)
    const { rows } = await services.quotes.adminList({ search: '', status: 'all', page: 1 })
    const id = rows[0]?.id ?? ''
    const page = await clerk(`/admin/quotes/${id}`)
    expect(page.text).toContain('Ön yüz, 60 × 24 mm, serigrafi, 2 renk')
    expect(page.text).toContain('logo.png')
    expect((await clerk(`/admin/quotes/${id}/design`)).headers.get('content-type')).toBe('image/jpeg')
    expect((await clerk(`/admin/quotes/${id}/file`)).status).toBe(200)
    expect(await sheetText(`/admin/quotes/${id}/sheet`)).toMatch(/Teklif talebi: TKL-\d{4}-\d{4}/)
    await site.shop.jobs.runAll()
    expect(site.shop.sentMails.at(-1)?.text).toContain('Ön yüz, 60 × 24 mm')

    const draft = await clerk(`/admin/orders/add?quote=${id}`)
    expect(draft.text).toContain(DESIGN_TEXT)
    expect(draft.text).toMatch(/name="lines\[0\]\.fileId" value="[^"]+"/)

    site.shop.clock.advance({ days: 30 })
    await services.media.cleanUp()
    // His session has ended.
    clerk = await site.visitAs(['orders'])
    expect((await clerk(`/admin/quotes/${id}/file`)).status).toBe(200)
    unwrap(await services.quotes.remove({ id: 'a', name: 'A' }, id))
    site.shop.clock.advance({ days: 30 })
    await services.media.cleanUp()
    const { db } = site.shop.connection
    expect(await db.select().from(printFiles).where(eq(printFiles.fileId, fileId))).toEqual([])
  })

  test.each<[string, (fileId: string) => ReturnType<typeof fields>, RegExp]>([
    ['whose file has expired', () => fields('gone', DESIGN), /süresi doldu/],
    ['whose design fits no face', (fileId) => fields(fileId, designAt(75)), /bugünkü baskı alanına uymuyor/],
    ['with an unreadable design', (fileId) => fields(fileId, { version: 9 }), /Form güncel değil/],
  ])('%s is refused in words, and nothing is stored', async (_what, form, said) => {
    const { db } = site.shop.connection
    const before = (await db.select().from(quoteTable)).length
    const { fileId } = await anUploadedLogo(site.shop.services)
    const answer = await site.visit('/api/quotes', { form: form(fileId) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toMatch(said)
    expect((await db.select().from(quoteTable)).length).toBe(before)
  })
})
