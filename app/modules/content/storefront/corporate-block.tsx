import type { ReactNode } from 'react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { withMessage } from '#app/kernel/chat-href.ts'
import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import type { HeadedText } from '#app/modules/settings/domain/shop-settings.ts'

const FIRST_MESSAGE = 'Merhaba, kurumsal sipariş için fiyat teklifi almak istiyorum.'

interface CorporateBlockProps {
  readonly words: HeadedText
  readonly whatsapp: ContactLink | null
  /** Quotes stand above the content; the route hands their button in. */
  readonly quoteButton: ReactNode
}

/** Where a company that wants more than the list gets in touch. The chat opens only when it is pressed (product decision 33). */
export function CorporateBlock({ words, whatsapp, quoteButton }: CorporateBlockProps) {
  return (
    <section aria-labelledby="kurumsal" className="page py-7 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card border border-brand-line bg-brand-soft px-5 py-6 md:px-10 md:py-11">
        <div className="min-w-0 max-w-[38rem] [overflow-wrap:anywhere]">
          <h2 id="kurumsal" className="text-xl md:text-2xl">
            {words.title}
          </h2>
          {words.text && <p className="mt-2 text-base text-ink-soft">{words.text}</p>}
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          {quoteButton}
          {whatsapp && (
            <a
              href={withMessage(whatsapp.href, FIRST_MESSAGE)}
              target="_blank"
              rel="noopener"
              className={buttonStyle('secondary', 'lg')}
            >
              <WhatsappIcon size={20} />
              WhatsApp’tan yazın
              <span className="sr-only"> (yeni sekmede açılır)</span>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
