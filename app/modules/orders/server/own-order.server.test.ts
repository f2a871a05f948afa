import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import {
  ADMIN,
  aCheckout,
  aCustomer,
  aLine,
  anUpload,
  aPdf,
  aProduct,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function anOrder() {
  const { services } = shop
  const mug = await aProduct(services)
  const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf(), 'Çınar logosu.pdf')))
  const line = aLine(mug, { printChoice: 'Tek renk serigrafi', fileId: file.fileId, note: 'Sola' })
  const invoice = {
    type: 'individual' as const,
    nationalId: '10000000146',
    name: 'Işıl Çağlar',
    address: 'Gül Sok. 5',
  }
  const form = await aCheckout(services, [line], { invoice, orderNote: 'Öğleden sonra' })
  const placed = unwrap(await services.orders.place(form, null))
  const { rows } = await services.orders.adminList({ search: placed.orderNumber, status: 'all', page: 1 })
  return { ...placed, id: rows[0]?.id ?? '', fileId: file.fileId }
}

describe('the buyer’s own page of an order', () => {
  test('shows everything ordered and agreed to, and neither an identity number nor a file’s reference', async () => {
    const { token, orderNumber, fileId } = await anOrder()
    const order = await shop.services.orders.ownOrder(token)
    expect(order).toMatchObject({
      orderNumber,
      status: 'new',
      events: [{ label: 'Sipariş alındı', at: shop.clock.now() }],
      paymentStatus: 'pending',
      invoiceLine: 'Bireysel: Işıl Çağlar, Gül Sok. 5',
      note: 'Öğleden sonra',
      lines: [{ artworkName: 'Çınar logosu.pdf', printChoice: 'Tek renk serigrafi', note: 'Sola' }],
    })
    expect(order?.agreedTexts.map(({ kind, html }) => [kind, html === null])).toEqual([
      ['pre-information', false],
      ['distance-sales-contract', false],
      ['made-to-order', true],
    ])
    expect(order?.agreedTexts[0]?.html).toContain(orderNumber)
    expect(JSON.stringify(order)).not.toContain('10000000146')
    expect(JSON.stringify(order)).not.toContain(fileId)
  })

  test('follows the order’s status', async () => {
    const { token, id } = await anOrder()
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'processing'))
    const order = await shop.services.orders.ownOrder(token)
    expect(order?.status).toBe('processing')
    expect(order?.events.map(({ label }) => label)).toEqual(['Sipariş alındı', 'Hazırlanıyor'])
    expect(JSON.stringify(order)).not.toContain(ADMIN.name)
  })

  test.each(['', 'x', 'ORD-2026-0001', '%', 'a\u0000b', '🎁', 'x'.repeat(65)])(
    'is nobody’s for %j',
    async (token) => {
      await anOrder()
      expect(await shop.services.orders.ownOrder(token)).toBeNull()
    },
  )

  test('is linked in the confirmation mail', async () => {
    const { token } = await anOrder()
    await shop.jobs.runAll()
    expect(shop.sentMails[0]?.text).toContain(`http://localhost:3000/siparis-takip/${token}`)
  })
})

describe('finding an order again', () => {
  const track = (orderNumber: string, email: string, clientAddress = '10.0.0.1') =>
    shop.services.orders.track({ orderNumber, email, clientAddress })

  test('takes its number typed in any way and the buyer’s e-mail in any case', async () => {
    const { token, orderNumber } = await anOrder()
    expect(unwrap(await track(orderNumber, 'isil@example.com'))).toBe(token)
    expect(
      unwrap(await track(` ${orderNumber.toLowerCase().replaceAll('-', ' ')}`, ' Isil@Example.com ')),
    ).toBe(token)
  })

  test('answers an unknown number, a wrong e-mail and nonsense alike', async () => {
    const { orderNumber } = await anOrder()
    const answers = [
      await track('ORD-2026-9999', 'isil@example.com'),
      await track(orderNumber, 'baskasi@example.com'),
      await track('🎁', 'isil@example.com'),
      await track(orderNumber, "' or 1=1 --"),
      await track(orderNumber, 'a\u0000b'),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ ok: false, error: { code: 'orders/not-found' } })
  })

  test('is throttled for one number, from whatever addresses, and opens again after ten minutes', async () => {
    const { orderNumber } = await anOrder()
    for (let i = 0; i < 10; i += 1) await track(orderNumber, `kim${i}@example.com`, `10.0.0.${i}`)
    const spent = { ok: false, error: { code: 'orders/too-many-tries' } }
    expect(await track(orderNumber, 'isil@example.com', '10.0.1.1')).toMatchObject(spent)
    shop.clock.advance({ minutes: 11 })
    expect((await track(orderNumber, 'isil@example.com')).ok).toBe(true)
  })

  test('is throttled for one address, whatever numbers it tries', async () => {
    const { orderNumber } = await anOrder()
    for (let i = 1; i <= 30; i += 1) await track(`ORD-2025-${String(i).padStart(4, '0')}`, 'isil@example.com')
    expect(await track(orderNumber, 'isil@example.com')).toMatchObject({
      ok: false,
      error: { code: 'orders/too-many-tries' },
    })
    expect((await track(orderNumber, 'isil@example.com', '10.0.0.2')).ok).toBe(true)
  })
})

test('a company’s own number of an order and the e-mail for its invoice are wherever the order is', async () => {
  const { services } = shop
  const customer = await aCustomer(services)
  const firm = { companyName: 'Işıl Ltd', taxOffice: 'Kadıköy', taxNumber: '1234567890', companyAddress: 'x' }
  const form = await aCheckout(services, [aLine(await aProduct(services))], {
    viewer: customer,
    invoice: { type: 'corporate', ...firm, email: 'muhasebe@firma.example' },
    purchaseOrderNumber: 'SAS-4500012345',
  })
  const { id, token } = unwrap(await services.orders.place(form, customer))
  const asked = { purchaseOrderNumber: 'SAS-4500012345' }
  expect(unwrap(await services.orders.adminGet(id))).toMatchObject({
    ...asked,
    invoice: { email: 'muhasebe@firma.example' },
  })
  expect(await services.orders.ownOrder(token)).toMatchObject({
    ...asked,
    invoiceEmail: 'muhasebe@firma.example',
  })
  const own = await services.orders.ofAccount(customer.id, { period: 'all', status: 'all', page: 1 })
  expect(own.rows).toMatchObject([asked])
  for (const search of ['sas-4500012345', '45000', 'muhasebe@firma'])
    expect((await services.orders.adminList({ search, status: 'all', page: 1 })).rows).toMatchObject([{ id }])
  await shop.jobs.runAll()
  const [confirmation] = shop.sentMails
  expect(confirmation?.text).toContain('Satın alma sipariş no: SAS-4500012345')
  for (const kind of ['orders', 'lines'] as const) {
    const { columns, rows } = services.orders.exportOrders({ rows: kind, search: '', status: 'all' })
    const place = columns.findIndex(({ header }) => header === 'Satın alma sipariş no')
    for await (const row of rows) expect(row[place]).toBe('SAS-4500012345')
    expect(place).toBeGreaterThan(0)
  }
  const personal: unknown[] = []
  for (const { items } of services.orders.personalData.exportFor({ accountId: customer.id, email: null })
    .sections)
    for await (const item of items()) personal.push(item)
  expect(personal).toMatchObject([
    { satinAlmaSiparisNo: 'SAS-4500012345', fatura: { faturaEpostasi: 'muhasebe@firma.example' } },
  ])
  expect(await services.orders.formerDetailsOf(customer.id, null)).toMatchObject({
    invoices: [{ id, invoice: { email: 'muhasebe@firma.example' } }],
  })
})
