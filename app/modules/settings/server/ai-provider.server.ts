import { setTimeout as wait } from 'node:timers/promises'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { traceHeaders } from '#app/platform/trace.server.ts'
import type { DrawingOrder, OutsideProvider } from './ai-drawing.server.ts'
import { drawingCall, pictureIn } from './ai-drawing.server.ts'

export interface AiProviderConfig {
  readonly provider: OutsideProvider
  readonly key: string
  readonly model: string
  /** Where it is reached; empty for the provider's own address. */
  readonly address: string
}

/** An outside provider of pictures. Every call ends within its time and answers in words the owner can act on. */
export interface AiProvider {
  readonly kind: OutsideProvider
  /**
   * Whether it answers, takes the key and has the model; draws nothing and costs nothing. Refuses with
   * 'settings/ai-unreachable' (it surely heard nothing), 'ai-broken-off', 'ai-timeout', 'ai-key', 'ai-model',
   * 'ai-quota' and 'ai-broken'.
   */
  check(): Promise<Result<void>>
  /**
   * Draws one picture and is paid for it; the answer's bytes are still to be judged. A provider that is busy or breaks
   * is asked once more within the time. Refuses with the codes of `check`, and with 'ai-declined' when it answered that
   * it will not draw this.
   */
  draw(order: DrawingOrder): Promise<Result<Buffer>>
}

const OWN_ADDRESS = {
  openai: 'https://api.openai.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: '',
}

/** How long things may take, in milliseconds. */
export interface AiTimes {
  /** An answer about keys and models. */
  readonly checkMs: number
  /** A drawing, both tries together. */
  readonly drawMs: number
  /** The pause before a second try, where the provider names none. */
  readonly pauseMs: number
}

const TIMES: AiTimes = { checkMs: 10_000, drawMs: 60_000, pauseMs: 1_000 }
/** A provider that asks for a longer pause is not waited for: somebody looks at the screen. */
const LONGEST_PAUSE_MS = 10_000
/** A list of models; a picture of 1024 × 1024 points as PNG in base64 takes some 3 MB. */
const MOST_BYTES = { check: 2_000_000, draw: 30_000_000 }

/** One provider as it is configured. Its answers are never passed on: an address may be one of the own network. */
export function createAiProvider(config: AiProviderConfig, times: Partial<AiTimes> = {}): AiProvider {
  const { provider, key, model } = config
  const { checkMs, drawMs, pauseMs } = { ...TIMES, ...times }
  const base = config.address || OWN_ADDRESS[provider]
  const credentials: Record<string, string> =
    provider === 'gemini' ? { 'x-goog-api-key': key } : key === '' ? {} : { Authorization: `Bearer ${key}` }

  /** Runs one exchange; whatever breaks in it becomes a sentence. */
  async function within<Value>(
    signal: AbortSignal,
    exchange: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    try {
      return await exchange()
    } catch (error) {
      if (signal.aborted)
        return fail.invalid(
          'settings/ai-timeout',
          'Sağlayıcı zamanında yanıt vermedi. Biraz sonra yeniden deneyin.',
        )
      return fail.invalid(
        isUnreached(error) ? 'settings/ai-unreachable' : 'settings/ai-broken-off',
        UNREACHED,
      )
    }
  }

  function ask(path: string, signal: AbortSignal, how: RequestInit = {}): Promise<Response> {
    const headers = {
      ...traceHeaders(),
      ...credentials,
      ...(how.headers as Record<string, string> | undefined),
    }
    // A redirect could lead the key to another machine.
    return fetch(base + path, { ...how, headers, redirect: 'manual', signal })
  }

  return {
    kind: provider,
    async check() {
      const name = encodeURIComponent(model.replace(/^models\//, ''))
      const signal = AbortSignal.timeout(checkMs)
      return within(signal, async () => {
        // Not every server that speaks OpenAI's language answers for one model; all of them list theirs.
        const response = await ask(provider === 'compatible' ? '/models' : `/models/${name}`, signal)
        const refused = refusalOf(response.status, model)
        if (refused) return refused
        if (provider !== 'compatible') return ok(undefined)
        const models = modelsIn(await jsonOf(response, MOST_BYTES.check))
        if (models === null) return fail.invalid('settings/ai-broken', NOT_UNDERSTOOD)
        return models.includes(model) ? ok(undefined) : noSuchModel(model)
      })
    },

    async draw(order) {
      const signal = AbortSignal.timeout(drawMs)
      return within(signal, async () => {
        const { path, ...how } = drawingCall(provider, model, order)
        let response = await ask(path, signal, { ...how, method: 'POST' })
        const pause = isWorthAnotherTry(response.status) ? pauseOf(response, pauseMs) : null
        if (pause !== null) {
          await response.body?.cancel()
          await wait(pause, undefined, { signal })
          response = await ask(path, signal, { ...how, method: 'POST' }).catch((cause: unknown) => {
            throw new Error('gone after it was reached once', { cause })
          })
        }
        const refused = refusalOf(response.status, model)
        if (refused) return refused
        const picture = pictureIn(provider, await jsonOf(response, MOST_BYTES.draw))
        if (picture === null) return fail.invalid('settings/ai-broken', NOT_UNDERSTOOD)
        return picture === 'none' ? fail.invalid('settings/ai-declined', DECLINED) : ok(picture)
      })
    },
  }
}

const DECLINED = 'Sağlayıcı bu görseli çizmeyi kabul etmedi. Açıklamayı değiştirip yeniden deneyin.'

const UNREACHED = 'Sağlayıcıya ulaşılamadı. Adresi ve internet bağlantısını denetleyin.'
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
])

/** Whether there was no connection at all, so that the provider surely heard nothing. */
function isUnreached(error: unknown): boolean {
  return NO_CONNECTION.has((error as { cause?: { code?: unknown } } | null)?.cause?.code)
}

const NOT_UNDERSTOOD = 'Bu adres beklenen yanıtı vermedi. Sağlayıcının adresini denetleyin.'

function noSuchModel(model: string): Result<never> {
  return fail.invalid(
    'settings/ai-model',
    `Sağlayıcıda “${model}” adlı bir model yok. Modelin adını denetleyin.`,
  )
}

function refusalOf(status: number, model: string): Result<never> | null {
  if (status >= 200 && status < 300) return null
  // Gemini answers a wrong key with 400.
  if ([400, 401, 403].includes(status))
    return fail.invalid('settings/ai-key', 'Sağlayıcı anahtarı kabul etmedi. Anahtarı denetleyin.')
  if (status === 404) return noSuchModel(model)
  if (status === 402 || status === 429)
    return fail.invalid(
      'settings/ai-quota',
      'Sağlayıcıdaki kullanım sınırınız dolmuş. Hesabınızı denetleyin.',
    )
  if (status >= 500)
    return fail.invalid('settings/ai-broken', 'Sağlayıcı şu anda hata veriyor. Biraz sonra yeniden deneyin.')
  return fail.invalid('settings/ai-broken', NOT_UNDERSTOOD)
}

/** Busy or broken, which may pass; anything else answers the second time as it did the first. */
function isWorthAnotherTry(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501)
}

/** How long to pause before the second try; null where the provider asks for more than anybody would wait. */
function pauseOf(response: Response, usualMs: number): number | null {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000
  if (!Number.isFinite(asked)) return usualMs
  return asked <= LONGEST_PAUSE_MS ? Math.max(asked, usualMs) : null
}

/** The content of an answer; null when it is no JSON or longer than it may be. A connection that breaks throws. */
async function jsonOf(response: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  }
}

function modelsIn(answer: unknown): readonly string[] | null {
  const data = (answer as { data?: unknown } | null)?.data
  if (!Array.isArray(data)) return null
  return data.flatMap((entry: { id?: unknown } | null) => (typeof entry?.id === 'string' ? [entry.id] : []))
}
