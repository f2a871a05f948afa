export type StorageFault = 'away' | 'denied' | 'damaged'

/**
 * The store of files cannot be asked now ('away'), refuses the shop's key ('denied'), or gives back other bytes than it was
 * given ('damaged'). Nothing half-written is left. The message is for the log.
 */
export class StorageError extends Error {
  readonly fault: StorageFault
  constructor(fault: StorageFault, message: string) {
    super(message)
    this.name = 'StorageError'
    this.fault = fault
  }
}

/** By name: the development server's storage outlives the modules that ask. */
export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && error.name === 'StorageError'
}

/** Answers what `onAway` says when the store cannot be asked; every other error goes on. */
export async function whenStorageFails<T, Away>(
  work: Promise<T>,
  onAway: () => Away | Promise<Away>,
): Promise<T | Away> {
  try {
    return await work
  } catch (error) {
    if (isStorageError(error)) return onAway()
    throw error
  }
}

/** What a disk answers that cannot take a file now: full, over its quota, read-only, broken, too many files open. */
const DISK_FAULTS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** The error of a write to this machine's disk: 'away' when the disk could not take it, any other as it is. */
export function ofDisk(error: unknown): unknown {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  return DISK_FAULTS.has(code) ? new StorageError('away', `the disk answered ${String(code)}`) : error
}
