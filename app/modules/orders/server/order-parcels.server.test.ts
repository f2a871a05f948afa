import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { createDraw, testSeed } from '../../../../tests/support/chance.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { isOnItsWay, ORDER_STATUSES } from '../domain/order-status.ts'
import { isAllSent, packedPieces } from '../domain/parcels.ts'
import { orderParcelRows, orders as orderTable } from './tables.server.ts'

let shop: TestShop
let id: string
let token: string
let lineIds: readonly string[]
let productIds: readonly string[]

/** An order of 15 mugs and 20 pens; nobody has paid. */
async function order(owner: Parameters<TestShop['services']['orders']['place']>[1] = null) {
  const { services } = shop
  const mug = await aProduct(services, { title: 'Kupa', stock: 50 })
  const pen = await aProduct(services, { title: 'Kalem', stock: 50 })
  const form = await aCheckout(services, [aLine(mug, { quantity: 15 }), aLine(pen, { quantity: 20 })])
  const placed = unwrap(await services.orders.place(form, owner))
  token = placed.token
  id = placed.id
  productIds = [mug.id, pen.id]
  lineIds = (await now()).lines.map((line) => line.id)
  await shop.jobs.runAll()
  shop.sentMails.length = 0
}

const now = async () => unwrap(await shop.services.orders.adminGet(id))
const pieces = (...counts: readonly number[]) =>
  new Map(lineIds.map((lineId, index) => [lineId, counts[index] ?? 0]))

beforeEach(async () => {
  shop = await openTestShop()
  await order()
})

const PARCEL = {
  carrier: 'aras',
  trackingNumber: '1234567890123',
  note: '',
  setShipped: true,
  tellBuyer: true,
} as const

const ship = (changes: Partial<Parameters<TestShop['services']['orders']['ship']>[2]> = {}) =>
  shop.services.orders.ship(ADMIN, id, { ...PARCEL, ...changes })

async function mailSubjects(): Promise<string[]> {
  await shop.jobs.runAll()
  return shop.sentMails.map(({ subject }) => subject.replace(/: ORD.*/, ''))
}

describe('an order that is sent in parts', () => {
  test('stays as it is until the last parcel leaves; each has a mail of its own with what lies in it', async () => {
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'processing', { tellBuyer: false }))
    unwrap(await ship({ pieces: pieces(15) }))
    const partly = await now()
    expect(partly).toMatchObject({ status: 'processing', parcels: [{ number: 1, rows: [{ quantity: 15 }] }] })
    expect(partly.next?.title).toBe('Kalanı kargoya verin')
    const own = await shop.services.orders.ownOrder(token)
    expect(own).toMatchObject({ isPartlySent: true, parcels: [{ contents: ['Kupa (Beyaz): 15 adet'] }] })
    expect(own?.events.map(({ label }) => label)).toContain('Koli 1 kargoda')
    const { rows } = await shop.services.orders.adminList({ search: '', status: 'all', page: 1 })
    expect(rows[0]).toMatchObject({ status: 'processing', isPartlySent: true })
    expect(await mailSubjects()).toEqual(['Koli 1 yolda'])
    for (const said of ['Kupa (Beyaz): 15 adet', 'Hazırlanmakta olan ürünler: Kalem', '1234567890123'])
      expect(shop.sentMails[0]?.text).toContain(said)

    unwrap(await ship({ trackingNumber: '77' }))
    expect(await now()).toMatchObject({ status: 'shipped', parcels: [{}, { trackingNumber: '77' }] })
    expect(await mailSubjects()).toEqual(['Koli 1 yolda', 'Koli 2 yolda'])
    expect(shop.sentMails[1]?.text).toContain('Bununla siparişinizin tamamı yola çıktı.')
    expect(shop.sentMails[1]?.text).not.toContain('Kupa')
    expect((await shop.services.orders.ownOrder(token))?.isPartlySent).toBe(false)
    const log = await shop.connection.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.subjectId, id))
    expect(log.filter(({ action }) => action === 'order.ship')).toHaveLength(2)
  })

  test('begins with its first parcel where it was new, so that nothing of it is released', async () => {
    unwrap(await ship({ pieces: pieces(15), tellBuyer: false }))
    expect((await now()).status).toBe('processing')
    expect(await mailSubjects()).toEqual([])
  })

  test('is packed before it is sent: one without a number waits, and is handed over with one', async () => {
    const packed = { ...PARCEL, carrier: null, trackingNumber: null, setShipped: false }
    unwrap(await ship({ ...packed, pieces: pieces(5, 5) }))
    const [parcel] = (await now()).parcels
    expect(await now()).toMatchObject({ status: 'new', parcels: [{ sentAt: null, trackingNumber: null }] })
    expect((await shop.services.orders.ownOrder(token))?.parcels).toEqual([])
    expect(await ship({ ...packed, setShipped: true, parcelId: parcel?.id })).toMatchObject({
      error: { code: 'orders/parcel-missing' },
    })
    unwrap(await ship({ parcelId: parcel?.id }))
    expect((await now()).parcels).toMatchObject([{ sentAt: expect.any(Number), carrier: 'aras' }])
    expect(await mailSubjects()).toEqual(['Koli 1 yolda'])
  })

  test('refuses what another parcel holds, nothing at all, and goods that are not its own', async () => {
    unwrap(await ship({ pieces: pieces(10) }))
    expect(await ship({ pieces: pieces(6) })).toMatchObject({
      error: { code: 'orders/not-left', message: expect.stringContaining('Kupa (Beyaz): 5 adet; Kalem') },
    })
    expect(await ship({ pieces: pieces(0, 0) })).toMatchObject({ error: { code: 'orders/parcel-empty' } })
    expect(await ship({ pieces: new Map([['OL-OTHER', 1]]) })).toMatchObject({
      error: { code: 'orders/not-left' },
    })
    expect(await ship({ parcelId: 'KOL-NONE' })).toMatchObject({ error: { code: 'orders/parcel-gone' } })
    expect((await now()).parcels).toHaveLength(1)
    expect(await mailSubjects()).toEqual(['Koli 1 yolda'])
  })

  test('the same form sent twice is one parcel', async () => {
    const all = pieces(15, 20)
    unwrap(await ship({ pieces: all }))
    unwrap(await ship({ pieces: all }))
    expect((await now()).parcels).toHaveLength(1)
    expect(await mailSubjects()).toEqual(['Siparişiniz kargoya verildi'])
    expect(await ship({ pieces: all, trackingNumber: '9' })).toMatchObject({
      error: { code: 'orders/nothing-left' },
    })
  })

  test('a corrected number of one parcel is told once, and only while it was told of at all', async () => {
    unwrap(await ship({ pieces: pieces(15) }))
    const [first] = (await now()).parcels
    unwrap(await ship({ parcelId: first?.id, trackingNumber: '88' }))
    expect(await mailSubjects()).toEqual(['Koli 1 yolda'])
    expect(shop.sentMails[0]?.text).toContain('88')
    unwrap(await ship({ parcelId: first?.id, trackingNumber: '89', tellBuyer: false }))
    unwrap(await ship({ parcelId: first?.id, trackingNumber: '89' }))
    expect(await mailSubjects()).toHaveLength(1)
    expect((await now()).changes.filter(({ kind }) => kind === 'parcel')).toHaveLength(3)
  })

  test('goes to several addresses, of which the log knows the place alone', async () => {
    const address = {
      ...{ firstName: 'Gamze', lastName: 'Uçar', phone: '+905559998877' },
      ...{ address: 'Lale Cad. 14', city: 'Ankara', district: 'Çankaya', postalCode: '' },
    }
    unwrap(await ship({ pieces: pieces(15), address }))
    unwrap(await ship())
    expect((await now()).parcels).toMatchObject([{ address }, { address: null }])
    expect((await shop.services.orders.ownOrder(token))?.parcels[0]?.address).toEqual(address)
    const log = JSON.stringify(await shop.connection.db.select().from(activityEntries))
    expect(log).toContain('Çankaya / Ankara')
    for (const secret of ['Lale Cad', '5559998877']) expect(log).not.toContain(secret)
    // Left out it stays, null takes it away.
    const [first] = (await now()).parcels
    unwrap(await ship({ parcelId: first?.id, trackingNumber: '5' }))
    expect((await now()).parcels[0]?.address).toEqual(address)
    unwrap(await ship({ parcelId: first?.id, trackingNumber: '5', address: null }))
    expect((await now()).parcels[0]?.address).toBeNull()
  })
})

describe('a parcel that was entered wrongly', () => {
  test('is taken away with its reason: the order is not shipped any more and its mail is withdrawn', async () => {
    unwrap(await ship())
    const { parcels, revision } = await now()
    const why = { reason: 'Yanlış sipariş', seenRevision: revision }
    const remove = () => shop.services.orders.removeParcel(ADMIN, id, parcels[0]?.id ?? '', why)
    unwrap(await remove())
    expect(await now()).toMatchObject({ status: 'processing', parcels: [] })
    expect((await now()).changes.at(-1)).toMatchObject({
      kind: 'parcel-removed',
      after: { removedBecause: 'Yanlış sipariş' },
    })
    expect(await mailSubjects()).toEqual([])
    expect((await shop.services.orders.ownOrder(token))?.events.map(({ label }) => label)).not.toContain(
      'Kargoda',
    )
    expect(await remove()).toMatchObject({ error: { code: 'orders/parcel-gone' } })
    unwrap(await ship({ trackingNumber: '2' }))
    expect((await now()).status).toBe('shipped')
  })

  test('of several leaves the others as they are', async () => {
    unwrap(await ship({ pieces: pieces(15) }))
    unwrap(await ship({ trackingNumber: '2' }))
    const [first] = (await now()).parcels
    unwrap(await shop.services.orders.removeParcel(ADMIN, id, first?.id ?? '', { reason: 'Adet yanlış' }))
    expect(await now()).toMatchObject({
      status: 'processing',
      parcels: [{ number: 1, trackingNumber: '2', sentAt: expect.any(Number) }],
    })
    // Its mail said that everything had left: it is written anew.
    expect(await mailSubjects()).toEqual(['Koli 1 yolda'])
    expect(shop.sentMails[0]?.text).toContain('Hazırlanmakta olan ürünler: Kupa')
  })
})

describe('parcels that arrive', () => {
  test('make the order delivered with the last of them, and not any more when one is taken back', async () => {
    const { orders } = shop.services
    unwrap(await ship({ pieces: pieces(15) }))
    const [first] = (await now()).parcels
    const arrive = (parcelId: string | undefined, isDelivered = true) =>
      orders.setArrived(ADMIN, id, parcelId ?? '', { isDelivered })
    unwrap(await arrive(first?.id))
    expect((await now()).status).toBe('processing')
    unwrap(await ship({ ...PARCEL, setShipped: false, trackingNumber: '2' }))
    const second = (await now()).parcels[1]
    expect(await arrive(second?.id)).toMatchObject({ error: { code: 'orders/parcel-not-sent' } })
    unwrap(await ship({ parcelId: second?.id, trackingNumber: '2' }))
    unwrap(await arrive(second?.id))
    expect(await now()).toMatchObject({ status: 'delivered' })
    expect(unwrap(await arrive(second?.id))).toBe('unchanged')
    unwrap(await arrive(second?.id, false))
    expect((await now()).status).toBe('shipped')
  })

  test('are what is learnt of the carriers, each from its own address', async () => {
    const address = {
      ...{ firstName: 'Gamze', lastName: 'Uçar', phone: '+905559998877' },
      ...{ address: 'Lale Cad. 14', city: 'Ankara', district: 'Çankaya', postalCode: '' },
    }
    unwrap(await ship({ pieces: pieces(15), address }))
    unwrap(await ship({ trackingNumber: '2', carrier: 'ups' }))
    shop.clock.advance({ days: 2 })
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'delivered'))
    const learnt = await shop.services.orders.deliveredParcels()
    expect(learnt.map(({ carrier, province }) => `${carrier} ${province}`).toSorted()).toEqual([
      'aras 06',
      'ups 34',
    ])
  })
})

describe('a status that is set by hand', () => {
  test('hands over what is packed, each told of by itself, and asks for what is not', async () => {
    const { orders } = shop.services
    unwrap(await ship({ pieces: pieces(15), setShipped: false }))
    expect(await orders.changeStatus(ADMIN, id, 'shipped')).toMatchObject({
      error: { code: 'orders/parcel-missing' },
    })
    unwrap(await ship({ trackingNumber: '2', setShipped: false }))
    expect(await mailSubjects()).toEqual([])
    expect(await orders.askedAbout([id])).toMatchObject([{ lacksParcel: false }])
    expect(unwrap(await orders.changeStatus(ADMIN, id, 'shipped'))).toBe('told')
    expect(await mailSubjects()).toEqual(['Koli 1 yolda', 'Koli 2 yolda'])
  })

  test('puts what is left into one without a number where it travels untracked', async () => {
    unwrap(await ship({ pieces: pieces(15) }))
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'shipped', { isUntracked: true }))
    expect((await now()).parcels).toMatchObject([
      { trackingNumber: '1234567890123' },
      { isUntracked: true, rows: [{ quantity: 20 }] },
    ])
  })

  test('cancels an order of which a part has left only where it is said what comes back', async () => {
    const { orders } = shop.services
    unwrap(await ship({ pieces: pieces(15), tellBuyer: false }))
    expect(await orders.changeStatus(ADMIN, id, 'cancelled')).toMatchObject({
      error: { code: 'orders/restock-unasked' },
    })
    unwrap(await orders.changeStatus(ADMIN, id, 'cancelled', { restock: pieces(0, 20) }))
    expect(await ship({ pieces: pieces(0, 5) })).toMatchObject({ error: { code: 'orders/cancelled' } })
    expect(await ship({ setShipped: false })).toMatchObject({ error: { code: 'orders/cancelled' } })
    expect((await now()).parcels).toHaveLength(1)
  })
})

test('what stands in parcels goes with its order', async () => {
  unwrap(await ship({ pieces: pieces(15) }))
  await shop.connection.db.delete(orderTable).where(eq(orderTable.id, id))
  expect(await shop.connection.db.select().from(orderParcelRows)).toEqual([])
})

test('a customer takes along where his parcels went', async () => {
  const owner = await aCustomer(shop.services)
  await order(owner)
  const address = {
    ...{ firstName: 'Gamze', lastName: 'Uçar', phone: '+905559998877' },
    ...{ address: 'Lale Cad. 14', city: 'Ankara', district: 'Çankaya', postalCode: '' },
  }
  unwrap(await ship({ pieces: pieces(15), address }))
  const [section] = shop.services.orders.personalData.exportFor({ accountId: owner.id } as never).sections
  const exported: unknown[] = []
  if (section) for await (const item of section.items()) exported.push(item)
  expect(exported).toMatchObject([
    {
      koliler: [
        { icindekiler: ['Kupa (Beyaz): 15 adet'], gittigiYer: { ad: 'Gamze', telefon: '+905559998877' } },
      ],
    },
  ])
})

test('whatever is done with parcels and statuses, stock, money and the promise add up and nothing is half changed', async () => {
  const draw = createDraw(testSeed)
  const { orders, catalog } = shop.services
  const { price, promises } = await now()
  for (let step = 0; step < 60; step += 1) {
    const before = await now()
    const [first = 0, second = 0] = [draw(17), draw(22)]
    const some = before.parcels[draw(4)]?.id ?? 'KOL-NONE'
    const said = { trackingNumber: String(step), tellBuyer: draw(2) === 0 }
    const tries = [
      () => ship({ ...said, pieces: pieces(first, second), setShipped: draw(2) === 0 }),
      () => ship({ ...said, pieces: pieces(first, second) }),
      () => ship({ ...said, parcelId: some }),
      () => ship(said),
      () => orders.removeParcel(ADMIN, id, some, { reason: 'Deneme' }),
      () => orders.setArrived(ADMIN, id, some, { isDelivered: draw(4) > 0 }),
      () =>
        orders.changeStatus(ADMIN, id, ORDER_STATUSES[draw(6)] ?? 'new', {
          restock: pieces(Math.min(first, 15), Math.min(second, 20)),
          isUntracked: draw(2) === 0,
          tellBuyer: false,
        }),
    ] as const
    const done = await tries[draw(tries.length)]?.()
    const after = await now()
    if (!done?.ok) expect(after).toEqual(before)
    const { status, lines, parcels } = after
    const packed = packedPieces(parcels)
    expect(packed.get(lineIds[0] ?? '') ?? 0).toBeLessThanOrEqual(15)
    expect(packed.get(lineIds[1] ?? '') ?? 0).toBeLessThanOrEqual(20)
    if (status === 'new' || status === 'processing') expect(isAllSent(lines, parcels)).toBe(false)
    if (isOnItsWay(status)) expect(parcels.every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect([after.price, after.promises[0]]).toEqual([price, promises[0]])
    for (const [index, productId] of productIds.entries()) {
      const line = lines[index]
      const taken =
        status === 'cancelled'
          ? (line?.quantity ?? 0) - (line?.restockedQuantity ?? 0)
          : (line?.quantity ?? 0)
      expect(unwrap(await catalog.adminGet(productId)).stock).toBe(50 - taken)
    }
  }
})
