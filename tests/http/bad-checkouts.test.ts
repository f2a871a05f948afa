import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { shareOf } from '../support/before-release.ts'
import { aLine, aProduct } from '../support/factories.ts'
import type { Answer, TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'
import { computedMs } from '../support/yardstick.ts'

let site: TestSite
let mug: Product
let tries = 0

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())
beforeEach(async () => {
  mug = await aProduct(site.shop.services, { stock: 1_000_000 })
})

type Fields = Readonly<Record<string, string>>

async function aForm(overrides: Fields = {}, cart: object = { lines: [aLine(mug)] }): Promise<Fields> {
  tries += 1
  const { price } = await site.shop.services.cart.price(cart as never, null).catch(() => ({ price: null }))
  return {
    firstName: 'Işıl',
    lastName: 'Çağlar',
    email: 'isil@example.com',
    phone: '0532 123 45 67',
    address: 'Gül Sok. 5',
    city: 'İstanbul',
    district: 'Kadıköy',
    postalCode: '34710',
    invoiceType: 'corporate',
    companyName: 'Çağlar Gıda Ltd. Şti.',
    taxOffice: 'Kadıköy',
    taxNumber: '1234567890',
    companyAddress: 'Gül Sok. 5',
    nationalId: '',
    paymentMethod: 'bank-transfer',
    orderNote: '',
    acceptContracts: 'on',
    acceptMadeToOrder: 'on',
    placementKey: `bad-checkout-key-${tries}`,
    seenTotalMinor: String(price?.totalMinor ?? 0),
    cart: JSON.stringify(cart),
    ...overrides,
  }
}

function order(form: Fields | readonly (readonly [string, string])[], path = '/odeme'): Promise<Answer> {
  return site.visit(path, { form })
}

async function orderCount(): Promise<number> {
  return (await site.shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).total
}

describe('the checkout form', () => {
  test('orders when it is well', async () => {
    const answer = await order(await aForm())
    expect(answer.status).toBe(302)
    // What opens the order stands in a cookie that no script reads, not in the address.
    expect(answer.headers.get('location')).toMatch(/^\/siparis-basarili\?orderNumber=ORD-\d{4}-\d{4,}$/)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^damga_ordered=ORD-\d{4}-\d{4,}\|[\w-]{20,}; Path=\/; HttpOnly; SameSite=Lax; /,
    )
  })

  const FIELDS = [
    ...[
      'firstName',
      'lastName',
      'email',
      'phone',
      'address',
      'city',
      'district',
      'postalCode',
      'invoiceType',
    ],
    ...['companyName', 'taxOffice', 'taxNumber', 'companyAddress', 'paymentMethod', 'orderNote'],
    ...[
      'acceptContracts',
      'couponCode',
      'placementKey',
      'seenTotalMinor',
      'cart',
      'sameAddress',
      'marketing',
      'nobodyKnowsThis',
    ],
  ]

  test.each(FIELDS)('stays calm whatever stands in %s: it orders as a whole or not at all', async (field) => {
    for (const [what, value] of shareOf(STRANGE_TEXTS, FIELDS, field)) {
      const before = await countRows(site.shop.connection)
      const answer = await order(await aForm({ [field]: value }))
      expectCalm(answer, `${field}: ${what}`)
      const after = await countRows(site.shop.connection)
      if (answer.status === 302) expect(after.orders, `${field}: ${what}`).toBe((before.orders ?? 0) + 1)
      else {
        expectRefused(answer, `${field}: ${what}`)
        expect(after, `${field}: ${what}`).toEqual(before)
      }
    }
  })

  test.each(
    FIELDS.filter((field) => !['couponCode', 'sameAddress', 'marketing', 'nobodyKnowsThis'].includes(field)),
  )('stays calm without %s and with it twice', async (field) => {
    const { [field]: value = '', ...rest } = await aForm()
    expectCalm(await order(rest), `without ${field}`)
    const twice = [...Object.entries(await aForm()), [field, value] as const]
    expectCalm(await order(twice), `${field} twice`)
  })

  test.each([
    ['no contracts accepted', { acceptContracts: '' }],
    ['a tax number with a wrong check digit', { taxNumber: '1234567891' }],
    ['a district of another province', { district: 'Çankaya' }],
    ['a province nobody knows', { city: 'Atlantis' }],
    ['payment by card', { paymentMethod: 'card' }],
    ['payment by something', { paymentMethod: 'gold' }],
    ['an e-mail that is none', { email: 'isil' }],
    ['an e-mail with a line end', { email: 'isil@example.com\r\nBcc: all@example.com' }],
    ['a phone of letters', { phone: 'sıfırbeşyüz' }],
    ['a postcode of letters', { postalCode: 'abcde' }],
    ['a total as a text', { seenTotalMinor: 'on bin' }],
    ['a negative total', { seenTotalMinor: '-1' }],
    ['a total that is no number', { seenTotalMinor: 'NaN' }],
    ['a short key', { placementKey: 'short' }],
    ['a cart that is no JSON', { cart: '{' }],
    ['a cart that is a number', { cart: '5' }],
    ['a huge cart', { cart: `{"lines":${'['.repeat(200_000)}` }],
    ['an order note that is too long', { orderNote: 'x'.repeat(1_001) }],
  ])('refuses %s and says why', async (what, part) => {
    const before = await orderCount()
    const answer = await order(await aForm(part))
    expectRefused(answer, what)
    expect(answer.status).toBe(400)
    expect(await orderCount()).toBe(before)
  })

  test.each([
    ['a total that has changed', { seenTotalMinor: '1' }, undefined, 409],
    ['an empty cart', {}, () => ({ lines: [] }), 400],
    ['a quantity below the minimum', {}, () => ({ lines: [aLine(mug, { quantity: 1 })] }), 400],
    ['a negative quantity', {}, () => ({ lines: [aLine(mug, { quantity: -10 })] }), 400],
    ['an unknown product', {}, () => ({ lines: [aLine(mug, { productId: 'PZ-UNKNOWN' as never })] }), 400],
    ['an unknown file', {}, () => ({ lines: [aLine(mug, { fileId: 'unknown-file' })] }), 400],
    ['an unknown option', {}, () => ({ lines: [aLine(mug, { options: { Renk: 'Yok' } })] }), 400],
    ['a price of its own', {}, () => ({ lines: [{ ...aLine(mug), unitMinor: 1 }] }), 400],
  ] as const)('orders nothing for %s', async (what, part, cart, least) => {
    const before = await countRows(site.shop.connection)
    const answer = await order(await aForm(part, cart?.()))
    expectRefused(answer, what)
    expect(answer.status).toBeGreaterThanOrEqual(least)
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test.each([
    ['an index that would fill the memory', 'items[99999999].qty', '5'],
    ['an unreadable intent', '__intent__', '{bad'],
    ['an intent of another form', '__intent__', '{"type":"insert","payload":{"name":"cart","index":999}}'],
    ['a very long name', 'x'.repeat(5_000), '1'],
    ['a prototype', '__proto__.polluted', '1'],
    ['a deep name', 'a.b.c.d.e.f.g.h[0][1][2]', '1'],
  ])('stays calm with %s, quickly', async (what, name, value) => {
    const ms = await computedMs(async () => {
      for (const path of ['/odeme', '/odeme.data', '/giris']) {
        const answer = await order({ ...(await aForm({ acceptContracts: '' })), [name]: value }, path)
        expectRefused(answer, `${path}: ${what}`)
      }
    })
    expect(ms).toBeLessThan(5_000)
  })

  test('of two thousand long lists is answered quickly', async () => {
    const fields = Array.from({ length: 1_900 }, (_, i) => [`f${i}[999]`, 'x'] as const)
    const ms = await computedMs(async () => expectRefused(await order(fields), 'many lists'))
    expect(ms).toBeLessThan(5_000)
  })

  test.each([
    ['JSON', 'application/json', '{"firstName":"Işıl"}'],
    ['plain text', 'text/plain', 'firstName=Işıl'],
    ['a broken multipart', 'multipart/form-data; boundary=x', '--y\r\n'],
    ['nothing', 'application/x-www-form-urlencoded', ''],
  ])('refuses %s in place of a form', async (what, type, body) => {
    for (const path of ['/odeme', '/giris']) {
      const answer = await site.visit(path, { method: 'POST', body, headers: { 'Content-Type': type } })
      expectRefused(answer, `${path}: ${what}`)
    }
  })

  test('repeated with the same key is the same order', async () => {
    const form = await aForm()
    const before = await orderCount()
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(form)))
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect(await orderCount()).toBe(before + 1)
  })

  test('keeps what is typed as text: nothing of it becomes markup anywhere', async () => {
    const hostile = '<script>alert(1)</script>'
    const form = await aForm({
      firstName: hostile,
      companyName: hostile,
      orderNote: hostile,
      address: hostile,
    })
    const placed = await order(form)
    expect(placed.status).toBe(302)
    const success = await site.visit(placed.headers.get('location') ?? '/')
    const admin = await site.visitAs('admin')
    const { rows } = await site.shop.services.orders.adminList({ search: '', status: 'all', page: 1 })
    const detail = await admin(`/admin/orders/${rows[0]?.id}`)
    for (const page of [success, detail, await admin('/admin/orders')]) {
      expect(page.status).toBe(200)
      expect(page.text.includes(hostile)).toBe(false)
    }
  })
})

/** Where an order leads, and what the browser that placed it sends there. */
function openedBy({ headers }: Answer) {
  const [Cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
  return { link: headers.get('location') ?? '', headers: { Cookie } }
}

describe('the success page', () => {
  test('says what the buyer can do while the shop has no account, and nothing for its staff', async () => {
    const { settings } = site.shop.services
    const { bank } = await settings.current()
    const { link, headers } = openedBy(await order(await aForm()))
    const notice = 'Banka hesap bilgilerimizi size ayrıca ileteceğiz.'
    await settings.change({ bank: { ...bank, iban: 'TR800999900000000000000001' } })
    expect((await site.visit(link, { headers })).text).not.toContain(notice)
    await settings.change({ bank: { ...bank, iban: '' } })
    const without = (await site.visit(link, { headers })).text
    expect(without).toContain(notice)
    expect(without).not.toContain('panel')
    await settings.change({ bank })
  })

  test('shows an order only in the browser that placed it', async () => {
    const { link, headers } = openedBy(await order(await aForm()))
    const number = new URL(link, 'http://localhost').searchParams.get('orderNumber') ?? ''
    const own = await site.visit(link, { headers })
    expect(own.text).toContain('Toplam')
    const other = openedBy(await order(await aForm())).headers.Cookie
    const token = headers.Cookie.split('|')[1] ?? ''
    expect(own.text).not.toContain(token)
    const others = [
      ...['', 'damga_ordered=', `damga_ordered=${number}|`, `damga_ordered=${number}|x`, other],
      ...[
        `damga_ordered=${number}|${other.split('|')[1]}`,
        `damga_ordered=${number}`,
        'damga_ordered=%00|%00',
      ],
      ...[`damga_ordered=${'x|y&'.repeat(1_000)}`, `damga_ordered=${token}|${token}`],
    ]
    for (const Cookie of others) {
      for (const path of [link, `${link}&t=${token}`]) {
        const answer = await site.visit(path, { headers: { Cookie } })
        expectCalm(answer, Cookie)
        expect(/10,00|isil@|Çağlar|Kadıköy/.test(answer.text), Cookie).toBe(false)
      }
    }
  })

  test('stays calm for any number', async () => {
    for (const [what, text] of STRANGE_TEXTS) {
      const asked = `orderNumber=${encodeURIComponent(text.toWellFormed().slice(0, 2_000))}`
      const Cookie = `damga_ordered=${encodeURIComponent(text.toWellFormed().slice(0, 500))}|x`
      const answer = await site.visit(`/siparis-basarili?${asked}`, { headers: { Cookie } })
      expectCalm(answer, what)
      expect(answer.text.includes('<script>alert(1)'), what).toBe(false)
    }
  })
})

// Hashing a password takes its time on purpose.
describe('sign-in', { timeout: 60_000 }, () => {
  beforeEach(() => site.shop.clock.advance({ minutes: 11 }))

  test.each(['email', 'password', 'return'])('stays calm whatever stands in %s', async (field) => {
    for (const [what, value] of STRANGE_TEXTS) {
      site.shop.clock.advance({ minutes: 11 })
      const form = { email: 'nobody@example.com', password: 'wrong password', return: '', [field]: value }
      const answer = await order(form, '/giris')
      expectRefused(answer, `${field}: ${what}`)
      expect([400, 401], `${field}: ${what}`).toContain(answer.status)
      expect(answer.text, `${field}: ${what}`).toContain('Email veya şifre hatalı!')
      expect(answer.headers.getSetCookie(), `${field}: ${what}`).toEqual([])
    }
  })

  test('is told to wait after many tries, even with the right password', async () => {
    unwrap(
      await site.shop.services.accounts.create({
        name: 'Sabırlı',
        email: 'sabirli@example.com',
        password: 'the right password',
        role: 'customer',
      }),
    )
    for (let i = 0; i < 10; i += 1) await order({ email: 'sabirli@example.com', password: 'wrong' }, '/giris')
    const answer = await order({ email: 'SABIRLI@example.com', password: 'the right password' }, '/giris')
    expect(answer.status).toBe(429)
    expect(answer.text).toContain('Çok fazla deneme yaptınız.')
    site.shop.clock.advance({ minutes: 11 })
    const later = await order({ email: 'sabirli@example.com', password: 'the right password' }, '/giris')
    expect(later.status).toBe(302)
  })
})
