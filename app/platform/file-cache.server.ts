import { link, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS } from '#app/kernel/instant.ts'
import { listFiles } from './blob-store.server.ts'
import { temporaryPath } from './receive-file.server.ts'

/**
 * Copies of files that are kept elsewhere, bounded in bytes: what was used last stays. Several processes may share one, and
 * what somebody reads is never taken from under him: each reader has a name of his own for the file (a hard link).
 */
export interface FileCache {
  /**
   * Hands the path of a whole copy to `use`, fetching it first when there is none; `fetch` writes it to the path it is given
   * and answers false when there is nothing to fetch. Who asks while it is being fetched waits for the same. The path is
   * good until `use` ends. Null when there was nothing to fetch.
   */
  withFile<T>(
    name: string,
    fetch: (path: string) => Promise<boolean>,
    use: (path: string) => Promise<T>,
  ): Promise<T | null>
  /** The bytes of a copy; null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** Takes a whole file over; its path is gone afterwards. */
  adopt(name: string, path: string): Promise<void>
  forget(name: string): Promise<void>
  /** Removes what was not used for a day, and what readers and writers that died have left. */
  sweep(): Promise<void>
  /** A path for a file that is being written beside the cache. */
  temporaryFolder: string
}

/** A copy is stamped as used at most so often. */
const STAMP_EVERY_MS = 60_000
/** The bytes are counted anew each time an eighth of the bound was added: another process adds some, too. */
const COUNT_EVERY = 1 / 8
/** Room that is made beyond the bound, so that not every further file begins a search. */
const KEPT_SHARE = 0.9

/** Creates a cache of at most `maxBytes` below `root`. A file larger than half of it is never kept. */
export function createFileCache(root: string, maxBytes: number): FileCache {
  const files = join(root, 'files')
  const inUse = join(root, 'in-use')
  const reading = new Map<string, { users: number; readonly path: Promise<string | null> }>()
  let addedBytes = Number.POSITIVE_INFINITY
  let trimming: Promise<void> = Promise.resolve()

  /** A name of his own for a reader of a copy; null when there is none. */
  async function lease(name: string): Promise<string | null> {
    const kept = join(files, name)
    const own = await temporaryPath(inUse)
    const isLent = await link(kept, own).then(
      () => true,
      () => false,
    )
    if (isLent) await stamp(kept)
    return isLent ? own : null
  }

  async function stamp(kept: string): Promise<void> {
    const now = Date.now()
    const found = await stat(kept).catch(() => null)
    if (found && now - found.mtimeMs > STAMP_EVERY_MS)
      await utimes(kept, new Date(now), new Date(now)).catch(() => {})
  }

  async function obtain(name: string, fetch: (path: string) => Promise<boolean>): Promise<string | null> {
    const own = await lease(name)
    if (own !== null) return own
    const path = await temporaryPath(inUse)
    try {
      if (!(await fetch(path))) {
        await rm(path, { force: true })
        return null
      }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    // The reader has his file, whether it can be kept for the next one or not.
    const second = await temporaryPath(inUse)
    await link(path, second)
      .then(() => keep(name, second))
      .catch(() => rm(second, { force: true }))
    return path
  }

  async function keep(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    if (size > maxBytes / 2) return rm(path, { force: true })
    const kept = join(files, name)
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
    const now = new Date()
    await utimes(path, now, now)
    await rename(path, kept)
    // Two names of one file: renaming one to the other leaves both.
    await rm(path, { force: true })
    addedBytes += size
    if (addedBytes > maxBytes * COUNT_EVERY) {
      addedBytes = 0
      trimming = trimming.then(trim, trim)
    }
    await trimming
  }

  async function trim(): Promise<void> {
    const found = (await listFiles(files)).sort((a, b) => a.modifiedAt - b.modifiedAt)
    let total = found.reduce((sum, { size }) => sum + size, 0)
    if (total <= maxBytes * (1 - COUNT_EVERY)) return
    for (const { path, size } of found) {
      if (total <= maxBytes * (KEPT_SHARE - COUNT_EVERY)) break
      await rm(path, { force: true })
      total -= size
    }
  }

  return {
    temporaryFolder: inUse,

    async withFile(name, fetch, use) {
      const entry = reading.get(name) ?? { users: 0, path: obtain(name, fetch) }
      reading.set(name, entry)
      entry.users += 1
      try {
        const path = await entry.path
        return path === null ? null : await use(path)
      } finally {
        entry.users -= 1
        if (entry.users === 0) {
          if (reading.get(name) === entry) reading.delete(name)
          const path = await entry.path.catch(() => null)
          if (path !== null) await rm(path, { force: true })
        }
      }
    },

    async read(name) {
      const kept = join(files, name)
      const bytes = await readFile(kept).catch(() => null)
      if (bytes) await stamp(kept)
      return bytes
    },

    adopt: keep,

    async forget(name) {
      reading.delete(name)
      await rm(join(files, name), { force: true })
    },

    async sweep() {
      const before = Date.now() - DAY_MS
      for (const { path, modifiedAt } of [...(await listFiles(files)), ...(await listFiles(inUse))])
        if (modifiedAt < before) await rm(path, { force: true })
    },
  }
}
