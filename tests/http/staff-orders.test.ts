import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  mug = await aProduct(site.shop.services, { title: 'Telefon Kupası', stock: 500 })
})
afterAll(() => site.close())

const BUYER = {
  ...{ firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@firma.example', phone: '0532 123 45 67' },
  ...{ address: 'Gül Sok. 5', city: 'İstanbul', district: 'Kadıköy', invoiceType: 'individual' },
}
let keys = 0
function aForm(fields: Record<string, string> = {}): Record<string, string> {
  keys += 1
  return {
    ...BUYER,
    placementKey: `a-key-of-this-form-${keys}`,
    'lines[0].key': 'k1',
    'lines[0].productId': mug.id,
    'lines[0].quantity': '100',
    'lines[0].printChoice': 'Baskısız',
    [`lines[0].option.${mug.optionGroups[0]?.id}`]: 'Beyaz',
    intent: 'save',
    ...fields,
  }
}

/** Sends the form; an order is saved at the total that pricing it has shown, as a person does. */
async function send(form: Record<string, string>) {
  const asStaff = await site.visitAs(['orders'])
  if (form.intent !== 'save') return asStaff('/admin/orders/add', { form })
  const priced = await asStaff('/admin/orders/add', { form: { ...form, intent: 'price' } })
  const [, seenTotalMinor = ''] = /name="seenTotalMinor" value="(\d*)"/.exec(priced.text) ?? []
  return asStaff('/admin/orders/add', { form: { ...form, seenTotalMinor } })
}

async function orderCount(): Promise<number> {
  return (await site.shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).total
}

describe('without JavaScript, an order on the telephone', () => {
  test('is gathered from what is found by name, and made', async () => {
    const found = await send({ ...aForm(), 'lines[0].productId': '', intent: 'find', find: 'Telefon Kupası' })
    expect(found.status).toBe(200)
    expect(found.text).toContain(`value="${mug.id}"`)
    const made = await send(aForm({ 'lines[0].agreedPrice': '41,25', 'lines[0].reason': 'Numune' }))
    expect(made.status).toBe(302)
    const path = made.headers.get('location') ?? ''
    expect(path).toMatch(/^\/admin\/orders\/ORD-[\w-]+\?made=yes$/)
    const asStaff = await site.visitAs(['orders'])
    const page = await asStaff(path)
    expect(page.text).toContain('Anlaşılan fiyat')
    expect(page.text).toContain('Alıcı onayı bekleniyor')
  })

  test('is approved by its buyer through the link, with the boxes ticked', async () => {
    const made = await send(aForm())
    const id = (made.headers.get('location') ?? '').split('/').at(-1)?.split('?')[0] ?? ''
    const { orderNumber } = unwrap(await site.shop.services.orders.adminGet(id))
    const asked = { orderNumber, email: 'isil@firma.example', clientAddress: '203.0.113.9' }
    const path = `/siparis-takip/${unwrap(await site.shop.services.orders.track(asked))}`
    expect((await site.visit(path)).text).toContain('Siparişiniz onayınızı bekliyor')
    const without = await site.visit(path, { form: { intent: 'approve' } })
    expect(without.status).toBe(400)
    expect(without.text).toContain('onaylamanız gerekir')
    const [, texts = ''] = /name="texts" value="([^"]*)"/.exec(without.text) ?? []
    const yes = { intent: 'approve', texts, contracts: 'on', 'made-to-order': 'on' }
    await site.visit(path, { form: yes })
    expect((await site.visit(path)).text).not.toContain('Siparişiniz onayınızı bekliyor')
  })

  test.each<[string, Record<string, string>, string]>([
    ['no goods', { 'lines[0].productId': '' }, 'Siparişe en az bir ürün ekleyin.'],
    ['gone goods', { 'lines[0].productId': 'PZ-olmayan' }, 'Bu ürün artık yok. Satırı kaldırın.'],
    ['no buyer', { firstName: '', email: '' }, 'Lütfen tüm zorunlu alanları doldurun.'],
    ['a broken e-mail', { email: 'isil@' }, 'e-posta'],
    ['a price without a reason', { 'lines[0].agreedPrice': '10' }, 'gerekçesini yazın'],
    ['a price that is none', { 'lines[0].agreedPrice': '12.5', 'lines[0].reason': 'x' }, 'Kuruşu virgülle'],
    ['too many pieces', { 'lines[0].quantity': '501' }, 'adet var.'],
    ['an amount beyond all orders', { 'lines[0].agreedPrice': '9'.repeat(13), 'lines[0].reason': 'x' }, ''],
    ['an option that is none', { 'lines[0].printChoice': 'Uydurma' }, 'baskı yöntemi artık yok'],
    ['no key', { placementKey: '' }, 'Form güncel değil'],
  ])('with %s is refused in words, and keeps what was typed', async (_, fields, message) => {
    const before = await orderCount()
    const answer = await send(aForm(fields))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('Gül Sok. 5')
    expect(await orderCount()).toBe(before)
  })

  test('is not saved at a total nobody was shown', async () => {
    const asStaff = await site.visitAs(['orders'])
    const answer = await asStaff('/admin/orders/add', { form: aForm() })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Alıcıya bu tutarı söyleyip')
    expect(answer.text).toMatch(/name="seenTotalMinor" value="\d+"/)
  })

  test('begins with what a quote request tells', async () => {
    const asker = { name: 'Ayşe Nur Yılmaz', company: 'Yılmaz Ltd', email: 'ayse@yilmaz.example' }
    const wish = { message: 'Fuar için', source: 'product-page', requestKey: null } as const
    const product = {
      productId: mug.id,
      selectedVariations: { Renk: 'Beyaz' },
      printChoice: null,
      quantity: 250,
    }
    const quote = unwrap(
      await site.shop.services.quotes.request(
        { ...asker, ...wish, phone: '+905321234567', product },
        '203.0.113.8',
      ),
    )
    const asStaff = await site.visitAs(['orders'])
    expect((await asStaff(`/admin/quotes/${quote.id}`)).text).toContain('Siparişe çevir')
    const { text } = await asStaff(`/admin/orders/add?quote=${quote.id}`)
    for (const said of ['Yılmaz Ltd', 'ayse@yilmaz.example', 'value="250"', 'value="Ayşe Nur"'])
      expect(text).toContain(said)
    expect((await asStaff('/admin/orders/add?quote=olmayan')).status).toBe(404)
  })
})
