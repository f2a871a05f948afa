import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BlobStore } from './blob-store.server.ts'
import { createDiskBlobStore } from './blob-store.server.ts'

const CONTENT = Buffer.from('logo of the shop')
const HASH = createHash('sha256').update(CONTENT).digest('hex')

describe('the store of files', () => {
  let root: string
  let store: BlobStore
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'damga-blobs-'))
    store = createDiskBlobStore(root)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const incoming = () => (existsSync(join(root, 'incoming')) ? readdirSync(join(root, 'incoming')) : [])

  test('names a file by its content and gives it back byte for byte', async () => {
    const blob = await store.receive(Readable.from([CONTENT.subarray(0, 4), CONTENT.subarray(4)]))
    expect(await store.has(HASH)).toBe(false)
    expect(await blob.keep()).toEqual({ hash: HASH, sizeBytes: CONTENT.length })
    const opened = await store.open(HASH)
    expect(opened?.sizeBytes).toBe(CONTENT.length)
    expect((await buffer(opened?.stream ?? Readable.from([]))).equals(CONTENT)).toBe(true)
    expect(incoming()).toEqual([])
    expect(statSync(store.pathOf(HASH)).mode & 0o777).toBe(0o600)
  })

  test('holds the same content once, however it came', async () => {
    expect(await store.write(CONTENT)).toBe(HASH)
    await (await store.receive(Readable.from([CONTENT]))).keep()
    expect(await store.write(CONTENT)).toBe(HASH)
    expect(await store.usedBytes()).toBe(CONTENT.length)
  })

  test('leaves nothing behind of a file that was not wanted', async () => {
    const blob = await store.receive(Readable.from([CONTENT]))
    await blob.discard()
    await blob.discard()
    expect(incoming()).toEqual([])
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
    expect(incoming()).toEqual([])
  })

  test('takes a file larger than a pipe holds', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const blob = await store.receive(Readable.from(Array.from({ length: 40 }, () => chunk)))
    const { hash, sizeBytes } = await blob.keep()
    expect(sizeBytes).toBe(40 * chunk.length)
    expect(statSync(store.pathOf(hash)).size).toBe(sizeBytes)
  })

  test('writes a file anew when the one there was cut off', async () => {
    await store.write(CONTENT)
    rmSync(store.pathOf(HASH))
    expect(await store.has(HASH)).toBe(false)
    await store.write(CONTENT)
    expect(readFileSync(store.pathOf(HASH)).equals(CONTENT)).toBe(true)
  })

  test.each([
    '',
    'a'.repeat(63),
    '../'.repeat(22).slice(0, 64),
    `${'a'.repeat(32)}/../${'a'.repeat(28)}`,
    HASH.toUpperCase(),
    `${HASH}\u0000`,
  ])('lets no other name near the disk: %j', async (name) => {
    await store.write(CONTENT)
    expect(() => store.pathOf(name)).toThrow('not a content hash')
    expect(await store.open(name)).toBeNull()
    expect(await store.has(name)).toBe(false)
    await expect(store.remove(name)).rejects.toThrow('not a content hash')
  })

  test('removes a file, also one that is not there', async () => {
    await store.write(CONTENT)
    await store.remove(HASH)
    await store.remove(HASH)
    expect(await store.open(HASH)).toBeNull()
  })

  test('finds what nobody wrote for long and clears half-written files away', async () => {
    await store.write(CONTENT)
    await store.receive(Readable.from([Buffer.from('half-written')]))
    const half = join(root, 'incoming', incoming()[0] ?? '')
    const longAgo = new Date(2020, 0, 1)
    utimesSync(half, longAgo, longAgo)
    const found = await store.unwrittenSince(Date.UTC(2021, 0, 1))
    expect(found.hashes).toEqual([])
    await found.removeHalfWritten()
    expect(incoming()).toEqual([])
    utimesSync(store.pathOf(HASH), longAgo, longAgo)
    expect((await store.unwrittenSince(Date.UTC(2021, 0, 1))).hashes).toEqual([HASH])
    expect(await store.has(HASH)).toBe(true)
  })
})
