import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault, ObjectStoreStandIn, Operation } from '../../tests/support/object-store.ts'
import { openObjectStore } from '../../tests/support/object-store.ts'
import type { StorageSettings } from './env.server.ts'
import { createLogger } from './logger.server.ts'
import type { StorageTimes } from './object-client.server.ts'
import { openS3Storage } from './s3-storage.server.ts'
import type { FileStorage } from './storage.server.ts'
import type { StorageFault } from './storage-error.server.ts'
import { StorageError } from './storage-error.server.ts'

const CONTENT = Buffer.from('logo of the shop, long enough to be cut in the middle')
const HASH = createHash('sha256').update(CONTENT).digest('hex')
/** Patient with a busy machine; a failed call does not make the next one fail. */
const PATIENT: StorageTimes = {
  connectMs: 5_000,
  readMs: 10_000,
  writeMs: 20_000,
  silenceMs: 10_000,
  restMs: 0,
}
const HASTY: StorageTimes = { ...PATIENT, readMs: 150, silenceMs: 150 }

let folder: string
let standIn: ObjectStoreStandIn
let opened: FileStorage[]
let logged: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damga-s3-'))
  standIn = await openObjectStore()
  opened = []
  logged = ''
})
afterEach(async () => {
  for (const storage of opened) await storage.close()
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

const log = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})

/** One instance of the shop with a cache of its own. */
async function instance(
  name = 'bir',
  times: StorageTimes = PATIENT,
  settings: Partial<StorageSettings> = {},
): Promise<FileStorage> {
  const storage = await openS3Storage({
    settings: standIn.settings(settings),
    folder: join(folder, name),
    logger: createLogger('warn', { destination: log }),
    times,
  })
  opened.push(storage)
  return storage
}

function fails(operation: Operation, fault: Fault, times = Number.POSITIVE_INFINITY): void {
  let left = times
  standIn.fault = (call) => {
    if (call.operation !== operation || left <= 0) return null
    left -= 1
    return fault
  }
}

const callsOf = (operation: Operation) => standIn.calls.filter((call) => call.operation === operation).length
const upload = async (storage: FileStorage, bytes = CONTENT) =>
  (await storage.store('private').receive(Readable.from([bytes]))).keep()
const bytesOf = (storage: FileStorage, hash = HASH) =>
  storage.store('private').withFile(hash, (path) => readFile(path))

async function expectFault(work: Promise<unknown>, fault: StorageFault): Promise<void> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StorageError)
  expect((error as StorageError).fault).toBe(fault)
}

function expectNothingHalfWritten(name = 'bir'): void {
  expect(readdirSync(join(folder, name, 'in-use'))).toEqual([])
  expect([standIn.objects.size, standIn.openUploads()]).toEqual([0, 0])
}

describe('at the start', () => {
  test.each<[string, Partial<StorageSettings>, RegExp]>([
    ['an unknown bucket', { bucket: 'baska-kova' }, /"baska-kova" adlı kova yok .*STORAGE_URL/],
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, /anahtarı tanımıyor .*AWS_ACCESS_KEY_ID/],
    ['a wrong secret', { secretAccessKey: 'wrong-secret' }, /imzayı kabul etmiyor .*AWS_SECRET_ACCESS_KEY/],
    ['another region', { region: 'us-west-2' }, /başka bir bölgede .*us-west-2.*STORAGE_URL/],
    [
      'an address where nobody is',
      { endpoint: 'http://127.0.0.1:1' },
      /ulaşılamadı .*ECONNREFUSED.*endpoint/,
    ],
  ])('says what is wrong with %s, and no secret', async (_what, settings, message) => {
    const opening = instance('bir', PATIENT, settings)
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow(/secret/)
    expect(logged).not.toMatch(/secret/)
  })

  test('says that the key has no right to the bucket', async () => {
    fails('ListObjectsV2', { status: 403, code: 'AccessDenied' })
    await expect(instance()).rejects.toThrow(/izin vermiyor .*AWS_ACCESS_KEY_ID/)
  })

  test('asks one thing', async () => {
    await instance()
    expect(standIn.calls).toEqual([{ operation: 'ListObjectsV2', key: '' }])
  })
})

describe('a store that fails', () => {
  test.each<Operation>(['PutObject', 'GetObject'])('for a moment is asked again: %s', async (operation) => {
    const [one, two] = [await instance('bir'), await instance('iki')]
    fails(operation, { status: 503, code: 'SlowDown' }, 2)
    await upload(one)
    expect((await bytesOf(two))?.equals(CONTENT)).toBe(true)
  })

  test.each<[Fault, StorageFault]>([
    [{ status: 503, code: 'SlowDown' }, 'away'],
    [{ status: 500, code: 'InternalError' }, 'away'],
    [{ status: 403, code: 'AccessDenied' }, 'denied'],
    [{ status: 404, code: 'NoSuchBucket' }, 'denied'],
  ])('for good leaves nothing half-written: %j', async (fault, expected) => {
    const storage = await instance()
    fails('PutObject', fault)
    await expectFault(upload(storage), expected)
    await expectFault(storage.store('pictures').write(CONTENT), expected)
    expectNothingHalfWritten()
    expect(logged).toContain('file store failed')
    expect(logged).not.toMatch(/stand-in.secret|AKID/)
  })

  test('without an answer is given up', async () => {
    const storage = await instance('bir', { ...HASTY, writeMs: 150 })
    for (const operation of ['PutObject', 'HeadObject', 'GetObject'] as const) {
      fails(operation, 'no-answer')
      if (operation === 'PutObject') await expectFault(upload(storage), 'away')
      if (operation === 'HeadObject') await expectFault(storage.store('private').has(HASH), 'away')
      if (operation === 'GetObject') await expectFault(bytesOf(storage), 'away')
    }
    expectNothingHalfWritten()
  })

  test('rests: nobody waits for each of many pictures', async () => {
    const storage = await instance('bir', { ...PATIENT, restMs: 3_600_000 })
    fails('HeadObject', { status: 503, code: 'SlowDown' })
    await expectFault(storage.store('private').has(HASH), 'away')
    const before = standIn.calls.length
    for (let n = 0; n < 20; n += 1) await expectFault(storage.store('private').has(HASH), 'away')
    expect(standIn.calls.length).toBe(before)
  })

  test('for one broken file goes on with the others', async () => {
    const storage = await instance('bir', { ...PATIENT, restMs: 3_600_000 })
    fails('HeadObject', { status: 500, code: 'InternalError' })
    await expectFault(storage.store('private').has(HASH), 'away')
    standIn.fault = null
    expect(await storage.store('private').has('0'.repeat(64))).toBe(false)
  })

  test.each<[Fault, StorageFault]>([
    ['broken-off', 'away'],
    ['damaged', 'damaged'],
    ['silent', 'away'],
  ])('in the middle of a download: once is made good, always is said (%s)', async (fault, expected) => {
    await upload(await instance('bir'))
    const storage = await instance('iki', fault === 'silent' ? { ...HASTY, readMs: 10_000 } : PATIENT)
    fails('GetObject', fault, 1)
    expect((await bytesOf(storage))?.equals(CONTENT)).toBe(true)
    await storage.store('private').remove(HASH)
    await upload(await instance('bir'))
    fails('GetObject', fault)
    await expectFault(bytesOf(storage), expected)
    await expectFault(storage.store('private').open(HASH), expected)
    expect(readdirSync(join(folder, 'iki', 'in-use'))).toEqual([])
    standIn.fault = null
    expect((await bytesOf(storage))?.equals(CONTENT)).toBe(true)
  })

  test('shows pictures it had a minute ago', async () => {
    const storage = await instance()
    await storage.store('pictures').write(CONTENT)
    fails('HeadObject', { status: 503, code: 'SlowDown' })
    expect(await storage.store('pictures').hadLately(HASH)).toBe(true)
    await expectFault(storage.store('pictures').hadLately('0'.repeat(64)), 'away')
  })

  test('whose clock differs is still believed, and its clock says what is old', async () => {
    standIn.skewMs = 26 * 3_600_000
    const storage = await instance()
    await upload(storage)
    expect((await storage.store('private').unwrittenFor(86_400_000)).hashes).toEqual([])
    standIn.skewMs += 86_400_000
    // The listing that finds the difference signs with the old one first.
    expect((await storage.store('private').unwrittenFor(86_400_000 - 1_000)).hashes).toEqual([HASH])
  })
})

describe('a file in parts', () => {
  const LARGE = randomBytes(17 * 1024 * 1024)

  test('is whole or not there', async () => {
    const storage = await instance()
    let parts = 0
    standIn.fault = ({ operation }) => {
      if (operation === 'UploadPart') parts += 1
      return operation === 'UploadPart' && parts > 1 ? { status: 503, code: 'SlowDown' } : null
    }
    await expectFault(upload(storage, LARGE), 'away')
    expectNothingHalfWritten()
    fails('UploadPart', { status: 503, code: 'SlowDown' }, 2)
    const { hash } = await upload(storage, LARGE)
    expect((await bytesOf(await instance('iki'), hash))?.equals(LARGE)).toBe(true)
    expect(standIn.openUploads()).toBe(0)
  })

  test('is not there when joining its parts fails after all', async () => {
    const storage = await instance()
    fails('CompleteMultipartUpload', 'late-error')
    await expectFault(upload(storage, LARGE), 'away')
    expectNothingHalfWritten()
    fails('CompleteMultipartUpload', 'late-error', 1)
    await upload(storage, LARGE)
    expect(standIn.objects.size).toBe(1)
  })
})

describe('several instances', () => {
  test('share what is uploaded and what is made of it', async () => {
    const [one, two] = [await instance('bir'), await instance('iki')]
    await upload(one)
    const opened = await two.store('private').open(HASH)
    expect((await buffer(opened?.stream ?? Readable.from([]))).equals(CONTENT)).toBe(true)
    await one.derived('sizes').write('a-200.webp', CONTENT)
    expect((await two.derived('sizes').read('a-200.webp'))?.equals(CONTENT)).toBe(true)
    expect(await two.derived('previews').read('a-200.webp')).toBeNull()
  })

  test('do not show a removed file once they ask again', async () => {
    const [one, two] = [await instance('bir'), await instance('iki')]
    await upload(one)
    await bytesOf(two)
    await one.store('private').remove(HASH)
    expect(await two.store('private').has(HASH)).toBe(false)
    expect(await bytesOf(two)).toBeNull()
  })

  test('keep to their own prefix and room', async () => {
    await upload(await instance('bir'))
    const other = await instance('iki', PATIENT, { prefix: 'magaza2' })
    expect(await other.store('private').has(HASH)).toBe(false)
    expect(await (await instance('üç')).store('pictures').has(HASH)).toBe(false)
  })

  test('ask the store nothing for what they used lately', async () => {
    const [one, two] = [await instance('bir'), await instance('iki')]
    await one.store('pictures').write(CONTENT)
    await one.derived('sizes').write('a-200.webp', CONTENT)
    for (const storage of [two, two]) {
      await storage.store('pictures').hadLately(HASH)
      await storage.derived('sizes').read('a-200.webp')
      await storage.store('pictures').withFile(HASH, async () => {})
    }
    expect([callsOf('HeadObject'), callsOf('GetObject')]).toEqual([2, 2])
  })

  test('read a file once, however many want it at the same time', async () => {
    await upload(await instance('bir'))
    const storage = await instance('iki')
    await Promise.all(Array.from({ length: 20 }, () => bytesOf(storage)))
    expect(callsOf('GetObject')).toBe(1)
  })
})

describe('a made file', () => {
  test('that was cut off or damaged is made again', async () => {
    const [one, two] = [await instance('bir'), await instance('iki')]
    await one.derived('sizes').write('a-200.webp', CONTENT)
    fails('GetObject', 'damaged')
    expect(await two.derived('sizes').read('a-200.webp')).toBeNull()
    await two.derived('sizes').write('a-200.webp', CONTENT)
    expect((await two.derived('sizes').read('a-200.webp'))?.equals(CONTENT)).toBe(true)
  })

  test('that is not there is not asked for at every request', async () => {
    const sizes = (await instance()).derived('sizes')
    for (let n = 0; n < 5; n += 1) expect(await sizes.read('a-200.avif')).toBeNull()
    expect(callsOf('GetObject')).toBe(1)
  })

  test('is kept for this instance alone when the store does not take it', async () => {
    const sizes = (await instance()).derived('sizes')
    fails('PutObject', { status: 403, code: 'AccessDenied' })
    await expectFault(sizes.write('a-200.webp', CONTENT), 'denied')
    expect(await sizes.read('a-200.webp')).toBeNull()
    await sizes.writeHere('a-200.webp', CONTENT)
    expect((await sizes.read('a-200.webp'))?.equals(CONTENT)).toBe(true)
  })

  test('goes from the store with its original', async () => {
    const sizes = (await instance()).derived('sizes')
    await sizes.write('a-200.webp', CONTENT)
    await sizes.remove(['a-200.webp', 'a-400.webp'])
    expect(await sizes.read('a-200.webp')).toBeNull()
    expect(standIn.objects.size).toBe(0)
  })
})
