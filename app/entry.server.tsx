import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { SCRIPT_NONCE } from './platform/respond.server.ts'
import { currentTrace } from './platform/trace.server.ts'
import { requestContext } from './request-context.server.ts'
import { RequestId } from './shells/request-id.ts'

/** Data a loader defers is given up after this long; rendering ends a second later. */
export const streamTimeout = 5_000

/**
 * Renders a page as a whole, not as a stream: the server hashes its inline scripts for the content security
 * policy and keeps the answer (docs/decisions/0005-page-cache.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Only a failed page names its request: any other may be kept and shown to everyone.
  const requestId = status >= 500 ? context.get(requestContext).requestId : null
  const { serverHandoffStream, ...shown } = routerContext
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  // Known to this rendering alone: what else gets into the page cannot name it.
  const nonce = randomBytes(18).toString('base64url')
  headers.set(SCRIPT_NONCE, nonce)
  const begunAt = performance.now()
  const page = (
    <RequestId value={requestId}>
      <ServerRouter context={withMatchedRoutes(shown)} url={request.url} nonce={nonce} />
    </RequestId>
  )
  const drawn = drawAtOnce(page) ?? (await drawPatiently(page, nonce))
  const html = shown.renderMeta?.didRenderScripts ? withData(drawn.html, data, nonce) : drawn.html
  const trace = currentTrace()
  if (trace) trace.renderMs += performance.now() - begunAt
  return new Response(Buffer.from(html), { status: drawn.failed ? 500 : status, headers })
}

/**
 * The router builds a tree of all routes it is told of for every page it draws; what is drawn needs those that matched.
 * Where links lead is the browser's business, which has the whole list.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const routes: EntryContext['manifest']['routes'] = {}
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  return { ...context, manifest: { ...manifest, routes } }
}

interface DrawnPage {
  readonly html: string
  readonly failed: boolean
}

/** What React writes for a part that is not there yet, or failed. */
const UNFINISHED_PART = /<!--\$[?!]-->/

/**
 * Draws a page that has everything it needs, without the streams that waiting would take: a fifth less work. Null when a
 * part waits for its code (each does once after a start) or data, or fails. React writes the document type when it
 * streams only.
 */
function drawAtOnce(page: React.ReactNode): DrawnPage | null {
  try {
    const html = renderToString(page)
    return UNFINISHED_PART.test(html) ? null : { html: `<!DOCTYPE html>${html}`, failed: false }
  } catch {
    return null
  }
}

/**
 * Puts the loaders' data behind the page, for the browser's router, in the words of the router's own transfer component:
 * that one draws a part which waits, so no page could be drawn at once.
 */
function withData(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1) throw new Error('the page has no body to put its data behind')
  const stream = 'window.__reactRouterContext.streamController'
  const quoted = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, escapeUnicode)
  const open = `<script nonce="${nonce}">${stream}`
  const scripts = `${open}.enqueue(${quoted});</script>${open}.close();</script>`
  return html.slice(0, end) + scripts + html.slice(end)
}

/** Nothing in the data can end its script. */
function escapeUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Waits for every part, up to the time limit. */
function drawPatiently(page: React.ReactNode, nonce: string): Promise<DrawnPage> {
  return new Promise((settle, reject) => {
    let failed = false
    const chunks: Buffer[] = []
    const sink = new Writable({
      // Room for any page: a full sink would make React stop and wait several times on the way.
      highWaterMark: 4_000_000,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timeout)
        done()
        settle({ html: Buffer.concat(chunks).toString(), failed })
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts that wait for code stand where they belong, also for readers without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        clearTimeout(timeout)
        reject(error)
      },
      onError: () => {
        failed = true
      },
    })
    const timeout = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** Logs what a loader, an action or a component threw; people see the error page with the same request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).reportError(error)
}
