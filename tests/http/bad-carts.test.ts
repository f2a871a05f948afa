import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { shareOf } from '../support/before-release.ts'
import { aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import {
  countRows,
  expectCalm,
  expectRefused,
  STRANGE_TEXTS,
  STRANGE_VALUES,
} from '../support/strange-values.ts'

let site: TestSite
let mug: Product
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  mug = await aProduct(site.shop.services)
})
afterAll(() => site.close())

const LINE_FIELDS = [
  'lineId',
  'productId',
  'options',
  'printChoice',
  'fileId',
  'note',
  'quantity',
  'seenUnitMinor',
]

/** The body each call wants around a cart. */
const CALLS = [
  ['/api/cart/price', (cart: unknown) => cart],
  ['/api/checkout/review', (cart: unknown) => ({ cart, typed: null })],
] as const

describe.each(CALLS)('%s', (path, around) => {
  test('answers a cart that is well', async () => {
    const answer = await site.visit(path, { json: around({ lines: [aLine(mug)] }) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(LINE_FIELDS)('stays calm whatever stands in %s of a line', async (field) => {
    const before = await countRows(site.shop.connection)
    for (const [what, value] of shareOf(STRANGE_VALUES, LINE_FIELDS, field)) {
      const answer = await site.visit(path, { json: around({ lines: [{ ...aLine(mug), [field]: value }] }) })
      expectCalm(answer, `${field}: ${what}`)
      if (answer.status >= 400) expectRefused(answer, `${field}: ${what}`)
    }
    expect(await countRows(site.shop.connection)).toEqual(before)
  })

  test.each([
    ['a negative quantity', { quantity: -5 }],
    ['no pieces', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['more pieces than there can be', { quantity: 1e12 }],
    ['a quantity as text', { quantity: '10' }],
    ['a field nobody knows', { price: 1 }],
    ['an id with a NUL byte', { productId: 'PZ\u0000' }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['options that are a list', { options: ['Beyaz'] }],
    ['an option that is a number', { options: { Renk: 7 } }],
    [
      'hundreds of options',
      { options: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`o${i}`, 'x'])) },
    ],
  ])('refuses %s', async (what, part) => {
    const answer = await site.visit(path, { json: around({ lines: [{ ...aLine(mug), ...part }] }) })
    expectRefused(answer, what)
    expect(answer.status).toBe(400)
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'sepet'],
    ['a list', []],
    ['lines that are no list', { lines: 'x' }],
    ['no lines', {}],
    ['a line that is nothing', { lines: [null] }],
    ['more lines than a cart holds', { lines: Array.from({ length: 101 }, (_, i) => ({ ...lineOf(i) })) }],
    ['one line twice', { lines: [lineOf(1), lineOf(1)] }],
    ['a field nobody knows', { lines: [], coupon: 'x' }],
  ])('refuses a cart that is %s', async (what, cart) => {
    expectRefused(await site.visit(path, { json: around(cart) }), what)
  })

  test.each([
    ['nothing', ''],
    ['half a JSON', '{"lines":['],
    ['no JSON', 'lines=1'],
    ['JSON a thousand levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['a NUL byte', '\u0000'],
  ])('refuses a body of %s', async (what, body) => {
    const answer = await site.visit(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expectRefused(answer, what)
    expect(answer.status).toBe(400)
  })

  test('refuses a body beyond four megabytes without reading it', async () => {
    const body = `"${'x'.repeat(4 * 1024 * 1024)}"`
    const answer = await site.visit(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expectRefused(answer, 'too large')
    expect(answer.status).toBe(413)
  })

  test('refuses a body that does not say how long it is', async () => {
    const answer = await site.visit(path, {
      method: 'POST',
      body: '{"lines":[]}',
      headers: { 'Content-Length': null, 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' },
    })
    expectRefused(answer, 'chunked')
    expect(answer.status).toBe(411)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])(
    'refuses what no page of ours sends as %j',
    async (type) => {
      const answer = await site.visit(path, {
        method: 'POST',
        body: 'lines=x',
        headers: { 'Content-Type': type },
      })
      expectRefused(answer, type)
    },
  )

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('answers %s calmly', async (method) => {
    expectCalm(await site.visit(path, { method }), method)
    if (method === 'GET') expect((await site.visit(path)).headers.get('allow')).toBe('POST')
  })

  test('prices what it does not know as missing, not as an error', async () => {
    const gone = await aProduct(site.shop.services)
    await site.shop.services.catalog.remove(EDITOR, gone.id)
    const lines = [
      aLine(mug, { productId: 'PZ-UNKNOWN' as never }),
      aLine(gone),
      aLine(mug, { fileId: 'unknown-file' }),
      aLine(mug, { options: { Renk: 'Yok' } }),
      aLine(mug, { quantity: 1 }),
      aLine(mug, { quantity: 1_000_000 }),
    ]
    const answer = await site.visit(path, { json: around({ lines }) })
    expect(answer.status).toBe(200)
    expectCalm(answer, 'unknown')
  })
})

function lineOf(place: number): object {
  return {
    lineId: `line-${place}`,
    productId: 'PZ1',
    options: {},
    printChoice: null,
    fileId: null,
    design: null,
    note: '',
    quantity: 1,
    seenUnitMinor: null,
  }
}

describe('the review of a checkout', () => {
  test('stays calm whatever was typed so far', async () => {
    const fields = [
      'firstName',
      'email',
      'phone',
      'city',
      'district',
      'taxNumber',
      'invoiceType',
      'postalCode',
    ]
    for (const field of fields) {
      for (const [what, value] of [...STRANGE_TEXTS, ['a number', 5], ['a list', []]] as const) {
        const json = {
          cart: { lines: [aLine(mug)] },
          typed: { fields: { [field]: value }, sameAddress: false },
        }
        expectCalm(await site.visit('/api/checkout/review', { json }), `${field}: ${what}`)
      }
    }
  })

  test('stays calm whatever stands in the coupon code, and says why it does not count', async () => {
    for (const [what, value] of [...STRANGE_TEXTS, ['a number', 5], ['a list', []]] as const) {
      const json = { cart: { lines: [aLine(mug)] }, typed: null, couponCode: value }
      expectCalm(await site.visit('/api/checkout/review', { json }), what)
    }
    const json = { cart: { lines: [aLine(mug)] }, typed: null, couponCode: 'INDIRIM20' }
    const ofStranger = await site.visit('/api/checkout/review', { json })
    expect(ofStranger.json()).toMatchObject({
      couponCode: null,
      couponRefusal: 'Kupon kullanmak için giriş yapmalısınız.',
    })
    const asCustomer = await site.visitAs('customer')
    expect((await asCustomer('/api/checkout/review', { json })).json()).toMatchObject({
      couponCode: null,
      couponRefusal: 'Kupon kodu bulunamadı',
    })
  })

  test('never lets a name become markup in the contract', async () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) **b** {{total}}'
    const typed = {
      fields: {
        firstName: hostile,
        lastName: hostile,
        email: 'isil@example.com',
        phone: '0532 123 45 67',
        address: hostile,
        city: 'İstanbul',
        district: 'Kadıköy',
        postalCode: '',
        invoiceType: 'individual',
      },
      sameAddress: false,
    }
    const answer = await site.visit('/api/checkout/review', {
      json: { cart: { lines: [aLine(mug)] }, typed },
    })
    expect(answer.status).toBe(200)
    const { documents } = answer.json() as { documents: { html: string }[] }
    const html = documents.map((document) => document.html).join()
    expect(documents.length).toBeGreaterThan(0)
    expect(html).not.toMatch(/<img|<a [^>]*javascript:/i)
  })
})

describe('/api/cart, the cart of an account', () => {
  /** Somebody signed in, and what his browser sends. */
  async function aCustomerHere() {
    const visit = await site.visitAs('customer')
    const { id } = (await visit('/api/me')).json() as { id: string }
    const sync = (cart: unknown, version: unknown = null) => ({ accountId: id, version, cart })
    return { visit, sync }
  }

  test('is for customers who are signed in', async () => {
    const answer = await site.visit('/api/cart', { json: { accountId: 'x', version: null, cart: null } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expectRefused(answer, 'signed out')
    expect((await site.visit('/api/cart')).status).toBe(405)
  })

  test('is each customer’s own', async () => {
    const [one, other] = [await aCustomerHere(), await aCustomerHere()]
    const cart = { version: 1, lines: [{ productId: mug.id, quantity: 20 }] }
    const kept = await one.visit('/api/cart', { json: one.sync(cart) })
    expect(kept.status).toBe(200)
    expect(kept.headers.get('cache-control')).toBe('private, no-store')
    expect(kept.json()).toMatchObject({ version: 1, cart: { lines: [{ productId: mug.id, quantity: 20 }] } })
    expect((await other.visit('/api/cart', { json: other.sync(null) })).json()).toMatchObject({
      cart: { lines: [] },
    })
  })

  test('is refused to a page of another account than the session’s', async () => {
    const [one, other] = [await aCustomerHere(), await aCustomerHere()]
    const cart = { version: 1, lines: [{ productId: mug.id, quantity: 20 }] }
    const answer = await one.visit('/api/cart', { json: other.sync(cart) })
    expect(answer.status).toBe(409)
    expectRefused(answer, 'another account')
    for (const { visit, sync } of [one, other])
      expect((await visit('/api/cart', { json: sync(null) })).json()).toMatchObject({ cart: { lines: [] } })
  })

  test('stays calm whatever is sent as version, cart or line', async () => {
    const { visit, sync } = await aCustomerHere()
    for (const [what, value] of STRANGE_VALUES) {
      expectCalm(await visit('/api/cart', { json: sync(null, value) }), `version: ${what}`)
      expectCalm(await visit('/api/cart', { json: sync(value) }), `cart: ${what}`)
      expectCalm(await visit('/api/cart', { json: sync({ version: 1, lines: value }) }), `lines: ${what}`)
      expectCalm(await visit('/api/cart', { json: sync({ version: 1, lines: [value] }) }), `line: ${what}`)
    }
    const fields = [...LINE_FIELDS, 'snapshot', 'artwork']
    for (const field of fields)
      for (const [what, value] of shareOf(STRANGE_VALUES, fields, field)) {
        const line = { productId: mug.id, quantity: 20, [field]: value }
        const answer = await visit('/api/cart', { json: sync({ version: 1, lines: [line] }) })
        expectCalm(answer, `${field}: ${what}`)
      }
    for (const body of ['', '{', 'null', '[]', '"x"']) {
      const answer = await visit('/api/cart', {
        body,
        headers: { 'Content-Type': 'application/json' },
        method: 'POST',
      })
      expectRefused(answer, body)
    }
  })
})
