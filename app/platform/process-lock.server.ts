import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A lock file that this process holds. */
export interface ProcessLock {
  /** Gives it back. Safe to repeat. */
  release(): void
}

export interface LockHolder {
  readonly text: string
  readonly pid: number
  readonly startTime: string
}

/**
 * Takes a lock file for this process; its folder is there. The file holds the pid and the start time of the process,
 * because a pid alone may since have been given to somebody else (in a container every start is pid 1). A lock whose
 * process is gone is stale and taken over. Answers who has it where a living process does.
 */
export function takeProcessLock(
  lockPath: string,
): { readonly lock: ProcessLock } | { readonly heldBy: LockHolder | null } {
  const own = `${process.pid} ${processStartTime(process.pid)}`
  // Written beside and linked into place, so that nobody ever reads a lock that is not filled in yet.
  const ownPath = `${lockPath}.${process.pid}`
  try {
    writeFileSync(ownPath, own, { mode: 0o600 })
    for (let attempt = 0; !isLinked(ownPath, lockPath); attempt += 1) {
      const found = readLock(lockPath)
      if (attempt > 10 || (found !== null && isAlive(found))) return { heldBy: found }
      if (found !== null) removeStale(lockPath, found)
    }
  } finally {
    rmSync(ownPath, { force: true })
  }
  removeLeftOver(lockPath)
  let held = true
  return {
    lock: {
      release() {
        if (!held) return
        held = false
        if (existsSync(lockPath) && readFileSync(lockPath, 'utf8') === own) rmSync(lockPath, { force: true })
      },
    },
  }
}

/** Gives the file its second name; false when somebody else has that name. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Takes a stale lock away: by its name first, because another start may have replaced it since it was read. Then it
 * gets its name back.
 */
function removeStale(lockPath: string, stale: LockHolder): void {
  const asidePath = `${lockPath}.${process.pid}.stale`
  try {
    renameSync(lockPath, asidePath)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return
  }
  if (readLock(asidePath)?.text !== stale.text) isLinked(asidePath, lockPath)
  rmSync(asidePath, { force: true })
}

/** What starts left that were killed while they took the lock. Those that live are just taking it, in vain. */
function removeLeftOver(lockPath: string): void {
  const [path, lockName] = [dirname(lockPath), basename(lockPath)]
  for (const name of readdirSync(path)) {
    if (!name.startsWith(`${lockName}.`)) continue
    const pid = Number(/^(\d{1,10})(?:\.stale)?$/.exec(name.slice(lockName.length + 1))?.[1] ?? Number.NaN)
    if (pid === process.pid || (!Number.isNaN(pid) && !isAlive({ text: '', pid, startTime: '' })))
      rmSync(join(path, name), { force: true })
  }
}

function readLock(lockPath: string): LockHolder | null {
  try {
    const text = readFileSync(lockPath, 'utf8')
    const [pid, startTime = ''] = text.trim().split(' ')
    return { text, pid: Number(pid), startTime }
  } catch {
    return null
  }
}

function isAlive(holder: LockHolder): boolean {
  if (!Number.isInteger(holder.pid) || holder.pid <= 0) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const startTime = processStartTime(holder.pid)
  return startTime === '' || holder.startTime === '' || startTime === holder.startTime
}

/** Start time of a process in clock ticks since boot, where the system tells it (Linux); else empty. */
function processStartTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
