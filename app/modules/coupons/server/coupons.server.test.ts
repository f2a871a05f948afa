import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { ADMIN, aCheckout, aCoupon, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop, TEST_START } from '../../../../tests/support/shop.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

function judge(code: string, viewer: Account | null = customer, subtotalMinor = 100_000) {
  const isFirstOrder = async () => true
  return shop.services.coupons.judge({ code, viewer, subtotalMinor, isFirstOrder })
}

async function reasonOf(result: Promise<{ ok: boolean; error?: { message: string } }>): Promise<string> {
  return (await result).error?.message ?? 'none'
}

/** Places an order with the coupon and answers its id. */
async function orderWith(couponCode: string, viewer: Account = customer): Promise<string> {
  const { orders } = shop.services
  const form = await aCheckout(shop.services, [aLine(await aProduct(shop.services))], { viewer, couponCode })
  const { orderNumber } = unwrap(await orders.place(form, viewer))
  const { rows } = await orders.adminList({ search: orderNumber, status: 'all', page: 1 })
  return rows[0]?.id ?? ''
}

describe('the coupons of a customer', () => {
  const mine = async (account = customer) =>
    (await shop.services.coupons.ofAccount(account.id)).map(({ code, group }) => [code, group])

  test('are his own ones and those he has used, and nobody else’s', async () => {
    await aCoupon(shop.services, { code: 'OZEL', ownerId: customer.id })
    await aCoupon(shop.services, { code: 'HERKESIN' })
    await aCoupon(shop.services, { code: 'KAPALI', ownerId: customer.id, active: false })
    expect(await mine()).toEqual([['OZEL', 'active']])
    const id = await orderWith('HERKESIN')
    expect(Object.fromEntries(await mine())).toEqual({ OZEL: 'active', HERKESIN: 'used' })
    expect(await mine(await aCustomer(shop.services))).toEqual([])
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
    expect(await mine()).toEqual([['OZEL', 'active']])
  })

  test('run out', async () => {
    await aCoupon(shop.services, { code: 'OZEL', ownerId: customer.id, endsAt: TEST_START })
    expect(await mine()).toEqual([['OZEL', 'active']])
    shop.clock.advance({ minutes: 1 })
    expect(await mine()).toEqual([['OZEL', 'expired']])
  })
})

describe('a coupon that is asked about', () => {
  test('counts however it is written', async () => {
    await aCoupon(shop.services, { code: 'INDIRIM20' })
    for (const typed of ['indirim20', 'İNDİRİM20', ' ındırım 20 ']) {
      expect(unwrap(await judge(typed)).code).toBe('INDIRIM20')
    }
  })

  test('needs a customer', async () => {
    const code = await aCoupon(shop.services)
    expect(await reasonOf(judge(code, null))).toBe('Kupon kullanmak için giriş yapmalısınız.')
  })

  test('of somebody else is unknown, its owner may use it', async () => {
    const other = await aCustomer(shop.services)
    const code = await aCoupon(shop.services, { ownerId: other.id })
    expect(await reasonOf(judge(code))).toBe('Kupon kodu bulunamadı')
    expect((await judge(code, other)).ok).toBe(true)
  })

  test('counts from its first to its last moment', async () => {
    const code = await aCoupon(shop.services, {
      startsAt: TEST_START + 60_000,
      endsAt: TEST_START + 120_000,
    })
    expect(await reasonOf(judge(code))).toBe('Bu kupon henüz geçerli değil')
    shop.clock.advance({ minutes: 2 })
    expect((await judge(code)).ok).toBe(true)
    shop.clock.advance({ minutes: 1 })
    expect(await reasonOf(judge(code))).toBe('Bu kuponun geçerlilik süresi dolmuş')
  })

  test.each([
    ['SQL', "' or 1=1 --"],
    ['HTML', '<script>'],
    ['thousands of letters', 'x'.repeat(5_000)],
    ['a picture', '🎁'],
    ['a NUL', '\u0000'],
    ['a wildcard', '%'],
  ])('is unknown when it is %s', async (_what, typed) => {
    await aCoupon(shop.services)
    expect(await reasonOf(judge(typed))).toBe('Kupon kodu bulunamadı')
  })

  test('is not judged any more after ten unknown codes, until ten minutes have passed', async () => {
    const code = await aCoupon(shop.services)
    for (let i = 0; i < 10; i += 1) await judge(`YOK-${i}`)
    expect(await reasonOf(judge(code))).toMatch(/Çok fazla kupon kodu denediniz/)
    expect((await judge(code, await aCustomer(shop.services))).ok).toBe(true)
    shop.clock.advance({ minutes: 10 })
    expect((await judge(code)).ok).toBe(true)
  })

  test('is not used by asking', async () => {
    const code = await aCoupon(shop.services, { usageLimit: 1 })
    await judge(code)
    expect((await judge(code)).ok).toBe(true)
  })

  test('has a code of its own', async () => {
    const code = await aCoupon(shop.services)
    const [taken] = await Promise.allSettled([aCoupon(shop.services, { code })])
    expect(taken).toMatchObject({ status: 'rejected', reason: { message: /coupons\/code-taken/ } })
  })
})

describe('a coupon of an order', () => {
  test('takes its part off, is counted, and stands with the order, its contract and its mail', async () => {
    const code = await aCoupon(shop.services, { usageLimit: 1 })
    const id = await orderWith(code)
    const order = unwrap(await shop.services.orders.adminGet(id))
    expect(order).toMatchObject({
      couponCode: code,
      price: { subtotalMinor: 50_000, couponDiscountMinor: 5_000, totalMinor: 54_000 },
    })
    await shop.jobs.runAll()
    const [mail] = shop.sentMails
    expect(mail?.text.split(`Kupon indirimi (${code})`)).toHaveLength(4)
    expect(await reasonOf(judge(code))).toBe('Bu kuponu daha önce kullandınız')
    expect(await reasonOf(judge(code, await aCustomer(shop.services)))).toBe('Kupon kullanım limiti doldu')
  })

  test('and a member discount never take more than the goods cost', async () => {
    const viewer = await aCustomer(shop.services, { memberDiscountBp: 3_000 as never })
    const code = await aCoupon(shop.services, { discount: { kind: 'fixed', amountMinor: 1_000_000 } })
    const order = unwrap(await shop.services.orders.adminGet(await orderWith(code, viewer)))
    expect(order.price).toMatchObject({
      memberDiscountMinor: 15_000,
      couponDiscountMinor: 35_000,
      vatMinor: 0,
      totalMinor: 0,
    })
  })

  test('that does not count any more orders nothing and answers with the figures without it', async () => {
    const code = await aCoupon(shop.services, { endsAt: TEST_START + 60_000 })
    const form = await aCheckout(shop.services, [aLine(await aProduct(shop.services))], {
      viewer: customer,
      couponCode: code,
    })
    expect(form.seenTotalMinor).toBe(54_000)
    shop.clock.advance({ minutes: 2 })
    expect(await shop.services.orders.place(form, customer)).toMatchObject({
      ok: false,
      error: {
        code: 'orders/coupon-refused',
        message: 'Bu kuponun geçerlilik süresi dolmuş',
        details: { priced: { price: { couponDiscountMinor: 0, totalMinor: 60_000 } } },
      },
    })
    expect((await shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).total).toBe(0)
  })

  test('is refused when the session has ended meanwhile', async () => {
    const code = await aCoupon(shop.services)
    const form = await aCheckout(shop.services, [aLine(await aProduct(shop.services))], {
      viewer: customer,
      couponCode: code,
    })
    expect(await reasonOf(shop.services.orders.place(form, null))).toBe(
      'Kupon kullanmak için giriş yapmalısınız.',
    )
  })

  test('is free again once the order is cancelled, and taken again when it is reopened', async () => {
    const code = await aCoupon(shop.services, { usageLimit: 1 })
    const id = await orderWith(code)
    const set = (status: 'cancelled' | 'new' | 'processing') =>
      shop.services.orders.changeStatus(ADMIN, id, status)
    unwrap(await set('cancelled'))
    expect((await judge(code)).ok).toBe(true)
    unwrap(await set('new'))
    expect(await reasonOf(judge(code))).toBe('Bu kuponu daha önce kullandınız')
    unwrap(await set('cancelled'))
    unwrap(await set('processing'))
    expect(await reasonOf(judge(code, await aCustomer(shop.services)))).toBe('Kupon kullanım limiti doldu')
  })

  test.each([
    ['somebody else', 'Kupon kullanım limiti doldu', () => aCustomer(shop.services)],
    ['the customer', 'Müşteri bu kuponu başka bir siparişte kullandı', async () => customer],
  ])('keeps its order cancelled when %s used it meanwhile', async (_name, reason, whoElse) => {
    const code = await aCoupon(shop.services, { usageLimit: 1 })
    const id = await orderWith(code)
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
    await orderWith(code, await whoElse())
    const reopened = shop.services.orders.changeStatus(ADMIN, id, 'new')
    expect(await reasonOf(reopened)).toBe(`Sipariş yeniden açılamadı: ${reason}.`)
    expect(unwrap(await shop.services.orders.adminGet(id)).status).toBe('cancelled')
  })
})
