/**
 * The process. This file is the input of the server bundle, so that everything that touches the router's contexts
 * exists exactly once. `main.mjs` starts it in production; `scripts/dev.ts` loads it through Vite.
 */
import type { Server } from 'node:http'
import { join } from 'node:path'
import * as pages from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Environment } from '#app/platform/env.server.ts'
import { readEnvironment } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createLogger, loggableError } from '#app/platform/logger.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import { createObservation } from '#app/platform/observation.server.ts'
import { parserPool } from '#app/platform/parser-process.server.ts'
import { createHttpApp } from './http-app.ts'
import { watchKept } from './http-metrics.ts'
import { createHttpServer } from './http-server.ts'
import { createListener } from './listener.ts'
import { createPageCache } from './page-cache.ts'
import { createRouteTable } from './route-table.ts'
import type { Shop } from './shop.ts'
import { openResources, openShop } from './shop.ts'
import type { ShutdownState } from './shutdown.ts'
import { shutDown } from './shutdown.ts'
import { loadStaticFiles } from './static-files.ts'

export { createHttpApp } from './http-app.ts'
export { createPageCache } from './page-cache.ts'
export { createRouteTable } from './route-table.ts'
export { openResources, openShop, reopenShop } from './shop.ts'
/** The router's pages, as one value. */
export const build: ServerBuild = pages as unknown as ServerBuild

/** A logo or a sheet that is nearly read is read to its end. */
const PARSING_GRACE_MS = 250
const PAGE_CACHE_BYTES = 64 * 1024 * 1024

export interface RunningShop {
  readonly url: string
  readonly shop: Shop
  /** Waits for the balancer if asked to, stops accepting, lets running requests finish (10 s), closes the database. Safe to repeat. */
  stop(): Promise<void>
}

/** The operator's configuration, the log it asks for and what the process counts. Throws naming a faulty variable. */
export function readConfiguration(): {
  readonly environment: Environment
  readonly logger: Logger
  readonly observation: Observation
} {
  const environment = readEnvironment(process.env)
  const observation = createObservation({ withProcess: true })
  const logger = createLogger(environment.logLevel, { errors: observation.errors })
  return { environment, logger, observation }
}

/** Starts the shop: configuration, database, services, HTTP. Throws what `main.mjs` explains to the operator. */
export async function startShop(projectRoot: string): Promise<RunningShop> {
  const { environment, logger, observation } = readConfiguration()
  parserPool.onFall((fall) => logger.warn(fall, 'a parser process fell over a file'))
  const resources = await openResources(environment, projectRoot, logger, observation)
  const shop = await openShop(environment, resources, projectRoot, logger).catch(async (error: unknown) => {
    await resources.close()
    throw error
  })
  const pageCache = createPageCache(PAGE_CACHE_BYTES)
  resources.bus.subscribe((tags) => pageCache.invalidate(tags))
  const routes = createRouteTable(build.routes)
  const leaving: ShutdownState = { isShuttingDown: false }
  const app = createHttpApp({
    shop: { ...shop, isReady: async () => !leaving.isShuttingDown && (await shop.isReady()) },
    build,
    routes,
    pageCache,
    logger,
    trustProxy: environment.trustProxy,
    observation,
    metricsToken: environment.metricsToken,
    mode: 'production',
  })
  const files = loadStaticFiles(join(projectRoot, 'build/client'))
  const counts = { files: 0, unchanged: 0 }
  watchKept(observation, pageCache, counts)
  observation.pageCache = () => pageCache.stats()
  const server = createHttpServer(createListener({ app, routes, pageCache, files, counts, leaving }))
  await listen(server, environment.port, environment.host)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : environment.port
  let stopping: Promise<void> | null = null
  return {
    url: environment.publicUrl ?? `http://localhost:${port}`,
    shop,
    stop() {
      stopping ??= stopServer({ server, shop, leaving, drainMs: environment.drainMs }, logger)
      return stopping
    },
  }
}

interface StoppedServer {
  readonly server: Server
  readonly shop: Shop
  readonly leaving: ShutdownState
  readonly drainMs: number
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((settle, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => settle())
  })
}

async function stopServer({ server, shop, leaving, drainMs }: StoppedServer, logger: Logger): Promise<void> {
  // No file may hold up the end: whoever waits for one gets a sentence.
  await shutDown(server, leaving, drainMs, () => {
    shop.services.jobs.leave()
    parserPool.stop(PARSING_GRACE_MS)
  })
  await shop
    .close()
    .catch((error: unknown) => logger.error({ error: loggableError(error) }, 'could not stop cleanly'))
}
