import { describe, expect, test } from 'vitest'
import { slugify } from '#app/kernel/slug.ts'
import { isVkn } from '#app/kernel/turkish-ids.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import { sampleCategories, sampleProducts } from './catalogue.ts'
import { sampleCustomers } from './customers.ts'
import { COLOUR_GROUP, colourFileName } from './sample-product.ts'

const MAX_TIER_BP = 5000

describe('sample catalogue', () => {
  test('has twelve categories with at least three products each', () => {
    expect(sampleCategories.map(({ slug }) => slug).sort()).toEqual([
      'anahtarliklar',
      'cantalar',
      'defterler',
      'kalemler',
      'kupalar',
      'powerbankler',
      'semsiyeler',
      'su-mataralari',
      'teknoloji-urunleri',
      'termoslar',
      'tisortler',
      'usb-bellekler',
    ])
    expect(sampleProducts.length).toBeGreaterThanOrEqual(48)
    expect(sampleProducts.length).toBeLessThanOrEqual(60)
    for (const category of sampleCategories) {
      const products = sampleProducts.filter((product) => product.categorySlug === category.slug)
      expect(products.length, category.name).toBeGreaterThanOrEqual(3)
    }
  })

  test('puts every product into a category that exists', () => {
    const known = new Set(sampleCategories.map((category) => category.slug))
    expect(sampleProducts.filter((product) => !known.has(product.categorySlug))).toEqual([])
  })

  test('repeats no slug and no sku', () => {
    const slugs = [...sampleProducts, ...sampleCategories].map((entry) => entry.slug)
    const skus = sampleProducts.map((product) => product.sku)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(new Set(skus).size).toBe(skus.length)
  })

  test('uses the slugs the shop itself would make', () => {
    for (const product of sampleProducts) expect(product.slug).toBe(slugify(product.title))
    for (const category of sampleCategories) expect(category.slug).toBe(slugify(category.name))
  })

  test('has an office mug that allows an order of 100 pieces', () => {
    const mugs = sampleProducts.filter((product) => product.categorySlug === 'kupalar')
    expect(mugs.some((mug) => mug.minOrderQuantity <= 100 && mug.stock >= 2000)).toBe(true)
  })

  test('has one product that is sold out and some that are nearly', () => {
    const soldOut = sampleProducts.filter(
      (product) => product.tracksStock && product.stock < product.minOrderQuantity,
    )
    const low = sampleProducts.filter((product) => product.stock > 0 && product.stock < 100)
    expect(soldOut).toHaveLength(1)
    expect(low.length).toBeGreaterThanOrEqual(2)
  })
})

describe.each(sampleProducts.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  test('has tiers that rise, start above the minimum and give at most half off', () => {
    const { tiers, minOrderQuantity } = product
    expect(tiers.length).toBeGreaterThanOrEqual(3)
    expect(tiers.length).toBeLessThanOrEqual(4)
    tiers.forEach((tier, index) => {
      const before = tiers[index - 1] ?? { minQuantity: minOrderQuantity, discountBp: 0 }
      expect(tier.minQuantity).toBeGreaterThan(before.minQuantity)
      expect(tier.discountBp).toBeGreaterThan(before.discountBp)
      expect(tier.discountBp).toBeLessThanOrEqual(MAX_TIER_BP)
    })
  })

  test('keeps a positive whole price with the most negative surcharges', () => {
    const surcharges = product.optionGroups.map((group) =>
      group.options.map((option) => option.priceChangeMinor),
    )
    const lowest = surcharges.reduce((sum, group) => sum + Math.min(...group), product.priceMinMinor)
    expect(lowest).toBeGreaterThan(0)
    for (const amount of [product.priceMinMinor, product.priceMaxMinor, ...surcharges.flat()]) {
      expect(Number.isSafeInteger(amount)).toBe(true)
    }
    expect(product.priceMaxMinor).toBeGreaterThanOrEqual(product.priceMinMinor)
    for (const group of surcharges) expect(group[0]).toBe(0)
  })

  test('names options once and pictures only options that exist', () => {
    for (const group of product.optionGroups) {
      const values = group.options.map((option) => option.value)
      expect(new Set(values).size).toBe(values.length)
    }
    for (const image of product.images) {
      const group = product.optionGroups.find((candidate) => candidate.name === image.optionGroup)
      const known = image.optionGroup === null || group?.options.some((o) => o.value === image.optionValue)
      expect(known, image.file).toBe(true)
    }
  })

  test('has figures within the bounds of the sample shop', () => {
    expect(product.minOrderQuantity).toBeGreaterThanOrEqual(10)
    expect(product.minOrderQuantity).toBeLessThanOrEqual(100)
    expect(product.stock).toBeGreaterThanOrEqual(0)
    expect([100, 1000, 2000]).toContain(product.vatBp)
    expect(product.ordersLast90Days).toBeGreaterThanOrEqual(0)
  })

  test('is written out in clean Turkish', () => {
    const { title, shortDescription, description, features, tags, note } = product
    const words = description.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(120)
    expect(words).toBeLessThanOrEqual(250)
    expect(features.length).toBeGreaterThanOrEqual(5)
    expect(features.length).toBeLessThanOrEqual(8)
    expect(product.printingOptions).not.toContain('Baskısız')
    const alts = product.images.map((image) => image.alt)
    const text = [title, shortDescription, description, ...features, ...tags, ...alts, note].join('\n')
    expect(text).toBe(text.normalize('NFC'))
    expect(text).not.toMatch(/\btest\b|lorem|ipsum|TODO|xxx|undefined|\{|\}|�|Ã|Å|&\w+;| {2}/i)
    // A combining dot betrays a lower-cased İ; the other letters are no Turkish.
    expect(text).not.toMatch(/\u0307|[ýþðÞÐÝ]/u)
  })

  test('is pictured printed, from the front in every colour, and from another side or close up', () => {
    const views = product.images.map(({ file }) => file.split('/').at(-1)?.replace('.webp', ''))
    const second = views.filter((view) => /^(?:angle|detail)/.test(view ?? ''))
    const colours = product.optionGroups.find(({ name }) => name === COLOUR_GROUP)?.options ?? []
    const covers = colours.map(({ value }) => `cover-${colourFileName(value)}`)
    // From another side in one colour, or in every one.
    const angles = second.filter((view) => view?.startsWith('angle-'))
    expect([[], colours.map(({ value }) => `angle-${colourFileName(value)}`)]).toContainEqual(angles)
    expect(views).toEqual(['printed', ...(covers.length > 0 ? covers : ['cover']), ...second])
    expect(second.length).toBeGreaterThanOrEqual(1)
    expect(product.images.every(({ file }) => file.startsWith(`products/${product.slug}/`))).toBe(true)
  })

  test('tells its pictures apart in words, each in a colour it is sold in', () => {
    const alts = product.images.map(({ alt }) => alt)
    expect(new Set(alts).size).toBe(alts.length)
    const colours = product.optionGroups.find(({ name }) => name === COLOUR_GROUP)?.options ?? []
    for (const { file, alt, colour } of product.images) {
      if (colours.length === 0) expect(colour, file).toBeNull()
      else
        expect(
          colours.map(({ value }) => value),
          file,
        ).toContain(colour)
      if (colour) expect(lowerTurkish(alt), file).toContain(lowerTurkish(colour))
    }
  })
})

describe('sample customers', () => {
  test('use addresses nobody owns and discounts only for active companies', () => {
    for (const customer of sampleCustomers) {
      expect(customer.email).toMatch(/^[a-z.]+@example\.com$/)
      if (customer.memberDiscountBp > 0) {
        expect([customer.type, customer.status]).toEqual(['corporate', 'active'])
      }
    }
    expect(sampleCustomers.filter((customer) => customer.status === 'pending')).toHaveLength(1)
  })

  test('are companies with everything an application asks for, or persons', () => {
    for (const { type, name, company } of sampleCustomers) {
      expect(company === null).toBe(type === 'normal')
      if (!company) continue
      expect(company.authorizedPerson).toBe(name)
      expect(isVkn(company.taxNumber), company.taxNumber).toBe(true)
      for (const told of Object.values(company)) expect(told).not.toBe('')
    }
    const numbers = sampleCustomers.flatMap(({ company }) => company?.taxNumber ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
