import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { askedChange, goodsOfOrder } from '../../../../tests/support/order-changes.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { AskedChange } from '../domain/order-change.ts'
import type { StaffOrderDetail } from '../domain/order-views.ts'
import type { PlacedOrder } from './order-writing.server.ts'

let shop: TestShop
let mug: Product
let placed: PlacedOrder
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 500 })
  const form = await aCheckout(shop.services, [aLine(mug, { quantity: 100 })])
  placed = unwrap(await shop.services.orders.place(form, null))
})

const detail = async () => unwrap(await shop.services.orders.adminGet(placed.id))
const stock = async () => unwrap(await shop.services.catalog.adminGet(mug.id)).stock
const revisions = () => shop.services.orders.changesOfOrder(placed.id)
const inQuantity = (quantity: number) => (order: StaffOrderDetail) => ({
  goods: goodsOfOrder(order, (line) => ({ ...line, quantity })),
})

/** Asks the buyer for a change. */
async function propose(changes: (order: StaffOrderDetail) => Partial<AskedChange>) {
  const asked = await askedChange(shop, placed.id, changes)
  return shop.services.orders.changeOrder(ADMIN, placed.id, { ...asked, agreedHow: null })
}

async function answer(
  agrees: boolean,
  changes: { revisionId?: string; madeToOrder?: boolean; seenShipLatest?: string | null } = {},
) {
  const open = (await revisions()).at(-1)
  return shop.services.orders.answerChange(placed.token, {
    ...{
      revisionId: open?.id ?? '',
      agrees,
      answer: agrees ? '' : 'Pahalı',
      seenShipLatest: null,
      madeToOrder: false,
    },
    ...changes,
  })
}

describe('a change that costs more or changes the goods', () => {
  test('waits for the buyer: until then the order, its stock and its total stay as they were', async () => {
    const before = await detail()
    unwrap(await propose(inQuantity(150)))
    const after = await detail()
    expect(after).toMatchObject({ lines: before.lines, price: before.price })
    expect(await stock()).toBe(400)
    expect(after.next).toMatchObject({ kind: 'agree-change', waitsFor: 'buyer' })
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)?.subject).toContain('onayınızı bekliyor')
    expect(shop.sentMails.at(-1)?.text).toContain(`/siparis-takip/${placed.token}`)
  })

  test('holds with his yes, once however often he presses, at the price he saw', async () => {
    unwrap(await propose(inQuantity(150)))
    expect((await Promise.all([answer(true), answer(true), answer(true)])).map(unwrap).toSorted()).toEqual([
      'changed',
      'unchanged',
      'unchanged',
    ])
    expect(await detail()).toMatchObject({ lines: [{ quantity: 150 }], price: { totalMinor: 810_000 } })
    expect(await stock()).toBe(350)
    expect(await revisions()).toMatchObject([{ number: 2, state: 'applied', agreedBy: 'buyer' }])
    expect(await answer(false)).toMatchObject({ error: { code: 'orders/change-decided' } })
  })

  test('is gone with his no, which staff read with its reason', async () => {
    unwrap(await propose(inQuantity(150)))
    unwrap(await answer(false))
    expect(await detail()).toMatchObject({ lines: [{ quantity: 100 }], isRead: false })
    expect(await revisions()).toMatchObject([{ state: 'declined', answer: 'Pahalı' }])
    expect(unwrap(await answer(false))).toBe('unchanged')
    expect(await answer(true)).toMatchObject({ error: { code: 'orders/change-decided' } })
  })

  test('is taken back by another one, and by the shop', async () => {
    unwrap(await propose(inQuantity(150)))
    const [first] = await revisions()
    unwrap(await propose(inQuantity(160)))
    expect((await revisions()).map(({ state }) => state)).toEqual(['withdrawn', 'proposed'])
    expect(await answer(true, { revisionId: first?.id ?? '' })).toMatchObject({
      error: { code: 'orders/change-decided' },
    })
    const open = (await revisions()).at(-1)
    unwrap(await shop.services.orders.withdrawChange(ADMIN, placed.id, open?.id ?? ''))
    expect(await answer(true)).toMatchObject({ error: { code: 'orders/change-decided' } })
    expect(await stock()).toBe(400)
  })

  test('is refused where its goods were sold meanwhile or its order was cancelled, and goes on waiting', async () => {
    unwrap(await propose(inQuantity(400)))
    const other = await aCheckout(shop.services, [aLine(mug, { quantity: 350 })])
    unwrap(await shop.services.orders.place(other, null))
    expect(await answer(true)).toMatchObject({ error: { kind: 'conflict', code: 'orders/out-of-stock' } })
    expect(await detail()).toMatchObject({ lines: [{ quantity: 100 }] })
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(await answer(true)).toMatchObject({ error: { code: 'orders/change-closed' } })
    expect((await revisions()).at(-1)?.state).toBe('proposed')
  })

  test('holds though the payment was noted meanwhile, and says what is to be paid beside', async () => {
    unwrap(await propose(inQuantity(150)))
    unwrap(await shop.services.orders.setPaid(ADMIN, placed.id, 'bank'))
    shop.clock.advance({ minutes: 1 })
    unwrap(await answer(true))
    expect(await detail()).toMatchObject({
      paymentStatus: 'paid',
      paidDifference: { kind: 'due', amountMinor: 270_000 },
    })
  })

  test('that makes something to his wishes asks him to know what that means', async () => {
    const printed = (order: StaffOrderDetail) => ({
      goods: goodsOfOrder(order, (line) => ({ ...line, printChoice: 'Tek renk serigrafi' })),
    })
    unwrap(await propose(printed))
    expect(await answer(true)).toMatchObject({ error: { code: 'orders/consent-missing' } })
    unwrap(await answer(true, { madeToOrder: true }))
    const { lines, consents } = await detail()
    expect(lines).toMatchObject([{ isMadeToOrder: true }])
    expect(consents.at(-1)).toMatchObject({ kind: 'made-to-order', given: true })
  })

  test('holds when staff note how he agreed', async () => {
    unwrap(await propose(inQuantity(150)))
    const [open] = await revisions()
    const { orders } = shop.services
    unwrap(await orders.recordAgreement(ADMIN, placed.id, open?.id ?? '', 'WhatsApp’tan yazdı'))
    expect(await revisions()).toMatchObject([
      { state: 'applied', agreedBy: 'staff', answer: 'WhatsApp’tan yazdı' },
    ])
    expect(await stock()).toBe(350)
  })

  test('is nobody else’s to answer', async () => {
    unwrap(await propose(inQuantity(150)))
    const form = await aCheckout(shop.services, [aLine(mug, { quantity: 10 })])
    const other = unwrap(await shop.services.orders.place(form, null))
    const [open] = await revisions()
    const yes = {
      revisionId: open?.id ?? '',
      agrees: true,
      answer: '',
      seenShipLatest: null,
      madeToOrder: false,
    }
    expect(await shop.services.orders.answerChange(other.token, yes)).toMatchObject({
      error: { code: 'orders/change-not-found' },
    })
    expect(await shop.services.orders.answerChange('bilinmeyen', yes)).toMatchObject({
      error: { code: 'orders/not-found' },
    })
  })
})

test('a corrected address or invoice, and what costs less, hold at once', async () => {
  unwrap(await propose((order) => ({ delivery: { ...order.delivery, address: 'Yeni Sk. 7' } })))
  unwrap(await propose((order) => ({ purchaseOrderNumber: `${order.purchaseOrderNumber}-2` })))
  unwrap(await propose(() => ({ discountMinor: 10_000 })))
  expect((await revisions()).map(({ state, agreedBy, number }) => [state, agreedBy, number])).toEqual([
    ['applied', 'nobody', 2],
    ['applied', 'nobody', 3],
    ['applied', 'nobody', 4],
  ])
  expect(await detail()).toMatchObject({ delivery: { address: 'Yeni Sk. 7' } })
})
