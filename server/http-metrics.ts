import type { Metrics } from '#app/platform/metrics.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import type { KeptCounts } from './listener.ts'
import type { PageCache } from './page-cache.ts'

/** Methods that are counted by name; there are as many others as somebody cares to invent. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface HttpMetrics {
  answered(answer: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
  }): void
  /** Counts the work as under way until it ends. */
  rendering<Value>(work: () => Promise<Value>): Promise<Value>
}

/** What is counted of requests that are not answered from memory. */
export function createHttpMetrics(metrics: Metrics): HttpMetrics {
  const requests = metrics.counter({
    name: 'damga_http_requests_total',
    labels: ['method', 'route', 'status'],
    help: 'Requests that were not answered from memory, by pattern of the address and class of the status.',
  })
  const took = metrics.duration({
    name: 'damga_http_request_duration_seconds',
    labels: ['route'],
    help: 'Time from a request to its answer, of those not answered from memory, by pattern of the address.',
  })
  let underWay = 0
  metrics.readAtScrape(
    {
      name: 'damga_http_rendering_in_flight',
      kind: 'gauge',
      help: 'Pages and endpoints that are being made right now.',
    },
    () => [{ value: underWay }],
  )
  return {
    answered({ method, route, status, seconds }) {
      const counted = METHODS.has(method) ? method : 'OTHER'
      requests({ method: counted, route, status: `${Math.floor(status / 100)}xx` })
      took(seconds, { route })
    },
    async rendering(work) {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
      }
    },
  }
}

/** What is answered from memory is only counted; the figures are read from there at each scrape. */
export function watchKept(
  { metrics }: Pick<Observation, 'metrics'>,
  pageCache: PageCache,
  counts: KeptCounts,
): void {
  const { readAtScrape } = metrics
  readAtScrape(
    {
      name: 'damga_http_kept_answers_total',
      labels: ['kind'],
      kind: 'counter',
      help: 'Requests answered from memory: kept pages with their data, and static files.',
    },
    () => [
      { labels: { kind: 'page' }, value: pageCache.stats().hits },
      { labels: { kind: 'file' }, value: counts.files },
    ],
  )
  readAtScrape(
    {
      name: 'damga_http_not_modified_total',
      kind: 'counter',
      help: 'Of the answers from memory, those that the caller had already (304).',
    },
    () => [{ value: counts.unchanged }],
  )
  readAtScrape(
    {
      name: 'damga_page_cache_hits_total',
      kind: 'counter',
      help: 'Public pages that were asked for and were there.',
    },
    () => [{ value: pageCache.stats().hits }],
  )
  readAtScrape(
    {
      name: 'damga_page_cache_misses_total',
      kind: 'counter',
      help: 'Public pages that were asked for and had to be made, or waited for.',
    },
    () => [{ value: pageCache.stats().misses }],
  )
  readAtScrape({ name: 'damga_page_cache_pages', kind: 'gauge', help: 'Pages that are kept.' }, () => [
    { value: pageCache.stats().pages },
  ])
  readAtScrape(
    { name: 'damga_page_cache_bytes', kind: 'gauge', help: 'Memory that kept pages take.' },
    () => [{ value: pageCache.stats().bytes }],
  )
  readAtScrape(
    {
      name: 'damga_page_cache_removed_total',
      labels: ['reason'],
      kind: 'counter',
      help: 'Pages taken out: because something they show changed, or because there was no room.',
    },
    () => {
      const { invalidated, evicted } = pageCache.stats()
      return [
        { labels: { reason: 'changed' }, value: invalidated },
        { labels: { reason: 'full' }, value: evicted },
      ]
    },
  )
}
