import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, countDistinct, eq, inArray, lt, notExists } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused, unwrap } from '#app/kernel/result.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import { isContentHash } from '#app/platform/blob-store.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isDatabaseAway } from '#app/platform/database-errors.server.ts'
import type { FetchPublic } from '#app/platform/fetch-public.server.ts'
import { createFetchPublic } from '#app/platform/fetch-public.server.ts'
import { isParserBusy } from '#app/platform/parser-process.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import type { FileStorage } from '#app/platform/storage.server.ts'
import { StorageError, whenStorageFails } from '#app/platform/storage-error.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { JUDGED_BYTES } from '../domain/file-kind.ts'
import type { AssetId, ImageAsset, ImageWidth } from '../domain/image.ts'
import { IMAGE_WIDTHS } from '../domain/image.ts'
import { judgeLogo } from '../domain/logo-kind.ts'
import type { LogoRules } from '../domain/logo-rules.ts'
import { MAX_LOGO_MEGABYTES } from '../domain/logo-rules.ts'
import type { PictureRules } from '../domain/picture-rules.ts'
import type { PrintFileId, PrintFileRef, PrintFileType } from '../domain/print-file.ts'
import type { Uploader } from '../domain/upload-limits.ts'
import { QUOTA_FULL, ROOM_FULL, STAFF, UNKNOWN_VISITOR } from '../domain/upload-limits.ts'
import type { UploadRules } from '../domain/upload-rules.ts'
import { createIconPictures } from './icon-pictures.server.ts'
import type { VariantFormat } from './image-variants.server.ts'
import { createImageVariants, createPreviews } from './image-variants.server.ts'
import type { PictureForm } from './picture-upload.server.ts'
import { receivePictureForm } from './picture-upload.server.ts'
import { printFileRules, receiveFields, receiveUpload } from './print-upload.server.ts'
import { pictureParsers } from './read-pictures.server.ts'
import { receiveSmallFile } from './small-upload.server.ts'
import { imageAssets, printFileHolders, printFiles } from './tables.server.ts'
import { removeUnusedRows } from './unused-pictures.server.ts'
import { createUploadDays } from './upload-days.server.ts'
import type { SetAside } from './upload-quota.server.ts'
import { createUploadQuota } from './upload-quota.server.ts'
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

export interface OpenedFile {
  readonly stream: ReadableStream<Uint8Array>
  readonly name: string
  readonly type: PrintFileType
  readonly sizeBytes: number
}

/** Who refers to a print file and so keeps it. */
export interface FileHolder {
  readonly kind: 'order' | 'account' | 'quote'
  readonly id: string
}

/** A form with one file, kept, and its other fields. */
export interface FileForm {
  readonly file: PrintFileRef
  readonly fields: ReadonlyMap<string, string>
}

/** A form whose fields count even when its file is refused or missing. */
export interface PrivateFileForm {
  readonly file: Result<PrintFileRef>
  readonly fields: ReadonlyMap<string, string>
}

/** A form with a mark: what became of it, and the other fields in any case. */
export interface LogoForm {
  readonly mark: Result<ImageAsset>
  readonly fields: ReadonlyMap<string, string>
}

/** A picture of a file of content. */
export interface ExportedPicture extends ImageAsset {
  readonly sizeBytes: number
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

export interface MediaService {
  /** Room that uploads take, and how much they may: for whoever looks after the shop. */
  storage(): Promise<StorageUsage>
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
  /**
   * Takes a form with one picture: what its content says is JPEG, PNG or WebP, held in memory up to the limit, not kept.
   * `storeImage` keeps it. In the words of whoever asks.
   */
  receivePictureForm(request: Request, rules: PictureRules): Promise<PictureForm>
  /**
   * Removes a picture with all its sizes once this transaction is committed, unless something of the shop still shows
   * it. For pictures that belong to a person. Safe to repeat.
   */
  dropImage(tx: Transaction, assetId: AssetId): Promise<void>
  /** A picture as it is kept, never for everybody; null when it has gone. Throws `StorageError` when the store is away. */
  openOriginal(assetId: AssetId): Promise<AsyncIterable<Uint8Array> | null>
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
  /**
   * Takes a print file from a multipart request, judged by content, with the messages of product decision 8; when the
   * store is away, 'media/storage-away'. Whose room and day it counts for follows from `by`: a visitor's with the
   * least of both, when nobody is named. 'media/quota' and 'media/daily-limit' when there is none left.
   */
  receivePrintFile(request: Request, by?: Uploader): Promise<Result<PrintFileRef>>
  /** The same for a form that sends more than its file. */
  receivePrintFileForm(request: Request, by?: Uploader): Promise<Result<FileForm>>
  /** Takes another private file the same way, by the rules and in the words of whoever asks for it. */
  receivePrivateFile(request: Request, rules: UploadRules, by?: Uploader): Promise<Result<PrintFileRef>>
  /** The same for a form that is answered with what was typed, whatever becomes of its file. */
  receivePrivateFileForm(request: Request, rules: UploadRules, by?: Uploader): Promise<PrivateFileForm>
  /** The files that still exist, and notes that they are in use: they stay 7 days from now. */
  renewPrintFiles(fileIds: readonly string[]): Promise<ReadonlyMap<string, PrintFileRef>>
  /**
   * Notes that somebody refers to files, inside his transaction: while anybody does, they are kept. Answers the files
   * that still existed. Safe to repeat.
   */
  keepFor(tx: Database, fileIds: readonly string[], holder: FileHolder): Promise<readonly string[]>
  /** Notes that he refers to them no more: without another holder they go 7 days from now. Safe to repeat. */
  releaseFrom(tx: Database, fileIds: readonly string[], holder: FileHolder): Promise<void>
  /** 'media/file-gone' when the file was cleaned up or never existed, 'media/storage-away' when nobody can tell. */
  openPrintFile(fileId: string): Promise<Result<OpenedFile>>
  /** Only the bytes of one; null when it has gone. Throws `StorageError` when nobody can tell. */
  streamOf(fileId: string): Promise<ReadableStream<Uint8Array> | null>
  /**
   * Throws `StorageError` when the store of files cannot be asked now: a collection of many files that has begun can only
   * break off, so whoever makes one asks first.
   */
  askStore(): Promise<void>
  /**
   * A small WebP of a print file that is a JPEG or PNG, drawn from its pixels, so that nothing of the file itself is
   * rendered from our origin. Drawn once, then kept as long as the content. Null for other kinds, a file that has gone, one that cannot be decoded, and
   * while the store is away.
   */
  drawPreview(fileId: string): Promise<Buffer | null>
  /**
   * Takes those of the pictures out of the store that no table refers to, in the transaction that let go of them, and
   * answers them; `dropPictureFiles` removes their files after the commit.
   */
  removeUnusedPictures(tx: Transaction, assetIds: readonly string[]): Promise<readonly string[]>
  /** Removes the files of pictures that are no longer stored. One that somebody stored again meanwhile stays. */
  dropPictureFiles(assetIds: readonly string[]): Promise<void>
  /** Removes print files nobody refers to, 7 days after their last use. The nightly job calls it. */
  cleanUp(): Promise<{ readonly removedFiles: number }>
}

interface DrawnPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const UNUSED_DAYS = 7
/** Picture uploads of the back office, in megabytes. */
const MAX_IMAGE_MEGABYTES = 15
/** Logo and icon (spec, back office §5). */
const MAX_MARK_BYTES = MAX_LOGO_MEGABYTES * 1024 * 1024
const BROKEN_MARK = 'Dosya yüklemesi tamamlanamadı. Lütfen tekrar deneyin.'
/** A picture that takes longer is not one people wait for with a form open. */
const FETCH_TIMEOUT_MS = 15_000
const FETCH_REDIRECTS = 3
const AVIF_QUEUE = 'media-avif'
const CLEAN_UP_QUEUE = 'media-clean-up'
const DROP_QUEUE = 'media-drop-picture'
const STORAGE_AWAY = 'media/storage-away'
/** A name that no file has. */
const NO_CONTENT = '0'.repeat(64)
const NOT_KEPT: Result<never> = fail.unavailable(
  STORAGE_AWAY,
  'Dosya deposuna şu anda ulaşılamıyor; dosya kaydedilmedi. Lütfen birkaç dakika sonra tekrar deneyin.',
)
const NOT_OPENED: Result<never> = fail.unavailable(
  STORAGE_AWAY,
  'Dosya deposuna şu anda ulaşılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.',
)
/** Whoever took the room that was just made may be beaten to it so often. */
const ROOM_TRIES = 3

/** Why a picture was not read: in the words of its place, or that there are too many just now. */
function notRead(error: Failure, words: string): Result<never> {
  return isParserBusy(error)
    ? fail.unavailable('media/busy', error.message)
    : fail.wrongType('media/not-an-image', words)
}

/** Creates the media capability and declares its jobs. */
export function createMediaService(dependencies: MediaDependencies): MediaService {
  const { db, clock, jobs, settings, storage, quotaBytes, fetchPublic = createFetchPublic() } = dependencies
  const pictures = storage.store('pictures')
  const privateFiles = storage.store('private')
  const variants = createImageVariants(storage.derived('sizes'), pictures.withFile)
  const icons = createIconPictures()
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
  const orderedAvifs = new Set<string>()

  jobs.define<{ assetId: AssetId; width: ImageWidth }>({
    queue: AVIF_QUEUE,
    label: 'Görsellerin küçük kopyaları',
    // A picture that was dropped meanwhile needs no sizes.
    run: async ({ assetId, width }) => {
      if (await pictures.has(assetId)) await variants.makeAvif(assetId, width)
    },
  })
  jobs.define<{ assetId: AssetId }>({
    queue: DROP_QUEUE,
    label: 'Kullanılmayan görselin silinmesi',
    run: ({ assetId }) => dropUnused(assetId),
  })
  jobs.define({
    queue: CLEAN_UP_QUEUE,
    label: 'Kullanılmayan dosyaların silinmesi',
    cron: '30 4 * * *',
    run: async () => void (await service.cleanUp()),
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

  /** Sets room aside, after removing unused files of visitors where there is none without that. */
  async function setAside(bytes: number, by: Uploader): Promise<SetAside | null> {
    for (let tries = 1; ; tries += 1) {
      const aside = await quota.setAside(bytes, by)
      if (aside !== null || tries === ROOM_TRIES) return aside
      if (!(await visitorFiles.makeRoom(bytes, by))) return null
    }
  }

  /** Whether so many bytes would have room, made as above. */
  async function fits(bytes: number, by: Uploader): Promise<boolean> {
    const aside = await setAside(bytes, by)
    aside?.givenBack()
    return aside !== null
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

  /** Keeps one uploaded private file; until somebody refers to it (`keepFor`), it goes like any other. */
  async function receive(request: Request, rules: UploadRules, by: Uploader): Promise<PrivateFileForm> {
    const mostBytes = mostBytesOf(request, rules)
    const counted = days.count(by, mostBytes)
    if ('refusal' in counted) return { file: refused(counted.refusal), fields: new Map() }
    try {
      // Before its first byte is on the disk: uploads on their way fill it as well.
      const aside = await setAside(mostBytes, by)
      if (aside === null) return { file: noRoom(by), fields: new Map() }
      try {
        const form = await receiveWithin(request, rules, aside)
        if (form.file.ok) counted.kept(form.file.value.sizeBytes)
        return form
      } finally {
        aside.givenBack()
      }
    } finally {
      counted.notKept()
    }
  }

  async function receiveWithin(
    request: Request,
    rules: UploadRules,
    aside: SetAside,
  ): Promise<PrivateFileForm> {
    const received = await whenStorageFails(receiveUpload(request, privateFiles, rules), () => null)
    if (received === null) return { file: NOT_KEPT, fields: new Map() }
    const { upload, fields } = received
    if (!upload.ok) return { file: upload, fields }
    const { blob, name, type } = upload.value
    const { hash: contentHash, sizeBytes } = blob
    const now = new Date(clock.now())
    const file: PrintFileRef = { fileId: createToken() as PrintFileId, contentHash, name, sizeBytes, type }
    await visitorFiles.note({ ...file, createdAt: now, lastUsedAt: now }).catch(async (error: unknown) => {
      await blob.discard()
      throw error
    })
    const kept = await whenStorageFails(blob.keep(), () => null)
    if (kept === null) {
      await visitorFiles.forget(file.fileId)
      return { file: NOT_KEPT, fields }
    }
    aside.stored(sizeBytes)
    return { file: ok(file), fields }
  }

  const service: MediaService = {
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
          return notRead(copy.error, 'Bu dosya bir görsel olarak okunamadı. JPG, PNG veya WebP yükleyin.')
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
      if (fetched.ok) return service.storeImage(fetched.value)
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

    async judgeFiledPicture(assetId, bytes) {
      const words = 'Görsel okunamadı ya da içeriği değişmiş.'
      const broken = fail.wrongType('media/not-an-image', words)
      if (createHash('sha256').update(bytes).digest('hex') !== assetId) return broken
      if (!(await fits(bytes.length, STAFF))) return noRoom(STAFF)
      const size = await pictureParsers.measureWhole(bytes)
      if (!size.ok) return notRead(size.error, words)
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
        return drawn.ok ? keepWithin(drawn.value, STAFF) : notRead(drawn.error, rules.unreadable)
      })()
      return { mark, fields }
    },

    receivePictureForm,

    async dropImage(tx, assetId) {
      await jobs.enqueue(tx, DROP_QUEUE, { assetId })
    },

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

    async receivePrintFile(request, by) {
      const received = await service.receivePrintFileForm(request, by)
      return received.ok ? ok(received.value.file) : received
    },

    async receivePrintFileForm(request, by = UNKNOWN_VISITOR) {
      const { printFileMaxMegabytes } = await settings.current()
      const { file, fields } = await receive(request, printFileRules(printFileMaxMegabytes), by)
      return file.ok ? ok({ file: file.value, fields }) : file
    },

    async receivePrivateFile(request, rules, by = UNKNOWN_VISITOR) {
      return (await receive(request, rules, by)).file
    },

    async receivePrivateFileForm(request, rules, by = UNKNOWN_VISITOR) {
      const form = await receive(request, rules, by)
      // Nobody types a page of fields again because of a file there was no room for.
      if (form.file.ok || request.bodyUsed) return form
      return { ...form, fields: await receiveFields(request, rules) }
    },

    async renewPrintFiles(fileIds) {
      if (fileIds.length === 0) return new Map()
      const rows = await db
        .update(printFiles)
        .set({ lastUsedAt: new Date(clock.now()) })
        .where(inArray(printFiles.fileId, [...new Set(fileIds)]))
        .returning()
      return new Map(rows.map((row) => [row.fileId, toRef(row)]))
    },

    async keepFor(tx, fileIds, { kind, id }) {
      if (fileIds.length === 0) return []
      // Renewing locks the files against a clean-up that runs at the same time.
      const rows = await tx
        .update(printFiles)
        .set({ lastUsedAt: new Date(clock.now()) })
        .where(inArray(printFiles.fileId, [...new Set(fileIds)]))
        .returning({ fileId: printFiles.fileId })
      if (rows.length > 0) {
        await tx
          .insert(printFileHolders)
          .values(rows.map(({ fileId }) => ({ fileId, holderKind: kind, holderId: id })))
          .onConflictDoNothing()
      }
      return rows.map(({ fileId }) => fileId)
    },

    async releaseFrom(tx, fileIds, { kind, id }) {
      if (fileIds.length === 0) return
      const released = [...new Set(fileIds)]
      await tx
        .update(printFiles)
        .set({ lastUsedAt: new Date(clock.now()) })
        .where(inArray(printFiles.fileId, released))
      await tx
        .delete(printFileHolders)
        .where(
          and(
            inArray(printFileHolders.fileId, released),
            eq(printFileHolders.holderKind, kind),
            eq(printFileHolders.holderId, id),
          ),
        )
    },

    async openPrintFile(fileId) {
      const [row] = await db.select().from(printFiles).where(eq(printFiles.fileId, fileId)).limit(1)
      if (!row) return fail.notFound('media/file-gone', 'Dosya bulunamadı.')
      const opened = await whenStorageFails(privateFiles.open(row.contentHash), () => 'away' as const)
      if (opened === 'away') return NOT_OPENED
      if (opened === null) return fail.notFound('media/file-gone', 'Dosya bulunamadı.')
      return ok({
        stream: Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>,
        name: row.name,
        type: row.type as PrintFileType,
        sizeBytes: opened.sizeBytes,
      })
    },

    async streamOf(fileId) {
      const opened = await service.openPrintFile(fileId)
      if (opened.ok) return opened.value.stream
      // It has not gone: a collection without it would be a wrong one.
      if (opened.error.code === STORAGE_AWAY) throw new StorageError('away', `no bytes of ${fileId} now`)
      return null
    },

    async askStore() {
      await privateFiles.has(NO_CONTENT)
    },

    async drawPreview(fileId) {
      const [row] = await db.select().from(printFiles).where(eq(printFiles.fileId, fileId)).limit(1)
      if (!row || !(row.type === 'jpeg' || row.type === 'png')) return null
      return whenStorageFails(previews.read(row.contentHash), () => null)
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

    async cleanUp() {
      const unusedSince = new Date(clock.now() - UNUSED_DAYS * DAY_MS)
      const removed = await db
        .delete(printFiles)
        .where(
          and(
            lt(printFiles.lastUsedAt, unusedSince),
            notExists(
              db.select().from(printFileHolders).where(eq(printFileHolders.fileId, printFiles.fileId)),
            ),
          ),
        )
        .returning({ contentHash: printFiles.contentHash })
      // Content is looked at a day after it was written, not when its last row goes: the same content may just be on its
      // way in again, stored but without its row yet. Also finds what a crash left between storing and its row.
      const old = await privateFiles.unwrittenFor(DAY_MS)
      const inUse = new Set(
        (await db.selectDistinct({ contentHash: printFiles.contentHash }).from(printFiles)).map(
          (row) => row.contentHash,
        ),
      )
      for (const hash of old.hashes) {
        if (!inUse.has(hash)) await visitorFiles.removeContent(hash, () => old.remove(hash))
      }
      await old.removeHalfWritten()
      quota.forget()
      return { removedFiles: removed.length }
    },
  }
  return service
}

function toRef(row: typeof printFiles.$inferSelect): PrintFileRef {
  return {
    fileId: row.fileId as PrintFileId,
    contentHash: row.contentHash,
    name: row.name,
    sizeBytes: row.sizeBytes,
    type: row.type as PrintFileType,
  }
}

/** What an upload can be at most: its limit, or less when the request says that it is. */
function mostBytesOf(request: Request, { maxMegabytes }: UploadRules): number {
  const limit = maxMegabytes * 1024 * 1024
  const declared = Number(request.headers.get('content-length') ?? limit)
  return declared >= 0 && declared < limit ? declared : limit
}

function isServedWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width)
}

function noRoom({ kind }: Uploader): Result<never> {
  return fail.tooLarge('media/quota', kind === 'staff' ? QUOTA_FULL : ROOM_FULL)
}
