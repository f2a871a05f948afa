import { describe, expect, it } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { isVknOrTckn, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { districtsOf } from '#app/modules/delivery/domain/provinces.ts'
import { sampleProducts } from './catalogue.ts'
import { createChance } from './chance.ts'
import { sampleCustomers } from './customers.ts'
import { makeOrder, orderTime } from './order-maker.ts'
import { makeSampleOrders, SAMPLE_ORDERS } from './orders.ts'

const NOW = Date.UTC(2026, 2, 2, 9)
const DAY_MS = 86_400_000

const products = sampleProducts.map((product) => ({
  ...product,
  id: product.sku,
  vatBp: basisPoints(product.vatBp),
  optionGroups: product.optionGroups.map((group) => ({ ...group, id: group.name })),
  tiers: product.tiers.map((tier) => ({ ...tier, discountBp: basisPoints(tier.discountBp) })),
}))
const SETTING = {
  products,
  customers: [],
  shipping: { isActive: true, freeThresholdMinor: 200_000 },
  now: NOW,
}

function makeOrders(count: number) {
  const chance = createChance(1)
  return Array.from({ length: count }, (_, guestNumber) => {
    const setting = { ...SETTING, days: 90, guestNumber }
    return makeOrder(chance, orderTime(chance, setting), setting)
  })
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

describe('the orders of the sample shop', () => {
  const customers = sampleCustomers
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map((customer) => ({
      ...customer,
      id: customer.email,
      companyName: customer.company?.companyName ?? null,
      taxOffice: customer.company?.taxOffice ?? null,
      taxNumber: customer.company?.taxNumber ?? null,
      memberDiscountBp: basisPoints(customer.memberDiscountBp),
    }))
  const buyersOn = (now: number) =>
    makeSampleOrders({ ...SETTING, customers, now }, SAMPLE_ORDERS).map(({ buyer }) => buyer.email)

  it('are of the same buyers on whatever day the shop begins, every customer among them', () => {
    const buyers = buyersOn(NOW)
    for (let day = 1; day <= 60; day += 1) expect(buyersOn(NOW + day * DAY_MS * 1.37)).toEqual(buyers)
    expect(buyers).toEqual(expect.arrayContaining(customers.map(({ email }) => email)))
    expect(new Set(buyers).size).toBeGreaterThan(customers.length + 5)
  })
})
