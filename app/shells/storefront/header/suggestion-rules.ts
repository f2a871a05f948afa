/** Longer than this, what is typed gets suggestions (spec, storefront §9). */
const LONGEST_WITHOUT = 2

/** What is typed, as it is asked for; null while it is too short for suggestions. */
export function suggestionQuery(typed: string): string | null {
  const text = typed.trim()
  return [...text].length > LONGEST_WITHOUT ? text : null
}

/**
 * The suggestion that is marked after a key; -1 stands for the field itself. Down and up go round through the field.
 * Null for a key that is the field's own: any other, and Home and End while no suggestion is marked.
 */
export function markedAfter(key: string, marked: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return marked === count - 1 ? -1 : marked + 1
  if (key === 'ArrowUp') return marked === -1 ? count - 1 : marked - 1
  if (marked === -1) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
