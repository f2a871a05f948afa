import { placedBefore } from '#app/kernel/ordering.ts'

/** The move of an entry as `SortableList` sends it: `{id}:{before}`, nothing behind the colon for the end of the list. */
export function placeValue(id: string, before: string | null): string {
  return `${id}:${before ?? ''}`
}

/** The entries after a move (`placeValue`); as they are where either is not among them. Made twice it is made once. */
export function withMove<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  place: string,
): readonly Entry[] {
  const [id = '', before = ''] = place.split(':')
  const order = placedBefore(
    entries.map((entry) => entry.id),
    id,
    before === '' ? null : before,
  )
  return order === null
    ? entries
    : order.flatMap((known) => entries.find((entry) => entry.id === known) ?? [])
}
