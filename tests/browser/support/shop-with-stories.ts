import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { StartedShop } from './start-shop.ts'
import { nodePath, startShop } from './start-shop.ts'

/** Who shared the stories of `startShopWithStories`. */
export const TELLER = { email: 'hikayeci@example.com', password: 'hikayelerin sahibi' }
/** Stands at /urun/hikayesi-olan-kupa. */
export const TOLD_PRODUCT = 'Hikayesi Olan Kupa'
export const TELLING_COMPANY = 'Anadolu Yapı Malzemeleri Sanayi ve Dış Ticaret Anonim Şirketi'

/**
 * Starts a shop of its own, whose one product has so many stories that are shown and as many that wait; the first is a
 * company's with as long a caption and name as there may be.
 */
export async function startShopWithStories(count: number): Promise<StartedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'damga-stories-'))
  const dataFolder = join(folder, 'data')
  // A process of its own, because the embedded database is opened by one at a time.
  const script = join(import.meta.dirname, 'fill-with-stories.ts')
  await promisify(execFile)(nodePath(), [script, dataFolder, String(count)])
  const shop = await startShop({ dataFolder, smtpUrl: '', databaseUrl: null, sampleData: 'none' })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
