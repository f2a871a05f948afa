import { readFile } from 'node:fs/promises'
import type { DerivedFiles } from '#app/platform/storage.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import type { AssetId, ImageWidth } from '../domain/image.ts'
import { IMAGE_WIDTHS } from '../domain/image.ts'
import type { VariantFormat } from './read-pictures.server.ts'
import { madeFrom, pictureParsers } from './read-pictures.server.ts'

export type { VariantFormat }

/** Hands the path of an original to `use`; null when there is none. */
type WithOriginal<Id> = <T>(id: Id, use: (path: string) => Promise<T>) => Promise<T | null>

export interface Previews {
  /** The small picture of a content; null for one that cannot be decoded. */
  read(contentHash: string): Promise<Buffer | null>
  /** Removes it, before its content goes. Safe to repeat. */
  forget(contentHash: string): Promise<void>
}

/** Small WebP pictures of uploaded rasters, kept as files under their content's hash and drawn on first request, one at a time. */
export function createPreviews(files: DerivedFiles, withOriginal: WithOriginal<string>): Previews {
  let queue: Promise<unknown> = Promise.resolve()
  const nameOf = (contentHash: string) => `${contentHash}.webp`

  async function draw(contentHash: string): Promise<Buffer | null> {
    const bytes = await withOriginal(contentHash, (path) =>
      madeFrom(pictureParsers.makePreview(() => readFile(path))),
    )
    if (bytes) await keepMade(files, nameOf(contentHash), bytes)
    return bytes
  }

  return {
    async read(contentHash) {
      const kept = await files.read(nameOf(contentHash))
      if (kept) return kept
      const drawn = queue.then(() => draw(contentHash))
      queue = drawn.catch(() => {})
      return drawn
    },
    forget: (contentHash) => files.remove([nameOf(contentHash)]),
  }
}

/** What every instance can make for itself is kept here when it cannot be shared, so that nobody makes it again and again. */
async function keepMade(files: DerivedFiles, name: string, bytes: Uint8Array): Promise<void> {
  await whenStorageFails(files.write(name, bytes), () => files.writeHere(name, bytes))
}

export interface ImageVariants {
  /**
   * The size in the wanted format, made now if it is WebP; null when it is an AVIF that is not made yet, or there is no
   * such picture. Throws `StorageError` while it can be neither read nor made.
   */
  read(assetId: AssetId, width: ImageWidth, format: VariantFormat): Promise<Buffer | null>
  /** Makes the AVIF of a size; for the job. Safe to repeat. */
  makeAvif(assetId: AssetId, width: ImageWidth): Promise<void>
  /** Removes every size, before the picture goes. Safe to repeat. */
  forget(assetId: AssetId): Promise<void>
}

/** Sizes of pictures, kept as files and made on first request, one at a time. */
export function createImageVariants(files: DerivedFiles, withOriginal: WithOriginal<AssetId>): ImageVariants {
  let queue: Promise<unknown> = Promise.resolve()
  const inProgress = new Map<string, Promise<Buffer | null>>()

  function nameOf(assetId: AssetId, width: ImageWidth, format: VariantFormat): string {
    return `${assetId}-${width}.${format}`
  }

  async function make(assetId: AssetId, width: ImageWidth, format: VariantFormat): Promise<Buffer | null> {
    const bytes = await withOriginal(assetId, (path) =>
      madeFrom(pictureParsers.makeVariant(() => readFile(path), { width, format })),
    )
    if (bytes === null) return null
    const name = nameOf(assetId, width, format)
    // One instance makes the AVIF for all of them: unless it is shared, the job is not done.
    await (format === 'avif' ? files.write(name, bytes) : keepMade(files, name, bytes))
    return bytes
  }

  function makeOnce(assetId: AssetId, width: ImageWidth, format: VariantFormat): Promise<Buffer | null> {
    const key = nameOf(assetId, width, format)
    const running = inProgress.get(key)
    if (running) return running
    const task = queue.then(() => make(assetId, width, format))
    inProgress.set(key, task)
    queue = task.catch(() => {}).finally(() => inProgress.delete(key))
    return task
  }

  return {
    async read(assetId, width, format) {
      const kept = await files.read(nameOf(assetId, width, format))
      if (kept) return kept
      return format === 'webp' ? makeOnce(assetId, width, 'webp') : null
    },
    async forget(assetId) {
      const formats = ['webp', 'avif'] as const
      await files.remove(
        IMAGE_WIDTHS.flatMap((width) => formats.map((format) => nameOf(assetId, width, format))),
      )
    },
    async makeAvif(assetId, width) {
      if (!(await files.read(nameOf(assetId, width, 'avif')))) await makeOnce(assetId, width, 'avif')
    },
  }
}
