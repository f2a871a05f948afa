import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { orders as orderTable } from './tables.server.ts'

let shop: TestShop
let id: string
let token: string
let productId: string
beforeEach(async () => {
  shop = await openTestShop()
  const { services } = shop
  const bank = { bankName: 'Örnek Bank', accountHolder: 'Örnek A.Ş.', iban: 'TR809999900000000000000001' }
  await services.settings.change({ bank })
  const mug = await aProduct(services, { stock: 20 })
  productId = mug.id
  const placed = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  token = placed.token
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  id = rows[0]?.id ?? ''
  await shop.jobs.runAll()
  shop.sentMails.length = 0
})

/** Sends what was written, and gives the subjects. */
async function subjects(): Promise<string[]> {
  await shop.jobs.runAll()
  return shop.sentMails.map(({ subject }) => subject.replace(/: ORD.*/, ''))
}

async function overdue(): Promise<number> {
  return (await shop.services.orders.adminList({ search: '', status: 'overdue', page: 1 })).total
}

describe('a payment', () => {
  test('is noted with its time, shown to the buyer, and taken back', async () => {
    const { orders } = shop.services
    shop.clock.advance({ minutes: 5 })
    unwrap(await orders.setPaid(ADMIN, id, 'cash'))
    expect(unwrap(await orders.adminGet(id))).toMatchObject({
      paymentStatus: 'paid',
      paidWith: 'cash',
      paidAt: shop.clock.now(),
    })
    expect((await orders.ownOrder(token))?.events.at(-1)?.label).toBe('Ödeme alındı')
    const paidAt = shop.clock.now()
    shop.clock.advance({ minutes: 5 })
    unwrap(await orders.setPaid(ADMIN, id, 'bank'))
    expect(unwrap(await orders.adminGet(id)), 'the method is corrected, the time stays').toMatchObject({
      paidWith: 'bank',
      paidAt,
    })
    unwrap(await orders.setPaid(ADMIN, id, null))
    expect(unwrap(await orders.adminGet(id))).toMatchObject({
      paymentStatus: 'pending',
      paidAt: null,
      paidWith: null,
    })
    expect(await orders.setPaid(ADMIN, 'ORD-NONE', 'bank')).toMatchObject({
      ok: false,
      error: { code: 'orders/not-found' },
    })
  })
})

describe('the reminder', () => {
  test('goes out once, after the last day of the term, with account, amount and reference', async () => {
    const { orders } = shop.services
    shop.clock.advance({ days: 7 })
    await shop.jobs.run('orders-payment-reminders')
    expect(await subjects()).toEqual([])
    shop.clock.advance({ days: 1 })
    await shop.jobs.run('orders-payment-reminders')
    expect(await orders.chaseUnpaid()).toEqual({ reminded: 0, cancelled: 0 })
    expect(await subjects()).toEqual(['Ödemenizi bekliyoruz'])
    const text = shop.sentMails[0]?.text
    for (const said of ['TR80 9999', '600,00 ₺', 'Açıklama: ORD-2026-0001', `/siparis-takip/${token}`])
      expect(text).toContain(said)
    expect(await overdue()).toBe(1)
    unwrap(await orders.setPaid(ADMIN, id, 'bank'))
    expect(await overdue()).toBe(0)
  })

  test.each([
    ['was paid', () => shop.services.orders.setPaid(ADMIN, id, 'bank')],
    ['was cancelled', () => shop.services.orders.changeStatus(ADMIN, id, 'cancelled', { tellBuyer: false })],
    ['is sample data', () => shop.connection.db.update(orderTable).set({ isSample: true })],
  ])('stays away from an order that %s', async (_what, act) => {
    await act()
    shop.clock.advance({ days: 30 })
    expect(await shop.services.orders.chaseUnpaid()).toEqual({ reminded: 0, cancelled: 0 })
    expect(await subjects()).toEqual([])
    expect(await overdue()).toBe(0)
  })

  test('run twice at once still reminds once', async () => {
    shop.clock.advance({ days: 30 })
    await Promise.all([shop.services.orders.chaseUnpaid(), shop.services.orders.chaseUnpaid()])
    expect(await subjects()).toHaveLength(1)
  })
})

describe('an order that stays unpaid', () => {
  const stock = async () => unwrap(await shop.services.catalog.adminGet(productId)).stock

  test('is never cancelled by itself unless the owner switched that on', async () => {
    for (let week = 0; week < 8; week += 1) {
      shop.clock.advance({ days: 7 })
      await shop.services.orders.chaseUnpaid()
    }
    expect(unwrap(await shop.services.orders.adminGet(id)).status).toBe('new')
  })

  test('is cancelled on the day after the one its reminder named, with goods back and a mail', async () => {
    const { orders, settings } = shop.services
    await settings.change({ cancelUnpaidOrders: true })
    shop.clock.advance({ days: 8 })
    expect(await orders.chaseUnpaid()).toEqual({ reminded: 1, cancelled: 0 })
    shop.clock.advance({ days: 3 })
    expect(await orders.chaseUnpaid()).toEqual({ reminded: 0, cancelled: 0 })
    shop.clock.advance({ days: 1 })
    expect(await orders.chaseUnpaid()).toEqual({ reminded: 0, cancelled: 1 })
    expect(unwrap(await orders.adminGet(id)).history.at(-1)).toMatchObject({ to: 'cancelled', by: 'Sistem' })
    expect(await stock()).toBe(20)
    expect(await subjects()).toEqual(['Ödemenizi bekliyoruz', 'Siparişiniz iptal edildi'])
    expect(shop.sentMails[0]?.text).toContain('13.03.2026 gününe kadar')
  })

  test('stays when the switch came after its reminder, and when work on it has begun', async () => {
    const { orders, settings } = shop.services
    shop.clock.advance({ days: 8 })
    await orders.chaseUnpaid()
    await settings.change({ cancelUnpaidOrders: true })
    shop.clock.advance({ days: 30 })
    expect((await orders.chaseUnpaid()).cancelled).toBe(0)
    await shop.connection.db.update(orderTable).set({ paymentRemindedAt: null })
    await orders.chaseUnpaid()
    unwrap(await orders.changeStatus(ADMIN, id, 'processing'))
    shop.clock.advance({ days: 30 })
    expect((await orders.chaseUnpaid()).cancelled).toBe(0)
    expect(unwrap(await orders.adminGet(id)).status).toBe('processing')
  })
})
