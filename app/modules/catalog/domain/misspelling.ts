import { editDistance } from '#app/kernel/edit-distance.ts'

/** A word of the catalogue and how many products have it. */
export interface KnownWord {
  readonly word: string
  readonly productCount: number
}

/** Changes that still make one word a misspelling of the other: one in short words, two in longer ones. */
function allowedEdits(word: string): number {
  return word.length <= 5 ? 1 : 2
}

/** The known word nearest to a misspelt one; at the same distance the more frequent one. Null when none is near. */
export function nearestWord(word: string, candidates: readonly KnownWord[]): string | null {
  const near = candidates
    .map((candidate) => ({ ...candidate, edits: editDistance(word, candidate.word) }))
    .filter(({ edits }) => edits <= allowedEdits(word))
    .sort((a, b) => a.edits - b.edits || b.productCount - a.productCount || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}
