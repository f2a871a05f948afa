import { createHash } from 'node:crypto'
import { open, rm, writeFile } from 'node:fs/promises'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { BlobStore } from './blob-store.server.ts'
import { isContentHash } from './blob-store.server.ts'
import type { StorageSettings } from './env.server.ts'
import type { FileCache } from './file-cache.server.ts'
import { createFileCache } from './file-cache.server.ts'
import type { Logger } from './logger.server.ts'
import type { ObjectClient, StorageTimes } from './object-client.server.ts'
import { openObjectClient, PART_BYTES } from './object-client.server.ts'
import { receiveFile, temporaryPath } from './receive-file.server.ts'
import type { DerivedFiles, FileStorage } from './storage.server.ts'
import { StorageError } from './storage-error.server.ts'

/** `hadLately` and "not made yet" hold so long. */
const LATELY_MS = 60_000
const NOT_MADE_MS = 3_000
/** Of each; the oldest is forgotten first. */
const MAX_REMEMBERED = 20_000
/** A download that came back damaged or broken off is begun anew once. */
const DOWNLOADS = 2

export interface S3StorageOptions {
  readonly settings: StorageSettings
  /** Below it this instance keeps copies of what it used last. */
  readonly folder: string
  readonly logger: Logger
  readonly times?: StorageTimes
}

/**
 * Opens the storage in an S3-compatible store that all instances share; see docs/decisions/0030-files-in-an-object-store.md.
 * Throws what the operator should put right when the bucket cannot be listed.
 */
export async function openS3Storage({
  settings,
  folder,
  logger,
  times,
}: S3StorageOptions): Promise<FileStorage> {
  const client = await openObjectClient(settings, logger, times)
  const root = settings.prefix === '' ? '' : `${settings.prefix}/`
  await client.check(root)
  const cache = createFileCache(folder, settings.cacheBytes)
  const sweep = () =>
    cache
      .sweep()
      .catch((error: unknown) => logger.warn({ code: (error as { code?: string }).code }, 'no sweep'))
  await sweep()
  const sweeping = setInterval(sweep, HOUR_MS)
  sweeping.unref()
  const context = { client, cache, root }
  // One of each, because they remember what they saw.
  const stores = {
    pictures: createS3BlobStore({ ...context, name: 'pictures' }),
    private: createS3BlobStore({ ...context, name: 'private' }),
    imports: createS3BlobStore({ ...context, name: 'imports' }),
  }
  const derived = {
    sizes: createS3DerivedFiles({ ...context, name: 'sizes' }),
    previews: createS3DerivedFiles({ ...context, name: 'previews' }),
  }
  return {
    kind: 's3',
    store: (name) => stores[name],
    derived: (name) => derived[name],
    async close() {
      clearInterval(sweeping)
      client.close()
    },
  }
}

interface StoreContext {
  readonly client: ObjectClient
  readonly cache: FileCache
  /** What every key of the shop begins with. */
  readonly root: string
  readonly name: string
}

/** Keys are the paths of the disk store, so that a folder and a bucket can be copied to each other as they are. */
function createS3BlobStore({ client, cache, root, name }: StoreContext): BlobStore {
  const folder = `${root}${name}/`
  const lately = createMemory(LATELY_MS)

  function localName(hash: string): string {
    if (!isContentHash(hash)) throw new Error('not a content hash')
    return `${name}/${hash.slice(0, 2)}/${hash}`
  }
  const keyOf = (hash: string) => root + localName(hash)

  async function fetchTo(path: string, hash: string): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await client.get(keyOf(hash))
        if (answer === null) return false
        const received = createHash('sha256')
        await writeFile(path, hashed(answer.chunks, received), { mode: 0o600, flush: true })
        if (received.digest('hex') === hash) return true
        throw new StorageError('damaged', `get: ${folder} gave back other bytes than its name says`)
      } catch (error) {
        if (!(error instanceof StorageError) || error.fault === 'denied' || tries === DOWNLOADS) throw error
      }
    }
  }

  async function withFile<T>(hash: string, use: (path: string) => Promise<T>): Promise<T | null> {
    if (!isContentHash(hash)) return null
    return cache.withFile(localName(hash), (path) => fetchTo(path, hash), use)
  }

  async function has(hash: string): Promise<boolean> {
    if (!isContentHash(hash)) return false
    const isThere = (await client.head(keyOf(hash))) !== null
    if (isThere) lately.note(hash)
    else {
      lately.forget(hash)
      await cache.forget(localName(hash))
    }
    return isThere
  }

  async function remove(hash: string): Promise<void> {
    const key = keyOf(hash)
    lately.forget(hash)
    await client.remove(key)
    await cache.forget(localName(hash))
  }

  return {
    async receive(stream) {
      const { path, hash, sizeBytes } = await receiveFile(cache.temporaryFolder, stream)
      const discard = () => rm(path, { force: true })
      return {
        hash,
        sizeBytes,
        async keep() {
          try {
            // Written also when it is there: the store's date of it then says that somebody wants it.
            await putFile(client, keyOf(hash), path, sizeBytes)
          } catch (error) {
            await discard()
            throw error
          }
          lately.note(hash)
          // The store has it; a copy that this machine cannot take is none.
          await cache.adopt(localName(hash), path).catch(discard)
          return { hash, sizeBytes }
        },
        discard,
      }
    },
    async write(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      if ((await client.head(keyOf(hash)))?.sizeBytes !== bytes.length) {
        if (bytes.length <= PART_BYTES) await client.put(keyOf(hash), bytes)
        else await client.putInParts(keyOf(hash), partsOf(bytes))
      }
      lately.note(hash)
      await keepCopy(cache, localName(hash), bytes)
      return hash
    },
    open: (hash) =>
      withFile(hash, async (path) => {
        // Once it is open, it no longer needs its name.
        const handle = await open(path, 'r')
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), sizeBytes: size }
      }),
    withFile,
    has,
    async hadLately(hash) {
      if (lately.holds(hash)) return true
      try {
        return await has(hash)
      } catch (error) {
        // Better an old picture than none while the store is away.
        if (error instanceof StorageError && error.fault === 'away' && lately.everHeld(hash)) return true
        throw error
      }
    },
    remove,
    async *all() {
      for await (const { key, sizeBytes } of client.list(folder)) {
        const hash = hashOf(key, folder)
        if (hash !== null) yield { hash, sizeBytes }
      }
    },
    async unwrittenFor(ageMs) {
      const isOld = (modifiedAt: number) => client.now() - modifiedAt > ageMs
      const hashes: string[] = []
      for await (const { key, modifiedAt } of client.list(folder)) {
        const hash = hashOf(key, folder)
        if (hash !== null && isOld(modifiedAt)) hashes.push(hash)
      }
      return {
        hashes,
        async remove(hash) {
          const found = await client.head(keyOf(hash))
          if (found && isOld(found.modifiedAt)) await remove(hash)
        },
        // Half-written files never leave this machine; what a broken-off joining of parts left is the bucket's to clear.
        removeHalfWritten: () => cache.sweep(),
      }
    },
  }
}

function createS3DerivedFiles({ client, cache, root, name }: StoreContext): DerivedFiles {
  const localName = (file: string) => `${name}/${file.slice(0, 2)}/${file}`
  const keyOf = (file: string) => root + localName(file)
  const notMade = createMemory(NOT_MADE_MS)

  /** Not named by its content, so its digest goes with it: what was cut off is made again. */
  async function fetched(file: string): Promise<Buffer | null> {
    const answer = await client.get(keyOf(file))
    if (answer === null) return null
    const digest = createHash('sha256')
    const chunks: Buffer[] = []
    for await (const chunk of hashed(answer.chunks, digest)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    return answer.metadata.sha256 === digest.digest('hex') ? bytes : null
  }

  return {
    async read(file) {
      const kept = await cache.read(localName(file))
      if (kept) return kept
      if (notMade.holds(file)) return null
      const bytes = await fetched(file)
      if (bytes) await keepCopy(cache, localName(file), bytes)
      else notMade.note(file)
      return bytes
    },
    async write(file, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await client.put(keyOf(file), bytes, { sha256 })
      notMade.forget(file)
      await keepCopy(cache, localName(file), bytes)
    },
    writeHere: (file, bytes) => keepCopy(cache, localName(file), bytes),
    async remove(files) {
      await Promise.all(
        files.map(async (file) => {
          await client.remove(keyOf(file))
          await cache.forget(localName(file))
        }),
      )
    },
  }
}

/** One call for what fits into a part, else in parts. */
async function putFile(client: ObjectClient, key: string, path: string, sizeBytes: number): Promise<void> {
  const handle = await open(path, 'r')
  try {
    if (sizeBytes > PART_BYTES) await client.putInParts(key, partsOfFile(handle, sizeBytes))
    else await client.put(key, await handle.readFile())
  } finally {
    await handle.close()
  }
}

async function* partsOfFile(handle: Awaited<ReturnType<typeof open>>, sizeBytes: number) {
  for (let at = 0; at < sizeBytes; at += PART_BYTES) {
    const part = Buffer.alloc(Math.min(PART_BYTES, sizeBytes - at))
    for (let filled = 0; filled < part.length; ) {
      const { bytesRead } = await handle.read(part, filled, part.length - filled, at + filled)
      if (bytesRead === 0) throw new Error('the file became shorter while it was sent')
      filled += bytesRead
    }
    yield part
  }
}

async function* partsOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES)
}

/** A copy that this machine cannot take is none: the store has it. */
async function keepCopy(cache: FileCache, name: string, bytes: Uint8Array): Promise<void> {
  const path = await temporaryPath(cache.temporaryFolder)
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true })
    await cache.adopt(name, path)
  } catch {
    await rm(path, { force: true })
  }
}

async function* hashed(chunks: AsyncIterable<Buffer>, digest: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    digest.update(chunk)
    yield chunk
  }
}

function hashOf(key: string, folder: string): string | null {
  const hash = key.slice(folder.length + 'ab/'.length)
  return isContentHash(hash) ? hash : null
}

/** Names with when they were noted, so many and so long. */
function createMemory(holdsMs: number) {
  const noted = new Map<string, number>()
  return {
    note(name: string): void {
      noted.delete(name)
      noted.set(name, performance.now())
      for (const oldest of noted.keys()) {
        if (noted.size <= MAX_REMEMBERED) break
        noted.delete(oldest)
      }
    },
    holds: (name: string) => performance.now() - (noted.get(name) ?? Number.NEGATIVE_INFINITY) < holdsMs,
    everHeld: (name: string) => noted.has(name),
    forget: (name: string) => void noted.delete(name),
  }
}
