import { hash } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Failure, FailureKind } from '#app/kernel/result.ts'

/** Says which parts of the shop an answer shows, so that it can be kept until one of them changes. */
const CACHE_TAG = 'Cache-Tag'

/** On a rendered page's way out: the mark its own inline scripts carry. Neither the header nor a mark leaves the server. */
export const SCRIPT_NONCE = 'Script-Nonce'

/**
 * An answer that is the same for everybody: the page cache keeps it until one of `tags` is announced as changed.
 * A route that uses it must export `headers = cacheHeaders`, else its tags are lost.
 */
export function cached<T>(value: T, tags: readonly string[], status = 200) {
  return data(value, { status, headers: { [CACHE_TAG]: tags.join(' ') } })
}

/** The same for an endpoint that answers JSON to everybody alike; its route says `public`. */
export function cachedJson(value: unknown, tags: readonly string[]): Response {
  return Response.json(value, { headers: { [CACHE_TAG]: tags.join(' ') } })
}

/** A page for everybody that holds for a moment only, as what depends on the hour does: kept by nobody. */
export function unkept<T>(value: T) {
  return data(value, { headers: { 'Cache-Control': 'no-store' } })
}

/** JSON for everybody whose addresses are too many to be kept here: browsers keep it and ask whether it still holds. */
export function markedJson(request: Request, value: unknown): Response {
  const body = JSON.stringify(value)
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

/** An answer for one person: never kept by anybody. */
export function personal<T>(
  value: T,
  init: { readonly status?: number; readonly headers?: HeadersInit } = {},
) {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'private, no-store')
  return data(value, { status: init.status ?? 200, headers })
}

interface HeadersArgs {
  readonly loaderHeaders: Headers
  readonly parentHeaders: Headers
  readonly actionHeaders: Headers
  readonly errorHeaders: Headers | undefined
}

/**
 * The `headers` export of every route: joins the tags of the layout and the page. A page that is not meant to be
 * kept wins over a layout that is.
 */
export function cacheHeaders({
  loaderHeaders,
  parentHeaders,
  actionHeaders,
  errorHeaders,
}: HeadersArgs): Headers {
  const own = errorHeaders ?? loaderHeaders
  const headers = new Headers()
  for (const source of [parentHeaders, own, actionHeaders]) {
    for (const [name, value] of source) {
      if (name.toLowerCase() !== 'set-cookie') headers.set(name, value)
    }
  }
  const tags = [parentHeaders, own].flatMap((source) => source.get(CACHE_TAG)?.split(' ') ?? [])
  headers.delete(CACHE_TAG)
  // Without tags of its own the page is not a public one, whatever its layout says.
  if (own.has(CACHE_TAG)) headers.set(CACHE_TAG, [...new Set(tags)].join(' '))
  for (const cookie of [...own.getSetCookie(), ...actionHeaders.getSetCookie()])
    headers.append('Set-Cookie', cookie)
  return headers
}

/** What a refusal is answered with. */
const STATUS_OF_KIND: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  gone: 410,
  'too-many': 429,
  unavailable: 503,
}

/** HTTP status of a refusal. */
export function statusOf({ kind }: Failure): number {
  return STATUS_OF_KIND[kind]
}

/** The shop itself cannot answer now: its database is away or has no room. A repeat of the same form is safe. */
export const UNAVAILABLE: Failure = {
  kind: 'unavailable',
  code: 'shop/unavailable',
  message:
    'Mağazamıza şu anda ulaşılamıyor; işleminiz tamamlanmamış olabilir. Lütfen birkaç dakika sonra tekrar deneyin.',
  details: { retryAfterSeconds: 10 },
}

/** The shop itself answers, but not the store of its files. */
export const STORE_UNAVAILABLE: Failure = {
  kind: 'unavailable',
  code: 'shop/storage-away',
  message: 'Dosya deposuna şu anda ulaşılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.',
  details: { retryAfterSeconds: 10 },
}

/** Ends a loader with a refusal; the route's error boundary shows it. */
export function refuse(failure: Failure): never {
  throw data(failure, { status: statusOf(failure), headers: retryHeaders(failure) })
}

/** `details.retryAfterSeconds` as the header that tells programs when to come back. */
export function retryHeaders(failure: Failure): Record<string, string> {
  const seconds = failure.details?.retryAfterSeconds
  return typeof seconds === 'number' ? { 'Retry-After': String(seconds) } : {}
}

/** A refusal as a JSON answer of an endpoint. */
export function refusalJson(failure: Failure): Response {
  const headers = { 'Cache-Control': 'no-store', ...retryHeaders(failure) }
  return Response.json(
    { error: { code: failure.code, message: failure.message, details: failure.details ?? {} } },
    { status: statusOf(failure), headers },
  )
}

/** A refusal as a sentence alone, where neither a page nor a script waits for it: where a file was asked for. */
export function refusalText(failure: Failure): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...retryHeaders(failure),
  }
  return new Response(failure.message, { status: statusOf(failure), headers })
}

/**
 * Lets the shop's own people into a page of the back office. The signed-out go to `/giris` and come back afterwards;
 * others are answered 403. Calls that want JSON (`expects: 'json'`) are answered 401 and 403 (product decision 21). A
 * `file` has no page of its own to show the refusal: it is a sentence alone.
 */
export function requireEntry(options: {
  readonly isSignedIn: boolean
  readonly mayEnter: boolean
  readonly request: Request
  readonly expects?: 'page' | 'json' | 'file'
}): void {
  const { isSignedIn, mayEnter, request, expects = 'page' } = options
  if (mayEnter) return
  const failure: Failure = isSignedIn
    ? { kind: 'forbidden', code: 'accounts/forbidden', message: 'Bu sayfayı görme yetkiniz yok.' }
    : { kind: 'signed-out', code: 'accounts/signed-out', message: 'Devam etmek için giriş yapmalısınız.' }
  if (expects === 'json') throw refusalJson(failure)
  if (isSignedIn && expects === 'file') throw refusalText(failure)
  if (isSignedIn) refuse(failure)
  const url = new URL(request.url)
  const path = url.pathname.replace(/\.data$/, '')
  throw redirect(`/giris?return=${encodeURIComponent(path + url.search)}`)
}
