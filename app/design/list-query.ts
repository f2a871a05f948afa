import { readPage } from '#app/kernel/page-number.ts'
import type { SortOrder, Sorts } from '#app/kernel/sort-order.ts'
import { readSort, sortText } from '#app/kernel/sort-order.ts'
import type { DayRange } from '#app/kernel/time-span.ts'

/** The filters of a list by their names in the address, each with the values it knows besides 'all'. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

/** What the address of a list may ask for besides words and a page. */
export interface ListDefinition<Filters extends ListFilters = ListFilters, Key extends string = string> {
  readonly filters: Filters
  /** Keys of the columns it can be sorted by. */
  readonly sorts: Sorts<Key>
  /** What a filter is set to unasked, where that is not 'all': the view people open the list for. */
  readonly defaults?: ListDefaults
}

type ListDefaults = Readonly<Record<string, string>>

/** What a list of the back office is asked to show; it stands in the address, so that it can be shared and gone back to. */
export interface ListQuery<Filters extends ListFilters = Record<never, never>, Key extends string = string> {
  readonly search: string
  /** What each filter is set to. */
  readonly chosen: { readonly [Name in keyof Filters]: Filters[Name][number] | 'all' }
  /** Of its definition: what is left out of an address. */
  readonly defaults?: ListDefaults
  /** From 1. */
  readonly page: number
  /** The order it is asked for; the list's own without it. */
  readonly sort?: SortOrder<Key>
  /** The days it is narrowed to, as they were asked for, right or wrong; only for a list that knows days. */
  readonly days?: DayRange
}

/** What the address of a list can ask for, by its definition. */
export type ListQueryOf<Definition extends ListDefinition> = ListQuery<
  Definition['filters'],
  keyof Definition['sorts'] & string
>

const MAX_SEARCH = 100
const MAX_DAY = 20
const NO_DAYS: DayRange = { from: '', to: '' }

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readListQuery<const Filters extends ListFilters, Key extends string = never>(
  parameters: URLSearchParams,
  { filters, sorts, defaults = {} }: ListDefinition<Filters, Key>,
): ListQuery<Filters, Key> {
  const chosen = Object.entries(filters).map(([name, values]) => {
    const asked = parameters.get(name)
    return [name, ['all', ...values].find((known) => known === asked) ?? defaults[name] ?? 'all']
  })
  const sort = readSort(sorts, parameters.get('sort'))
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    chosen: Object.fromEntries(chosen) as ListQuery<Filters>['chosen'],
    ...(Object.keys(defaults).length > 0 ? { defaults } : {}),
    page: readPage(parameters.get('page')),
    ...(sort ? { sort } : {}),
  }
}

/** Reads the days of an address as they stand there; whether they make sense is the list's to say. */
export function readListDays(parameters: URLSearchParams): DayRange {
  const [from = '', to = ''] = ['from', 'to'].map((name) =>
    (parameters.get(name) ?? '').trim().slice(0, MAX_DAY),
  )
  return { from, to }
}

/** The address of the list at `path` that shows a query; what is the default is left out. */
export function listAddress(path: string, query: ListQuery<ListFilters>): string {
  const text = new URLSearchParams(listParameters(query)).toString()
  return text === '' ? path : `${path}?${text}`
}

/** A query as it stands in the address, part by part; what is the default is left out. */
export function listParameters(query: ListQuery<ListFilters>): Record<string, string> {
  const { search, sort, page } = query
  return {
    ...narrowingParameters(query),
    ...(search === '' ? {} : { search }),
    ...(sort ? { sort: sortText(sort) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}

/** The filters of a query that are set, as they stand in the address. */
export function filterParameters(
  chosen: Readonly<Record<string, string>>,
  defaults: ListDefaults = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => value !== (defaults[name] ?? 'all')),
  )
}

/** Everything but the search that a query is narrowed by, filters and days, as it stands in the address. */
export function narrowingParameters({
  chosen,
  defaults,
  days = NO_DAYS,
}: Pick<ListQuery<ListFilters>, 'chosen' | 'defaults' | 'days'>): Record<string, string> {
  const { from, to } = days
  return {
    ...filterParameters(chosen, defaults),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

/** The query without filters and days, on its first page: words and order stay. */
export function unfiltered<Query extends ListQuery<ListFilters>>(query: Query): Query {
  const { defaults = {} } = query
  const chosen = Object.fromEntries(Object.keys(query.chosen).map((name) => [name, defaults[name] ?? 'all']))
  return { ...query, chosen, page: 1, ...(query.days ? { days: NO_DAYS } : {}) }
}
