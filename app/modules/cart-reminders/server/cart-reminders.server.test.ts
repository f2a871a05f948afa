import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { addToCart, EMPTY_CART } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import { accountCarts } from '#app/modules/cart/server/tables.server.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { aCheckout, aCustomer, aProduct } from '../../../../tests/support/factories.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let mug: Product
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  await shop.services.settings.change({ cartReminders: true, cartReminderHours: 24 })
  mug = await aProduct(shop.services)
  customer = await aMember()
})

const addressOf = ({ id, email }: Account) => ({ accountId: id, email, isProven: true })

/** A member with a proven address who agrees to marketing mails. */
async function aMember(): Promise<Account> {
  const { services, connection } = shop
  const member = await aCustomer(services)
  await connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, member.id))
  await services.consents.choose(addressOf(member), true)
  return member
}

const aCart = (quantity: number) =>
  addToCart(EMPTY_CART, {
    productId: mug.id,
    options: { Renk: 'Beyaz' },
    printChoice: UNPRINTED,
    artwork: null,
    design: null,
    note: '',
    quantity,
    snapshot: { title: mug.title, slug: mug.slug, assetId: null, unitMinor: 5_000 },
  }).cart

/** Puts goods into a member's cart as his browser does; a new quantity makes it another cart. */
async function fill(quantity = 10, { id }: Account = customer): Promise<void> {
  const { cart } = shop.services
  const { version } = await cart.sync(id, { version: null, cart: null })
  await cart.sync(id, { version, cart: aCart(quantity) })
}

async function remind(): Promise<number> {
  const reminded = await shop.services.cartReminders.remind()
  await shop.jobs.runAll()
  return reminded
}

const sent = () => shop.sentMails.filter(({ subject }) => subject === 'Sepetinizde ürünler kaldı')

describe('a member who left a cart', () => {
  test('is reminded once after the set time, of what the cart shows him', async () => {
    await fill(20)
    shop.clock.advance({ minutes: 24 * 60 - 1 })
    expect(await remind()).toBe(0)
    shop.clock.advance({ minutes: 1 })
    expect(await remind()).toBe(1)
    const [mail] = sent()
    expect(mail?.to).toBe(customer.email)
    for (const words of [
      mug.title,
      'Renk: Beyaz',
      '20 adet',
      'Toplam (KDV dahil)',
      '/sepet',
      'E-posta iznimi geri al',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.unsubscribeUrl).toContain('/e-posta-izni/')
    for (const _ of [1, 2]) expect(await remind()).toBe(0)
    shop.clock.advance({ days: 8 })
    expect(await remind()).toBe(0)
    expect(sent()).toHaveLength(1)
  })

  test('is reminded of another cart, but not twice within seven days', async () => {
    await fill(20)
    shop.clock.advance({ days: 1 })
    expect(await remind()).toBe(1)
    await fill(30)
    shop.clock.advance({ days: 5 })
    expect(await remind()).toBe(0)
    await fill(40)
    shop.clock.advance({ days: 2 })
    expect(await remind()).toBe(1)
    expect(sent()).toHaveLength(2)
  })

  const ordered = async () => {
    const { services } = shop
    const lines = toCartRequest(aCart(20)).lines.map((line) => ({ ...line, lineId: 'another' }))
    unwrap(await services.orders.place(await aCheckout(services, lines, { viewer: customer }), customer))
  }
  const settingsOf = (change: Parameters<TestShop['services']['settings']['change']>[0]) => () =>
    shop.services.settings.change(change)
  const AGAINST: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['does not agree to marketing mails', () => shop.services.consents.choose(addressOf(customer), false)],
    ['has ordered meanwhile', ordered],
    ['is blocked', () => setUser({ status: 'inactive' })],
    ['has never proven the address', () => setUser({ emailVerified: false })],
    ['finds the shop closed', settingsOf({ isOpen: false })],
    ['could not order', settingsOf({ bank: DEFAULT_SETTINGS.bank })],
    ['is a customer of a shop that does not want it', settingsOf({ cartReminders: false })],
    ['emptied the cart', () => fillWith(0)],
  ]
  const setUser = (values: Partial<typeof users.$inferInsert>) =>
    shop.connection.db.update(users).set(values).where(eq(users.id, customer.id))
  const fillWith = async (lines: 0) => {
    const { cart } = shop.services
    const { version } = await cart.sync(customer.id, { version: null, cart: null })
    await cart.sync(customer.id, { version, cart: lines === 0 ? EMPTY_CART : aCart(1) })
  }

  test.each(AGAINST)('is not reminded who %s', async (_, happens) => {
    await fill(20)
    shop.clock.advance({ minutes: 60 })
    await happens()
    shop.clock.advance({ days: 1 })
    expect(await remind()).toBe(0)
    expect(sent()).toEqual([])
  })

  test.each(AGAINST)('gets no reminder that waited to be sent who by then %s', async (_, happens) => {
    await fill(20)
    shop.clock.advance({ days: 1 })
    expect(await shop.services.cartReminders.remind()).toBe(1)
    shop.clock.advance({ minutes: 1 })
    await happens()
    await shop.jobs.runAll()
    expect(sent()).toEqual([])
  })

  test('is not reminded of what cannot be bought any more', async () => {
    await fill(20)
    await shop.connection.db.execute(sql`update products set stock = 0`)
    shop.clock.advance({ days: 1 })
    expect(await remind()).toBe(0)
  })

  test('is not reminded of what he left out of an order', async () => {
    const { services } = shop
    await fill(20)
    const [kept] = aCart(20).lines
    const other = await aProduct(services)
    const { version } = await services.cart.sync(customer.id, { version: null, cart: null })
    const both = addToCart(aCart(20), {
      productId: other.id,
      options: { Renk: 'Beyaz' },
      printChoice: UNPRINTED,
      artwork: null,
      design: null,
      note: '',
      quantity: 10,
      snapshot: { title: other.title, slug: other.slug, assetId: null, unitMinor: 5_000 },
    }).cart
    await services.cart.sync(customer.id, { version, cart: both })
    const lines = toCartRequest(both).lines.filter(({ lineId }) => lineId === kept?.lineId)
    unwrap(await services.orders.place(await aCheckout(services, lines, { viewer: customer }), customer))
    shop.clock.advance({ days: 1 })
    expect(await remind()).toBe(0)
    await fill(30)
    shop.clock.advance({ days: 1 })
    expect(await remind()).toBe(1)
  })

  test('is not reminded of a cart of long ago by a shop that turns reminders on', async () => {
    await fill(20)
    shop.clock.advance({ days: 9 })
    expect(await remind()).toBe(0)
  })
})

test('without a mail server nothing is written that would arrive much later', async () => {
  shop = await openTestShop({ deliver: null })
  await shop.services.settings.change({ cartReminders: true })
  mug = await aProduct(shop.services)
  customer = await aMember()
  await fill(20)
  shop.clock.advance({ days: 1 })
  expect(await remind()).toBe(0)
})

test('a run looks at what is due alone, however many carts there are', async () => {
  const { connection, services, clock } = shop
  await connection.db.execute(sql`
    insert into users (id, name, email) select 'u' || n, 'Deniz', 'u' || n || '@example.com' from generate_series(1, 20000) n`)
  const now = new Date(clock.now()).toISOString()
  await connection.db.execute(sql`
    insert into account_carts (user_id, version, considered_version, cart, updated_at)
    select 'u' || n, 3, case when n % 100 = 0 then null else 3 end, '{"version":1,"lines":[]}',
      ${now}::timestamptz - n * interval '1 minute' from generate_series(1, 20000) n`)
  await vacuum(connection, 'account_carts')
  const until = clock.now() - 86_400_000
  const asked = { from: until - 7 * 86_400_000, until, after: null, most: 100 }
  const counts = await touchedBy(connection, () => services.cart.restingCarts(asked))
  expect(Math.max(...counts)).toBeLessThanOrEqual(101)
  expect(await services.cartReminders.remind()).toBe(0)
  expect(await connection.db.$count(accountCarts, sql`considered_version is null`)).toBeLessThan(200)
  expect(await services.cart.restingCarts(asked)).toEqual([])
}, 60_000)
