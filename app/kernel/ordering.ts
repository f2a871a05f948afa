/**
 * A list after one of its entries was put before another (`before` null: at the end); the others keep their order.
 * Null when either is not in the list. An entry put before itself changes nothing. Said relative to a neighbour, not
 * as a place number, so that two people who move different entries of one list both get what they asked for.
 */
export function placedBefore<Id extends string>(
  order: readonly Id[],
  id: Id,
  before: Id | null,
): readonly Id[] | null {
  if (!order.includes(id) || (before !== null && !order.includes(before))) return null
  if (id === before) return order
  const others = order.filter((other) => other !== id)
  const at = before === null ? others.length : others.indexOf(before)
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** What stands before an entry once it has moved one place up or down; undefined where it cannot move. */
export function neighbourAfterMove<Id extends string>(
  order: readonly Id[],
  id: Id,
  direction: 'up' | 'down',
): Id | null | undefined {
  const index = order.indexOf(id)
  if (index === -1) return undefined
  if (direction === 'up') return index === 0 ? undefined : order[index - 1]
  return index === order.length - 1 ? undefined : (order[index + 2] ?? null)
}
