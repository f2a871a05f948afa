import { describe, expect, test } from 'vitest'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import { sampleProducts } from './catalogue.ts'
import { sampleCategories } from './categories.ts'
import { samplePrinting } from './printing.ts'

const categoryIds = new Map(sampleCategories.map(({ slug }) => [slug, `K-${slug}` as CategoryId]))
const productIds = new Map(sampleProducts.map(({ slug }) => [slug, `P-${slug}` as ProductId]))
const { methods, tariffs, pricings } = samplePrinting(Date.UTC(2026, 10, 28, 9), categoryIds, productIds)

const pricingOf = (slug: string) => pricings.find(({ productId }) => productId === `P-${slug}`)

describe('how the sample shop prints', () => {
  test('every method is a print choice of its goods, named once', () => {
    const choices = new Set(sampleProducts.flatMap(({ printingOptions }) => printingOptions))
    expect(methods.filter(({ name }) => !choices.has(name))).toEqual([])
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length)
  })

  test('every tariff is of a method and begins on the day', () => {
    const names = new Set(methods.map(({ name }) => name))
    expect(tariffs.filter(({ method }) => !names.has(method))).toEqual([])
    expect(new Set(tariffs.map(({ validFrom }) => validFrom))).toEqual(new Set(['2026-11-28']))
    expect(new Set(tariffs.map(({ name }) => name)).size).toBe(tariffs.length)
  })

  test('mugs contain any print, bottles one colour at one place, and what is technical is asked for', () => {
    for (const { slug, categorySlug } of sampleProducts) {
      const pricing = pricingOf(slug)
      if (categorySlug === 'kupalar') expect(pricing).toBeUndefined()
      else if (categorySlug === 'su-mataralari')
        expect(pricing).toMatchObject({ pricing: 'included', included: { inks: 1, places: 1 } })
      else expect(pricing?.pricing).toBe(categorySlug === 'teknoloji-urunleri' ? 'request' : 'tariff')
    }
  })

  test('what is charged opens printed, by a choice that has a price; the rest without print', () => {
    for (const { slug, categorySlug, printingOptions } of sampleProducts) {
      const pricing = pricingOf(slug)
      const isCharged = pricing !== undefined && pricing.pricing !== 'request'
      expect(pricing?.opening ?? 'blank').toBe(isCharged ? 'printed' : 'blank')
      const categoryId = `K-${categorySlug}` as CategoryId
      const priced = tariffs.filter((tariff) => tariff.categoryIds.includes(categoryId))
      if (isCharged) expect(priced.map(({ method }) => method)).toContain(printingOptions[0])
    }
  })

  test('all goods that are charged by tariff can be printed at a price', () => {
    const unpriced = sampleProducts
      .filter(({ slug }) => pricingOf(slug)?.pricing === 'tariff')
      .filter(({ categorySlug, printingOptions }) => {
        const ofCategory = tariffs.filter((tariff) =>
          tariff.categoryIds.includes(`K-${categorySlug}` as CategoryId),
        )
        return !ofCategory.some(({ method }) => printingOptions.includes(method))
      })
    expect(unpriced.map(({ title }) => title)).toEqual([])
  })
})
