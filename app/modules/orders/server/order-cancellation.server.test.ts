import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aLine, anUpload, aPdf, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { PlacedOrder } from './order-writing.server.ts'

let shop: TestShop
let mug: Product
let pen: Product
let placed: PlacedOrder
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 100 })
  pen = await aProduct(shop.services, { stock: 100 })
  const lines = [
    aLine(mug, { quantity: 60, printChoice: 'Tek renk serigrafi' }),
    aLine(pen, { quantity: 40, printChoice: 'Baskısız' }),
  ]
  placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, lines), null))
})

const orders = () => shop.services.orders
const detail = async () => unwrap(await orders().adminGet(placed.id))
const stocks = async () =>
  Promise.all([mug, pen].map(async ({ id }) => unwrap(await shop.services.catalog.adminGet(id)).stock))

/** Moves the order on without telling anybody. */
async function moveTo(status: OrderStatus): Promise<void> {
  unwrap(await orders().changeStatus(ADMIN, placed.id, status, { tellBuyer: false, isUntracked: true }))
}

/** How many pieces of the printed mugs and of the plain pens go back. */
async function back(mugs: number, pens: number): Promise<Map<string, number>> {
  const [printed, plain] = (await detail()).lines
  return new Map([
    [printed?.id ?? '', mugs],
    [plain?.id ?? '', pens],
  ])
}

describe('cancelling an order', () => {
  test('that nobody has begun to work on returns everything by itself', async () => {
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(await stocks()).toEqual([100, 100])
  })

  test.each(['processing', 'delivered'] as const)(
    'that is %s asks line by line, and changes nothing before it is answered',
    async (status) => {
      await moveTo(status)
      expect(await orders().changeStatus(ADMIN, placed.id, 'cancelled')).toMatchObject({
        error: { code: 'orders/restock-unasked' },
      })
      expect(await detail()).toMatchObject({ status })
      expect(await stocks()).toEqual([40, 60])
    },
  )

  test('returns what was said of each line, nothing printed and everything else unless it is said', async () => {
    await moveTo('delivered')
    const [printed] = (await detail()).lines
    const restock = new Map([[printed?.id ?? '', 0]])
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock }))
    expect(await stocks()).toEqual([40, 100])
    expect((await detail()).history.at(-1)?.goods).toEqual([
      { title: mug.title, variant: ['Beyaz', 'Tek renk serigrafi'], pieces: 0, ordered: 60 },
      { title: pen.title, variant: ['Beyaz', 'Baskısız'], pieces: 40, ordered: 40 },
    ])
  })

  test('is refused with more pieces than a line has, and nothing of it is done', async () => {
    await moveTo('delivered')
    const restock = await back(61, 0)
    expect(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock })).toMatchObject({
      error: { code: 'orders/restock-wrong' },
    })
    expect(await detail()).toMatchObject({ status: 'delivered' })
    expect(await stocks()).toEqual([40, 60])
  })

  test('again does nothing; who says other goods than those that went back is told', async () => {
    await moveTo('delivered')
    const { revision: seenRevision } = await detail()
    const first = { restock: await back(10, 40), seenRevision }
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', first))
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', first))
    const other = { restock: await back(60, 40), seenRevision }
    expect(await orders().changeStatus(ADMIN, placed.id, 'cancelled', other)).toMatchObject({
      error: { code: 'orders/version-conflict' },
    })
    expect(await stocks()).toEqual([50, 100])
  })

  test('and opening it again takes exactly what was returned', async () => {
    await moveTo('delivered')
    const restock = await back(10, 25)
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock }))
    expect(await stocks()).toEqual([50, 85])
    await moveTo('delivered')
    expect(await stocks()).toEqual([40, 60])
    expect((await detail()).lines.map(({ restockedQuantity }) => restockedQuantity)).toEqual([0, 0])
    // And the whole of it once more: nothing was counted twice on the way.
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock: await back(60, 40) }))
    expect(await stocks()).toEqual([100, 100])
  })

  test('of which nothing came back needs no stock to be opened again', async () => {
    await moveTo('delivered')
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock: await back(0, 0) }))
    const rest = await aCheckout(shop.services, [aLine(mug, { quantity: 40 }), aLine(pen, { quantity: 60 })])
    unwrap(await orders().place(rest, null))
    await moveTo('delivered')
    expect(await stocks()).toEqual([0, 0])
  })

  test('whose goods were released returns none, and takes all of them when it is opened again', async () => {
    shop.clock.advance({ days: 4 })
    await orders().releaseOverdue()
    expect(await stocks()).toEqual([100, 100])
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(await stocks()).toEqual([100, 100])
    await moveTo('new')
    expect(await stocks()).toEqual([40, 60])
  })

  test('together with others leaves out those that must be asked about, and names them', async () => {
    await moveTo('delivered')
    const fresh = unwrap(await orders().place(await aCheckout(shop.services, [aLine(pen)]), null))
    const chosen = [placed, fresh].map(({ id }) => ({ id, seenRevision: null }))
    const outcome = await orders().changeStatuses(ADMIN, chosen, 'cancelled', { tellBuyer: false })
    expect(outcome).toMatchObject({ changed: 1, refused: [{ orderNumber: placed.orderNumber }] })
    expect(outcome.refused[0]?.reason).toContain('siparişin kendi sayfasında')
  })
})

describe('a status set by mistake', () => {
  const timeline = async () => (await orders().ownOrder(placed.token))?.events.map(({ label }) => label)
  const subjects = async () => {
    await shop.jobs.runAll()
    return shop.sentMails.map(({ subject }) => subject.replace(/: ORD.*/, ''))
  }
  beforeEach(async () => {
    await shop.jobs.runAll()
    shop.sentMails.length = 0
  })

  test('and taken back before its mail left withdraws the mail and is not on the buyer’s timeline', async () => {
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled'))
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'new'))
    expect(await timeline()).toEqual(['Sipariş alındı'])
    expect(await subjects()).toEqual([])
    const [mail] = (await shop.services.mail.about(placed.id)).filter(({ kind }) => kind === 'order-status')
    expect(mail?.state).toBe('withdrawn')
    expect(await shop.services.mail.retry(ADMIN, mail?.id ?? '')).toMatchObject({
      error: { code: 'mail/conflict' },
    })
    expect((await detail()).history.map(({ to, isSlip = false }) => [to, isSlip])).toEqual([
      ['new', false],
      ['cancelled', true],
      ['new', false],
    ])
  })

  test('and taken back after its mail left stays, as the buyer knows it', async () => {
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled'))
    await shop.jobs.runAll()
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'processing'))
    expect(await timeline()).toEqual(['Sipariş alındı', 'İptal', 'Hazırlanıyor'])
    expect(await subjects()).toEqual(['Siparişiniz iptal edildi', 'Siparişiniz hazırlanıyor'])
  })

  test('that mails nobody is forgotten within an hour, and no later', async () => {
    await moveTo('completed')
    shop.clock.advance({ minutes: 60 })
    await moveTo('processing')
    expect(await timeline()).toEqual(['Sipariş alındı', 'Hazırlanıyor'])
    await moveTo('delivered')
    shop.clock.advance({ minutes: 61 })
    await moveTo('shipped')
    expect(await timeline()).toEqual(['Sipariş alındı', 'Hazırlanıyor', 'Teslim Edildi', 'Kargoda'])
  })

  test('and taken back takes the mail with a corrected number with it', async () => {
    const parcel = { carrier: 'aras', note: '', setShipped: true, tellBuyer: true } as const
    unwrap(await orders().ship(ADMIN, placed.id, { ...parcel, trackingNumber: '111' }))
    unwrap(await orders().ship(ADMIN, placed.id, { ...parcel, trackingNumber: '112' }))
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'new'))
    expect(await subjects()).toEqual([])
    expect(await timeline()).toEqual(['Sipariş alındı'])
  })

  test('and corrected in its number after its mail left is none: the buyer knows of it', async () => {
    const parcel = { carrier: 'aras', note: '', setShipped: true, tellBuyer: true } as const
    unwrap(await orders().ship(ADMIN, placed.id, { ...parcel, trackingNumber: '111' }))
    await shop.jobs.runAll()
    unwrap(await orders().ship(ADMIN, placed.id, { ...parcel, trackingNumber: '112' }))
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'new'))
    expect(await timeline()).toEqual(['Sipariş alındı', 'Kargoda', 'Beklemede'])
  })

  test('mails the state it comes back to once: the buyer has been told of it', async () => {
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'processing'))
    expect(await subjects()).toEqual(['Siparişiniz hazırlanıyor'])
    for (const _twice of [1, 2]) {
      unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock: await back(60, 40) }))
      unwrap(await orders().changeStatus(ADMIN, placed.id, 'processing'))
    }
    expect(await subjects()).toEqual(['Siparişiniz hazırlanıyor'])
  })

  test('mails the state it comes back to where nobody was told of it before', async () => {
    await moveTo('processing')
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'cancelled', { restock: await back(60, 40) }))
    unwrap(await orders().changeStatus(ADMIN, placed.id, 'processing'))
    expect(await subjects()).toEqual(['Siparişiniz hazırlanıyor'])
  })
})

test('payment, parcel, invoice and print file stand in the history with what was there before', async () => {
  unwrap(await orders().setPaid(ADMIN, placed.id, 'bank'))
  unwrap(await orders().setPaid(ADMIN, placed.id, null))
  const parcel = { carrier: 'aras', note: '', setShipped: false, tellBuyer: false } as const
  unwrap(await orders().ship(ADMIN, placed.id, { ...parcel, trackingNumber: '111' }))
  unwrap(await orders().ship(ADMIN, placed.id, { ...parcel, trackingNumber: '112' }))
  unwrap(await orders().attachInvoice(ADMIN, placed.id, anUpload(aPdf(), 'F1.pdf')))
  unwrap(await orders().attachInvoice(ADMIN, placed.id, anUpload(aPdf('other'), 'F2.pdf')))
  const at = shop.clock.now()
  const by = ADMIN.name
  expect((await detail()).changes).toEqual([
    {
      at,
      by,
      kind: 'payment',
      before: { paymentStatus: 'pending', paidWith: null },
      after: { paymentStatus: 'paid', paidWith: 'bank' },
    },
    {
      at,
      by,
      kind: 'payment',
      before: { paymentStatus: 'paid', paidWith: 'bank' },
      after: { paymentStatus: 'pending', paidWith: null },
    },
    {
      at,
      by,
      kind: 'parcel',
      before: null,
      after: { carrier: 'aras', trackingNumber: '111', note: '', isUntracked: false },
    },
    {
      at,
      by,
      kind: 'parcel',
      before: { carrier: 'aras', trackingNumber: '111', note: '', isUntracked: false },
      after: { carrier: 'aras', trackingNumber: '112', note: '', isUntracked: false },
    },
    { at, by, kind: 'invoice', before: null, after: { name: 'F1.pdf' } },
    { at, by, kind: 'invoice', before: { name: 'F1.pdf' }, after: { name: 'F2.pdf' } },
  ])
})
