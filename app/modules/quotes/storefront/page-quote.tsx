import { useRef, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import type { QuoteSource } from '#app/modules/quotes/domain/quote.ts'
import type { QuotePageAnswer, SentQuote } from './quote-answer.ts'
import { EMPTY_DRAFT } from './quote-draft.ts'
import type { WishedProduct } from './quote-form-view.tsx'
import { QuoteFormView } from './quote-form-view.tsx'
import { QuoteThanks } from './quote-thanks.tsx'

/** The form as part of a page. Works without JavaScript: the page is then answered with `answer`. */
export function PageQuote({
  source,
  product,
  message,
  action,
  answer,
}: {
  source: QuoteSource
  product: WishedProduct | null
  /** What the message says before anything is typed; null for nothing. */
  message: string | null
  /** The page's own address, so that the answer is about the same product. */
  action: string
  answer: QuotePageAnswer | undefined
}) {
  const draft = useRef({ ...EMPTY_DRAFT, typed: answer?.typed ?? (message === null ? {} : { message }) })
  const [sent, setSent] = useState<SentQuote | null>(answer?.sent ?? null)
  if (sent) {
    return (
      <QuoteThanks sent={sent}>
        <Button variant="secondary" className="noscript:hidden" onClick={() => setSent(null)}>
          Yeni talep yazın
        </Button>
      </QuoteThanks>
    )
  }
  return (
    <QuoteFormView
      source={source}
      product={product}
      draft={draft}
      refused={answer?.refused ?? null}
      action={action}
      onSent={setSent}
    />
  )
}
