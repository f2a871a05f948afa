import type { Hono } from 'hono'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import type { HttpContext, HttpEnv } from './http-context.ts'
import { mayReadMetrics } from './metrics-door.ts'
import { OWN_PATHS } from './route-table.ts'
import type { Shop } from './shop.ts'

const METRICS_CLOSED =
  'Ölçümler yalnızca bu makineden okunur. Başka yerden okumak için METRICS_TOKEN ile bir anahtar belirleyin.'

/** Adds what is answered beside the router, before anything that counts, limits or asks who it is. */
export function addOwnEndpoints(
  app: Hono<HttpEnv>,
  {
    shop,
    metrics,
    metricsToken,
  }: { readonly shop: Shop; readonly metrics: Metrics; readonly metricsToken: string | null },
): void {
  app.get(OWN_PATHS.metrics, async (c) => {
    const address = c.env?.incoming?.socket?.remoteAddress
    if (!mayReadMetrics(metricsToken, (name) => c.req.header(name), address)) {
      if (metricsToken === null) return c.text(METRICS_CLOSED, 403)
      return c.text('Anahtar eksik veya yanlış.', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    c.header('Cache-Control', 'no-store')
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  app.get(OWN_PATHS.health, (c) => c.json({ status: 'ok' }))
  app.get(OWN_PATHS.readiness, async (c) =>
    (await shop.isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable' }, 503),
  )
  app.get(OWN_PATHS.picture, (c) => pictureAnswer(c, shop, c.req.param()))
}

async function pictureAnswer(
  c: HttpContext,
  { services: { media } }: Shop,
  asked: { readonly assetId: string; readonly width: string },
): Promise<Response> {
  const accepted = c.req.header('accept') ?? ''
  const wanted = accepted.includes('image/avif') ? 'avif' : 'webp'
  const width = /^\d{1,4}$/.test(asked.width) ? Number(asked.width) : 0
  const opening = media.openImage(asked.assetId, width, wanted)
  const image = await whenStorageFails(opening, () => 'away' as const)
  if (image === 'away') {
    c.header('Cache-Control', 'no-store')
    c.header('Retry-After', '10')
    return c.text('Görsel şu anda gösterilemiyor. Lütfen biraz sonra tekrar deneyin.', 503)
  }
  if (!image) return c.text('Görsel bulunamadı.', 404)
  c.header('Content-Type', `image/${image.format}`)
  c.header('Vary', 'Accept')
  // The address names the content, so a finished size never changes; a stand-in is asked for again soon.
  c.header('Cache-Control', image.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
  return c.body(new Uint8Array(image.bytes))
}
