import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Name, one sentence of help, and the names of its labels. Label values come from small fixed sets only. */
export interface MetricOptions {
  /** By Prometheus' conventions: `damga_…`, in seconds or bytes, `_total` for what only grows. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

export type Labels = Readonly<Record<string, string>>
/** One value of a figure that is read when somebody asks for it. */
export interface Reading {
  readonly labels?: Labels
  readonly value: number
}

export interface Metrics {
  /** Something that only grows, counted as it happens. */
  counter(options: MetricOptions): (labels?: Labels) => void
  /** How long things take; given in seconds. */
  duration(
    options: MetricOptions & { readonly buckets?: readonly number[] },
  ): (seconds: number, labels?: Labels) => void
  /**
   * A figure that is read at each scrape; `kind` says whether it can also fall. A reader that throws or answers null is
   * left out of that scrape: a gap says "unknown", a zero would lie.
   */
  readAtScrape(
    options: MetricOptions & { readonly kind: 'gauge' | 'counter' },
    read: () => readonly Reading[] | null | Promise<readonly Reading[] | null>,
  ): void
  /** All of it as Prometheus reads it. */
  text(): Promise<string>
  readonly contentType: string
}

/** From a kept answer to a page that everybody waits for. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The figures of one process. `withProcess` adds those of Node itself (processor, memory, event loop, garbage collection,
 * open handles). Declaring a name again gives it anew: the development server builds the services after each edit.
 */
export function createMetrics({ withProcess = false }: { readonly withProcess?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })

  function common({ name, help, labels = [] }: MetricOptions) {
    registry.removeSingleMetric(name)
    return { name, help, labelNames: [...labels], registers: [registry] }
  }

  return {
    counter(options) {
      const counter = new Counter(common(options))
      return (labels = {}) => counter.inc(labels)
    },
    duration({ buckets = BUCKETS_SECONDS, ...options }) {
      const histogram = new Histogram({ ...common(options), buckets: [...buckets] })
      return (seconds, labels = {}) => histogram.observe(labels, seconds)
    },
    readAtScrape({ kind, ...options }, read) {
      const isUnlabelled = (options.labels ?? []).length === 0
      const metric = kind === 'gauge' ? new Gauge(withCollect()) : new Counter(withCollect())
      function withCollect() {
        return {
          ...common(options),
          async collect() {
            const readings = await Promise.resolve()
              .then(read)
              .catch(() => null)
            metric.reset()
            // A reset metric without labels stands at zero.
            if (isUnlabelled && !readings?.length) metric.remove()
            for (const { labels = {}, value } of readings ?? []) metric.inc(labels, value)
          },
        }
      }
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/**
 * Asks at most once in a while and never twice at once, and waits only so long: scrapes and pages must not pile up on a
 * database that does not answer. Null when it failed or did not answer in time.
 */
export function throttled<Value>(
  ask: () => Promise<Value>,
  { everyMs, withinMs }: { readonly everyMs: number; readonly withinMs: number },
): () => Promise<Value | null> {
  let last: { readonly askedAt: number; readonly answer: Promise<Value | null> } | null = null
  let isAsking = false
  return () => {
    const now = performance.now()
    if (!last || (!isAsking && now - last.askedAt >= everyMs)) {
      isAsking = true
      const answer = ask()
        .catch(() => null)
        .finally(() => {
          isAsking = false
        })
      last = { askedAt: now, answer }
    }
    return inTime(last.answer, withinMs)
  }
}

/** The answer, or null when it takes longer. */
export async function inTime<Value>(answer: Promise<Value>, withinMs: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((settle) => {
    timer = setTimeout(() => settle(null), withinMs)
    timer.unref()
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
