import type { QuoteFaults } from '#app/modules/quotes/domain/quote-form.ts'
import type { RefusedQuote, SentQuote } from './quote-answer.ts'

export type Sending =
  | { readonly ok: true; readonly sent: SentQuote }
  | { readonly ok: false; readonly refused: RefusedQuote }

const TIMEOUT_MS = 20_000

/** For a lost connection and a broken server alike. Pressing again is safe: the key makes the repeat the same quote. */
export const UNSENT =
  'Talebiniz gönderilemedi; yazdıklarınız duruyor. İnternet bağlantınızı kontrol edip tekrar deneyin.'

/** Sends a filled form. Never rejects. */
export async function sendQuote(body: URLSearchParams): Promise<Sending> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch('/api/quotes', { method: 'POST', body, signal })
    const told: unknown = await answer.json()
    if (answer.ok) return { ok: true, sent: told as SentQuote }
    return { ok: false, refused: refusalOf(told) }
  } catch {
    return { ok: false, refused: { message: UNSENT, faults: {} } }
  }
}

function refusalOf(told: unknown): RefusedQuote {
  const { error } = told as { error?: { message?: unknown; details?: { faults?: QuoteFaults } } }
  const message = typeof error?.message === 'string' ? error.message : UNSENT
  return { message, faults: error?.details?.faults ?? {} }
}
