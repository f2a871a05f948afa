/** The tools of an order's page and of the order list, as they work without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { MESSAGE_FORM } from '#app/modules/orders/domain/conversation.ts'
import { aCheckout, aCustomer, aLine, aMessageForm, anUpload, aPdf, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { readZip } from '../support/read-zip.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let clerk: Visitor
let ids: string[]
let id: string
let token: string

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const mug = await aProduct(services, { title: '=Formül Kupa', stock: 40 })
  const { fileId } = unwrap(await services.media.receivePrintFile(anUpload(aPdf(), 'logo.pdf')))
  for (let number = 0; number < 3; number += 1) {
    site.shop.clock.advance({ minutes: 1 })
    const line = aLine(mug, { fileId, printChoice: 'Tek renk serigrafi' })
    const buyer = { firstName: '=1+1', lastName: 'Çağlar', email: 'isil@example.com', phone: '+905321234567' }
    token = unwrap(await services.orders.place(await aCheckout(services, [line], { buyer }), null)).token
  }
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  ids = rows.map((row) => row.id)
  id = ids[0] ?? ''
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

test('a row of the list tells number, customer, company, goods, total, status and date, and is unread until it is opened', async () => {
  const { services } = site.shop
  const invoice = {
    type: 'corporate',
    companyName: 'Ateş Kırtasiye Ltd. Şti.',
    taxOffice: 'Kadıköy',
    taxNumber: '1234567890',
    companyAddress: 'Gül Sok. 5',
  } as const
  const goods = await Promise.all(
    ['Ahşap Kalem', 'Keten Çanta', 'Cam Bardak'].map((title) => aProduct(services, { title })),
  )
  const form = await aCheckout(
    services,
    goods.map((product) => aLine(product)),
    { invoice },
  )
  const { orderNumber } = unwrap(await services.orders.place(form, null))
  const list = async (query: string) =>
    (await clerk(`/admin/orders?${query}`)).text.replaceAll('<!-- -->', '')
  const text = await list(`search=${orderNumber}`)
  for (const heading of [
    'Sipariş',
    'Müşteri ve iş',
    'Aşama ve sıradaki iş',
    'Söz, kargoda',
    'Açık ödeme',
    'Toplam',
  ])
    expect(text, heading).toMatch(new RegExp(`<th[^>]*>(<[^>]+>)*${heading}`))
  for (const said of [
    ...['Işıl Çağlar', '0532 123 45 67', 'Ateş Kırtasiye Ltd. Şti.', 'Ahşap Kalem', 'Keten Çanta', '× 10'],
    ...['Cam Bardak', 'Yeni', 'Ödeme bekleniyor', 'havale bekleniyor'],
  ])
    expect(text, said).toContain(said)
  expect(text).toMatch(/1\.800,00\s₺/)
  expect(text).toMatch(/<time dateTime="2026-03-02/)

  expect(await list(`status=unread&search=${orderNumber}`)).toContain('Okunmadı: ')
  const { rows } = await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
  const page = await clerk(`/admin/orders/${rows[0]?.id}`)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/>Kargo<[\s\S]*?>Karşı Ödemeli</)
  expect(await list(`status=unread&search=${orderNumber}`)).toContain('Bu aramaya uyan sipariş yok')
  expect(await list(`search=${orderNumber}`)).not.toContain('Okunmadı: ')
  // The tests below count the orders of this day.
  await site.shop.connection.pool.query('delete from orders where order_number = $1', [orderNumber])
})

describe('an internal note', () => {
  const path = () => `/admin/orders/${id}`
  const composer = () => `${path()}${MESSAGE_FORM}`

  test('is refused empty or too long, and what was typed stays', async () => {
    const before = await countRows(site.shop.connection)
    for (const [note, message] of [
      ['  ', 'Lütfen bir not yazın.'],
      ['ş'.repeat(1_001), 'Not en fazla 1000 karakter olabilir.'],
    ] as const) {
      const answer = await clerk(composer(), { multipart: aMessageForm({ intent: 'note', message: note }) })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(message)
      expect(answer.text).toContain(`${note}</textarea>`)
    }
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('is shown to staff and never to the buyer, whatever stands in it; only its author takes it away', async () => {
    for (const [what, note] of STRANGE_TEXTS)
      expectCalm(
        await clerk(composer(), { multipart: aMessageForm({ intent: 'note', message: note }) }),
        what,
      )
    await clerk(composer(), { multipart: aMessageForm({ intent: 'note', message: 'Gizli pazarlık' }) })
    const page = (await clerk(path())).text
    expect(page).toContain('Gizli pazarlık')
    expect((await site.visit(`/siparis-takip/${token}`)).text).not.toContain('Gizli pazarlık')
    const noteId = /name="noteId" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const other = await site.visitAs(['orders'])
    const remove = { form: { intent: 'remove-note', noteId } }
    expect((await other(path(), remove)).status).toBe(403)
    expect((await clerk(path(), remove)).status).toBe(200)
    expectRefused(await clerk(path(), remove), 'a note that is gone')
  })
})

test('a payment is noted with its method, and not without', async () => {
  const revision = '0'
  const form = { intent: 'payment', paid: 'yes', revision }
  expect((await clerk(`/admin/orders/${ids[1]}`, { form })).text).toContain('Lütfen ödeme yöntemini seçin.')
  const noted = await clerk(`/admin/orders/${ids[1]}`, { form: { ...form, paidWith: 'cash' } })
  expect(noted.text).toContain('Kapıda ödeme')
})

test('the mails about an order are named on its page, and linked for who may read them', async () => {
  expect((await clerk(`/admin/orders/${id}`)).text).toContain('Sipariş onayı')
  expect((await clerk(`/admin/orders/${id}`)).text).not.toContain('/admin/mails/')
  const keeper = await site.visitAs(['orders', 'settings'])
  expect((await keeper(`/admin/orders/${id}`)).text).toContain('/admin/mails/MAIL-')
})

test('what was sent about an order stands apart from what was not', async () => {
  const partOf = (text: string) => {
    const [, sent = '', unsent = ''] =
      /Gönderilen e-postalar([\s\S]*?)(?:Gönderilmeyenler([\s\S]*?))?$/.exec(text) ?? []
    return { sent, unsent }
  }
  const before = partOf((await clerk(`/admin/orders/${id}`)).text)
  expect(before.sent).toContain('Bu sipariş için henüz e-posta gönderilmedi.')
  expect(before.unsent).toContain('isil@example.com')
  expect(before.unsent).toContain('Bekliyor')
  await site.shop.jobs.runAll()
  const after = partOf((await clerk(`/admin/orders/${id}`)).text)
  expect(after.sent).toContain('isil@example.com')
  expect(after.sent).toContain('Gönderildi')
  expect(after.sent).not.toContain('Bekliyor')
  expect(after.unsent).toBe('')
})

test('an order leads whoever may see customers to the card of its account or guest, without naming him', async () => {
  const { services, connection } = site.shop
  const desk = await site.visitAs(['orders', 'customers'])
  const linkOf = async (visit: typeof desk) =>
    /href="(\/admin\/customers\/[^"]+)"/.exec((await visit(`/admin/orders/${id}`)).text)?.[1]
  expect(await linkOf(desk)).toBe(`/admin/customers/guests/${id}`)
  expect((await desk(`/admin/customers/guests/${id}`)).status).toBe(200)
  expect(await linkOf(clerk)).toBeUndefined()
  expect((await desk(`/admin/orders/${id}`)).text).not.toContain('search=')

  const owner = await aCustomer(services, { name: 'Selin Ak', email: 'selin@example.com' })
  await connection.pool.query('update orders set user_id = $1 where id = $2', [owner.id, id])
  expect(await linkOf(desk)).toBe(`/admin/customers/${owner.id}`)
  expect((await desk(`/admin/customers/${owner.id}`)).status).toBe(200)
  expect(await linkOf(clerk)).toBeUndefined()
  await connection.pool.query('update orders set user_id = null where id = $1', [id])

  const [guest] = (await connection.pool.query('select customer_email from orders where id = $1', [id])).rows
  const { rowCount } = await connection.pool.query('update users set email = $1 where id = $2', [
    guest.customer_email,
    owner.id,
  ])
  expect(rowCount).toBe(1)
  expect(await linkOf(desk)).toBeUndefined()
  await connection.pool.query("update users set email = 'selin@example.com' where id = $1", [owner.id])
})

test('an order prints as what it is: not an invoice', async () => {
  const { text, status } = await clerk(`/admin/orders/${id}/print`)
  expect(status).toBe(200)
  for (const said of [
    'Bilgi amaçlıdır, fatura yerine geçmez',
    'ORD-2026-0003',
    'Havale / EFT',
    'Matrah',
    '600,00',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Gizli')
  expect((await clerk('/admin/orders/ORD-NONE/print')).status).toBe(404)
})

test('the print files of an order come as an archive', async () => {
  const answer = await clerk(`/admin/orders/${id}/files`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect([...readZip(answer.bytes).keys()]).toEqual(['ORD-2026-0003/1-formul-kupa-logo.pdf'])
  expect((await clerk('/admin/orders/ORD-NONE/files')).status).toBe(404)
})

test('the report of a day is a text named by its date; nonsense is refused', async () => {
  const answer = await clerk('/admin/orders/daily-report?day=2026-03-02')
  expect(answer.headers.get('content-disposition')).toContain('gunluk-rapor-2026-03-02.txt')
  expect(answer.text).toContain('Sipariş sayısı: 3')
  expect(answer.text).toContain('ORD-2026-0003 | =1+1 Çağlar | 600,00 ₺ | Yeni')
  for (const [what, day] of STRANGE_TEXTS)
    expectRefused(
      await clerk(`/admin/orders/daily-report?day=${encodeURIComponent(day.toWellFormed().slice(0, 200))}`),
      what,
    )
  expect((await clerk('/admin/orders/daily-report?day=2026-02-30')).text).toContain('Gün anlaşılamadı')
  expect((await clerk('/admin/orders/daily-report?day=2030-01-01')).text).toBe('01.01.2030 henüz gelmedi.')
})

test('the list is taken along as CSV or Excel, narrowed as it is, and no cell is a formula', async () => {
  const csv = await clerk('/admin/orders/export?search=0003')
  expect(csv.headers.get('content-disposition')).toContain('siparisler.csv')
  expect(csv.text).toContain("ORD-2026-0003;02.03.2026 12:03;Yeni;'=1+1 Çağlar")
  expect(csv.text.trim().split('\n')).toHaveLength(2)
  expect((await clerk('/admin/orders/export?rows=lines')).text).toContain("'=Formül Kupa")
  const excel = await clerk('/admin/orders/export?format=xlsx&status=cancelled')
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
})

describe('one status for many orders', () => {
  const send = (visitor: Visitor, fields: readonly (readonly [string, string])[]) =>
    visitor('/admin/orders?status=new', { form: [['intent', 'bulk-status'], ...fields] })
  const chosen = () => ids.map((one) => ['ids', one] as const)

  test('is asked back first, then set', async () => {
    const before = await countRows(site.shop.connection)
    const asked = await send(clerk, [...chosen(), ['status', 'processing'], ['tellBuyer', 'on']])
    expect(asked.text).toContain('3 siparişin durumu değişecek')
    expect(asked.text).toContain('name="confirmed"')
    expect(await countRows(site.shop.connection)).toEqual(before)
    const done = await send(clerk, [...chosen(), ['status', 'processing'], ['confirmed', 'on']])
    expect(done.text).toContain('3 siparişin durumu değişti: Hazırlanıyor')
    const again = await send(clerk, [...chosen(), ['status', 'processing'], ['confirmed', 'on']])
    expect(again.text).toContain('3 sipariş zaten bu durumdaydı.')
  })

  test('is refused for nothing, for too many, and for a status nobody knows', async () => {
    const before = await countRows(site.shop.connection)
    const many = Array.from({ length: 101 }, (_, index) => ['ids', `ORD-${index}`] as const)
    const confirmed = ['confirmed', 'on'] as const
    for (const [what, fields] of [
      ['nothing', [['status', 'shipped'], confirmed]],
      ['too many', [...many, ['status', 'shipped'], confirmed]],
      ['no status', [...chosen(), confirmed]],
      [
        'unknown orders',
        [
          ['ids', 'ORD-NONE'],
          ['status', 'shipped'],
        ],
      ],
    ] as const)
      expectRefused(await send(clerk, fields), what)
    for (const [what, text] of STRANGE_TEXTS) {
      expectRefused(await send(clerk, [...chosen(), ['status', text]]), what)
      expectCalm(await send(clerk, [['ids', text], ['status', 'shipped'], confirmed]), what)
    }
    expect(await countRows(site.shop.connection)).toEqual(before)
  })
})
