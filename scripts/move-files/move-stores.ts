import { createHash } from 'node:crypto'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { FileStorage, StoreName } from '#app/platform/storage.server.ts'

/** What cannot be made again. Files of content that wait to be taken in live an hour; sizes and previews are made anew. */
const MOVED: readonly StoreName[] = ['pictures', 'private']
const AT_ONCE = 4
const REPORT_EVERY = 500

export interface MovedStore {
  readonly name: StoreName
  /** Files the source has. */
  readonly files: number
  readonly bytes: number
  readonly copied: number
  /** Those whose content is not what their name says; they are not copied. */
  readonly damaged: readonly string[]
  /** Those that the target does not have, or not whole, after all of it. */
  readonly missing: readonly string[]
}

export interface MoveOptions {
  readonly from: FileStorage
  readonly to: FileStorage
  /** Reads every file back from the target and compares its content; else sizes are compared. */
  readonly verify: boolean
  /** Told how far it is. */
  readonly onProgress: (line: string) => void
}

/**
 * Copies what the source has and the target lacks, then compares. The source stays as it is. Safe to repeat: what a run that
 * was cut off has copied is not copied again.
 */
export async function moveStores({ from, to, verify, onProgress }: MoveOptions): Promise<MovedStore[]> {
  const moved: MovedStore[] = []
  for (const name of MOVED)
    moved.push(await moveStore(name, from.store(name), to.store(name), verify, onProgress))
  return moved
}

async function moveStore(
  name: StoreName,
  from: BlobStore,
  to: BlobStore,
  verify: boolean,
  onProgress: (line: string) => void,
): Promise<MovedStore> {
  const source = await sizesOf(from)
  const before = await sizesOf(to)
  const wanted = [...source].filter(([hash, size]) => before.get(hash) !== size).map(([hash]) => hash)
  const damaged: string[] = []
  let copied = 0
  await eachOf(wanted, async (hash) => {
    if (await copy(hash, from, to)) copied += 1
    else damaged.push(hash)
    if ((copied + damaged.length) % REPORT_EVERY === 0)
      onProgress(`${name}: ${copied + damaged.length} / ${wanted.length}`)
  })
  const after = await sizesOf(to)
  const missing: string[] = []
  await eachOf([...source], async ([hash, size]) => {
    if (damaged.includes(hash)) return
    if (after.get(hash) !== size || (verify && !(await isWhole(hash, to)))) missing.push(hash)
  })
  const bytes = [...source.values()].reduce((sum, size) => sum + size, 0)
  return { name, files: source.size, bytes, copied, damaged, missing }
}

/** False when its content is not what its name says, or it went meanwhile. */
async function copy(hash: string, from: BlobStore, to: BlobStore): Promise<boolean> {
  const file = await from.open(hash)
  if (!file) return false
  const incoming = await to.receive(file.stream)
  if (incoming.hash !== hash) {
    await incoming.discard()
    return false
  }
  await incoming.keep()
  return true
}

async function isWhole(hash: string, store: BlobStore): Promise<boolean> {
  const file = await store.open(hash).catch(() => null)
  if (!file) return false
  const digest = createHash('sha256')
  for await (const chunk of file.stream as AsyncIterable<Buffer>) digest.update(chunk)
  return digest.digest('hex') === hash
}

async function sizesOf(store: BlobStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { hash, sizeBytes } of store.all()) sizes.set(hash, sizeBytes)
  return sizes
}

/** Several at once. After a failure none is begun any more, and it is thrown once those on their way have ended. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all[Symbol.iterator]()
  const failures: unknown[] = []
  const worker = async () => {
    for (const one of waiting) {
      if (failures.length > 0) return
      await work(one).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0) throw failures[0]
}
