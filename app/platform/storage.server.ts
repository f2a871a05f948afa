import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store.server.ts'
import { createDiskBlobStore } from './blob-store.server.ts'
import { createToken } from './random.server.ts'
import { ofDisk } from './storage-error.server.ts'

/**
 * Kinds of uploaded files: pictures everybody may see, private files, and files of content that wait an hour to be taken
 * in.
 */
export type StoreName = 'pictures' | 'private' | 'imports'
/** Kinds of files that can be made again from uploaded ones: sizes of pictures, small pictures of private files. */
export type DerivedName = 'sizes' | 'previews'

/** Files made from others, under names of letters, digits, dots and hyphens that their maker chooses. */
export interface DerivedFiles {
  /** Null when it is not made yet, or was damaged and has to be made again. */
  read(name: string): Promise<Buffer | null>
  /** Keeps it where every instance of the shop finds it. Nobody ever reads half of it. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Keeps it for this instance alone, when the place all of them share cannot take it. */
  writeHere(name: string, bytes: Uint8Array): Promise<void>
  /** Safe to repeat. */
  remove(names: readonly string[]): Promise<void>
}

/** Where the shop keeps its files: the disk below DATA_DIR, or an object store that several instances share. */
export interface FileStorage {
  readonly kind: 'disk' | 's3'
  store(name: StoreName): BlobStore
  derived(name: DerivedName): DerivedFiles
  close(): Promise<void>
}

/** Creates the storage below a folder of this machine; it belongs to one instance. */
export function createDiskStorage(folder: string): FileStorage {
  return {
    kind: 'disk',
    store: (name) => createDiskBlobStore(join(folder, name)),
    derived: (name) => createDiskDerivedFiles(join(folder, name)),
    close: async () => {},
  }
}

function createDiskDerivedFiles(root: string): DerivedFiles {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name)

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(name)
    // Beside it first: nobody reads half a file.
    const temporary = `${path}.${createToken()}`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw ofDisk(error)
    }
  }

  return {
    read: (name) => readFile(pathOf(name)).catch(() => null),
    write,
    writeHere: write,
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}
