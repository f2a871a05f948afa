import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from '#app/platform/logger.server.ts'
import { currentTrace, runTraced } from '#app/platform/trace.server.ts'
import { readAddress } from './address.ts'
import { countedAddress } from './client-address.ts'
import type { HttpContext, HttpEnv } from './http-context.ts'
import type { HttpMetrics } from './http-metrics.ts'
import type { RouteTable } from './route-table.ts'

/** Whoever waits that long for an answer has noticed. */
const SLOW_REQUEST_MS = 1_000
/** Ids as proxies make them; nothing that could be mistaken for a second field or line of a log. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/

/** The first step: reads the address once, gives the request its id, and writes down at the end how it was answered. */
export function recordRequests({
  routes,
  trustProxy,
  figures,
  logger,
  loggedPath,
}: {
  readonly routes: RouteTable
  readonly trustProxy: boolean
  readonly figures: HttpMetrics
  readonly logger: Logger
  readonly loggedPath: (path: string) => string
}): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const startedAt = performance.now()
    const requestId = requestIdOf(c, trustProxy)
    const address = readAddress(c.req.url, routes)
    const route = address.pattern
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddressOf(c, trustProxy))
    c.set('address', address)
    return runTraced({ requestId, route }, async () => {
      await next()
      const ms = performance.now() - startedAt
      const { method } = c.req
      const { status } = c.res
      figures.answered({ method, route, status, seconds: ms / 1000 })
      const line = { method, path: loggedPath(c.req.path), route, status, ms: Math.round(ms), ...costs() }
      if (ms < SLOW_REQUEST_MS) logger.info(line, 'request')
      else logger.warn(line, 'slow request')
    })
  }
}

/** A proxy that is trusted gives a request its id, so that its own log and ours have the same; else it is made here. */
function requestIdOf(c: HttpContext, trustProxy: boolean): string {
  const given = trustProxy ? c.req.header('x-request-id') : undefined
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
}

/** By the socket's address, or behind a trusted proxy by the last one it added. */
function clientAddressOf(c: HttpContext, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded && isIP(forwarded)) return countedAddress(forwarded)
  }
  return countedAddress(c.env?.incoming?.socket?.remoteAddress ?? 'unknown')
}

/** What the request has cost so far, where it cost anything. */
function costs(): Record<string, number> {
  const { queries = 0, databaseMs = 0, waitMs = 0, renderMs = 0 } = currentTrace() ?? {}
  return {
    ...(queries > 0
      ? { queries, databaseMs: Math.round(databaseMs), databaseWaitMs: Math.round(waitMs) }
      : {}),
    ...(renderMs > 0 ? { renderMs: Math.round(renderMs) } : {}),
  }
}
