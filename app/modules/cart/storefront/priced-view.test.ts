import { describe, expect, it } from 'vitest'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import type { LineNotice, PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import {
  answeredRows,
  correctedRows,
  keptNotices,
  noticesOf,
  pricingKey,
  pricingRequest,
  unitsOf,
} from './priced-view.ts'

function aCart(quantities: Record<string, number>): Cart {
  const lines = Object.entries(quantities).map(([lineId, quantity]) => ({
    lineId,
    productId: lineId,
    options: {},
    printChoice: null,
    artwork: null,
    design: null,
    note: '',
    quantity,
    snapshot: { title: lineId, slug: lineId, assetId: null, unitMinor: 1000 },
  }))
  return { version: 1, lines } as unknown as Cart
}

function anAnswer(
  lines: Record<string, { quantity: number; notices?: LineNotice[]; unitMinor?: number }>,
): PricedCart {
  return {
    lines: Object.entries(lines).map(([lineId, { quantity, notices = [], unitMinor = 900 }]) => ({
      line: { lineId, quantity },
      product: {},
      unitMinor,
      notices,
    })),
  } as unknown as PricedCart
}

const REDUCED: LineNotice = { code: 'cart/reduced-to-stock', message: 'Stokta 80 adet var.', blocks: false }
const CHANGED: LineNotice = { code: 'cart/price-changed', message: 'Fiyat değişti.', blocks: false }
const SOLD_OUT: LineNotice = { code: 'cart/sold-out', message: 'Bu ürün tükendi.', blocks: true }

describe('asking for a price', () => {
  it('asks again for another quantity, not for a note or a remembered price', () => {
    const cart = aCart({ a: 50 })
    const [line] = cart.lines
    if (!line) throw new Error('no line')
    const noted: Cart = {
      version: 1,
      lines: [{ ...line, note: 'x', snapshot: { ...line.snapshot, unitMinor: 1 } }],
    }
    expect(pricingKey(noted)).toBe(pricingKey(cart))
    expect(pricingKey(aCart({ a: 51 }))).not.toBe(pricingKey(cart))
  })

  it('sends the seen price at first, and not for a line whose quantity the buyer changed since', () => {
    const seen = (answered: ReadonlyMap<string, string> | null) =>
      pricingRequest(aCart({ a: 50, b: 10 }), answered).lines.map((line) => line.seenUnitMinor)
    expect(seen(null)).toEqual([1000, 1000])
    expect(seen(answeredRows(anAnswer({ a: { quantity: 40 }, b: { quantity: 10 } })))).toEqual([null, 1000])
  })
})

describe('taking over the answer', () => {
  it('lowers a line to the stock the server named, but never a line the buyer lowered further meanwhile', () => {
    const answer = anAnswer({
      a: { quantity: 80, notices: [REDUCED] },
      b: { quantity: 80, notices: [REDUCED] },
    })
    expect([...correctedRows(aCart({ a: 100, b: 60 }), answer)]).toEqual([
      ['a', [{ options: {}, quantity: 80 }]],
    ])
  })

  it('lowers just the rows that were reduced', () => {
    const rows = (s: number, m: number) => [
      { options: { Beden: 'S' }, quantity: s },
      { options: { Beden: 'M' }, quantity: m },
    ]
    const [line] = aCart({ a: 50 }).lines
    if (!line) throw new Error('no line')
    const cart: Cart = { version: 1, lines: [{ ...line, quantity: 50, rows: rows(40, 10) }] }
    const answer = {
      lines: [{ line: { lineId: 'a', quantity: 35, rows: rows(20, 15) }, notices: [REDUCED] }],
    } as unknown as PricedCart
    expect(correctedRows(cart, answer).get('a')).toEqual(rows(20, 10))
  })

  it('takes no quantity from a line that was not reduced', () => {
    expect(correctedRows(aCart({ a: 100 }), anAnswer({ a: { quantity: 80 } })).size).toBe(0)
  })

  it('remembers the units that were priced, not the zero of a line that could not be', () => {
    expect([
      ...unitsOf(anAnswer({ a: { quantity: 1, unitMinor: 750 }, b: { quantity: 1, unitMinor: 0 } })),
    ]).toEqual([['a', 750]])
  })
})

describe('notices', () => {
  it('stay readable after the next answer when the server says them only once', () => {
    const first = keptNotices(new Map(), anAnswer({ a: { quantity: 80, notices: [REDUCED, SOLD_OUT] } }))
    const next = anAnswer({ a: { quantity: 80, notices: [CHANGED] } })
    const second = keptNotices(first, next)
    expect(second.get('a')).toEqual([REDUCED, CHANGED])
    expect(noticesOf('a', next, second)).toEqual([CHANGED, REDUCED])
  })

  it('go with their line', () => {
    const first = keptNotices(new Map(), anAnswer({ a: { quantity: 80, notices: [REDUCED] } }))
    expect(keptNotices(first, anAnswer({ b: { quantity: 1 } })).size).toBe(0)
  })
})
