/**
 * Puts restored things in the place of the old ones. Several folders cannot be renamed at once, so what is to be done is
 * written down first: whoever opens the data directory next finishes what was cut off.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'

/** Where a restore puts things together, below the data directory, on the same disk. */
export const STAGING = 'restoring'
const PLAN = 'restore.json'

export interface SwapPlan {
  /** Known to the database as soon as what is restored there is committed. */
  readonly id: string
  /** Whether the files count only if the database says that this restore was committed. */
  readonly needsCommit: boolean
  /** Paths below the data directory, in order. A folder that is there already takes the files of the other in. */
  readonly moves: readonly { readonly from: string; readonly to: string; readonly isMerge?: boolean }[]
}

/** Writes down what is to be done. The caller holds the data directory's lock and has synced what is in `STAGING`. */
export function planSwap(dataDir: string, plan: SwapPlan): void {
  const path = join(dataDir, PLAN)
  writeFileSync(`${path}.new`, JSON.stringify(plan), { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/**
 * Does what is written down, however far it came, and clears away what a restore left that never came to that. Safe to
 * repeat. The caller holds the lock. `isCommitted` asks the database that `DATABASE_URL` names; without one, a plan that
 * depends on it waits.
 */
export async function finishSwap(
  dataDir: string,
  isCommitted: ((id: string) => Promise<boolean>) | null,
): Promise<void> {
  const path = join(dataDir, PLAN)
  if (existsSync(path)) {
    const plan = JSON.parse(readFileSync(path, 'utf8')) as SwapPlan
    if (plan.needsCommit && !isCommitted) return
    if (!plan.needsCommit || (await isCommitted?.(plan.id))) {
      for (const { from, to, isMerge } of plan.moves)
        move(join(dataDir, from), join(dataDir, to), isMerge === true)
    }
    rmSync(path)
  }
  rmSync(join(dataDir, STAGING), { recursive: true, force: true })
}

/** What has its place already was moved before the cut. */
function move(from: string, to: string, isMerge: boolean): void {
  if (!existsSync(from)) return
  if (!existsSync(to)) {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    renameSync(from, to)
  } else if (isMerge) {
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const place = join(to, file.slice(from.length))
      mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
      renameSync(file, place)
    }
  }
}

const RESTORED = 'restored '

/** Leaves the name of a restore in the database it fills, inside its transaction. */
export async function noteRestore(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<void> {
  await client.query(`comment on schema drizzle is '${RESTORED}${id.replaceAll("'", '')}'`)
}

/** Whether the database is what that restore made of it. */
export async function isRestoreCommitted(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  id: string,
): Promise<boolean> {
  const { rows } = await (client as pg.ClientBase).query<{ said: string | null }>(
    "select obj_description(oid, 'pg_namespace') as said from pg_namespace where nspname = 'drizzle'",
  )
  return rows[0]?.said === `${RESTORED}${id}`
}
