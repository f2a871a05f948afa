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
  const FORM = {
    intent: 'ship',
    carrier: 'ups',
    trackingNumber: '1Z 99/?',
    note: '',
    setShipped: 'on',
    tellBuyer: 'on',
    revision: '0',
  }

  test.each([
    ['no number', { ...FORM, trackingNumber: '' }, 'Lütfen kargo takip numarası girin.'],
    ['no carrier', { ...FORM, carrier: '' }, 'Lütfen kargo şirketi seçin.'],
    ['an unknown carrier', { ...FORM, carrier: 'kurye' }, 'Lütfen kargo şirketi seçin.'],
    ['neither', { intent: 'ship', revision: '0' }, 'Lütfen kargo takip numarası girin.'],
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
      expectCalm(
        await clerk(path, { form: { ...FORM, carrier: text, setShipped: text, tellBuyer: text } }),
        what,
      )
      expectCalm(await clerk(path, { form: { ...FORM, intent: text } }), what)
      const revision = await revisionNow()
      expectCalm(await clerk(path, { form: { ...FORM, note: text, trackingNumber: text, revision } }), what)
      expectCalm(await clerk(path, { form: { ...FORM, revision: text } }), what)
    }
    expectCalm(await site.visit(`/siparis-takip/${token}`), 'the buyer’s page')
  })

  test('saves carrier and number, and the buyer’s page links them safely', async () => {
    const answer = await clerk(path, { form: { ...FORM, revision: await revisionNow() } })
    expect(answer.status).toBe(200)
    const page = await site.visit(`/siparis-takip/${token}`)
    expect(page.text).toContain('https://www.ups.com/track?loc=tr_TR&amp;tracknum=1Z%2099%2F%3F')
    expect(page.text).toContain('Kargoda')
  })

  test('takes goods that travel untracked, and the buyer reads no number', async () => {
    const { services } = site.shop
    const mug = await aProduct(services)
    const placed = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
    const { id: own, revision } = unwrap(await services.orders.adminGet(placed.id))
    const unpaid = await clerk(`/admin/orders/${own}`)
    expect(unpaid.text).toContain('Ödeme henüz alınmadı')
    const form = { intent: 'ship', isUntracked: 'on', setShipped: 'on', revision: String(revision) }
    expect((await clerk(`/admin/orders/${own}`, { form })).status).toBe(200)
    const sent = unwrap(await services.orders.adminGet(own))
    expect(sent).toMatchObject({ status: 'shipped', parcels: [{ isUntracked: true, trackingNumber: null }] })
    expect((await clerk(`/admin/orders/${own}`)).text).not.toContain('Ödeme henüz alınmadı')
    const { text } = await site.visit(`/siparis-takip/${placed.token}`)
    expect(text).toContain('Kargoda')
    expect(text).not.toContain('Takip numarası')
  })

  test('of an unknown order is not found, and from another site is refused', async () => {
    expect((await clerk('/admin/orders/ORD-NONE', { form: FORM })).status).toBe(404)
    const headers = { Origin: 'https://evil.example' }
    expect((await clerk(path, { form: FORM, headers })).status).toBe(403)
  })
})

test('the forms of an order offer every status, carrier and method of payment; a saved number is corrected in silence', async () => {
  const { text } = await clerk(path)
  const choices = (name: string) => {
    const [, options = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(text) ?? []
    return [...options.matchAll(/<option[^>]*value="[^"]+"[^>]*>([^<]+)/g)].map(([, label]) => label)
  }
  expect(choices('status')).toEqual([
    ...['Yeni', 'Hazırlanıyor', 'Kargoda', 'Teslim Edildi', 'Tamamlandı', 'İptal'],
  ])
  expect(choices('carrier')).toEqual([
    ...['Yurtiçi Kargo', 'Aras Kargo', 'MNG Kargo', 'PTT Kargo'],
    ...['Sürat Kargo', 'UPS Kargo', 'DHL Kargo', 'Fedex'],
  ])
  expect(choices('paidWith')).toEqual(['Kredi kartı', 'Havale / EFT', 'Kapıda ödeme', 'Diğer'])
  const ticked = [...text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].filter(([box]) =>
    /checked=""/.test(box),
  )
  expect(ticked.flatMap(([box]) => / name="(\w+)"/.exec(box)?.[1] ?? [])).toEqual([
    // The status tells the buyer unless it is unticked; the number that is there already does nothing unless ticked.
    ...['tellBuyer'],
  ])
  expect(text).toContain('Alıcıya bildir')
})

/** What a form that was just opened carries. */
async function revisionNow(): Promise<string> {
  return String(unwrap(await site.shop.services.orders.adminGet(id)).revision)
}

describe('a cancellation', () => {
  test('of a delivered order is asked in the page without a dialog, with money and invoice, and done by the answer', async () => {
    const { services } = site.shop
    const mug = await aProduct(services, { stock: 500 })
    const placed = unwrap(
      await services.orders.place(await aCheckout(services, [aLine(mug, { quantity: 20 })]), null),
    )
    const page = `/admin/orders/${placed.id}`
    const revision = async () => String(unwrap(await services.orders.adminGet(placed.id)).revision)
    for (const form of [
      { intent: 'payment', paid: 'yes', paidWith: 'bank' },
      { intent: 'status', status: 'delivered' },
    ])
      expect((await clerk(page, { form: { ...form, revision: await revision() } })).status).toBe(200)

    const cancel = async (more = {}) =>
      clerk(page, { form: { intent: 'status', status: 'cancelled', revision: await revision(), ...more } })
    const asked = await cancel()
    expect(asked.text).toContain('Stoğa ne dönüyor?')
    expect(asked.text).toContain('alıcıya iade edilmeli')
    expect(asked.text).toContain('Fatura yüklenmemiş; iptal edilecek fatura yok.')
    const [line] = unwrap(await services.orders.adminGet(placed.id)).lines
    const answer = (pieces: string) => ({ 'restock[0].line': line?.id ?? '', 'restock[0].pieces': pieces })
    for (const pieces of ['-1', '1,5', '21', 'üç', ''])
      expect((await cancel(answer(pieces))).status, pieces).toBeGreaterThanOrEqual(400)
    expect((await cancel(answer('5'))).status).toBe(200)
    expect(unwrap(await services.catalog.adminGet(mug.id)).stock).toBe(485)
    const { text } = await clerk(page)
    expect(text).toContain('İptalden sonra yapılacaklar')
    expect(text).toContain('Stoğa dönen: ')
  })
})

describe('the payment form', () => {
  const payment = async (paid: string) => ({
    intent: 'payment',
    paid,
    paidWith: 'bank',
    revision: await revisionNow(),
  })

  test('notes the payment and takes it back, and the buyer’s page says so', async () => {
    expect((await clerk(path, { form: await payment('yes') })).text).toContain('Ödendi')
    const paid = (await site.visit(`/siparis-takip/${token}`)).text
    expect(paid).toContain('Ödeme alındı')
    // In the texts he agreed to it stays.
    expect(paid).not.toMatch(/<dt[^>]*>IBAN/)
    expect((await clerk(path, { form: await payment('no') })).status).toBe(200)
    expect((await site.visit(`/siparis-takip/${token}`)).text).toContain('Ödeme bekleniyor')
  })

  test('refuses anything but yes and no', async () => {
    const before = await countRows(site.shop.connection)
    for (const [what, text] of STRANGE_TEXTS)
      expectRefused(await clerk(path, { form: await payment(text) }), what)
    expectRefused(await clerk(path, { form: { intent: 'payment' } }), 'nothing')
    expect(await countRows(site.shop.connection)).toEqual(before)
    expect((await clerk('/admin/orders/ORD-NONE', { form: await payment('yes') })).status).toBe(404)
    expect((await clerk('/admin/orders?status=overdue')).text).toContain('Ödemesi geciken')
  })
})

describe('a form that shows an order as it was before somebody else changed it', () => {
  test.each([
    ['status', { status: 'processing' }, 'Durum değiştirilmedi'],
    ['shipping', { intent: 'ship', carrier: 'ups', trackingNumber: '77' }, 'Kargo kaydedilmedi'],
    ['payment', { intent: 'payment', paid: 'yes', paidWith: 'bank' }, 'Ödeme kaydedilmedi'],
  ])('%s: is refused with the newest order, and can be sent again', async (_what, form, title) => {
    const stale = await revisionNow()
    const other = await site.visitAs(['orders'])
    const now = unwrap(await site.shop.services.orders.adminGet(id))
    const status = now.status === 'delivered' ? 'completed' : 'delivered'
    expect((await other(path, { form: { status, revision: stale } })).status).toBe(200)

    const refused = await clerk(path, { form: { ...form, revision: stale } })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(title)
    expect(refused.text).toContain('Bu sipariş siz bakarken değişti.')
    expect(unwrap(await site.shop.services.orders.adminGet(id)).status).toBe(status)
    expect(refused.text).toContain(`name="revision" value="${await revisionNow()}"`)
    expect((await clerk(path, { form: { ...form, revision: await revisionNow() } })).status).toBe(200)
  })

  test('is no obstacle where it asks for what is there already', async () => {
    const stale = await revisionNow()
    const { status } = unwrap(await site.shop.services.orders.adminGet(id))
    const other = await site.visitAs(['orders'])
    const paid = { intent: 'payment', paid: 'no', revision: stale }
    expect((await other(path, { form: paid })).status).toBe(200)
    expect((await clerk(path, { form: paid })).status).toBe(200)
    expect((await clerk(path, { form: { status, revision: stale } })).status).toBe(200)
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
    expect(answer.text).toContain('Fatura yüklenmedi')
    expect(answer.text).toContain(message)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('that breaks off says “Dosya yüklenirken hata oluştu.” and leaves nothing behind', async () => {
    const before = await countRows(site.shop.connection)
    const body =
      '--x\r\nContent-Disposition: form-data; name="invoice"; filename="a.pdf"\r\n\r\n%PDF-1.4 half'
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await clerk(path, { method: 'POST', body, headers })
    expectRefused(answer, 'half a file')
    expect(answer.text).toContain('Dosya yüklenirken hata oluştu.')
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
