import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StaffOrder } from '../domain/staff-order.ts'
import type { PlacedOrder } from './order-placement.server.ts'

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
    ...{ buyer, delivery, invoice, purchaseOrderNumber, paymentMethod, orderNote, placementKey, cart },
    ...{
      source: 'phone',
      quoteId: null,
      accountId: null,
      memberDiscountBp: basisPoints(0),
      seenTotalMinor: null,
    },
    agreed: new Map([['line-0', { unitMinor: 4_125, reason: 'Yıllık anlaşma' }]]),
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
      ...{ source: 'phone', madeBy: ADMIN.name, status: 'new', isRead: true, awaitsApproval: true },
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
    expect(await orders.ofQuote('TKL1')).toEqual({ id: placed.id, orderNumber: placed.orderNumber })
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
