import { describe, expect, it } from 'vitest'
import { openingPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { sampleCategories } from '../../sample/catalogue.ts'
import { makeProduct, nextProductNumber } from './products.ts'

const NOW = Date.UTC(2026, 2, 2, 9)

function aSetting() {
  return {
    categories: sampleCategories.map(({ slug, name }) => ({ id: slug, slug, name })),
    pictures: new Map(),
    takenSlugs: new Set<string>(),
    now: NOW,
  }
}

describe('made-up products', () => {
  it('are the same for the same number, whatever was made before', () => {
    const { id: _id, ...alone } = makeProduct(17, aSetting()).product
    const setting = aSetting()
    for (let number = 0; number < 17; number += 1) makeProduct(number, setting)
    const { id: _other, ...later } = makeProduct(17, setting).product
    expect(later).toEqual(alone)
  })

  it('have a title, an address and a stock code of their own, and the price the lists show', () => {
    const setting = aSetting()
    const made = Array.from({ length: 12_000 }, (_, number) => makeProduct(number, setting).product)
    expect(new Set(made.map(({ title }) => title)).size).toBe(made.length)
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(made.length)
    expect(new Set(made.map(({ sku }) => sku)).size).toBe(made.length)
    for (const product of made.slice(0, 500)) {
      const { unitNetMinor, unitGrossMinor } = openingPrice(product as never)
      expect(product).toMatchObject({ unitNetMinor, unitGrossMinor })
      expect(product.priceMaxMinor).toBeGreaterThanOrEqual(product.priceMinMinor)
      expect(product.createdAt.getTime()).toBeLessThan(NOW)
    }
  })

  it('go on where the last run ended', () => {
    const { sku } = makeProduct(41, aSetting()).product
    expect(nextProductNumber(Number(sku.slice(4)))).toBe(42)
    expect(nextProductNumber(null)).toBe(0)
  })

  it('keep their price history in the past, the present price last', () => {
    const setting = aSetting()
    for (let number = 0; number < 300; number += 1) {
      const { product, prices } = makeProduct(number, setting)
      const times = prices.map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(NOW)
      expect(prices.at(-1)?.priceMinMinor).toBe(product.priceMinMinor)
    }
  })
})
