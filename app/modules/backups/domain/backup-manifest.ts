import { z } from 'zod'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

/** What a backup file calls itself, and the version of its layout; a reader refuses a higher one. */
export const BACKUP_FORMAT = 'damga-backup'
export const BACKUP_FORMAT_VERSION = 1

/** The folders of the media store that travel; sizes and previews are drawn again. */
export const UPLOAD_STORES = ['pictures', 'private'] as const
export type UploadStore = (typeof UPLOAD_STORES)[number]

/** Not more of them are named one by one. */
export const MOST_NAMED_UPLOADS = 1_000

const sqlName = z.string().min(1).max(63)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

const tableSchema = z.object({
  schema: sqlName,
  name: sqlName,
  /** The entry of the file with its rows, a JSON array of PostgreSQL's own texts a line, gzipped. */
  entry: z.string().regex(/^tables\/[a-z0-9_.]+\.jsonl\.gz$/),
  columns: z.array(z.object({ name: sqlName, type: z.string().min(1).max(200) })).min(1),
  rows: count,
  /** Sum over the lines, in whatever order: two databases with the same rows have the same. */
  digest: sha256,
  /** Of the entry's bytes. */
  sha256,
})

const uploadSchema = z.object({ store: z.enum(UPLOAD_STORES), hash: sha256 })

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_FORMAT_VERSION),
  /** Version of the program that wrote it. */
  program: z.string(),
  createdAt: z.iso.datetime(),
  shop: z.string(),
  source: z.enum(['embedded', 'postgres']),
  /** Whether the shop went on working behind the backup: what waited then may be done since. */
  wasRunning: z.boolean(),
  /** The database's migrations in their order, by the hash of their text. */
  migrations: z.array(z.object({ hash: sha256, createdAt: z.string() })).min(1),
  secret: z.object({
    /** False when the secret comes from the environment: then it has to be given again. */
    inFile: z.boolean(),
    fingerprint: z.string(),
  }),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(
    z.object({
      schema: sqlName,
      name: sqlName,
      lastValue: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  uploads: z.record(z.enum(UPLOAD_STORES), z.object({ files: count, bytes: count })),
  /** Rows refer to these and the store does not have them; the first of them, and how many there are. */
  missing: z.object({ count, named: z.array(uploadSchema).max(MOST_NAMED_UPLOADS) }),
  /** In the file as the store gave them, but no longer with the content they are named by. */
  damaged: z.array(uploadSchema),
})

export type BackupManifest = z.output<typeof manifestSchema>
export type BackedUpTable = BackupManifest['tables'][number]
export type BackedUpSequence = BackupManifest['sequences'][number]
export type BackedUpFile = z.output<typeof uploadSchema>

/**
 * Reads a manifest. Refuses with 'backups/not-a-backup', 'backups/newer-format' and 'backups/damaged'.
 */
export function readManifest(text: string): Result<BackupManifest> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail.invalid('backups/damaged', 'Yedek dosyası bozuk: içindekiler listesi okunamadı.')
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (format !== BACKUP_FORMAT)
    return fail.invalid('backups/not-a-backup', 'Bu dosya bir Damga yedeği değil.')
  if (typeof version === 'number' && version > BACKUP_FORMAT_VERSION) {
    return fail.invalid(
      'backups/newer-format',
      'Bu yedek daha yeni bir sürümle alınmış. Programı güncelleyip yeniden deneyin.',
    )
  }
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success)
    return fail.invalid('backups/damaged', 'Yedek dosyası bozuk: içindekiler listesi eksik.')
  return ok(parsed.data)
}

/** The entry of the file that holds an upload. */
export function uploadEntry({ store, hash }: BackedUpFile): string {
  return `uploads/${store}/${hash}`
}

/** The upload an entry holds; null for every other entry. */
export function uploadOfEntry(name: string): BackedUpFile | null {
  const [, store, hash] = /^uploads\/(pictures|private)\/([0-9a-f]{64})$/.exec(name) ?? []
  return store && hash ? { store: store as UploadStore, hash } : null
}

/**
 * How many of the program's migrations the backup has. Refuses with 'backups/newer-program' when it has one that the
 * program does not know, or lacks one before its last; with 'backups/too-old' when it lacks one of before 1.0.
 *
 * The program's first migration is known by its time alone: a shop that began before 1.0 has the last of the many there
 * that became this one, and before it the others.
 */
export function migrationLevel(
  backedUp: BackupManifest['migrations'],
  [start, ...later]: readonly { readonly hash: string; readonly folderMillis: number }[],
): Result<number> {
  const startedAt = start?.folderMillis ?? 0
  const [first, ...others] = backedUp.filter(({ createdAt }) => Number(createdAt) >= startedAt)
  if (!first)
    return fail.invalid(
      'backups/too-old',
      'Bu yedek 1.0 öncesi bir sürümle alınmış ve bu sürüm onu geri yükleyemiyor. Önce 1.0 öncesinin son sürümüyle ' +
        '(db/migrations klasöründe 0046_orders-for-everybody.sql bulunan) geri yükleyip bir kez başlatın ve durdurun, ' +
        'sonra bu sürümle başlatın.',
    )
  const isKnown =
    Number(first.createdAt) === startedAt && others.every(({ hash }, place) => later[place]?.hash === hash)
  return isKnown
    ? ok(1 + others.length)
    : fail.invalid(
        'backups/newer-program',
        'Bu yedek, programın daha yeni ya da başka bir sürümüyle alınmış. Programı güncelleyip yeniden deneyin.',
      )
}
