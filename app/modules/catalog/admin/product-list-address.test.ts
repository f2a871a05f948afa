import { expect, test } from 'vitest'
import { productListAddress, readProductListQuery } from './product-list-address.ts'

test.each([
  { search: '', page: 1 },
  { search: 'Çelik termos & kupa', page: 12 },
])('an address of the product list reads back as the same query: %j', (query) => {
  const text = productListAddress(query).split('?')[1] ?? ''
  expect(readProductListQuery(new URLSearchParams(text))).toEqual(query)
})

test.each(['page=0', 'page=-3', 'page=2.5', 'page=x', 'page=1e12'])(
  'the product list takes %s as page 1',
  (text) => {
    expect(readProductListQuery(new URLSearchParams(text)).page).toBe(1)
  },
)
