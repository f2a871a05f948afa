import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openObjectStore } from '../../tests/support/object-store.ts'
import type { BlobStore } from './blob-store.server.ts'
import { createDiskBlobStore } from './blob-store.server.ts'
import { createLogger } from './logger.server.ts'
import { openS3Storage } from './s3-storage.server.ts'

const CONTENT = Buffer.from('logo of the shop')
const YEAR_MS = 365 * 86_400_000
const HASH = createHash('sha256').update(CONTENT).digest('hex')
const LONG_AGO = new Date(2020, 0, 1)

async function allOf(store: BlobStore): Promise<{ hash: string; sizeBytes: number }[]> {
  const found: { hash: string; sizeBytes: number }[] = []
  for await (const file of store.all()) found.push(file)
  return found
}

/** A store that is tried, and a way to look behind it. */
interface Tried {
  readonly store: BlobStore
  /** Files of uploads that are neither kept nor discarded. */
  incoming(): string[]
  /** Makes a stored file look as if it was written in 2020, or a half-written one. */
  makeOld(hash: string): void
  makeIncomingOld(): void
  bytesOf(hash: string): Buffer | undefined | Promise<Buffer>
  /** Takes a file out of it behind its back. */
  lose(hash: string): void
  close(): Promise<void>
}

function ageFiles(folder: string): void {
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), LONG_AGO, LONG_AGO)
}

async function openDisk(root: string): Promise<Tried> {
  const pathOf = (hash: string) => join(root, hash.slice(0, 2), hash)
  const incoming = join(root, 'incoming')
  return {
    store: createDiskBlobStore(root),
    incoming: () => (existsSync(incoming) ? readdirSync(incoming) : []),
    makeOld: (hash) => utimesSync(pathOf(hash), LONG_AGO, LONG_AGO),
    makeIncomingOld: () => ageFiles(incoming),
    bytesOf: (hash) => readFile(pathOf(hash)),
    lose: (hash) => rmSync(pathOf(hash)),
    close: async () => {},
  }
}

async function openS3(root: string): Promise<Tried> {
  const standIn = await openObjectStore()
  // Listings have several pages even of a handful of files.
  standIn.pageSize = 2
  const storage = await openS3Storage({
    settings: standIn.settings(),
    folder: root,
    logger: createLogger('silent'),
  })
  const keyOf = (hash: string) => `magaza/private/${hash.slice(0, 2)}/${hash}`
  const inUse = join(root, 'in-use')
  return {
    store: storage.store('private'),
    incoming: () => (existsSync(inUse) ? readdirSync(inUse) : []),
    makeOld(hash) {
      const object = standIn.objects.get(keyOf(hash))
      if (object) object.modifiedAt = LONG_AGO.getTime()
    },
    makeIncomingOld: () => ageFiles(inUse),
    bytesOf: (hash) => standIn.objects.get(keyOf(hash))?.bytes,
    lose: (hash) => void standIn.objects.delete(keyOf(hash)),
    async close() {
      await storage.close()
      await standIn.close()
    },
  }
}

describe.each([
  ['on the disk', openDisk],
  ['in an object store', openS3],
])('the store of files %s', (_where, open) => {
  let root: string
  let tried: Tried
  let store: BlobStore
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'damga-blobs-'))
    tried = await open(root)
    store = tried.store
  })
  afterEach(async () => {
    await tried.close()
    rmSync(root, { recursive: true, force: true })
  })

  test('names a file by its content and gives it back byte for byte', async () => {
    const blob = await store.receive(Readable.from([CONTENT.subarray(0, 4), CONTENT.subarray(4)]))
    expect(await store.has(HASH)).toBe(false)
    expect(await blob.keep()).toEqual({ hash: HASH, sizeBytes: CONTENT.length })
    expect([await store.has(HASH), await store.hadLately(HASH)]).toEqual([true, true])
    const opened = await store.open(HASH)
    expect(opened?.sizeBytes).toBe(CONTENT.length)
    expect((await buffer(opened?.stream ?? Readable.from([]))).equals(CONTENT)).toBe(true)
    expect((await tried.bytesOf(HASH))?.equals(CONTENT)).toBe(true)
    expect(tried.incoming()).toEqual([])
  })

  test('holds the same content once, however it came', async () => {
    expect(await store.write(CONTENT)).toBe(HASH)
    await (await store.receive(Readable.from([CONTENT]))).keep()
    expect(await store.write(CONTENT)).toBe(HASH)
    expect(await allOf(store)).toEqual([{ hash: HASH, sizeBytes: CONTENT.length }])
  })

  test('tells of every whole file', async () => {
    const hashes = await Promise.all([1, 2, 3, 4, 5].map((n) => store.write(Buffer.alloc(n, 'x'))))
    await store.receive(Readable.from([CONTENT]))
    const found = await allOf(store)
    expect(new Map(found.map(({ hash, sizeBytes }) => [hash, sizeBytes]))).toEqual(
      new Map(hashes.map((hash, index) => [hash, index + 1])),
    )
  })

  test('leaves nothing behind of a file that was not wanted', async () => {
    const blob = await store.receive(Readable.from([CONTENT]))
    await blob.discard()
    await blob.discard()
    expect(tried.incoming()).toEqual([])
    expect(await store.has(HASH)).toBe(false)
  })

  test('leaves nothing behind of an upload that broke off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield CONTENT
        throw new Error('connection lost')
      })(),
    )
    await expect(store.receive(broken)).rejects.toThrow('connection lost')
    expect(tried.incoming()).toEqual([])
  })

  test('takes a file larger than a pipe or a part holds, and an empty one', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const large = Array.from({ length: 270 }, (_, n) => Buffer.from(chunk).fill(n % 256, 0, 8))
    for (const chunks of [large, []]) {
      const blob = await store.receive(Readable.from(chunks))
      const { hash, sizeBytes } = await blob.keep()
      expect(sizeBytes).toBe(chunks.length * chunk.length)
      expect((await tried.bytesOf(hash))?.equals(Buffer.concat(chunks))).toBe(true)
      expect(await store.withFile(hash, async (path) => statSync(path).size)).toBe(sizeBytes)
    }
    expect(await store.write(Buffer.concat(large))).toHaveLength(64)
    expect(tried.incoming()).toEqual([])
  })

  test('writes a file anew when the one there was lost', async () => {
    await store.write(CONTENT)
    tried.lose(HASH)
    expect(await store.has(HASH)).toBe(false)
    await store.write(CONTENT)
    expect((await tried.bytesOf(HASH))?.equals(CONTENT)).toBe(true)
  })

  test.each([
    '',
    'a'.repeat(63),
    '../'.repeat(22).slice(0, 64),
    `${'a'.repeat(32)}/../${'a'.repeat(28)}`,
    HASH.toUpperCase(),
    `${HASH}\u0000`,
  ])('lets no other name near what it keeps: %j', async (name) => {
    await store.write(CONTENT)
    expect(await store.withFile(name, async () => 'opened')).toBeNull()
    expect(await store.open(name)).toBeNull()
    expect([await store.has(name), await store.hadLately(name)]).toEqual([false, false])
    await expect(store.remove(name)).rejects.toThrow('not a content hash')
  })

  test('removes a file, also one that is not there', async () => {
    await store.write(CONTENT)
    await store.remove(HASH)
    await store.remove(HASH)
    expect(await store.open(HASH)).toBeNull()
    expect([await store.has(HASH), await store.hadLately(HASH)]).toEqual([false, false])
  })

  test('finds what nobody wrote for long and clears half-written files away', async () => {
    await store.write(CONTENT)
    await store.receive(Readable.from([Buffer.from('half-written')]))
    tried.makeIncomingOld()
    const found = await store.unwrittenFor(YEAR_MS)
    expect(found.hashes).toEqual([])
    await found.removeHalfWritten()
    expect(tried.incoming()).toEqual([])
    tried.makeOld(HASH)
    expect((await store.unwrittenFor(YEAR_MS)).hashes).toEqual([HASH])
    expect(await store.has(HASH)).toBe(true)
  })

  test('spares what somebody uploaded again since it was found to be old', async () => {
    await store.write(CONTENT)
    tried.makeOld(HASH)
    const found = await store.unwrittenFor(YEAR_MS)
    await (await store.receive(Readable.from([CONTENT]))).keep()
    await found.remove(HASH)
    expect(await store.has(HASH)).toBe(true)
    tried.makeOld(HASH)
    await found.remove(HASH)
    expect(await store.has(HASH)).toBe(false)
  })

  test('lends a path of a whole file', async () => {
    await store.write(CONTENT)
    expect((await store.withFile(HASH, (path) => readFile(path)))?.equals(CONTENT)).toBe(true)
    expect(await store.withFile('0'.repeat(64), () => Promise.reject(new Error('never asked')))).toBeNull()
    expect(tried.incoming()).toEqual([])
  })
})

describe('the store of files on the disk', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'damga-blobs-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('keeps its files from other users of the machine', async () => {
    await createDiskBlobStore(root).write(CONTENT)
    expect(statSync(join(root, HASH.slice(0, 2), HASH)).mode & 0o777).toBe(0o600)
  })

  test('leaves nothing behind of a file that the disk cannot take', async () => {
    const blob = await createDiskBlobStore(root).receive(Readable.from([CONTENT]))
    // A file stands where the folder should be.
    writeFileSync(join(root, HASH.slice(0, 2)), '')
    await expect(blob.keep()).rejects.toThrow()
    expect(readdirSync(join(root, 'incoming'))).toEqual([])
  })
})
