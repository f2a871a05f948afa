import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { aProof, PROOF_STAFF } from '../../../../tests/support/proofs.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let id: string
let token: string
beforeEach(async () => {
  shop = await openTestShop()
  const { services } = shop
  const mug = await aProduct(services, { stock: 20 })
  const placed = unwrap(
    await services.orders.place(await aCheckout(services, [aLine(mug, { quantity: 15 })]), null),
  )
  token = placed.token
  const { rows } = await services.orders.adminList({ search: placed.orderNumber, status: 'all', page: 1 })
  id = rows[0]?.id ?? ''
  await shop.jobs.runAll()
  shop.sentMails.length = 0
})

const PARCEL = {
  carrier: 'aras',
  trackingNumber: '1234567890123',
  note: 'Koli 1/2',
  setShipped: true,
  tellBuyer: true,
} as const

async function mailSubjects(): Promise<string[]> {
  await shop.jobs.runAll()
  return shop.sentMails.map(({ subject }) => subject.replace(/: ORD.*/, ''))
}

describe('shipping an order', () => {
  test('saves the parcel, sets shipped and mails the buyer with the link', async () => {
    unwrap(await shop.services.orders.ship(ADMIN, id, PARCEL))
    const order = unwrap(await shop.services.orders.adminGet(id))
    expect(order.status).toBe('shipped')
    expect(order.parcels).toMatchObject([
      { carrier: 'aras', trackingNumber: '1234567890123', rows: [{ quantity: 15 }], by: ADMIN.name },
    ])
    expect(order.history.at(-1)).toMatchObject({ from: 'new', to: 'shipped', by: ADMIN.name })
    expect((await shop.services.orders.ownOrder(token))?.parcels).toMatchObject([
      {
        carrierName: 'Aras Kargo',
        trackingUrl: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=1234567890123',
        note: 'Koli 1/2',
      },
    ])
    expect(await mailSubjects()).toEqual(['Siparişiniz kargoya verildi'])
    const [mail] = shop.sentMails
    expect(mail?.to).toBe('isil@example.com')
    for (const said of ['Aras Kargo', 'code=1234567890123', 'Koli 1/2', `/siparis-takip/${token}`])
      expect(mail?.text).toContain(said)
    const log = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(log.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
      'order.ship',
      'order.status',
    ])
  })

  test('again with the same values does nothing, also after it has arrived', async () => {
    const { orders } = shop.services
    unwrap(await orders.ship(ADMIN, id, PARCEL))
    unwrap(await orders.ship(ADMIN, id, PARCEL))
    unwrap(await orders.changeStatus(ADMIN, id, 'delivered'))
    unwrap(await orders.ship(ADMIN, id, PARCEL))
    expect(await mailSubjects()).toHaveLength(1)
    expect(unwrap(await orders.adminGet(id)).status).toBe('delivered')
  })

  test('with a corrected number tells the buyer again, and without the tick tells nobody', async () => {
    const { orders } = shop.services
    unwrap(await orders.ship(ADMIN, id, { ...PARCEL, tellBuyer: false }))
    expect(await mailSubjects()).toEqual([])
    unwrap(await orders.ship(ADMIN, id, { ...PARCEL, trackingNumber: '999' }))
    expect(await mailSubjects()).toHaveLength(1)
    expect(shop.sentMails[0]?.text).toContain('code=999')
  })

  test('with a number corrected before its mail left sends the right one alone, also once it has arrived', async () => {
    const { orders } = shop.services
    unwrap(await orders.ship(ADMIN, id, PARCEL))
    unwrap(await orders.ship(ADMIN, id, { ...PARCEL, trackingNumber: '998' }))
    unwrap(await orders.changeStatus(ADMIN, id, 'delivered'))
    unwrap(await orders.ship(ADMIN, id, { ...PARCEL, trackingNumber: '999' }))
    expect(await mailSubjects()).toHaveLength(1)
    expect(shop.sentMails[0]?.text).toContain('code=999')
  })

  test('without its tick saves the number alone; the buyer hears of it once the order is on its way', async () => {
    const { orders } = shop.services
    const number = { ...PARCEL, setShipped: false }
    unwrap(await orders.ship(ADMIN, id, number))
    const saved = unwrap(await orders.adminGet(id))
    expect(saved).toMatchObject({
      status: 'new',
      parcels: [{ trackingNumber: '1234567890123', sentAt: null }],
    })
    expect((await orders.ownOrder(token))?.parcels).toEqual([])
    expect(await mailSubjects()).toEqual([])
    unwrap(await orders.ship(ADMIN, id, number))
    expect(unwrap(await orders.adminGet(id)).revision).toBe(saved.revision)

    unwrap(await orders.changeStatus(ADMIN, id, 'delivered'))
    unwrap(await orders.ship(ADMIN, id, { ...number, trackingNumber: '999' }))
    expect(unwrap(await orders.adminGet(id)).status).toBe('delivered')
    expect(await mailSubjects()).toEqual(['Siparişiniz kargoya verildi'])
    shop.sentMails.length = 0
    unwrap(await orders.ship(ADMIN, id, { ...PARCEL, trackingNumber: '1000', tellBuyer: false }))
    // A number is corrected: what has arrived does not travel again, whatever the form ticked.
    expect(unwrap(await orders.adminGet(id))).toMatchObject({
      status: 'delivered',
      parcels: [{ trackingNumber: '1000' }],
    })
    expect(await mailSubjects()).toEqual([])
  })

  test('is asked for by the status too: carrier and number, or that there is none', async () => {
    const { orders } = shop.services
    expect(await orders.changeStatus(ADMIN, id, 'shipped')).toMatchObject({
      error: { code: 'orders/parcel-missing', message: expect.stringContaining('takipsiz') },
    })
    expect(unwrap(await orders.adminGet(id)).status).toBe('new')
    unwrap(await orders.changeStatus(ADMIN, id, 'shipped', { isUntracked: true }))
    expect(unwrap(await orders.adminGet(id))).toMatchObject({
      status: 'shipped',
      parcels: [{ isUntracked: true, rows: [{ quantity: 15 }] }],
    })
    expect((await orders.ownOrder(token))?.parcels).toMatchObject([{ isUntracked: true, note: '' }])
    // Said once it stands: the order goes back and on again without being asked about it.
    unwrap(await orders.changeStatus(ADMIN, id, 'processing', { tellBuyer: false }))
    unwrap(await orders.changeStatus(ADMIN, id, 'shipped', { tellBuyer: false }))
  })

  test('without a number tells the buyer so with the note, until a number is known', async () => {
    const { orders } = shop.services
    const courier = { ...PARCEL, carrier: null, trackingNumber: null, isUntracked: true } as const
    unwrap(await orders.ship(ADMIN, id, courier))
    expect(unwrap(await orders.adminGet(id))).toMatchObject({
      status: 'shipped',
      parcels: [{ carrier: null }],
    })
    expect((await orders.ownOrder(token))?.parcels).toMatchObject([
      { trackingNumber: null, note: 'Koli 1/2' },
    ])
    await mailSubjects()
    expect(shop.sentMails.at(-1)?.text).toContain('Koli 1/2')
    unwrap(await orders.ship(ADMIN, id, PARCEL))
    expect(unwrap(await orders.adminGet(id))).toMatchObject({ parcels: [{ isUntracked: false }] })
    expect((await orders.ownOrder(token))?.parcels).toMatchObject([{ trackingNumber: '1234567890123' }])
  })

  test('of many at once leaves out those nobody has said it of, unless they travel untracked', async () => {
    const { orders } = shop.services
    const chosen = [{ id, seenRevision: null }]
    expect(await orders.askedAbout([id])).toMatchObject([{ lacksParcel: true }])
    expect(await orders.changeStatuses(ADMIN, chosen, 'shipped')).toMatchObject({ changed: 0 })
    const untracked = await orders.changeStatuses(ADMIN, chosen, 'shipped', { isUntracked: true })
    expect(untracked).toMatchObject({ changed: 1, refused: [] })
  })

  test('at once from ten tabs is one parcel, one change and one mail', async () => {
    const { orders } = shop.services
    await Promise.all(Array.from({ length: 10 }, () => orders.ship(ADMIN, id, PARCEL)))
    expect(unwrap(await orders.adminGet(id)).history).toHaveLength(2)
    expect(await mailSubjects()).toHaveLength(1)
  })

  test('of a cancelled order is refused when its goods are gone, and saves nothing', async () => {
    const { orders } = shop.services
    unwrap(await orders.changeStatus(ADMIN, id, 'cancelled', { tellBuyer: false }))
    const { lines } = unwrap(await orders.adminGet(id))
    const productId = lines[0]?.productId as Parameters<typeof aLine>[0]['id']
    unwrap(
      await orders.place(await aCheckout(shop.services, [aLine({ id: productId }, { quantity: 10 })]), null),
    )
    expect(await orders.ship(ADMIN, id, PARCEL)).toMatchObject({
      ok: false,
      error: { code: 'orders/out-of-stock' },
    })
    expect(unwrap(await orders.adminGet(id))).toMatchObject({ status: 'cancelled', parcels: [] })
    await shop.jobs.runAll()
    expect(shop.sentMails.filter(({ subject }) => subject.includes('kargoya'))).toEqual([])
  })

  test('of an unknown order is a clear refusal', async () => {
    expect(await shop.services.orders.ship(ADMIN, 'ORD-NONE', PARCEL)).toMatchObject({
      ok: false,
      error: { code: 'orders/not-found' },
    })
  })
})

describe('a change of status', () => {
  test('mails the buyer once where the status mails, and only then', async () => {
    const { orders } = shop.services
    for (const status of ['processing', 'processing', 'delivered', 'completed', 'cancelled'] as const)
      unwrap(await orders.changeStatus(ADMIN, id, status, { restock: new Map() }))
    expect(await mailSubjects()).toEqual(['Siparişiniz hazırlanıyor', 'Siparişiniz iptal edildi'])
  })

  test('mails nobody when told not to', async () => {
    const { orders } = shop.services
    for (const status of ['processing', 'shipped', 'cancelled'] as const)
      unwrap(
        await orders.changeStatus(ADMIN, id, status, {
          tellBuyer: false,
          isUntracked: true,
          restock: new Map(),
        }),
      )
    expect(await mailSubjects()).toEqual([])
  })

  test('back to an earlier one hides the parcel from the buyer', async () => {
    const { orders } = shop.services
    unwrap(await orders.ship(ADMIN, id, PARCEL))
    unwrap(await orders.changeStatus(ADMIN, id, 'processing'))
    expect((await orders.ownOrder(token))?.parcels).toEqual([])
    expect(unwrap(await orders.adminGet(id)).parcels).toMatchObject([{ carrier: 'aras', sentAt: null }])
  })
})

describe('goods whose print nobody has approved', () => {
  test('do not leave, by status or by parcel; those without a proof, and what is only packed, do', async () => {
    const { orders, proofs } = shop.services
    const { orderId, proof } = await aProof(shop)
    const refusal = { error: { kind: 'conflict', code: 'orders/proof-open' } }
    for (const status of ['shipped', 'delivered', 'completed'] as const)
      expect(await orders.changeStatus(ADMIN, orderId, status, { isUntracked: true })).toMatchObject(refusal)
    expect(await orders.ship(ADMIN, orderId, PARCEL)).toMatchObject(refusal)
    unwrap(await orders.ship(ADMIN, orderId, { ...PARCEL, setShipped: false }))
    expect(await orders.ship(ADMIN, orderId, PARCEL)).toMatchObject(refusal)
    expect(unwrap(await orders.adminGet(orderId))).toMatchObject({
      status: 'new',
      parcels: [{ sentAt: null }],
    })
    unwrap(
      await proofs.waive({
        actor: PROOF_STAFF,
        proofId: proof.id,
        revision: proof.revision,
        reason: 'Acele',
      }),
    )
    unwrap(await orders.ship(ADMIN, orderId, PARCEL))
    expect(unwrap(await orders.adminGet(orderId)).status).toBe('shipped')
  })
})
