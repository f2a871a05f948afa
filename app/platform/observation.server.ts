import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Instant } from '#app/kernel/instant.ts'
import type { Metrics } from './metrics.server.ts'
import { createMetrics } from './metrics.server.ts'
import { programVersion } from './program-version.server.ts'
import type { RecentErrors } from './recent-errors.server.ts'
import { createRecentErrors } from './recent-errors.server.ts'

/** What is kept of public pages in this process. */
export interface PageCacheCounts {
  readonly pages: number
  readonly bytes: number
  /** Pages answered without being made, and pages that had to be made, since the start. */
  readonly hits: number
  readonly misses: number
}

/** The process as it looks at itself: who it is, what it counts, what went wrong lately. */
export interface Observation {
  readonly instance: {
    /** New with every start. */
    readonly id: string
    /** Name of the machine and number of the process. */
    readonly name: string
    readonly version: string
    readonly node: string
    readonly startedAt: Instant
  }
  readonly metrics: Metrics
  readonly errors: RecentErrors
  /** Null where no pages are kept, as in the development server. */
  pageCache: (() => PageCacheCounts) | null
}

/** One per process. `withProcess` adds Node's own figures to the metrics. */
export function createObservation(options: { readonly withProcess?: boolean } = {}): Observation {
  const version = programVersion()
  const metrics = createMetrics(options)
  const node = process.version
  metrics.readAtScrape(
    {
      name: 'damga_build_info',
      help: 'Version of the shop and of Node it runs on; always 1.',
      labels: ['version', 'node'],
      kind: 'gauge',
    },
    () => [{ labels: { version, node }, value: 1 }],
  )
  return {
    instance: {
      id: randomUUID(),
      name: `${hostname()}:${process.pid}`,
      version,
      node,
      startedAt: Date.now() - Math.round(process.uptime() * 1000),
    },
    metrics,
    errors: createRecentErrors(),
    pageCache: null,
  }
}
