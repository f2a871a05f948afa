import { parseIsoDay } from '#app/kernel/instant.ts'
import { readPage } from '#app/kernel/page-number.ts'
import type { ProductFilters, ProductQuery, ProductSort } from '#app/modules/catalog/domain/listing.ts'
import {
  countFilters,
  hasPriceRange,
  isOptionKey,
  MAX_CHOSEN_VALUES,
  NO_FILTERS,
  PRICE_RANGE,
  PRODUCT_SORTS,
  priceRangeOf,
  QUANTITY_LIMITS,
} from '#app/modules/catalog/domain/listing.ts'
import { MAX_SEARCH_LENGTH } from '#app/modules/catalog/domain/search.ts'
import type { WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'

/** The group whose values have a parameter of their own, because nearly every product comes in colours. */
const COLOUR_PREFIX = 'renk.'
const PLACE = /^\d\d(?:-ada)?$/
const isSlug = (text: string) => /^[a-z0-9-]{1,80}$/.test(text)

/** The filters of an address in their order; of some it may name several at once. */
const FILTER_QUERY = {
  kategori: 'many',
  min: 'one',
  max: 'one',
  renk: 'many',
  secenek: 'many',
  adet: 'one',
  stok: 'one',
  kademe: 'one',
  'one-cikan': 'one',
  teslim: 'one',
  il: 'one',
} as const
type FilterParameter = keyof typeof FILTER_QUERY
const FILTER_PARAMETERS = Object.keys(FILTER_QUERY) as FilterParameter[]

/** Says of an address that its prices are without VAT, and how the forms of a list say it; those of others are with it. */
export const NET_PRICES = { name: 'kdv', value: 'haric' } as const

/** What of an address changes a list, beside what was searched for. */
export const LIST_QUERY = { ...FILTER_QUERY, [NET_PRICES.name]: 'one', sort: 'one', page: 'one' } as const

/** What the address of a product list says; everything a reader can change about it. */
export interface ListAddress {
  readonly search: string
  readonly filters: ProductFilters
  readonly sort: ProductSort
  /** Which prices its range and its order are meant of. */
  readonly basis: VatBasis
  readonly page: number
}

/** Reads the address of a product list. Anything unreadable falls back to the default, so every address shows a page. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const search = (params.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  const sort = PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? 'popular'
  const basis = params.get(NET_PRICES.name) === NET_PRICES.value ? 'net' : 'gross'
  const page = readPage(params.get('page'))
  return { search, filters: filtersBeside(search, readFilters(params)), sort, basis, page }
}

/** A search looks through the whole shop: by when goods have to be there is all that it is narrowed by. */
function filtersBeside(search: string, filters: ProductFilters): ProductFilters {
  return search === '' ? filters : { ...NO_FILTERS, arrival: filters.arrival }
}

function readFilters(params: URLSearchParams): ProductFilters {
  const quantity = Number(params.get('adet') ?? '')
  const options = [
    ...listed(params, 'renk').map((value) => `${COLOUR_PREFIX}${value}`),
    ...listed(params, 'secenek'),
  ]
  return {
    categories: known(listed(params, 'kategori'), isSlug),
    ...priceRangeOf(params.get('min'), params.get('max')),
    options: known(options, isOptionKey),
    quantityLimit: QUANTITY_LIMITS.find((limit) => limit === quantity) ?? null,
    inStock: params.get('stok') === '1',
    hasTiers: params.get('kademe') === '1',
    featured: params.get('one-cikan') === '1',
    arrival: readArrival(params),
  }
}

/** A place alone narrows nothing. */
function readArrival(params: URLSearchParams): WantedArrival | null {
  const day = params.get('teslim') ?? ''
  if (parseIsoDay(day) === null) return null
  return { day, place: PLACE.exec(params.get('il') ?? '')?.[0] ?? null }
}

/** A list in an address is parted by commas; a form without JavaScript repeats the name instead. */
function listed(params: URLSearchParams, name: FilterParameter): string[] {
  return params.getAll(name).flatMap((text) => text.split(','))
}

/** Each readable value once, in one order, so that equal choices have one address. */
function known(values: readonly string[], isReadable: (value: string) => boolean): string[] {
  return [...new Set(values.filter(isReadable))].sort().slice(0, MAX_CHOSEN_VALUES)
}

/** The query the catalogue answers for an address. */
export function productQuery(address: ListAddress, categorySlug: string | null): ProductQuery {
  return { ...address, categorySlug }
}

/** Whether a list is another one on the other basis of VAT: it is narrowed or sorted by prices. */
export function isByPrice({ search = '', filters = NO_FILTERS, sort }: Partial<ListAddress>): boolean {
  return hasPriceRange(filtersBeside(search, filters)) || sort === 'price-asc' || sort === 'price-desc'
}

function isOnNet(address: Partial<ListAddress>): boolean {
  return address.basis === 'net' && isByPrice(address)
}

/** The list by another day. */
export function byArrival(address: ListAddress, arrival: WantedArrival | null): ListAddress {
  return { ...address, filters: { ...address.filters, arrival } }
}

/** The one address of a list: defaults are left out, the order is fixed, so equal lists share one cached page. */
export function listHref(path: string, address: Partial<ListAddress>): string {
  const params = new URLSearchParams()
  if (address.search) params.set('search', address.search)
  const filters = filtersBeside(address.search ?? '', address.filters ?? NO_FILTERS)
  for (const [name, value] of filterEntries(filters)) params.set(name, value)
  if (isOnNet(address)) params.set(NET_PRICES.name, NET_PRICES.value)
  if (address.sort && address.sort !== 'popular') params.set('sort', address.sort)
  if (address.page && address.page > 1) params.set('page', String(address.page))
  // A comma parts values and needs no escape in a query.
  const query = params.toString().replaceAll('%2C', ',')
  return query ? `${path}?${query}` : path
}

/** The filters as names and values of an address; those that are not set are left out. */
export function filterEntries(filters: ProductFilters): readonly (readonly [FilterParameter, string])[] {
  const colours = filters.options.filter((key) => key.startsWith(COLOUR_PREFIX))
  const others = filters.options.filter((key) => !key.startsWith(COLOUR_PREFIX))
  const values: Record<FilterParameter, string> = {
    kategori: filters.categories.join(','),
    min: filters.priceFrom > PRICE_RANGE.min ? String(filters.priceFrom) : '',
    max: filters.priceTo === null ? '' : String(filters.priceTo),
    renk: colours.map((key) => key.slice(COLOUR_PREFIX.length)).join(','),
    secenek: others.join(','),
    adet: filters.quantityLimit === null ? '' : String(filters.quantityLimit),
    stok: filters.inStock ? '1' : '',
    kademe: filters.hasTiers ? '1' : '',
    'one-cikan': filters.featured ? '1' : '',
    teslim: filters.arrival?.day ?? '',
    il: filters.arrival?.place ?? '',
  }
  return FILTER_PARAMETERS.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]] as const]))
}

/** Name and value of the form control that stands for an option value. */
export function optionControl(key: string): { readonly name: FilterParameter; readonly value: string } {
  return key.startsWith(COLOUR_PREFIX)
    ? { name: 'renk', value: key.slice(COLOUR_PREFIX.length) }
    : { name: 'secenek', value: key }
}

/**
 * Whether an address says its filters in other words than `listHref` would: repeated names of a form, values nobody
 * offers, a range the wrong way round, a basis of VAT that changes nothing. Such an address is sent on, so that each list is
 * kept once.
 */
export function isOtherwiseFiltered(params: URLSearchParams, applied: ListAddress): boolean {
  const wanted = new Map<string, string>(filterEntries(applied.filters))
  if (isOnNet(applied)) wanted.set(NET_PRICES.name, NET_PRICES.value)
  return [...FILTER_PARAMETERS, NET_PRICES.name].some(
    (name) => params.getAll(name).join('&') !== (wanted.get(name) ?? ''),
  )
}

/** The address search engines know a list by: a narrowed one is a part of the whole list. */
export function canonicalHref(path: string, address: ListAddress): string {
  const page = countFilters(address.filters) > 0 ? 1 : address.page
  return listHref(path, { search: address.search, page })
}

/** Lists narrowed by more than one thing, or by a day, are endless; search engines are kept to the others. */
export function isForPeopleOnly({ search, filters }: ListAddress): boolean {
  return search !== '' || filters.arrival !== null || countFilters(filters) > 1
}

const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  popular: 'En popüler',
  'price-asc': 'Fiyat: düşükten yükseğe',
  'price-desc': 'Fiyat: yüksekten düşüğe',
  'name-asc': 'İsim: A’dan Z’ye',
  'name-desc': 'İsim: Z’den A’ya',
}

/** Label of a sort option. A search is sorted by relevance first, so its default is called that. */
export function sortLabel(sort: ProductSort, isSearch: boolean): string {
  return sort === 'popular' && isSearch ? 'En ilgili' : SORT_LABELS[sort]
}
