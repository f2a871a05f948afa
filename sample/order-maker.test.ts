import { describe, expect, it } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { isVknOrTckn, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { districtsOf } from '#app/modules/orders/domain/provinces.ts'
import { sampleProducts } from './catalogue.ts'
import { createChance } from './chance.ts'
import { makeOrder } from './order-maker.ts'

const NOW = Date.UTC(2026, 2, 2, 9)
const DAY_MS = 86_400_000

function makeOrders(count: number) {
  const chance = createChance(1)
  const products = sampleProducts.map((product) => ({
    ...product,
    id: product.sku,
    vatBp: basisPoints(product.vatBp),
    optionGroups: product.optionGroups.map((group) => ({ ...group, id: group.name })),
    tiers: product.tiers.map((tier) => ({ ...tier, discountBp: basisPoints(tier.discountBp) })),
  }))
  return Array.from({ length: count }, (_, guestNumber) =>
    makeOrder(chance, {
      products,
      customers: [],
      shipping: { isActive: true, freeThresholdMinor: 200_000 },
      now: NOW,
      days: 90,
      guestNumber,
    }),
  )
}

describe('made-up orders', () => {
  const made = makeOrders(500)

  it('are the same for the same seed', () => {
    expect(makeOrders(500)).toEqual(made)
  })

  it('lie in the past, each step of their history after the one before', () => {
    for (const { createdAt, history } of made) {
      expect(createdAt).toBeGreaterThan(NOW - 95 * DAY_MS)
      expect(history[0]).toEqual({ at: createdAt, status: 'new' })
      const times = history.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(NOW)
    }
  })

  it('name buyers, places and companies that the checkout itself would take', () => {
    for (const { buyer, delivery, invoice } of made) {
      expect(parseEmail(buyer.email)).toMatchObject({ ok: true, value: buyer.email })
      expect(parsePhone(buyer.phone)).toMatchObject({ ok: true, value: buyer.phone })
      expect(districtsOf(delivery.city)).toContain(delivery.district)
      if (invoice.type === 'corporate') expect(isVknOrTckn(invoice.taxNumber)).toBe(true)
    }
  })

  it('hold one to four lines at or above the minimum, priced to the kuruş', () => {
    for (const { lines, price } of made) {
      expect(lines.length).toBeGreaterThanOrEqual(1)
      expect(lines.length).toBeLessThanOrEqual(4)
      for (const { quantity, product } of lines) {
        expect(quantity).toBeGreaterThanOrEqual(product.minOrderQuantity)
      }
      expect(price.baseMinor + price.vatMinor).toBe(price.totalMinor)
    }
  })
})
