import { readPage } from '#app/kernel/page-number.ts'

/** What a list of the back office is asked to show; it stands in the address, so that it can be shared and gone back to. */
export interface ListQuery<Status extends string = never> {
  readonly search: string
  readonly status: Status | 'all'
  /** From 1. */
  readonly page: number
}

const MAX_SEARCH = 100

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readListQuery<Status extends string = never>(
  parameters: URLSearchParams,
  statuses: readonly Status[] = [],
): ListQuery<Status> {
  const status = parameters.get('status')
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    status: statuses.find((known) => known === status) ?? 'all',
    page: readPage(parameters.get('page')),
  }
}

/** The address of the list at `path` that shows a query; what is the default is left out. */
export function listAddress(path: string, { search, status, page }: ListQuery<string>): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (status !== 'all') parameters.set('status', status)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}
