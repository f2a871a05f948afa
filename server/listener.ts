import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { PageCache } from './page-cache.ts'
import type { RouteTable } from './route-table.ts'
import { sendCached } from './send-cached.ts'
import type { ShutdownState } from './shutdown.ts'
import type { StaticFiles } from './static-files.ts'

/** Answers that cost nothing more than being counted. */
export interface KeptCounts {
  files: number
  /** Kept pages and files that the caller had already (304). */
  unchanged: number
}

export interface ListenerOptions<Env extends { Bindings: HttpBindings }> {
  readonly app: Hono<Env>
  readonly routes: RouteTable
  readonly pageCache: PageCache
  readonly files: StaticFiles
  /** On its way out the shop answers and asks for no further request on the connection. */
  readonly leaving?: ShutdownState | undefined
  readonly counts?: KeptCounts
}

/** What the Node server does with a request: kept pages and static files are answered at once, the rest by the app. */
export function createListener<Env extends { Bindings: HttpBindings }>({
  app,
  routes,
  pageCache,
  files,
  leaving,
  counts = { files: 0, unchanged: 0 },
}: ListenerOptions<Env>): RequestListener {
  const answerDynamic = getRequestListener(app.fetch as never, { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (leaving?.isShuttingDown) response.setHeader('Connection', 'close')
    if (request.method === 'GET' || request.method === 'HEAD') {
      const target = request.url ?? '/'
      const mark = target.indexOf('?')
      const path = mark === -1 ? target : target.slice(0, mark)
      const key = routes.keyOf(path, mark === -1 ? '' : target.slice(mark + 1))
      const page = key === null ? undefined : pageCache.get(key)
      const kept = page ?? files.get(path)
      if (kept) {
        if (!page) counts.files += 1
        if (sendCached(request, response, kept)) counts.unchanged += 1
        return
      }
    }
    void answerDynamic(request, response)
  }
}
