import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aPdf, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let clerk: Visitor
let path: string
let id: string
let token: string

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const mug = await aProduct(services)
  const placed = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  token = placed.token
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  id = rows[0]?.id ?? ''
  path = `/admin/orders/${id}`
  clerk = await site.visitAs(['orders'])
})
afterAll(() => site.close())

describe('the shipping form', () => {
  const FORM = { intent: 'ship', carrier: 'ups', trackingNumber: '1Z 99/?', note: '', tellBuyer: 'on' }

  test.each([
    ['no number', { ...FORM, trackingNumber: '' }, 'Lütfen kargo takip numarası girin.'],
    ['no carrier', { ...FORM, carrier: '' }, 'Lütfen kargo şirketi seçin.'],
    ['an unknown carrier', { ...FORM, carrier: 'kurye' }, 'Lütfen kargo şirketi seçin.'],
    ['neither', { intent: 'ship' }, 'Lütfen kargo takip numarası girin.'],
    ['a number too long', { ...FORM, trackingNumber: '1'.repeat(61) }, 'en fazla 60 karakter'],
    ['a note too long', { ...FORM, note: 'ş'.repeat(501) }, 'en fazla 500 karakter'],
  ])('with %s is refused in the spec’s words and changes nothing', async (what, form, message) => {
    const before = await countRows(site.shop.connection)
    const answer = await clerk(path, { form })
    expectRefused(answer, what)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('Kargo kaydedilmedi')
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('stays calm whatever stands in it', { timeout: 60_000 }, async () => {
    for (const [what, text] of STRANGE_TEXTS) {
      expectCalm(await clerk(path, { form: { ...FORM, carrier: text, tellBuyer: text } }), what)
      expectCalm(await clerk(path, { form: { ...FORM, intent: text } }), what)
      expectCalm(await clerk(path, { form: { ...FORM, note: text, trackingNumber: text } }), what)
    }
    expectCalm(await site.visit(`/siparis-takip/${token}`), 'the buyer’s page')
  })

  test('saves carrier and number, and the buyer’s page links them safely', async () => {
    const answer = await clerk(path, { form: FORM })
    expect(answer.status).toBe(200)
    const page = await site.visit(`/siparis-takip/${token}`)
    expect(page.text).toContain('https://www.ups.com/track?loc=tr_TR&amp;tracknum=1Z%2099%2F%3F')
    expect(page.text).toContain('Kargoda')
  })

  test('of an unknown order is not found, and from another site is refused', async () => {
    expect((await clerk('/admin/orders/ORD-NONE', { form: FORM })).status).toBe(404)
    const headers = { Origin: 'https://evil.example' }
    expect((await clerk(path, { form: FORM, headers })).status).toBe(403)
  })
})

describe('the payment form', () => {
  test('notes the payment and takes it back, and the buyer’s page says so', async () => {
    expect((await clerk(path, { form: { intent: 'payment', paid: 'yes' } })).text).toContain('Ödendi')
    const paid = (await site.visit(`/siparis-takip/${token}`)).text
    expect(paid).toContain('Ödeme alındı')
    expect(paid).not.toContain('IBAN')
    expect((await clerk(path, { form: { intent: 'payment', paid: 'no' } })).status).toBe(200)
    expect((await site.visit(`/siparis-takip/${token}`)).text).toContain('Ödeme bekleniyor')
  })

  test('refuses anything but yes and no', async () => {
    const before = await countRows(site.shop.connection)
    for (const [what, text] of STRANGE_TEXTS)
      expectRefused(await clerk(path, { form: { intent: 'payment', paid: text } }), what)
    expectRefused(await clerk(path, { form: { intent: 'payment' } }), 'nothing')
    expect(await countRows(site.shop.connection)).toEqual(before)
    expect((await clerk('/admin/orders/ORD-NONE', { form: { intent: 'payment', paid: 'yes' } })).status).toBe(
      404,
    )
    expect((await clerk('/admin/orders?status=overdue')).text).toContain('Ödemesi geciken')
  })
})

describe('the invoice form', () => {
  const send = (bytes: Uint8Array, name = 'fatura.pdf') => {
    const multipart = new FormData()
    multipart.set('invoice', new File([bytes as BlobPart], name))
    return clerk(path, { multipart })
  }

  test.each([
    ['nothing', new Uint8Array(), '', 'Lütfen fatura dosyası seçin.'],
    ['text', Buffer.from('merhaba'), 'fatura.pdf', 'Sadece PDF dosyaları yüklenebilir.'],
    [
      'six megabytes',
      Buffer.concat([aPdf(), Buffer.alloc(6 * 1024 * 1024)]),
      'fatura.pdf',
      'Dosya boyutu 5MB',
    ],
  ])('with %s is refused in the spec’s words and changes nothing', async (what, bytes, name, message) => {
    const before = await countRows(site.shop.connection)
    const answer = await send(bytes, name)
    expectRefused(answer, what)
    expect(answer.text).toContain(message)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('is downloaded by the order’s owner and by staff with the permission only', async () => {
    expect((await site.visit(`/siparis-takip/${token}/fatura`)).status).toBe(404)
    const bytes = Buffer.concat([aPdf(), Buffer.alloc(4.5 * 1024 * 1024, ' ')])
    expect((await send(bytes, 'Fatura "1" 🎁.pdf')).status).toBe(200)
    expect((await site.visit(`/siparis-takip/${token}`)).text).toContain(`/siparis-takip/${token}/fatura`)
    for (const answer of [
      await site.visit(`/siparis-takip/${token}/fatura`),
      await clerk(`${path}/invoice`),
    ]) {
      expect(answer.bytes.equals(bytes)).toBe(true)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
    for (const other of ['x', `${token}x`, '%F0%9F%8E%81', id])
      expect((await site.visit(`/siparis-takip/${other}/fatura`)).status).toBe(404)
    const customer = await site.visitAs('customer')
    expect((await customer(`${path}/invoice`)).status).toBe(403)
    expect((await customer(path, { multipart: new FormData() })).status).toBe(403)
    expect((await site.visit(path, { multipart: new FormData() })).status).toBe(302)
    const headers = { Origin: 'https://evil.example' }
    expect((await clerk(path, { multipart: new FormData(), headers })).status).toBe(403)
  })
})

describe('the switch for mails about new orders', () => {
  test('is off for staff at first, and keeps what each of them chooses', async () => {
    const isOn = async (visitor: Visitor) =>
      /role="switch" aria-checked="true"/.test((await visitor('/admin/orders')).text)
    const other = await site.visitAs(['orders'])
    expect(await isOn(clerk)).toBe(false)
    expect((await clerk('/admin/orders', { form: { wants: 'yes' } })).status).toBe(200)
    expect(await isOn(clerk)).toBe(true)
    expect(await isOn(other)).toBe(false)
    await clerk('/admin/orders', { form: { wants: 'no' } })
    expect(await isOn(clerk)).toBe(false)
  })

  test('refuses anything but yes and no', async () => {
    for (const [what, text] of STRANGE_TEXTS)
      expectRefused(await clerk('/admin/orders', { form: { wants: text } }), what)
    expectRefused(await clerk('/admin/orders', { form: {} }), 'nothing')
    const headers = { Origin: 'https://evil.example' }
    expect((await clerk('/admin/orders', { form: { wants: 'yes' }, headers })).status).toBe(403)
  })
})
