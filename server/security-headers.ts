import { hash } from 'node:crypto'
import type { PolicySources } from '#app/modules/measuring/domain/measuring-services.ts'
import { NO_SOURCES } from '#app/modules/measuring/domain/measuring-services.ts'

/** Headers of every answer. */
export const BASE_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
]

/** What is no page runs nothing and stands in nobody's frame, if somebody opens it as one. Pages have a policy of their own. */
export const NO_PAGE_POLICY = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
] as const

/** One year; only meaningful, and only sent, behind HTTPS. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** '<' */
const TAG = 0x3c
const LOADS_A_FILE = /\ssrc=/i

/** A page without its marks, and what its policy names of it. */
export interface PageWithNonce {
  readonly html: Buffer
  /** Sources of `script-src`, one for each inline script that was marked. */
  readonly hashes: readonly string[]
}

/**
 * Takes out of a rendered page the marks of its own scripts, and the hash of each inline script that carries one. A script
 * that got into the page in any other way has no mark and is not named, so no browser runs it
 * (docs/decisions/0043-scripts-are-marked.md). Null for a page that was not rendered: none of its scripts is ours.
 */
export function takeOutPlaceholders(html: Buffer, nonce: string | null): PageWithNonce {
  if (nonce === null) return { html, hashes: [] }
  const mark = Buffer.from(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    pieces.push(html.subarray(from, at))
    from = at + mark.length
    const code = inlineScriptAt(html, at, from)
    if (code) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  pieces.push(html.subarray(from))
  return { html: Buffer.concat(pieces), hashes: [...hashes] }
}

/** The script whose opening tag is marked from `at` to `end`; null for a link, or a script that loads a file. */
function inlineScriptAt(html: Buffer, at: number, end: number): Buffer | null {
  const opened = html.lastIndexOf(TAG, at)
  const begun = html.indexOf('>', end)
  const closed = html.indexOf('</script>', begun)
  if (opened < 0 || begun < 0 || closed < 0) return null
  const tag = html.toString('latin1', opened, begun)
  return tag.startsWith('<script') && !LOADS_A_FILE.test(tag) ? html.subarray(begun + 1, closed) : null
}

/**
 * The content security policy of one page: of its inline scripts, those named by `hashes` run. A nonce could not be kept
 * with a cached page. `sources` are the hosts of others that the owner's scripts and his services for measuring need.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  sources: PolicySources = NO_SOURCES,
): string {
  const from = (directive: string, ...allowed: readonly string[]) => [directive, ...allowed].join(' ')
  return [
    "default-src 'self'",
    from("script-src 'self'", ...hashes, ...sources.script),
    "style-src 'self' 'unsafe-inline'",
    from("img-src 'self' data: blob:", ...sources.img),
    "font-src 'self'",
    from("connect-src 'self'", ...sources.connect),
    ...(sources.frame.length > 0 ? [from('frame-src', ...sources.frame)] : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const HEAD_END = Buffer.from('</head>')

/** The page with what the owner's own files add to its head, after everything of the shop's own. */
export function withShopHead(html: Buffer, head: string): Buffer {
  const at = head === '' ? -1 : html.indexOf(HEAD_END)
  return at < 0 ? html : Buffer.concat([html.subarray(0, at), Buffer.from(head), html.subarray(at)])
}
