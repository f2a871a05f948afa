/** What taking content in does, or would do, to the entries of one kind. */
export interface ContentTally {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Entries of a list that is replaced as a whole which the file does not have. */
  readonly removed: number
}

/** Counts what becomes of entries one by one. */
export function createTally() {
  const counts = { added: 0, changed: 0, same: 0, removed: 0 }
  return {
    note(outcome: keyof ContentTally, by = 1): void {
      counts[outcome] += by
    },
    counted: (): ContentTally => ({ ...counts }),
  }
}
