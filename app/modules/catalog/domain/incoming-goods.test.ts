import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { istanbulMidnight } from '#app/kernel/instant.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import {
  afterDelivery,
  availablePieces,
  incomingFault,
  incomingOf,
  incomingText,
  NONE_INCOMING,
  typedIncoming,
  waitingPieces,
} from './incoming-goods.ts'
import { isSoldOut } from './product.ts'
import { incomingAfter } from './stock-movement.ts'
import { availableOf, comesOn, sellableIncomingOf } from './variant.ts'

const DAY = '2026-12-18'
const COMING = { incoming: 40, incomingOn: DAY }

describe('goods on their way', () => {
  test('can be ordered where the product sells them, once what is there is gone', () => {
    expect(availablePieces({ stock: 5, ...COMING }, true)).toBe(45)
    expect(availablePieces({ stock: 5, ...COMING }, false)).toBe(5)
    expect(availablePieces({ stock: -15, ...COMING }, true)).toBe(25)
    // No longer sold: what was sold of them is still owed.
    expect(availablePieces({ stock: -15, ...COMING }, false)).toBe(0)
  })

  test('are waited for by the pieces that are not there', () => {
    expect(waitingPieces(5, 45, 40)).toBe(0)
    expect(waitingPieces(20, 45, 40)).toBe(15)
    expect(waitingPieces(10, 25, 40)).toBe(10)
    expect(waitingPieces(10, 10, 0)).toBe(0)
  })

  test('become less by what came, and have no day once all did', () => {
    expect(afterDelivery(COMING, 15)).toEqual({ incoming: 25, incomingOn: DAY })
    expect(afterDelivery(COMING, 40)).toEqual(NONE_INCOMING)
    expect(afterDelivery(COMING, 60)).toEqual(NONE_INCOMING)
    expect(incomingAfter(COMING, 15, 'delivery').incoming).toBe(25)
    expect(incomingAfter(COMING, 15, 'count').incoming).toBe(40)
    expect(incomingAfter(COMING, -15, 'order').incoming).toBe(40)
  })

  test('of several stocks are their sum, from the first day on', () => {
    expect(incomingOf([COMING, NONE_INCOMING, { incoming: 2, incomingOn: '2026-12-01' }])).toEqual({
      incoming: 42,
      incomingOn: '2026-12-01',
    })
    expect(incomingOf([])).toEqual(NONE_INCOMING)
  })

  test('need a day, and cover what is sold of them', () => {
    expect(incomingFault({ stock: 5, incoming: 0, incomingOn: null })).toBeNull()
    expect(incomingFault({ stock: -40, ...COMING })).toBeNull()
    expect(incomingFault({ stock: 5, incoming: 1, incomingOn: null })?.field).toBe('incomingOn')
    expect(incomingFault({ stock: -41, ...COMING })).toEqual({
      field: 'incoming',
      message: 'Yoldaki maldan 41 adet satıldı; yoldaki adet bundan az olamaz.',
    })
    expect(incomingFault({ stock: -1, ...NONE_INCOMING })?.field).toBe('stock')
    expect(typedIncoming({ incoming: 0, incomingOn: DAY })).toEqual(NONE_INCOMING)
  })

  test('are promised no day that has passed', () => {
    const on = (day: number) => istanbulMidnight({ year: 2026, month: 12, day })
    expect(incomingText(DAY, on(17))).toBe('18 Ara. gelir')
    expect(incomingText(DAY, on(18))).toBe('18 Ara. gelir')
    expect(incomingText(DAY, on(19))).toBe('yolda')
    expect(incomingText(null, on(1))).toBe('yolda')
  })

  test('keep a stock covered whatever is sold and delivered', () => {
    fc.assert(
      fc.property(
        fc.record({ stock: fc.nat(50), incoming: fc.nat(50) }),
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30 }))),
        (start, steps) => {
          let goods = {
            stock: start.stock,
            incoming: start.incoming,
            incomingOn: start.incoming > 0 ? DAY : null,
          }
          for (const [isSale, pieces] of steps) {
            const moved = isSale ? -Math.min(pieces, availablePieces(goods, true)) : pieces
            const coming = incomingAfter(goods, moved, isSale ? 'order' : 'delivery')
            goods = { stock: goods.stock + moved, ...coming }
            expect(incomingFault(goods)).toBeNull()
          }
        },
      ),
    )
  })
})

describe('a product that sells what is on its way', () => {
  const few = aMug({ stock: 5, minOrderQuantity: 10, ...COMING })

  test('is for sale, and says when its goods come', () => {
    expect(isSoldOut(few)).toBe(true)
    expect(comesOn(few)).toBeNull()
    const selling = { ...few, sellsIncoming: true }
    expect(isSoldOut(selling)).toBe(false)
    expect(availableOf(selling, {})).toBe(45)
    expect(comesOn(selling)).toBe(DAY)
    expect(comesOn({ ...selling, stock: 10 })).toBeNull()
  })

  test('says so of each variant', () => {
    const variant = (id: string, stock: number, goods = NONE_INCOMING) => ({
      id: id as never,
      valueIds: [id],
      sku: id,
      barcode: null,
      priceChangeMinor: 0,
      stock,
      ...goods,
    })
    const shirt = aMug({
      stock: 100,
      ...COMING,
      sellsIncoming: true,
      optionGroups: [
        {
          id: 'beden',
          name: 'Beden',
          options: ['s', 'm', 'l'].map((id) => ({ id, value: id, priceChangeMinor: 0 })),
        },
      ],
      variantGroups: ['beden'],
      variants: [variant('s', 100), variant('m', 0, COMING), variant('l', 0)],
    })
    expect(['s', 'm', 'l'].map((Beden) => availableOf(shirt, { Beden }))).toEqual([100, 40, 0])
    expect(['s', 'm', 'l'].map((Beden) => comesOn(shirt, { Beden }))).toEqual([null, DAY, null])
    expect(sellableIncomingOf(shirt, { Beden: 'm' })).toMatchObject(COMING)
    expect(sellableIncomingOf({ ...shirt, sellsIncoming: false }, { Beden: 'm' })).toEqual(NONE_INCOMING)
  })
})
