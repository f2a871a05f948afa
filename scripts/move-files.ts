/**
 * Copies a shop's files from the disk below DATA_DIR into the store that STORAGE_URL names, or back with `--to-disk`:
 * `npm run move-files [-- --to-disk] [-- --verify]`. The shop may run meanwhile; see docs/operations.md.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvironmentError, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { openDiskStorage } from '#app/platform/open-storage.server.ts'
import { openS3Storage } from '#app/platform/s3-storage.server.ts'
import type { MovedStore } from './move-files/move-stores.ts'
import { moveStores } from './move-files/move-stores.ts'

const NAMES: Readonly<Record<MovedStore['name'], string>> = {
  pictures: 'Görseller',
  private: 'Özel dosyalar',
  imports: 'İçerik dosyaları',
}

async function moveFiles(): Promise<boolean> {
  const { values } = parseArgs({
    options: { 'to-disk': { type: 'boolean' }, verify: { type: 'boolean' } },
    strict: true,
  })
  const environment = readEnvironment(process.env)
  const { dataDir, storage: settings } = environment
  if (settings === null)
    throw new EnvironmentError('STORAGE_URL verilmemiş: dosyaların taşınacağı depoyu söyleyin.')
  const disk = openDiskStorage(dataDir)
  const bucket = await openS3Storage({
    settings,
    folder: join(dataDir, 'media-cache'),
    logger: createLogger('warn'),
  })
  try {
    const [from, to] = values['to-disk'] ? [bucket, disk] : [disk, bucket]
    const moved = await moveStores({ from, to, verify: values.verify ?? false, onProgress: console.log })
    for (const store of moved) console.log(lineOf(store))
    const isWhole = moved.every(({ damaged, missing }) => damaged.length + missing.length === 0)
    console.log(
      isWhole
        ? 'Tamam: hedef, kaynaktaki her dosyayı taşıyor.'
        : 'Eksik var: yukarıya bakın, yeniden çalıştırın.',
    )
    return isWhole
  } finally {
    await bucket.close()
  }
}

function lineOf({ name, files, bytes, copied, damaged, missing }: MovedStore): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  const parts = [`${NAMES[name]}: ${files} dosya (${megabytes} MB), ${copied} kopyalandı`]
  if (damaged.length > 0) parts.push(`içeriği bozuk, kopyalanmadı: ${damaged.join(' ')}`)
  if (missing.length > 0) parts.push(`hedefte eksik: ${missing.join(' ')}`)
  return parts.join('; ')
}

try {
  if (!(await moveFiles())) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
