/** Cached pages of the running shop against a bare server that sends as many bytes, taken in turns. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LoadResult } from './load.ts'
import { load } from './load.ts'
import type { Row } from './report.ts'

const CONNECTIONS = 16
const ROUNDS = 3
const ROUND_MS = 2_000
const WARM_UP_MS = 1_000
const LEAST_RATIO = 0.8
const MOST_SPREAD = 10

export interface Page {
  readonly name: string
  readonly path: string
}

export interface CachedPages {
  readonly rows: readonly Row[]
  readonly requests: number
}

export async function measureCachedPages(port: number, pages: readonly Page[]): Promise<CachedPages> {
  const rows: Row[] = []
  let requests = 0
  for (const { name, path } of pages) {
    const order = { path, connections: CONNECTIONS }
    const warm = await load({ ...order, port, milliseconds: WARM_UP_MS })
    const bare = await startBareServer(warm.bodyBytes)
    await load({ ...order, port: bare.port, milliseconds: WARM_UP_MS })
    const shopRounds: LoadResult[] = []
    const bareRounds: LoadResult[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.push(await load({ ...order, port: bare.port, milliseconds: ROUND_MS }))
      shopRounds.push(await load({ ...order, port, milliseconds: ROUND_MS }))
    }
    bare.stop()
    requests += warm.requests + shopRounds.reduce((sum, round) => sum + round.requests, 0)
    rows.push(...pageRows(name, middle(shopRounds), middle(bareRounds)))
  }
  return { rows, requests }
}

function pageRows(name: string, shop: LoadResult, bare: LoadResult): Row[] {
  const ratio = shop.perSecond / bare.perSecond
  const spread = shop.p99Ms / shop.p50Ms
  return [
    {
      what: `cached ${name}, ${CONNECTIONS} connections`,
      measured: `${Math.round(shop.perSecond)}/s = ${ratio.toFixed(2)} × bare server`,
      target: `≥ ${LEAST_RATIO} ×`,
      met: ratio >= LEAST_RATIO,
      values: { perSecond: shop.perSecond, barePerSecond: bare.perSecond, ratio, bytes: shop.bodyBytes },
    },
    {
      what: '  its latency, p50 and p99',
      measured: `${shop.p50Ms.toFixed(2)} and ${shop.p99Ms.toFixed(2)} ms`,
      target: `p99 < ${MOST_SPREAD} × p50`,
      met: spread < MOST_SPREAD,
      values: { p50Ms: shop.p50Ms, p99Ms: shop.p99Ms },
    },
    {
      what: `  bare server, ${(bare.bodyBytes / 1024).toFixed(1)} KB`,
      measured: `${Math.round(bare.perSecond)}/s, ${bare.p50Ms.toFixed(2)} and ${bare.p99Ms.toFixed(2)} ms`,
      target: '',
      met: null,
      values: { perSecond: bare.perSecond, p50Ms: bare.p50Ms, p99Ms: bare.p99Ms },
    },
  ]
}

/** The round with the median throughput. */
function middle(rounds: readonly LoadResult[]): LoadResult {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const round = sorted[Math.floor(sorted.length / 2)]
  if (!round) throw new Error('no round was measured')
  return round
}

async function startBareServer(bytes: number): Promise<{ port: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [String(bytes)])
  const port = await new Promise<number>((settle, reject) => {
    child.once('message', (message) => settle(Number(message)))
    child.once('error', reject)
  })
  return { port, stop: () => void child.kill() }
}
