import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-file'
import { guardStaff } from './guard.server.ts'

/** What a browser could run or draw with scripts is named plain bytes: never rendered from our origin (decision 8). */
const CONTENT_TYPES: Readonly<Record<PrintFileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'application/octet-stream',
  postscript: 'application/octet-stream',
}

/** The buyer's print file, always as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const opened = await services.orders.openLineFile(params.id, params.lineId)
  if (!opened.ok) {
    return new Response('Dosya bulunamadı.', {
      status: statusOf(opened.error),
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
    })
  }
  const { stream, name, type, sizeBytes } = opened.value
  return new Response(stream, {
    headers: {
      'Content-Type': CONTENT_TYPES[type],
      'Content-Length': String(sizeBytes),
      'Content-Disposition': attachment(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}

/** RFC 6266: an ASCII name for old readers, the true one in RFC 5987 form. */
function attachment(name: string): string {
  const safe =
    [...name.toWellFormed()].filter((letter) => !/[\p{Cc}/\\]/u.test(letter)).join('') || 'baski-dosyasi'
  const ascii = safe.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
