import { MessageSquareText } from 'lucide-react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { withMessage } from '#app/kernel/chat-href.ts'
import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import { searchMessage } from '../domain/search-message.ts'
import { QuoteButton } from './quote-button.tsx'

/** Where a search found nothing: a person of the shop may know it. Form and chat begin with what was looked for. */
export function SearchQuote({
  search,
  whatsapp,
}: {
  readonly search: string
  readonly whatsapp: ContactLink | null
}) {
  const message = searchMessage(search)
  return (
    <section
      aria-labelledby="aranani-sorun"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-brand-line bg-brand-soft px-5 py-5"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id="aranani-sorun" className="text-base">
          {`“${search}” için bize sorun`}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Adedinizi ve tarihinizi ekleyin; ürünü ve fiyatını yazalım.
        </p>
      </div>
      <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <QuoteButton
          key={search}
          to={`/iletisim?${new URLSearchParams({ konu: 'teklif', search })}`}
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
