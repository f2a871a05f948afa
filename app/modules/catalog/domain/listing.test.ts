import { describe, expect, it } from 'vitest'
import {
  compareValues,
  countFilters,
  NO_FILTERS,
  optionKey,
  optionKeysOf,
  optionsByGroup,
  priceRangeOf,
} from './listing.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'

describe('the price filter', () => {
  it.each([
    ['100', '500', 100, 500],
    ['0', '10000', 0, null],
    ['', '', 0, null],
    [null, null, 0, null],
    ['75', '120', 100, 100],
    ['500', '100', 100, 500],
    ['10000', '10000', 10_000, null],
    ['-5', '1e9', 0, null],
    ['abc', 'NaN', 0, null],
    ['99999999', '20000', 0, null],
    ['49,90', '151.5', 50, 150],
  ])('Price filter range 0 to 10000, step 50: %s to %s is %d to %s', (from, to, priceFrom, priceTo) => {
    expect(priceRangeOf(from, to)).toEqual({ priceFrom, priceTo })
  })
})

describe('option values', () => {
  it('have a key that reads well in an address', () => {
    expect(optionKey('Renk', 'Koyu Mavi')).toBe('renk.koyu-mavi')
    expect(optionKey('Kapasite', '500 ml')).toBe('kapasite.500-ml')
    expect(optionKey('Renk', '★')).toBeNull()
    // As signs no longer than an option may be, as letters longer than an address takes.
    expect(optionKey('Renk', '㎜'.repeat(PRODUCT_LIMITS.optionText))).toBeNull()
  })

  it('of a product are each named once', () => {
    const group = { name: 'Renk', options: [{ value: 'Mavi' }, { value: 'MAVİ' }, { value: 'Sarı' }] }
    expect(optionKeysOf({ optionGroups: [group, { name: 'Beden', options: [{ value: 'XL' }] }] })).toEqual([
      'renk.mavi',
      'renk.sari',
      'beden.xl',
    ])
  })

  it('of one group are alternatives, of different groups must all hold', () => {
    expect(optionsByGroup(['renk.mavi', 'beden.xl', 'renk.sari'])).toEqual([
      ['renk.mavi', 'renk.sari'],
      ['beden.xl'],
    ])
  })

  it('stand in the order of sizes, else of the alphabet', () => {
    const compare = new Intl.Collator('tr', { numeric: true }).compare
    expect(['XL', 'S', 'L', 'M'].sort((a, b) => compareValues(a, b, compare))).toEqual(['S', 'M', 'L', 'XL'])
    expect(
      ['XL', 'Standart', 'M', '40', 'L', 'S', '38'].sort((a, b) => compareValues(a, b, compare)),
    ).toEqual(['S', 'M', 'L', 'XL', '38', '40', 'Standart'])
    expect(['750 ml', '1000 ml', '500 ml'].sort((a, b) => compareValues(a, b, compare))).toEqual([
      '500 ml',
      '750 ml',
      '1000 ml',
    ])
  })
})

it('both ends of the price are one filter', () => {
  expect(countFilters(NO_FILTERS)).toBe(0)
  expect(
    countFilters({ ...NO_FILTERS, priceFrom: 50, priceTo: 100, options: ['renk.mavi'], inStock: true }),
  ).toBe(3)
})
