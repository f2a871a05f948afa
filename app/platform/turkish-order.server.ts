import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Letters that stand behind another one of the alphabet. The sign after it comes after every letter. */
const BEHIND = { ç: 'c~', ğ: 'g~', ı: 'h~', ö: 'o~', ş: 's~', ü: 'u~' }

/**
 * The key that puts a text in Turkish order, whatever the server's locale: small letters, the six that are only Turkish
 * in their places, every other one without its marks, compared byte by byte. `text` is SQL over column names as they
 * stand in the table. For names in a table that others write too; products have a finer key of their own (`sortKey`).
 * A table that grows has an index over this very expression.
 */
export function turkishOrder(text: string): SQL {
  const small = `translate(normalize(${text}, NFC), 'ÇĞIİÖŞÜ', 'çğıiöşü')`
  const placed = Object.entries(BEHIND).reduce(
    (before, [letter, place]) => `replace(${before}, '${letter}', '${place}')`,
    small,
  )
  return sql.raw(
    `(lower(regexp_replace(normalize(${placed}, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "C") collate "C")`,
  )
}
