import sharp from 'sharp'
import type { DerivedFiles } from '#app/platform/storage.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import type { AssetId, ImageWidth } from '../domain/image.ts'
import { IMAGE_WIDTHS } from '../domain/image.ts'

export type VariantFormat = 'avif' | 'webp'

/** Above this many pixels a picture is refused before it is decoded (an image bomb). */
export const MAX_IMAGE_PIXELS = 40_000_000

/** Archive copies of product pictures (product decision 38). */
const ARCHIVE = { width: 1200, height: 1800, quality: 85 } as const

/** One picture at a time, each on one core: making sizes must not slow the pages down. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Turns an uploaded picture into its archive copy: upright, within 1920×1920 or 1200×1800, JPEG quality 85, sRGB,
 * without metadata (a phone picture's place among it). Throws when the bytes are no picture or too many pixels.
 */
export async function toArchiveCopy(
  bytes: Uint8Array,
): Promise<{ data: Buffer; width: number; height: number }> {
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', density: 144 }).rotate()
  const { width = 0, height = 0 } = await source.metadata()
  const isPortrait = height > width
  const { data, info } = await source
    .resize({
      width: isPortrait ? ARCHIVE.width : 1920,
      height: isPortrait ? ARCHIVE.height : 1920,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: ARCHIVE.quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What pictures of ours are kept as: archive copies and what is shipped are photographs, marks are PNG. */
const KEPT_FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/** Width and height of a picture all of whose pixels were read; throws for anything that cannot be, or is none of ours. */
export async function measureWhole(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const source = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
  const { format, width, height, pages = 1 } = await source.metadata()
  if (!KEPT_FORMATS.includes(format) || pages > 1) throw new Error('not a picture of the store')
  await source.clone().resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer()
  return { width, height }
}

/** Width and height of a picture in pixels, read from its header. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Longest side of a print file's preview, in pixels. */
const PREVIEW_SIDE = 320

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
      sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer()
        .catch(() => null),
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
   * such picture.
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
    const bytes = await withOriginal(assetId, (path) => {
      const picture = sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS }).resize({
        width,
        withoutEnlargement: true,
      })
      // AVIF at effort 2: 265 ms for 800 px where the default effort takes 2 s and saves a tenth of the bytes.
      const encoded =
        format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 })
      return encoded.toBuffer()
    })
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
