/** What the shop's own address says of and does for generating. The browser's own renderer needs none of it. */
import type { PrintDesign } from '../../domain/designs/print-design.ts'

export interface MockupProvider {
  /** Whether pictures are made outside the shop. */
  readonly isOutside: boolean
  /** Laid over every preview; null: the shop's name. */
  readonly watermarkText: string | null
}

const LOCAL: MockupProvider = { isOutside: false, watermarkText: null }
const ADDRESS = '/api/ai/generate-mockup'

/** Who makes the pictures. An answer that does not come means ourselves: nothing then leaves the browser. */
export async function readProvider(signal: AbortSignal): Promise<MockupProvider> {
  try {
    const response = await fetch(ADDRESS, { signal })
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer !== 'object' || answer === null) return LOCAL
    const { provider, watermarkText } = answer as {
      readonly provider?: unknown
      readonly watermarkText?: unknown
    }
    const text = typeof watermarkText === 'string' && watermarkText.trim() !== '' ? watermarkText : null
    return { isOutside: provider === 'outside', watermarkText: text }
  } catch {
    return LOCAL
  }
}

export interface OutsideRequest {
  readonly productName: string
  readonly productCategory: string
  readonly productSlug: string
  /** Of the picture in view, among the product's, from 0. */
  readonly imageIndex: number
  /** Where the logo is to be; the provider is shown it, and the shop's own renderer prints it when that fails. */
  readonly design: PrintDesign
  readonly instruction: string
  readonly logo: Blob
}

export interface OutsideMockup {
  readonly imageBase64: string
  readonly watermarkText: string
  /** What the shop has to say about it: the provider was away and its own renderer answered, say. */
  readonly warnings: readonly string[]
}

/** Sends the logo and the instruction to be made into a picture (specification §7). Rejects when none comes. */
export async function generateOutside(request: OutsideRequest, signal: AbortSignal): Promise<OutsideMockup> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      product_name: request.productName,
      product_category: request.productCategory || 'promotional product',
      user_instruction: request.instruction,
      logo_base64: await toBase64(request.logo),
      product_slug: request.productSlug,
      image_index: request.imageIndex,
      design: request.design,
    }),
    signal,
  })
  if (!response.ok) throw new Error('AI tasarım oluşturulamadı')
  const answer = (await response.json()) as {
    readonly image_base64: string
    readonly watermark_text: string
    readonly warnings?: readonly string[]
  }
  return {
    imageBase64: answer.image_base64,
    watermarkText: answer.watermark_text,
    warnings: answer.warnings ?? [],
  }
}

/** Without the prefix of a data address. */
async function toBase64(blob: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
  return address.slice(address.indexOf(',') + 1)
}
