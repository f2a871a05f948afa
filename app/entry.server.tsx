import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { requestContext } from './request-context.server.ts'
import { RequestId } from './shells/request-id.ts'
import { FooterMarkup } from './shells/storefront/footer-frame.tsx'
import { footerMarkup } from './shells/storefront/footer-markup.server.tsx'

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
  const page = await renderPage(
    <RequestId value={requestId}>
      <FooterMarkup value={footerMarkup}>
        <ServerRouter context={routerContext} url={request.url} />
      </FooterMarkup>
    </RequestId>,
  )
  return new Response(page.html, { status: page.failed ? 500 : status, headers })
}

function renderPage(page: React.ReactNode): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
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
        settle({ html: Buffer.concat(chunks), failed })
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
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
