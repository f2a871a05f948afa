/** Development server: pages and components reload in the browser, server code is live at the next request. */
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'

type ServerModule = typeof import('../server/app.ts')

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
process.env.NODE_ENV = 'development'
process.env.LOG_LEVEL ??= 'warn'

const httpServer = createServer()
const vite = await createViteServer({
  root: projectRoot,
  server: { middlewareMode: true, hmr: { server: httpServer } },
  appType: 'custom',
})
const load = () => vite.ssrLoadModule('/server/app.ts') as Promise<ServerModule>

// The database is opened once: server modules are evaluated anew after an edit, and a second database on one folder
// would ruin it.
const first = await load()
const { environment, logger, observation } = first.readConfiguration()
const resources = await first.openResources(environment, projectRoot, logger, observation)
let current = first
let shop = await first.openShop(environment, resources, projectRoot, logger)

async function appOfNow() {
  const loaded = await load()
  if (loaded !== current) {
    current = loaded
    shop = loaded.reopenShop(environment, resources, logger, shop)
  }
  return loaded.createHttpApp({
    shop,
    build: loaded.build,
    routes: loaded.createRouteTable(loaded.build.routes),
    pageCache: loaded.createPageCache(0),
    logger,
    trustProxy: environment.trustProxy,
    observation,
    metricsToken: environment.metricsToken,
    mode: 'development',
  })
}

httpServer.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void getRequestListener(async (incoming, bindings) => (await appOfNow()).fetch(incoming, bindings))(
      request,
      response,
    )
  })
})
httpServer.listen(environment.port, environment.host, () => {
  console.log(`\nDamga (geliştirme): http://localhost:${environment.port}\n`)
})

async function stop(): Promise<void> {
  httpServer.close()
  httpServer.closeAllConnections()
  await vite.close()
  await shop.close()
  process.exit(0)
}
// Vite would end the process before the database is closed.
process.removeAllListeners('SIGTERM')
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
