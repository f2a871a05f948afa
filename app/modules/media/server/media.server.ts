import { countDistinct } from 'drizzle-orm'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FetchPublic } from '#app/platform/fetch-public.server.ts'
import { createFetchPublic } from '#app/platform/fetch-public.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import type { PictureRules } from '../domain/picture-rules.ts'
import type { FiledPictures } from './content-file-pictures.server.ts'
import { createFiledPictures } from './content-file-pictures.server.ts'
import { createImageVariants, createPreviews } from './image-variants.server.ts'
import type { PictureKeeping } from './picture-keeping.server.ts'
import { createPictureKeeping } from './picture-keeping.server.ts'
import type { PictureRemoval } from './picture-removal.server.ts'
import { createPictureRemoval } from './picture-removal.server.ts'
import type { PictureServing } from './picture-serving.server.ts'
import { createPictureServing } from './picture-serving.server.ts'
import type { PictureForm } from './picture-upload.server.ts'
import { receivePictureForm } from './picture-upload.server.ts'
import type { PrintFileIntake } from './print-file-intake.server.ts'
import { createPrintFileIntake } from './print-file-intake.server.ts'
import type { PrintFiles } from './print-files.server.ts'
import { createPrintFiles } from './print-files.server.ts'
import { imageAssets, printFiles } from './tables.server.ts'
import { createUploadDays } from './upload-days.server.ts'
import { createUploadQuota } from './upload-quota.server.ts'
import { createUploadRoom } from './upload-room.server.ts'
import { createVisitorFiles, storageUsed } from './visitor-files.server.ts'

export interface MediaDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
  readonly settings: SettingsService
  /** Public pictures and private files lie apart in it. */
  readonly storage: FileStorage
  readonly quotaBytes: number
  /** How a picture is fetched from a typed address; tests put a stand-in in its place. */
  readonly fetchPublic?: FetchPublic | undefined
}

/** Room that uploads take. */
export interface StorageUsage {
  readonly usedBytes: number
  readonly quotaBytes: number
  /** Pictures and print files. */
  readonly files: number
  /** Of it, what visitors uploaded and no order, account or quote holds. */
  readonly visitors: {
    readonly usedBytes: number
    readonly mostBytes: number
    readonly files: number
    readonly mostFiles: number
  }
}

export type { ExportedPicture } from './content-file-pictures.server.ts'
export type { OpenedFile } from './print-files.server.ts'

export interface MediaService
  extends PictureKeeping,
    FiledPictures,
    PictureServing,
    PictureRemoval,
    PrintFileIntake,
    PrintFiles {
  /** Room that uploads take, and how much they may: for whoever looks after the shop. */
  storage(): Promise<StorageUsage>
  /**
   * Takes a form with one picture: what its content says is JPEG, PNG or WebP, held in memory up to the limit, not kept.
   * `storeImage` keeps it. In the words of whoever asks.
   */
  receivePictureForm(request: Request, rules: PictureRules): Promise<PictureForm>
}

/** Creates the media capability and declares its jobs. */
export function createMediaService(dependencies: MediaDependencies): MediaService {
  const { db, clock, jobs, settings, storage, quotaBytes, fetchPublic = createFetchPublic() } = dependencies
  const pictures = storage.store('pictures')
  const privateFiles = storage.store('private')
  const variants = createImageVariants(storage.derived('sizes'), pictures.withFile)
  const previews = createPreviews(storage.derived('previews'), privateFiles.withFile)
  const quota = createUploadQuota({ count: () => storageUsed(db), quotaBytes, clock })
  const days = createUploadDays(clock)
  const visitorFiles = createVisitorFiles({
    db,
    clock,
    quota,
    store: privateFiles,
    forgetPreviews: (hash) => previews.forget(hash),
  })
  const room = createUploadRoom({ quota, visitorFiles })

  return {
    async storage() {
      const pictureCount = await db.$count(imageAssets)
      const [{ files = 0 } = {}] = await db
        .select({ files: countDistinct(printFiles.contentHash) })
        .from(printFiles)
      const { bytes, visitorBytes, visitorFiles: visitorCount } = await quota.used()
      return {
        usedBytes: bytes,
        quotaBytes,
        files: pictureCount + files,
        visitors: {
          usedBytes: visitorBytes,
          mostBytes: quota.bounds.visitorBytes,
          files: visitorCount,
          mostFiles: quota.bounds.visitorFiles,
        },
      }
    },

    ...createPictureKeeping({ db, clock, pictures, quota, room, days, fetchPublic }),
    receivePictureForm,
    ...createFiledPictures({ clock, pictures, room }),
    ...createPictureServing({ db, jobs, pictures, variants }),
    ...createPictureRemoval({ db, jobs, settings, pictures, variants, quota }),
    ...createPrintFileIntake({ clock, settings, privateFiles, visitorFiles, room, days }),
    ...createPrintFiles({ db, clock, jobs, privateFiles, previews, visitorFiles, quota }),
  }
}
