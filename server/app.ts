/**
 * The process. This file is the input of the server bundle, so that everything that touches the router's contexts
 * exists exactly once. `main.mjs` starts it in production; `scripts/dev.ts` loads it through Vite.
 */
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import * as pages from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Environment } from '#app/platform/env.server.ts'
import { readEnvironment } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createLogger, loggableError } from '#app/platform/logger.server.ts'
import { createHttpApp } from './http-app.ts'
import { createListener } from './listener.ts'
import { createPageCache } from './page-cache.ts'
import type { Shop } from './shop.ts'
import { openResources, openShop } from './shop.ts'
import { loadStaticFiles } from './static-files.ts'

export { createHttpApp } from './http-app.ts'
export { createPageCache } from './page-cache.ts'
export { openResources, openShop, reopenShop } from './shop.ts'
/** The router's pages, as one value. */
export const build: ServerBuild = pages as unknown as ServerBuild

const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const STOP_TIMEOUT_MS = 10_000

export interface RunningShop {
  readonly url: string
  readonly shop: Shop
  /** Stops accepting, lets running requests finish (10 s), closes the database. Safe to repeat. */
  stop(): Promise<void>
}

/** The operator's configuration and the log it asks for. Throws naming a faulty variable. */
export function readConfiguration(): { readonly environment: Environment; readonly logger: Logger } {
  const environment = readEnvironment(process.env)
  return { environment, logger: createLogger(environment.logLevel) }
}

/** Starts the shop: configuration, database, services, HTTP. Throws what `main.mjs` explains to the operator. */
export async function startShop(projectRoot: string): Promise<RunningShop> {
  const { environment, logger } = readConfiguration()
  const resources = await openResources(environment, projectRoot, logger)
  const shop = await openShop(environment, resources, projectRoot, logger).catch(async (error: unknown) => {
    await resources.close()
    throw error
  })
  const pageCache = createPageCache(PAGE_CACHE_BYTES)
  resources.bus.subscribe((tags) => pageCache.invalidate(tags))
  const app = createHttpApp({
    shop,
    build,
    pageCache,
    logger,
    trustProxy: environment.trustProxy,
    mode: 'production',
  })
  const files = loadStaticFiles(join(projectRoot, 'build/client'))
  const answer = createListener({ app, pageCache, files })
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 120_000 }, answer)
  await listen(server, environment.port, environment.host)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : environment.port
  let stopping: Promise<void> | null = null
  return {
    url: environment.publicUrl ?? `http://localhost:${port}`,
    shop,
    stop() {
      stopping ??= stopServer(server, shop, logger)
      return stopping
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((settle, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => settle())
  })
}

async function stopServer(server: Server, shop: Shop, logger: Logger): Promise<void> {
  const closed = new Promise<void>((settle) => server.close(() => settle()))
  // A connection that browsers keep open is idle only once its answer is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(timeout)
  await shop
    .close()
    .catch((error: unknown) => logger.error({ error: loggableError(error) }, 'could not stop cleanly'))
}
