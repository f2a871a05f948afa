/** What a page costs when it is not kept: rendered again and again through the built server, inside this process. */
import type { ServerBuild } from 'react-router'
import { createLogger } from '#app/platform/logger.server.ts'
import type { PageCache } from '../../server/page-cache.ts'
import type { Shop } from '../../server/shop.ts'
import type { Bundle } from './bench-shop.ts'
import type { Page } from './cached-pages.ts'
import type { Row } from './report.ts'

/** Enough for the compiler to have done its work: after 300 it is still at it, and a render takes a sixth longer. */
const WARM_UP = 1_000
const RENDERS = 300

/** A cache that keeps nothing, so that every request is rendered. */
const FORGETFUL: PageCache = {
  get: () => undefined,
  begin: () => 0,
  put: () => {},
  invalidate: () => {},
  stats: () => ({ pages: 0, bytes: 0, hits: 0, misses: 0, invalidated: 0, evicted: 0 }),
}

export interface RenderedPage extends Page {
  readonly mostCpuMs: number
}

/** Renders a page of the shop without the cache, as for the first visitor after a change. */
export function createRenderer(bundle: Bundle, shop: Shop): (path: string) => Promise<void> {
  const build = bundle.build as unknown as ServerBuild
  const app = bundle.createHttpApp({
    shop,
    build,
    routes: bundle.createRouteTable(build.routes),
    pageCache: FORGETFUL,
    logger: createLogger('silent'),
    trustProxy: false,
    observation: shop.resources.observation,
    metricsToken: null,
    mode: 'production',
  })
  return async (path) => {
    const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
}

export async function measureRenders(
  bundle: Bundle,
  shop: Shop,
  pages: readonly RenderedPage[],
): Promise<Row[]> {
  const render = createRenderer(bundle, shop)
  const rows: Row[] = []
  for (const page of pages) {
    for (let count = 0; count < WARM_UP; count += 1) await render(page.path)
    rows.push(await measureOne(page, () => render(page.path)))
  }
  return rows
}

async function measureOne({ name, mostCpuMs }: RenderedPage, render: () => Promise<void>): Promise<Row> {
  const beforeThread = process.threadCpuUsage()
  const beforeProcess = process.cpuUsage()
  const startedAt = performance.now()
  for (let count = 0; count < RENDERS; count += 1) await render()
  const wallMs = (performance.now() - startedAt) / RENDERS
  const thread = process.threadCpuUsage(beforeThread)
  const whole = process.cpuUsage(beforeProcess)
  const serverMs = (thread.user + thread.system) / 1000 / RENDERS
  const processMs = (whole.user + whole.system) / 1000 / RENDERS
  return {
    what: `uncached ${name}`,
    measured: `${serverMs.toFixed(1)} ms CPU (${processMs.toFixed(1)} with database and compression, ${wallMs.toFixed(1)} elapsed)`,
    target: `≤ ${mostCpuMs} ms CPU`,
    met: serverMs <= mostCpuMs,
    values: { serverMs, processMs, wallMs },
  }
}
