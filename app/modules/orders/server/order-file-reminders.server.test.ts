import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { aPrintableProduct, PRINTED } from '../../../../tests/support/designs.ts'
import { aCheckout, aLine } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const remindersSent = async () =>
  (await shop.connection.db.select().from(mails)).filter(({ kind }) => kind === 'file-missing')

test('who wanted to send his file later is asked for it twice, and nobody else', async () => {
  const { orders } = shop.services
  const mug = await aPrintableProduct(shop.services)
  const choice = PRINTED
  const late = await aCheckout(shop.services, [aLine(mug, { printChoice: choice })])
  unwrap(await orders.place(late, null))
  const told = await aCheckout(shop.services, [aLine(mug, { printChoice: choice, note: 'Yalnızca adımız' })])
  unwrap(await orders.place(told, null))
  expect(await orders.remindOfFiles()).toBe(0)
  shop.clock.advance({ days: 2 })
  expect(await orders.remindOfFiles()).toBe(1)
  expect(await orders.remindOfFiles()).toBe(0)
  shop.clock.advance({ days: 5 })
  expect(await orders.remindOfFiles()).toBe(1)
  shop.clock.advance({ days: 20 })
  expect(await orders.remindOfFiles()).toBe(0)
  const sent = await remindersSent()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.text).toContain(mug.title)
})
