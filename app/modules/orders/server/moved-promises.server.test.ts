import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Closure } from '#app/modules/calendar/domain/work-calendar.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { pressBookings } from '#app/modules/lead-times/server/tables.server.ts'
import { aChargedPen, SERIGRAPHY, SERIGRAPHY_ID } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aLine, aNewBuyersCheckout, aProduct } from '../../../../tests/support/factories.ts'
import { aShopThatPromises, limitPresses } from '../../../../tests/support/lead-times.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { MovedOrder } from '../domain/moved-order.ts'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  // Monday 2 March 2026, 12.00 in Istanbul.
  shop = await openTestShop()
  pen = await aChargedPen(shop)
  await aShopThatPromises(shop)
  await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
})

const printed = (quantity = 400) => aLine(pen, { quantity, printChoice: SERIGRAPHY })
const blank = () => aLine(pen, { quantity: 10 })
const placed = async (lines = [printed()]) => {
  // Who ordered first has the better right.
  shop.clock.advance({ minutes: 1 })
  return unwrap(await shop.services.orders.place(await aNewBuyersCheckout(shop.services, lines), null))
}
const detailOf = async ({ id }: { readonly id: string }) => unwrap(await shop.services.orders.adminGet(id))
const moved = () => shop.services.orders.movedOrders()
const move = (rows: readonly MovedOrder[], why = '') =>
  shop.services.orders.moveDays(
    ADMIN,
    rows.flatMap(({ id, next }) => (next ? [{ id, ...next }] : [])),
    why,
  )
const closed = (day: string, scope: Closure['scope'] = 'shop'): Closure => ({
  ...{ id: day, name: 'Sayım', firstDay: day, lastDay: day, kind: 'closed', scope },
})
const close = (...days: readonly string[]) =>
  shop.services.settings.change({ closures: days.map((day) => closed(day)) })
const bookings = async () =>
  (await shop.connection.db.select().from(pressBookings)).map(({ day }) => day).toSorted()
const movedMails = async () => {
  await shop.jobs.runAll()
  return shop.sentMails.filter(({ subject }) => subject.startsWith('Siparişinizin teslim günü değişti'))
}

describe('orders that cannot keep their days', () => {
  test('are none while nothing has changed', async () => {
    await placed()
    expect(await moved()).toEqual([])
  })

  test('are listed with both days before anybody is told', async () => {
    const [first, second] = [await placed(), await placed()]
    await close('2026-03-09')
    expect(await moved()).toMatchObject([
      {
        orderNumber: second.orderNumber,
        cause: 'press',
        formerText: '9 Mart Pazartesi kargoda, 10 Mart Salı İstanbul’da',
        next: { text: '10 Mart Salı kargoda, 11 Mart Çarşamba İstanbul’da' },
      },
    ])
    expect((await detailOf(first)).promises).toHaveLength(1)
    expect((await detailOf(second)).promises).toHaveLength(1)
    expect(await movedMails()).toEqual([])
  })

  test('are just those that a feast touches which is confirmed a day later; those that are chosen are written to', async () => {
    const gates = { ...DEFAULT_DELIVERY.gates, transferDays: 0 }
    await shop.services.settings.change({ delivery: { ...DEFAULT_DELIVERY, fromProvince: '34', gates } })
    shop.clock.advance({ days: 15 })
    const before = await placed([blank()])
    shop.clock.advance({ days: 1, minutes: 22 * 60 })
    // Thursday 19 March, 10.00: the eve of Ramazan Bayramı.
    const touched = [await placed([blank()]), await placed([blank()])]
    expect((await detailOf(before)).promise?.shipBy).toBe('2026-03-18')
    expect((await detailOf(touched[0] ?? before)).promise?.shipBy).toBe('2026-03-23')
    await shop.services.settings.change({
      feasts: [{ feast: 'ramazan', firstDay: '2026-03-21', readFrom: 'Diyanet', confirmedOn: '2026-03-19' }],
    })
    const rows = await moved()
    expect(rows.map(({ orderNumber, cause }) => [orderNumber, cause])).toEqual(
      touched.map(({ orderNumber }) => [orderNumber, 'work']),
    )
    expect(await move(rows.slice(0, 1), 'Bayram bir gün sonra.')).toEqual({ moved: 1, later: [], settled: 0 })
    const mails = await movedMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Bayram bir gün sonra.')
    expect(mails[0]?.text).toContain('24 Mart Salı kargoda')
    expect(await moved()).toEqual(rows.slice(1))
    expect((await detailOf(touched[1] ?? before)).promises).toHaveLength(1)
  })

  test('keep the former days beside the new ones, for the buyer and for the shop', async () => {
    const order = await placed()
    await close('2026-03-06')
    await move(await moved(), 'Stok sayımı var.')
    const { promises, changes } = await detailOf(order)
    expect(promises.map(({ number, shipBy, reason }) => [number, shipBy, reason])).toEqual([
      [1, '2026-03-06', 'ordered'],
      [2, '2026-03-09', 'shop-changed'],
    ])
    expect(changes).toMatchObject([
      {
        kind: 'days',
        by: ADMIN.name,
        before: { promisedDays: '6 Mart Cuma kargoda, 9 Mart Pazartesi İstanbul’da' },
        after: { movedBecause: 'Stok sayımı var.' },
      },
    ])
    expect(await bookings()).toEqual(['2026-03-09'])
    const own = await shop.services.orders.ownOrder(order.token)
    expect(own?.promise).toMatchObject({
      reason: 'shop-changed',
      text: '9 Mart Pazartesi kargoda, 10 Mart Salı İstanbul’da',
      former: [{ text: '6 Mart Cuma kargoda, 9 Mart Pazartesi İstanbul’da' }],
    })
  })

  test('are moved once, however often it is asked for', async () => {
    await placed()
    await close('2026-03-06')
    const rows = await moved()
    expect(await move(rows)).toMatchObject({ moved: 1 })
    expect(await move(rows)).toEqual({ moved: 0, later: [], settled: 1 })
    expect(await movedMails()).toHaveLength(1)
    expect(await moved()).toEqual([])
  })

  test('are shown again where the day grew later still, and nothing is sent', async () => {
    const order = await placed()
    await close('2026-03-06')
    const seen = await moved()
    await close('2026-03-06', '2026-03-09')
    expect(await move(seen)).toEqual({ moved: 0, later: [order.orderNumber], settled: 0 })
    expect(await movedMails()).toEqual([])
    expect(await moved()).toMatchObject([{ next: { shipLatest: '2026-03-10' } }])
  })

  test('are those the press has no day for, in the order of their right, and no day is given twice', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 1_000 })
    const orders = [await placed(), await placed(), await placed()]
    expect((await bookings()).join()).toBe('2026-03-06,2026-03-06,2026-03-09')
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    const rows = await moved()
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([orders[1]?.orderNumber])
    await move(rows)
    expect((await bookings()).join()).toBe('2026-03-06,2026-03-09,2026-03-10')
  })

  test('say so where no day can be said any more, and stay as they are', async () => {
    const order = await placed()
    await shop.connection.db.execute("delete from lead_rules where work = 'print'")
    const rows = await moved()
    expect(rows).toMatchObject([{ orderNumber: order.orderNumber, cause: 'no-rule', next: null }])
    const asked = [{ id: order.id, shipLatest: '2026-12-01', deliverTo: null }]
    expect(await shop.services.orders.moveDays(ADMIN, asked, '')).toMatchObject({ moved: 0, settled: 1 })
  })

  test('are none of those that are cancelled, or that left', async () => {
    const [one, other] = [await placed(), await placed()]
    await close('2026-03-06', '2026-03-09')
    unwrap(await shop.services.orders.changeStatus(ADMIN, one.id, 'cancelled'))
    unwrap(await shop.services.orders.changeStatus(ADMIN, other.id, 'shipped', { isUntracked: true }))
    expect(await moved()).toEqual([])
  })

  test('stay agreed on where they were, with what the buyer may do', async () => {
    const remedy = 'Geç kalırsak kargo bizden.'
    const delivery = { ...DEFAULT_DELIVERY, fromProvince: '34', isCommitted: true, remedy }
    await shop.services.settings.change({ delivery })
    const order = await placed()
    await shop.services.settings.change({ delivery: { ...delivery, isCommitted: false, remedy: '' } })
    await close('2026-03-06')
    await move(await moved())
    expect((await detailOf(order)).promise).toMatchObject({ isCommitted: true, remedy })
    const [mail] = await movedMails()
    expect(mail?.text).toContain(remedy)
    expect(mail?.text).toContain('siparişten dönebilirsiniz')
  })

  test('are found on the dashboard by who may see orders, and only while there are any', async () => {
    const figures = async () =>
      (await shop.services.backOffice.waiting(() => true)).filter(({ to }) => to === '/admin/orders/moved')
    await placed()
    expect(await figures()).toEqual([])
    await close('2026-03-06')
    expect(await figures()).toMatchObject([{ label: 'Günü değişen sipariş', count: 1 }])
  })
})

describe('an order that keeps its days', () => {
  test('gets another place at the press by itself where its own holds no longer', async () => {
    // The pen is printed at once; what is not there yet decides the day.
    const late = await aProduct(shop.services, {
      minOrderQuantity: 1,
      ...{ stock: 0, tiers: [], incoming: 1_000, incomingOn: '2026-03-12', sellsIncoming: true },
    })
    const order = await placed([printed(), aLine(late, { quantity: 10 })])
    expect(await bookings()).toEqual(['2026-03-06'])
    await close('2026-03-06')
    expect(await moved()).toEqual([])
    await shop.jobs.run('orders-press-places')
    expect(await bookings()).toEqual(['2026-03-09'])
    expect((await detailOf(order)).promises).toHaveLength(1)
    expect(await movedMails()).toEqual([])
  })
})

describe('a payment that comes late', () => {
  test('tells the buyer once what his days are now', async () => {
    const order = await placed()
    shop.clock.advance({ days: 3 })
    expect(unwrap(await shop.services.orders.setPaid(ADMIN, order.id, 'bank'))).toBe('told')
    const mails = await movedMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Ödemeniz hesapladığımız günden sonra ulaştı')
    expect(mails[0]?.text).toContain('10 Mart Salı kargoda')
    expect(mails[0]?.text).not.toContain('siparişten dönebilirsiniz')
  })

  test('tells nothing where it comes in time', async () => {
    const order = await placed()
    shop.clock.advance({ days: 1 })
    expect(unwrap(await shop.services.orders.setPaid(ADMIN, order.id, 'bank'))).toBe('changed')
    expect(await movedMails()).toEqual([])
  })
})
