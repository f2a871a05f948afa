import type { AnyColumn, SQL } from 'drizzle-orm'
import { and, or, sql } from 'drizzle-orm'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { joinWrittenNumbers } from '#app/kernel/written-number.ts'

const MAX_TYPED = 100
const MAX_WORDS = 6

/** Shorter words have no trigram of their own: an index finds them only where a word begins. */
const TRIGRAM = 3

/**
 * The condition that a folded search column holds every typed word, each anywhere and in any order; one or two letters
 * count where a word begins. Undefined where nothing is typed. What is too long to be meant is cut, and `%` and `_` stand
 * for themselves. Numbers may be typed as screens show them (`joinWrittenNumbers`). A trigram index serves it; a small table may do with `foldedColumns` in place.
 */
export function containsWords(column: AnyColumn | SQL, typed: string): SQL | undefined {
  const text = foldTurkish(joinWrittenNumbers(typed.slice(0, MAX_TYPED)))
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return and(
    ...words.map((word) => {
      const meant = word.replace(/[\\%_]/g, '\\$&')
      const like = (pattern: string) => sql`${column} like ${pattern}`
      if (word.length >= TRIGRAM) return like(`%${meant}%`)
      return or(like(`${meant}%`), like(`% ${meant}%`))
    }),
  )
}
