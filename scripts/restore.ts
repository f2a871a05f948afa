/**
 * Puts a backup in the place of the shop of DATA_DIR or DATABASE_URL: `npm run restore -- FILE [--replace]`.
 * A shop that is there is refused without --replace, and moved aside with it; nothing is destroyed.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { formatDateTime } from '#app/kernel/instant.ts'
import { BackupRefused } from '#app/modules/backups/server/backup-refused.server.ts'
import { restoreBackup } from '#app/modules/backups/server/restore-backup.server.ts'
import { holdRestoredMails } from '#app/modules/mail/server/hold-restored-mails.server.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { DataDirectoryInUseError } from '#app/platform/data-directory.server.ts'
import { EnvironmentError, readEnvironment } from '#app/platform/env.server.ts'

const projectRoot = join(import.meta.dirname, '..')
const USAGE = 'Kullanım: npm run restore -- DOSYA [--replace] [--without-secret]'

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { values, positionals } = parseArgs({
      options: { replace: flag, 'without-secret': flag },
      allowPositionals: true,
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new BackupRefused(USAGE)
    return { path: resolve(path), replace: values.replace, withoutSecret: values['without-secret'] }
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused(USAGE)
  }
}

async function restore(): Promise<void> {
  const wishes = readArguments()
  const { dataDir, databaseUrl, appSecret, storage } = readEnvironment(process.env)
  let heldMails = 0
  const { manifest, movedAside } = await restoreBackup({
    ...wishes,
    dataDir,
    databaseUrl,
    appSecret,
    projectRoot,
    now: systemClock.now,
    migrations: readMigrationFiles({ migrationsFolder: join(projectRoot, 'db/migrations') }),
    async afterLoad(client, { wasRunning }) {
      // A shop that stood still has sent nothing since.
      if (wasRunning) heldMails = await holdRestoredMails(client)
    },
  })
  const files = manifest.uploads.pictures.files + manifest.uploads.private.files - manifest.damaged.length
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Geri yüklendi: ${formatDateTime(Date.parse(manifest.createdAt))} tarihli yedek, ${rows} satır ve ${files} dosya; hepsi yedekle karşılaştırıldı.`,
  )
  if (movedAside.length > 0)
    console.log(`Eski mağaza silinmedi, kenara alındı:\n  ${movedAside.join('\n  ')}`)
  if (heldMails > 0)
    console.log(
      `${heldMails} e-posta yedek alınırken yoldaydı ve gönderilmiş olabilir; kendiliğinden gönderilmez. Yönetimde "E-postalar" sayfasından yeniden deneyebilirsiniz.`,
    )
  const lost = manifest.missing.count + manifest.damaged.length
  if (lost > 0) console.log(`UYARI: ${lost} dosya yedek alınırken zaten kayıp ya da bozuktu.`)
  if (storage !== null && files > 0)
    console.log(
      'Dosyalar bu makinenin diskine yazıldı: önce "npm run move-files" ile STORAGE_URL deposuna taşıyın.',
    )
  console.log('Mağazayı "npm start" ile başlatın.')
}

try {
  await restore()
} catch (error) {
  const isExpected = [BackupRefused, DataDirectoryInUseError, EnvironmentError].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
}
