import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerKept } from './answer-kept.ts'
import type { PageCache } from './page-cache.ts'
import { cacheKeyOf } from './page-cache.ts'
import type { StaticFiles } from './static-files.ts'

export interface ListenerOptions<Env extends { Bindings: HttpBindings }> {
  readonly app: Hono<Env>
  readonly pageCache: PageCache
  readonly files: StaticFiles
}

/** What the Node server does with a request: kept pages and static files are answered at once, the rest by the app. */
export function createListener<Env extends { Bindings: HttpBindings }>({
  app,
  pageCache,
  files,
}: ListenerOptions<Env>): RequestListener {
  const answerDynamic = getRequestListener(app.fetch as never, { overrideGlobalObjects: false })
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const target = request.url ?? '/'
      const mark = target.indexOf('?')
      const path = mark === -1 ? target : target.slice(0, mark)
      const key = cacheKeyOf(path, mark === -1 ? '' : target.slice(mark + 1))
      const kept = (key === null ? undefined : pageCache.get(key)) ?? files.get(path)
      if (kept) {
        answerKept(request, response, kept)
        return
      }
    }
    void answerDynamic(request, response)
  }
}
