import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { SignedIn } from '#app/modules/accounts/domain/viewer.ts'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import { NO_SOURCES } from '#app/modules/measuring/domain/measuring-services.ts'
import { acceptedEncoding } from '#app/platform/accepted-encoding.server.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { CountedBody } from '#app/platform/request-body.server.ts'
import { NOTHING_SENT, readCounted, within } from '#app/platform/request-body.server.ts'
import { refusalJson, refusalText, SCRIPT_NONCE } from '#app/platform/respond.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import { currentTrace, runTraced } from '#app/platform/trace.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { forBackOffice } from './admin-manifest.ts'
import { bodyFor } from './answer-kept.ts'
import { countedAddress } from './client-address.ts'
import { CLOSED_PAGE, SHOP_CLOSED, staysOpen } from './closed-door.ts'
import { createHttpFigures } from './http-figures.ts'
import { leadingElsewhere } from './lead-on.ts'
import { mayReadMetrics } from './metrics-door.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { cacheKeyOf, toCachedPage } from './page-cache.ts'
import { isMadeFile, isPublicPath } from './public-paths.ts'
import { createBodyLimitsOf } from './route-body.ts'
import { createPatternOf, NOBODYS, pagePath } from './route-pattern.ts'
import {
  BASE_HEADERS,
  contentSecurityPolicy,
  NO_PAGE_POLICY,
  STRICT_TRANSPORT,
  takeOutMarks,
  withShopHead,
} from './security-headers.ts'
import type { Shop } from './shop.ts'
import { takeIn } from './take-in.ts'
import { awayRefusal, sayingWhenAway } from './when-away.ts'

export interface HttpAppOptions {
  readonly shop: Shop
  readonly build: ServerBuild
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

type Env = {
  Bindings: HttpBindings
  Variables: { requestId: string; clientAddress: string; isCutOff: boolean }
}

/** What follows in these addresses opens something for whoever holds it; it stands in no log. */
const SECRET_PATHS = /^(\/(?:sifre-yenile|e-posta-dogrula|e-posta-izni|davet|siparis-takip)\/)[^/]+(\/.*)?$/s
/** Addresses that open something by themselves, whoever learns them needs no more; and pages where a password is typed. */
const SCRIPTLESS_PAGES =
  /^\/(?:sifre-yenile|e-posta-dogrula|e-posta-izni|davet|siparis-takip|profil\/bilgiler|profil\/verilerim)(?:[/?.]|$)/
/**
 * Nothing an owner writes for the shop's pages stands here: the back office and the way into it stay as they are, so that
 * he can take it back, and nobody's script is there where passwords are typed.
 */
const PLAIN_PAGES =
  /^\/(?:admin|giris|kayit|sifremi-unuttum|sifre-yenile|e-posta-dogrula|davet|profil\/guvenlik)(?:[/?.]|$)/
/** What a mail program sends its one-click unsubscribing to (RFC 8058): the link of a marketing mail, and nothing below it. */
const ONE_CLICK_PATH = /^\/e-posta-izni\/[\w-]{32,64}$/
const UPLOADS_PER_FIVE_MINUTES = 120
/** No page of ours sends a body that is refused; so many a minute and nothing large is read from there any more. */
const REFUSED_BODIES_PER_MINUTE = 30
const LARGE_BODY_BYTES = 32 * 1024
/** Whoever waits that long for an answer has noticed. */
const SLOW_REQUEST_MS = 1_000
/** Ids as proxies make them; nothing that could be mistaken for a second field or line of a log. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/
/** The router's own words, which it sends in place of an error that nobody caught. */
const ROUTERS_FAILURE = 'Unexpected Server Error'
const NO_FILE = 'Dosya bulunamadı.'
const TOO_LARGE = 'Gönderilen veri çok büyük.'
const UNREADABLE = 'Gönderilen form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
const METRICS_CLOSED =
  'Ölçümler yalnızca bu makineden okunur. Başka yerden okumak için METRICS_TOKEN ile bir anahtar belirleyin.'

/** See `doorFor`. */
type Door = 'open' | 'ajar' | 'shut'
const NOBODY = (): Promise<null> => Promise.resolve(null)

/** Everything that is not a kept page or a static file: health, pictures, and the router's pages and endpoints. */
export function createHttpApp(options: HttpAppOptions): Hono<Env> {
  const { shop, pageCache, logger, trustProxy, observation, metricsToken, mode } = options
  const build = leadingElsewhere(sayingWhenAway(options.build))
  const publicUrl = shop.resources.publicUrl
  const isHttps = publicUrl.startsWith('https://')
  const handle = createRequestHandler(build, mode)
  const handleBackOffice = mode === 'production' ? createRequestHandler(forBackOffice(build), mode) : handle
  const uploadLimit = createRateLimit({
    tries: UPLOADS_PER_FIVE_MINUTES,
    windowMs: 5 * 60_000,
    clock: systemClock,
  })
  const refusedBodies = createRateLimit({
    ...{ tries: options.refusedBodiesPerMinute ?? REFUSED_BODIES_PER_MINUTE, windowMs: 60_000 },
    clock: systemClock,
  })
  const patternOf = createPatternOf(build.routes)
  const bodyLimitsOf = createBodyLimitsOf(build.routes, patternOf)
  const figures = createHttpFigures(observation.metrics)
  const app = new Hono<Env>()

  app.use((c, next) => {
    const requestId = requestIdOf(c, trustProxy)
    const route = patternOf(c.req.path)
    return runTraced({ requestId, route }, () => answerTraced(c, next, { requestId, route }))
  })

  async function answerTraced(
    c: Context<Env>,
    next: () => Promise<void>,
    { requestId, route }: { readonly requestId: string; readonly route: string },
  ): Promise<void> {
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddressOf(c, trustProxy))
    const startedAt = performance.now()
    if (isReadableAddress(c.req.url)) await next()
    else c.res = c.text('Geçersiz adres.', 400)
    if (c.env?.incoming && !c.get('isCutOff')) await takeIn(c.env.incoming)
    for (const [name, value] of BASE_HEADERS) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set(...NO_PAGE_POLICY)
    if (isHttps) {
      c.res.headers.set(...STRICT_TRANSPORT)
      secureCookies(c.res.headers)
    }
    c.res.headers.set('X-Request-Id', requestId)
    const ms = performance.now() - startedAt
    const { method } = c.req
    const { status } = c.res
    figures.answered({ method, route, status, seconds: ms / 1000 })
    const line = { method, path: loggedPath(c.req.path), route, status, ms: Math.round(ms), ...costs() }
    if (ms < SLOW_REQUEST_MS) logger.info(line, 'request')
    else logger.warn(line, 'slow request')
  }

  // Before anything that counts, limits or asks who it is.
  app.get('/metrics', async (c) => {
    const address = c.env?.incoming?.socket?.remoteAddress
    if (!mayReadMetrics(metricsToken, (name) => c.req.header(name), address)) {
      if (metricsToken === null) return c.text(METRICS_CLOSED, 403)
      return c.text('Anahtar eksik veya yanlış.', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    c.header('Cache-Control', 'no-store')
    return c.body(await observation.metrics.text(), 200, {
      'Content-Type': observation.metrics.contentType,
    })
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    (await shop.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable' }, 503),
  )

  app.get('/img/:assetId/:width', async (c) => {
    const accepted = c.req.header('accept') ?? ''
    const wanted = accepted.includes('image/avif') ? 'avif' : 'webp'
    const width = /^\d{1,4}$/.test(c.req.param('width')) ? Number(c.req.param('width')) : 0
    const opening = shop.services.media.openImage(c.req.param('assetId'), width, wanted)
    const image = await whenStorageFails(opening, () => 'away' as const)
    if (image === 'away') {
      c.header('Cache-Control', 'no-store')
      c.header('Retry-After', '10')
      return c.text('Görsel şu anda gösterilemiyor. Lütfen biraz sonra tekrar deneyin.', 503)
    }
    if (!image) return c.text('Görsel bulunamadı.', 404)
    c.header('Content-Type', `image/${image.format}`)
    c.header('Vary', 'Accept')
    // The address names the content, so a finished size never changes; a stand-in is asked for again soon.
    c.header('Cache-Control', image.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
    return c.body(new Uint8Array(image.bytes))
  })

  app.all('*', async (c) => {
    const refused = refuseEarly(c, publicUrl)
    if (refused) return refused
    const viewer = viewerOf(c)
    const door = await doorFor(c, viewer)
    if (door === 'shut') return (await missingFile(c)) ?? turnedAway(c)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return answerRead(c, viewer, door)
    const body = await takeBody(c, viewer)
    return body instanceof Response ? body : (await render(c, { viewer, body })).answer
  })

  /**
   * How a request finds the shop: open; closed, but to be answered all the same (for its own people, or because the address
   * stays open); or shut. What cannot be found out now is for the page to say.
   */
  async function doorFor(c: Context<Env>, viewer: () => Promise<SignedIn | null>): Promise<Door> {
    const isOpen = await shop.services.settings.current().then(
      (settings) => settings.isOpen,
      () => true,
    )
    if (isOpen) return 'open'
    if (staysOpen(plainPath(c.req.path))) return 'ajar'
    return (await viewer().then(isStaff, () => false)) ? 'ajar' : 'shut'
  }

  /**
   * The page, or where the owner's rules lead from an address at which there is none. An address that no page of the shop
   * can have is looked up before anything is drawn; no rule is asked for a page that is there.
   */
  async function answerRead(
    c: Context<Env>,
    viewer: () => Promise<SignedIn | null>,
    door: Door,
  ): Promise<Response> {
    const isFile = isStrangeFile(c.req.path)
    const isNobodys = isFile || patternOf(c.req.path) === NOBODYS
    const early = isNobodys ? await leadOn(c, viewer, door) : null
    if (early) return early
    if (isFile) return c.text(NO_FILE, 404)
    const answer = await answerFromRouter(c, viewer, door)
    if (answer.status !== 404 || isNobodys) return answer
    return (await leadOn(c, viewer, door)) ?? answer
  }

  /** What a rule says of the address; null without one, and when nobody can be asked: then the page says what it does. */
  function ruleAt(c: Context<Env>) {
    const path = pagePath(c.req.path)
    const query = new URL(c.req.url).search.slice(1)
    return shop.services.redirects
      .leadOn({ path, query, visitor: c.get('clientAddress') })
      .catch((error: unknown) => {
        logger.warn({ path: loggedPath(path), error: loggableError(error) }, 'no rule could be looked up')
        return null
      })
  }

  async function leadOn(
    c: Context<Env>,
    viewer: () => Promise<SignedIn | null>,
    door: Door,
  ): Promise<Response | null> {
    const rule = await ruleAt(c)
    if (rule === null) return null
    // A page's own question for data follows what a loader says, not the answer's status.
    if (c.req.path.endsWith('.data')) return (await render(c, { viewer, leadsTo: rule.location })).answer
    // Browsers keep a 301 for good unless they are told to ask again; of a closed shop nothing is kept.
    c.header('Cache-Control', door === 'open' ? 'no-cache' : 'private, no-store')
    return c.redirect(rule.location, rule.status)
  }

  /** Of a closed shop too: a name like a file's that neither the shop nor the owner's former one had leads nobody anywhere. */
  async function missingFile(c: Context<Env>): Promise<Response | null> {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || !isStrangeFile(c.req.path) || (await ruleAt(c))) return null
    return c.text(NO_FILE, 404)
  }

  /** What somebody gets who asks a closed shop for more than stays open: people a page, programs a sentence. */
  async function turnedAway(c: Context<Env>): Promise<Response> {
    const path = plainPath(c.req.path)
    if (path.endsWith('.data')) return (await render(c, { viewer: NOBODY, leadsTo: CLOSED_PAGE })).answer
    if (wantsJson(c)) return refusalJson(SHOP_CLOSED)
    if (isMadeFile(path)) return refusalText(SHOP_CLOSED)
    c.header('Cache-Control', 'no-store')
    return c.redirect(CLOSED_PAGE, 302)
  }

  app.onError((error, c) => {
    logger.error({ path: loggedPath(c.req.path), error: loggableError(error) }, 'request failed')
    const refusal = awayRefusal(error)
    if (!refusal) return failureAnswer(c)
    return wantsJson(c) ? refusalJson(refusal) : refusalText(refusal)
  })

  /** Renders once a key: others that ask for the same page meanwhile wait for it. */
  const rendering = new Map<string, { readonly begunAt: number; readonly page: Promise<CachedPage | null> }>()

  async function answerFromRouter(
    c: Context<Env>,
    viewer: () => Promise<SignedIn | null>,
    door: Door,
  ): Promise<Response> {
    const url = new URL(c.req.url)
    const key =
      c.req.method === 'GET' && isPublicPath(url.pathname)
        ? cacheKeyOf(url.pathname, url.search.slice(1))
        : null
    if (key === null) return (await render(c, { viewer })).answer
    if (door === 'ajar') {
      // Kept pages are answered before anybody asks who it is, so nothing of a closed shop is kept, here or on the way.
      const { answer } = await render(c, { key })
      answer.headers.set('Cache-Control', 'private, no-store')
      answer.headers.delete('etag')
      return answer
    }
    const begunAt = pageCache.begin()
    const running = rendering.get(key)
    // What began before a change may not show it, and who asks after the change must see it.
    if (running?.begunAt === begunAt) {
      const page = await running.page
      // What is not worth keeping (a 404, a failure) is made for each visitor anew.
      return page ? answerPage(c, page) : (await render(c, { key })).answer
    }
    let settle: (page: CachedPage | null) => void = () => {}
    const own = {
      begunAt,
      page: new Promise<CachedPage | null>((resolve) => {
        settle = resolve
      }),
    }
    rendering.set(key, own)
    try {
      const { answer, page, tags } = await render(c, { key })
      if (page) pageCache.put(key, page, tags, begunAt)
      settle(page)
      return answer
    } finally {
      settle(null)
      if (rendering.get(key) === own) rendering.delete(key)
    }
  }

  /** Who asks, found out once and only when somebody wants to know. */
  function viewerOf(c: Context<Env>): () => Promise<SignedIn | null> {
    let viewer: Promise<SignedIn | null> | null = null
    return () => {
      viewer ??= shop.services.accounts.viewerOf(c.req.raw.headers)
      return viewer
    }
  }

  /**
   * What was sent, counted and within what the route says its action takes; null where the action itself reads the files
   * that come; a refusal otherwise.
   */
  async function takeBody(
    c: Context<Env>,
    viewer: () => Promise<SignedIn | null>,
  ): Promise<CountedBody | null | Response> {
    const limits = bodyLimitsOf(plainPath(c.req.path))
    const { files } = limits
    const isParts = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false
    const length = c.req.header('content-length')
    if (files && (files.sentAs === 'any body' || isParts)) {
      if (files.limitsItself) return null
      if (Number(length ?? 0) > files.maxBytes) return refusal(c, 413, TOO_LARGE)
      if (uploadLimit.allow(c.get('clientAddress'))) return null
      return refusal(c, 429, 'Çok fazla dosya yüklediniz. Lütfen birkaç dakika sonra tekrar deneyin.')
    }
    if (length === undefined && c.req.header('transfer-encoding') !== undefined)
      return refusal(c, 411, 'İsteğin uzunluğu belirtilmemiş.')
    // Who may send nothing there is asked to sign in, whatever he sent; a database that is away is the action's to say.
    const isBehindDoor = isBackOffice(plainPath(c.req.path))
    if (isBehindDoor && (await viewer().catch(() => undefined)) === null) return NOTHING_SENT
    const address = c.get('clientAddress')
    if (!refusedBodies.allow(address) && Number(length ?? 0) > LARGE_BODY_BYTES) {
      c.set('isCutOff', true)
      c.header('Connection', 'close')
      return refusal(c, 429, 'Çok fazla hatalı istek gönderdiniz. Lütfen bir dakika sonra tekrar deneyin.')
    }
    const body = await readCounted(c.req.raw, within(limits))
    if (typeof body !== 'string') refusedBodies.giveBack(address)
    if (body === 'too-large') return refusal(c, 413, TOO_LARGE)
    return typeof body === 'string' ? refusal(c, 400, UNREADABLE) : body
  }

  /** A page for everybody has a key and no viewer; what was sent is there where something was. */
  async function render(
    c: Context<Env>,
    asked:
      | { readonly key: string }
      | {
          readonly viewer: () => Promise<SignedIn | null>
          readonly body?: CountedBody | null
          readonly leadsTo?: string
        },
  ): Promise<{ answer: Response; page: CachedPage | null; tags: readonly string[] }> {
    const isPublicPage = 'key' in asked
    const context = new RouterContextProvider()
    context.set(requestContext, {
      services: shop.services,
      viewer: isPublicPage ? () => Promise.resolve(null) : asked.viewer,
      clientAddress: c.get('clientAddress'),
      requestId: c.get('requestId'),
      leadsTo: isPublicPage ? null : (asked.leadsTo ?? null),
      reportError: (error) => {
        logger.error({ path: loggedPath(c.req.path), error: loggableError(error) }, 'page failed')
      },
    })
    // The router compares a form's Origin with the request's own, so a page's address is the public one, whatever
    // proxy it came through; an action's is the Origin that was checked above.
    const origin = c.req.method === 'GET' || c.req.method === 'HEAD' ? publicUrl : originOf(c, publicUrl)
    const url = new URL(c.req.url)
    const target = isPublicPage ? asked.key : url.pathname + url.search
    const sent = isPublicPage ? null : (asked.body ?? null)
    const request = sent
      ? withBody(
          new Request(origin + target, {
            method: c.req.method,
            headers: c.req.raw.headers,
            signal: c.req.raw.signal,
          }),
          sent,
        )
      : new Request(origin + target, c.req.raw)
    if (isPublicPage) request.headers.delete('cookie')
    const plain = plainPath(target.replace(/\?.*/s, ''))
    const response = await figures.rendering(() =>
      (isBackOffice(plain) ? handleBackOffice : handle)(request, context),
    )
    const type = response.headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    // An endpoint's answer to one person goes out as it is; what it answers everybody is kept like a page.
    const isPublicJson = isPublicPage && type.startsWith('application/json')
    if (!isPage && !isPublicJson && !type.startsWith('text/x-script')) {
      if (await isBareFailure(response)) return { answer: failureAnswer(c), page: null, tags: [] }
      return { answer: askedForAgain(response), page: null, tags: [] }
    }
    const made = Buffer.from(await response.arrayBuffer())
    const { html, hashes } = takeOutMarks(made, response.headers.get(SCRIPT_NONCE))
    const rendered = withRequestId(html, response.status >= 500 && !isPage ? c.get('requestId') : null)
    const hasExtras = isPage && !PLAIN_PAGES.test(plain) && response.status < 500
    const extras = hasExtras ? await shop.services.siteFiles.extras() : null
    // Nor do scripts of others run where the address itself opens something, or in the pages of the shop's own people;
    // on a page for everybody the script is empty for them (routes/resources/own-code.ts).
    const mayRun = extras !== null && extras.script !== '' && !SCRIPTLESS_PAGES.test(plain)
    const isForStaff = mayRun && !isPublicPage && (await asked.viewer().then(isStaff, () => true))
    const script = mayRun && !isForStaff ? extras.script : ''
    const body = extras ? withShopHead(rendered, extras.head + script) : rendered
    const shown = response.headers.get('cache-tag')?.split(' ') ?? []
    // Whether a page may be shown at all is a setting: the shop may be closed.
    const keptWith = hasExtras ? ['settings', 'site-extras'] : ['settings']
    const tags = shown.length > 0 ? [...new Set([...shown, ...keptWith])] : shown
    const headers = new Headers(response.headers)
    headers.delete('cache-tag')
    headers.delete(SCRIPT_NONCE)
    if (isPage)
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(hashes, script === '' ? NO_SOURCES : extras?.sources),
      )
    // A 404 is not worth keeping: anybody can make up addresses.
    const isKept = isPublicPage && tags.length > 0 && response.status === 200 && !headers.has('set-cookie')
    if (!isKept) {
      if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
      return { answer: await compressed(c, response.status, headers, body), page: null, tags }
    }
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
    if (!isPage) headers.set(...NO_PAGE_POLICY)
    for (const [name, value] of isHttps ? [...BASE_HEADERS, STRICT_TRANSPORT] : BASE_HEADERS)
      headers.set(name, value)
    const page = await toCachedPage(response.status, new Map(headers), body)
    return { answer: answerPage(c, page), page, tags }
  }

  return app
}

/** Behind HTTPS no cookie goes over a connection that is not, whatever part of the shop has written it. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) return
  headers.delete('set-cookie')
  for (const cookie of cookies)
    headers.append('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
}

/**
 * Without a word about it browsers keep a 301 for good: two addresses that changed places would lead to each other for
 * whoever saw both times.
 */
function askedForAgain(response: Response): Response {
  const isRedirect = response.status >= 300 && response.status < 400
  if (!isRedirect || response.headers.has('cache-control')) return response
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'no-cache')
  return new Response(response.body, { status: response.status, headers })
}

/** What the router says of an endpoint that broke: one English line, which helps nobody. */
async function isBareFailure(response: Response): Promise<boolean> {
  const isPlain = (response.headers.get('content-type') ?? 'text/plain').startsWith('text/plain')
  if (response.status !== 500 || !isPlain) return false
  return (await response.clone().text()).startsWith(ROUTERS_FAILURE)
}

/** The browser is told of a failed loader in the router's words; with the id behind them its error page can name it. */
function withRequestId(body: Buffer, requestId: string | null): Buffer {
  if (requestId === null) return body
  return Buffer.from(body.toString().replaceAll(`"${ROUTERS_FAILURE}"`, `"${ROUTERS_FAILURE} ${requestId}"`))
}

/** Something broke that no page could say: a sentence, and the number under which the log has it. */
function failureAnswer(c: Context<Env>): Response {
  const requestId = c.get('requestId')
  const message = `Beklenmeyen bir sorun oluştu. Lütfen tekrar deneyin. Sürerse bize bu numarayı iletin: ${requestId}`
  return wantsJson(c)
    ? c.json({ error: { code: 'http/500', message, details: { requestId } } }, 500)
    : c.text(message, 500)
}

/** A proxy that is trusted gives a request its id, so that its own log and ours have the same; else it is made here. */
function requestIdOf(c: Context<Env>, trustProxy: boolean): string {
  const given = trustProxy ? c.req.header('x-request-id') : undefined
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
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

/** A NUL byte, which no text of the database can hold, or a path that is no text at all: none of our links has either. */
function isReadableAddress(url: string): boolean {
  if (url.includes('%00')) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

/** Refusals that need no router: wrong Origin, double slashes, other methods. */
function refuseEarly(c: Context<Env>, publicUrl: string): Response | null {
  const path = c.req.path
  if (path.includes('//')) return c.text('Geçersiz adres.', 400)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead) return null
  if (!isSameOrigin(c, publicUrl) && !isOneClick(c))
    return refusal(c, 403, 'Bu istek başka bir siteden geldiği için reddedildi.')
  // Nothing here is served by another one, and some cannot even be handed to the router.
  if (c.req.method !== 'POST') {
    c.header('Allow', 'GET, HEAD, POST')
    return refusal(c, 405, 'Bu adrese bu yöntemle istek gönderilmez.')
  }
  return null
}

/** A name like a file's that the router makes none of; what is built stands in no need of it. */
function isStrangeFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /\.[a-z0-9]{1,12}$/i.test(name) && !name.endsWith('.data') && !isMadeFile(path)
}

/** The same request with the body that was counted, which is read already. */
function withBody(request: Request, { bytes, contentType }: CountedBody): Request {
  const headers = new Headers(request.headers)
  if (contentType !== '') headers.set('Content-Type', contentType)
  return new Request(request, { headers, body: new Uint8Array(bytes) })
}

function isBackOffice(plain: string): boolean {
  return /^\/admin(?:[/.]|$)/.test(plain)
}

function refusal(c: Context<Env>, status: 400 | 403 | 405 | 411 | 413 | 429, message: string): Response {
  return wantsJson(c)
    ? c.json({ error: { code: `http/${status}`, message } }, status)
    : c.text(message, status)
}

function wantsJson(c: Context<Env>): boolean {
  return /^\/(?:api|admin\/uploads)\//.test(plainPath(c.req.path))
}

/**
 * A state-changing request must come from our own pages: its Origin is the public address or the Host that the browser
 * itself named, as on a machine that is reached by several names; a missing Origin passes only when the browser vouches
 * for it. A shop behind HTTPS has no page of its own over plain HTTP: what comes from there is somebody on the line.
 */
function isSameOrigin(c: Context<Env>, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'same-origin'
  if (origin === publicUrl) return true
  const host = c.req.header('host')
  if (host === undefined) return false
  return origin === `https://${host}` || (origin === `http://${host}` && !publicUrl.startsWith('https://'))
}

/**
 * One-click unsubscribing comes from the servers of a mail program (RFC 8058), which are no browser: without Origin, without
 * what every browser of today says of where it was (Sec-Fetch-Site), without cookies. It may end marketing mails to the
 * address whose unguessable link it holds, and nothing else: the action there asks for no session.
 */
function isOneClick(c: Context<Env>): boolean {
  const isBrowser = ['origin', 'sec-fetch-site', 'cookie'].some((name) => c.req.header(name) !== undefined)
  return !isBrowser && c.req.method === 'POST' && ONE_CLICK_PATH.test(c.req.path)
}

function originOf(c: Context<Env>, publicUrl: string): string {
  return c.req.header('origin') ?? publicUrl
}

function answerPage(c: Context<Env>, page: CachedPage): Response {
  const headers = new Headers()
  for (let i = 0; i < page.headers.length; i += 2)
    headers.append(page.headers[i] ?? '', page.headers[i + 1] ?? '')
  const { body, encoding } = bodyFor(page, c.req.header('accept-encoding') ?? '')
  if (encoding !== '') headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(body), { status: page.status, headers })
}

const MIN_COMPRESSED_BYTES = 1_400
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

async function compressed(
  c: Context<Env>,
  status: number,
  headers: Headers,
  body: Buffer,
): Promise<Response> {
  const isEmpty = status === 204 || status === 304
  if (isEmpty) return new Response(null, { status, headers })
  headers.append('Vary', 'Accept-Encoding')
  if (body.length < MIN_COMPRESSED_BYTES) return new Response(new Uint8Array(body), { status, headers })
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (encoding === null) return new Response(new Uint8Array(body), { status, headers })
  headers.set('Content-Encoding', encoding)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  const smaller = encoding === 'br' ? await compressBrotli(body, { params }) : await compressGzip(body)
  return new Response(new Uint8Array(smaller), { status, headers })
}

/** Whom limits count the request for, by the socket's address, or behind a trusted proxy by the last one it added. */
function clientAddressOf(c: Context<Env>, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded && isIP(forwarded)) return countedAddress(forwarded)
  }
  return countedAddress(c.env?.incoming?.socket?.remoteAddress ?? 'unknown')
}

/** The address as the log may have it. */
function loggedPath(path: string): string {
  const [found, before, after] = SECRET_PATHS.exec(plainPath(path)) ?? []
  return found === undefined ? path : `${before}…${after ?? ''}`
}

/**
 * The path as the router understands it, which looks neither at capitals nor at how a letter is written: `/Giris` and
 * `/%67iris` are the page of `/giris`, and every rule about that page holds for them.
 */
function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}
