import { Readable } from 'node:stream'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { StorageError, whenStorageFails } from '#app/platform/storage-error.server.ts'
import type { PrintFileId, PrintFileRef, PrintFileType } from '../domain/print-file.ts'
import type { Previews } from './image-variants.server.ts'
import { NOT_OPENED, STORAGE_AWAY } from './storage-away.server.ts'
import { printFileHolders, printFiles } from './tables.server.ts'
import type { UploadQuota } from './upload-quota.server.ts'
import type { VisitorFiles } from './visitor-files.server.ts'

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

export interface PrintFiles {
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
  /** Removes print files nobody refers to, 7 days after their last use. The nightly job calls it. */
  cleanUp(): Promise<{ readonly removedFiles: number }>
}

const UNUSED_DAYS = 7
const CLEAN_UP_QUEUE = 'media-clean-up'
/** A name that no file has. */
const NO_CONTENT = '0'.repeat(64)

/** Kept print files: who holds them, their bytes, and the nightly job that removes what nobody refers to. */
export function createPrintFiles({
  db,
  clock,
  jobs,
  privateFiles,
  previews,
  visitorFiles,
  quota,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
  readonly privateFiles: BlobStore
  readonly previews: Previews
  readonly visitorFiles: VisitorFiles
  readonly quota: UploadQuota
}): PrintFiles {
  jobs.define({
    queue: CLEAN_UP_QUEUE,
    label: 'Kullanılmayan dosyaların silinmesi',
    cron: '30 4 * * *',
    run: async () => void (await files.cleanUp()),
  })

  const files: PrintFiles = {
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
      const opened = await files.openPrintFile(fileId)
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
  return files
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
