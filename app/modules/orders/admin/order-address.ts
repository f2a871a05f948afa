import type { ListFilters, ListQuery } from '#app/design/list-query.ts'
import { listParameters } from '#app/design/list-query.ts'

/** In the address of an order: the list it was opened from, as that stands in its own address. */
const LIST = 'list'

/** The page of an order, and what stands below it. */
type Part = '' | '/change'

/**
 * The address of an order's page, or of a part below it. With the list that one comes from the page knows what stands
 * before and after the order there.
 */
export function orderHref(id: string, list: ListQuery<ListFilters> | null, part: Part = ''): string {
  return withList(id, part, list && new URLSearchParams(listParameters(list)).toString())
}

/** The same from a page of the order, which has that list in its own address. */
export function orderHrefFrom(parameters: URLSearchParams, id: string, part: Part = ''): string {
  return withList(id, part, parameters.get(LIST))
}

/** What the address of an order says of the list it was opened from, to be read as that list's; null without one. */
export function listInAddress(parameters: URLSearchParams): URLSearchParams | null {
  const text = parameters.get(LIST)
  return text === null ? null : new URLSearchParams(text)
}

function withList(id: string, part: Part, list: string | null): string {
  const path = `/admin/orders/${id}${part}`
  return list === null ? path : `${path}?${new URLSearchParams({ [LIST]: list })}`
}
