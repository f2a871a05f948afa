/**
 * The benchmarks of docs/operations.md: `npm run bench`. `--json` prints for programs; `--quick` leaves out the catalogue
 * of 100 000 products, which takes minutes to make.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadBundle, openBenchShop, projectRoot } from './bench/bench-shop.ts'
import type { Page } from './bench/cached-pages.ts'
import { measureCachedPages } from './bench/cached-pages.ts'
import { measureLargeCatalogue } from './bench/large-catalogue.ts'
import { measureMockups } from './bench/mockups.ts'
import { measureOrders } from './bench/orders.ts'
import { createOwnDatabase } from './bench/own-postgres.ts'
import { measureRenders } from './bench/renders.ts'
import type { Row } from './bench/report.ts'
import { machine, toTable } from './bench/report.ts'
import { startShopProcess } from './bench/shop-process.ts'
import { weighBuild } from './budgets.ts'
import { ensureBuild } from './build.ts'

const MOST_START_SECONDS = 2.5
const MOST_IDLE_MEGABYTES = 450
/** The page cache's own bound, and what the garbage collector may leave lying about. */
const MOST_GROWTH_MEGABYTES = 100
const IDLE_MS = 5_000

process.env.NODE_ENV = 'production'
process.env.ADMIN_PASSWORD ??= 'a password for the bench only'
const isJson = process.argv.includes('--json')
const isQuick = process.argv.includes('--quick')

function say(text: string): void {
  if (!isJson) console.error(text)
}

/** Everything that is measured on the embedded database, in one temporary data directory. */
async function benchEmbedded(dataDir: string): Promise<Row[]> {
  say('Starting the shop twice …')
  const first = await startShopProcess(dataDir)
  await first.stop()
  const second = await startShopProcess(dataDir)
  let served: Row[]
  let product: Page
  try {
    product = { name: 'product page', path: await firstProduct(second.get) }
    served = await benchRunningShop(second, first.secondsToFirstPage, product)
  } finally {
    await second.stop()
  }

  say('Rendering without the cache …')
  const bundle = await loadBundle()
  const shop = await openBenchShop(bundle, { dataDir })
  try {
    const renders = await measureRenders(bundle, shop, [
      { ...product, mostCpuMs: 8 },
      { name: 'list of 24', path: '/urunler', mostCpuMs: 8 },
    ])
    say('Printing mockups …')
    const mockups = await measureMockups()
    say('Placing orders on the embedded database …')
    const orders = await measureOrders(shop, {
      what: 'the embedded database',
      orders: 600,
      leastPerSecond: 100,
    })
    if (isQuick) return [...served, ...renders, ...mockups, orders]
    say('Growing the catalogue …')
    const large = await measureLargeCatalogue(bundle, shop, 'embedded database')
    return [...served, ...renders, ...mockups, orders, ...large]
  } finally {
    await shop.close()
  }
}

async function benchRunningShop(
  shop: Awaited<ReturnType<typeof startShopProcess>>,
  firstStartSeconds: number,
  product: Page,
): Promise<Row[]> {
  const pages = [{ name: 'home', path: '/' }, { name: 'list of 24', path: '/urunler' }, product]
  for (const { path } of pages) await shop.get(path)
  await wait(IDLE_MS)
  const idle = shop.memoryMegabytes()
  say('Loading cached pages …')
  const cached = await measureCachedPages(shop.port, pages)
  await wait(IDLE_MS)
  const after = shop.memoryMegabytes()
  const memory = idle === null || after === null ? [] : memoryRows(idle, after, cached.requests)
  return [...startRows(firstStartSeconds, shop.secondsToFirstPage), ...cached.rows, ...memory]
}

function startRows(first: number, second: number): Row[] {
  return [
    {
      what: 'start to first page, empty data directory',
      measured: `${first.toFixed(1)} s`,
      target: '',
      met: null,
      values: { seconds: first },
    },
    {
      what: 'start to first page, database present',
      measured: `${second.toFixed(2)} s`,
      target: `≤ ${MOST_START_SECONDS} s`,
      met: second <= MOST_START_SECONDS,
      values: { seconds: second },
    },
  ]
}

function memoryRows(idle: number, after: number, requests: number): Row[] {
  const growth = after - idle
  return [
    {
      what: 'memory, idle',
      measured: `${Math.round(idle)} MB`,
      target: `≤ ${MOST_IDLE_MEGABYTES} MB`,
      met: idle <= MOST_IDLE_MEGABYTES,
      values: { megabytes: idle },
    },
    {
      what: `memory after ${requests} requests`,
      measured: `${Math.round(after)} MB, ${growth >= 0 ? '+' : ''}${Math.round(growth)} MB`,
      target: `≤ +${MOST_GROWTH_MEGABYTES} MB`,
      met: growth <= MOST_GROWTH_MEGABYTES,
      values: { megabytes: after, growth, requests },
    },
  ]
}

async function benchPostgres(url: string): Promise<Row[]> {
  say('Placing orders on PostgreSQL …')
  const own = await createOwnDatabase(url)
  const dataDir = await mkdtemp(join(tmpdir(), 'damga-bench-'))
  try {
    const bundle = await loadBundle()
    const shop = await openBenchShop(bundle, { dataDir, databaseUrl: own.url })
    try {
      const orders = await measureOrders(shop, { what: 'PostgreSQL', orders: 2_000, leastPerSecond: 100 })
      if (isQuick) return [orders]
      say('Growing the catalogue …')
      return [orders, ...(await measureLargeCatalogue(bundle, shop, 'PostgreSQL'))]
    } finally {
      await shop.close()
    }
  } finally {
    await own.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function weightRows(): Row[] {
  return weighBuild(join(projectRoot, 'build/client')).map(({ what, bytes, limitBytes }) => ({
    what,
    measured: `${(bytes / 1024).toFixed(1)} KB`,
    target: `≤ ${limitBytes / 1024} KB`,
    met: bytes <= limitBytes,
    values: { bytes },
  }))
}

async function firstProduct(get: (path: string) => Promise<string>): Promise<string> {
  const path = /href="(\/urun\/[^"]+)"/.exec(await get('/urunler'))?.[1]
  if (path === undefined) throw new Error('the list shows no product')
  return path
}

const before = machine()
await ensureBuild()
const dataDir = await mkdtemp(join(tmpdir(), 'damga-bench-'))
const rows: Row[] = []
try {
  rows.push(...(await benchEmbedded(dataDir)))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
const postgresUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL
if (postgresUrl) rows.push(...(await benchPostgres(postgresUrl)))
else say('PostgreSQL left out: set BENCH_DATABASE_URL to an address where a database may be made.')
rows.push(...weightRows())
const report = { ...before, rows }
console.log(isJson ? JSON.stringify(report, null, 2) : `\n${toTable(report)}`)
