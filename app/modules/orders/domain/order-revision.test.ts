import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import type { OrderContent } from './order-content.ts'
import { changedScopes, contentKey } from './order-content.ts'
import {
  agreementReasons,
  changeAllowed,
  NO_BONDS,
  needsMadeToOrder,
  paidDifference,
} from './order-revision.ts'
import { paidDifferenceText } from './order-revision-views.ts'
import type { OrderLineId, OrderLineView } from './order-views.ts'

const VAT = basisPoints(2000)

function aLine(changes: Partial<OrderLineView> = {}): OrderLineView {
  const quantity = changes.quantity ?? 100
  return {
    id: 'satir-1' as OrderLineId,
    productId: 'kupa',
    variantId: null,
    sku: 'KUP',
    title: 'Kupa',
    slug: 'kupa',
    quantity,
    options: { Renk: 'Beyaz' },
    printChoice: null,
    note: '',
    artwork: null,
    design: null,
    listUnitMinor: 1_000,
    unitMinor: 1_000,
    lineMinor: quantity * 1_000,
    agreement: null,
    belowMinimum: null,
    isMadeToOrder: false,
    takesStock: true,
    waiting: null,
    restockedQuantity: 0,
    ...changes,
  }
}

function aContent(changes: Partial<OrderContent> = {}): OrderContent {
  const lines = changes.lines ?? [aLine()]
  const priced = priceCart({
    lines: lines.map(({ id, productId, quantity, unitMinor }) => ({
      ...{ key: id, productId, quantity, options: {} },
      product: { priceMinMinor: unitMinor, optionGroups: [], tiers: [], minOrderQuantity: 1, vatBp: VAT },
    })),
    memberDiscountBp: basisPoints(0),
    coupon: null,
    shipping: { isActive: false, freeThresholdMinor: 0 },
    enforceMinimum: false,
  })
  if (!priced.ok) throw new Error(priced.error.message)
  return {
    lines,
    price: priced.value,
    shippingKind: 'free',
    delivery: { address: 'Gül Sk. 5', city: 'İstanbul', district: 'Kadıköy', postalCode: '' },
    invoice: { type: 'individual', nationalId: null, name: 'Ayşe', address: 'Gül Sk. 5' },
    purchaseOrderNumber: '',
    note: '',
    ...changes,
  }
}

const PLACED = { awaitsApproval: false }
const of = (quantity: number) => aContent({ lines: [aLine({ quantity })] })

describe('whether the buyer must agree', () => {
  test('to more goods, to fewer, and to another print', () => {
    expect(agreementReasons(of(100), of(150), PLACED)).toEqual(['costs-more', 'goods'])
    expect(agreementReasons(of(100), of(60), PLACED)).toEqual(['goods'])
    const printed = aContent({ lines: [aLine({ printChoice: 'Serigrafi', isMadeToOrder: true })] })
    expect(agreementReasons(of(100), printed, PLACED)).toEqual(['goods'])
    expect(needsMadeToOrder({ before: of(100), after: printed })).toBe(true)
    expect(needsMadeToOrder({ before: printed, after: printed })).toBe(false)
  })

  test('to the freight at his door, not to one that he need not pay any more', () => {
    const atDoor = aContent({ shippingKind: 'collect' })
    expect(agreementReasons(aContent(), atDoor, PLACED)).toEqual(['freight'])
    expect(agreementReasons(atDoor, aContent(), PLACED)).toEqual([])
  })

  test('not to a corrected address or invoice, nor to the same goods for less', () => {
    const moved = aContent({ delivery: { ...aContent().delivery, address: 'Lale Sk. 7' } })
    expect(agreementReasons(aContent(), moved, PLACED)).toEqual([])
    expect(agreementReasons(aContent(), aContent({ purchaseOrderNumber: 'PO-1' }), PLACED)).toEqual([])
    const cheaper = aContent({ lines: [aLine({ unitMinor: 900, lineMinor: 90_000 })] })
    expect(agreementReasons(aContent(), cheaper, PLACED)).toEqual([])
  })

  test('to nothing while he has not agreed to the order itself', () => {
    expect(agreementReasons(of(100), of(150), { awaitsApproval: true })).toEqual([])
  })
})

describe('whether an order may be changed', () => {
  const moved = aContent({ delivery: { ...aContent().delivery, address: 'Lale Sk. 7' } })
  const invoiced = aContent({ purchaseOrderNumber: 'PO-1' })
  const allowed = (status: Parameters<typeof changeAllowed>[0], after: OrderContent) =>
    changeAllowed(status, aContent(), after, NO_BONDS).ok

  test.each([
    ['new', true, true, true],
    ['processing', true, true, true],
    ['shipped', false, false, true],
    ['delivered', false, false, true],
    ['completed', false, false, true],
    ['cancelled', false, false, false],
  ] as const)('in %s: goods %s, address %s, papers %s', (status, goods, address, papers) => {
    expect([allowed(status, of(150)), allowed(status, moved), allowed(status, invoiced)]).toEqual([
      ...[goods, address, papers],
    ])
  })

  test('a completed one costs what it costs', () => {
    const cheaper = aContent({ lines: [aLine({ unitMinor: 900, lineMinor: 90_000 })] })
    expect([allowed('delivered', cheaper), allowed('completed', cheaper)]).toEqual([true, false])
  })

  test('nothing is no change', () => {
    const nothing = changeAllowed('new', aContent(), aContent(), NO_BONDS)
    expect(nothing).toMatchObject({ error: { code: 'orders/change-nothing' } })
  })

  test('a line in print stays, and more of it is another line', () => {
    const bonds = { ...NO_BONDS, inPrint: new Set(['satir-1']) }
    const code = 'orders/change-in-print'
    expect(changeAllowed('processing', of(100), of(150), bonds)).toMatchObject({ error: { code } })
    const without = aContent({ lines: [aLine({ id: 'satir-2' as OrderLineId })] })
    expect(changeAllowed('processing', of(100), without, bonds)).toMatchObject({ error: { code } })
    const more = aContent({ lines: [aLine(), aLine({ id: 'satir-2' as OrderLineId, quantity: 50 })] })
    expect(changeAllowed('processing', of(100), more, bonds).ok).toBe(true)
  })

  test('pieces that stand in parcels are not taken off, and what has left keeps its address', () => {
    const bonds = { ...NO_BONDS, packed: new Map([['satir-1', 40]]) }
    expect(changeAllowed('processing', of(100), of(40), bonds).ok).toBe(true)
    const code = 'orders/change-packed'
    expect(changeAllowed('processing', of(100), of(39), bonds)).toMatchObject({ error: { code } })
    const black = aContent({ lines: [aLine({ options: { Renk: 'Siyah' } })] })
    expect(changeAllowed('processing', of(100), black, bonds)).toMatchObject({ error: { code } })
    const { delivery } = aContent()
    const elsewhere = aContent({ delivery: { ...delivery, address: 'Başka Sok. 9' } })
    expect(changeAllowed('processing', aContent(), elsewhere, bonds).ok).toBe(true)
    const left = changeAllowed('processing', aContent(), elsewhere, { ...bonds, hasLeft: true })
    expect(left).toMatchObject({ error: { code: 'orders/change-closed' } })
  })
})

test('two versions are the same in whatever order their parts are kept', () => {
  const { lines, ...rest } = aContent()
  expect(contentKey({ ...rest, lines })).toBe(contentKey({ lines, ...rest }))
  expect(contentKey(aContent({ lines: [aLine({ restockedQuantity: 5 })] }))).toBe(contentKey(aContent()))
  expect(contentKey(aContent({ note: 'Kapıya' }))).not.toBe(contentKey(aContent()))
  expect(changedScopes(aContent(), aContent({ note: 'Kapıya' }))).toEqual({
    ...{ goods: false, money: false, address: false, buyer: false, papers: true },
  })
})

describe('what a paid order costs more than was paid', () => {
  const paid = (totalMinor: number) => ({ paymentStatus: 'paid' as const, paidAt: 100, totalMinor })
  const changed = (decidedAt: number, before: OrderContent) => ({
    ...{ state: 'applied' as const, decidedAt, before },
  })

  test('is what changes since the payment added, and nothing of those before it', () => {
    const revisions = [changed(50, of(10)), changed(200, of(100)), changed(300, of(120))]
    const total = of(150).price.totalMinor
    const due = paidDifference(paid(total), revisions)
    expect(due).toEqual({ kind: 'due', amountMinor: total - of(100).price.totalMinor })
    expect(due && paidDifferenceText(due)).toContain('Ödenecek fark')
    const back = paidDifference(paid(of(60).price.totalMinor), revisions)
    expect(back).toMatchObject({ kind: 'back' })
    expect(back && paidDifferenceText(back)).toContain('İade edilecek')
  })

  test('is nothing where it was not paid, and where no change holds since', () => {
    expect(paidDifference({ ...paid(1), paymentStatus: 'pending' }, [changed(200, of(1))])).toBeNull()
    expect(paidDifference(paid(1), [changed(50, of(1))])).toBeNull()
    const declined = { state: 'declined' as const, decidedAt: 200, before: of(1) }
    expect(paidDifference(paid(1), [declined])).toBeNull()
  })
})
