/**
 * PostgreSQL goes away under a running shop, by a line that is cut and by one that hangs: pages that are kept are still
 * answered, everything else says in a sentence that the shop cannot be reached (503), and all is well again without a
 * restart. Needs TEST_DATABASE_URL.
 * Alone: TEST_DATABASE_URL=postgres://… npx vitest run --project faults tests/faults/database-gone
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import type { BreakableLine } from './breakable-line.ts'
import { openLine } from './breakable-line.ts'
import { cartOf, checkoutForm, priceOf, sendCheckout } from './buying.ts'
import { addProducts, inProcess } from './filled-shop.ts'
import type { ShopProcess } from './shop-process.ts'
import { aDataDirectory, cleanUp, startShop } from './shop-process.ts'

if (serverUrl === null) console.log('Not tested without a database: TEST_DATABASE_URL names no server.')

const GONE_MS = 10_000
const HEALS = { timeout: 60_000, interval: 100 }
const SENTENCE = 'Mağazamıza şu anda ulaşılamıyor'
const STOCK = 1_000_000

describe.skipIf(serverUrl === null)('a PostgreSQL that goes away', () => {
  const dataDir = aDataDirectory()
  let database: OwnDatabase
  let line: BreakableLine
  let shop: ShopProcess
  let pool: pg.Pool
  let cart: object
  let totalMinor = 0

  beforeAll(async () => {
    database = await anOwnDatabase()
    const [productId = ''] = await inProcess(dataDir, { DATABASE_URL: database.url }, (open) =>
      addProducts(open, 1, STOCK),
    )
    cart = cartOf([{ productId, quantity: 1, option: 'Beyaz' }])
    line = await openLine(database.url)
    shop = await startShop({ dataDir, environment: { DATABASE_URL: line.url } })
    pool = new pg.Pool({ connectionString: database.url, max: 2 })
    totalMinor = JSON.parse((await priceOf(shop.url, cart))?.body ?? '').price.totalMinor
  }, 240_000)
  afterAll(async () => {
    await cleanUp()
    await line?.close()
    await pool?.end()
    await database?.drop()
  }, 120_000)

  const visit = (path: string) => fetch(shop.url + path, { redirect: 'manual' })
  const orders = async () => (await pool.query('select count(*)::int as n from orders')).rows[0].n as number
  const stock = async () => (await pool.query('select stock from products')).rows[0].stock as number

  async function expectUnavailable(answer: Response | null): Promise<void> {
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toBe('10')
    expect(await answer?.text()).toContain(SENTENCE)
  }

  /** What still works, what says that it does not, and that it comes back by itself. */
  async function expectToBearIt(away: () => Promise<void> | void): Promise<void> {
    const before = await orders()
    expect((await visit('/urunler')).status).toBe(200)
    // Somebody is in the middle of an order in the moment it happens.
    const form = checkoutForm(cart, totalMinor)
    const caught = Array.from({ length: 5 }, () => sendCheckout(shop.url, checkoutForm(cart, totalMinor)))
    await away()
    const goneAt = performance.now()
    const kept = await visit('/urunler')
    expect(kept.status).toBe(200)
    expect(await kept.text()).toContain('</html>')
    expect((await visit('/healthz')).status).toBe(200)
    const order = sendCheckout(shop.url, form)
    const uncached = visit('/urunler?search=yok-boyle-bir-sey')
    const price = priceOf(shop.url, cart)
    const ready = visit('/readyz')
    // While they wait, kept pages do not.
    for (let i = 0; i < 20; i += 1) expect((await visit('/urunler')).status).toBe(200)
    await expectUnavailable(await order)
    await expectUnavailable(await uncached)
    expect((await ready).status).toBe(503)
    const { status, body } = (await price) ?? { status: 0, body: '{}' }
    expect([status, JSON.parse(body).error]).toEqual([
      503,
      expect.objectContaining({ code: 'shop/unavailable', message: expect.stringContaining(SENTENCE) }),
    ])
    // Those it caught were told one or the other, and none was left without an answer.
    const statuses = (await Promise.all(caught)).map((answer) => answer?.status)
    for (const caughtStatus of statuses) expect([302, 503]).toContain(caughtStatus)
    await pause(Math.max(0, GONE_MS - (performance.now() - goneAt)))
    expect((await visit('/urunler')).status).toBe(200)
    await line.heal()
    await vi.waitFor(async () => expect((await visit('/readyz')).status).toBe(200), HEALS)
    // The same form again is the order now, and again it is the same one.
    const placed = await vi.waitFor(async () => {
      const answer = await sendCheckout(shop.url, form)
      expect(answer?.status).toBe(302)
      return answer?.headers.get('location')
    }, HEALS)
    expect((await sendCheckout(shop.url, form))?.headers.get('location')?.split('&')[0]).toBe(
      placed?.split('&')[0],
    )
    const made = (await orders()) - before
    const acknowledged = statuses.filter((caughtStatus) => caughtStatus === 302).length + 1
    expect(made).toBeGreaterThanOrEqual(acknowledged)
    expect(made).toBeLessThanOrEqual(caught.length + 1)
    expect(STOCK - (await stock())).toBe(await orders())
    expect((await visit('/urunler?search=kupa')).status).toBe(200)
  }

  test('by a line that is cut is borne, and all is well again without a restart', async () => {
    await expectToBearIt(() => line.cut())
  })

  test('by a line that hangs is borne, and all is well again without a restart', async () => {
    await expectToBearIt(() => line.hang())
  })

  test('did not end the shop, and its jobs go on', async () => {
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          "select count(*)::int as n from jobs.job where state in ('created', 'active', 'retry') and start_after < now() - interval '5 seconds'",
        )
        expect(rows[0].n).toBe(0)
      },
      { timeout: 90_000, interval: 500 },
    )
    expect(await shop.end('SIGTERM')).toBe(0)
  })
})
