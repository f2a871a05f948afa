/** Other visitors beside an attack: how long they wait, and whose fault that is. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './asking.ts'
import type { AttackedShop } from './attacked-shop.ts'

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10
const PAUSE_MS = 5

export interface Stall {
  /** The longest that one request waited. */
  readonly longestMs: number
  /**
   * The most that the shop's main thread computed while one request waited, never more than the request took: what the shop
   * did to its visitor, without what other programs of the machine did.
   */
  readonly ownMs: number
  readonly asked: number
}

/** What the main thread of a process computed so far; the system tells it on Linux. */
export function mainThreadMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/** Resident memory of a process, without files it has mapped, in MB. */
export function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Asks again and again while something happens, one request after the other, and gives the worst of them. */
export async function stallDuring<T>(
  shop: AttackedShop,
  act: () => Promise<T>,
): Promise<{ readonly stall: Stall; readonly value: T }> {
  const { pid } = shop.process()
  const worst = { longestMs: 0, ownMs: 0, asked: 0 }
  let isOver = false
  const visitor = async () => {
    while (!isOver) {
      const computed = mainThreadMs(pid)
      const { ms } = await ask(`${shop.url}/healthz`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
      const own = computed === null ? ms : Math.min(ms, (mainThreadMs(pid) ?? 0) - computed)
      worst.longestMs = Math.max(worst.longestMs, Math.round(ms))
      worst.ownMs = Math.max(worst.ownMs, Math.round(own))
      worst.asked += 1
      await pause(PAUSE_MS)
    }
  }
  const asking = visitor()
  // The visitor is there before the attack.
  await pause(50)
  try {
    const value = await act()
    await pause(50)
    return { stall: worst, value }
  } finally {
    isOver = true
    await asking
  }
}

export interface Waiting {
  /** Answer times in ms, by what was asked for. */
  readonly byKind: Readonly<Record<string, readonly number[]>>
  /** Statuses other than 200, with how often they came. */
  readonly refused: Readonly<Record<string, number>>
}

/**
 * Five visitors for that long, each with one kind of request after the other as people do: a kept page, the list, a
 * product, a search nobody made before, the price of a cart.
 */
export async function watchVisitors(shop: AttackedShop, forMs: number): Promise<Waiting> {
  const endsAt = performance.now() + forMs
  const byKind: Record<string, number[]> = {}
  const refused: Record<string, number> = {}
  const cart = JSON.stringify({
    lines: [
      {
        lineId: 'line-1',
        productId: shop.products[0],
        options: { Renk: 'Beyaz' },
        note: '',
        printChoice: 'Tek renk serigrafi',
        fileId: null,
        quantity: 10,
        seenUnitMinor: null,
      },
    ],
  })
  let searches = 0
  const kinds: Record<string, () => ReturnType<typeof ask>> = {
    home: () => ask(`${shop.url}/`),
    list: () => ask(`${shop.url}/urunler`),
    product: () => ask(`${shop.url}/urun/${shop.designed.slug}`),
    search: () => ask(`${shop.url}/urunler?search=kupa${forMs}-${searches++}-${Math.round(endsAt)}`),
    price: () =>
      ask(`${shop.url}/api/cart/price`, { body: cart, headers: { 'Content-Type': 'application/json' } }),
  }
  await Promise.all(
    Object.entries(kinds).map(async ([kind, askIt]) => {
      const times: number[] = []
      byKind[kind] = times
      while (performance.now() < endsAt) {
        const { status, ms } = await askIt()
        times.push(ms)
        if (status !== 200) refused[`${kind} ${status}`] = (refused[`${kind} ${status}`] ?? 0) + 1
        await pause(PAUSE_MS)
      }
    }),
  )
  return { byKind, refused }
}

/** The time that 19 of 20 stay below. */
export function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
