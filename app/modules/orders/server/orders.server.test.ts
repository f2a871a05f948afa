import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import {
  ADMIN,
  aCategory,
  aCheckout,
  aCoupon,
  aCustomer,
  aLine,
  anUpload,
  aPdf,
  aProduct,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { isOrderNumber } from '../domain/order-number.ts'
import { priceRows } from '../domain/price-rows.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function stockOf(productId: string): Promise<number> {
  return unwrap(await shop.services.catalog.adminGet(productId)).stock
}

describe('placing an order', () => {
  test('gives the first order of the year the number 0001, the next one 0002, and takes the stock', async () => {
    const mug = await aProduct(shop.services, { stock: 500 })
    const form = await aCheckout(shop.services, [aLine(mug, { quantity: 100 })])
    const placed = unwrap(await shop.services.orders.place(form, null))
    expect(placed.orderNumber).toBe('ORD-2026-0001')
    expect(await stockOf(mug.id)).toBe(400)
    expect(shop.changes).toContain(`product:${mug.id}`)
    const another = await aCheckout(shop.services, [aLine(mug, { quantity: 100 })])
    expect(unwrap(await shop.services.orders.place(another, null)).orderNumber).toBe('ORD-2026-0002')
  })

  test('keeps everything the buyer chose, at the tier price he saw', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf(), 'Çınar logosu.pdf')))
    const line = aLine(mug, {
      quantity: 100,
      options: { Renk: 'Siyah' },
      printChoice: 'Tek renk serigrafi',
      fileId: file.fileId,
      note: 'Sapın karşısına',
    })
    const placed = unwrap(await services.orders.place(await aCheckout(services, [line]), null))
    const { rows } = await services.orders.adminList({ search: placed.orderNumber, status: 'all', page: 1 })
    const order = unwrap(await services.orders.adminGet(rows[0]?.id ?? ''))
    expect(order.lines).toHaveLength(1)
    expect(order.lines[0]).toMatchObject({
      title: mug.title,
      quantity: 100,
      options: { Renk: 'Siyah' },
      printChoice: 'Tek renk serigrafi',
      note: 'Sapın karşısına',
      artwork: { name: 'Çınar logosu.pdf', type: 'pdf' },
      listUnitMinor: 5_250,
      unitMinor: 4_725,
      lineMinor: 472_500,
      isMadeToOrder: true,
    })
    expect(order.price.totalMinor).toBe(567_000)
    expect(order.shippingKind).toBe('free')
    expect(order.history).toEqual([{ at: shop.clock.now(), from: null, to: 'new', by: 'Işıl Çağlar' }])
    expect(order.consents.map(({ kind, given }) => [kind, given])).toEqual([
      ['pre-information', true],
      ['distance-sales-contract', true],
      ['made-to-order', true],
      ['marketing', false],
    ])
  })

  test('answers a repeat with the same order and sells nothing twice', async () => {
    const mug = await aProduct(shop.services, { stock: 50 })
    const form = await aCheckout(shop.services, [aLine(mug)])
    const first = unwrap(await shop.services.orders.place(form, null))
    const second = unwrap(await shop.services.orders.place(form, null))
    expect(second).toEqual(first)
    expect(await stockOf(mug.id)).toBe(40)
  })

  test('orders nothing when a price changed since the buyer saw it, and shows the new figures', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const form = await aCheckout(services, [aLine(mug)])
    unwrap(
      await services.catalog.save(EDITOR, mug.id, {
        ...inputOf(mug),
        priceMinMinor: 6_000,
        priceMaxMinor: 6_000,
      }),
    )
    const refused = await services.orders.place(form, null)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'orders/price-changed', details: { priced: { price: { totalMinor: 72_000 } } } },
    })
    expect(await stockOf(mug.id)).toBe(1_000)
    expect((await services.orders.adminList({ search: '', status: 'all', page: 1 })).total).toBe(0)
  })

  test.each([
    ['below the minimum', { quantity: 9 }, 'orders/below-minimum', 'Minimum sipariş adedi 10 adettir!'],
    ['above the stock', { quantity: 1_001 }, 'orders/out-of-stock', 'Stokta 1.000 adet var.'],
    ['with an unknown option', { options: { Renk: 'Mor' } }, 'orders/line-refused', 'seçenek'],
    [
      'with a print choice the product lacks',
      { printChoice: 'Nakış' },
      'orders/line-refused',
      'baskı yöntemi',
    ],
    ['of an unknown product', { productId: 'PZ0' }, 'orders/line-refused', 'artık satılmıyor'],
    ['with a file that has gone', { fileId: 'gone' }, 'orders/artwork-gone', 'lütfen yeniden yükleyin'],
  ])('refuses a line %s', async (_name, overrides, code, message) => {
    const mug = await aProduct(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug, overrides)])
    const refused = await shop.services.orders.place(form, null)
    expect(refused).toMatchObject({ ok: false, error: { code, message: expect.stringContaining(message) } })
    expect(await stockOf(mug.id)).toBe(1_000)
  })

  test('takes the tier and the minimum over all lines of a product that counts together', async () => {
    const { services } = shop
    const shirt = await aProduct(services, { minOrderQuantity: 100, countsTogether: true })
    const lines = [20, 40, 40].map((quantity, place) =>
      aLine(shirt, { quantity, note: `${place}`, options: { Renk: place === 0 ? 'Siyah' : 'Beyaz' } }),
    )
    const few = await aCheckout(services, lines.slice(0, 2))
    expect(await services.orders.place(few, null)).toMatchObject({
      error: { details: { priced: { blocked: true } } },
    })
    const { id } = unwrap(await services.orders.place(await aCheckout(services, lines), null))
    const order = unwrap(await services.orders.adminGet(id))
    expect(order.lines.map(({ quantity, unitMinor }) => [quantity, unitMinor])).toEqual([
      [20, 4_725],
      [40, 4_500],
      [40, 4_500],
    ])
    expect(order.price.ruleVersion).toBe(3)
  })

  test('takes a value by the name it had, and orders it by the one it has', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const line = aLine(mug, { options: { Renk: 'Siyah' } })
    const [group] = mug.optionGroups
    const options = (group?.options ?? []).map((option) =>
      option.value === 'Siyah' ? { ...option, value: 'Mat siyah' } : option,
    )
    const renamed = { ...inputOf(mug), optionGroups: [{ id: 'g1', name: 'Gövde', options }] }
    unwrap(await services.catalog.save(EDITOR, mug.id, renamed))
    const { id } = unwrap(await services.orders.place(await aCheckout(services, [line]), null))
    const [ordered] = unwrap(await services.orders.adminGet(id)).lines
    expect(ordered).toMatchObject({ options: { Gövde: 'Mat siyah' }, listUnitMinor: 5_250 })
    // A file that knows names alone leaves the ids as they are.
    const before = unwrap(await services.catalog.adminGet(mug.id)).optionGroups
    const named = before.map(({ formerly: _, options: values, ...rest }) => ({
      ...rest,
      options: values.map(({ value, priceChangeMinor }) => ({ value, priceChangeMinor })),
    }))
    unwrap(await services.catalog.save(EDITOR, mug.id, { ...renamed, version: 2, optionGroups: named }))
    expect(unwrap(await services.catalog.adminGet(mug.id)).optionGroups).toEqual(before)
  })

  test('judges the stock over all lines of a product', async () => {
    const mug = await aProduct(shop.services, { stock: 15 })
    const lines = [aLine(mug), aLine(mug, { options: { Renk: 'Siyah' } })]
    const form = await aCheckout(shop.services, lines, { seenTotalMinor: 122_000 })
    expect(await shop.services.orders.place(form, null)).toMatchObject({
      ok: false,
      error: { code: 'orders/out-of-stock' },
    })
    expect(await stockOf(mug.id)).toBe(15)
  })

  test('asks for the made-to-order consent when a line is printed', async () => {
    const mug = await aProduct(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug, { printChoice: 'Tek renk serigrafi' })], {
      consents: { contracts: true, 'made-to-order': false, marketing: false },
    })
    expect(await shop.services.orders.place(form, null)).toMatchObject({
      ok: false,
      error: { code: 'orders/consent-missing' },
    })
  })

  test('takes the member discount of an active account, from the server’s own knowledge', async () => {
    const mug = await aProduct(shop.services)
    const member = { ...ADMIN, role: 'customer' as const, memberDiscountBp: basisPoints(1000) }
    const cart = { lines: [aLine(mug)] }
    const { price } = await shop.services.cart.price(cart, member)
    expect(price).toMatchObject({ subtotalMinor: 50_000, memberDiscountMinor: 5_000, totalMinor: 54_000 })
  })

  test('writes a mail with the very total of the order, which a job sends once', async () => {
    const mug = await aProduct(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug, { quantity: 100 })])
    const { orderNumber } = unwrap(await shop.services.orders.place(form, null))
    expect(shop.sentMails).toEqual([])
    await shop.jobs.runAll()
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
    expect(shop.sentMails[0]?.to).toBe('isil@example.com')
    expect(shop.sentMails[0]?.subject).toContain(orderNumber)
    expect(shop.sentMails[0]?.text).toContain(formatLira(form.seenTotalMinor))
    expect(shop.sentMails[0]?.text).toContain(orderNumber)
    expect(shop.sentMails[0]?.text).not.toMatch(/NO[0-9A-Z]{16}/)
  })

  test('shows its receipt only to whoever holds the link', async () => {
    const mug = await aProduct(shop.services)
    const line = aLine(mug)
    const placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, [line]), null))
    expect(isOrderNumber(placed.orderNumber)).toBe(true)
    expect(await shop.services.orders.receipt(placed.token)).toMatchObject({
      orderNumber: placed.orderNumber,
      orderedLineIds: [line.lineId],
    })
    expect(await shop.services.orders.receipt(placed.orderNumber)).toBeNull()
    expect(await shop.services.orders.receipt('')).toBeNull()
  })

  test('begins a new sequence with the year of Istanbul', async () => {
    const mug = await aProduct(shop.services)
    await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug)]), null)
    const newYear = Date.UTC(2026, 11, 31, 21, 30)
    shop.clock.advance({ minutes: (newYear - shop.clock.now()) / 60_000 })
    const placed = unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug)]), null),
    )
    expect(placed.orderNumber).toBe('ORD-2027-0001')
  })
})

describe('changing a status', () => {
  async function anOrder(quantity: number) {
    const mug = await aProduct(shop.services, { stock: 100 })
    const form = await aCheckout(shop.services, [aLine(mug, { quantity })])
    const { orderNumber } = unwrap(await shop.services.orders.place(form, null))
    const { rows } = await shop.services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
    return { mug, orderId: rows[0]?.id ?? '' }
  }

  test('into cancelled gives the stock back, out of it takes it again', async () => {
    const { mug, orderId } = await anOrder(60)
    expect(await stockOf(mug.id)).toBe(40)
    unwrap(await shop.services.orders.changeStatus(ADMIN, orderId, 'cancelled'))
    expect(await stockOf(mug.id)).toBe(100)
    unwrap(await shop.services.orders.changeStatus(ADMIN, orderId, 'cancelled'))
    expect(await stockOf(mug.id)).toBe(100)
    unwrap(await shop.services.orders.changeStatus(ADMIN, orderId, 'processing'))
    expect(await stockOf(mug.id)).toBe(40)
    const order = unwrap(await shop.services.orders.adminGet(orderId))
    expect(order.history.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'new', 'Işıl Çağlar'],
      ['new', 'cancelled', 'Yönetici'],
      ['cancelled', 'processing', 'Yönetici'],
    ])
  })

  test('is told to lists only where a product sells out by it or is for sale again', async () => {
    const { mug, orderId } = await anOrder(60)
    const heard = async (act: () => Promise<unknown>): Promise<string[]> => {
      shop.changes.length = 0
      await act()
      // Each order is told to whoever promises days: no list shows them.
      return shop.changes.filter((tag) => tag !== 'lead-times').toSorted()
    }
    const { orders } = shop.services
    const cancel = () => orders.changeStatus(ADMIN, orderId, 'cancelled')
    expect(await heard(cancel)).toEqual([`product:${mug.id}`])
    expect(await heard(cancel)).toEqual([])
    const form = await aCheckout(shop.services, [aLine(mug, { quantity: 100 - mug.minOrderQuantity + 1 })])
    expect(await heard(() => orders.place(form, null))).toEqual(['catalog', `product:${mug.id}`])
    expect(await heard(() => orders.place(form, null))).toEqual([])
    const { rows } = await orders.adminList({ search: '', status: 'new', page: 1 })
    const back = () => orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'cancelled')
    expect(await heard(back)).toEqual(['catalog', `product:${mug.id}`])
    const again = () => orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'processing')
    expect(await heard(again)).toEqual(['catalog', `product:${mug.id}`])
  })

  test('out of cancelled is refused when the goods were sold meanwhile, and changes nothing', async () => {
    const { mug, orderId } = await anOrder(60)
    unwrap(await shop.services.orders.changeStatus(ADMIN, orderId, 'cancelled'))
    unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug, { quantity: 50 })]), null),
    )
    expect(await shop.services.orders.changeStatus(ADMIN, orderId, 'new')).toMatchObject({
      ok: false,
      error: { code: 'orders/out-of-stock' },
    })
    expect(unwrap(await shop.services.orders.adminGet(orderId)).status).toBe('cancelled')
    expect(await stockOf(mug.id)).toBe(50)
  })

  test('of an unknown order is a clear refusal', async () => {
    expect(await shop.services.orders.changeStatus(ADMIN, 'ORD-NONE', 'shipped')).toMatchObject({
      ok: false,
      error: { code: 'orders/not-found' },
    })
  })
})

describe('money', () => {
  test('of any basket is the same when shown, ordered, stored, printed and mailed, to the kuruş', async () => {
    const { services } = shop
    await aCategory(services)
    const goods = await Promise.all(
      [2000, 1000, 100].map((vatBp, index) =>
        aProduct(services, {
          vatBp: basisPoints(vatBp),
          priceMinMinor: 333 + 1_111 * index,
          priceMaxMinor: 333 + 1_111 * index,
          minOrderQuantity: 1,
          countsTogether: index === 1,
          stock: 1_000_000,
          tiers: [
            { minQuantity: 50, discountBp: basisPoints(333) },
            { minQuantity: 100, discountBp: basisPoints(1_250) },
          ],
        }),
      ),
    )
    const line = fc.record({
      product: fc.integer({ min: 0, max: 2 }),
      quantity: fc.integer({ min: 1, max: 400 }),
      Renk: fc.constantFrom('Beyaz', 'Siyah'),
    })
    const discount = fc.oneof(
      fc.constant(null),
      fc
        .integer({ min: 1, max: 10_000 })
        .map((bp) => ({ kind: 'percentage' as const, percentBp: basisPoints(bp) })),
      fc.integer({ min: 1, max: 500_000 }).map((amountMinor) => ({ kind: 'fixed' as const, amountMinor })),
    )
    const basket = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      memberDiscountBp: fc.integer({ min: 0, max: 5_000 }).map(basisPoints),
      discount,
    })
    await fc.assert(
      fc.asyncProperty(basket, async ({ lines, memberDiscountBp, discount }) => {
        const viewer = await aCustomer(services, { memberDiscountBp })
        const couponCode = discount && (await aCoupon(services, { discount }))
        const wanted = lines.flatMap(({ product, quantity, Renk }) => {
          const chosen = goods[product]
          return chosen ? [aLine(chosen, { quantity, options: { Renk } })] : []
        })
        const { priced, documents } = await services.orders.checkout({ lines: wanted }, viewer, {
          couponCode,
        })
        const shown = priced.price
        const form = await aCheckout(services, wanted, { viewer, couponCode })
        expect(form.seenTotalMinor).toBe(shown.totalMinor)
        const { orderNumber, token } = unwrap(await services.orders.place(form, viewer))
        const { rows } = await services.orders.adminList({ search: orderNumber, status: 'all', page: 1 })
        const order = unwrap(await services.orders.adminGet(rows[0]?.id ?? ''))
        expect(order.price).toEqual(shown)
        expect((await services.orders.receipt(token))?.price).toEqual(shown)
        expect(rows[0]?.totalMinor).toBe(shown.totalMinor)
        for (const { html } of documents) expect(html).toContain(formatLira(shown.totalMinor))
        await shop.jobs.runAll()
        const mail = shop.sentMails.at(-1)?.text ?? ''
        for (const row of priceRows(shown, couponCode)) expect(mail).toContain(`${row.label}: ${row.text}`)

        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(order.lines.map(({ lineMinor }) => lineMinor))).toBe(shown.subtotalMinor)
        expect(sum(shown.lines.map(({ discountMinor }) => discountMinor))).toBe(
          shown.memberDiscountMinor + shown.couponDiscountMinor,
        )
        expect(sum(shown.lines.map(({ vatMinor }) => vatMinor))).toBe(shown.vatMinor)
        expect(shown.totalMinor).toBe(
          shown.subtotalMinor - shown.memberDiscountMinor - shown.couponDiscountMinor + shown.vatMinor,
        )
        expect(
          Math.min(shown.totalMinor, ...shown.lines.map(({ baseMinor }) => baseMinor)),
        ).toBeGreaterThanOrEqual(0)

        const replayed = unwrap(
          priceCart({
            lines: wanted.flatMap((line) => {
              const product = goods.find(({ id }) => id === line.productId)
              return product ? [{ ...line, key: line.lineId, product }] : []
            }),
            memberDiscountBp,
            coupon: discount,
            shipping: (await services.settings.current()).shipping,
            enforceMinimum: true,
          }),
        )
        expect(replayed).toEqual(order.price)
      }),
      { numRuns: 25 },
    )
  })
})

describe('the order list', () => {
  test('finds by number, name and company whatever the case, and filters by status', async () => {
    const mug = await aProduct(shop.services)
    const invoice = {
      type: 'corporate' as const,
      companyName: 'ŞİMŞEK İnşaat',
      taxOffice: 'Kadıköy',
      taxNumber: '1234567890',
      companyAddress: 'Gül Sok. 5',
    }
    await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug)], { invoice }), null)
    const count = async (search: string, status: 'all' | 'new' | 'shipped' = 'all') =>
      (await shop.services.orders.adminList({ search, status, page: 1 })).total
    expect(await count('simsek')).toBe(1)
    expect(await count('IŞIL')).toBe(1)
    expect(await count('ord-2026-0001')).toBe(1)
    expect(await count('%')).toBe(0)
    expect(await count('', 'new')).toBe(1)
    expect(await count('', 'shipped')).toBe(0)
  })
})

describe('the figures of the home page', () => {
  async function placeFor(email: string, status: 'new' | 'delivered' | 'completed' | 'cancelled') {
    const { services } = shop
    const mug = await aProduct(services)
    const form = await aCheckout(services, [aLine(mug, { quantity: 10 })])
    const buyer = { ...form.buyer, email }
    unwrap(await services.orders.place({ ...form, buyer }, null))
    const { rows } = await services.orders.adminList({ search: '', status: 'new', page: 1 })
    if (status !== 'new') unwrap(await services.orders.changeStatus(ADMIN, rows[0]?.id ?? '', status))
  }

  test('count delivered and completed orders, and each buyer of them once', async () => {
    await placeFor('selin@example.com', 'completed')
    await placeFor('Selin@Example.com', 'delivered')
    await placeFor('emre@example.com', 'delivered')
    await placeFor('ada@example.com', 'cancelled')
    await placeFor('can@example.com', 'new')
    expect(await shop.services.orders.statistics()).toEqual({ completedOrders: 3, customers: 2 })
  })

  test('are counted again when an order becomes finished or ceases to be, not with every page', async () => {
    const { orders } = shop.services
    expect(await orders.statistics()).toEqual({ completedOrders: 0, customers: 0 })
    const published: string[] = []
    shop.bus.subscribe((tags) => published.push(...tags.filter((tag) => tag === 'finished-orders')))
    await placeFor('selin@example.com', 'delivered')
    expect(published).toHaveLength(1)
    expect(await orders.statistics()).toEqual({ completedOrders: 1, customers: 1 })
    expect(orders.statistics()).toBe(orders.statistics())
    const { rows } = await orders.adminList({ search: '', status: 'delivered', page: 1 })
    unwrap(await orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'completed'))
    expect(published).toHaveLength(1)
    unwrap(await orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'processing'))
    expect(published).toHaveLength(2)
    expect(await orders.statistics()).toEqual({ completedOrders: 0, customers: 0 })
  })
})
