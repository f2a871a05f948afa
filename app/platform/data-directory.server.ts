import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LockHolder } from './process-lock.server.ts'
import { takeProcessLock } from './process-lock.server.ts'

/** The data directory is in use by another process; the message says which and what to do. */
export class DataDirectoryInUseError extends Error {}

/** Everything the shop keeps on disk lives below one directory that one process owns at a time. */
export interface DataDirectory {
  readonly path: string
  /** Gives the directory back. Safe to repeat. */
  release(): void
}

/**
 * Creates the directory if needed and takes its lock. Two processes on one embedded database would ruin it,
 * and PGlite itself does not refuse the second one.
 *
 * Throws `DataDirectoryInUseError` when a living process holds it.
 */
export function claimDataDirectory(path: string): DataDirectory {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const taken = takeProcessLock(join(path, 'damga.lock'))
  if ('heldBy' in taken) throw inUse(path, taken.heldBy)
  return { path, release: () => taken.lock.release() }
}

function inUse(path: string, holder: LockHolder | null): DataDirectoryInUseError {
  return new DataDirectoryInUseError(
    `Bu veri klasörü zaten kullanımda: ${path} (işlem no ${holder?.pid ?? '?'}). ` +
      'Önce çalışan dükkânı durdurun ya da DATA_DIR ile başka bir klasör verin.',
  )
}
