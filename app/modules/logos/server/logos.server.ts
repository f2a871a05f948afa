import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { PrintFileId, PrintFileRef, PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { LogoId, SavedLogo } from '../domain/saved-logo.ts'
import { MAX_LOGOS } from '../domain/saved-logo.ts'
import { savedLogos } from './tables.server.ts'

export interface LogosService {
  /** The newest used first. */
  list(accountId: AccountId): Promise<readonly SavedLogo[]>
  /** Keeps a file the customer has just uploaded. Safe to repeat. */
  keepUpload(accountId: AccountId, file: PrintFileRef): Promise<void>
  /**
   * Keeps the files of an order in its transaction; those that are in the list already were used now. A file that has
   * gone is left out. Locks the account's list until the commit: call it with the products locked and before the files.
   */
  keepOrdered(tx: Transaction, accountId: AccountId, files: readonly PrintFileRef[]): Promise<void>
  /** 'logos/not-found', also for somebody else's. */
  rename(accountId: AccountId, id: string, name: string): Promise<Result<void>>
  /** Takes a file out of the list; orders that were placed with it keep theirs. 'logos/not-found'. */
  remove(accountId: AccountId, id: string): Promise<Result<void>>
  /** 'logos/not-found', 'media/file-gone'. */
  open(accountId: AccountId, id: string): Promise<Result<OpenedFile>>
  /** A small WebP; 'logos/not-found' where there is none. */
  preview(accountId: AccountId, id: string): Promise<Result<Buffer>>
  readonly personalData: PersonalDataHolder
}

const NOT_FOUND = fail.notFound('logos/not-found', 'Logo bulunamadı.')

/** Creates the logos capability: the print files a customer has used, kept to be used again. */
export function createLogosService({
  db,
  clock,
  media,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
}): LogosService {
  const holderOf = (accountId: AccountId) => ({ kind: 'account', id: accountId }) as const

  async function find(accountId: AccountId, id: string) {
    const [row] = await db
      .select()
      .from(savedLogos)
      .where(and(eq(savedLogos.accountId, accountId), eq(savedLogos.id, id)))
      .limit(1)
    return row ?? null
  }

  async function keep(tx: Transaction, accountId: AccountId, files: readonly PrintFileRef[]): Promise<void> {
    const byContent = new Map(files.map((file) => [file.contentHash, file]))
    if (byContent.size === 0) return
    // Uploads and orders of one account take turns, so that its list never holds more than it may.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`logos ${accountId}`}, 0))`)
    const at = new Date(clock.now())
    const known = await tx
      .update(savedLogos)
      .set({ lastUsedAt: at })
      .where(and(eq(savedLogos.accountId, accountId), inArray(savedLogos.contentHash, [...byContent.keys()])))
      .returning({ contentHash: savedLogos.contentHash })
    for (const { contentHash } of known) byContent.delete(contentHash)
    const fileIds = [...byContent.values()].map(({ fileId }) => fileId).toSorted()
    const kept = new Set(await media.keepFor(tx, fileIds, holderOf(accountId)))
    const added = [...byContent.values()].filter(({ fileId }) => kept.has(fileId))
    if (added.length === 0) return
    await tx
      .insert(savedLogos)
      .values(added.map((file) => ({ ...file, id: createToken(), accountId, savedAt: at, lastUsedAt: at })))
    const beyond = tx
      .select({ id: savedLogos.id })
      .from(savedLogos)
      .where(eq(savedLogos.accountId, accountId))
      .orderBy(desc(savedLogos.lastUsedAt), desc(savedLogos.savedAt), savedLogos.id)
      .offset(MAX_LOGOS)
    await letGo(tx, accountId, inArray(savedLogos.id, beyond))
  }

  async function letGo(
    tx: Transaction,
    accountId: AccountId,
    which: ReturnType<typeof eq> | undefined,
  ): Promise<number> {
    const gone = await tx
      .delete(savedLogos)
      .where(and(eq(savedLogos.accountId, accountId), which))
      .returning({ fileId: savedLogos.fileId })
    await media.releaseFrom(
      tx,
      gone.map(({ fileId }) => fileId),
      holderOf(accountId),
    )
    return gone.length
  }

  async function list(accountId: AccountId): Promise<readonly SavedLogo[]> {
    const rows = await db
      .select()
      .from(savedLogos)
      .where(eq(savedLogos.accountId, accountId))
      .orderBy(desc(savedLogos.lastUsedAt), desc(savedLogos.savedAt), savedLogos.id)
    return rows.map(toLogo)
  }

  return {
    list,

    keepUpload: (accountId, file) => atomically(db, (tx) => keep(tx, accountId, [file])),

    keepOrdered: keep,

    async rename(accountId, id, name) {
      const renamed = await db
        .update(savedLogos)
        .set({ name })
        .where(and(eq(savedLogos.accountId, accountId), eq(savedLogos.id, id)))
        .returning({ id: savedLogos.id })
      return renamed.length > 0 ? ok(undefined) : NOT_FOUND
    },

    async remove(accountId, id) {
      const count = await atomically(db, (tx) => letGo(tx, accountId, eq(savedLogos.id, id)))
      return count > 0 ? ok(undefined) : NOT_FOUND
    },

    async open(accountId, id) {
      const row = await find(accountId, id)
      if (!row) return NOT_FOUND
      const opened = await media.openPrintFile(row.fileId)
      return opened.ok ? ok({ ...opened.value, name: row.name }) : opened
    },

    async preview(accountId, id) {
      const row = await find(accountId, id)
      const drawn = row && (await media.drawPreview(row.fileId))
      return drawn ? ok(drawn) : NOT_FOUND
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'logolar',
            async *items() {
              for (const { file, savedAt, lastUsedAt } of await list(accountId)) {
                yield {
                  ad: file.name,
                  bayt: file.sizeBytes,
                  eklenme: new Date(savedAt).toISOString(),
                  sonKullanim: new Date(lastUsedAt).toISOString(),
                }
              }
            },
          },
        ],
        async *files() {
          for (const { file } of await list(accountId))
            yield { path: ['logolar', file.name], open: () => media.streamOf(file.fileId) }
        },
      }),

      async forget(tx, { accountId }) {
        await letGo(tx, accountId, undefined)
        return []
      },
    },
  }
}

function toLogo(row: typeof savedLogos.$inferSelect): SavedLogo {
  return {
    id: row.id as LogoId,
    file: {
      fileId: row.fileId as PrintFileId,
      contentHash: row.contentHash,
      name: row.name,
      sizeBytes: row.sizeBytes,
      type: row.type as PrintFileType,
    },
    savedAt: row.savedAt.getTime(),
    lastUsedAt: row.lastUsedAt.getTime(),
  }
}
