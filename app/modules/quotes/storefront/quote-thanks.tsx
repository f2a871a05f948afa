import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { SentQuote } from './quote-answer.ts'

/** In place of the form once it was sent. The chat is offered, never opened by itself (product decision 33). */
export function QuoteThanks({
  sent: { message, quoteNumber, whatsappHref },
  children,
}: {
  sent: SentQuote
  /** What else one may do now. */
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed went away with the form.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-card py-4 text-center">
      <CircleCheck size={44} aria-hidden="true" className="mx-auto mb-3 text-success" />
      <p className="mx-auto max-w-md text-lg font-semibold">{message}</p>
      <p className="mt-2">
        Talep numaranız: <strong className="tabular whitespace-nowrap">{quoteNumber}</strong>
      </p>
      {whatsappHref && (
        <p className="mx-auto mt-2 max-w-md text-sm text-ink-soft">
          Beklemek istemezseniz talebinizi WhatsApp’tan da iletebilirsiniz; mesajınız hazır.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {whatsappHref && (
          <a
            href={whatsappHref}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('primary', 'md')}
          >
            <WhatsappIcon />
            WhatsApp’tan gönderin
            <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
          </a>
        )}
        {children}
      </div>
    </div>
  )
}
