/**
 * Many requests over pages, endpoints and files: what the process holds afterwards is what it may keep, the page cache
 * and an allowance, however many there were. On the embedded database, and on PostgreSQL where TEST_DATABASE_URL is set.
 * Alone: npx vitest run --project load tests/load/memory; 100 000 requests: LOAD=full, or npm run load
 */
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import type { ShopProcess } from '../faults/shop-process.ts'
import { aDataDirectory, cleanUp, startShop } from '../faults/shop-process.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import { REQUESTS } from './load-figures.ts'

const CONNECTIONS = 16
/** The page cache may grow to 64 MB; the rest is what the collector leaves lying about. */
const MOST_GROWTH_MB = 64 + 96
let database: OwnDatabase | null = null

afterAll(async () => {
  await cleanUp()
  await database?.drop()
}, 120_000)

describe.each(serverUrl === null ? ['embedded'] : ['embedded', 'PostgreSQL'])(
  'on the %s database',
  (kind) => {
    test(`${REQUESTS} requests leave no more than the page cache may hold`, async () => {
      if (kind === 'PostgreSQL') database = await anOwnDatabase()
      const environment = database ? { DATABASE_URL: database.url } : {}
      const shop = await startShop({ dataDir: aDataDirectory(), sampleData: 'full', environment })
      const files = await filesOf(shop)
      const addresses = (i: number): string => {
        const kinds = ['/', '/urunler', `/urunler?page=${1 + (i % 3)}`, `/urunler?search=kupa${i % 500}`]
        const others = ['/api/me', '/healthz', `/yok-${i}`, files[i % files.length] ?? '/favicon.svg']
        return [...kinds, ...others][i % 8] ?? '/'
      }
      await askAll(shop, Math.min(1_000, REQUESTS / 4), addresses)
      const before = memoryMb(shop)
      const { failed } = await askAll(shop, REQUESTS, addresses)
      const after = memoryMb(shop)
      console.log(`${kind}: ${REQUESTS} requests, memory ${before} MB before, ${after} MB after`)
      expect(failed).toEqual([])
      expect(after - before).toBeLessThan(MOST_GROWTH_MB)
      expect(await shop.end('SIGTERM')).toBe(0)
    }, 3_600_000)
  },
)

/** Stylesheets and scripts of the home page. */
async function filesOf(shop: ShopProcess): Promise<string[]> {
  const page = await (await fetch(shop.url)).text()
  return [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
}

/** Asks over a few connections at once, as browsers do; gives what was answered like a fault. */
async function askAll(
  shop: ShopProcess,
  count: number,
  addressOf: (i: number) => string,
): Promise<{ failed: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const failed: string[] = []
  let next = 0
  const visitor = async () => {
    while (next < count) {
      const address = addressOf(next++)
      const status = await ask(shop.url + address, agent)
      if (status >= 500) failed.push(`${status} ${address}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
  return { failed }
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((settle, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().once('end', () => settle(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

/** Resident memory of the process, without files it has mapped. */
function memoryMb({ pid }: ShopProcess): number {
  const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
