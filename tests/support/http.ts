/**
 * The whole site over a test shop: the built bundle on a real port, visited as a browser does. Nothing is followed and
 * nothing is retried, so a test sees each answer as it was sent.
 */
import { existsSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unwrap } from '#app/kernel/result.ts'
import type { Permission, Role } from '#app/modules/accounts/domain/viewer.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { createWriteReadiness } from '#app/platform/write-readiness.server.ts'
import { watchKept } from '../../server/http-metrics.ts'
import { createHttpServer } from '../../server/http-server.ts'
import { createListener } from '../../server/listener.ts'
import type { PageCache } from '../../server/page-cache.ts'
import { createPageCache } from '../../server/page-cache.ts'
import { loadStaticFiles } from '../../server/static-files.ts'
import { projectRoot } from './database.ts'
import type { TestShop } from './shop.ts'

type Bundle = typeof import('../../server/app.ts')

/** The test shop's own address, as its services believe it. */
export const PUBLIC_URL = 'http://localhost:3000'
export const PASSWORD = 'a password for tests'
const CACHE_BYTES = 64 * 1024 * 1024

export interface Visit {
  readonly method?: string
  /** Beside Origin and Cookie, which a visit sets itself; `null` leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Sent as a plain HTML form does. */
  readonly form?: Readonly<Record<string, string>> | readonly (readonly [string, string])[]
  readonly json?: unknown
  /** Sent with its own type and boundary. */
  readonly multipart?: FormData
  readonly body?: string | Uint8Array
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly text: string
  json(): unknown
}

/** One browser: keeps its cookies from visit to visit. */
export type Visitor = (path: string, visit?: Visit) => Promise<Answer>

/** Who visits: by role, or a staff member with just these permissions. */
export type VisitorKind = Role | readonly Permission[]

export interface TestSite {
  readonly shop: TestShop
  readonly pageCache: PageCache
  readonly origin: string
  /** A stranger without cookies. */
  visit(path: string, visit?: Visit): Promise<Answer>
  /** Somebody of that kind, signed in. */
  visitAs(kind: VisitorKind): Promise<Visitor>
  /** Somebody who has an account with the tests' password. */
  signIn(email: string): Promise<Visitor>
  close(): Promise<void>
}

export interface TestSiteOptions {
  /** Who hears what the site logs; nobody by default. */
  readonly logger?: Logger
  /** Believes `X-Forwarded-For`, so that visits can come from many addresses. */
  readonly trustProxy?: boolean
  /** As in a shop when it is named; else there is no end, for tests that send nothing but bad bodies. */
  readonly refusedBodiesPerMinute?: number
  readonly metricsToken?: string
  /** The address as visitors know it, when it is not the tests' own. */
  readonly publicUrl?: string
  /** What gets into each rendered page after it was rendered, as through a hole in whatever made it. */
  readonly slipIn?: (html: string) => string
}

/** Opens the site. Throws when there is no build. Close it when done. */
export async function openTestSite(shop: TestShop, options: TestSiteOptions = {}): Promise<TestSite> {
  const { createHttpApp, createRouteTable, build } = await loadBundle()
  const routes = createRouteTable(build.routes)
  const pageCache = createPageCache(CACHE_BYTES)
  shop.bus.subscribe((tags) => pageCache.invalidate(tags))
  const app = createHttpApp({
    shop: {
      services: shop.services,
      resources: {
        connection: shop.connection,
        bus: shop.bus,
        storage: shop.storage,
        observation: shop.observation,
        secret: '',
        isSecretNew: false,
        writes: createWriteReadiness({ clock: systemClock, embeddedIn: null }),
        publicUrl: options.publicUrl ?? PUBLIC_URL,
        close: async () => {},
      },
      isReady: async () => true,
      close: async () => {},
    },
    build: options.slipIn ? withSlipped(build, options.slipIn) : build,
    routes,
    pageCache,
    logger: options.logger ?? createLogger('silent'),
    trustProxy: options.trustProxy ?? false,
    observation: shop.observation,
    metricsToken: options.metricsToken ?? null,
    refusedBodiesPerMinute: options.refusedBodiesPerMinute ?? Number.POSITIVE_INFINITY,
    mode: 'production',
  })
  const files = loadStaticFiles(join(projectRoot, 'build/client'))
  const counts = { files: 0, unchanged: 0 }
  watchKept(shop.observation, pageCache, counts)
  const server = createHttpServer(createListener({ app, routes, pageCache, files, counts }))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  const stranger = (path: string, visit: Visit = {}) => send(port, path, visit, '')

  let people = 0
  async function signIn(email: string): Promise<Visitor> {
    const clientAddress = `address of ${email}`
    const { headers } = unwrap(
      await shop.services.accounts.signIn({
        email,
        password: PASSWORD,
        headers: new Headers(),
        clientAddress,
      }),
    )
    return createVisitor(port, headers.getSetCookie())
  }

  return {
    shop,
    pageCache,
    origin: `http://127.0.0.1:${port}`,
    visit: stranger,
    async visitAs(kind) {
      people += 1
      const email = `visitor-${people}@example.com`
      const { accounts } = shop.services
      const role = typeof kind === 'string' ? kind : 'staff'
      const permissions = typeof kind === 'string' ? {} : { permissions: kind }
      const account = { name: `Ziyaretçi ${people}`, email, password: PASSWORD, role, ...permissions }
      unwrap(await accounts.create(account))
      return signIn(email)
    },
    signIn,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((settle) => server.close(() => settle()))
    },
  }
}

function withSlipped(build: Bundle['build'], slipIn: (html: string) => string): Bundle['build'] {
  const { module } = build.entry
  const render = module.default as (...args: unknown[]) => Promise<Response>
  const slipped = async (...args: unknown[]) => {
    const page = await render(...args)
    return new Response(slipIn(await page.text()), { status: page.status, headers: page.headers })
  }
  return { ...build, entry: { ...build.entry, module: { ...module, default: slipped as never } } }
}

/** The built program. */
export async function loadBundle(): Promise<Bundle> {
  const path = join(projectRoot, 'build/server/index.js')
  if (!existsSync(path)) throw new Error('No build to test: run `npm run build` first.')
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Bundle
}

function createVisitor(port: number, setCookies: readonly string[]): Visitor {
  const cookies = new Map<string, string>()
  keep(setCookies)

  function keep(received: readonly string[]): void {
    for (const cookie of received) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
      if (/;\s*max-age=0(;|$)/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  return async (path, visit = {}) => {
    const answer = await send(
      port,
      path,
      visit,
      [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    )
    keep(answer.headers.getSetCookie())
    return answer
  }
}

async function send(port: number, path: string, visit: Visit, cookie: string): Promise<Answer> {
  const { type, body } = await bodyOf(visit)
  const method = visit.method ?? (body === null ? 'GET' : 'POST')
  const headers: OutgoingHttpHeaders = {}
  if (method !== 'GET' && method !== 'HEAD') headers.Origin = PUBLIC_URL
  if (cookie !== '') headers.Cookie = cookie
  if (type) headers['Content-Type'] = type
  if (body) headers['Content-Length'] = body.length
  for (const [name, value] of Object.entries(visit.headers ?? {})) {
    const same = Object.keys(headers).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name
    if (value === null) delete headers[same]
    else headers[same] = value
  }
  return new Promise((settle, reject) => {
    const outgoing = sendRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const received = new Headers()
          for (let i = 0; i < response.rawHeaders.length; i += 2)
            received.append(response.rawHeaders[i] ?? '', response.rawHeaders[i + 1] ?? '')
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          settle({
            status: response.statusCode ?? 0,
            headers: received,
            bytes,
            text,
            json: () => JSON.parse(text),
          })
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body ?? undefined)
  })
}

async function bodyOf(visit: Visit): Promise<{ type: string | null; body: Buffer | null }> {
  if (visit.form) {
    const fields = Array.isArray(visit.form) ? visit.form : Object.entries(visit.form)
    const text = new URLSearchParams(fields as [string, string][]).toString()
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(text) }
  }
  if ('json' in visit)
    return { type: 'application/json', body: Buffer.from(JSON.stringify(visit.json) ?? '') }
  if (visit.multipart) {
    const sent = new Response(visit.multipart)
    return { type: sent.headers.get('content-type'), body: Buffer.from(await sent.arrayBuffer()) }
  }
  return { type: null, body: visit.body === undefined ? null : Buffer.from(visit.body) }
}
