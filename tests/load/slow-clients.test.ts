/**
 * Clients that send their headers byte by byte, their bodies in drops, or read answers they do not take: others are
 * answered meanwhile as if they were alone. On the embedded database, and on PostgreSQL where TEST_DATABASE_URL
 * is set.
 * Alone: npx vitest run --project load tests/load/slow-clients; 1 000 clients: LOAD=full, or npm run load
 */

import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ShopProcess } from '../faults/shop-process.ts'
import { aDataDirectory, cleanUp, startShop } from '../faults/shop-process.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import { slowness } from '../support/yardstick.ts'
import { SLOW_CLIENTS } from './load-figures.ts'

const VISITS = 200
/** Far above what it takes, far below what waiting for a slow client would. */
const MOST_P95_MS = 1_000
const open = new Set<Socket>()
/** What those were told whose connection the shop has closed, by what they are slow at. */
const told: string[] = []
let shop: ShopProcess
let database: OwnDatabase | null = null

afterEach(async () => {
  const left = [...open]
  open.clear()
  told.length = 0
  for (const socket of left) socket.destroy()
  await cleanUp()
  await database?.drop()
}, 120_000)

/** Says the first part at once, and then a byte of the rest a second; reads only when told to. */
async function aSlowClient(first: string, rest: string, reads: boolean): Promise<void> {
  let heard = ''
  const { port, hostname } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  open.add(socket)
  socket.on('error', () => {})
  if (reads) socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1', 0, 100)))
  else socket.pause()
  await new Promise<void>((settle, reject) => {
    socket.once('connect', settle)
    socket.once('error', reject)
  })
  socket.write(first)
  let sent = 0
  const drip = setInterval(() => {
    if (sent >= rest.length || socket.destroyed) clearInterval(drip)
    else socket.write(rest[sent++] ?? '')
  }, 1_000)
  socket.once('close', () => {
    clearInterval(drip)
    if (open.delete(socket)) told.push(`${first.split('\r\n', 1)[0]}: ${heard.split('\r\n', 1)[0]}`)
  })
}

async function p95Of(path: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < VISITS; i += 1) {
    const askedAt = performance.now()
    const answer = await fetch(shop.url + path)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - askedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
}

test.each(serverUrl === null ? ['embedded'] : ['embedded', 'PostgreSQL'])(
  `${SLOW_CLIENTS} slow clients do not stop others: %s`,
  async (kind) => {
    if (kind === 'PostgreSQL') database = await anOwnDatabase()
    const environment = database ? { DATABASE_URL: database.url } : {}
    shop = await startShop({ dataDir: aDataDirectory(), sampleData: 'full', environment })
    const alone = await p95Of('/urunler')
    // As from a page of the shop: what comes from elsewhere is refused at once and not waited for.
    const head = `HTTP/1.1\r\nHost: ${new URL(shop.url).host}\r\n`
    const body = `Origin: ${shop.url}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
    const kinds = [
      () => aSlowClient(`GET / ${head}X-Slow: `, 'a'.repeat(600), true),
      () => aSlowClient(`POST /api/cart/price ${head}${body}`, 'b'.repeat(600), true),
      // Far more than the system takes for a connection nobody reads.
      () => aSlowClient(`GET /urunler ${head}\r\n`.repeat(200), '', false),
    ]
    await Promise.all(Array.from({ length: SLOW_CLIENTS }, (_, i) => kinds[i % kinds.length]?.()))
    const kept = await p95Of('/urunler')
    const made = await p95Of('/api/me')
    console.log(
      `${kind}: p95 of a page: ${alone.toFixed(1)} ms alone, ${kept.toFixed(1)} ms beside ${SLOW_CLIENTS} slow clients ` +
        `(${open.size} still connected); of an endpoint ${made.toFixed(1)} ms`,
    )
    // Half a minute for the headers and two for the rest: on a slow machine some are told so meanwhile, and nothing else.
    for (const answer of told) expect(answer).toContain('408 Request Timeout')
    const most = MOST_P95_MS * slowness().waiting
    expect(kept).toBeLessThan(most)
    expect(made).toBeLessThan(most)
  },
  600_000,
)
