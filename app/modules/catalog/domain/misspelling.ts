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

/** Letters to add, drop, replace or swap with the next one to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
