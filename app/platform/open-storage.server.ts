import { join } from 'node:path'
import type { Environment } from './env.server.ts'
import type { Logger } from './logger.server.ts'
import type { FileStorage } from './storage.server.ts'
import { createDiskStorage } from './storage.server.ts'

/** The disk's place for files. It stays where it was when a shop moves to an object store. */
export function openDiskStorage(dataDir: string): FileStorage {
  return createDiskStorage(join(dataDir, 'media'))
}

/** The storage the operator's configuration names. Throws what he should put right when its store cannot be used. */
export async function openStorage({ dataDir, storage }: Environment, logger: Logger): Promise<FileStorage> {
  if (storage === null) return openDiskStorage(dataDir)
  // Loaded only here, with the SDK it needs: most shops keep their files on the disk.
  const { openS3Storage } = await import('./s3-storage.server.ts')
  return openS3Storage({ settings: storage, folder: join(dataDir, 'media-cache'), logger })
}
