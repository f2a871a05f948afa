import { useRef, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { DialogSurface } from '#app/design/primitives/dialog-surface.tsx'
import type { QuoteSource } from '#app/modules/quotes/domain/quote.ts'
import type { SentQuote } from './quote-answer.ts'
import { EMPTY_DRAFT } from './quote-draft.ts'
import type { WishedProduct } from './quote-form-view.tsx'
import { QuoteFormView } from './quote-form-view.tsx'
import { QuoteThanks } from './quote-thanks.tsx'

export interface QuoteDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly source: QuoteSource
  readonly product: WishedProduct | null
  /** What the message says before anything is typed. */
  readonly message?: string
}

/** The form over the page it was opened on. Closed, it remembers what was typed; opened again after a quote, it is empty. */
export function QuoteDialog({ open, onOpenChange, source, product, message }: QuoteDialogProps) {
  const draft = useRef({ ...EMPTY_DRAFT, typed: message === undefined ? {} : { message } })
  const [sent, setSent] = useState<SentQuote | null>(null)

  function onOpen(isOpen: boolean): void {
    if (!isOpen) setSent(null)
    onOpenChange(isOpen)
  }

  return (
    <DialogSurface
      open={open}
      onOpenChange={onOpen}
      title="Teklif isteyin"
      description={sent ? undefined : 'Adedinize, baskınıza ve tarihinize göre fiyat verelim.'}
    >
      {sent ? (
        <QuoteThanks sent={sent}>
          <Button variant="secondary" onClick={() => onOpen(false)}>
            Kapat
          </Button>
        </QuoteThanks>
      ) : (
        <QuoteFormView source={source} product={product} draft={draft} onSent={setSent} />
      )}
    </DialogSurface>
  )
}
