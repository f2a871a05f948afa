import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { PromiseRequest } from '#app/modules/cart/domain/promise-request.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import { aChargedPen, SERIGRAPHY } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCheckout, aLine } from '../../../../tests/support/factories.ts'
import { aShopThatPromises } from '../../../../tests/support/lead-times.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  // Monday 2 March 2026, 12.00 in Istanbul.
  shop = await openTestShop()
  pen = await aChargedPen(shop, { expressBp: basisPoints(2_500) })
  await aShopThatPromises(shop)
})

type Lines = PromiseRequest['cart']['lines']

const printed = (changes: { isExpress?: boolean } = {}) =>
  aLine(pen, { quantity: 100, printChoice: SERIGRAPHY, ...changes })
const blank = () => aLine(pen, { quantity: 20 })
const ask = (lines: Lines, wanted: string) =>
  shop.services.cart.promise({
    cart: { lines: lines.map((line, index) => ({ ...line, lineId: String(index) })) },
    destination: destinationOf('34', 'Kadıköy'),
    payment: 'bank-transfer',
    wanted,
  })
const place = async (lines: Lines, changes: Parameters<typeof aCheckout>[2] = {}) =>
  shop.services.orders.place(await aCheckout(shop.services, lines, changes), null)
const detailOf = async ({ id }: { readonly id: string }) => unwrap(await shop.services.orders.adminGet(id))
const allow = (changes: Partial<typeof DEFAULT_DELIVERY>) =>
  shop.services.settings.change({ delivery: { ...DEFAULT_DELIVERY, fromProvince: '34', ...changes } })

describe('POST /api/promise with a wanted day', () => {
  test('says that it is met, and until when the proof may be approved', async () => {
    // Printed within three days of Tuesday: shipped on Friday, there on Monday 9 March.
    expect(await ask([printed()], '2026-03-09')).toMatchObject({
      feasible: true,
      approveForWanted: '2026-03-03T14:00:00+03:00',
      ways: [],
    })
    expect(await ask([printed()], '2026-03-11')).toMatchObject({
      feasible: true,
      approveForWanted: '2026-03-05T14:00:00+03:00',
    })
  })

  test('offers express with what it costs beside, VAT included', async () => {
    const cart = (lines: Lines) => shop.services.cart.price({ lines }, null)
    const [usual, express] = [await cart([printed()]), await cart([printed({ isExpress: true })])]
    const extraMinor = express.price.totalMinor - usual.price.totalMinor
    expect(extraMinor).toBeGreaterThan(0)
    expect(express.lines[0]?.charges.find(({ kind }) => kind === 'express')).toBeDefined()
    expect(await ask([printed()], '2026-03-06')).toMatchObject({
      feasible: false,
      approveForWanted: null,
      ways: [{ kind: 'express', lines: [0], extraMinor, shipBy: '2026-03-04', deliverTo: '2026-03-05' }],
    })
  })

  test('offers parcels and fetching where the owner allows them', async () => {
    const lines = [printed(), blank()]
    expect(await ask(lines, '2026-03-04')).toMatchObject({ feasible: false, ways: [] })
    await allow({ mayShipReadyFirst: true, mayPickUp: true })
    expect(await ask(lines, '2026-03-05')).toMatchObject({
      ways: [
        { kind: 'express', lines: [0] },
        { kind: 'ready-first', parcels: [{ lines: [1], shipBy: '2026-03-04', deliverTo: '2026-03-05' }] },
      ],
    })
    expect(await ask(lines, '2026-03-06')).toMatchObject({
      ways: [{ kind: 'express' }, { kind: 'ready-first' }, { kind: 'pick-up', on: '2026-03-06' }],
    })
  })
})

describe('an order in express', () => {
  test('is charged, promised and kept as such', async () => {
    const order = unwrap(await place([printed({ isExpress: true }), blank()]))
    const { lines, promises } = await detailOf(order)
    expect(lines.map(({ isExpress = false }) => isExpress)).toEqual([true, false])
    expect(lines[0]?.charges?.map(({ kind }) => kind)).toContain('express')
    expect(promises.at(-1)?.shipBy).toBe('2026-03-04')
  })

  test('is what it usually is where no rule knows express any more, and costs no more', async () => {
    const form = await aCheckout(shop.services, [printed({ isExpress: true })])
    await shop.connection.db.execute('update lead_rules set express_days = null')
    const refused = await shop.services.orders.place(form, null)
    expect(refused).toMatchObject({ ok: false, error: { code: 'orders/price-changed' } })
    const { lines, price } = await shop.services.cart.price({ lines: [printed({ isExpress: true })] }, null)
    expect(lines[0]?.notices.map(({ code }) => code)).toEqual(['cart/express-gone'])
    expect(lines[0]?.line.isExpress).toBeUndefined()
    const order = unwrap(await place([printed({ isExpress: true })]))
    expect((await detailOf(order)).price.totalMinor).toBe(price.totalMinor)
  })
})

describe('an order of which what is ready earlier is sent first', () => {
  test('has the days of its parcels', async () => {
    await allow({ mayShipReadyFirst: true })
    const order = unwrap(await place([printed(), blank()], { shipsReadyFirst: true }))
    expect((await detailOf(order)).promises.at(-1)).toMatchObject({
      shipBy: '2026-03-06',
      parcels: [
        { lines: [1], shipBy: '2026-03-04', arrives: { from: '2026-03-05', to: '2026-03-05' } },
        { lines: [0], shipBy: '2026-03-06', arrives: { from: '2026-03-09', to: '2026-03-09' } },
      ],
    })
  })

  test('has none where all of it is ready on one day', async () => {
    await allow({ mayShipReadyFirst: true })
    const order = unwrap(await place([printed()], { shipsReadyFirst: true }))
    expect((await detailOf(order)).promises.at(-1)?.parcels).toEqual([])
  })

  test('is refused where the shop does so no longer', async () => {
    expect(await place([printed(), blank()], { shipsReadyFirst: true })).toMatchObject({
      ok: false,
      error: { code: 'orders/promise-moved' },
    })
  })

  test('moves with its first parcel, although the last one keeps its day', async () => {
    await allow({ mayShipReadyFirst: true })
    const order = unwrap(await place([printed(), blank()], { shipsReadyFirst: true }))
    // Blank goods leave a day after the money is there; the print waits for nothing but its proof.
    shop.clock.advance({ days: 2 })
    unwrap(await shop.services.orders.setPaid(ADMIN, order.id, 'bank'))
    const { promises } = await detailOf(order)
    expect(promises.at(-1)).toMatchObject({ reason: 'paid-late', number: 2 })
    expect(promises.at(-1)?.parcels[0]?.shipBy).toBe('2026-03-05')
  })
})

test('the day a buyer wishes it by stays with his order, unless it is over', async () => {
  const wishedDayOf = async (wishedDay: string) =>
    (await detailOf(unwrap(await place([printed()], { wishedDay })))).wishedDay
  expect(await wishedDayOf('2026-03-20')).toBe('2026-03-20')
  expect(await wishedDayOf('2026-03-02')).toBe('2026-03-02')
  expect(await wishedDayOf('2026-03-01')).toBeNull()
})
