import { eq } from 'drizzle-orm'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { AssetId } from '../domain/image.ts'
import type { ImageVariants } from './image-variants.server.ts'
import { imageAssets } from './tables.server.ts'
import { removeUnusedRows } from './unused-pictures.server.ts'
import type { UploadQuota } from './upload-quota.server.ts'

export interface PictureRemoval {
  /**
   * Removes a picture with all its sizes once this transaction is committed, unless something of the shop still shows
   * it. For pictures that belong to a person. Safe to repeat.
   */
  dropImage(tx: Transaction, assetId: AssetId): Promise<void>
  /**
   * Takes those of the pictures out of the store that no table refers to, in the transaction that let go of them, and
   * answers them; `dropPictureFiles` removes their files after the commit.
   */
  removeUnusedPictures(tx: Transaction, assetIds: readonly string[]): Promise<readonly string[]>
  /** Removes the files of pictures that are no longer stored. One that somebody stored again meanwhile stays. */
  dropPictureFiles(assetIds: readonly string[]): Promise<void>
}

const DROP_QUEUE = 'media-drop-picture'

/** Removes pictures that nothing shows any more, with all their sizes. Declares the job that does so after a commit. */
export function createPictureRemoval({
  db,
  jobs,
  settings,
  pictures,
  variants,
  quota,
}: {
  readonly db: Database
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly pictures: BlobStore
  readonly variants: ImageVariants
  readonly quota: UploadQuota
}): PictureRemoval {
  jobs.define<{ assetId: AssetId }>({
    queue: DROP_QUEUE,
    label: 'Kullanılmayan görselin silinmesi',
    run: ({ assetId }) => dropUnused(assetId),
  })

  /** Whoever shows a picture refers to its row, so the database knows; only the shop's own logo stands in the settings. */
  async function dropUnused(assetId: AssetId): Promise<void> {
    if (JSON.stringify(await settings.current()).includes(assetId)) return
    await atomically(db, async (tx) => {
      if ((await removeUnusedRows(tx, [assetId])).length === 0) return
      await variants.forget(assetId)
      await pictures.remove(assetId)
    })
    quota.forget()
  }

  return {
    async dropImage(tx, assetId) {
      await jobs.enqueue(tx, DROP_QUEUE, { assetId })
    },

    removeUnusedPictures: removeUnusedRows,

    async dropPictureFiles(assetIds) {
      for (const assetId of assetIds) {
        const [again] = await db
          .select({ assetId: imageAssets.assetId })
          .from(imageAssets)
          .where(eq(imageAssets.assetId, assetId))
        if (again) continue
        await variants.forget(assetId as AssetId)
        await pictures.remove(assetId)
      }
      quota.forget()
    },
  }
}
