import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import { NO_SOURCES } from '#app/modules/measuring/domain/measuring-services.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { CountedBody } from '#app/platform/request-body.server.ts'
import { SCRIPT_NONCE } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { answerPage, compressedAnswer } from './compress-answer.ts'
import type { HttpContext, Viewer } from './http-context.ts'
import { isRead } from './http-context.ts'
import type { HttpMetrics } from './http-metrics.ts'
import { leadingElsewhere } from './lead-on.ts'
import type { CachedPage } from './page-cache.ts'
import { toCachedPage } from './page-cache.ts'
import { failureAnswer } from './refusal.ts'
import {
  BASE_HEADERS,
  contentSecurityPolicy,
  NO_PAGE_POLICY,
  STRICT_TRANSPORT,
  takeOutPlaceholders,
  withShopHead,
} from './security-headers.ts'
import type { Shop } from './shop.ts'
import { refusingWhenUnavailable } from './unavailable.ts'

/** The router's own words, which it sends in place of an error that nobody caught. */
const ROUTERS_FAILURE = 'Unexpected Server Error'

/** Whom an answer is made for: everybody, under the key it is kept by; or one person, with what he sent. */
export type Asked =
  | { readonly key: string }
  | { readonly viewer: Viewer; readonly body?: CountedBody | null; readonly leadsTo?: string }

export interface Rendered {
  readonly answer: Response
  /** What may be kept of it under its key. */
  readonly page: CachedPage | null
  readonly tags: readonly string[]
}

/** Has the router answer a request. */
export type Render = (c: HttpContext, asked: Asked) => Promise<Rendered>

export interface RenderOptions {
  readonly shop: Shop
  readonly build: ServerBuild
  readonly mode: 'production' | 'development'
  readonly figures: HttpMetrics
  readonly logger: Logger
  readonly loggedPath: (path: string) => string
}

export function createRender({ shop, mode, figures, logger, loggedPath, ...options }: RenderOptions): Render {
  const build = leadingElsewhere(refusingWhenUnavailable(options.build))
  const { publicUrl } = shop.resources
  const handle = createRequestHandler(build, mode)

  return async (c, asked) => {
    const response = await figures.rendering(() =>
      handle(requestFor(c, asked, publicUrl), contextFor(c, asked)),
    )
    const type = response.headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    // An endpoint's answer to one person goes out as it is; what it answers everybody is kept like a page.
    const isPublicJson = 'key' in asked && type.startsWith('application/json')
    if (isPage || isPublicJson || type.startsWith('text/x-script')) return finish(c, asked, response)
    const answer = (await isBareFailure(response)) ? failureAnswer(c) : askedForAgain(response)
    return { answer, page: null, tags: [] }
  }

  function contextFor(c: HttpContext, asked: Asked): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(requestContext, {
      services: shop.services,
      viewer: 'key' in asked ? () => Promise.resolve(null) : asked.viewer,
      clientAddress: c.get('clientAddress'),
      requestId: c.get('requestId'),
      leadsTo: 'key' in asked ? null : (asked.leadsTo ?? null),
      reportError: (error) => {
        logger.error({ path: loggedPath(c.req.path), error: loggableError(error) }, 'page failed')
      },
    })
    return context
  }

  /** The answer with the owner's own code, the policy of its scripts and its lifetime. */
  async function finish(c: HttpContext, asked: Asked, response: Response): Promise<Rendered> {
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    const made = Buffer.from(await response.arrayBuffer())
    const { html, hashes } = takeOutPlaceholders(made, response.headers.get(SCRIPT_NONCE))
    const rendered = withRequestId(html, response.status >= 500 && !isPage ? c.get('requestId') : null)
    const owners = isPage && response.status < 500 ? await ownersCode(c, asked) : null
    const body = owners ? withShopHead(rendered, owners.head) : rendered
    const shown = response.headers.get('cache-tag')?.split(' ') ?? []
    // Whether a page may be shown at all is a setting: the shop may be closed.
    const keptWith = owners ? ['settings', 'site-extras'] : ['settings']
    const tags = shown.length > 0 ? [...new Set([...shown, ...keptWith])] : shown
    const headers = new Headers(response.headers)
    headers.delete('cache-tag')
    headers.delete(SCRIPT_NONCE)
    if (isPage) headers.set('Content-Security-Policy', contentSecurityPolicy(hashes, owners?.sources))
    // A 404 is not worth keeping: anybody can make up addresses.
    const isKept = 'key' in asked && tags.length > 0 && response.status === 200 && !headers.has('set-cookie')
    if (!isKept) {
      if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
      const answer = await compressedAnswer(c, { status: response.status, headers, body })
      return { answer, page: null, tags }
    }
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
    if (!isPage) headers.set(...NO_PAGE_POLICY)
    const isHttps = publicUrl.startsWith('https://')
    for (const [name, value] of isHttps ? [...BASE_HEADERS, STRICT_TRANSPORT] : BASE_HEADERS)
      headers.set(name, value)
    const page = await toCachedPage(response.status, new Map(headers), body)
    return { answer: answerPage(c, page), page, tags }
  }

  /**
   * What the owner's files add to the page where its route lets them. Scripts of others do not run in the pages of the shop's
   * own people; on a page for everybody the script is empty for them (routes/resources/own-code.ts).
   */
  async function ownersCode(c: HttpContext, asked: Asked) {
    const { ownerStyles, ownerScripts } = c.get('address').handle
    if (!ownerStyles && !ownerScripts) return null
    const { head, script, sources } = await shop.services.siteFiles.extras()
    const styles = ownerStyles ? head : ''
    const mayRun = ownerScripts === true && script !== ''
    const isForStaff = mayRun && !('key' in asked) && (await asked.viewer().then(isStaff, () => true))
    return mayRun && !isForStaff ? { head: styles + script, sources } : { head: styles, sources: NO_SOURCES }
  }
}

/**
 * What the router is asked. It compares a form's Origin with the request's own, so a page's address is the public one,
 * whatever proxy it came through; an action's is the Origin that was checked before.
 */
function requestFor(c: HttpContext, asked: Asked, publicUrl: string): Request {
  const origin = isRead(c) ? publicUrl : (c.req.header('origin') ?? publicUrl)
  const { url } = c.get('address')
  if ('key' in asked) {
    const request = new Request(origin + asked.key, c.req.raw)
    request.headers.delete('cookie')
    return request
  }
  const target = origin + url.pathname + url.search
  if (!asked.body) return new Request(target, c.req.raw)
  const { method } = c.req
  const { headers, signal } = c.req.raw
  return withBody(new Request(target, { method, headers, signal }), asked.body)
}

/** The same request with the body that was counted, which is read already. */
function withBody(request: Request, { bytes, contentType }: CountedBody): Request {
  const headers = new Headers(request.headers)
  if (contentType !== '') headers.set('Content-Type', contentType)
  return new Request(request, { headers, body: new Uint8Array(bytes) })
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
