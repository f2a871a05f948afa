import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PlacedOrder } from '#app/modules/orders/server/order-writing.server.ts'
import { aDividedShirt } from '../support/a-shirt.ts'
import { aChargedPen, SERIGRAPHY, SERIGRAPHY_ID } from '../support/charged-print.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aShopThatPromises, limitPresses } from '../support/lead-times.ts'
import { formsOf } from '../support/page-forms.ts'
import { openTestShop } from '../support/shop.ts'
import { expectCalm, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let mug: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  mug = await aProduct(site.shop.services, { title: 'Değişen Kupa', stock: 5_000 })
})
afterAll(() => site.close())

async function anOrder(lines = [aLine(mug, { quantity: 100 })]): Promise<PlacedOrder> {
  const { services } = site.shop
  return unwrap(await services.orders.place(await aCheckout(services, lines), null))
}

const detail = async (id: string) => unwrap(await site.shop.services.orders.adminGet(id))
const pathOf = (id: string) => `/admin/orders/${id}/change`

/** The form as the page opens it. */
async function opened(id: string): Promise<Record<string, string>> {
  const clerk = await site.visitAs(['orders'])
  return fieldsIn((await clerk(pathOf(id))).text)
}

function fieldsIn(text: string): Record<string, string> {
  const forms = formsOf(text, '/').map(({ fields }) => Object.fromEntries(fields))
  const form = forms.find((fields) => 'basis' in fields && 'seenTotalMinor' in fields)
  if (!form) throw new Error('the page has no form of a change')
  return form
}

/** Saves the form at the total that pricing it has shown, as a person does. */
async function save(id: string, form: Record<string, string>) {
  const clerk = await site.visitAs(['orders'])
  const priced = await clerk(pathOf(id), { form: { ...form, intent: 'price' } })
  const { seenTotalMinor = '' } = fieldsIn(priced.text)
  return clerk(pathOf(id), { form: { ...form, seenTotalMinor, intent: 'save' } })
}

describe('the form of a change', () => {
  test('opens with the order’s lines, address and invoice; saved as it is there is nothing to change', async () => {
    const shirt = await aDividedShirt(site.shop.services, [40, 40, 40, 40])
    const sizes = aLine(shirt, {
      quantity: 30,
      options: { Renk: 'Lacivert' },
      rows: [
        { options: { Beden: 'S' }, quantity: 10 },
        { options: { Beden: 'XL' }, quantity: 20 },
      ],
    })
    const { id } = await anOrder([aLine(mug, { quantity: 100 }), sizes])
    const form = await opened(id)
    expect(form).toMatchObject({
      'lines[0].quantity': '100',
      'lines[1].quantity': '10',
      'lines[2].quantity': '20',
    })
    expect(form).toMatchObject({ basis: 'order-day', revision: '0' })
    const same = await save(id, { ...form, reason: 'Hiç' })
    expect([same.status, same.text.includes('değişen bir şey yok')]).toEqual([400, true])
    expect((await detail(id)).revisions).toEqual([])
  })

  test('asks for a reason, and loses nothing of what was typed', async () => {
    const { id } = await anOrder()
    const form = await opened(id)
    const refused = await save(id, { ...form, 'lines[0].quantity': '150', extraLabel: 'Kurye' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Neden değiştirdiğinizi yazın')
    expect(refused.text).toContain('Ek ücretin tutarını yazın')
    expect(fieldsIn(refused.text)).toMatchObject({ 'lines[0].quantity': '150', extraLabel: 'Kurye' })
  })

  test('proposes what needs the buyer’s yes, who reads it behind his link and gives it', async () => {
    const { id, token } = await anOrder()
    const form = { ...(await opened(id)), 'lines[0].quantity': '150', reason: 'Adet arttı' }
    const clerk = await site.visitAs(['orders'])
    const shown = await clerk(pathOf(id), { form: { ...form, intent: 'price' } })
    expect(shown.text).toContain('Alıcının onayı gerekir')
    const saved = await save(id, form)
    expect(saved.headers.get('location')).toBe(`/admin/orders/${id}?proposed=yes`)
    const page = await site.visit(`/siparis-takip/${token}`)
    expect(page.text).toContain('Siparişinizde değişiklik öneriyoruz')
    expect(page.text).toContain('Adet arttı')
    const [{ id: revisionId } = { id: '' }] = (await detail(id)).revisions
    const path = `/siparis-takip/${token}`
    const no = await site.visit(path, { form: { intent: 'decline-change', revisionId, answer: '' } })
    expect([no.status, no.text.includes('sebebini kısaca yazın')]).toEqual([400, true])
    const yes = await site.visit(path, { form: { intent: 'accept-change', revisionId } })
    expect(yes.status).toBe(200)
    expect((await detail(id)).lines).toMatchObject([{ quantity: 150 }])
    expect((await clerk(`/admin/orders/${id}`)).text).toContain('Sürüm 2')
  })

  test('makes hold at once what he need not agree to, and what he has agreed to otherwise', async () => {
    const { id } = await anOrder()
    const moved = await save(id, { ...(await opened(id)), address: 'Yeni Sk. 9', reason: 'Taşındılar' })
    expect(moved.headers.get('location')).toBe(`/admin/orders/${id}?changed=yes`)
    expect((await detail(id)).delivery.address).toBe('Yeni Sk. 9')
    const form = { ...(await opened(id)), 'lines[0].quantity': '120', reason: 'Adet', isAgreed: 'on' }
    expect((await save(id, form)).text).toContain('nasıl onayladığını yazın')
    const told = await save(id, { ...form, agreedHow: 'Telefonda' })
    expect(told.headers.get('location')).toBe(`/admin/orders/${id}?changed=yes`)
    expect((await detail(id)).revisions).toMatchObject([
      { number: 2, agreedBy: 'nobody' },
      { number: 3, agreedBy: 'staff', answer: 'Telefonda' },
    ])
  })

  test('that was opened before somebody else changed the order is told so, with what was typed and what is', async () => {
    const { id } = await anOrder()
    const form = { ...(await opened(id)), 'lines[0].quantity': '80', reason: 'Az' }
    unwrap(await site.shop.services.orders.changeStatus(ADMIN, id, 'processing'))
    const late = await save(id, form)
    expect(late.status).toBe(409)
    expect(fieldsIn(late.text)).toMatchObject({ 'lines[0].quantity': '80', revision: '1' })
    expect((await detail(id)).revisions).toEqual([])
  })

  test('takes the buyer’s name, e-mail and telephone by the rules of checkout, and leaves what is not touched', async () => {
    const { id, token } = await anOrder()
    const form = await opened(id)
    const { buyer } = await detail(id)
    expect(form).toMatchObject({ firstName: buyer.firstName, email: buyer.email })
    const wrong = {
      ...form,
      email: 'yok',
      phone: '12',
      lastName: 'bak.example.com',
      reason: 'Yanlış yazılmış',
    }
    const refused = await save(id, wrong)
    expect(refused.status).toBe(400)
    expect(fieldsIn(refused.text)).toMatchObject({ email: 'yok', phone: '12', lastName: 'bak.example.com' })
    expect((await detail(id)).revisions).toEqual([])
    const saved = await save(id, { ...form, email: ' Dogru@Example.com ', reason: 'Yanlış yazılmış' })
    expect(saved.headers.get('location')).toBe(`/admin/orders/${id}?changed=yes`)
    expect((await detail(id)).buyer).toEqual({ ...buyer, email: 'dogru@example.com' })
    const own = await site.visit(`/siparis-takip/${token}`)
    expect(own.text).toContain('dogru@example.com')
    // A person's invoice is made out to him.
    expect((await save(id, { ...(await opened(id)), lastName: 'Öz', reason: 'Soyadı' })).status).toBe(302)
    expect((await detail(id)).invoice).toMatchObject({ name: `${buyer.firstName} Öz` })
  })

  test('goes back to the order in the list it was opened from', async () => {
    const { id } = await anOrder()
    const clerk = await site.visitAs(['orders'])
    const list = '?list=status%3Dall%26sort%3Dtotal-desc'
    const page = await clerk(`/admin/orders/${id}${list}`)
    expect(page.text).toContain(`/admin/orders/${id}/change${list}`)
    expect(page.text).toContain('href="/admin/orders?status=all&amp;sort=total-desc"')
    expect(page.text).toMatch(/aria-label="(Önceki|Sonraki) sipariş: ORD-/)
    const form = { ...(await opened(id)), address: 'Gül Sk. 1', reason: 'Taşındılar', intent: 'save' }
    const saved = await clerk(`${pathOf(id)}${list}`, { form })
    expect(saved.headers.get('location')).toBe(`/admin/orders/${id}${list}&changed=yes`)
  })

  test.each([
    '',
    'list=',
    'list=%25%25%25',
    `list=${'a'.repeat(3_000)}`,
    'list=page%3D-1%26sort%3Dyok%26from%3Dx',
  ])('and the order’s page take whatever stands there as a list: %s', async (query) => {
    const { id } = await anOrder()
    const clerk = await site.visitAs(['orders'])
    expect((await clerk(`/admin/orders/${id}?${query}`)).status).toBe(200)
    expect((await clerk(`${pathOf(id)}?${query}`)).status).toBe(200)
  })

  test('adds goods and takes lines away by its buttons', async () => {
    const { id } = await anOrder()
    const clerk = await site.visitAs(['orders'])
    const added = await clerk(pathOf(id), { form: { ...(await opened(id)), intent: `add:${mug.id}` } })
    const form = fieldsIn(added.text)
    expect(form['lines[1].productId']).toBe(mug.id)
    const removed = await clerk(pathOf(id), { form: { ...form, intent: 'remove:0' } })
    expect(fieldsIn(removed.text)['lines[1].productId']).toBeUndefined()
  })

  test('answers whatever is sent calmly, and changes nothing by it', async () => {
    const { id } = await anOrder()
    const before = await detail(id)
    const form = { ...(await opened(id)), reason: 'Tuhaf', intent: 'save' }
    const clerk = await site.visitAs(['orders'])
    for (const [name, text] of STRANGE_TEXTS) {
      const strange = text.slice(0, 300)
      const fields = { discount: strange, extraAmount: strange, 'lines[0].quantity': strange }
      expectCalm(await clerk(pathOf(id), { form: { ...form, ...fields } }), name)
      const hidden = { revision: strange, basis: strange, shippingKind: strange, agreedHow: strange }
      expectCalm(await clerk(pathOf(id), { form: { ...form, ...hidden } }), name)
    }
    const after = await detail(id)
    expect({ lines: after.lines, price: after.price }).toEqual({ lines: before.lines, price: before.price })
  })

  test('is for no order that is cancelled, nor for one that is not there', async () => {
    const { id } = await anOrder()
    unwrap(await site.shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
    const clerk = await site.visitAs(['orders'])
    expect((await clerk(pathOf(id))).headers.get('location')).toBe(`/admin/orders/${id}`)
    expect((await clerk(pathOf('olmayan'))).status).toBe(404)
  })
})

test('a buyer reads the day of a change before he agrees, and is told where it has become later', async () => {
  const beside = site.shop
  await aShopThatPromises(beside)
  const pen = await aChargedPen(beside)
  await limitPresses(beside, SERIGRAPHY_ID, { pieces: 100 })
  const printed = (quantity: number) => aLine(pen, { quantity, printChoice: SERIGRAPHY })
  const { id, token } = await anOrder([printed(50)])
  const form = { ...(await opened(id)), 'lines[0].quantity': '150', reason: 'Adet arttı' }
  const clerk = await site.visitAs(['orders'])
  const shown = await clerk(pathOf(id), { form: { ...form, intent: 'price' } })
  expect(shown.text).toContain('Yeni gün: ')
  expect((await save(id, form)).status).toBe(302)

  const path = `/siparis-takip/${token}`
  const page = await site.visit(path)
  expect(page.text).toContain('Bugün onaylarsanız en geç: ')
  expect(page.text).toContain('Şimdiki teslim gününüz: ')
  const yesIn = (text: string) =>
    formsOf(text, path)
      .map(({ fields }) => Object.fromEntries(fields))
      .find((fields) => fields.intent === 'accept-change') ?? {}
  const yes = yesIn(page.text)
  expect(yes.seenShipLatest).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await anOrder([printed(300)])
  const refused = await site.visit(path, { form: yes })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('kargoya veriliş günü en geç')
  expect((await detail(id)).lines).toMatchObject([{ quantity: 50 }])
  const again = yesIn(refused.text)
  expect((again.seenShipLatest ?? '') > (yes.seenShipLatest ?? '')).toBe(true)
  for (const [what, text] of STRANGE_TEXTS)
    expectCalm(await site.visit(path, { form: { ...again, seenShipLatest: text } }), what)
  await site.visit(path, { form: again })
  expect((await detail(id)).lines).toMatchObject([{ quantity: 150 }])
})
