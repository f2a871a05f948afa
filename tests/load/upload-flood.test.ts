/**
 * Many uploads at once, from many addresses, some of them cut off: what lies on the disk stays below the quota.
 * On the embedded database, and on PostgreSQL where TEST_DATABASE_URL is set.
 * Alone: npx vitest run --project load tests/load/upload-flood; 300 uploads: LOAD=full, or npm run load
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { inProcess, openForBuyers } from '../faults/filled-shop.ts'
import { aDataDirectory, cleanUp, startShop } from '../faults/shop-process.ts'
import { aPdf } from '../support/factories.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import { UPLOADS } from './load-figures.ts'

const QUOTA_MB = 12
const FILE_BYTES = 1_000_000
let database: OwnDatabase | null = null

afterAll(async () => {
  await cleanUp()
  await database?.drop()
})

test.each(serverUrl === null ? ['embedded'] : ['embedded', 'PostgreSQL'])(
  `${UPLOADS} uploads at once stay below the quota, on the disk too, and nothing is left of those cut off: %s`,
  async (kind) => {
    const dataDir = aDataDirectory()
    if (kind === 'PostgreSQL') database = await anOwnDatabase()
    const environment = {
      ...(database ? { DATABASE_URL: database.url } : {}),
      UPLOAD_QUOTA_MB: String(QUOTA_MB),
      TRUST_PROXY: 'true',
    }
    await inProcess(dataDir, environment, openForBuyers)
    const shop = await startShop({ dataDir, environment })
    const stores = join(dataDir, 'media')
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, bytesBelow(stores))
    }, 10)
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, i) => {
        const body = new FormData()
        const bytes = aPdf(`${i} ${'x'.repeat(FILE_BYTES)}`)
        body.set('file', new File([bytes as BlobPart], 'logo.pdf', { type: 'application/pdf' }))
        const gone = new AbortController()
        if (i % 5 === 0) setTimeout(() => gone.abort(), i)
        return fetch(`${shop.url}/api/print-files`, {
          method: 'POST',
          body,
          signal: gone.signal,
          headers: { Origin: shop.url, 'X-Forwarded-For': `198.51.100.${i % 250}` },
        }).then(
          async (answer) => {
            await answer.body?.cancel()
            return answer.status
          },
          () => 0,
        )
      }),
    )
    clearInterval(watch)
    const kept = statuses.filter((status) => status === 201).length
    console.log(
      `${kind}: ${UPLOADS} uploads of 1 MB, quota ${QUOTA_MB} MB: ${kept} kept, at most ${(most / 1e6).toFixed(1)} MB on the disk`,
    )
    expect(kept).toBeGreaterThan(0)
    for (const status of statuses) expect([0, 201, 413]).toContain(status)
    expect(most).toBeLessThanOrEqual(QUOTA_MB * 1024 * 1024)
    await vi.waitFor(() => expect(readdirSync(join(stores, 'private', 'incoming'))).toEqual([]), {
      timeout: 30_000,
    })
    expect(bytesBelow(stores)).toBeLessThanOrEqual(QUOTA_MB * 1024 * 1024)
    expect((await fetch(shop.url)).status).toBe(200)
  },
  600_000,
)

function bytesBelow(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (sum, { parentPath, name }) =>
          sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
  } catch {
    return 0
  }
}
