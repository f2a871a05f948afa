import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { ChangeableProduct, ProductChange, StockChange } from './product-change.ts'
import { changed, changedStock, stockAfterForm } from './product-change.ts'

const MUG: ChangeableProduct = {
  priceMinMinor: 1_000,
  priceMaxMinor: 1_500,
  stock: 50,
  incoming: 0,
  incomingOn: null,
  variantGroups: [],
  active: true,
  featured: false,
  optionGroups: [
    {
      id: 'g1',
      name: 'Renk',
      options: [
        { value: 'Beyaz', priceChangeMinor: -200 },
        { value: 'Siyah', priceChangeMinor: 300 },
      ],
    },
  ],
}

const percent = (direction: 'raise' | 'lower', percentBp: number): ProductChange => ({
  kind: 'price-percent',
  direction,
  percentBp: basisPoints(percentBp),
})

describe('a change by percent', () => {
  test.each([
    // 12,5 % of 1,01 ₺ is 0,12625: half up is at the third digit here, once.
    [101, 'raise', 1_250, 114],
    [5, 'raise', 1_000, 6],
    [5, 'lower', 1_000, 5],
    [1_000, 'raise', 10_000, 2_000],
    [999, 'lower', 3_333, 666],
  ] as const)('of %d kuruş, %s by %d bp, is %d', (priceMinMinor, direction, bp, expected) => {
    const product = { ...MUG, priceMinMinor, priceMaxMinor: priceMinMinor, optionGroups: [] }
    expect(changed(product, percent(direction, bp))).toMatchObject({
      priceMinMinor: expected,
      priceMaxMinor: expected,
    })
  })

  test('moves the displayed maximum too and leaves everything else', () => {
    expect(changed(MUG, percent('raise', 1_000))).toEqual({
      priceMinMinor: 1_100,
      priceMaxMinor: 1_650,
      stock: 50,
      incoming: 0,
      incomingOn: null,
      active: true,
      featured: false,
    })
  })

  test('is refused where the unit would fall below nothing', () => {
    expect(changed(MUG, percent('lower', 8_000))).not.toBeNull()
    expect(changed(MUG, percent('lower', 8_006))).toBeNull()
    expect(changed({ ...MUG, optionGroups: [] }, percent('lower', 10_000))).toBeNull()
  })

  test('never makes a minimum above its maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('raise' as const, 'lower' as const),
        (min, more, bp, direction) => {
          const product = { ...MUG, priceMinMinor: min, priceMaxMinor: min + more, optionGroups: [] }
          const next = changed(product, {
            kind: 'price-percent',
            direction,
            percentBp: bp as BasisPoints,
          })
          if (next) expect(next.priceMaxMinor).toBeGreaterThanOrEqual(next.priceMinMinor)
        },
      ),
    )
  })
})

test('a price that is set takes a single price with it and stays below a range’s maximum', () => {
  const set = (priceMinor: number): ProductChange => ({ kind: 'price-set', priceMinor })
  expect(changed({ ...MUG, priceMaxMinor: 1_000 }, set(1_200))).toMatchObject({
    priceMinMinor: 1_200,
    priceMaxMinor: 1_200,
  })
  expect(changed(MUG, set(1_200))).toMatchObject({ priceMinMinor: 1_200, priceMaxMinor: 1_500 })
  expect(changed(MUG, set(1_800))).toMatchObject({ priceMinMinor: 1_800, priceMaxMinor: 1_800 })
  expect(changed(MUG, set(100))).toBeNull()
  expect(changed(MUG, set(100_000_001))).toBeNull()
})

test('a stock is set or moved, never below nothing', () => {
  const reason = 'count'
  expect(changed(MUG, { kind: 'stock-set', quantity: 0, reason })?.stock).toBe(0)
  expect(changed(MUG, { kind: 'stock-add', quantity: -50, reason })?.stock).toBe(0)
  expect(changed(MUG, { kind: 'stock-add', quantity: -51, reason })).toBeNull()
  expect(changed(MUG, { kind: 'stock-add', quantity: 1_000_000, reason })).toBeNull()
})

test('a stock moves for a reason it can have, and says what it cannot', () => {
  const message = (stock: number, change: StockChange) => {
    const next = changedStock(stock, change)
    return next.ok ? next.value : next.error.message
  }
  expect(message(50, { kind: 'stock-add', quantity: 5, reason: 'delivery' })).toBe(55)
  expect(message(50, { kind: 'stock-set', quantity: 45, reason: 'damage' })).toBe(45)
  expect(message(50, { kind: 'stock-set', quantity: 45, reason: 'return' })).toContain(
    '‘İade’ stoğu azaltmaz',
  )
  expect(message(50, { kind: 'stock-add', quantity: -51, reason: 'damage' })).toContain('Stokta 50 adet var')
  expect(message(50, { kind: 'stock-set', quantity: 1_000_001, reason: 'count' })).toContain(
    'en fazla 1.000.000',
  )
})

test('switches are set whatever they were', () => {
  expect(changed(MUG, { kind: 'active', active: false })?.active).toBe(false)
  expect(changed(MUG, { kind: 'featured', featured: true })?.featured).toBe(true)
})

test('what was sold while a form was open stays sold', () => {
  expect(stockAfterForm(100, 100, 90)).toBe(90)
  expect(stockAfterForm(500, 100, 90)).toBe(490)
  expect(stockAfterForm(0, 100, 90)).toBe(0)
  expect(stockAfterForm(0, 100, -15)).toBe(-15)
  expect(stockAfterForm(0, -15, -20)).toBe(-5)
})
