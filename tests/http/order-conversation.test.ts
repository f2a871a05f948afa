/** What buyer and shop write to each other with files, as both their pages send it without JavaScript. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { MESSAGE_FORM } from '#app/modules/orders/domain/conversation.ts'
import { aCheckout, aCustomer, aLine, aMessageForm, aPdf, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows } from '../support/strange-values.ts'

let site: TestSite
let clerk: Visitor
let owner: Visitor
let id: string
let number: string
let token: string
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const account = await aCustomer(services)
  owner = await site.signIn(account.email)
  const form = await aCheckout(services, [aLine(await aProduct(services))], { viewer: account })
  const placed = unwrap(await services.orders.place(form, account))
  token = placed.token
  id = placed.id
  number = placed.orderNumber
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

const files = async () => [
  { name: 'ön "yüz" 1.pdf', bytes: aPdf('logo') },
  { name: 'foto.png', bytes: await aPicture() },
]

test('a message with files stands on both pages, and its files are downloads of its order alone', async () => {
  const sent = await site.visit(`/siparis-takip/${token}${MESSAGE_FORM}`, {
    multipart: aMessageForm({ intent: 'message', message: 'Logomuz ekte' }, await files()),
  })
  expect(sent.status).toBe(200)
  expect(sent.text).toContain('Mesajınız bize ulaştı.')
  const [message] = unwrap(await site.shop.services.orders.adminGet(id)).messages
  const below = `${message?.id}/1`
  for (const [visit, path] of [
    [site.visit, `/siparis-takip/${token}/yazisma/${below}`],
    [owner, `/profil/siparisler/${number}/yazisma/${below}`],
    [clerk, `/admin/orders/${id}/messages/${below}`],
  ] as const) {
    const file = await visit(path)
    expect(file.status, path).toBe(200)
    expect(file.headers.get('content-type'), path).toBe('application/pdf')
    expect(file.headers.get('content-disposition'), path).toMatch(/^attachment; filename="/)
    expect(file.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(file.headers.get('cache-control'), path).toBe('private, no-store')
    const small = await visit(`${path.slice(0, -1)}2?kucuk`)
    expect(small.headers.get('content-type'), path).toBe('image/webp')
    expect((await visit(`${path}?kucuk`)).status, path).toBe(404)
    expect((await visit(`${path.slice(0, -1)}3`)).status, path).toBe(404)
  }
  const page = await clerk(`/admin/orders/${id}`)
  expect(page.text).toContain('Logomuz ekte')
  expect(page.text).toContain(`/admin/orders/${id}/messages/${below}`)

  const stranger = await site.signIn((await aCustomer(site.shop.services)).email)
  expect((await stranger(`/profil/siparisler/${number}/yazisma/${below}`)).status).toBe(404)
  expect((await site.visit(`/profil/siparisler/${number}/yazisma/${below}`)).status).toBe(401)
  expect((await site.visit(`/siparis-takip/olmayan/yazisma/${below}`)).status).toBe(404)
  const other = await site.visitAs(['products'])
  expect((await other(`/admin/orders/${id}/messages/${below}`)).status).toBe(403)
})

test('the composer writes to the buyer or a note, and a refused form keeps side and words', async () => {
  const composer = `/admin/orders/${id}${MESSAGE_FORM}`
  const before = await countRows(site.shop.connection)
  const hostile = [{ name: 'logo.pdf', bytes: new TextEncoder().encode('MZ<script>') }]
  const refused = await clerk(composer, {
    multipart: aMessageForm({ intent: 'message', message: 'Ekte bakın' }, hostile),
  })
  expect(refused.status).toBe(415)
  expect(refused.text).toContain('Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.')
  expect(refused.text).toContain('Ekte bakın</textarea>')
  expect(refused.text).toMatch(/<input[^>]*id="field-message"[^>]*checked/)
  const note = await clerk(composer, {
    multipart: aMessageForm({ intent: 'note', message: 'Yalnız bize' }, await files()),
  })
  expect(note.status).toBe(400)
  expect(note.text).toContain('İç nota dosya eklenmez.')
  expect(note.text).toMatch(/<input[^>]*id="field-internal-note"[^>]*checked/)
  expect((await countRows(site.shop.connection)).order_messages).toBe(before.order_messages)

  const written = await clerk(composer, {
    multipart: aMessageForm({ intent: 'message', message: 'Taslak ekte', lastSeen: '' }, await files()),
  })
  expect(written.status).toBe(200)
  await clerk(composer, { multipart: aMessageForm({ intent: 'note', message: 'Acele etmeyelim' }) })
  const own = await site.visit(`/siparis-takip/${token}`)
  expect(own.text).toContain('Taslak ekte')
  expect(own.text).toMatch(/ön[^<]{1,20}yüz[^<]{1,20}1\.pdf/)
  expect(own.text).not.toContain('Acele etmeyelim')
  const page = await clerk(`/admin/orders/${id}?timeline=notes`)
  expect(page.text).toContain('Acele etmeyelim')
  expect(page.text).not.toContain('Taslak ekte</p>')
  const other = await site.visitAs(['products'])
  const form = aMessageForm({ intent: 'message', message: 'Ben de yazayım' })
  expect((await other(composer, { multipart: form })).status).toBe(403)
})

test('an invoice and a print file are still their own forms', async () => {
  const invoice = new FormData()
  invoice.set('invoice', new File([aPdf('fatura') as BlobPart], 'fatura.pdf'))
  expect((await clerk(`/admin/orders/${id}`, { multipart: invoice })).status).toBe(200)
  expect(unwrap(await site.shop.services.orders.adminGet(id)).invoiceFile?.name).toBe('fatura.pdf')
})

/** A picture that can be drawn small. */
async function aPicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()
}
