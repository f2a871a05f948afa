import { lt } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { RESTORABLE_DAYS } from '../domain/product-removal.ts'
import { productRemovals } from './tables.server.ts'

/** The first moment whose deletions can still be taken back. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS)
}

/**
 * Notes that products are deleted by one command, in the transaction that deletes them; the same id again, for the next
 * part of a large one, changes nothing. What can no longer be brought back is forgotten on the way.
 */
export async function noteRemoval(
  tx: Transaction,
  removal: { readonly id: string; readonly actorName: string; readonly now: Date },
): Promise<void> {
  const { id, actorName, now } = removal
  await tx.delete(productRemovals).where(lt(productRemovals.at, restorableSince(now)))
  await tx.insert(productRemovals).values({ id, at: now, actorName }).onConflictDoNothing()
}
