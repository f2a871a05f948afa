import { asc, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { NamedMethod, PrintingMethod, PrintingMethodId } from '../domain/printing-method.ts'
import { printMethods } from './tables.server.ts'

export function toMethod(row: typeof printMethods.$inferSelect): PrintingMethod {
  const { id, name, formerly, technique, basis, isFullColour, mostInks, tool, underbaseOnDark } = row
  const { stitchesPerCm2, artwork, printsNames, active } = row
  return {
    id: id as PrintingMethodId,
    name,
    formerly,
    technique,
    basis,
    isFullColour,
    mostInks,
    tool,
    underbaseOnDark,
    stitchesPerCm2,
    artwork,
    printsNames,
    active,
  }
}

/** All methods, locked so that whoever adds one counts after whoever added one before. */
export async function lockMethods(tx: Transaction): Promise<readonly (typeof printMethods.$inferSelect)[]> {
  // An empty list has no row to lock.
  await tx.execute(sql`lock table ${printMethods} in share row exclusive mode`)
  return tx.select().from(printMethods)
}

/** The place of the last of them; 0 where there is none. */
export function lastPlace(rows: readonly (typeof printMethods.$inferSelect)[]): number {
  return Math.max(0, ...rows.map(({ position }) => position))
}

/** All methods by their names, in their order. */
export async function readNamedMethods(executor: Database): Promise<readonly NamedMethod[]> {
  const { id, name, formerly, active, position } = printMethods
  const rows = await executor
    .select({ id, name, formerly, active })
    .from(printMethods)
    .orderBy(asc(position), asc(id))
  return rows.map((row) => ({ ...row, id: row.id as PrintingMethodId }))
}
