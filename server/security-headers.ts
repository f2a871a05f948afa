import { hash } from 'node:crypto'

/** Headers of every answer. */
export const BASE_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
]

/** What is no page runs nothing and stands in nobody's frame, if somebody opens it as one. Pages have a policy of their own. */
export const NO_PAGE_POLICY = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
] as const

/** One year; only meaningful, and only sent, behind HTTPS. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'] as const

const LOADS_A_FILE = /\ssrc=/i
/** Data blocks are not run, so the policy does not apply to them. */
const DATA_BLOCK = /\stype=["']?application\/(?:ld\+)?json/i

/**
 * The content security policy of one page. A nonce could not be kept with a cached page, so each inline script is
 * allowed by the hash of its text; anything slipped in later has none (docs/decisions/0008-csp-by-hash.md).
 * `scriptSources` are the hosts of the owner's scripts: what runs from there also asks and counts there.
 */
export function contentSecurityPolicy(html: Buffer, scriptSources: readonly string[] = []): string {
  const hashes = new Set<string>()
  for (const code of inlineScripts(html)) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  const listed = scriptSources.map((source) => ` ${source}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim() + listed,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${listed}`,
    "font-src 'self'",
    `connect-src 'self'${listed}`,
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

/** The scripts that stand in the page itself, as bytes: most of a page is none, and need not become text again. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const opened = html.indexOf('>', at)
    const closed = html.indexOf('</script>', opened)
    if (opened < 0 || closed < 0) return
    const attributes = html.toString('latin1', at + '<script'.length, opened)
    if (!LOADS_A_FILE.test(attributes) && !DATA_BLOCK.test(attributes))
      yield html.subarray(opened + 1, closed)
    at = closed
  }
}
