import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { createDiskBlobStore } from '#app/platform/blob-store.server.ts'
import { claimDataDirectory } from '#app/platform/data-directory.server.ts'
import type { SwapPlan } from '#app/platform/data-directory-swap.server.ts'
import {
  finishSwap,
  isRestoreCommitted,
  planSwap,
  STAGING,
} from '#app/platform/data-directory-swap.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import type { BackupManifest } from '../domain/backup-manifest.ts'
import { migrationLevel, UPLOAD_STORES } from '../domain/backup-manifest.ts'
import { dayAndTime } from '../domain/backup-name.ts'
import type { OpenBackup } from './backup-file.server.ts'
import { checkBackup, openBackup } from './backup-file.server.ts'
import { BackupRefused, inWords } from './backup-refused.server.ts'
import { isDatabaseEmpty, loadDatabase } from './load-database.server.ts'
import { secretFingerprint } from './secret-fingerprint.server.ts'
import { connectEmbedded, connectPostgres, isShopConnected } from './take-backup.server.ts'

export interface RestoreInput {
  readonly path: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly appSecret: string | null
  /** Moves a shop that is there aside; without it such a shop is refused. */
  readonly replace: boolean
  /** Goes on although the backup's secret is lost: what was sealed with it stays sealed. */
  readonly withoutSecret: boolean
  readonly migrations: readonly MigrationMeta[]
  readonly projectRoot: string
  readonly now: () => number
  /** What capabilities change in their rows because they come out of a backup. */
  readonly afterLoad: (client: pg.ClientBase, manifest: BackupManifest) => Promise<void>
}

export interface Restored {
  readonly manifest: BackupManifest
  /** Where the old shop is now: folders and schemas. */
  readonly movedAside: readonly string[]
}

/** What belongs to a shop in its data directory; backups and what was moved aside before stay where they are. */
const SHOP_FILES = ['media', 'app-secret', 'admin-password.txt', 'sample-customers.txt']
const RUNNING = 'Bu veritabanında bir mağaza çalışıyor. Önce onu (ve varsa öteki kopyalarını) durdurun.'
const NOT_EMPTY =
  'Burada zaten bir mağaza var. Onu kenara alıp yerine yedeği koymak için komuta --replace ekleyin; eskisi silinmez.'
const WANTS_SECRET =
  'Bu yedeğin gizli anahtarı (APP_SECRET) dosyada değil. Yedeği alan mağazanınkini APP_SECRET ile verin. ' +
  'Kaybolduysa --without-secret ekleyin: kayıtlı parolalar ve anahtarlar yeniden girilir, herkes yeniden oturum açar.'
const OTHER_SECRET =
  'APP_SECRET bu yedeğinkinden farklı. Değişkeni kaldırın ya da yedeği alan mağazanınkini verin.'

/**
 * Puts a backup in the place of a shop, whichever database it came from. The file is checked whole first; then
 * everything is put together beside, and what is there changes at the very end: a restore that is cut off leaves the old
 * shop, or is finished by the next start. Throws `BackupRefused` and `DataDirectoryInUseError` with what to do.
 */
export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const manifest = await checkBackup(input.path)
  const level = migrationLevel(manifest.migrations, input.migrations)
  if (!level.ok) throw new BackupRefused(level.error.message)
  checkSecret(manifest, input)
  const directory = claimDataDirectory(input.dataDir)
  const client = input.databaseUrl ? await connectPostgres(input.databaseUrl).catch(releaseAfter) : null
  const backup = await openBackup(input.path).catch(releaseAfter)
  try {
    await finishSwap(input.dataDir, client && ((id) => isRestoreCommitted(client, id)))
    return { manifest, movedAside: await restoreInto(input, backup, client) }
  } catch (error) {
    // Where the database cannot be asked any more, whoever opens the directory next asks it.
    await finishSwap(input.dataDir, client && ((id) => isRestoreCommitted(client, id))).catch(() => {})
    throw inWords(error, 'Geri yüklenemedi', input.dataDir)
  } finally {
    backup.close()
    await client?.end().catch(() => {})
    directory.release()
  }

  function releaseAfter(error: unknown): never {
    directory.release()
    throw error
  }
}

function checkSecret({ secret }: BackupManifest, { appSecret, withoutSecret }: RestoreInput): void {
  const isSame = appSecret !== null && secretFingerprint(appSecret) === secret.fingerprint
  if (isSame || withoutSecret) return
  if (appSecret !== null) throw new BackupRefused(OTHER_SECRET)
  if (!secret.inFile) throw new BackupRefused(WANTS_SECRET)
}

async function restoreInto(
  input: RestoreInput,
  backup: OpenBackup,
  client: pg.Client | null,
): Promise<readonly string[]> {
  const { dataDir, replace, now } = input
  if (client && (await isShopConnected(client))) throw new BackupRefused(RUNNING)
  const files = client ? SHOP_FILES : ['database', ...SHOP_FILES]
  const present = files.filter((name) => isThere(join(dataDir, name)))
  const isEmpty = client
    ? await isDatabaseEmpty(client)
    : !present.includes('database') && !present.includes('media')
  const keepsFiles = client !== null && isEmpty && (await hasSameSecret(input, backup))
  if (!replace && (!isEmpty || (client !== null && !keepsFiles))) throw new BackupRefused(NOT_EMPTY)

  const staging = join(dataDir, STAGING)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  await stageFiles(input, backup, staging)

  const time = dayAndTime(now())
  const asideFolder = `before-${time}`
  // A shop that moves to PostgreSQL finds its own files there: they have the names of their contents.
  const aside = keepsFiles ? [] : present
  const id = randomUUID()
  const plan: SwapPlan = {
    id,
    needsCommit: client !== null,
    moves: [
      ...aside.map((name) => ({ from: name, to: `${asideFolder}/${name}` })),
      ...['database', 'media', 'app-secret'].map((name) => ({
        from: `${STAGING}/${name}`,
        to: name,
        isMerge: name === 'media',
      })),
    ],
  }
  const suffix = `before_${time.replaceAll('-', '_')}`
  const load = {
    migrations: input.migrations,
    id,
    asideSuffix: isEmpty ? null : suffix,
    afterLoad: (into: pg.ClientBase) => input.afterLoad(into, backup.manifest),
  }
  if (client) {
    planSwap(dataDir, plan)
    await loadDatabase(client, backup, load)
  } else {
    await loadEmbedded(input, staging, async (into) =>
      loadDatabase(into, backup, { ...load, asideSuffix: null }),
    )
    planSwap(dataDir, plan)
  }
  await finishSwap(dataDir, async () => true)
  return [
    ...(aside.length > 0 ? [join(dataDir, asideFolder)] : []),
    ...(client && !isEmpty ? [`public_${suffix}`, `drizzle_${suffix}`, `jobs_${suffix}`] : []),
  ]
}

/** An empty folder is nobody's shop: containers make them. */
function isThere(path: string): boolean {
  try {
    return readdirSync(path).length > 0
  } catch (error) {
    return (error as { code?: string }).code === 'ENOTDIR'
  }
}

/** Whether the files of the data directory are those of the shop that comes. */
async function hasSameSecret({ dataDir, appSecret }: RestoreInput, backup: OpenBackup): Promise<boolean> {
  const path = join(dataDir, 'app-secret')
  if (appSecret !== null || !existsSync(path)) return true
  return secretFingerprint(readFileSync(path, 'utf8').trim()) === backup.manifest.secret.fingerprint
}

async function stageFiles({ appSecret }: RestoreInput, backup: OpenBackup, staging: string): Promise<void> {
  const { damaged } = backup.manifest
  for (const store of UPLOAD_STORES) {
    const blobs = createDiskBlobStore(join(staging, 'media', store))
    for (const file of backup.uploads) {
      // It would stand under the name of its wrong content, where nobody looks for it.
      if (file.store !== store || damaged.some((known) => known.store === store && known.hash === file.hash))
        continue
      await (await blobs.receive(Readable.from(backup.readUpload(file)))).keep()
    }
    rmSync(join(staging, 'media', store, 'incoming'), { recursive: true, force: true })
  }
  const secret = await backup.secret()
  if (secret !== null && appSecret === null)
    writeFileSync(join(staging, 'app-secret'), secret, { mode: 0o600, flush: true })
}

async function loadEmbedded(
  { projectRoot }: RestoreInput,
  staging: string,
  load: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const database = await startEmbeddedDatabase(staging, projectRoot)
  try {
    const client = await connectEmbedded(database)
    try {
      await load(client)
    } finally {
      await client.end()
    }
  } finally {
    await database.close()
  }
}
