/**
 * Buyers order over HTTP while the shop is killed, again and again. Whatever was acknowledged must be there afterwards,
 * whole; what was cut off must be there as a whole or not at all; and whoever sends again gets the one order.
 * It is killed 5 times, or 20 times with FAULTS=full. On the embedded database, and on PostgreSQL where
 * TEST_DATABASE_URL names a server.
 * Alone: npx vitest run --project faults tests/faults/killed-during-orders
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDraw, testSeed } from '../support/chance.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import type { Line, Receipt } from './buying.ts'
import { cartOf, checkoutForm, openReceipt, priceOf, receiptOf, sendCheckout } from './buying.ts'
import { DATABASES, KILLS } from './fault-sizes.ts'
import type { OpenShop } from './filled-shop.ts'
import { addProducts, inProcess } from './filled-shop.ts'
import type { ShopProcess } from './shop-process.ts'
import { aDataDirectory, cleanUp, startShop } from './shop-process.ts'

const BUYERS = 4
const draw = createDraw(testSeed)
const STOCK = 10_000_000
/**
 * What the next start may take of its own, without what others on the machine take; on a machine that is slower still, twice
 * what it takes after a clean stop.
 */
const NEXT_START_MS = 5_000

interface Attempt {
  readonly key: string
  readonly form: URLSearchParams
  readonly lines: readonly Line[]
}

interface Acknowledged extends Attempt, Receipt {}

if (serverUrl === null) console.log('Not killed over PostgreSQL: TEST_DATABASE_URL names no server.')

describe.each(DATABASES)('on the %s database', (kind) => {
  const dataDir = aDataDirectory()
  const productIds: string[] = []
  const totals = new Map<string, number>()
  let database: OwnDatabase | null = null
  const settings = () => (database ? { DATABASE_URL: database.url } : {})

  beforeAll(async () => {
    if (kind === 'PostgreSQL') database = await anOwnDatabase()
    productIds.push(...(await inProcess(dataDir, settings(), (shop) => addProducts(shop, 3, STOCK))))
  }, 240_000)
  afterAll(async () => {
    await cleanUp()
    await database?.drop()
  })

  test(`an order that was acknowledged survives ${KILLS} kills, and none is half there`, async () => {
    const acknowledged = new Map<string, Acknowledged>()
    const starts: ShopProcess[] = []
    let cutOff: Attempt[] = []
    let cutOffInAll = 0
    let checked = 0

    for (let round = 0; round <= KILLS; round += 1) {
      const shop = await startShop({ dataDir, environment: settings() })
      starts.push(shop)
      // Every receipt of the round before is still shown, and who was cut off sends again.
      for (const order of [...acknowledged.values()].slice(checked)) await expectReceipt(shop, order)
      checked = acknowledged.size
      for (const attempt of cutOff) {
        const order = await send(shop, attempt)
        if (!order) throw new Error('the shop went away by itself')
        acknowledged.set(attempt.key, order)
        await expectReceipt(shop, order)
      }
      if (round === KILLS) {
        expect(await shop.end('SIGTERM')).toBe(0)
        break
      }
      cutOff = await orderUntilKilled(shop, acknowledged)
      cutOffInAll += cutOff.length
    }

    const [afterCleanStop, ...afterKills] = starts
    const usualMs = afterCleanStop?.ownMs ?? 0
    const slowest = afterKills.reduce((a, b) => (a.firstPageMs > b.firstPageMs ? a : b))
    console.log(
      `${KILLS} kills: ${acknowledged.size} orders acknowledged (${cutOffInAll} of them cut off and sent again); ` +
        `next start to first page at most ${slowest.firstPageMs} ms (computed ${slowest.ownMs} ms; ${usualMs} ms after a clean stop)`,
    )
    expect(acknowledged.size).toBeGreaterThan(KILLS * BUYERS)
    await inProcess(dataDir, settings(), (shop) => expectWhole(shop, [...acknowledged.values()]))
    for (const { ownMs } of afterKills) expect(ownMs).toBeLessThan(Math.max(NEXT_START_MS, 2 * usualMs))
  })

  /** Buyers order as fast as they can until the shop is killed at a random moment; gives who had no answer. */
  async function orderUntilKilled(
    shop: ShopProcess,
    acknowledged: Map<string, Acknowledged>,
  ): Promise<Attempt[]> {
    const unanswered: Attempt[] = []
    const buyers = Array.from({ length: BUYERS }, async () => {
      for (;;) {
        const attempt = await anAttempt(shop)
        if (!attempt) return
        const order = await send(shop, attempt)
        if (!order) {
          unanswered.push(attempt)
          return
        }
        acknowledged.set(attempt.key, order)
      }
    })
    const before = acknowledged.size
    while (acknowledged.size === before) await pause(5)
    await pause(draw(1_200))
    expect(await shop.end('SIGKILL')).toBe('SIGKILL')
    await Promise.all(buyers)
    return unanswered
  }

  /** One to three lines, now and then two of one product. Null when the shop is gone. */
  async function anAttempt(shop: ShopProcess): Promise<Attempt | null> {
    const lines = Array.from(
      { length: 1 + draw(3) },
      (_, place): Line => ({
        productId: productIds[draw(productIds.length)] ?? '',
        quantity: 1 + draw(150),
        option: place % 2 === 0 ? 'Beyaz' : 'Siyah',
      }),
    )
    const cart = cartOf(lines)
    const total = await totalOf(shop, cart, JSON.stringify(lines))
    if (total === null) return null
    const key = randomUUID()
    const form = checkoutForm(cart, total, key)
    return { key, form, lines }
  }

  async function totalOf(shop: ShopProcess, cart: object, key: string): Promise<number | null> {
    const known = totals.get(key)
    if (known !== undefined) return known
    const answer = await priceOf(shop.url, cart)
    if (!answer) return null
    expect(answer.status, answer.body.slice(0, 500)).toBe(200)
    const { price } = JSON.parse(answer.body) as { price: { totalMinor: number } }
    totals.set(key, price.totalMinor)
    return price.totalMinor
  }

  /** Sends the checkout form; null when no answer came. Anything but an order is a failure of the test. */
  async function send(shop: ShopProcess, attempt: Attempt): Promise<Acknowledged | null> {
    const answer = await sendCheckout(shop.url, attempt.form)
    if (!answer) return null
    const receipt = receiptOf(answer)
    await answer.body?.cancel()
    expect(answer.status, receipt.path).toBe(302)
    expect(receipt.orderNumber).toMatch(/^ORD-\d{4}-\d{4,}$/)
    return { ...attempt, ...receipt }
  }

  async function expectReceipt(shop: ShopProcess, order: Acknowledged): Promise<void> {
    const { orderNumber } = order
    const answer = await openReceipt(shop.url, order)
    expect(answer.status, orderNumber).toBe(200)
    expect((await answer.text()).includes(orderNumber), orderNumber).toBe(true)
  }

  /** Looks at every table an order touches. */
  async function expectWhole(shop: OpenShop, orders: readonly Acknowledged[]): Promise<void> {
    const { pool } = shop.resources.connection
    const { rows } = await pool.query<{
      key: string
      number: string
      lines: Line[]
      consents: number
      changes: number
      mails: number
    }>(`
    select o.placement_key as key, o.order_number as number,
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'option', l.options->>'Renk')
        order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from order_consents c where c.order_id = o.id) as consents,
      (select count(*)::int from order_status_changes s where s.order_id = o.id) as changes,
      (select count(*)::int from mails m where m.subject_id = o.id) as mails
    from orders o`)
    const stored = new Map(rows.map((row) => [row.key, row]))
    expect(rows.length).toBe(orders.length)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    for (const { key, orderNumber, lines } of orders) {
      const order = stored.get(key)
      expect(order?.number, key).toBe(orderNumber)
      expect(order?.lines, orderNumber).toEqual(lines)
      // The mails are the buyer's and the alert to the shop's first administrator.
      expect([order?.consents, order?.changes, order?.mails], orderNumber).toEqual([4, 1, 2])
    }
    const strays = await pool.query('select 1 from order_lines where order_id not in (select id from orders)')
    expect(strays.rowCount).toBe(0)
    const counter = await pool.query<{ last: number }>('select last_sequence as last from order_counters')
    expect(counter.rows[0]?.last).toBe(orders.length)
    const stock = await pool.query<{ id: string; stock: number; ordered: number }>(`
    select p.id, p.stock, coalesce((select sum(l.quantity)::int from order_lines l where l.product_id = p.id), 0) as ordered
    from products p`)
    for (const { id, stock: left, ordered } of stock.rows) {
      const bought = orders.flatMap(({ lines }) => lines).filter(({ productId }) => productId === id)
      expect(ordered).toBe(bought.reduce((sum, { quantity }) => sum + quantity, 0))
      expect(left, 'stock is what was there less what was ordered').toBe(STOCK - ordered)
    }
  }
})
