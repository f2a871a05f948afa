import { describe, expect, test } from 'vitest'
import { QUOTE_SOURCES, QUOTE_STATUSES } from '#app/modules/quotes/domain/quote.ts'
import { readQuoteForm } from '#app/modules/quotes/domain/quote-form.ts'
import { sampleProducts } from './catalogue.ts'
import { sampleQuotes } from './quotes.ts'

describe('the sample quotes', () => {
  test('come from everywhere, and some are still to be read', () => {
    expect(new Set(sampleQuotes.map(({ source }) => source))).toEqual(new Set(QUOTE_SOURCES))
    expect(new Set(sampleQuotes.map(({ status }) => status))).toEqual(new Set(QUOTE_STATUSES))
    expect(new Set(sampleQuotes.map(({ email }) => email)).size).toBe(sampleQuotes.length)
  })

  test.each(sampleQuotes)('the form would take what $name asks', ({ product, ...quote }) => {
    const known = product && sampleProducts.find(({ slug }) => slug === product.slug)
    const reading = readQuoteForm({
      ...quote,
      productId: known ? 'PZ-1' : '',
      selectedVariations: JSON.stringify(product?.options ?? {}),
      rows: '',
      printChoice: product?.printChoice ?? '',
      places: '',
      quantity: String(product?.quantity ?? ''),
      fileId: '',
      design: '',
      requestKey: '',
    })
    expect(reading).toMatchObject({ ok: true, value: { phone: quote.phone, email: quote.email } })
    expect(quote.email).toMatch(/@example\.com$/)
  })

  test.each(sampleQuotes.flatMap(({ product }) => (product ? [product] : [])))(
    '$slug has the options and the print that are asked for',
    ({ slug, options, printChoice }) => {
      const product = sampleProducts.find((known) => known.slug === slug)
      for (const [name, value] of Object.entries(options)) {
        const group = product?.optionGroups.find((known) => known.name === name)
        expect(group?.options.map((option) => option.value)).toContain(value)
      }
      if (printChoice !== null) expect(product?.printingOptions).toContain(printChoice)
    },
  )
})
