import type { AiProviderKind } from '../domain/shop-settings.ts'

/** A provider there is, whose language is spoken: OpenAI's own, that of servers that speak it too, or Google's. */
export type OutsideProvider = Exclude<AiProviderKind, 'none'>

/** A picture that goes along with what is asked for. */
export interface DrawingPicture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly content: Uint8Array<ArrayBuffer>
}

/** What a provider is to draw: the pictures it starts from, the first of them the one to change. */
export interface DrawingOrder {
  readonly prompt: string
  readonly pictures: readonly [DrawingPicture, ...DrawingPicture[]]
}

interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | string
}

/** Square, as the preview is; both families of models draw it at its cheapest size. */
const SIZE = '1024x1024'

/**
 * The call that draws, in the provider's own language: OpenAI's `images/edits` (multipart, several pictures as
 * `image[]`), Gemini's `generateContent` (pictures inline). Servers that speak OpenAI's language are also asked for the
 * picture itself instead of its address; OpenAI's own models always answer so and refuse the question.
 */
export function drawingCall(provider: OutsideProvider, model: string, order: DrawingOrder): Call {
  if (provider === 'gemini') {
    const parts = order.pictures.map(({ type, content }) => ({
      inlineData: { mimeType: type, data: Buffer.from(content).toString('base64') },
    }))
    return {
      path: `/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        contents: [{ role: 'user', parts: [{ text: order.prompt }, ...parts] }],
        generationConfig: { responseModalities: ['TEXT', 'IMAGE'], imageConfig: { aspectRatio: '1:1' } },
      }),
    }
  }
  const body = new FormData()
  body.set('model', model)
  body.set('prompt', order.prompt)
  body.set('n', '1')
  body.set('size', SIZE)
  if (provider === 'compatible') body.set('response_format', 'b64_json')
  const field = order.pictures.length > 1 ? 'image[]' : 'image'
  order.pictures.forEach(({ type, content }, index) => {
    body.append(field, new Blob([content], { type }), `${index + 1}.${type.slice('image/'.length)}`)
  })
  return { path: '/images/edits', headers: {}, body }
}

/**
 * The picture in an answer; 'none' when the provider answered in words, which is how it declines a picture; null when
 * the answer is none of its contract. What the bytes are is for the reader to judge.
 */
export function pictureIn(provider: OutsideProvider, answer: unknown): Buffer | 'none' | null {
  const encoded = provider === 'gemini' ? geminiPicture(answer) : openAiPicture(answer)
  if (encoded === null || encoded === 'none') return encoded
  const content = Buffer.from(encoded, 'base64')
  return content.length > 0 ? content : null
}

function openAiPicture(answer: unknown): string | null {
  const data = list(field(answer, 'data'))
  const encoded = field(data?.[0], 'b64_json')
  return typeof encoded === 'string' ? encoded : null
}

function geminiPicture(answer: unknown): string | null {
  // A question that is declined outright has no candidates but says why.
  if (field(field(answer, 'promptFeedback'), 'blockReason') !== undefined) return 'none'
  const candidate = list(field(answer, 'candidates'))?.[0]
  if (candidate === undefined) return null
  for (const part of list(field(field(candidate, 'content'), 'parts')) ?? []) {
    const data = field(field(part, 'inlineData') ?? field(part, 'inline_data'), 'data')
    if (typeof data === 'string') return data
  }
  return 'none'
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function list(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}
