import { MessageSquareText } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { withMessage } from '#app/kernel/chat-href.ts'
import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import { QuoteButton } from './quote-button.tsx'

/** Where a list has nothing: a person of the shop may know it. Form and chat begin with the message. */
export function AskShop({
  title,
  text,
  message,
  to,
  whatsapp,
}: {
  readonly title: string
  readonly text: string
  readonly message: string
  /** The contact page's form, for browsers without JavaScript. */
  readonly to: string
  /** Null where the shop has no number. */
  readonly whatsapp: ContactLink | null
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-brand-line bg-brand-soft px-5 py-5"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <QuoteButton
          key={message}
          to={to}
          source="contact"
          product={null}
          message={message}
          icon={<MessageSquareText size={18} aria-hidden="true" />}
        >
          Teklif iste
        </QuoteButton>
        {whatsapp && (
          <a
            href={withMessage(whatsapp.href, message)}
            target="_blank"
            rel="noopener"
            className={buttonStyle('secondary', 'md')}
          >
            <WhatsappIcon size={18} />
            WhatsApp’tan sorun
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </a>
        )}
      </div>
    </section>
  )
}
