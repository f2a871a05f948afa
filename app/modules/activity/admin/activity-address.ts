import type { ActivityQuery } from '../domain/activity-entry.ts'

const MAX_TYPED = 100

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readActivityQuery(parameters: URLSearchParams, kinds: readonly string[]): ActivityQuery {
  const typed = (name: string) => (parameters.get(name) ?? '').trim().slice(0, MAX_TYPED)
  const matching = (name: string, pattern: RegExp) => (pattern.test(typed(name)) ? typed(name) : '')
  return {
    search: typed('search'),
    person: matching('person', /^[\w-]{1,64}$/),
    kind: kinds.includes(typed('kind')) ? typed('kind') : '',
    from: matching('from', DAY),
    to: matching('to', DAY),
    before: matching('before', /^\d{1,13}\.\d{1,15}$/),
  }
}

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The address of the log that shows a query; what is not asked is left out. */
export function activityAddress(path: string, query: ActivityQuery): string {
  const text = new URLSearchParams(activityParameters(query)).toString()
  return text === '' ? path : `${path}?${text}`
}

/** A query as it stands in the address, part by part; what is not asked is left out. */
export function activityParameters(query: ActivityQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
