import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import { STORAGE_TIMES } from '#app/platform/object-client.server.ts'
import { openS3Storage } from '#app/platform/s3-storage.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import { createDiskStorage } from '#app/platform/storage.server.ts'
import type { ObjectStoreStandIn } from '../../tests/support/object-store.ts'
import { openObjectStore } from '../../tests/support/object-store.ts'
import { moveStores } from './move-stores.ts'

let folder: string
let standIn: ObjectStoreStandIn
let disk: FileStorage
let bucket: FileStorage

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damga-move-'))
  standIn = await openObjectStore()
  disk = createDiskStorage(join(folder, 'media'))
  bucket = await openS3Storage({
    settings: standIn.settings(),
    folder: join(folder, 'copies'),
    logger: createLogger('silent'),
    times: { ...STORAGE_TIMES, restMs: 0 },
  })
})
afterEach(async () => {
  await bucket.close()
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

async function fill(): Promise<void> {
  for (let n = 1; n <= 12; n += 1) await disk.store('pictures').write(Buffer.alloc(n * 10, `p${n}`))
  for (let n = 1; n <= 5; n += 1) await disk.store('private').write(Buffer.alloc(n * 10, `f${n}`))
}

const move = (from: FileStorage, to: FileStorage, verify = true) =>
  moveStores({ from, to, verify, onProgress: () => {} })

test('every file goes to the store, once, and back to another disk', async () => {
  await fill()
  const [pictures, files] = await move(disk, bucket)
  expect(pictures).toMatchObject({ name: 'pictures', files: 12, copied: 12, damaged: [], missing: [] })
  expect(files).toMatchObject({ name: 'private', files: 5, bytes: 150, copied: 5 })
  expect(standIn.objects.size).toBe(17)
  expect((await move(disk, bucket)).map(({ copied }) => copied)).toEqual([0, 0])
  const other = createDiskStorage(join(folder, 'other'))
  expect((await move(bucket, other)).map(({ copied, missing }) => [copied, missing])).toEqual([
    [12, []],
    [5, []],
  ])
})

test('a move that was cut off is completed by the next one', async () => {
  await fill()
  let puts = 0
  standIn.fault = ({ operation }) => {
    if (operation === 'PutObject') puts += 1
    return puts > 6 ? { status: 503, code: 'SlowDown' } : null
  }
  await expect(move(disk, bucket)).rejects.toThrow()
  standIn.fault = null
  const there = standIn.objects.size
  expect(there).toBeGreaterThan(0)
  const moved = await move(disk, bucket)
  expect(moved.reduce((sum, { copied }) => sum + copied, 0)).toBe(17 - there)
  expect(standIn.objects.size).toBe(17)
})

test('a file that was damaged on the disk is named and left out', async () => {
  await fill()
  const bytes = Buffer.alloc(10, 'p1')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = join(folder, 'media', 'pictures', hash.slice(0, 2), hash)
  expect(existsSync(path)).toBe(true)
  writeFileSync(path, 'something else')
  const [pictures] = await move(disk, bucket)
  expect(pictures).toMatchObject({ copied: 11, damaged: [hash], missing: [] })
  expect(standIn.objects.has(`magaza/pictures/${hash.slice(0, 2)}/${hash}`)).toBe(false)
})

test('a file that the store lost or changed is found by reading it back', async () => {
  await fill()
  await move(disk, bucket)
  const [key = ''] = standIn.objects.keys()
  const object = standIn.objects.get(key)
  if (!object) throw new Error('nothing was moved')
  standIn.objects.set(key, { ...object, bytes: Buffer.alloc(object.bytes.length) })
  rmSync(join(folder, 'copies'), { recursive: true })
  const moved = await move(disk, bucket)
  expect(moved.flatMap(({ missing }) => missing)).toEqual([key.split('/').at(-1)])
})
