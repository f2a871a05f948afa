import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { createToken } from './random.server.ts'

/** A file on its way in: written beside the store, named by its content only once it is whole. */
export interface IncomingBlob {
  /** Ends the writing, syncs it to disk and gives it its name. Safe when the same content is already there. */
  keep(): Promise<{ readonly hash: string; readonly sizeBytes: number }>
  /** Throws the half-written file away. Safe to repeat. */
  discard(): Promise<void>
}

/** Files named by the SHA-256 of their content. Names are hex or fixed words, so no input reaches a path. */
export interface BlobStore {
  /** Consumes the stream. Rejects with the stream's own error; what was written is then gone. */
  receive(stream: Readable): Promise<IncomingBlob>
  write(bytes: Uint8Array): Promise<string>
  /** Null when there is no such file. */
  open(hash: string): Promise<{ readonly stream: Readable; readonly sizeBytes: number } | null>
  has(hash: string): Promise<boolean>
  remove(hash: string): Promise<void>
  pathOf(hash: string): string
  usedBytes(): Promise<number>
  /** Content that nobody wrote since then, and half-written files of uploads that never ended. */
  unwrittenSince(
    instantMs: number,
  ): Promise<{ readonly hashes: readonly string[]; removeHalfWritten(): Promise<void> }>
}

const HASH = /^[0-9a-f]{64}$/

/** Creates a store of content-addressed files below `root`, two levels deep. */
export function createDiskBlobStore(root: string): BlobStore {
  function pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new Error('not a content hash')
    return join(root, hash.slice(0, 2), hash)
  }

  async function place(temporaryPath: string, hash: string): Promise<void> {
    const path = pathOf(hash)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporaryPath, path)
  }

  async function temporary(): Promise<string> {
    const incoming = join(root, 'incoming')
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    return join(incoming, createToken())
  }

  async function sizeOf(hash: string): Promise<number | null> {
    if (!HASH.test(hash)) return null
    return stat(pathOf(hash)).then(
      (found) => found.size,
      () => null,
    )
  }

  return {
    pathOf,
    async receive(stream) {
      // It may fail while the folder is being made, before anybody reads it; the reading below then throws that error.
      stream.on('error', () => {})
      const temporaryPath = await temporary()
      const digest = createHash('sha256')
      let sizeBytes = 0
      const file = createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 })
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          digest.update(chunk)
          sizeBytes += chunk.length
          if (!file.write(chunk)) await new Promise<void>((settle) => file.once('drain', () => settle()))
        }
        await new Promise<void>((settle, reject) => {
          file.once('error', reject)
          file.end(() => settle())
        })
      } catch (error) {
        file.destroy()
        await rm(temporaryPath, { force: true })
        throw error
      }
      const hash = digest.digest('hex')
      return {
        async keep() {
          const handle = await open(temporaryPath, 'r')
          await handle.sync()
          await handle.close()
          await place(temporaryPath, hash)
          return { hash, sizeBytes }
        },
        discard: () => rm(temporaryPath, { force: true }),
      }
    },
    async write(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if ((await sizeOf(hash)) === bytes.length) return hash
      const temporaryPath = await temporary()
      try {
        await writeFile(temporaryPath, bytes, { flag: 'wx', mode: 0o600, flush: true })
        await place(temporaryPath, hash)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
      return hash
    },
    async open(hash) {
      const sizeBytes = await sizeOf(hash)
      return sizeBytes === null ? null : { stream: createReadStream(pathOf(hash)), sizeBytes }
    },
    has: async (hash) => (await sizeOf(hash)) !== null,
    remove: async (hash) => rm(pathOf(hash), { force: true }),
    async usedBytes() {
      return (await listFiles(root)).reduce((total, { size }) => total + size, 0)
    },
    async unwrittenSince(instantMs) {
      const old = (await listFiles(root)).filter(({ modifiedAt }) => modifiedAt < instantMs)
      const halfWritten = old.filter(({ path }) => dirname(path) === join(root, 'incoming'))
      return {
        hashes: old.map(({ path }) => basename(path)).filter((name) => HASH.test(name)),
        async removeHalfWritten() {
          for (const { path } of halfWritten) await rm(path, { force: true })
        },
      }
    },
  }
}

interface StoredFile {
  readonly path: string
  readonly size: number
  /** When it was last written, in milliseconds of the machine's own clock. */
  readonly modifiedAt: number
}

async function listFiles(root: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, size: found.size, modifiedAt: found.mtimeMs })
  }
  return files
}
