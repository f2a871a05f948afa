import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { receiveFile, temporaryPath } from './receive-file.server.ts'
import { ofDisk } from './storage-error.server.ts'

/** A file on its way in: written beside the store, named by its content only once it is whole. */
export interface IncomingBlob {
  /** The name it will have. */
  readonly hash: string
  readonly sizeBytes: number
  /**
   * Gives it its name once the store holds it for good. Safe when the same content is already there. When it fails,
   * nothing is left behind.
   */
  keep(): Promise<{ readonly hash: string; readonly sizeBytes: number }>
  /** Throws the half-written file away. Safe to repeat. */
  discard(): Promise<void>
}

/** Content that nobody wrote for a while, and half-written files of uploads that never ended. */
export interface UnwrittenBlobs {
  readonly hashes: readonly string[]
  /** Removes one of them, unless somebody wrote the same content again meanwhile. */
  remove(hash: string): Promise<void>
  removeHalfWritten(): Promise<void>
}

/**
 * Files named by the SHA-256 of their content. Names are hex or fixed words, so no input reaches a path. A store that is
 * not on this machine rejects with `StorageError` when it cannot be asked, and opens copies that this machine has of what
 * another one may have removed: whoever must not see that asks `has` first.
 */
export interface BlobStore {
  /** Consumes the stream. Rejects with the stream's own error; what was written is then gone. */
  receive(stream: Readable): Promise<IncomingBlob>
  write(bytes: Uint8Array): Promise<string>
  /** Null when there is no such file. */
  open(hash: string): Promise<{ readonly stream: Readable; readonly sizeBytes: number } | null>
  /**
   * Hands a path of the whole file to `use`, for readers that want one. It is only to be read, and only until `use` has
   * ended. Null when there is no such file.
   */
  withFile<T>(hash: string, use: (path: string) => Promise<T>): Promise<T | null>
  has(hash: string): Promise<boolean>
  /** As `has`, for what is asked at every request: may answer what was so a minute ago. */
  hadLately(hash: string): Promise<boolean>
  remove(hash: string): Promise<void>
  /** Every whole file, in no particular order. */
  all(): AsyncIterable<{ readonly hash: string; readonly sizeBytes: number }>
  /** What nobody wrote for that long, by the clock that also dated the files. */
  unwrittenFor(ageMs: number): Promise<UnwrittenBlobs>
}

const HASH = /^[0-9a-f]{64}$/

/** True for what can be the name of a file in a store. */
export function isContentHash(text: string): boolean {
  return HASH.test(text)
}

/** Creates a store of content-addressed files below `root`, two levels deep. */
export function createDiskBlobStore(root: string): BlobStore {
  const incoming = join(root, 'incoming')

  function pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error('not a content hash')
    return join(root, hash.slice(0, 2), hash)
  }

  async function place(path: string, hash: string): Promise<void> {
    const named = pathOf(hash)
    await mkdir(dirname(named), { recursive: true, mode: 0o700 })
    await rename(path, named)
  }

  async function found(hash: string): Promise<{ readonly size: number; readonly mtimeMs: number } | null> {
    return HASH.test(hash) ? stat(pathOf(hash)).catch(() => null) : null
  }

  const has = async (hash: string) => (await found(hash)) !== null

  return {
    async receive(stream) {
      const { path, hash, sizeBytes } = await receiveFile(incoming, stream)
      const discard = () => rm(path, { force: true })
      return {
        hash,
        sizeBytes,
        async keep() {
          try {
            const handle = await open(path, 'r')
            await handle.sync().finally(() => handle.close())
            await place(path, hash)
          } catch (error) {
            await discard()
            throw ofDisk(error)
          }
          return { hash, sizeBytes }
        },
        discard,
      }
    },
    async write(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if ((await found(hash))?.size === bytes.length) return hash
      const path = await temporaryPath(incoming).catch((error: unknown) => {
        throw ofDisk(error)
      })
      try {
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await place(path, hash)
      } catch (error) {
        await rm(path, { force: true })
        throw ofDisk(error)
      }
      return hash
    },
    async open(hash) {
      const file = await found(hash)
      return file && { stream: createReadStream(pathOf(hash)), sizeBytes: file.size }
    },
    withFile: async (hash, use) => ((await has(hash)) ? use(pathOf(hash)) : null),
    has,
    hadLately: has,
    remove: async (hash) => rm(pathOf(hash), { force: true }),
    async *all() {
      for (const { path, size } of await listFiles(root)) {
        const name = basename(path)
        if (HASH.test(name)) yield { hash: name, sizeBytes: size }
      }
    },
    async unwrittenFor(ageMs) {
      const isOld = (modifiedAt: number) => Date.now() - modifiedAt > ageMs
      const old = (await listFiles(root)).filter(({ modifiedAt }) => isOld(modifiedAt))
      const halfWritten = old.filter(({ path }) => dirname(path) === incoming)
      return {
        hashes: old.map(({ path }) => basename(path)).filter((name) => HASH.test(name)),
        async remove(hash) {
          const file = await found(hash)
          if (file && isOld(file.mtimeMs)) await rm(pathOf(hash), { force: true })
        },
        async removeHalfWritten() {
          for (const { path } of halfWritten) await rm(path, { force: true })
        },
      }
    },
  }
}

/** A file below a folder of ours. */
export interface FoundFile {
  readonly path: string
  readonly size: number
  /** When it was last written, in milliseconds of the machine's own clock. */
  readonly modifiedAt: number
}

/** Every file below `root`, whatever is deleted meanwhile; none when there is no such folder. */
export async function listFiles(root: string): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, size: found.size, modifiedAt: found.mtimeMs })
  }
  return files
}
