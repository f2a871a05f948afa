import { createRandomKey } from '#app/design/random-key.ts'
import type { TypedQuote } from './quote-answer.ts'

/** What a form remembers while its page is open, also when its dialog was closed meanwhile. */
export interface QuoteDraft {
  readonly typed: TypedQuote
  /** The quantity the page offered when `typed` was written: another choice on the page wins over it. */
  readonly offeredQuantity: number | null
  /** The last thing sent and its key. */
  readonly attempt: { readonly body: string; readonly key: string } | null
}

export const EMPTY_DRAFT: QuoteDraft = { typed: {}, offeredQuantity: null, attempt: null }

/** The draft with a key for what is about to be sent: the same again keeps its key, anything else is another request. */
export function withAttempt(
  draft: QuoteDraft,
  body: string,
  createKey: () => string = createRandomKey,
): QuoteDraft & { readonly attempt: NonNullable<QuoteDraft['attempt']> } {
  const attempt = draft.attempt?.body === body ? draft.attempt : { body, key: createKey() }
  return { ...draft, attempt }
}

/** What the fields show when the form opens. */
export function startOf({ typed, offeredQuantity }: QuoteDraft, quantity: number | null): TypedQuote {
  if (quantity === null) return typed
  const kept = offeredQuantity === null || offeredQuantity === quantity ? typed.quantity : undefined
  return { ...typed, quantity: kept ?? String(quantity) }
}
