/**
 * The disk of the shop is full, of its uploads and of its embedded database: a sentence, nothing half there, and all is
 * well once there is room, without a restart. The disk is a small one of its own in memory, so this needs root on Linux.
 * Alone: npx vitest run --project faults tests/faults/full-disk
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aPdf } from '../support/factories.ts'
import { cartOf, checkoutForm, priceOf, receiptOf, sendCheckout } from './buying.ts'
import { addProducts, inProcess } from './filled-shop.ts'
import type { ShopProcess } from './shop-process.ts'
import { aDataDirectory, cleanUp, startShop } from './shop-process.ts'

const DISK_MB = 160
const STOCK = 1_000_000
const HEALS = { timeout: 60_000, interval: 200 }
const dataDir = aDataDirectory()

function mountDisk(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  mkdirSync(dataDir, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const isMounted = mountDisk()
if (!isMounted) console.log('A full disk not tested: only root on Linux can make a small one.')
const ballast = join(dataDir, 'ballast')

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

/** Leaves so much room. */
function fill(leaving: number): void {
  rmSync(ballast, { force: true })
  writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytes() - leaving), 1))
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

describe.skipIf(!isMounted)('a full disk', () => {
  let shop: ShopProcess
  let cart: object
  let totalMinor = 0
  const acknowledged = new Set<string>()

  beforeAll(async () => {
    const [productId = ''] = await inProcess(dataDir, {}, (open) => addProducts(open, 1, STOCK))
    cart = cartOf([{ productId, quantity: 1, option: 'Beyaz' }])
    shop = await startShop({ dataDir })
    totalMinor = JSON.parse((await priceOf(shop.url, cart))?.body ?? '').price.totalMinor
  }, 240_000)
  afterAll(async () => {
    await shop?.end('SIGKILL')
    execFileSync('umount', ['-l', dataDir])
    await cleanUp()
  }, 120_000)

  async function upload(bytes: Uint8Array): Promise<Response> {
    const body = new FormData()
    body.set('file', new File([bytes as BlobPart], 'logo.pdf', { type: 'application/pdf' }))
    return fetch(`${shop.url}/api/print-files`, { method: 'POST', headers: { Origin: shop.url }, body })
  }

  test('refuses an upload with a sentence and leaves nothing of it; the next one with room is taken', async () => {
    fill(300_000)
    const answer = await upload(aPdf('x'.repeat(1_500_000)))
    expect(answer.status).toBe(503)
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('media/storage-away')
    expect(error.message).toContain('dosya kaydedilmedi')
    expect(filesBelow(join(dataDir, 'media', 'private'))).toEqual([])
    rmSync(ballast)
    expect((await upload(aPdf('x'.repeat(1_500_000)))).status).toBe(201)
    expect(filesBelow(join(dataDir, 'media', 'private'))).toHaveLength(1)
  })

  test('tells buyers, keeps every order it acknowledged, and goes on by itself once there is room', async () => {
    fill(400_000)
    const forms: URLSearchParams[] = []
    let refused = 0
    for (let i = 0; i < 600 && refused < 5; i += 1) {
      const form = checkoutForm(cart, totalMinor)
      forms.push(form)
      // The connection of an upload that was refused half-way is closed; whoever is on it sends again.
      const answer = (await sendCheckout(shop.url, form)) ?? (await sendCheckout(shop.url, form))
      if (answer?.status === 302) {
        acknowledged.add(receiptOf(answer).orderNumber)
        await answer.body?.cancel()
      } else {
        refused += 1
        expect(answer?.status).toBe(503)
        expect(await answer?.text()).toContain('Mağazamıza şu anda ulaşılamıyor')
      }
    }
    expect(refused, 'the disk was full').toBe(5)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${shop.url}/readyz`)).status, 'no orders are sent here').toBe(503)
    rmSync(ballast)
    const last = forms.at(-1) ?? new URLSearchParams()
    await vi.waitFor(async () => {
      const answer = await sendCheckout(shop.url, last)
      expect(answer?.status).toBe(302)
      if (answer) acknowledged.add(receiptOf(answer).orderNumber)
    }, HEALS)
    const ready = async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    await vi.waitFor(ready, HEALS)
    console.log(
      `full disk: ${acknowledged.size} orders acknowledged, then refused; lost its database: ${/was lost/.test(shop.said())}`,
    )
  })

  test('that fills up a second time is borne the same way, and everything acknowledged is there in the end', async () => {
    fill(2_000_000)
    let refused = 0
    let placed = 0
    const send = async () => {
      const answer = await sendCheckout(shop.url, checkoutForm(cart, totalMinor))
      if (answer?.status === 302) {
        placed += 1
        acknowledged.add(receiptOf(answer).orderNumber)
      } else {
        refused += 1
        expect(answer?.status).toBe(503)
      }
      await answer?.body?.cancel()
    }
    for (let i = 0; i < 1_500 && refused < 8; i += 1) await send()
    expect(refused).toBeGreaterThan(0)
    rmSync(ballast)
    await vi
      .waitFor(async () => {
        const before = placed
        await send()
        expect(placed).toBeGreaterThan(before)
      }, HEALS)
      .catch((error: unknown) => {
        throw new Error(`not well again:\n${shop.said().slice(-3_000)}`, { cause: error })
      })
    console.log(`full again: lost its database: ${/was lost/.test(shop.said())}`)
    expect(await shop.end('SIGTERM')).toBe(0)
    await inProcess(dataDir, {}, async ({ resources }) => {
      const { rows } = await resources.connection.pool.query<{ number: string; lines: number }>(
        'select order_number as number, (select count(*)::int from order_lines l where l.order_id = o.id) as lines from orders o',
      )
      const stored = new Set(rows.map(({ number }) => number))
      for (const number of acknowledged) expect(stored.has(number), number).toBe(true)
      expect(rows.every(({ lines }) => lines === 1)).toBe(true)
      const stock = await resources.connection.pool.query<{ stock: number }>('select stock from products')
      expect(stock.rows[0]?.stock).toBe(STOCK - rows.length)
    })
  })
})
