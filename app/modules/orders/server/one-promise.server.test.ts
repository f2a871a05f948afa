import { expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { promiseText } from '#app/modules/delivery/domain/promise-words.ts'
import { PROVINCES } from '#app/modules/delivery/domain/provinces.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import { tries } from '../../../../tests/support/before-release.ts'
import { createDraw, testSeed } from '../../../../tests/support/chance.ts'
import { aChargedMethod, chargePrint } from '../../../../tests/support/charged-print.ts'
import { aLine, aNewBuyersCheckout, aProduct } from '../../../../tests/support/factories.ts'
import { aShopThatPromises, limitPresses } from '../../../../tests/support/lead-times.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const CARTS = tries({ usual: 25, beforeRelease: 500 })
const CHOICES = ['Serigrafi', 'Nakış', UNPRINTED]

test('page, cart, call, mail, receipt and order promise one day for what is ordered', async () => {
  const draw = createDraw(testSeed)
  const shop = await openTestShop()
  const { services, clock } = shop
  const products: Product[] = []
  for (let count = 0; count < 3; count += 1)
    products.push(
      await aProduct(services, {
        minOrderQuantity: 1,
        stock: 1_000_000,
        tiers: [],
        printingOptions: CHOICES.slice(0, 2),
      }),
    )
  for (const choice of CHOICES.slice(0, 2)) {
    await aChargedMethod(shop.connection, choice)
    await limitPresses(shop, `YNT-${choice}`, { pieces: 2_000, jobs: 5 })
  }
  for (const product of products) await chargePrint(shop.connection, product)
  await aShopThatPromises(shop)

  for (let count = 0; count < CARTS; count += 1) {
    clock.advance({ days: draw(3), minutes: draw(1_440) })
    const { name: city, plate, districts } = PROVINCES[draw(PROVINCES.length)] ?? unknown()
    const district = districts[draw(districts.length)] ?? unknown()
    const lines = Array.from({ length: 1 + draw(4) }, () =>
      aLine(products[draw(products.length)] ?? unknown(), {
        quantity: 1 + draw(900),
        printChoice: CHOICES[draw(CHOICES.length)] ?? unknown(),
        isExpress: draw(3) === 0,
      }),
    )

    // As a browser works it out, of what travels to it.
    const { table, methods } = JSON.parse(JSON.stringify(await services.leadTimes.answer()))
    const cart = await services.cart.price({ lines }, null)
    const terms = termsOf(table)
    const worked = promiseOf(terms, {
      lines: promisedLinesOf(cart, methods),
      gates: expectedGates(terms, clock.now(), 'bank-transfer'),
      destination: destinationOf(plate, district),
    })
    if (!worked.ok) throw new Error(worked.reason)
    const { shipBy, shipLatest, arrives } = worked.promise

    const called = await services.cart.promise({
      cart: { lines },
      destination: destinationOf(plate, district),
      payment: 'bank-transfer',
      wanted: null,
    })
    expect(called).toMatchObject({ shipBy, shipLatest, deliverFrom: arrives?.from, deliverTo: arrives?.to })

    const form = await aNewBuyersCheckout(services, lines, {
      delivery: { address: 'Gül Sok. 5', city, district, postalCode: '' },
      seenShipBy: shipBy,
    })
    const order = unwrap(await services.orders.place(form, null))
    const kept = unwrap(await services.orders.adminGet(order.id)).promise
    const text = promiseText({ shipBy, shipLatest, arrives }, locative(city))
    expect(kept).toMatchObject({ shipBy, shipLatest, arrives, text })
    expect(await services.orders.receipt(order.token)).toMatchObject({ promise: { shipBy, arrives } })
    expect((await services.orders.ownOrder(order.token))?.promise?.text).toBe(text)
    await shop.jobs.runAll()
    expect(shop.sentMails.find(({ to }) => to === form.buyer.email)?.text).toContain(text)
  }
})

function unknown(): never {
  throw new Error('nothing was drawn')
}
