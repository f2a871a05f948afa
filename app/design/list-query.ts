import { readPage } from '#app/kernel/page-number.ts'

/** The filters of a list by their names in the address, each with the values it knows besides 'all'. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

/** What a list of the back office is asked to show; it stands in the address, so that it can be shared and gone back to. */
export interface ListQuery<Filters extends ListFilters = Record<never, never>> {
  readonly search: string
  /** What each filter is set to. */
  readonly chosen: { readonly [Name in keyof Filters]: Filters[Name][number] | 'all' }
  /** From 1. */
  readonly page: number
}

const MAX_SEARCH = 100

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

/** The address of the list at `path` that shows a query; what is the default is left out. */
export function listAddress(path: string, { search, chosen, page }: ListQuery<ListFilters>): string {
  const parameters = new URLSearchParams(filterParameters(chosen))
  if (search !== '') parameters.set('search', search)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The filters of a query that are set, as they stand in the address. */
export function filterParameters(chosen: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== 'all'))
}
