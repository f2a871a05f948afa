import type { QuoteFaults, QuoteField } from '#app/modules/quotes/domain/quote-form.ts'

/** What a stored request is answered with. */
export interface SentQuote {
  readonly message: string
  readonly quoteNumber: string
  /** A chat with the message written beforehand; null while the shop has no number. */
  readonly whatsappHref: string | null
}

export interface RefusedQuote {
  readonly message: string
  /** Beside their fields; empty when the form was well and something else was in the way. */
  readonly faults: QuoteFaults
}

export type TypedQuote = Readonly<Partial<Record<QuoteField, string>>>

/** What the contact page answers a browser without JavaScript. */
export interface QuotePageAnswer {
  readonly sent: SentQuote | null
  readonly refused: RefusedQuote | null
  /** Everything that was typed, for showing it again. */
  readonly typed: TypedQuote
}
