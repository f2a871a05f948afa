import { systemClock } from '#app/platform/clock.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { CountedBody } from '#app/platform/request-body.server.ts'
import { NOTHING_SENT, readCounted, within } from '#app/platform/request-body.server.ts'
import type { HttpContext, Viewer } from './http-context.ts'
import { refusal } from './refusal.ts'

const UPLOADS_PER_FIVE_MINUTES = 120
/** No page of ours sends a body that is refused; so many a minute and nothing large is read from there any more. */
const REFUSED_BODIES_PER_MINUTE = 30
const LARGE_BODY_BYTES = 32 * 1024
const TOO_LARGE = 'Gönderilen veri çok büyük.'
const UNREADABLE = 'Gönderilen form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/**
 * Takes in what was sent, counted and within what the route says its action takes; null where the action itself reads the
 * files that come; a refusal otherwise.
 */
export type TakeBody = (c: HttpContext, viewer: Viewer) => Promise<CountedBody | null | Response>

export function createTakeBody(refusedBodiesPerMinute = REFUSED_BODIES_PER_MINUTE): TakeBody {
  const clock = systemClock
  const uploads = createRateLimit({ tries: UPLOADS_PER_FIVE_MINUTES, windowMs: 5 * 60_000, clock })
  const refusedBodies = createRateLimit({ tries: refusedBodiesPerMinute, windowMs: 60_000, clock })

  return async (c, viewer) => {
    const { body: limits = {}, backOffice } = c.get('address').handle
    const { files } = limits
    const isParts = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false
    const length = c.req.header('content-length')
    if (files && (files.sentAs === 'any body' || isParts)) {
      if (files.limitsItself) return null
      if (Number(length ?? 0) > files.maxBytes) return refusal(c, 413, TOO_LARGE)
      if (uploads.allow(c.get('clientAddress'))) return null
      return refusal(c, 429, 'Çok fazla dosya yüklediniz. Lütfen birkaç dakika sonra tekrar deneyin.')
    }
    if (length === undefined && c.req.header('transfer-encoding') !== undefined)
      return refusal(c, 411, 'İsteğin uzunluğu belirtilmemiş.')
    // Who may send nothing there is asked to sign in, whatever he sent; a database that is away is the action's to say.
    if (backOffice && (await viewer().catch(() => undefined)) === null) return NOTHING_SENT
    const address = c.get('clientAddress')
    if (!refusedBodies.allow(address) && Number(length ?? 0) > LARGE_BODY_BYTES) {
      c.set('isCutOff', true)
      c.header('Connection', 'close')
      return refusal(c, 429, 'Çok fazla hatalı istek gönderdiniz. Lütfen bir dakika sonra tekrar deneyin.')
    }
    const body = await readCounted(c.req.raw, within(limits))
    if (typeof body !== 'string') refusedBodies.giveBack(address)
    if (body === 'too-large') return refusal(c, 413, TOO_LARGE)
    return typeof body === 'string' ? refusal(c, 400, UNREADABLE) : body
  }
}
