/**
 * One buyer who sends his orders all at once. Only real PostgreSQL runs transactions side by side, so these run where
 * TEST_DATABASE_URL is set.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { CheckoutForm } from '#app/modules/orders/domain/checkout-form.ts'
import { ORDER_LIMITS } from '#app/modules/orders/domain/order-limits.ts'
import { postgresUrl } from '../support/database.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const BUYER = { firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@example.com', phone: '+905321234567' }

describe.skipIf(postgresUrl === null)('many orders of one buyer at once', () => {
  let shop: TestShop
  let mug: Product
  beforeEach(async () => {
    shop = await openTestShop({ orderLimits: ORDER_LIMITS })
    mug = await aProduct(shop.services, { stock: 1_000, minOrderQuantity: 1 })
  })

  function manyForms(buyerOf: (at: number) => CheckoutForm['buyer'], quantity = 1): Promise<CheckoutForm[]> {
    return Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        aCheckout(shop.services, [aLine(mug, { quantity })], { buyer: buyerOf(at) }),
      ),
    )
  }

  /** How many were placed; the others were all asked to confirm. */
  async function placedOf(forms: readonly CheckoutForm[], services = [shop.services]): Promise<number> {
    const outcomes = await Promise.all(
      forms.map((form, at) =>
        (services[at % services.length] ?? shop.services).orders.place(form, null, null),
      ),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error.code]))
    expect(new Set(refusals)).toEqual(new Set(['orders/confirmation-needed']))
    return outcomes.filter(({ ok }) => ok).length
  }

  test('with one e-mail and telephone are three, on one instance and on two', async () => {
    expect(await placedOf(await manyForms(() => BUYER))).toBe(3)
    shop.clock.advance({ minutes: 11 })
    const other = await openTestShop({ beside: shop, orderLimits: ORDER_LIMITS })
    expect(await placedOf(await manyForms(() => BUYER), [shop.services, other.services])).toBe(3)
  })

  test('with names that cross each other end, and pass no limit together', async () => {
    const name = (at: number) => `${at % 5}`
    const forms = await manyForms((at) => ({
      ...BUYER,
      email: `isil-${name(at)}@example.com`,
      phone: `+90532123456${name(at * 3 + 1)}`,
    }))
    expect(await placedOf(forms)).toBeLessThanOrEqual(15)
  })

  test('take no more than half of a product together', async () => {
    const forms = await manyForms(() => BUYER, 300)
    expect(await placedOf(forms)).toBe(1)
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBe(700)
  })

  test('repeated with one key are one order, and count once', async () => {
    const [form] = await manyForms(() => BUYER)
    if (!form) throw new Error('no form')
    const repeats = await Promise.all(
      Array.from({ length: 50 }, () => shop.services.orders.place(form, null)),
    )
    expect(new Set(repeats.map((repeat) => unwrap(repeat).id)).size).toBe(1)
    expect(await placedOf(await manyForms(() => BUYER))).toBe(2)
  })
})
