import { eq, sql } from 'drizzle-orm'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { IdleFile, Uploader, UsedStorage } from '../domain/upload-limits.ts'
import { exceededLimit, filesToRemove, IDLE_MS, plusUsage } from '../domain/upload-limits.ts'
import { imageAssets, printFiles } from './tables.server.ts'
import type { UploadQuota } from './upload-quota.server.ts'

export interface VisitorFiles {
  /**
   * Notes a file before its content has its name. From then on its content is not removed (`removeContent` looks for a row
   * under the same lock), so there is never a row without its content, however many are removed in the same moment.
   */
  note(row: typeof printFiles.$inferInsert): Promise<void>
  /** Takes a note back whose content could not be kept. */
  forget(fileId: string): Promise<void>
  /**
   * Removes the longest unused files that nobody holds, as few as make room for one of that size. False when they do not
   * suffice; then none is removed. A file that is used or held in the same moment stays: whoever does so locks its row
   * first, and a locked one is passed over; whoever comes later finds it gone. False as well when others left room meanwhile:
   * nothing is removed for nothing.
   */
  makeRoom(bytes: number, by: Uploader): Promise<boolean>
  /** Removes content that no file has any more, by `remove`. */
  removeContent(hash: string, remove: () => Promise<void>): Promise<void>
}

export interface VisitorFilesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly quota: UploadQuota
  readonly store: BlobStore
  /** Drops what was drawn from a content, before that goes. */
  readonly forgetPreviews: (hash: string) => Promise<void>
}

/** Print files on their way in and out of visitors' room. */
export function createVisitorFiles(dependencies: VisitorFilesDependencies): VisitorFiles {
  const { db, clock, quota, store, forgetPreviews } = dependencies

  async function removeContent(hash: string, remove: () => Promise<void>): Promise<void> {
    await atomically(db, async (tx) => {
      await lockContent(tx, hash)
      const rows = await tx
        .select({ fileId: printFiles.fileId })
        .from(printFiles)
        .where(eq(printFiles.contentHash, hash))
        .limit(1)
      if (rows.length > 0) return
      await forgetPreviews(hash)
      await remove()
    })
  }

  /** Rows first, their content after the commit: what breaks off between leaves content that the nightly job finds. */
  async function removeRows(bytes: number, by: Uploader): Promise<readonly IdleFile[] | null> {
    return atomically(db, async (tx) => {
      // One instance at a time: two would each remove what one of them needs.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('room for uploads', 0))`)
      const taken = plusUsage(await storageUsed(tx), quota.onTheWay())
      const missing = exceededLimit(taken, quota.bounds, bytes, by)
      if (missing.bytes === 0 && missing.files === 0) return []
      const idle = await lockIdle(tx, new Date(clock.now() - IDLE_MS))
      const chosen = filesToRemove(idle, missing)
      if (chosen === null) return null
      const ids = chosen.map(({ fileId }) => fileId)
      await tx.delete(printFiles).where(sql`${printFiles.fileId} = any(${sql.param(ids)}::text[])`)
      return chosen
    })
  }

  return {
    async note(row) {
      await atomically(db, async (tx) => {
        await lockContent(tx, row.contentHash)
        await tx.insert(printFiles).values(row)
      })
    },

    async forget(fileId) {
      await db.delete(printFiles).where(eq(printFiles.fileId, fileId))
    },

    async makeRoom(bytes, by) {
      const removed = await removeRows(bytes, by)
      if (removed === null || removed.length === 0) return false
      for (const hash of new Set(removed.map(({ contentHash }) => contentHash))) {
        const isRemoved = await whenStorageFails(
          removeContent(hash, () => store.remove(hash)).then(() => true),
          () => false,
        )
        // A store that is away keeps the rest until the nightly job comes by.
        if (!isRemoved) break
      }
      quota.forget()
      return true
    },

    removeContent,
  }
}

/** Whoever writes a row of a content and whoever removes the content take turns. */
async function lockContent(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${hash}`}, 0))`)
}

/**
 * Files nobody holds or has used since then, the longest unused first, locked. Using or holding one writes its row first,
 * so one that is just being used is locked and passed over, and one that has just been is no longer unused.
 */
async function lockIdle(tx: Transaction, unusedSince: Date): Promise<readonly IdleFile[]> {
  const { rows } = await tx.execute<{
    readonly [column: string]: unknown
    readonly file_id: string
    readonly content_hash: string
    readonly size_bytes: string | number
    readonly shared_by: string | number
  }>(sql`
    select f.file_id, f.content_hash, f.size_bytes,
      (select count(*) from print_files o where o.content_hash = f.content_hash) as shared_by
    from print_files f
    where f.last_used_at < ${unusedSince.toISOString()}::timestamptz
      and not exists (select 1 from print_file_holders h where h.file_id = f.file_id)
    order by f.last_used_at, f.file_id
    for update of f skip locked`)
  return rows.map((row) => ({
    fileId: row.file_id,
    contentHash: row.content_hash,
    sizeBytes: Number(row.size_bytes),
    sharedBy: Number(row.shared_by),
  }))
}

/**
 * What rows name, each content once: what all instances keep, without asking the store. Content of visitors is what no
 * held file has as well; their files are counted one by one, because each is a row.
 */
export async function storageUsed(db: Database): Promise<UsedStorage> {
  const [ofPictures] = await db
    .select({ bytes: sql<string>`coalesce(sum(${imageAssets.sizeBytes}), 0)` })
    .from(imageAssets)
  const { rows } = await db.execute<{
    readonly [column: string]: unknown
    readonly bytes: string | number
    readonly visitor_bytes: string | number
    readonly visitor_files: string | number
  }>(sql`
    select coalesce(sum(size_bytes), 0) as bytes,
      coalesce(sum(size_bytes) filter (where held = 0), 0) as visitor_bytes,
      coalesce(sum(unheld), 0) as visitor_files
    from (
      select max(f.size_bytes) as size_bytes,
        count(h.file_id) as held,
        count(*) filter (where h.file_id is null) as unheld
      from print_files f
      left join (select distinct file_id from print_file_holders) h on h.file_id = f.file_id
      group by f.content_hash
    ) contents`)
  const [ofPrivate] = rows
  return {
    bytes: Number(ofPictures?.bytes ?? 0) + Number(ofPrivate?.bytes ?? 0),
    visitorBytes: Number(ofPrivate?.visitor_bytes ?? 0),
    visitorFiles: Number(ofPrivate?.visitor_files ?? 0),
  }
}
