import { inArray } from 'drizzle-orm'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import { isContentHash } from '#app/platform/blob-store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isDatabaseAway } from '#app/platform/database-errors.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import type { AssetId, ImageAsset, ImageWidth } from '../domain/image.ts'
import { IMAGE_WIDTHS } from '../domain/image.ts'
import { createIconPictures } from './icon-pictures.server.ts'
import type { ImageVariants, VariantFormat } from './image-variants.server.ts'
import { imageAssets } from './tables.server.ts'

export interface PictureServing {
  /** A picture as it is kept, never for everybody; null when it has gone. Throws `StorageError` when the store is away. */
  openOriginal(assetId: AssetId): Promise<AsyncIterable<Uint8Array> | null>
  /** The stored pictures among these. */
  findImages(assetIds: readonly AssetId[]): Promise<ReadonlyMap<AssetId, ImageAsset>>
  /**
   * One size of a picture. An AVIF that does not exist yet is ordered from a job and answered as WebP meanwhile.
   * Null for an unknown picture or a width the shop does not serve. Throws `StorageError` when the store is away and
   * this instance has no copy.
   */
  openImage(
    assetId: string,
    width: number,
    wanted: VariantFormat,
  ): Promise<{ readonly bytes: Buffer; readonly format: VariantFormat; readonly isFinal: boolean } | null>
  /**
   * A square PNG of a drawing of ours, or of a stored picture on a white ground with a margin (a share of the side).
   * Drawn once, then kept in memory. Null for an unknown picture, and while the store is away.
   */
  drawIcon(
    source: { readonly svg: string } | { readonly assetId: string; readonly margin: number },
    size: number,
  ): Promise<Buffer | null>
}

const AVIF_QUEUE = 'media-avif'

/** Shows kept pictures: in the sizes and formats of browsers, as icons, and as they are. Declares the job that makes AVIFs. */
export function createPictureServing({
  db,
  jobs,
  pictures,
  variants,
}: {
  readonly db: Database
  readonly jobs: JobsService
  readonly pictures: BlobStore
  readonly variants: ImageVariants
}): PictureServing {
  const icons = createIconPictures()
  const orderedAvifs = new Set<string>()

  jobs.define<{ assetId: AssetId; width: ImageWidth }>({
    queue: AVIF_QUEUE,
    label: 'Görsellerin küçük kopyaları',
    // A picture that was dropped meanwhile needs no sizes.
    run: async ({ assetId, width }) => {
      if (await pictures.has(assetId)) await variants.makeAvif(assetId, width)
    },
  })

  async function orderAvif(assetId: AssetId, width: ImageWidth): Promise<void> {
    const key = `${assetId}-${width}`
    if (orderedAvifs.has(key)) return
    orderedAvifs.add(key)
    try {
      await jobs.enqueue(db, AVIF_QUEUE, { assetId, width })
    } catch (error) {
      // Ordered by whoever asks next; without the database visitors see the WebP.
      orderedAvifs.delete(key)
      if (!isDatabaseAway(error)) throw error
    }
  }

  return {
    async openOriginal(assetId) {
      return (await pictures.open(assetId))?.stream ?? null
    },

    async findImages(assetIds) {
      if (assetIds.length === 0) return new Map()
      const rows = await db
        .select({ assetId: imageAssets.assetId, width: imageAssets.width, height: imageAssets.height })
        .from(imageAssets)
        .where(inArray(imageAssets.assetId, [...new Set(assetIds)]))
      return new Map(rows.map((row) => [row.assetId as AssetId, { ...row, assetId: row.assetId as AssetId }]))
    },

    async openImage(assetId, width, wanted) {
      if (!isContentHash(assetId) || !isServedWidth(width)) return null
      if (!(await pictures.hadLately(assetId))) return null
      const id = assetId as AssetId
      const ready = await variants.read(id, width, wanted)
      if (ready) return { bytes: ready, format: wanted, isFinal: true }
      await orderAvif(id, width)
      const meanwhile = await variants.read(id, width, 'webp')
      return meanwhile && { bytes: meanwhile, format: 'webp', isFinal: false }
    },

    async drawIcon(source, size) {
      if ('svg' in source) return icons(source.svg, source, size)
      const { assetId, margin } = source
      // Without its picture there is the shop's drawn icon.
      if (!(await whenStorageFails(pictures.hadLately(assetId), () => false))) return null
      const withFile = (use: (path: string) => Promise<Buffer | null>) => pictures.withFile(assetId, use)
      const drawn = icons(`${assetId} ${margin}`, { withFile, ground: '#ffffff', margin }, size)
      return whenStorageFails(drawn, () => null)
    },
  }
}

function isServedWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width)
}
