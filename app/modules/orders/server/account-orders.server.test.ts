import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import {
  ADMIN,
  aCheckout,
  aCustomer,
  aLine,
  anUpload,
  aPdf,
  aProduct,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

const ALL = { period: 'all', status: 'all', page: 1 } as const

async function anOrder(viewer: Account | null, email = 'isil@example.com') {
  const { services } = shop
  const product = await aProduct(services)
  const buyer = { firstName: 'Işıl', lastName: 'Çağlar', email, phone: '+905321234567' }
  const form = await aCheckout(services, [aLine(product)], { viewer, buyer })
  const placed = unwrap(await services.orders.place(form, viewer))
  const { rows } = await services.orders.adminList({ search: placed.orderNumber, status: 'all', page: 1 })
  return { ...placed, id: rows[0]?.id ?? '', totalMinor: rows[0]?.totalMinor ?? 0, product }
}

describe('the orders of an account', () => {
  test('are its own, newest first, with what was ordered', async () => {
    const first = await anOrder(customer)
    shop.clock.advance({ minutes: 1 })
    const second = await anOrder(customer)
    await anOrder(null)
    await anOrder(await aCustomer(shop.services))
    const page = await shop.services.orders.ofAccount(customer.id, ALL)
    expect(page).toMatchObject({ total: 2, page: 1, pageCount: 1 })
    expect(page.rows.map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber, first.orderNumber])
    expect(page.rows[0]).toMatchObject({
      status: 'new',
      createdAt: shop.clock.now(),
      products: [{ title: second.product.title, quantity: 10 }],
      totalMinor: second.totalMinor,
    })
  })

  test('are narrowed by period and by status', async () => {
    const old = await anOrder(customer)
    shop.clock.advance({ days: 20 })
    const cancelled = await anOrder(customer)
    unwrap(await shop.services.orders.changeStatus(ADMIN, cancelled.id, 'cancelled'))
    const numbers = async (query: Partial<Parameters<typeof shop.services.orders.ofAccount>[1]>) =>
      (await shop.services.orders.ofAccount(customer.id, { ...ALL, ...query })).rows.map(
        ({ orderNumber }) => orderNumber,
      )
    expect(await numbers({ period: '7-days' })).toEqual([cancelled.orderNumber])
    expect(await numbers({ period: '30-days' })).toEqual([cancelled.orderNumber, old.orderNumber])
    expect(await numbers({ status: 'new' })).toEqual([old.orderNumber])
    expect(await numbers({ period: '7-days', status: 'new' })).toEqual([])
  })

  test('come in pages; one beyond the last is the last', async () => {
    for (let i = 0; i < 11; i += 1) await anOrder(customer)
    const last = await shop.services.orders.ofAccount(customer.id, { ...ALL, page: 9000 })
    expect(last).toMatchObject({ total: 11, page: 2, pageCount: 2 })
    expect(last.rows).toHaveLength(1)
  })

  test('are summed up without what was cancelled', async () => {
    expect(await shop.services.orders.summaryOf(customer.id)).toEqual({ orderCount: 0, spentMinor: 0 })
    const kept = await anOrder(customer)
    const cancelled = await anOrder(customer)
    unwrap(await shop.services.orders.changeStatus(ADMIN, cancelled.id, 'cancelled'))
    await anOrder(null)
    expect(await shop.services.orders.summaryOf(customer.id)).toEqual({
      orderCount: 2,
      spentMinor: kept.totalMinor,
    })
  })

  test('are opened by their owner only', async () => {
    const own = await anOrder(customer)
    const guest = await anOrder(null)
    const { tokenOf } = shop.services.orders
    expect(await tokenOf(customer.id, own.orderNumber)).toBe(own.token)
    expect(await tokenOf(customer.id, guest.orderNumber)).toBeNull()
    expect(await tokenOf((await aCustomer(shop.services)).id, own.orderNumber)).toBeNull()
    for (const strange of ['', 'ORD-2026-9999', own.token, own.orderNumber.toLowerCase(), 'a\u0000'])
      expect(await tokenOf(customer.id, strange), strange).toBeNull()
  })
})

describe('ordering once more', () => {
  test('uses the print file again, which stays while one of the orders has it', async () => {
    const { services, clock } = shop
    const mug = await aProduct(services)
    const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf(), 'logo.pdf')))
    const line = aLine(mug, { printChoice: 'Tek renk serigrafi', fileId: file.fileId })
    const form = await aCheckout(services, [line], { viewer: customer })
    const first = unwrap(await services.orders.place(form, customer))
    clock.advance({ days: 8 })
    await services.media.cleanUp()

    const again = unwrap(await services.orders.reorder(customer, first.orderNumber)).lines
    expect(again[0]).toMatchObject({ line: { artwork: file }, changes: [] })
    const second = await aCheckout(services, [line], { viewer: customer })
    unwrap(await services.orders.place(second, customer))
    const lineId = (await services.orders.ownOrder(first.token))?.lines[0]?.id ?? ''
    const sent = new FormData()
    sent.set('file', new File([aPdf('new') as BlobPart], 'yeni.pdf', { type: 'application/pdf' }))
    sent.set('line', lineId)
    const request = new Request('http://localhost:3000/', { method: 'POST', body: sent })
    unwrap(await services.orders.replaceArtwork(first.token, request))
    clock.advance({ days: 8 })
    await services.media.cleanUp()
    expect(await services.media.openPrintFile(file.fileId)).toMatchObject({ ok: true })
  })

  test('is for the owner, with the prices of today', async () => {
    const own = await anOrder(customer)
    const other = await aCustomer(shop.services)
    const refused = { ok: false, error: { code: 'orders/not-found' } }
    expect(await shop.services.orders.reorder(other, own.orderNumber)).toMatchObject(refused)
    expect(await shop.services.orders.reorder(customer, 'ORD-2026-9999')).toMatchObject(refused)
    const dearer = { ...inputOf(own.product), priceMinMinor: 6_000, priceMaxMinor: 6_000 }
    unwrap(await shop.services.catalog.save(EDITOR, own.product.id, dearer))
    expect(unwrap(await shop.services.orders.reorder(customer, own.orderNumber)).lines).toMatchObject([
      { changes: ['Birim fiyat 50,00 ₺ yerine 60,00 ₺ oldu (KDV hariç).'], line: { quantity: 10 } },
    ])
  })
})

describe('orders placed before the account was there', () => {
  const PERSON = {
    name: 'Deniz Kaya',
    email: ' Deniz@Example.com',
    phone: '0532 123 45 67',
    password: 'yesil-fincan-42',
    passwordAgain: 'yesil-fincan-42',
    acceptMembership: 'on',
  }

  test('join it once its e-mail is verified, and nobody else’s do', async () => {
    const { accounts, orders } = shop.services
    const guest = await anOrder(null, 'deniz@example.com')
    await anOrder(null, 'baska@example.com')
    await anOrder(customer, 'deniz@example.com')
    unwrap(await accounts.registerIndividual(PERSON, '10.0.0.1'))
    await shop.jobs.runAll()
    const { rows } = await shop.connection.pool.query<{ id: string }>(
      "select id from users where email = 'deniz@example.com'",
    )
    const id = (rows[0]?.id ?? '') as AccountId
    expect((await orders.ofAccount(id, ALL)).total).toBe(0)
    const mail = shop.sentMails.findLast(({ text }) => text.includes('/e-posta-dogrula/'))
    const token = /e-posta-dogrula\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    unwrap(
      await accounts.redeemEmailLink(token, {
        viewer: null,
        password: PERSON.password,
        headers: new Headers(),
      }),
    )
    const joined = await orders.ofAccount(id, ALL)
    expect(joined.rows.map(({ orderNumber }) => orderNumber)).toEqual([guest.orderNumber])
    expect((await orders.ofAccount(customer.id, ALL)).total).toBe(1)

    // Ordered without signing in, after the proof: joined at the next sign-in.
    await anOrder(null, 'deniz@example.com')
    expect((await orders.ofAccount(id, ALL)).total).toBe(1)
    const { password } = PERSON
    const way = { email: 'deniz@example.com', password, headers: new Headers(), clientAddress: '10.0.0.1' }
    unwrap(await accounts.signIn(way))
    expect((await orders.ofAccount(id, ALL)).total).toBe(2)
  })
})
