import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

const TIMEOUT_MS = 20_000

/** For a lost connection and a broken server alike. Pressing again is safe: a repeat is the same wish. */
const UNSENT = 'İsteğiniz gönderilemedi. İnternet bağlantınızı kontrol edip tekrar deneyin.'

/** Sends a wish; null where it is kept, else why not. Never rejects. */
export async function sendRestockWish({
  productId,
  options,
  email,
}: {
  readonly productId: string
  readonly options: ChosenOptions
  readonly email: string
}): Promise<string | null> {
  try {
    const answer = await fetch('/api/restock-alerts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId, options, email }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return null
    const { error } = (await answer.json()) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : UNSENT
  } catch {
    return UNSENT
  }
}
