/**
 * Reminders of carts by several instances of a shop in the same moment: only real PostgreSQL runs them side by side.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { addToCart, EMPTY_CART } from '#app/modules/cart/domain/cart.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { postgresUrl } from '../support/database.ts'
import { aCustomer, aProduct } from '../support/factories.ts'
import { openTestShop } from '../support/shop.ts'

test.skipIf(postgresUrl === null)('three instances remind each of twenty members once', async () => {
  const shop = await openTestShop()
  const { services, connection, clock } = shop
  await services.settings.change({ cartReminders: true })
  const { id: productId, title, slug } = await aProduct(services)
  for (let member = 0; member < 20; member += 1) {
    const { id, email } = await aCustomer(services)
    await connection.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    await services.consents.choose({ accountId: id, email, isProven: true }, true)
    const { cart } = addToCart(EMPTY_CART, {
      productId,
      options: { Renk: 'Beyaz' },
      printChoice: UNPRINTED,
      artwork: null,
      design: null,
      note: '',
      quantity: 10,
      snapshot: { title, slug, assetId: null, unitMinor: 5_000 },
    })
    await services.cart.sync(id, { version: 0, cart })
  }
  clock.advance({ days: 1 })
  const instances = [shop, await openTestShop({ beside: shop }), await openTestShop({ beside: shop })]
  const reminded = await Promise.all(instances.map((one) => one.services.cartReminders.remind()))
  expect(reminded.reduce((sum, each) => sum + each, 0)).toBe(20)
  for (const one of instances) await one.jobs.runAll()
  const recipients = instances.flatMap((one) => one.sentMails).map(({ to }) => to)
  expect(recipients).toHaveLength(20)
  expect(new Set(recipients).size).toBe(20)
})
