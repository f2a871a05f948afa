/** What stands in a column: with which direction sorting by it begins, and what its directions are called. `due` are days to come. */
export type SortKind = 'text' | 'number' | 'date' | 'due'

export type SortDirection = 'asc' | 'desc'

/** What a list can be sorted by, each with what stands there. The first is its own order: unasked it begins with that. */
export type Sorts<Key extends string = string> = Readonly<Record<Key, SortKind>>

/** By what rows are sorted, and which way round. */
export interface SortOrder<Key extends string = string> {
  readonly key: Key
  readonly direction: SortDirection
}

/** Words begin with A, figures with the largest, days with the newest, those to come with the next. */
export function firstDirection(kind: SortKind): SortDirection {
  return kind === 'text' || kind === 'due' ? 'asc' : 'desc'
}

/** The order a list has unasked; undefined for one that cannot be sorted. */
export function ownOrder<Key extends string>(sorts: Sorts<Key>): SortOrder<Key> | undefined {
  const [key] = Object.keys(sorts) as Key[]
  return key === undefined ? undefined : { key, direction: firstDirection(sorts[key]) }
}

/** The order after a press on what a list can be sorted by: its first direction, or the other one where that is there. */
export function pressedOrder<Key extends string>(
  sorts: Sorts<Key>,
  present: SortOrder<Key>,
  key: Key,
): SortOrder<Key> {
  const first = firstDirection(sorts[key])
  const isThere = present.key === key && present.direction === first
  return { key, direction: isThere ? other(first) : first }
}

function other(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc'
}

/** How an order stands in an address: 'total-desc'. */
export function sortText({ key, direction }: SortOrder): string {
  return `${key}-${direction}`
}

/** Every order a list can have, the directions of each key beside each other, the first one first. */
export function sortOrders<Key extends string>(sorts: Sorts<Key>): readonly SortOrder<Key>[] {
  return (Object.keys(sorts) as Key[]).flatMap((key) => {
    const first = firstDirection(sorts[key])
    return [
      { key, direction: first },
      { key, direction: other(first) },
    ]
  })
}

/** The order that an address asks for; undefined for the list's own and for what it does not know. */
export function readSort<Key extends string>(
  sorts: Sorts<Key>,
  text: string | null,
): SortOrder<Key> | undefined {
  const [, ...orders] = sortOrders(sorts)
  return orders.find((order) => sortText(order) === text)
}

const DIRECTION_WORDS: Readonly<Record<SortKind, Readonly<Record<SortDirection, string>>>> = {
  text: { asc: 'A’dan Z’ye', desc: 'Z’den A’ya' },
  number: { asc: 'önce en düşük', desc: 'önce en yüksek' },
  date: { asc: 'önce en eski', desc: 'önce en yeni' },
  due: { asc: 'önce en yakın', desc: 'önce en uzak' },
}

/** A direction in words: 'önce en yeni'. */
export function directionText(kind: SortKind, direction: SortDirection): string {
  return DIRECTION_WORDS[kind][direction]
}
