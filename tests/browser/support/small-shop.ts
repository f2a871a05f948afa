import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { StartedShop } from './start-shop.ts'
import { startShop } from './start-shop.ts'

/** Who shared the stories of a small shop. */
export const TELLER = { email: 'hikayeci@example.com', password: 'hikayelerin sahibi' }
/** The one product, which has a picture with a print area. */
export const TOLD_PRODUCT = { title: 'Hikâyesi Olan Kupa', path: '/urun/hikayesi-olan-kupa' }
export const TELLING_COMPANY = 'Anadolu Yapı Malzemeleri Sanayi ve Dış Ticaret Anonim Şirketi'

/**
 * Starts a shop of its own with one product, which has so many stories that are shown and as many that wait; the first is
 * a company's with as long a caption and name as there may be.
 */
export function startSmallShop({
  stories = 0,
  environment = {},
}: {
  readonly stories?: number
  readonly environment?: Readonly<Record<string, string>>
}): Promise<StartedShop> {
  return startFilledShop({ script: 'fill-small-shop.ts', values: [String(stories)], environment })
}

/** Starts a shop of its own, whose data folder a program beside this file has filled. */
export async function startFilledShop({
  script,
  values = [],
  environment = {},
}: {
  readonly script: string
  /** What the program is told behind its folder. */
  readonly values?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}): Promise<StartedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'damga-small-'))
  const dataFolder = join(folder, 'data')
  // A process of its own, because the embedded database is opened by one at a time.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, script), dataFolder, ...values])
  const where = { dataFolder, smtpUrl: '', databaseUrl: null }
  const shop = await startShop({ ...where, sampleData: 'none', environment })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
