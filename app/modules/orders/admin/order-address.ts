import type { ListFilters, ListQuery } from '#app/design/list-query.ts'
import { listParameters } from '#app/design/list-query.ts'

/** In the address of an order: the list it was opened from, as that stands in its own address. */
export const LIST_IN_ADDRESS = 'list'

/**
 * The address of an order's page, or of a part below it ('/change'). With the list that one comes from the page knows what
 * stands before and after the order there.
 */
export function orderHref(
  id: string,
  list: ListQuery<ListFilters> | null,
  part: '' | '/change' = '',
): string {
  const path = `/admin/orders/${id}${part}`
  if (list === null) return path
  const shown = new URLSearchParams(listParameters(list)).toString()
  return `${path}?${new URLSearchParams({ [LIST_IN_ADDRESS]: shown })}`
}
