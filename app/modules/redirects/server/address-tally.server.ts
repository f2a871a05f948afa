import { lt, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, isoDayOf } from '#app/kernel/instant.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { REDIRECT_LIMITS } from '../domain/redirect.ts'
import { missingAddresses, redirects } from './tables.server.ts'

/** Counts what visitors ask for, in memory, and writes it in one go: a visit costs no write. */
export interface AddressTally {
  /** A rule was used. */
  used(ruleId: string): void
  /** Nobody has this address. One visitor brings so many different ones an hour and no more. */
  missing(address: string, visitor: string): void
  /** Writes what was counted. Never rejects: counts that cannot be written wait for the next time. */
  write(): Promise<void>
  /** Writes for the last time. */
  stop(): Promise<void>
}

const WRITE_AFTER_MS = 5_000
const MISSING_PER_VISITOR = 30
/** Different addresses between two writes; a flood brings no more into memory than this. */
const MISSING_AT_ONCE = REDIRECT_LIMITS.missing

export function createAddressTally({
  db,
  clock,
  logger,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
}): AddressTally {
  const visitors = createRateLimit({ tries: MISSING_PER_VISITOR, windowMs: HOUR_MS, clock })
  let uses = new Map<string, number>()
  let misses = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  let isStopped = false

  function writeSoon(): void {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => void write(), WRITE_AFTER_MS)
    timer.unref()
  }

  function count(counts: Map<string, number>, key: string, by = 1): void {
    counts.set(key, (counts.get(key) ?? 0) + by)
  }

  function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(async () => {
      const counted = { uses, misses }
      uses = new Map()
      misses = new Map()
      try {
        await writeUses(db, counted.uses, isoDayOf(clock.now()))
        counted.uses.clear()
        await writeMisses(db, counted.misses, new Date(clock.now()))
      } catch (error) {
        logger.warn({ error: loggableError(error) }, 'what visitors asked for could not be counted')
        for (const [id, by] of counted.uses) count(uses, id, by)
        for (const [address, by] of counted.misses)
          if (misses.size < MISSING_AT_ONCE) count(misses, address, by)
      }
    })
    return writing
  }

  return {
    used(ruleId) {
      count(uses, ruleId)
      writeSoon()
    },
    missing(address, visitor) {
      if (!misses.has(address) && (misses.size >= MISSING_AT_ONCE || !visitors.allow(visitor))) return
      count(misses, address)
      writeSoon()
    },
    write,
    stop() {
      isStopped = true
      return write()
    },
  }
}

async function writeUses(db: Database, uses: ReadonlyMap<string, number>, day: string): Promise<void> {
  if (uses.size === 0) return
  await db.execute(sql`
    update ${redirects} set hits = hits + used.count, last_used_on = ${day}
    from unnest(${sql.param([...uses.keys()])}::text[], ${sql.param([...uses.values()])}::int[]) as used(id, count)
    where ${redirects.id} = used.id`)
}

/** Then only the most asked for stay, of equals the last: a flood of made-up addresses drives out its like. */
async function writeMisses(db: Database, misses: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (misses.size === 0) return
  await atomically(db, async (tx) => {
    await tx
      .delete(missingAddresses)
      .where(lt(missingAddresses.lastSeenAt, new Date(now.getTime() - REDIRECT_LIMITS.missingDays * DAY_MS)))
    await tx
      .insert(missingAddresses)
      .values([...misses].sort().map(([address, hits]) => ({ address, hits, lastSeenAt: now })))
      .onConflictDoUpdate({
        target: missingAddresses.address,
        set: { hits: sql`${missingAddresses.hits} + excluded.hits`, lastSeenAt: now },
      })
    await tx.execute(sql`
      delete from ${missingAddresses} where address in (
        select address from ${missingAddresses} order by hits desc, last_seen_at desc, address
        offset ${REDIRECT_LIMITS.missing})`)
  })
}
