import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileCache } from './file-cache.server.ts'
import { createFileCache } from './file-cache.server.ts'

const MAX_BYTES = 1_000

let root: string
let cache: FileCache
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'damga-cache-'))
  cache = createFileCache(root, MAX_BYTES)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Asks for a file of so many bytes; answers whether it had to be fetched. */
async function use(name: string, bytes = 100, by = cache): Promise<boolean> {
  let isFetched = false
  const fetch = async (path: string) => {
    isFetched = true
    await writeFile(path, Buffer.alloc(bytes, name))
    return true
  }
  expect(await by.withFile(name, fetch, async (path) => (await stat(path)).size)).toBe(bytes)
  return isFetched
}

const kept = () => readdirSync(join(root, 'files'), { recursive: true }).map(String)
const stamp = (name: string, ageMs: number) => {
  const at = new Date(Date.now() - ageMs)
  utimesSync(join(root, 'files', name), at, at)
}

describe('copies of files', () => {
  test('are fetched once', async () => {
    expect([await use('a'), await use('a'), await use('b')]).toEqual([true, false, true])
    expect(readdirSync(join(root, 'in-use'))).toEqual([])
  })

  test('never take more room than they may; what was used last stays', async () => {
    for (let n = 0; n < 7; n += 1) {
      await use(`f${n}`)
      stamp(`f${n}`, 600_000 - n * 1_000)
    }
    expect(await use('f0')).toBe(false)
    for (let n = 7; n < 40; n += 1) {
      await use(`f${n}`)
      expect(kept().length * 100).toBeLessThanOrEqual(MAX_BYTES)
      if (n === 10) expect([kept().includes('f0'), kept().includes('f1')]).toEqual([true, false])
    }
  })

  test('stay within bounds with a second process beside', async () => {
    const beside = createFileCache(root, MAX_BYTES)
    for (let n = 0; n < 30; n += 1) {
      await use(`f${n}`, 100, n % 2 === 0 ? cache : beside)
      expect(kept().length * 100).toBeLessThanOrEqual(MAX_BYTES * (1 + 1 / 8))
    }
  })

  test('that are too large for the room are only lent', async () => {
    expect([await use('large', 501), await use('large', 501)]).toEqual([true, true])
    expect(readdirSync(join(root, 'in-use'))).toEqual([])
  })

  test('are not taken from under a reader, whoever makes room', async () => {
    const beside = createFileCache(root, MAX_BYTES)
    await use('read')
    const bytes = await cache.withFile(
      'read',
      async () => false,
      async (path) => {
        await beside.forget('read')
        for (let n = 0; n < 20; n += 1) await use(`f${n}`, 100, beside)
        return readFile(path)
      },
    )
    expect(bytes?.length).toBe(100)
    expect(await use('read')).toBe(true)
  })

  test('of which there are none, and of which fetching fails, leave nothing behind', async () => {
    expect(
      await cache.withFile(
        'gone',
        async () => false,
        async () => 'used',
      ),
    ).toBeNull()
    const broken = async (path: string): Promise<boolean> => {
      await writeFile(path, 'half')
      throw new Error('connection lost')
    }
    await expect(cache.withFile('broken', broken, async () => 'used')).rejects.toThrow('connection lost')
    await expect(
      cache.withFile(
        'whole',
        async (path) => writeFile(path, 'x').then(() => true),
        () => {
          throw new Error('cannot be read')
        },
      ),
    ).rejects.toThrow('cannot be read')
    expect(readdirSync(join(root, 'in-use'))).toEqual([])
  })

  test('that cannot be kept are lent all the same', async () => {
    // A file stands where the folder should be.
    writeFileSync(join(root, 'files'), '')
    expect([await use('a'), await use('a')]).toEqual([true, true])
    expect(readdirSync(join(root, 'in-use'))).toEqual([])
  })

  test('nobody used for a day go, and what a killed process left', async () => {
    await use('old')
    await use('new')
    stamp('old', 25 * 3_600_000)
    writeFileSync(join(root, 'in-use', 'left'), '')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    utimesSync(join(root, 'in-use', 'left'), yesterday, yesterday)
    await cache.sweep()
    expect([kept(), readdirSync(join(root, 'in-use'))]).toEqual([['new'], []])
  })
})
