import { describe, expect, it } from 'vitest'
import { listHref, readListAddress, sortLabel } from './list-address.ts'

function read(query: string) {
  return readListAddress(new URLSearchParams(query))
}

describe('the address of a product list', () => {
  it('reads search, sort and page', () => {
    expect(read('search=termos&sort=price-asc&page=3')).toEqual({
      search: 'termos',
      sort: 'price-asc',
      page: 3,
    })
  })

  it('trims the search, collapses its spaces and cuts it to a bounded length', () => {
    expect(read('search=%20%20cam%20%09%20kupa%20').search).toBe('cam kupa')
    expect(read(`search=${'a'.repeat(5000)}`).search).toHaveLength(100)
  })

  it.each([
    'sort=cheap&page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'page=1e9',
    'page=999999999999',
    'page=%F0%9F%98%80',
    'sort=',
    '',
  ])('shows the first page by popularity for an unreadable address: %s', (query) => {
    expect(read(query)).toEqual({ search: '', sort: 'popular', page: 1 })
  })

  it('leaves defaults out, so that equal lists have one address', () => {
    expect(listHref('/urunler', { search: '', sort: 'popular', page: 1 })).toBe('/urunler')
    expect(listHref('/urunler', { page: 2, sort: 'name-asc', search: 'çanta & kalem' })).toBe(
      '/urunler?search=%C3%A7anta+%26+kalem&sort=name-asc&page=2',
    )
  })

  it('reads back what it wrote', () => {
    const address = { search: 'ığüşöç İ', sort: 'name-desc', page: 7 } as const
    expect(read(listHref('', address).slice(1))).toEqual(address)
  })

  it('calls the default order of a search relevance', () => {
    expect(sortLabel('popular', false)).toBe('En popüler')
    expect(sortLabel('popular', true)).toBe('En ilgili')
    expect(sortLabel('price-asc', true)).toBe('Fiyat: düşükten yükseğe')
  })
})
