import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import { UNREADABLE } from './address.ts'
import { createTakeBody } from './body-limits.ts'
import { createReadPage } from './cached-pages.ts'
import type { Door } from './closed-door.ts'
import { doorFor, turnedAway } from './closed-door.ts'
import { createFormerAddresses, isStrangeFile, noFile } from './former-addresses.ts'
import type { HttpContext, HttpEnv, Viewer } from './http-context.ts'
import { isRead } from './http-context.ts'
import { createHttpMetrics } from './http-metrics.ts'
import { createLoggedPath } from './logged-path.ts'
import { refuseForeign } from './origin-check.ts'
import { addOwnEndpoints } from './own-endpoints.ts'
import type { PageCache } from './page-cache.ts'
import { failureAnswer } from './refusal.ts'
import { createRender } from './render.ts'
import { recordRequests } from './request-record.ts'
import type { RouteTable } from './route-table.ts'
import { NOBODYS } from './route-table.ts'
import { sealAnswers } from './seal-answer.ts'
import type { Shop } from './shop.ts'

export interface HttpAppOptions {
  readonly shop: Shop
  readonly build: ServerBuild
  /** What the routes of the build say about themselves. */
  readonly routes: RouteTable
  readonly pageCache: PageCache
  readonly logger: Logger
  readonly trustProxy: boolean
  readonly observation: Observation
  /** Opens `/metrics`; null: to this machine alone. */
  readonly metricsToken: string | null
  readonly mode: 'production' | 'development'
  /** Tests that send nothing but bad bodies have more of them. */
  readonly refusedBodiesPerMinute?: number
}

/**
 * Everything that is not a kept page or a static file: health, pictures, and the router's pages and endpoints. The steps
 * stand in the order in which a request takes them.
 */
export function createHttpApp(options: HttpAppOptions): Hono<HttpEnv> {
  const { shop, routes, pageCache, logger, observation } = options
  const { publicUrl } = shop.resources
  const loggedPath = createLoggedPath(routes.routes)
  const figures = createHttpMetrics(observation.metrics)
  const render = createRender({ ...options, figures, loggedPath })
  const readPage = createReadPage({ routes, pageCache, render })
  const former = createFormerAddresses({ shop, render, logger, loggedPath })
  const takeBody = createTakeBody(options.refusedBodiesPerMinute)
  const app = new Hono<HttpEnv>()

  app.use(recordRequests({ ...options, figures, loggedPath }))
  app.use(sealAnswers(publicUrl))
  app.use(async (c, next) => (c.get('address') === UNREADABLE ? c.text('Geçersiz adres.', 400) : next()))
  addOwnEndpoints(app, { ...options, metrics: observation.metrics })

  app.all('*', async (c) => {
    const refused = refuseForeign(c, publicUrl)
    if (refused) return refused
    const viewer = viewerOf(c, shop)
    const door = await doorFor(c, viewer, shop.services)
    if (door === 'shut') return (await former.missingFile(c)) ?? turnedAway(c, render)
    if (isRead(c)) return read(c, viewer, door)
    const body = await takeBody(c, viewer)
    return body instanceof Response ? body : (await render(c, { viewer, body })).answer
  })

  app.onError((error, c) => {
    logger.error({ path: loggedPath(c.req.path), error: loggableError(error) }, 'request failed')
    return failureAnswer(c, error)
  })

  /**
   * The page, or where the owner's rules lead from an address at which there is none. An address that no page of the shop
   * can have is looked up before anything is drawn; no rule is asked for a page that is there.
   */
  async function read(c: HttpContext, viewer: Viewer, door: Door): Promise<Response> {
    const isFile = isStrangeFile(c)
    const isNobodys = isFile || c.get('address').pattern === NOBODYS
    const early = isNobodys ? await former.leadOn(c, viewer, door) : null
    if (early) return early
    if (isFile) return noFile(c)
    const answer = await readPage(c, viewer, door)
    if (answer.status !== 404 || isNobodys) return answer
    return (await former.leadOn(c, viewer, door)) ?? answer
  }

  return app
}

function viewerOf(c: HttpContext, { services: { accounts } }: Shop): Viewer {
  let viewer: ReturnType<Viewer> | null = null
  return () => {
    viewer ??= accounts.viewerOf(c.req.raw.headers)
    return viewer
  }
}
