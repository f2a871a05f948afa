import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/**
 * What a generated search column holds: the given columns, joined and folded in the database as `foldTurkish` folds what
 * is typed (Latin letters; `containsWords` then finds one in the other). Generated, so that no writer can forget it.
 * `columns` are names as they stand in the table; a column that is null counts as empty.
 */
export function foldedColumns(columns: readonly string[]): SQL {
  const joined = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)
  // Letters are made small by the C collation's rules: Turkish ones would make an ı of I.
  return sql.raw(
    `translate(lower(regexp_replace(normalize(${joined}, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "C"), 'ıøØđĐðÐħĦłŁŧŦ‘’“”–—', 'iooddddhhlltt''''""--')`,
  )
}
