import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused, unwrap } from '#app/kernel/result.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FetchPublic } from '#app/platform/fetch-public.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import { JUDGED_BYTES } from '../domain/file-kind.ts'
import type { AssetId, ImageAsset } from '../domain/image.ts'
import { judgeLogo } from '../domain/logo-kind.ts'
import type { LogoRules } from '../domain/logo-rules.ts'
import { MAX_LOGO_MEGABYTES } from '../domain/logo-rules.ts'
import type { Uploader } from '../domain/upload-limits.ts'
import { STAFF } from '../domain/upload-limits.ts'
import { pictureParsers, pictureRefusal } from './read-pictures.server.ts'
import { receiveSmallFile } from './small-upload.server.ts'
import { NOT_KEPT } from './storage-away.server.ts'
import { imageAssets } from './tables.server.ts'
import type { UploadDays } from './upload-days.server.ts'
import type { UploadQuota } from './upload-quota.server.ts'
import type { UploadRoom } from './upload-room.server.ts'
import { noRoom } from './upload-room.server.ts'

/** A form with a mark: what became of it, and the other fields in any case. */
export interface LogoForm {
  readonly mark: Result<ImageAsset>
  readonly fields: ReadonlyMap<string, string>
}

export interface PictureKeeping {
  /**
   * Keeps a picture as its archive copy; the same picture twice is one asset.
   * Staff's, when nobody else is named. Refuses with 'media/not-an-image', 'media/too-large', 'media/quota',
   * 'media/daily-limit', 'media/busy' and 'media/storage-away' (nothing is kept then).
   */
  storeImage(bytes: Uint8Array, by?: Uploader): Promise<Result<ImageAsset>>
  /**
   * Fetches the picture of a typed address once and keeps it as `storeImage` does; nothing is loaded from there later.
   * Only public addresses of the web. Refuses with the codes of `createFetchPublic`, those of `storeImage`, and
   * 'media/too-large' beyond `maxBytes`.
   */
  fetchImage(address: string, maxBytes: number): Promise<Result<ImageAsset>>
  /** Keeps a picture that the program itself ships and that already is an archive copy, without encoding it again. */
  keepShippedImage(bytes: Uint8Array): Promise<ImageAsset>
  /**
   * Takes a form with the shop's logo or icon, judged by content and kept as a PNG among the public pictures; an SVG's
   * drawing, never the SVG. `rulesOf` says by the form's other fields what is taken; nothing is kept of what it refuses.
   * Refuses with 'media/no-file', 'media/wrong-type', 'media/too-large', 'media/not-an-image', 'media/quota',
   * 'media/storage-away' and 'media/broken-upload', in the words of the rules.
   */
  receiveLogo(
    request: Request,
    rulesOf: (fields: ReadonlyMap<string, string>) => Promise<Result<LogoRules>>,
  ): Promise<LogoForm>
}

interface DrawnPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Picture uploads of the back office, in megabytes. */
const MAX_IMAGE_MEGABYTES = 15
/** Logo and icon (spec, back office §5). */
const MAX_MARK_BYTES = MAX_LOGO_MEGABYTES * 1024 * 1024
const BROKEN_MARK = 'Dosya yüklemesi tamamlanamadı. Lütfen tekrar deneyin.'
/** A picture that takes longer is not one people wait for with a form open. */
const FETCH_TIMEOUT_MS = 15_000
const FETCH_REDIRECTS = 3

/** Takes pictures in: decoded, written anew as archive copies, and kept under their content's hash. */
export function createPictureKeeping({
  db,
  clock,
  pictures,
  quota,
  room,
  days,
  fetchPublic,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly pictures: BlobStore
  readonly quota: UploadQuota
  readonly room: UploadRoom
  readonly days: UploadDays
  readonly fetchPublic: FetchPublic
}): PictureKeeping {
  const { setAside, fits } = room

  async function keep({ data, width, height }: DrawnPicture): Promise<ImageAsset> {
    const assetId = (await pictures.write(data)) as AssetId
    await db
      .insert(imageAssets)
      .values({ assetId, width, height, sizeBytes: data.length, createdAt: new Date(clock.now()) })
      .onConflictDoNothing()
    // Dropped in the same moment: the row waited for that, the file did not.
    if (!(await pictures.has(assetId))) await pictures.write(data)
    return { assetId, width, height }
  }

  /** Keeps somebody's picture, if there is room for it. */
  async function keepWithin(copy: DrawnPicture, by: Uploader): Promise<Result<ImageAsset>> {
    const aside = await setAside(copy.data.length, by)
    if (aside === null) return noRoom(by)
    try {
      const kept = await whenStorageFails(keep(copy).then(ok), () => NOT_KEPT)
      if (kept.ok) aside.stored(copy.data.length)
      return kept
    } finally {
      aside.givenBack()
    }
  }

  const keeping: PictureKeeping = {
    async storeImage(bytes, by = STAFF) {
      if (bytes.length > MAX_IMAGE_MEGABYTES * 1024 * 1024) {
        return fail.tooLarge('media/too-large', `Görsel boyutu en fazla ${MAX_IMAGE_MEGABYTES}MB olabilir.`)
      }
      const counted = days.count(by, bytes.length)
      if ('refusal' in counted) return refused(counted.refusal)
      try {
        if (!(await fits(bytes.length, by))) return noRoom(by)
        const copy = await pictureParsers.toArchiveCopy(bytes)
        if (!copy.ok)
          return pictureRefusal(
            copy.error,
            'Bu dosya bir görsel olarak okunamadı. JPG, PNG veya WebP yükleyin.',
          )
        const kept = await keepWithin(copy.value, by)
        if (kept.ok) counted.kept(bytes.length)
        return kept
      } finally {
        counted.notKept()
      }
    },

    async fetchImage(address, maxBytes) {
      const limits = { maxBytes, timeoutMs: FETCH_TIMEOUT_MS, maxRedirects: FETCH_REDIRECTS }
      const fetched = await fetchPublic(address, limits)
      if (fetched.ok) return keeping.storeImage(fetched.value)
      if (fetched.error.code !== 'fetch/too-large') return fetched
      return fail.tooLarge(
        'media/too-large',
        `Görsel boyutu en fazla ${Math.floor(maxBytes / (1024 * 1024))}MB olabilir.`,
      )
    },

    async keepShippedImage(bytes) {
      const kept = await keep({ data: bytes, ...unwrap(await pictureParsers.sizeOf(bytes)) })
      quota.add(bytes.length)
      return kept
    },

    async receiveLogo(request, rulesOf) {
      const limits = { maxBytes: MAX_MARK_BYTES, maxFields: 5, maxFieldBytes: 1_000 }
      const { bytes, isCut, isBroken, fields } = await receiveSmallFile(request, limits)
      if (isBroken) return { mark: fail.invalid('media/broken-upload', BROKEN_MARK), fields }
      const mark = await (async (): Promise<Result<ImageAsset>> => {
        const known = await rulesOf(fields)
        if (!known.ok) return known
        const rules = known.value
        if (bytes === null) return fail.invalid('media/no-file', rules.noFile)
        const kind = judgeLogo(bytes.subarray(0, JUDGED_BYTES))
        if (kind === null || !rules.kinds.includes(kind))
          return fail.wrongType('media/wrong-type', rules.wrongType)
        if (isCut) return fail.tooLarge('media/too-large', rules.tooLarge)
        if (!(await fits(bytes.length, STAFF))) return noRoom(STAFF)
        const drawn = await pictureParsers.drawLogo(bytes, { kind, bounds: rules.bounds })
        return drawn.ok ? keepWithin(drawn.value, STAFF) : pictureRefusal(drawn.error, rules.unreadable)
      })()
      return { mark, fields }
    },
  }
  return keeping
}
