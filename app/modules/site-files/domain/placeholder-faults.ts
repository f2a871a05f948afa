import { editDistance } from '#app/kernel/edit-distance.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { FilePlaceholder } from './file-version.ts'
import { PLACEHOLDER } from './template.ts'

/** A name that is none, and the placeholder its author most likely meant. */
export interface UnknownPlaceholder {
  readonly name: string
  readonly meant: FilePlaceholder | null
}

/** What is wrong with the placeholders of a text, while it is being written. */
export function placeholderFaults(
  text: string,
  placeholders: readonly FilePlaceholder[],
): { readonly unknown: readonly UnknownPlaceholder[]; readonly missing: readonly FilePlaceholder[] } {
  const named = new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))
  const known = new Set(placeholders.map(({ name }) => name))
  return {
    unknown: [...named]
      .filter((name) => !known.has(name))
      .map((name) => ({ name, meant: nearest(name, placeholders) })),
    missing: placeholders.filter(({ name, isRequired }) => isRequired && !named.has(name)),
  }
}

/** As many letters may be wrong, missing or too many; a name half of which is wrong is not that name. */
const MOST_SLIPS = 3

function nearest(name: string, placeholders: readonly FilePlaceholder[]): FilePlaceholder | null {
  const typed = plain(name)
  const [best] = placeholders
    .map((placeholder) => ({
      placeholder,
      slips: Math.min(
        editDistance(typed, plain(placeholder.name)),
        editDistance(typed, plain(placeholder.label)),
      ),
    }))
    .toSorted((one, other) => one.slips - other.slips)
  return best && best.slips <= Math.min(MOST_SLIPS, typed.length / 2) ? best.placeholder : null
}

/** A name as its author may write it: with Turkish letters, blanks, capitals. */
function plain(text: string): string {
  return foldTurkish(text).replace(/[\s_]+/g, '-')
}
