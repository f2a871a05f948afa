import type { SQL, SQLWrapper } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { yearNumberPrefix } from '#app/kernel/year-number.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { ORDER_NUMBERS } from '../domain/order-number.ts'
import { orderCounters } from './tables.server.ts'

/** An order's number before it is taken: what is written with it, and the statement that writes it all. */
export interface Numbered {
  /** The number, inside `write` only. */
  readonly number: SQL<string>
  /** A text with the number in place of its mark, inside `write` only. */
  put(text: string): SQL<string>
  /**
   * Takes the next number of the year and runs the inserts with it, all in one statement: from here to the commit every
   * other order waits for the counter's row, so little but the commit may come after (docs/decisions/0007-order-placement.md),
   * and that need not wait for this. Answers with the number.
   */
  write(tx: Transaction, inserts: Readonly<Record<string, SQLWrapper>>): Promise<string>
}

/** `mark` stands for the number in texts that are made before it is known; it must occur nowhere else. */
export function createNumbered(year: number, mark: string): Numbered {
  const number = sql<string>`(select number from numbered)`
  return {
    number,
    put: (text) => sql<string>`replace(${text}, ${mark}, ${number})`,
    async write(tx, inserts) {
      const counted = tx
        .insert(orderCounters)
        .values({ year, lastSequence: 1 })
        .onConflictDoUpdate({
          target: orderCounters.year,
          set: { lastSequence: sql`${orderCounters.lastSequence} + 1` },
        })
        .returning({ lastSequence: orderCounters.lastSequence })
      const parts = Object.entries(inserts).map(
        ([name, insert]) => sql`, ${sql.identifier(name)} as (${insert.getSQL()})`,
      )
      const { rows } = await tx.execute<{ number: string }>(sql`
        with counted as (${counted.getSQL()}),
        numbered as (
          select ${yearNumberPrefix(ORDER_NUMBERS, year)} || lpad(last_sequence::text, greatest(4, length(last_sequence::text)), '0')
                   as number
          from counted
        )${sql.join(parts)}
        select number from numbered`)
      const [taken] = rows
      if (!taken) throw new Error('the order counter gave no number')
      return taken.number
    },
  }
}
