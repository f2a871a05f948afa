import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type {
  AiProvider,
  DrawingPicture,
  SettingsService,
} from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { inParserProcess } from '#app/platform/parser-process.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { MockupDrawer } from '../../domain/generation/mockup-answer.ts'
import type { Raster } from '../../domain/geometry/raster.ts'
import type { DrawingCosts } from './drawing-costs.server.ts'
import type * as parser from './outside-drawing.parser.server.ts'

export interface OutsideDependencies {
  readonly settings: SettingsService
  readonly costs: DrawingCosts
  readonly clock: Clock
  readonly logger: Logger
}

export interface OutsideOrder {
  /** Our own picture, with the logo where it belongs: the provider makes it better or it stays as it is. */
  readonly ours: Buffer
  /** The logo without its ground. */
  readonly logo: Raster
  readonly productName: string
  readonly productCategory: string
  readonly instruction: string
  readonly clientAddress: string
}

export interface OutsideDrawing {
  /** Whether a provider would be asked: one is set, and its limit has room for a picture at all. */
  isOffered(): Promise<boolean>
  /**
   * Lets the provider draw. Null when none is set; a refusal is a sentence on why ours is shown instead, never a failure
   * of the request. What is answered was judged and encoded anew: 800×800, JPEG, nothing else of the provider's file.
   */
  draw(order: OutsideOrder): Promise<Result<{ readonly jpeg: Buffer; readonly drawer: MockupDrawer }> | null>
}

const QUEUE = { name: 'outside drawings', atOnce: 1, waiting: 10 } as const
const MODULE = 'app/modules/mockups/server/generation/outside-drawing.parser.server.ts'
const judgeDrawing = inParserProcess<typeof parser.judgeDrawing>({
  module: MODULE,
  name: 'judgeDrawing',
  queue: QUEUE,
  limits: { fileBytes: 32 * 1024 * 1024, answerBytes: 8 * 1024 * 1024, timeoutMs: 10_000 },
})
const encodeLogo = inParserProcess<typeof parser.encodeLogo>({
  module: MODULE,
  name: 'encodeLogo',
  queue: QUEUE,
  limits: { fileBytes: 16 * 1024 * 1024, answerBytes: 16 * 1024 * 1024, timeoutMs: 10_000 },
})

/** Drawing takes seconds; more than these wait for nobody. */
const MOST_AT_ONCE = 4
const PICTURES_PER_HOUR = 12

const DRAWERS = { openai: 'openai', gemini: 'gemini', compatible: 'custom' } as const
/** Refusals after which surely nothing was drawn, so nothing is paid. */
const UNPAID: ReadonlySet<string> = new Set([
  ...['settings/ai-key', 'settings/ai-model', 'settings/ai-quota', 'settings/ai-unreachable'],
])

const OURS = 'Görseli mağazamız çizdi.'
const WORDS = {
  limit: `Bugünkü yapay zekâ çizimleri tükendi. ${OURS}`,
  tries: `Kısa sürede çok fazla yapay zekâ çizimi istediniz. ${OURS}`,
  busy: `Yapay zekâ şu anda yoğun. ${OURS}`,
  declined: `Yapay zekâ bu görseli çizmeyi kabul etmedi. ${OURS} Açıklamayı değiştirip yeniden deneyebilirsiniz.`,
  failed: `Yapay zekâ şu anda çizemedi. ${OURS}`,
}

/** Drawings by the provider of the settings, within what the owner lets them cost in a day. */
export function createOutsideDrawing({
  settings,
  costs,
  clock,
  logger,
}: OutsideDependencies): OutsideDrawing {
  const perAddress = createRateLimit({ tries: PICTURES_PER_HOUR, windowMs: HOUR_MS, clock })
  let drawing = 0

  /** What a picture counts; null when a limit cannot be kept because nobody said what a picture costs. */
  async function priceWithin(): Promise<{ priceMinor: Kurus; capMinor: Kurus | null } | null> {
    const { aiDailyCapMinor: capMinor, aiPictureMinor } = await settings.current()
    if (capMinor === null) return { priceMinor: aiPictureMinor ?? 0, capMinor }
    if (aiPictureMinor === null || capMinor === 0 || aiPictureMinor > capMinor) return null
    return { priceMinor: aiPictureMinor, capMinor }
  }

  /** Counts the picture, asks for it and judges it. */
  async function drawPaid(
    provider: AiProvider,
    order: OutsideOrder,
    { priceMinor, capMinor }: { priceMinor: Kurus; capMinor: Kurus | null },
  ): Promise<Result<Buffer>> {
    const encoded = await encodeLogo(pixelsOf(order.logo), {
      width: order.logo.width,
      height: order.logo.height,
    })
    if (!encoded.ok) return fail.invalid('mockups/outside-broken', WORDS.failed)
    const [prompt, logo] = [promptOf(order), encoded.value]
    const reserved = await costs.reserve(priceMinor, capMinor)
    if (!reserved) return fail.invalid('mockups/outside-limit', WORDS.limit)
    const pictures = [pictureOf('image/jpeg', order.ours), pictureOf('image/png', logo)] as const
    const drawn = await provider.draw({ prompt, pictures })
    if (!drawn.ok) {
      if (UNPAID.has(drawn.error.code)) await costs.giveBack(reserved)
      return drawn
    }
    const judged = await judgeDrawing(drawn.value)
    return judged.ok && judged.value ? ok(judged.value) : fail.invalid('mockups/outside-broken', WORDS.failed)
  }

  return {
    async isOffered() {
      return (await priceWithin()) !== null && (await settings.integrations.aiProvider()) !== null
    },

    async draw(order) {
      const price = await priceWithin()
      const provider = price && (await settings.integrations.aiProvider())
      if (!price || !provider) return null
      if (drawing >= MOST_AT_ONCE) return fail.invalid('mockups/outside-busy', WORDS.busy)
      if (!perAddress.allow(order.clientAddress)) return fail.invalid('mockups/outside-tries', WORDS.tries)
      drawing += 1
      try {
        const drawn = await drawPaid(provider, order, price)
        if (drawn.ok) return ok({ jpeg: drawn.value, drawer: DRAWERS[provider.kind] })
        logger.warn({ code: drawn.error.code }, 'outside provider drew nothing')
        return refused({ ...drawn.error, message: wordsFor(drawn.error) })
      } catch (error) {
        logger.error({ error: loggableError(error) }, 'outside provider could not be asked')
        return fail.invalid('mockups/outside-broken', WORDS.failed)
      } finally {
        drawing -= 1
      }
    },
  }
}

/** What the owner must do about his key or quota is none of a visitor's business. */
function wordsFor({ code, message }: Failure): string {
  if (code.startsWith('mockups/')) return message
  return code === 'settings/ai-declined' ? WORDS.declined : WORDS.failed
}

function promptOf({ productName, productCategory, instruction }: OutsideOrder): string {
  return [
    `Image 1 is a product photo of "${quoted(productName || productCategory)}" (category: "${quoted(productCategory)}") with a logo printed on it. Image 2 is that logo.`,
    'Make image 1 a realistic product photo of the printed product.',
    'Keep the logo exactly as in image 2: same shapes, letters, spelling, colours and proportions. Do not redraw, translate, add or remove anything of it.',
    'Keep its place, size, angle and printing technique, the product, its colour, the camera and the framing of image 1. Only improve light, texture and how the print lies on the surface.',
    'Add no other text, logo, watermark, person or product.',
    ...(instruction === ''
      ? []
      : [`What the customer asked for, in Turkish, about the print only: "${quoted(instruction)}"`]),
  ].join('\n')
}

/** Inside quotation marks of ours: a line or a quotation mark of a visitor's ends none of them. */
function quoted(text: string): string {
  return text.replace(/["“”\s\p{Cc}]+/gu, ' ').trim()
}

function pictureOf(type: DrawingPicture['type'], bytes: Buffer): DrawingPicture {
  return { type, content: new Uint8Array(bytes) }
}

function pixelsOf({ data }: Raster): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}
