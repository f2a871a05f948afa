import { expect, test } from 'vitest'
import { readStoriesAddress, storiesHref } from './story-address.ts'

test.each([
  ['', { category: null, product: null, page: 1 }],
  ['?kategori=kupalar&page=3', { category: 'kupalar', product: null, page: 3 }],
  ['?urun=emaye-kupa', { category: null, product: 'emaye-kupa', page: 1 }],
])('an address of stories says the same there and back: %s', (query, address) => {
  expect(readStoriesAddress(new URLSearchParams(query))).toEqual(address)
  expect(storiesHref(address)).toBe(`/topluluk${query}`)
})

test('a product wins over a category, and nonsense is left out', () => {
  expect(readStoriesAddress(new URLSearchParams('kategori=kupalar&urun=emaye-kupa'))).toMatchObject({
    category: null,
  })
  expect(readStoriesAddress(new URLSearchParams('kategori=../x&urun=A B&page=-2'))).toEqual({
    category: null,
    product: null,
    page: 1,
  })
})
