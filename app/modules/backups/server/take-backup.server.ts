import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import { claimDataDirectory, DataDirectoryInUseError } from '#app/platform/data-directory.server.ts'
import { NobodyFreezesError } from '#app/platform/database-freeze.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import { AppSecretError, readKeptSecret } from '#app/platform/secrets.server.ts'
import type { UploadStore } from '../domain/backup-manifest.ts'
import { BackupRefused, inWords } from './backup-refused.server.ts'
import { copyRunningDatabase } from './still-copy.server.ts'
import type { UploadReference, WrittenBackup } from './write-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

/** The shop that is backed up, as its environment says. */
export interface BackedUpShop {
  readonly dataDir: string
  /** Null for the embedded database below `dataDir`. */
  readonly databaseUrl: string | null
  /** `APP_SECRET`, when it is set. */
  readonly appSecret: string | null
  readonly stores: Readonly<Record<UploadStore, BlobStore>>
  readonly references: readonly UploadReference[]
  readonly projectRoot: string
  readonly program: string
  readonly now: () => number
  readonly signal?: AbortSignal
}

export interface TakenBackup extends WrittenBackup {
  /** For how long visitors waited for the database, in milliseconds; 0 when nobody did. */
  readonly heldMs: number
}

/** What backup and restore call themselves to PostgreSQL, so that they do not take each other for a shop. */
export const BACKUP_CLIENT = 'damga-backup'
/** Where the copy of a running embedded database lies until it is read. */
const COPY_FOLDER = 'backup-copy'
const STRANGE_HOLDER =
  'Veri klasörünü başka bir işlem kullanıyor ama veritabanına ulaşılamıyor. Mağaza açılıyorsa biraz bekleyip yeniden deneyin.'

/**
 * Writes a backup of the shop, whether it runs or not. Throws `BackupRefused` with what to do.
 */
export async function takeBackup(shop: BackedUpShop, path: string): Promise<TakenBackup> {
  if (shop.databaseUrl) return backUpPostgres(shop, shop.databaseUrl, path)
  if (!existsSync(join(shop.dataDir, 'database')))
    throw new BackupRefused(`Burada yedeklenecek bir mağaza yok: ${shop.dataDir}. DATA_DIR'i denetleyin.`)
  try {
    const directory = claimDataDirectory(shop.dataDir)
    try {
      return await backUpFolder(shop, { folder: shop.dataDir, path, wasRunning: false, heldMs: 0 })
    } finally {
      directory.release()
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error
  }
  return backUpRunning(shop, path)
}

async function backUpPostgres(shop: BackedUpShop, url: string, path: string): Promise<TakenBackup> {
  const client = await connectPostgres(url)
  try {
    const wasRunning = await isShopConnected(client)
    return { ...(await writeBackup(sourceOf(shop, client, 'postgres', wasRunning), path)), heldMs: 0 }
  } finally {
    await client.end()
  }
}

/** A copy of the running shop's files, opened by a database of our own. One at a time for a data directory. */
async function backUpRunning(shop: BackedUpShop, path: string): Promise<TakenBackup> {
  const folder = join(shop.dataDir, COPY_FOLDER)
  const copy = claimCopy(folder)
  try {
    await rm(join(folder, 'database'), { recursive: true, force: true })
    const heldMs = await copyRunningDatabase(shop.dataDir, join(folder, 'database')).catch(
      (error: unknown) => {
        if (error instanceof NobodyFreezesError) throw new BackupRefused(STRANGE_HOLDER)
        throw inWords(error, 'Veritabanı kopyalanamadı', folder)
      },
    )
    return await backUpFolder(shop, { folder, path, wasRunning: true, heldMs })
  } finally {
    copy.release()
    await rm(folder, { recursive: true, force: true })
  }
}

function claimCopy(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return claimDataDirectory(folder)
  } catch (error) {
    if (error instanceof DataDirectoryInUseError)
      throw new BackupRefused('Şu anda başka bir yedek alınıyor. Bitince yeniden deneyin.')
    throw inWords(error, 'Veritabanı kopyalanamadı', folder)
  }
}

async function backUpFolder(
  shop: BackedUpShop,
  { folder, path, wasRunning, heldMs }: { folder: string; path: string; wasRunning: boolean; heldMs: number },
): Promise<TakenBackup> {
  const database = await startEmbeddedDatabase(folder, shop.projectRoot)
  try {
    const client = await connectEmbedded(database)
    try {
      return { ...(await writeBackup(sourceOf(shop, client, 'embedded', wasRunning), path)), heldMs }
    } finally {
      await client.end()
    }
  } finally {
    await database.close()
  }
}

/** Where the shop's secret is kept, it must be there and whole: a backup without it opens nothing that was sealed. */
function keptSecret(dataDir: string): string {
  try {
    const kept = readKeptSecret(dataDir)
    if (kept !== null) return kept
  } catch (error) {
    throw error instanceof AppSecretError ? new BackupRefused(error.message) : error
  }
  throw new BackupRefused(
    `Mağazanın gizli anahtarı bulunamadı: ${join(dataDir, 'app-secret')}. DATA_DIR'i ya da APP_SECRET'i denetleyin.`,
  )
}

function sourceOf(shop: BackedUpShop, client: pg.Client, kind: 'embedded' | 'postgres', wasRunning: boolean) {
  const { stores, references, program, now, appSecret, dataDir, signal } = shop
  const value = appSecret ?? keptSecret(dataDir)
  const secret = { value, isFromEnvironment: appSecret !== null }
  return { client, kind, wasRunning, stores, references, secret, program, now, signal }
}

/** A client of its own. Throws `BackupRefused` when nobody answers there. */
export async function connectPostgres(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: BACKUP_CLIENT,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  })
  // A connection that breaks ends the query that waits for it; without this it would end the process.
  client.on('error', () => {})
  await client.connect().catch(() => {
    throw new BackupRefused('Veritabanına bağlanılamadı. DATABASE_URL adresini denetleyin.')
  })
  return client
}

export async function connectEmbedded({ host, port }: { host: string; port: number }): Promise<pg.Client> {
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres', ssl: false })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whether a shop works on this database, on this machine or another. */
export async function isShopConnected(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name in ('damga', 'damga-bus') and pid <> pg_backend_pid() limit 1",
  )
  return rows.length > 0
}
