import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { forBackOffice } from './admin-manifest.ts'
import { bodyFor } from './answer-kept.ts'
import { countedAddress } from './client-address.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { cacheKeyOf, toCachedPage } from './page-cache.ts'
import { isMadeFile, isPublicPath } from './public-paths.ts'
import { BASE_HEADERS, contentSecurityPolicy, STRICT_TRANSPORT, withShopHead } from './security-headers.ts'
import type { Shop } from './shop.ts'

export interface HttpAppOptions {
  readonly shop: Shop
  readonly build: ServerBuild
  readonly pageCache: PageCache
  readonly logger: Logger
  readonly trustProxy: boolean
  readonly mode: 'production' | 'development'
}

type Env = { Bindings: HttpBindings; Variables: { requestId: string; clientAddress: string } }

const MAX_BODY_BYTES = 4 * 1024 * 1024
/** Endpoints that take files stream them and stop at their own limit; this is only the roof above it. */
const UPLOAD_PATHS = new Set(['/api/print-files', '/admin/uploads/images'])
/** Pages with a form that sends a file; their other forms stay as small as any. */
const FILE_FORM_PATHS =
  /^\/(?:kayit|profil\/logolar|profil\/hikayeler|admin\/products\/files|admin\/customers\/add|admin\/settings\/marka|admin\/data|(?:admin\/orders(?!\/add$)|siparis-takip|profil\/siparisler)\/[^/]+)$/
/** What follows in these addresses opens something for whoever holds it; it stands in no log. */
const SECRET_PATHS = /^(\/(?:sifre-yenile|e-posta-dogrula|siparis-takip)\/)[^/]+/
/** Addresses that open something by themselves; whoever learns them needs no more. */
const OPENING_ADDRESSES = /^\/(?:sifre-yenile|e-posta-dogrula|siparis-takip|siparis-basarili)(?:[/?.]|$)/
/**
 * Nothing an owner writes for the shop's pages stands here: the back office and the way into it stay as they are, so that
 * he can take it back, and nobody's script is there where passwords are typed.
 */
const PLAIN_PAGES =
  /^\/(?:admin|giris|kayit|sifremi-unuttum|sifre-yenile|e-posta-dogrula|profil\/guvenlik)(?:[/?.]|$)/
const MAX_UPLOAD_BYTES = 60 * 1024 * 1024
/** A file of a whole shop's content, with the form around it. */
const MAX_CONTENT_BYTES = 513 * 1024 * 1024
const CONTENT_PATH = /^\/admin\/data(?:\.data)?$/
/** Has its own limits, words and rate: a logo comes in JSON. */
const MOCKUP_PATH = '/api/ai/generate-mockup'
const UPLOADS_PER_FIVE_MINUTES = 120

/** Everything that is not a kept page or a static file: health, pictures, and the router's pages and endpoints. */
export function createHttpApp(options: HttpAppOptions): Hono<Env> {
  const { shop, build, pageCache, logger, trustProxy, mode } = options
  const publicUrl = shop.resources.publicUrl
  const isHttps = publicUrl.startsWith('https://')
  const handle = createRequestHandler(build, mode)
  const handleBackOffice = mode === 'production' ? createRequestHandler(forBackOffice(build), mode) : handle
  const uploadLimit = createRateLimit({
    tries: UPLOADS_PER_FIVE_MINUTES,
    windowMs: 5 * 60_000,
    clock: systemClock,
  })
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('clientAddress', clientAddressOf(c, trustProxy))
    const startedAt = performance.now()
    if (isReadableAddress(c.req.url)) await next()
    else c.res = c.text('Geçersiz adres.', 400)
    for (const [name, value] of BASE_HEADERS) c.res.headers.set(name, value)
    if (isHttps) c.res.headers.set(...STRICT_TRANSPORT)
    c.res.headers.set('X-Request-Id', requestId)
    logger.info(
      {
        requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    (await shop.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable' }, 503),
  )

  app.get('/img/:assetId/:width', async (c) => {
    const accepted = c.req.header('accept') ?? ''
    const wanted = accepted.includes('image/avif') ? 'avif' : 'webp'
    const width = /^\d{1,4}$/.test(c.req.param('width')) ? Number(c.req.param('width')) : 0
    const image = await shop.services.media.openImage(c.req.param('assetId'), width, wanted)
    if (!image) return c.text('Görsel bulunamadı.', 404)
    c.header('Content-Type', `image/${image.format}`)
    c.header('Vary', 'Accept')
    // The address names the content, so a finished size never changes; a stand-in is asked for again soon.
    c.header('Cache-Control', image.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
    return c.body(new Uint8Array(image.bytes))
  })

  app.all('*', async (c) => {
    const refused = refuseEarly(c, publicUrl, uploadLimit)
    return refused ?? answerFromRouter(c)
  })

  app.onError((error, c) => {
    logger.error(
      { requestId: c.get('requestId'), path: loggedPath(c.req.path), error: loggableError(error) },
      'request failed',
    )
    return c.text(
      `Beklenmeyen bir sorun oluştu. Lütfen tekrar deneyin. Sürerse bize bu numarayı iletin: ${c.get('requestId')}`,
      500,
    )
  })

  /** Renders once a key: others that ask for the same page meanwhile wait for it. */
  const rendering = new Map<string, { readonly begunAt: number; readonly page: Promise<CachedPage | null> }>()

  async function answerFromRouter(c: Context<Env>): Promise<Response> {
    const url = new URL(c.req.url)
    const key =
      c.req.method === 'GET' && isPublicPath(url.pathname)
        ? cacheKeyOf(url.pathname, url.search.slice(1))
        : null
    if (key === null) return (await render(c, url.pathname + url.search, false)).answer
    const begunAt = pageCache.begin()
    const running = rendering.get(key)
    // What began before a change may not show it, and who asks after the change must see it.
    if (running?.begunAt === begunAt) {
      const page = await running.page
      // What is not worth keeping (a 404, a failure) is made for each visitor anew.
      return page ? answerPage(c, page) : (await render(c, key, true)).answer
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
      const { answer, page, tags } = await render(c, key, true)
      if (page) pageCache.put(key, page, tags, begunAt)
      settle(page)
      return answer
    } finally {
      settle(null)
      if (rendering.get(key) === own) rendering.delete(key)
    }
  }

  async function render(
    c: Context<Env>,
    target: string,
    isPublicPage: boolean,
  ): Promise<{ answer: Response; page: CachedPage | null; tags: readonly string[] }> {
    const context = new RouterContextProvider()
    let viewer: Promise<Viewer> | null = null
    context.set(requestContext, {
      services: shop.services,
      viewer: () => {
        viewer ??= isPublicPage ? Promise.resolve(null) : shop.services.accounts.viewerOf(c.req.raw.headers)
        return viewer
      },
      clientAddress: c.get('clientAddress'),
      requestId: c.get('requestId'),
      reportError: (error) => {
        logger.error(
          { requestId: c.get('requestId'), path: loggedPath(c.req.path), error: loggableError(error) },
          'page failed',
        )
      },
    })
    // The router compares a form's Origin with the request's own, so a page's address is the public one, whatever
    // proxy it came through; an action's is the Origin that was checked above.
    const origin = c.req.method === 'GET' || c.req.method === 'HEAD' ? publicUrl : originOf(c, publicUrl)
    const request = new Request(origin + target, c.req.raw)
    if (isPublicPage) request.headers.delete('cookie')
    const isBackOffice = /^\/admin(?:[/?]|$)/.test(target)
    const response = await (isBackOffice ? handleBackOffice : handle)(request, context)
    const type = response.headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    // An endpoint's answer to one person goes out as it is; what it answers everybody is kept like a page.
    const isPublicJson = isPublicPage && type.startsWith('application/json')
    if (!isPage && !isPublicJson && !type.startsWith('text/x-script')) {
      return { answer: askedForAgain(response), page: null, tags: [] }
    }
    const rendered = Buffer.from(await response.arrayBuffer())
    const hasExtras = isPage && !PLAIN_PAGES.test(target) && response.status < 500
    const extras = hasExtras ? await shop.services.siteFiles.extras() : null
    // Nor do scripts of others run where the address itself opens something.
    const script = OPENING_ADDRESSES.test(target) ? '' : (extras?.script ?? '')
    const body = extras ? withShopHead(rendered, extras.head + script) : rendered
    const shown = response.headers.get('cache-tag')?.split(' ') ?? []
    const tags = hasExtras && shown.length > 0 ? [...shown, 'site-extras'] : shown
    const headers = new Headers(response.headers)
    headers.delete('cache-tag')
    if (isPage)
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(body, script === '' ? [] : extras?.scriptSources),
      )
    // A 404 is not worth keeping: anybody can make up addresses.
    const isKept = isPublicPage && tags.length > 0 && response.status === 200 && !headers.has('set-cookie')
    if (!isKept) {
      if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
      return { answer: await compressed(c, response.status, headers, body), page: null, tags }
    }
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
    for (const [name, value] of isHttps ? [...BASE_HEADERS, STRICT_TRANSPORT] : BASE_HEADERS)
      headers.set(name, value)
    const page = await toCachedPage(response.status, new Map(headers), body)
    return { answer: answerPage(c, page), page, tags }
  }

  return app
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

/** Refusals that need no router: wrong Origin, double slashes, bodies without or beyond a length, file-like names. */
function refuseEarly(
  c: Context<Env>,
  publicUrl: string,
  uploadLimit: { allow(key: string): boolean },
): Response | null {
  const path = c.req.path
  if (path.includes('//')) return c.text('Geçersiz adres.', 400)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const isFile = /\.[a-z0-9]{1,12}$/i.test(name) && !name.endsWith('.data') && !isMadeFile(path)
    return isFile ? c.text('Dosya bulunamadı.', 404) : null
  }
  if (!isSameOrigin(c, publicUrl))
    return refusal(c, 403, 'Bu istek başka bir siteden geldiği için reddedildi.')
  if (path === MOCKUP_PATH) return null
  const isUpload = UPLOAD_PATHS.has(path) || isFileForm(c)
  const length = c.req.header('content-length')
  if (!isUpload && length === undefined && c.req.header('transfer-encoding') !== undefined) {
    return refusal(c, 411, 'İsteğin uzunluğu belirtilmemiş.')
  }
  const mostOfFile = CONTENT_PATH.test(path) ? MAX_CONTENT_BYTES : MAX_UPLOAD_BYTES
  if (Number(length ?? 0) > (isUpload ? mostOfFile : MAX_BODY_BYTES)) {
    return refusal(c, 413, 'Gönderilen veri çok büyük.')
  }
  if (isUpload && !uploadLimit.allow(c.get('clientAddress'))) {
    return refusal(c, 429, 'Çok fazla dosya yüklediniz. Lütfen birkaç dakika sonra tekrar deneyin.')
  }
  return null
}

function isFileForm(c: Context<Env>): boolean {
  const isFile = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false
  return isFile && FILE_FORM_PATHS.test(c.req.path.replace(/\.data$/, ''))
}

function refusal(c: Context<Env>, status: 403 | 411 | 413 | 429, message: string): Response {
  const wantsJson = c.req.path.startsWith('/api/') || c.req.path.startsWith('/admin/uploads/')
  return wantsJson ? c.json({ error: { code: `http/${status}`, message } }, status) : c.text(message, status)
}

/**
 * A state-changing request must come from our own pages: its Origin is the public address or the Host that the browser
 * itself named, as on a machine that is reached by several names; a missing Origin passes only when the browser vouches
 * for it.
 */
function isSameOrigin(c: Context<Env>, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return c.req.header('sec-fetch-site') === 'same-origin'
  if (origin === publicUrl) return true
  const host = c.req.header('host')
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
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
  const accepted = c.req.header('accept-encoding') ?? ''
  const isEmpty = status === 204 || status === 304
  if (isEmpty) return new Response(null, { status, headers })
  headers.append('Vary', 'Accept-Encoding')
  if (body.length < MIN_COMPRESSED_BYTES) return new Response(new Uint8Array(body), { status, headers })
  if (accepted.includes('br')) {
    headers.set('Content-Encoding', 'br')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return new Response(new Uint8Array(await compressBrotli(body, { params })), {
      status,
      headers,
    })
  }
  if (accepted.includes('gzip')) {
    headers.set('Content-Encoding', 'gzip')
    return new Response(new Uint8Array(await compressGzip(body)), { status, headers })
  }
  return new Response(new Uint8Array(body), { status, headers })
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
  return path.replace(SECRET_PATHS, '$1…')
}
