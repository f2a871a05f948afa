import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { destinationOfAddress } from '#app/modules/delivery/domain/transit.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { aShopThatPromises } from '../../../../tests/support/lead-times.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StaffOrder } from '../domain/staff-order.ts'
import type { PlacedOrder } from './order-writing.server.ts'

const YES = { contracts: true, 'made-to-order': true, marketing: false }

let shop: TestShop
let mug: Product
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 500 })
})

/** An order on the telephone: 100 mugs at 41,25 ₺ instead of the catalogue's price, at the total the form would show. */
async function aStaffOrder(changes: Partial<StaffOrder> = {}): Promise<StaffOrder> {
  const line = { ...aLine(mug, { quantity: 100 }), lineId: 'line-0' }
  const { buyer, delivery, invoice, purchaseOrderNumber, paymentMethod, orderNote, placementKey, cart } =
    await aCheckout(shop.services, [line])
  const order: StaffOrder = {
    buyer,
    delivery,
    invoice,
    purchaseOrderNumber,
    paymentMethod,
    orderNote,
    placementKey,
    cart,
    source: 'phone',
    quoteId: null,
    accountId: null,
    memberDiscountBp: basisPoints(0),
    seenTotalMinor: null,
    agreed: new Map([['line-0', { unitMinor: 4_125, reason: 'Yıllık anlaşma' }]]),
    belowMinimum: new Map(),
    ...changes,
  }
  const { price } = await shop.services.orders.priceForBuyer(order)
  return { ...order, seenTotalMinor: changes.seenTotalMinor ?? price.totalMinor }
}

async function shownTexts(token: string): Promise<readonly string[]> {
  const own = await shop.services.orders.ownOrder(token)
  return own?.approval?.documents.map(({ version }) => version) ?? []
}

async function stock(): Promise<number> {
  return unwrap(await shop.services.catalog.adminGet(mug.id)).stock
}

describe('an order made by staff', () => {
  test('costs what was agreed, keeps the reason, takes the stock, and asks the buyer for his yes', async () => {
    const { orders } = shop.services
    const placed = unwrap(await orders.placeForBuyer(ADMIN, await aStaffOrder()))
    const order = unwrap(await orders.adminGet(placed.id))
    expect(order).toMatchObject({
      source: 'phone',
      madeBy: ADMIN.name,
      status: 'new',
      isRead: true,
      awaitsApproval: true,
      price: { subtotalMinor: 412_500, vatMinor: 82_500, totalMinor: 495_000, memberDiscountMinor: 0 },
      lines: [{ unitMinor: 4_125, listUnitMinor: 4_125, agreement: { reason: 'Yıllık anlaşma' } }],
      history: [{ from: null, to: 'new', by: ADMIN.name }],
      consents: [],
    })
    expect(order.lines[0]?.agreement?.catalogueUnitMinor).toBeGreaterThan(0)
    expect(await stock()).toBe(400)
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ subject }) => subject)).toEqual([
      `Siparişiniz onayınızı bekliyor: ${placed.orderNumber}`,
    ])
    expect(shop.sentMails[0]?.text).toContain(`/siparis-takip/${placed.token}`)
    expect(JSON.stringify(await orders.ownOrder(placed.token))).not.toContain('Yıllık anlaşma')
  })

  test('has the day that was shown while it was typed', async () => {
    const { services, clock } = shop
    const { leadTimes, orders } = services
    await aShopThatPromises(shop)
    const typed = await aStaffOrder()
    const { table, methods } = await leadTimes.answer()
    const terms = termsOf(table)
    const shown = promiseOf(terms, {
      lines: promisedLinesOf(await orders.priceForBuyer(typed), methods),
      gates: expectedGates(terms, clock.now(), 'bank-transfer'),
      destination: destinationOfAddress(typed.delivery),
    })
    if (!shown.ok) throw new Error(shown.reason)
    const { shipBy, shipLatest, arrives } = shown.promise
    expect(arrives).not.toBeNull()
    const { id } = unwrap(await orders.placeForBuyer(ADMIN, typed))
    expect(unwrap(await orders.adminGet(id)).promise).toMatchObject({ shipBy, shipLatest, arrives })
  })

  test('for a chosen customer is his, though nobody has proven his e-mail, and whatever e-mail it goes to', async () => {
    const { accounts, orders } = shop.services
    const account = { name: 'Işıl Çağlar', email: 'isil@example.org', password: 'Parola-1234-guclu' }
    const accountId = unwrap(await accounts.create({ ...account, role: 'customer' }))
    const { id } = unwrap(await orders.placeForBuyer(ADMIN, await aStaffOrder({ accountId })))
    const { rows } = await orders.adminList({ search: '', status: 'all', page: 1, accountId })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  test('for a customer whose account was closed meanwhile is refused, and takes nothing', async () => {
    const { accounts, orders } = shop.services
    const { id: accountId } = await aCustomer(shop.services)
    unwrap(await accounts.customers.setStatus(ADMIN, accountId, 'inactive'))
    for (const gone of [accountId, 'nobody' as typeof accountId]) {
      const refused = await orders.placeForBuyer(ADMIN, await aStaffOrder({ accountId: gone }))
      expect(refused).toMatchObject({ ok: false, error: { code: 'orders/customer-closed' } })
    }
    expect(await stock()).toBe(500)
  })

  test('without an agreed price costs what the page says, less the member discount that counts', async () => {
    const { orders } = shop.services
    const member = await aCustomer(shop.services, { memberDiscountBp: basisPoints(1000) })
    const order = await aStaffOrder({ agreed: new Map(), memberDiscountBp: basisPoints(1000) })
    const asMember = { ...order, buyer: { ...order.buyer, email: member.email } }
    const shown = await orders.priceForBuyer(asMember)
    const { id } = unwrap(await orders.placeForBuyer(ADMIN, asMember))
    const detail = unwrap(await orders.adminGet(id))
    expect(detail.price.totalMinor).toBe(shown.price.totalMinor)
    expect(detail.price.memberDiscountMinor).toBe(Math.round(shown.price.subtotalMinor / 10))
    expect(detail.lines[0]?.agreement).toBeNull()
  })

  test('joins the account whose e-mail is proven, and no other', async () => {
    const { orders } = shop.services
    const owner = await aCustomer(shop.services)
    async function made(): Promise<PlacedOrder> {
      const order = await aStaffOrder()
      const buyer = { ...order.buyer, email: owner.email }
      return unwrap(await orders.placeForBuyer(ADMIN, { ...order, buyer }))
    }
    const before = await made()
    await shop.connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id))
    const after = await made()
    expect(await orders.tokenOf(owner.id, before.orderNumber)).toBeNull()
    expect(await orders.tokenOf(owner.id, after.orderNumber)).toBe(after.token)
  })

  test('is made once, however often its form is sent', async () => {
    const { orders } = shop.services
    const order = await aStaffOrder()
    const made = await Promise.all([1, 2, 3].map(() => orders.placeForBuyer(ADMIN, order)))
    expect(new Set(made.map((result) => unwrap(result).id)).size).toBe(1)
    expect(await stock()).toBe(400)
  })

  test('is refused at a total that was not shown, and says the one that counts', async () => {
    const { orders } = shop.services
    const unseen = { ...(await aStaffOrder()), seenTotalMinor: null }
    for (const order of [unseen, await aStaffOrder({ seenTotalMinor: 1 })])
      expect(await orders.placeForBuyer(ADMIN, order)).toMatchObject({
        error: { code: 'orders/price-changed', message: expect.stringContaining('4.950,00 ₺') },
      })
    expect(await stock()).toBe(500)
  })

  test('is refused above the stock and below the minimum, changing nothing', async () => {
    const { orders } = shop.services
    for (const [quantity, code] of [
      [501, 'orders/out-of-stock'],
      [1, 'orders/below-minimum'],
    ] as const) {
      const order = await aStaffOrder()
      const lines = order.cart.lines.map((line) => ({ ...line, quantity }))
      expect(await orders.placeForBuyer(ADMIN, { ...order, cart: { lines } })).toMatchObject({
        error: { code },
      })
    }
    expect(await stock()).toBe(500)
  })

  test('of a quote request is found from there', async () => {
    const { orders } = shop.services
    expect(await orders.ofQuote('TKL1')).toBeNull()
    const placed = unwrap(
      await orders.placeForBuyer(ADMIN, await aStaffOrder({ source: 'quote', quoteId: 'TKL1' })),
    )
    const { orderNumber } = placed
    expect(await orders.ofQuote('TKL1')).toEqual({ id: placed.id, orderNumber, awaitsApproval: true })
  })
})

describe('the yes of its buyer', () => {
  test('is kept once, with the texts as shown, and mailed with them', async () => {
    const { orders } = shop.services
    const placed = unwrap(await orders.placeForBuyer(ADMIN, await aStaffOrder()))
    const open = (await orders.ownOrder(placed.token))?.approval
    expect(open?.documents.map(({ title }) => title)).toEqual([
      'Ön Bilgilendirme Formu',
      'Mesafeli Satış Sözleşmesi',
    ])
    expect(open?.documents[0]?.html).toContain(placed.orderNumber)
    await shop.jobs.runAll()
    shop.sentMails.length = 0
    const seen = await shownTexts(placed.token)
    await Promise.all([1, 2, 3].map(async () => unwrap(await orders.approve(placed.token, YES, seen))))
    const order = unwrap(await orders.adminGet(placed.id))
    expect(order.awaitsApproval).toBe(false)
    expect(order.consents.map(({ kind, given }) => [kind, given])).toEqual([
      ['pre-information', true],
      ['distance-sales-contract', true],
      ...(order.lines[0]?.isMadeToOrder ? [['made-to-order', true]] : []),
      ['marketing', false],
    ])
    const own = await orders.ownOrder(placed.token)
    expect(own?.approval).toBeNull()
    expect(own?.agreedTexts.map(({ title }) => title)).toContain('Mesafeli Satış Sözleşmesi')
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ subject }) => subject)).toEqual([
      `Siparişinizi onayladınız: ${placed.orderNumber}`,
    ])
  })

  test('is confirmed with the days that hold from then on, in one mail', async () => {
    const { orders } = shop.services
    await aShopThatPromises(shop)
    const placed = unwrap(await orders.placeForBuyer(ADMIN, await aStaffOrder()))
    const seen = await shownTexts(placed.token)
    await shop.jobs.runAll()
    shop.sentMails.length = 0
    shop.clock.advance({ days: 7 })
    unwrap(await orders.approve(placed.token, YES, seen))
    const { promises } = unwrap(await orders.adminGet(placed.id))
    expect(promises.map(({ reason }) => reason)).toEqual(['ordered', 'agreed-late'])
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
    const { promise } = (await orders.ownOrder(placed.token)) ?? {}
    expect(shop.sentMails[0]?.text).toContain(promise?.text)
    expect(shop.sentMails[0]?.text).not.toContain(promise?.former[0]?.text)
  })

  test('is refused without its boxes, for other texts than shown, for a cancelled order and for an unknown link', async () => {
    const { orders } = shop.services
    const placed = unwrap(await orders.placeForBuyer(ADMIN, await aStaffOrder()))
    const seen = await shownTexts(placed.token)
    expect(await orders.approve(placed.token, { ...YES, contracts: false }, seen)).toMatchObject({
      error: { code: 'orders/consent-missing' },
    })
    expect(await orders.approve(placed.token, YES, seen.slice(1))).toMatchObject({
      error: { code: 'orders/texts-changed' },
    })
    expect(await orders.approve('olmayan', YES, seen)).toMatchObject({ error: { code: 'orders/not-found' } })
    unwrap(await orders.changeStatus(ADMIN, placed.id, 'cancelled', { tellBuyer: false }))
    expect(await orders.approve(placed.token, YES, seen)).toMatchObject({
      error: { code: 'orders/cancelled' },
    })
    expect((await orders.ownOrder(placed.token))?.approval).toBeNull()
  })

  test('is nothing an order from checkout asks for', async () => {
    const { orders } = shop.services
    const placed = unwrap(await orders.place(await aCheckout(shop.services, [aLine(mug)]), null))
    expect((await orders.ownOrder(placed.token))?.approval).toBeNull()
    unwrap(await orders.approve(placed.token, YES, []))
    const kinds = unwrap(await orders.adminGet(placed.id)).consents.map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

async function collect<Item>(items: Iterable<Item> | AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

describe('an order its buyer has not agreed to', () => {
  const today = async () => {
    const span = { from: shop.clock.now() - 1_000, until: shop.clock.now() + 1_000 }
    const [day] = await shop.services.orders.dashboard.revenueByDay(span)
    return day?.totalMinor ?? 0
  }
  const bestSellers = async () =>
    (await shop.services.orders.dashboard.bestSellers({ from: null, until: null }, 5)).length
  const report = async () => {
    const made = unwrap(await shop.services.orders.dailyReport(null))
    return (await collect(made.lines)).join('')
  }
  const exported = async () => {
    const table = shop.services.orders.exportOrders({ search: '', status: 'all', rows: 'orders' })
    const at = table.columns.findIndex(({ header }) => header === 'Ciroya sayılır')
    return (await collect(table.rows)).map((row) => row[at])
  }
  const listed = async (status: 'revenue' | 'unconfirmed') =>
    (await shop.services.orders.adminList({ search: '', status, page: 1 })).total

  test.each([
    [
      'its buyer agrees',
      async (placed: PlacedOrder) =>
        shop.services.orders.approve(placed.token, YES, await shownTexts(placed.token)),
    ],
    ['it is paid', (placed: PlacedOrder) => shop.services.orders.setPaid(ADMIN, placed.id, 'cash')],
    [
      'the shop moves it on',
      (placed: PlacedOrder) => shop.services.orders.changeStatus(ADMIN, placed.id, 'processing'),
    ],
  ] as const)('is revenue nowhere until %s', async (_, confirm) => {
    const placed = unwrap(await shop.services.orders.placeForBuyer(ADMIN, await aStaffOrder()))
    expect([await today(), await bestSellers(), await listed('revenue')]).toEqual([0, 0, 0])
    expect(await listed('unconfirmed')).toBe(1)
    expect(await report()).toContain('Sipariş sayısı: 1 (1 onay bekliyor)\r\nToplam ciro: 0,00 ₺')
    expect(await exported()).toEqual(['hayır (onay bekliyor)'])
    unwrap(await confirm(placed))
    expect([await today(), await bestSellers(), await listed('revenue')]).toEqual([495_000, 1, 1])
    expect(await listed('unconfirmed')).toBe(0)
    expect(await report()).toContain('Toplam ciro: 4.950,00 ₺')
    expect(await exported()).toEqual(['evet'])
  })

  test('says until when it keeps its goods, and no more once it is confirmed', async () => {
    const placed = unwrap(await shop.services.orders.placeForBuyer(ADMIN, await aStaffOrder()))
    const held = unwrap(await shop.services.orders.adminGet(placed.id))
    expect(held.stockHeldUntil).toBe(shop.clock.now() + 24 * 3_600_000)
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'processing'))
    expect(unwrap(await shop.services.orders.adminGet(placed.id)).stockHeldUntil).toBeNull()
  })

  test('counts for nothing of what its customer has spent', async () => {
    const customer = await aCustomer(shop.services)
    const order = await aStaffOrder({ accountId: customer.id })
    const placed = unwrap(await shop.services.orders.placeForBuyer(ADMIN, order))
    expect(await shop.services.orders.summaryOf(customer.id)).toEqual({ orderCount: 1, spentMinor: 0 })
    unwrap(await shop.services.orders.setPaid(ADMIN, placed.id, 'cash'))
    expect(await shop.services.orders.summaryOf(customer.id)).toEqual({ orderCount: 1, spentMinor: 495_000 })
  })
})

describe('samples below the minimum', () => {
  async function samples(quantity: number, belowMinimum: ReadonlyMap<string, string>) {
    const line = { ...aLine(mug, { quantity }), lineId: 'line-0' }
    return aStaffOrder({ cart: { lines: [line] }, agreed: new Map(), belowMinimum })
  }

  test('are refused without a reason, and sold with one that the shop alone sees', async () => {
    const { orders } = shop.services
    expect(await orders.placeForBuyer(ADMIN, await samples(2, new Map()))).toMatchObject({
      error: { code: 'orders/below-minimum' },
    })
    const order = await samples(2, new Map([['line-0', 'Numune']]))
    const placed = unwrap(await orders.placeForBuyer(ADMIN, order))
    expect(unwrap(await orders.adminGet(placed.id)).lines).toMatchObject([
      { quantity: 2, belowMinimum: { minOrderQuantity: mug.minOrderQuantity, reason: 'Numune' } },
    ])
    expect(JSON.stringify(await orders.ownOrder(placed.token))).not.toContain('Numune')
    expect(await stock()).toBe(498)
  })

  test('can be the last pieces of a product that is sold out to everybody else, but no more than there are', async () => {
    const { orders } = shop.services
    const rest = await aCheckout(shop.services, [aLine(mug, { quantity: 497 })])
    unwrap(await orders.place(rest, null))
    const reason = new Map([['line-0', 'Numune']])
    expect(await orders.placeForBuyer(ADMIN, await samples(4, reason))).toMatchObject({
      error: { code: 'orders/out-of-stock' },
    })
    unwrap(await orders.placeForBuyer(ADMIN, await samples(3, reason)))
    expect(await stock()).toBe(0)
  })

  test('keep no reason where the minimum was ordered after all', async () => {
    const order = await samples(mug.minOrderQuantity, new Map([['line-0', 'Numune']]))
    const placed = unwrap(await shop.services.orders.placeForBuyer(ADMIN, order))
    expect(unwrap(await shop.services.orders.adminGet(placed.id)).lines[0]?.belowMinimum).toBeNull()
  })
})
