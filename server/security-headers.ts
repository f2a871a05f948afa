import { createHash } from 'node:crypto'

/** Headers of every answer. */
export const BASE_HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
]

/** One year; only meaningful, and only sent, behind HTTPS. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=31536000'] as const

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi
/** Data blocks are not run, so the policy does not apply to them. */
const DATA_BLOCK = /\stype=["']?application\/(?:ld\+)?json/i

/**
 * The content security policy of one page. A nonce could not be kept with a cached page, so each inline script is
 * allowed by the hash of its text; anything slipped in later has none (docs/decisions/0008-csp-by-hash.md).
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    if (!groups || DATA_BLOCK.test(groups.attributes ?? '')) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(groups.code ?? '')
        .digest('base64')}'`,
    )
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
