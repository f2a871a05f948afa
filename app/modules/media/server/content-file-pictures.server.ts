import { createHash } from 'node:crypto'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { AssetId, ImageAsset } from '../domain/image.ts'
import { STAFF } from '../domain/upload-limits.ts'
import { pictureParsers, pictureRefusal } from './read-pictures.server.ts'
import { imageAssets } from './tables.server.ts'
import type { UploadRoom } from './upload-room.server.ts'
import { noRoom } from './upload-room.server.ts'

/** A picture of a file of content. */
export interface ExportedPicture extends ImageAsset {
  readonly sizeBytes: number
}

export interface FiledPictures {
  /**
   * Judges a picture of a file of content: named by its content, and an archive copy that can be decoded whole. Writes
   * nothing. 'media/not-an-image' and 'media/quota'.
   */
  judgeFiledPicture(assetId: string, bytes: Uint8Array): Promise<Result<ExportedPicture>>
  /**
   * Writes the file of a judged picture; it is one of the shop's once `noteFiledPictures` has committed. 'media/quota' when
   * others have taken the room meanwhile.
   */
  keepFiledPicture(bytes: Uint8Array): Promise<Result<null>>
  noteFiledPictures(tx: Transaction, pictures: readonly ExportedPicture[]): Promise<void>
}

/** Pictures that come with a file of content: judged one by one, kept and noted all together. */
export function createFiledPictures({
  clock,
  pictures,
  room,
}: {
  readonly clock: Clock
  readonly pictures: BlobStore
  readonly room: UploadRoom
}): FiledPictures {
  const { setAside, fits } = room

  return {
    async judgeFiledPicture(assetId, bytes) {
      const words = 'Görsel okunamadı ya da içeriği değişmiş.'
      const broken = fail.wrongType('media/not-an-image', words)
      if (createHash('sha256').update(bytes).digest('hex') !== assetId) return broken
      if (!(await fits(bytes.length, STAFF))) return noRoom(STAFF)
      const size = await pictureParsers.measureWhole(bytes)
      if (!size.ok) return pictureRefusal(size.error, words)
      return ok({ assetId: assetId as AssetId, ...size.value, sizeBytes: bytes.length })
    },

    async keepFiledPicture(bytes) {
      // Each was judged alone; together they may still be too many.
      const aside = await setAside(bytes.length, STAFF)
      if (aside === null) return noRoom(STAFF)
      try {
        await pictures.write(bytes)
        aside.stored(bytes.length)
        return ok(null)
      } finally {
        aside.givenBack()
      }
    },

    async noteFiledPictures(tx, exported) {
      const createdAt = new Date(clock.now())
      for (const { assetId, width, height, sizeBytes } of exported)
        await tx
          .insert(imageAssets)
          .values({ assetId, width, height, sizeBytes, createdAt })
          .onConflictDoNothing()
    },
  }
}
