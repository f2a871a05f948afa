import { describe, expect, it } from 'vitest'
import { NO_FILTERS, optionKey } from '#app/modules/catalog/domain/listing.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import {
  canonicalHref,
  isForPeopleOnly,
  isOtherwiseFiltered,
  listHref,
  readListAddress,
  sortLabel,
} from './list-address.ts'

function read(query: string) {
  return readListAddress(new URLSearchParams(query))
}

describe('the address of a product list', () => {
  it('reads search, sort and page', () => {
    expect(read('search=termos&sort=price-asc&page=3')).toEqual({
      search: 'termos',
      filters: NO_FILTERS,
      sort: 'price-asc',
      basis: 'gross',
      page: 3,
    })
  })

  it('reads every option value that a product may have, the longest too', () => {
    const longest = 'ş'.repeat(PRODUCT_LIMITS.optionText)
    const [colour, other] = [optionKey('Renk', longest), optionKey(longest, longest)]
    expect(other).not.toBeNull()
    const { filters } = read(`renk=${colour?.slice('renk.'.length)}&secenek=${other}`)
    expect([...filters.options].sort()).toEqual([colour, other].sort())
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
    expect(read(query)).toEqual({
      search: '',
      filters: NO_FILTERS,
      sort: 'popular',
      basis: 'gross',
      page: 1,
    })
  })

  it('leaves defaults out, so that equal lists have one address', () => {
    expect(listHref('/urunler', { search: '', sort: 'popular', page: 1 })).toBe('/urunler')
    expect(listHref('/urunler', { page: 2, sort: 'name-asc', search: 'çanta & kalem' })).toBe(
      '/urunler?search=%C3%A7anta+%26+kalem&sort=name-asc&page=2',
    )
  })

  it('reads back what it wrote', () => {
    const address = {
      search: 'ığüşöç İ',
      filters: NO_FILTERS,
      sort: 'price-desc',
      basis: 'net',
      page: 7,
    } as const
    expect(read(listHref('', address).slice(1))).toEqual(address)
  })

  it('calls the default order of a search relevance', () => {
    expect(sortLabel('popular', false)).toBe('En popüler')
    expect(sortLabel('popular', true)).toBe('En ilgili')
    expect(sortLabel('price-asc', true)).toBe('Fiyat: düşükten yükseğe')
  })
})

describe('filters in an address', () => {
  const FULL =
    'kategori=kalemler,kupalar&min=50&max=500&renk=koyu-mavi,sari&secenek=beden.xl&adet=25&stok=1&kademe=1&one-cikan=1&teslim=2026-12-10&il=34-ada'

  it('are read and written alike, in one order', () => {
    const address = read(`${FULL}&sort=price-asc&page=2`)
    expect(address.filters).toEqual({
      categories: ['kalemler', 'kupalar'],
      priceFrom: 50,
      priceTo: 500,
      options: ['beden.xl', 'renk.koyu-mavi', 'renk.sari'],
      quantityLimit: 25,
      inStock: true,
      hasTiers: true,
      featured: true,
      arrival: { day: '2026-12-10', place: '34-ada' },
    })
    expect(listHref('/urunler', address)).toBe(`/urunler?${FULL}&sort=price-asc&page=2`)
  })

  it('are read from a form without JavaScript, which repeats names', () => {
    const params = new URLSearchParams('renk=sari&renk=mavi&min=0&max=10000')
    const address = readListAddress(params)
    expect(address.filters.options).toEqual(['renk.mavi', 'renk.sari'])
    expect(isOtherwiseFiltered(params, address)).toBe(true)
    expect(isOtherwiseFiltered(new URLSearchParams('renk=mavi,sari'), address)).toBe(false)
  })

  it.each([
    'min=500&max=100',
    'min=55',
    'max=10000',
    'stok=evet',
    'adet=26',
    'renk=%00',
    'secenek=xl',
    'renk=a&renk=a',
    'teslim=2026-02-30',
    'teslim=10.12.2026',
    'il=06',
    'teslim=2026-12-10&il=Ankara',
    'teslim=2026-12-10&il=006',
    'kdv=haric',
    'kdv=haric&stok=1',
    'kdv=dahil&min=50',
    'kdv=HARİÇ&min=50',
    'kdv=haric&kdv=haric&min=50',
  ])('that nobody offers or that are said otherwise are sent on: %s', (query) => {
    const params = new URLSearchParams(query)
    expect(isOtherwiseFiltered(params, readListAddress(params))).toBe(true)
  })

  it('are left aside by a search, but for the day', () => {
    expect(read('search=kupa&min=100&renk=mavi').filters).toEqual(NO_FILTERS)
    expect(listHref('/urunler', read('search=kupa&min=100'))).toBe('/urunler?search=kupa')
    const byDay = read('search=kupa&min=100&teslim=2026-12-10&il=06')
    expect(listHref('/urunler', byDay)).toBe('/urunler?search=kupa&teslim=2026-12-10&il=06')
    expect(canonicalHref('/urunler', byDay)).toBe('/urunler?search=kupa')
  })

  it('are a part of the whole list for search engines', () => {
    expect(canonicalHref('/urunler', read('renk=mavi&page=3&sort=name-asc'))).toBe('/urunler')
    expect(canonicalHref('/urunler', read('page=3&sort=name-asc'))).toBe('/urunler?page=3')
  })

  it('by more than one thing are for people only', () => {
    expect(isForPeopleOnly(read('renk=mavi'))).toBe(false)
    expect(isForPeopleOnly(read('renk=mavi&stok=1'))).toBe(true)
    expect(isForPeopleOnly(read('renk=mavi,sari'))).toBe(true)
    expect(isForPeopleOnly(read('search=kupa'))).toBe(true)
    // There are endless days.
    expect(isForPeopleOnly(read('teslim=2026-12-10'))).toBe(true)
    expect(canonicalHref('/urunler', read('teslim=2026-12-10&il=06&page=2'))).toBe('/urunler')
  })
})

describe('the basis of VAT in an address', () => {
  it.each(['min=50&kdv=haric', 'max=500&kdv=haric&sort=name-asc', 'kdv=haric&sort=price-asc&page=2'])(
    'is net where prices narrow or sort the list: %s',
    (query) => {
      const params = new URLSearchParams(query)
      const address = readListAddress(params)
      expect(address.basis).toBe('net')
      expect(isOtherwiseFiltered(params, address)).toBe(false)
      expect(listHref('/urunler', address)).toBe(`/urunler?${query}`)
      expect(listHref('/urunler', { ...address, basis: 'gross' })).not.toContain('kdv')
    },
  )

  it.each(['', 'kdv=dahil&min=50', 'kdv=&min=50', 'kdv=HARIC&min=50', 'min=50'])(
    'is gross where nothing known says otherwise: %s',
    (query) => expect(read(query).basis).toBe('gross'),
  )

  it('is left out where it changes nothing, so that equal lists have one address', () => {
    expect(listHref('/urunler', read('kdv=haric&stok=1&sort=name-asc'))).toBe('/urunler?stok=1&sort=name-asc')
    // A search is narrowed by no price, but may be sorted by it.
    expect(listHref('/urunler', read('search=kupa&min=100&kdv=haric'))).toBe('/urunler?search=kupa')
    expect(listHref('/urunler', read('search=kupa&kdv=haric&sort=price-asc'))).toBe(
      '/urunler?search=kupa&kdv=haric&sort=price-asc',
    )
  })

  it('makes no other list for search engines', () => {
    expect(canonicalHref('/urunler', read('kdv=haric&min=50&sort=price-asc'))).toBe('/urunler')
  })
})
