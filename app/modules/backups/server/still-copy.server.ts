import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkpointDatabase, whileDatabaseIsFrozen } from '#app/platform/database-freeze.server.ts'

/** What a file looked like before it was copied. */
type Seen = ReadonlyMap<string, { readonly size: number; readonly modifiedAt: number }>

/** Some disks know the time of a change only to a second; what changed around a round's start is copied again. */
const COARSE_CLOCK_MS = 1_100
/** A round that took longer leaves much that changed meanwhile, so another one follows before the shop is held. */
const LONG_ROUND_MS = 500
const MOST_ROUNDS = 3

/**
 * Copies the files of a running embedded database as they are at one moment, and answers for how long the shop was held
 * up, in milliseconds. In rounds: first while the shop works, at last, with the database held, only what changed
 * meanwhile. The copy is what a power cut would leave: whoever opens it recovers it from its log.
 */
export async function copyRunningDatabase(dataDir: string, to: string): Promise<number> {
  const from = join(dataDir, 'database')
  // What stands in memory only would have to be read from the log again.
  await checkpointDatabase(dataDir)
  // That changed nearly every file, and none of them shall look as if it had changed during the first round.
  await pause(COARSE_CLOCK_MS)
  let seen: Seen = new Map()
  let settledBefore = 0
  for (
    let round = 0, tookMs = Number.POSITIVE_INFINITY;
    round < MOST_ROUNDS && tookMs > LONG_ROUND_MS;
    round += 1
  ) {
    const startedAt = Date.now()
    seen = copyChanged({ from, to, seen, settledBefore })
    settledBefore = startedAt - COARSE_CLOCK_MS
    tookMs = Date.now() - startedAt
  }
  return whileDatabaseIsFrozen(dataDir, async () => {
    copyChanged({ from, to, seen, settledBefore })
  })
}

/**
 * Copies what is not as it was seen, or changed too late to tell; removes what is gone. Answers what it saw. Without
 * awaiting anything: this process has nothing else to do, and a thousand small files are asked about ten times faster.
 */
function copyChanged({
  from,
  to,
  seen,
  settledBefore,
}: {
  from: string
  to: string
  seen: Seen
  settledBefore: number
}): Seen {
  const now = new Map<string, { size: number; modifiedAt: number }>()
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const place = join(to, path.slice(from.length))
    if (entry.isDirectory()) mkdirSync(place, { recursive: true, mode: 0o700 })
    if (!entry.isFile()) continue
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) continue
    const stamp = { size: found.size, modifiedAt: found.mtimeMs }
    const before = seen.get(path)
    const isSame = before?.size === stamp.size && before.modifiedAt === stamp.modifiedAt
    if ((isSame && stamp.modifiedAt < settledBefore) || isCopied(path, place)) now.set(path, stamp)
  }
  for (const path of seen.keys())
    if (!now.has(path)) rmSync(join(to, path.slice(from.length)), { force: true })
  return now
}

/** False when the shop dropped the file while the round went on. */
function isCopied(path: string, place: string): boolean {
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
    copyFileSync(path, place, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return false
    throw error
  }
}
