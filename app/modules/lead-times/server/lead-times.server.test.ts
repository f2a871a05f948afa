import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import { orderParcels, orders } from '#app/modules/orders/server/tables.server.ts'
import type { PrintingMethodId } from '#app/modules/printing/domain/printing-method.ts'
import { atomically } from '#app/platform/transact.server.ts'
import {
  aCheckout,
  aLeadRuleInput,
  aLine,
  aMethodInput,
  aProduct,
  EDITOR,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop, TEST_START } from '../../../../tests/support/shop.ts'
import type { PreviewQuestion } from '../domain/preview-question.ts'
import { leadRules, pressBookings } from './tables.server.ts'

let shop: TestShop
let methodId: PrintingMethodId
beforeEach(async () => {
  shop = await openTestShop()
  methodId = unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput()))
})

const leadTimes = () => shop.services.leadTimes
const rule = async (overrides: Parameters<typeof aLeadRuleInput>[0]) =>
  unwrap(await leadTimes().rules.save(EDITOR, null, aLeadRuleInput(overrides)))
const printed = () => ({ kind: 'print', methodId }) as const
const ship = (delivery: Partial<DeliverySettings>) =>
  shop.services.settings.change({ delivery: { ...DEFAULT_DELIVERY, ...delivery } })

async function asked(overrides: Partial<PreviewQuestion> = {}): Promise<PreviewQuestion> {
  const { id } = await aProduct(shop.services, { title: 'Kupa' })
  return {
    productId: id,
    quantity: 100,
    prints: [],
    isExpress: false,
    payment: 'card',
    province: '06',
    // Monday 2 March 2026, noon.
    moment: TEST_START,
    ...overrides,
  }
}

describe('the preview', () => {
  test('says by the stored rules, capacities, calendar and way what a buyer would be promised', async () => {
    await rule({ work: printed(), prepareDays: 1, produceDays: 3 })
    await ship({ fromProvince: '34' })
    const preview = unwrap(await leadTimes().preview(await asked({ prints: [methodId] })))
    expect(preview).toMatchObject({
      productTitle: 'Kupa',
      lacking: [],
      methodNames: { [methodId]: 'Serigrafi' },
      promised: {
        ok: true,
        promise: {
          // Approved on Tuesday, four working days.
          shipBy: '2026-03-09',
          arrives: { from: '2026-03-10', to: '2026-03-12' },
        },
      },
    })
    const press = { perDay: { pieces: 40, jobs: null }, exceptions: [], version: 0 }
    unwrap(await leadTimes().presses.save(EDITOR, methodId, press))
    const fuller = unwrap(await leadTimes().preview(await asked({ prints: [methodId] })))
    // A hundred pieces take three days of the press.
    expect(fuller.promised).toMatchObject({ promise: { shipBy: '2026-03-11' } })
    expect(await shop.connection.db.select().from(pressBookings)).toEqual([])
  })

  test('says why there is no day, and of which work', async () => {
    await rule({ work: { kind: 'blank' } })
    const preview = unwrap(await leadTimes().preview(await asked({ prints: [methodId, methodId] })))
    expect(preview).toMatchObject({ promised: { ok: false, reason: 'no-rule' }, lacking: ['Serigrafi'] })
    const blank = unwrap(await leadTimes().preview(await asked()))
    expect(blank.promised).toMatchObject({ promise: { shipBy: '2026-03-03', arrives: null } })
  })

  test('is of a product and a method that are there', async () => {
    const question = await asked()
    expect(await leadTimes().preview({ ...question, productId: 'PZ-yok' })).toMatchObject({
      error: { code: 'lead-times/product-gone' },
    })
    expect(await leadTimes().preview({ ...question, prints: ['BY-yok'] })).toMatchObject({
      error: { code: 'lead-times/method-gone' },
    })
  })
})

describe('what an order takes of the presses', () => {
  const job = (day: string, pieces: number) => ({ ...{ methodId, day, pieces }, jobs: 1, line: 0, place: 0 })

  test('is written in place of what it took before, and is counted in the terms', async () => {
    const press = { perDay: { pieces: 300, jobs: null }, exceptions: [], version: 0 }
    unwrap(await leadTimes().presses.save(EDITOR, methodId, press))
    const { db } = shop.connection
    await atomically(db, async (tx) => {
      await leadTimes().holdDays(tx, await leadTimes().table(tx), { id: 'ORD-1', methodIds: [methodId] })
      await leadTimes().book(tx, 'ORD-1', { jobs: [job('2026-03-05', 200)], isFirm: false })
      await leadTimes().book(tx, 'ORD-1', { jobs: [job('2026-03-06', 120)], isFirm: true })
      await leadTimes().book(tx, 'ORD-2', { jobs: [job('2026-03-06', 30)], isFirm: false })
    })
    const { capacity } = termsOf(await leadTimes().table())
    expect(capacity.free(methodId, '2026-03-05')).toEqual({ pieces: 300, jobs: null })
    expect(capacity.free(methodId, '2026-03-06')).toEqual({ pieces: 150, jobs: null })
    await atomically(db, async (tx) => {
      await leadTimes().free(tx, 'ORD-1')
      await leadTimes().free(tx, 'ORD-yok')
    })
    expect(termsOf(await leadTimes().table()).capacity.free(methodId, '2026-03-06').pieces).toBe(270)
  })
})

test('a copy of a product takes as long as the product, by rules of its own', async () => {
  const pen = await aProduct(shop.services)
  const goods = { kind: 'product', productId: pen.id } as const
  await rule({ work: printed(), goods, produceDays: 7 })
  await rule({ goods, produceDays: 2 })
  await rule({ produceDays: 1 })
  const { id } = unwrap(await leadTimes().duplicateProduct(EDITOR, pen.id))
  const rows = await shop.connection.db.select().from(leadRules)
  expect(rows).toHaveLength(5)
  expect(
    rows
      .filter(({ productId }) => productId === id)
      .map(({ produceDays }) => produceDays)
      .toSorted(),
  ).toEqual([2, 7])
})

describe('what parcels say of the carriers', () => {
  test('is learnt of orders that have arrived, and counts nowhere', async () => {
    const { services, connection, clock } = shop
    const product = await aProduct(services)
    const at = (day: string) => new Date(`${day}T09:00:00Z`)
    for (let count = 0; count < 20; count += 1) {
      const { orderNumber } = unwrap(
        await services.orders.place(await aCheckout(services, [aLine(product)]), null),
      )
      expect(orderNumber).toBeTruthy()
    }
    const placed = await connection.db.select({ id: orders.id }).from(orders)
    await connection.db.update(orders).set({ status: 'delivered' })
    const parcel = { carrier: 'yurtici', trackingNumber: '1', position: 1, actorName: 'Ayşe' }
    const times = { createdAt: at('2026-03-02'), sentAt: at('2026-03-02'), deliveredAt: at('2026-03-04') }
    await connection.db
      .insert(orderParcels)
      .values(placed.map(({ id: orderId }) => ({ ...parcel, ...times, id: `KOL-${orderId}`, orderId })))
    clock.advance({ days: 7 })
    expect(await services.orders.deliveredParcels()).toHaveLength(20)
    expect(await leadTimes().learntTransit()).toEqual([
      { carrier: 'yurtici', province: '34', parcels: 20, min: 2, max: 2 },
    ])
    expect((await services.settings.current()).delivery.transit).toEqual([])
    await connection.db.update(orders).set({ isSample: true })
    expect(await leadTimes().learntTransit()).toEqual([])
  })
})
