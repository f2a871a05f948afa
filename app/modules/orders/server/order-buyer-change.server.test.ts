import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { askedChange, goodsOfOrder } from '../../../../tests/support/order-changes.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Buyer } from '../domain/checkout.ts'
import type { PlacedOrder } from './order-writing.server.ts'
import { orderChanges } from './tables.server.ts'

let shop: TestShop
let mug: Product
let placed: PlacedOrder
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 500 })
  placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug)]), null))
  await shop.jobs.runAll()
})

const detail = async (id = placed.id) => unwrap(await shop.services.orders.adminGet(id))
const NEW: Partial<Buyer> = { email: 'yeni@example.com', phone: '+905321112233', lastName: 'Yeni' }

async function rename(changes: Partial<Buyer> = NEW, id = placed.id) {
  const asked = await askedChange(shop, id, (order) => ({ buyer: { ...order.buyer, ...changes } }))
  return shop.services.orders.changeOrder(ADMIN, id, { ...asked, agreedHow: null })
}

describe('a changed name, e-mail and telephone of a buyer', () => {
  test('hold at once, as a version, in every field the order is found by', async () => {
    const before = await detail()
    expect(unwrap(await rename())).toBe('told')
    const after = await detail()
    expect(after.buyer).toEqual({ ...before.buyer, ...NEW })
    expect(after).toMatchObject({ lines: before.lines, price: before.price, awaitsApproval: false })
    expect(after.revisions).toMatchObject([{ number: 2, state: 'applied', agreedBy: 'nobody' }])
    expect(after.revisions[0]?.rows.map(({ what }) => what)).toEqual([
      ...['Ad soyad', 'E-posta', 'Telefon', 'Toplam (KDV dahil)'],
    ])
    const { orders } = shop.services
    const found = async (search: string) =>
      (await orders.adminList({ search, status: 'all', page: 1 })).rows.length
    expect(await found('yeni@example.com')).toBe(1)
    expect(await found('5321112233')).toBe(1)
    expect(await found(before.buyer.email)).toBe(0)
  })

  test('bring later mails and the way to the order to the new address alone', async () => {
    const former = (await detail()).buyer.email
    unwrap(await rename())
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'processing', { tellBuyer: true }))
    const sentBefore = shop.sentMails.length
    await shop.jobs.runAll()
    const mails = shop.sentMails.slice(sentBefore)
    expect(mails.map(({ to }) => to)).toEqual(['yeni@example.com', 'yeni@example.com'])
    expect(mails[0]?.text).toContain(`/siparis-takip/${placed.token}`)
    const track = (email: string) =>
      shop.services.orders.track({ orderNumber: placed.orderNumber, email, clientAddress: '203.0.113.9' })
    expect(await track('yeni@example.com')).toMatchObject({ value: placed.token })
    expect(await track(former)).toMatchObject({ error: { code: 'orders/not-found' } })
  })

  test('leave no name, address or number in the history and in the log of the shop', async () => {
    unwrap(await rename())
    const kept = await shop.connection.db.select().from(orderChanges)
    const logged = await shop.connection.db.select().from(activityEntries)
    for (const rows of [kept, logged]) {
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/yeni@example\.com|5321112233|Yeni/)
    }
  })

  test('of one of two people at once is refused, and nothing of it is kept', async () => {
    const [one, other] = await Promise.all([
      askedChange(shop, placed.id, (order) => ({ buyer: { ...order.buyer, email: 'bir@example.com' } })),
      askedChange(shop, placed.id, (order) => ({ buyer: { ...order.buyer, email: 'iki@example.com' } })),
    ])
    const done = await Promise.all(
      [one, other].map((asked) => shop.services.orders.changeOrder(ADMIN, placed.id, asked)),
    )
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(done.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'orders/version-conflict' } })
    expect(await shop.services.orders.changesOfOrder(placed.id)).toHaveLength(1)
    const { buyer } = await detail()
    expect(buyer.email).toBe(done[0]?.ok ? 'bir@example.com' : 'iki@example.com')
  })

  test('take back a change that waits for him: he would agree to it as who he is no more', async () => {
    const more = await askedChange(shop, placed.id, (order) => ({
      goods: goodsOfOrder(order, (line) => ({ ...line, quantity: 150 })),
    }))
    unwrap(await shop.services.orders.changeOrder(ADMIN, placed.id, { ...more, agreedHow: null }))
    unwrap(await rename())
    expect((await detail()).revisions.map(({ state }) => state)).toEqual(['withdrawn', 'applied'])
  })

  test('are possible when the goods have arrived, and not of a cancelled order', async () => {
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'delivered'))
    unwrap(await rename())
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled', { restock: new Map() }))
    expect(await rename({ email: 'son@example.com' })).toMatchObject({
      error: { code: 'orders/change-closed' },
    })
  })
})

describe('whose an order is', () => {
  test('stays the account’s whose it was, whatever e-mail it has', async () => {
    const customer = await aCustomer(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug)], { viewer: customer })
    const own = unwrap(await shop.services.orders.place(form, customer))
    unwrap(await rename(NEW, own.id))
    expect((await detail(own.id)).accountId).toBe(customer.id)
    const { orderNumber } = own
    expect(await shop.services.orders.tokenOf(customer.id as AccountId, orderNumber)).toBe(own.token)
  })

  test('is the guest’s who is reached so from then on', async () => {
    const other = await aCheckout(shop.services, [aLine(mug)], {})
    const buyer = { ...other.buyer, email: 'yeni@example.com', phone: '+905329998877' }
    const second = unwrap(await shop.services.orders.place({ ...other, buyer }, null))
    unwrap(await rename({ email: 'yeni@example.com' }))
    const card = unwrap(await shop.services.orders.guestCard(second.id))
    expect(card.emails).toContain('yeni@example.com')
    const { rows } = await shop.services.orders.adminList({
      ...{ search: '', status: 'all', page: 1 },
      guest: card,
    })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([placed.id, second.id].toSorted())
  })
})
