import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { aLine, aProduct } from '../support/factories.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let customer: Visitor
let stranger: Visitor
let accountId: AccountId

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  customer = await site.visitAs('customer')
  stranger = await site.visitAs('customer')
  accountId = ((await customer('/api/me')).json() as { id: AccountId }).id
})
afterAll(() => site.close())

const LIST = '/profil/adresler'
const NEW_ADDRESS = `${LIST}/teslimat/yeni`
const NEW_INVOICE = `${LIST}/fatura/yeni`
const ADDRESS = {
  label: 'Ofis',
  address: 'Gül Sok. 5',
  city: 'İstanbul',
  district: 'Kadıköy',
  postalCode: '',
}
const COMPANY = {
  invoiceType: 'corporate',
  companyName: 'Örnek A.Ş.',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  companyAddress: 'Gül Sok. 5',
}
const book = () => site.shop.services.orders.addressBook.of(accountId)

function expectSaved(answer: Answer): void {
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(LIST)
}

describe('the address book', () => {
  test('is kept by plain forms', async () => {
    expect((await customer(LIST)).text).toContain('Kayıtlı adresiniz yok')
    expectSaved(await customer(NEW_ADDRESS, { form: ADDRESS }))
    expectSaved(await customer(NEW_ADDRESS, { form: { ...ADDRESS, label: 'Depo', isDefault: 'on' } }))
    expectSaved(await customer(NEW_INVOICE, { form: COMPANY }))
    const { text } = await customer(LIST)
    for (const shown of ['Ofis', 'Depo', 'Gül Sok. 5, Kadıköy / İstanbul', 'Örnek A.Ş.', 'Varsayılan'])
      expect(text).toContain(shown)
    const { addresses } = await book()
    expect(addresses.map(({ label }) => label)).toEqual(['Depo', 'Ofis'])
    const office = addresses[1]?.id ?? ''
    const edit = await customer(`${LIST}/teslimat/${office}`)
    expect(edit.text).toContain('value="Ofis"')
    expectSaved(await customer(`${LIST}/teslimat/${office}`, { form: { ...ADDRESS, label: 'Merkez' } }))
    expectSaved(await customer(LIST, { form: { intent: 'default', id: office } }))
    expect((await book()).addresses.map(({ label }) => label)).toEqual(['Merkez', 'Depo'])
    expectSaved(await customer(LIST, { form: { intent: 'delete', id: office } }))
    expect((await book()).addresses.map(({ label }) => label)).toEqual(['Depo'])
  })

  test('keeps what was typed beside what is wrong with it', async () => {
    const answer = await customer(NEW_ADDRESS, { form: { ...ADDRESS, district: '' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Lütfen tüm zorunlu alanları doldurun.')
    expect(answer.text).toContain('İlçe zorunludur.')
    expect(answer.text).toContain('Gül Sok. 5')
    // Without JavaScript the list of districts comes with the answer.
    expect(answer.text).toContain('<option value="Kadıköy"')
    const invoice = await customer(NEW_INVOICE, { form: { ...COMPANY, taxNumber: '1234567891' } })
    expect(invoice.status).toBe(400)
    expect(invoice.text).toContain('Vergi numarası hatalı görünüyor')
    expect(invoice.text).toContain('value="1234567891"')
  })

  test('is nobody else’s', async () => {
    const id = (await book()).addresses[0]?.id ?? ''
    expect((await stranger(`${LIST}/teslimat/${id}`)).status).toBe(404)
    expect((await stranger(`${LIST}/teslimat/${id}`, { form: ADDRESS })).status).toBe(404)
    for (const intent of ['delete', 'default'])
      expect((await stranger(LIST, { form: { intent, id } })).status).toBe(404)
    // An entry of the other kind is not there either.
    expect((await customer(`${LIST}/fatura/${id}`)).status).toBe(404)
    expect((await customer(`${LIST}/fatura/${id}`, { form: COMPANY })).status).toBe(404)
    for (const path of [LIST, NEW_ADDRESS, NEW_INVOICE])
      expect(
        (await site.visit(path, { form: { ...ADDRESS, ...COMPANY, intent: 'delete', id } })).status,
      ).toBe(401)
    expect((await stranger(LIST)).text).toContain('Kayıtlı adresiniz yok')
    expect((await book()).addresses).toHaveLength(1)
  })

  test('refuses whatever else comes, with a sentence, and changes nothing', async () => {
    const before = await countRows(site.shop.connection)
    for (const [what, text] of STRANGE_TEXTS) {
      expectRefused(await customer(NEW_ADDRESS, { form: { ...ADDRESS, city: text } }), what)
      expectRefused(await customer(NEW_ADDRESS, { form: { ...ADDRESS, district: text } }), what)
      expectRefused(await customer(NEW_INVOICE, { form: { ...COMPANY, taxNumber: text } }), what)
      expectRefused(await customer(NEW_INVOICE, { form: { ...COMPANY, invoiceType: text || 'x' } }), what)
      expectRefused(await customer(LIST, { form: { intent: text, id: 'ADR-1' } }), what)
      expectRefused(await customer(LIST, { form: { intent: 'delete', id: text } }), what)
      const path = encodeURIComponent(text.toWellFormed().slice(0, 200).trim() || 'x')
      if (!path.includes('%00')) expectCalm(await customer(`${LIST}/teslimat/${path}`), what)
    }
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test('says that it is full', async () => {
    for (let i = (await book()).addresses.length; i < 20; i += 1)
      expectSaved(await customer(NEW_ADDRESS, { form: { ...ADDRESS, label: `Şube ${i}` } }))
    const answer = await customer(NEW_ADDRESS, { form: { ...ADDRESS, label: 'Bir fazla' } })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('En fazla 20 adres kaydedebilirsiniz.')
    expect(answer.text).toContain('value="Bir fazla"')
  })
})

describe('checkout', () => {
  test('brings the book of whoever is signed in, and nothing of it to anybody else', async () => {
    expect((await customer('/odeme.data')).text).toContain('1234567890')
    for (const visit of [stranger, site.visit])
      expect((await visit('/odeme.data')).text).not.toContain('1234567890')
  })

  test('keeps what was ticked, for the buyer’s account only', async () => {
    const { services } = site.shop
    const mug = await aProduct(services)
    const cart = { lines: [aLine(mug)] }
    const { price } = (await services.orders.checkout(cart, null)).priced
    const order = (key: string) => ({
      firstName: 'Işıl',
      lastName: 'Çağlar',
      email: 'isil@example.com',
      phone: '0532 123 45 67',
      address: 'Lale Sok. 9',
      city: 'Konya',
      district: 'Meram',
      invoiceType: 'individual',
      saveAddress: 'on',
      saveInvoice: 'on',
      acceptContracts: 'on',
      acceptMadeToOrder: 'on',
      nationalId: '10000000146',
      placementKey: key,
      seenTotalMinor: String(price.totalMinor),
      cart: JSON.stringify(cart),
    })
    expect((await site.visit('/odeme', { form: order('a-guest-places-this-order') })).status).toBe(302)
    const before = await countRows(site.shop.connection)
    expect((await stranger('/odeme', { form: order('a-customer-places-this') })).status).toBe(302)
    const { id } = (await stranger('/api/me')).json() as { id: AccountId }
    expect(await services.orders.addressBook.of(id)).toMatchObject({
      addresses: [{ delivery: { address: 'Lale Sok. 9', city: 'Konya' }, isDefault: true }],
      invoices: [{ invoice: { type: 'individual', nationalId: '10000000146' }, isDefault: true }],
    })
    const after = await countRows(site.shop.connection)
    expect((after.address_book_entries ?? 0) - (before.address_book_entries ?? 0)).toBe(2)
    // Full already: the order stands all the same.
    expect((await customer('/odeme', { form: order('one-more-customer-orders') })).status).toBe(302)
  })
})
