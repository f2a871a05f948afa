import type { Failure } from '#app/kernel/result.ts'
import { refusalText, statusOf } from './respond.server.ts'

/** A stored file as an answer. `contentType` is what a browser may know of it; the name is made safe here. */
export interface Download {
  readonly stream: ReadableStream<Uint8Array>
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Sends a private file: always as a download, never rendered from our origin, kept by nobody (product decision 8). */
export function downloadAnswer({ stream, name, contentType, sizeBytes }: Download): Response {
  return new Response(stream, {
    headers: { ...downloadHeaders({ name, contentType }), 'Content-Length': String(sizeBytes) },
  })
}

/** The same of a PDF that was drawn just now. */
export function pdfAnswer({ name, pdf }: { readonly name: string; readonly pdf: Uint8Array }): Response {
  return new Response(Buffer.from(pdf), {
    headers: downloadHeaders({ name, contentType: 'application/pdf' }),
  })
}

/** The headers of such an answer, for a file whose size is not known before it is written. */
export function downloadHeaders({
  name,
  contentType,
}: Pick<Download, 'name' | 'contentType'>): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': attachment(name),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  }
}

/**
 * What is said where a file was asked for and there is none, or not for this person; in the refusal's own words only where
 * it cannot be given now (503).
 */
export function noDownload(why: 401 | 404 | Failure): Response {
  if (typeof why !== 'number' && statusOf(why) === 503) return refusalText(why)
  return new Response('Dosya bulunamadı.', {
    status: typeof why === 'number' ? why : statusOf(why),
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

/** RFC 6266: an ASCII name for old readers, the true one in RFC 5987 form. */
function attachment(name: string): string {
  const safe = [...name.toWellFormed()].filter((letter) => !/[\p{Cc}/\\]/u.test(letter)).join('') || 'dosya'
  const ascii = safe.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
