import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { readBody } from '#app/platform/read-body.server.ts'
import { parseJson } from '#app/platform/request-body.server.ts'
import { whenStorageFails } from '#app/platform/storage-error.server.ts'
import { createWorkQueue } from '#app/platform/work-queue.server.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { LOGO_MAX_BYTES, LOGO_TOO_LARGE, LOGO_UNREADABLE } from '../../domain/artwork/logo-file.ts'
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import { facesOn } from '../../domain/designs/print-design.ts'
import type { MockupAnswer, MockupOffer } from '../../domain/generation/mockup-answer.ts'
import type { MockupRequest } from '../../domain/generation/mockup-request-schema.ts'
import {
  MOCKUP_FAILED,
  MOCKUP_INCOMPLETE,
  MOCKUP_REQUEST_LIMITS,
  mockupRequestSchema,
} from '../../domain/generation/mockup-request-schema.ts'
import { applyInstruction } from '../../domain/instructions/apply-instruction.ts'
import type { Instruction } from '../../domain/instructions/instruction.ts'
import { readInstruction } from '../../domain/instructions/read-instruction.ts'
import type { GoodsDependencies } from './find-goods.server.ts'
import { findGoods } from './find-goods.server.ts'
import { createLogoMemory } from './logo-memory.server.ts'
import type { OutsideDrawing } from './outside-drawing.server.ts'
import type { ReadLogo } from './read-logo.server.ts'
import type { MockupRenderer } from './render-mockup.server.ts'

export interface GeneratorDependencies extends GoodsDependencies {
  readonly clock: Clock
  readonly settings: SettingsService
  readonly renderer: MockupRenderer
  readonly outside: OutsideDrawing
}

export interface MockupGenerator {
  /** Who would draw, and what previews are marked with. */
  offer(): Promise<MockupOffer>
  /**
   * Reads a request for a mockup and draws it: by the outside provider where one is set and the request allows it, else
   * and whenever that fails by our own renderer. Refuses with 'mockups/too-many-tries' and 'mockups/busy' (both with
   * `details.retryAfterSeconds`), 'mockups/incomplete', 'mockups/unreadable', 'mockups/storage-away', and the codes of `readLogo`.
   */
  generate(request: Request, clientAddress: string): Promise<Result<MockupAnswer>>
}

/** Our own drawing costs a tenth of a second: somebody who tries things out is never stopped, a program is. */
const PICTURES_PER_TEN_MINUTES = 60
/** Two at once keep both the decoders and this thread busy; who waits longest waits some two seconds. */
const QUEUE = { atOnce: 2, waiting: 20 } as const
/** Bodies that arrive or wait at once, and of one address among them: what they take of the memory, 7 MB each. */
const MOST_IN_FLIGHT = 32
const MOST_OF_ADDRESS = 6
const BODY_TIMEOUT_MS = 60_000
const BUSY_SECONDS = 5
/** A change of less of the logo is not worth a sentence. */
const SEEN_CHANGE = 0.02

const TOO_LARGE = fail.tooLarge('mockups/logo-too-large', LOGO_TOO_LARGE)
const UNREADABLE = fail.invalid(
  'mockups/unreadable',
  `${MOCKUP_FAILED} İstek okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.`,
)
const BUSY_CODE = 'mockups/busy'
const BUSY = fail.unavailable(
  BUSY_CODE,
  `${MOCKUP_FAILED} Şu anda çok fazla görsel çiziliyor. Lütfen birkaç saniye sonra tekrar deneyin.`,
  { retryAfterSeconds: BUSY_SECONDS },
)

/** Refusals that are in the words of the endpoint already. */
const SAID: ReadonlySet<string> = new Set(['mockups/logo-too-large', 'mockups/storage-away'])
const STORAGE_AWAY = fail.unavailable(
  'mockups/storage-away',
  `${MOCKUP_FAILED} Ürünün görseline şu anda ulaşılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.`,
  { retryAfterSeconds: 10 },
)

/** What the endpoint does, from the bytes of a request to its answer. */
export function createMockupGenerator(dependencies: GeneratorDependencies): MockupGenerator {
  const { clock, settings, renderer, outside } = dependencies
  const perAddress = createRateLimit({
    tries: PICTURES_PER_TEN_MINUTES,
    windowMs: 10 * MINUTE_MS,
    clock,
  })
  const queue = createWorkQueue(QUEUE)
  const readLogo = createLogoMemory()
  const inFlight = new Map<string, number>()

  /** Our own picture: read, found, placed, printed. */
  async function drawOurs(asked: MockupRequest, logoBytes: Buffer, instruction: Instruction) {
    const { background } = instruction
    const removesBackground = background ? background === 'remove' : !asked.design?.keepsGround
    const logo = await readLogo(logoBytes, { removesBackground })
    if (!logo.ok) return logo
    const goods = await findGoods(dependencies, { ...asked, goodsColour: instruction.goodsColour })
    const { design, warnings } = designFor(asked, instruction, logo.value, goods.areas)
    const drawn = await renderer.render({
      picture: goods.picture,
      areas: goods.areas,
      design,
      logo: logo.value,
      watermark: null,
    })
    if (!drawn.ok) return drawn
    const share = Math.round(drawn.value.changedShare * 100)
    const changed =
      drawn.value.changedShare < SEEN_CHANGE
        ? []
        : [`Logonun %${share} kadarı ürünün renginde kaybolacağı için rengi değiştirildi.`]
    return ok({
      jpeg: drawn.value.jpeg,
      logo: logo.value,
      warnings: [...goods.warnings, ...warnings, ...changed],
    })
  }

  async function draw(
    asked: MockupRequest,
    logoBytes: Buffer,
    clientAddress: string,
  ): Promise<Result<Omit<MockupAnswer, 'ms'>>> {
    const instruction = readInstruction(asked.instruction)
    const drawing = queue.run(() => drawOurs(asked, logoBytes, instruction))
    const ours = await whenStorageFails(drawing, () => STORAGE_AWAY)
    if (ours === null) return BUSY
    if (!ours.ok && ours.error.code === BUSY_CODE) return BUSY
    if (!ours.ok) return SAID.has(ours.error.code) ? ours : notMade(ours.error)
    const theirs = asked.allowsOutside
      ? await outside.draw({ ...asked, ours: ours.value.jpeg, logo: ours.value.logo.raster, clientAddress })
      : null
    const jpeg = theirs?.ok ? theirs.value.jpeg : ours.value.jpeg
    const fallback = theirs && !theirs.ok ? [theirs.error.message] : []
    return ok({
      image_base64: jpeg.toString('base64'),
      watermark_text: (await settings.current()).siteName,
      provider: theirs?.ok ? theirs.value.drawer : 'local',
      understood: instruction.understood,
      ignored: instruction.ignored,
      warnings: [...fallback, ...ours.value.warnings],
    })
  }

  async function readAndDraw(request: Request, clientAddress: string): Promise<Result<MockupAnswer>> {
    const body = await readBody(request, {
      maxBytes: MOCKUP_REQUEST_LIMITS.bodyBytes,
      timeoutMs: BODY_TIMEOUT_MS,
    })
    const startedAt = performance.now()
    if (body === 'too-large') return TOO_LARGE
    const sent = typeof body === 'string' ? undefined : parseJson(body)
    if (sent === undefined) return UNREADABLE
    const asked = mockupRequestSchema.safeParse(sent)
    if (!asked.success) {
      const message = asked.error.issues[0]?.message ?? MOCKUP_INCOMPLETE
      return fail.invalid(
        message === MOCKUP_INCOMPLETE ? 'mockups/incomplete' : 'mockups/unreadable',
        message,
      )
    }
    const logo = logoBytesOf(asked.data.logoBase64)
    if (!logo.ok) return logo
    const drawn = await draw(asked.data, logo.value, clientAddress)
    return drawn.ok ? ok({ ...drawn.value, ms: Math.round(performance.now() - startedAt) }) : drawn
  }

  return {
    async offer() {
      return {
        provider: (await outside.isOffered()) ? 'outside' : 'local',
        watermarkText: (await settings.current()).siteName,
        maxLogoBytes: LOGO_MAX_BYTES,
      }
    },

    async generate(request, clientAddress) {
      if (!perAddress.allow(clientAddress)) {
        const retryAfterSeconds = perAddress.secondsLeft(clientAddress)
        const message = `${MOCKUP_FAILED} Kısa sürede çok fazla görsel istediniz. Lütfen ${inWords(retryAfterSeconds)} sonra tekrar deneyin.`
        return fail.tooMany('mockups/too-many-tries', message, { retryAfterSeconds })
      }
      const own = inFlight.get(clientAddress) ?? 0
      const all = [...inFlight.values()].reduce((sum, count) => sum + count, 0)
      if (own >= MOST_OF_ADDRESS || all >= MOST_IN_FLIGHT) return BUSY
      inFlight.set(clientAddress, own + 1)
      try {
        return await readAndDraw(request, clientAddress)
      } finally {
        const left = (inFlight.get(clientAddress) ?? 1) - 1
        if (left > 0) inFlight.set(clientAddress, left)
        else inFlight.delete(clientAddress)
      }
    },
  }
}

/** The design of the request where the picture can show it, else what the instruction says. */
function designFor(
  { design, areaId }: Pick<MockupRequest, 'design' | 'areaId'>,
  instruction: Instruction,
  logo: ReadLogo,
  areas: readonly [PrintArea, ...PrintArea[]],
): { readonly design: PrintDesign; readonly warnings: readonly string[] } {
  const warnings: string[] = []
  if (design) {
    const shown = facesOn(design, areas).length
    if (shown === design.faces.length) return { design, warnings }
    if (shown > 0) return { design, warnings: ['Bu görselde seçtiğiniz yüzlerin bir kısmı görünmüyor.'] }
    warnings.push('Bu görselde seçtiğiniz yüz görünmüyor; logonuz görünen yüze yerleştirildi.')
  }
  const wished = areas.find(({ id }) => id === areaId)
  if (areaId !== null && !wished)
    warnings.push('Seçtiğiniz baskı alanı bu görselde yok; logonuz görünen alana yerleştirildi.')
  const inOrder = wished ? ([wished, ...areas.filter((area) => area !== wished)] as const) : areas
  const { design: made, unmet } = applyInstruction({
    instruction,
    areas: inOrder,
    aspect: logo.artwork.aspect,
    logoInks: logo.palette.inks.map(({ rgb }) => rgb),
  })
  return { design: made, warnings: [...warnings, ...unmet] }
}

/** The file in a base64 text, with or without the prefix of a data address. */
function logoBytesOf(encoded: string): Result<Buffer> {
  const [, bare = encoded] = /^data:[\w.+/-]{0,100};base64,([\s\S]*)$/.exec(encoded) ?? []
  // Without the blanks at its end: a pattern with blanks twice would begin anew at each of millions of them.
  const isBase64 = /^[A-Za-z0-9+/\s_-]*={0,2}$/.test(bare.trimEnd())
  const bytes = isBase64 ? Buffer.from(bare, 'base64') : Buffer.alloc(0)
  if (bytes.length > LOGO_MAX_BYTES) return TOO_LARGE
  if (bytes.length > 0) return ok(bytes)
  return notMade({ kind: 'wrong-type', code: 'mockups/not-an-image', message: LOGO_UNREADABLE })
}

/** A refusal in the words of the endpoint. */
function notMade(failure: Failure): Result<never> {
  return refused({ ...failure, message: `${MOCKUP_FAILED} ${failure.message}` })
}

function inWords(seconds: number): string {
  return seconds < 60 ? `${seconds} saniye` : `${Math.ceil(seconds / 60)} dakika`
}
