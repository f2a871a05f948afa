/**
 * Writes everything of the shop of DATA_DIR or DATABASE_URL into one file, whether it runs or not:
 * `npm run backup [-- FILE]`; without FILE into BACKUP_DIR under a name with the time.
 * `npm run backup -- --verify FILE` reads a backup whole and says whether it is sound.
 */
import { mkdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { BackupManifest } from '#app/modules/backups/domain/backup-manifest.ts'
import { backupName } from '#app/modules/backups/domain/backup-name.ts'
import { checkBackup } from '#app/modules/backups/server/backup-file.server.ts'
import { BackupRefused, inWords } from '#app/modules/backups/server/backup-refused.server.ts'
import { takeBackup } from '#app/modules/backups/server/take-backup.server.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { DataDirectoryInUseError } from '#app/platform/data-directory.server.ts'
import { EnvironmentError, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { programVersion } from '#app/platform/program-version.server.ts'
import { uploadsOf } from './shop-uploads.ts'

const projectRoot = join(import.meta.dirname, '..')
const USAGE = 'Kullanım: npm run backup [-- DOSYA] ya da npm run backup -- --verify DOSYA'

function readArguments() {
  try {
    const options = {
      verify: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 1 || (values.verify && positionals.length !== 1)) throw new BackupRefused(USAGE)
    return { ...values, file: positionals[0] === undefined ? null : resolve(positionals[0]) }
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused(USAGE)
  }
}

async function backup(): Promise<void> {
  const { verify, json, file } = readArguments()
  if (verify) {
    const manifest = await checkBackup(file ?? '')
    console.log(`Yedek sağlam: ${file}\n${contents(manifest)}`)
    return
  }
  // Visitors come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const environment = readEnvironment(process.env)
  const { dataDir, databaseUrl, appSecret, backups } = environment
  const storage = await openStorage(environment, createLogger('silent'))
  const path = file ?? join(backups.folder, backupName(systemClock.now()))
  if (file === null) makeFolder(dirname(path))
  const program = programVersion(projectRoot)
  const taken = await takeBackup(
    {
      dataDir,
      databaseUrl,
      appSecret,
      ...uploadsOf(storage),
      projectRoot,
      program,
      now: systemClock.now,
      signal: stopped.signal,
    },
    path,
  ).finally(() => storage.close())
  const { sizeBytes, heldMs, manifest } = taken
  const { missing, damaged } = manifest
  if (json) {
    const lost = { missing: missing.count, damaged: damaged.length }
    console.log(JSON.stringify({ sizeBytes, heldMs: Math.round(heldMs), ...lost }))
    return
  }
  console.log(`Yedek alındı: ${path} (${megabytes(sizeBytes)})\n${contents(manifest)}`)
  if (heldMs > 0) console.log(`Mağaza bu sırada ${Math.round(heldMs)} ms bekledi.`)
  console.log(
    'Dosyada müşteri bilgileri ve gizli anahtar var: başkasının göremeyeceği, başka bir makinede saklayın.',
  )
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw inWords(error, 'Yedek klasörü oluşturulamadı', folder)
  }
}

function contents({ createdAt, source, tables, uploads, missing, damaged, secret }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = uploads.pictures.files + uploads.private.files
  const bytes = uploads.pictures.bytes + uploads.private.bytes
  const lines = [
    `  Zaman:   ${formatDateTime(Date.parse(createdAt))} (${source === 'embedded' ? 'gömülü veritabanı' : 'PostgreSQL'})`,
    `  İçinde:  ${tables.length} tablo, ${rows} satır, ${files} dosya (${megabytes(bytes)})`,
  ]
  if (!secret.inFile) lines.push('  APP_SECRET dosyada yok: geri yüklerken aynısını verin.')
  if (missing.count > 0)
    lines.push(
      `  UYARI: ${missing.count} dosya mağazada da yok: ${missing.named
        .slice(0, 5)
        .map(({ hash }) => hash)
        .join(', ')}${missing.count > 5 ? ' …' : ''}`,
    )
  if (damaged.length > 0)
    lines.push(
      `  UYARI: ${damaged.length} dosyanın içeriği diskte bozulmuş: ${damaged
        .slice(0, 5)
        .map(({ hash }) => hash)
        .join(', ')}`,
    )
  return lines.join('\n')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} MB`
}

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

try {
  await backup()
} catch (error) {
  const isExpected = [BackupRefused, DataDirectoryInUseError, EnvironmentError].some(
    (kind) => error instanceof kind,
  )
  // Whoever reads JSON tells people only what was written for them.
  if (isExpected && process.argv.includes('--json'))
    console.log(JSON.stringify({ refused: (error as Error).message }))
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
}
