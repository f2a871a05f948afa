/** A coupon for a first order, from the cart to the transaction. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aCoupon, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const BUYER = { firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@example.com', phone: '+905321234567' }
const OTHER = { ...BUYER, email: 'baska@example.com', phone: '+905329999999' }
const REFUSED = {
  code: 'orders/coupon-refused',
  message: 'Bu kupon yalnızca ilk siparişinizde geçerlidir',
}

let shop: TestShop
let mug: Product
let code: string
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 10_000 })
  code = await aCoupon(shop.services, { firstOrderOnly: true })
})

/** Orders ten mugs with the coupon for the price with it, whatever the page says of it now. */
async function orderWithCoupon(viewer: Account, buyer: typeof BUYER = BUYER) {
  const { orders } = shop.services
  const { price } = (await orders.checkout({ lines: [aLine(mug)] }, viewer)).priced
  const form = await aCheckout(shop.services, [aLine(mug)], { viewer, buyer })
  const seenTotalMinor = price.totalMinor - Math.round(price.totalMinor / 10)
  return orders.place({ ...form, couponCode: code, seenTotalMinor }, viewer)
}

async function orderWithout(viewer: Account | null, buyer: typeof BUYER): Promise<string> {
  const form = await aCheckout(shop.services, [aLine(mug)], { viewer, buyer })
  return unwrap(await shop.services.orders.place(form, viewer)).id
}

describe('a coupon for a first order', () => {
  test('counts for it', async () => {
    unwrap(await orderWithCoupon(await aCustomer(shop.services)))
  })

  test.each([
    ['by the account', (viewer: Account) => orderWithout(viewer, OTHER), BUYER],
    ['by the e-mail', () => orderWithout(null, { ...OTHER, email: BUYER.email }), BUYER],
    ['by the telephone', () => orderWithout(null, { ...OTHER, phone: BUYER.phone }), BUYER],
    [
      'by the account’s e-mail',
      (viewer: Account) => orderWithout(null, { ...OTHER, email: viewer.email }),
      BUYER,
    ],
    [
      'by what an account ordered whose e-mail he types',
      async () => orderWithout(await aCustomer(shop.services, { email: BUYER.email }), OTHER),
      BUYER,
    ],
  ] as const)('is refused to a buyer who is known %s', async (_how, before, buyer) => {
    const viewer = await aCustomer(shop.services)
    const former = await before(viewer)
    expect(await orderWithCoupon(viewer, buyer)).toMatchObject({ error: REFUSED })
    // An order that was cancelled is none.
    unwrap(await shop.services.orders.changeStatus(ADMIN, former, 'cancelled'))
    unwrap(await orderWithCoupon(viewer, buyer))
  })

  test('is refused before ordering already, as far as the account tells', async () => {
    const { orders } = shop.services
    const viewer = await aCustomer(shop.services)
    const asked = () => orders.checkout({ lines: [aLine(mug)] }, viewer, { couponCode: code })
    expect((await asked()).couponRefusal).toBeNull()
    await orderWithout(viewer, OTHER)
    expect((await asked()).couponRefusal).toBe(REFUSED.message)
  })

  test('does not tell anybody whether somebody else has ordered, before he orders himself', async () => {
    await orderWithout(null, BUYER)
    const viewer = await aCustomer(shop.services)
    const known = { buyer: BUYER }
    const asked = { known, couponCode: code }
    const reviewed = await shop.services.orders.checkout({ lines: [aLine(mug)] }, viewer, asked)
    expect(reviewed.couponRefusal).toBeNull()
  })
})
