import { readPage } from '#app/kernel/page-number.ts'
import type { DayRange } from '#app/kernel/time-span.ts'

/** The filters of a list by their names in the address, each with the values it knows besides 'all'. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

/** What a list of the back office is asked to show; it stands in the address, so that it can be shared and gone back to. */
export interface ListQuery<Filters extends ListFilters = Record<never, never>> {
  readonly search: string
  /** What each filter is set to. */
  readonly chosen: { readonly [Name in keyof Filters]: Filters[Name][number] | 'all' }
  /** From 1. */
  readonly page: number
  /** The days it is narrowed to, as they were asked for, right or wrong; only for a list that knows days. */
  readonly days?: DayRange
}

const MAX_SEARCH = 100
const MAX_DAY = 20

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readListQuery<const Filters extends ListFilters = Record<never, never>>(
  parameters: URLSearchParams,
  filters: Filters,
): ListQuery<Filters> {
  const chosen = Object.entries(filters).map(([name, values]) => {
    const asked = parameters.get(name)
    return [name, values.find((known) => known === asked) ?? 'all']
  })
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    chosen: Object.fromEntries(chosen) as ListQuery<Filters>['chosen'],
    page: readPage(parameters.get('page')),
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
  const { search, page } = query
  const parameters = new URLSearchParams(narrowingParameters(query))
  if (search !== '') parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The filters of a query that are set, as they stand in the address. */
export function filterParameters(chosen: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== 'all'))
}

/** Everything but the search that a query is narrowed by, filters and days, as it stands in the address. */
export function narrowingParameters({
  chosen,
  days,
}: Pick<ListQuery<ListFilters>, 'chosen' | 'days'>): Record<string, string> {
  const { from = '', to = '' } = days ?? {}
  return {
    ...filterParameters(chosen),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}
