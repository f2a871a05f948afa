import { Mail } from 'lucide-react'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { HeaderLinePart } from './header-line.ts'

/** The dark line on top: how to reach the shop, and the owner's words beside it. */
export function ContactStrip({
  contacts: { whatsapp, email },
  line,
}: {
  contacts: ShopContacts
  line: readonly HeaderLinePart[]
}) {
  return (
    <aside aria-label="İletişim ve teslimat" className="on-dark bg-ink text-xs text-paper">
      <div className="page flex h-9 items-center justify-between gap-x-3">
        <div className="flex shrink-0 items-center gap-6">
          {whatsapp ? (
            <a
              href={whatsapp.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`WhatsApp: ${whatsapp.text} (yeni sekmede açılır)`}
              className="tabular inline-flex h-9 min-w-9 items-center gap-1.5 underline-offset-4 hover:underline"
            >
              <WhatsappIcon size={16} />
              <span className="max-sm:hidden">{whatsapp.text}</span>
            </a>
          ) : null}
          {email ? (
            <a
              href={email.href}
              className="inline-flex h-9 items-center gap-1.5 underline-offset-4 hover:underline max-md:hidden"
            >
              <Mail size={16} aria-hidden="true" />
              {email.text}
            </a>
          ) : null}
        </div>
        {/* What a telephone has no room for wraps into a second row that is not seen, instead of ending in the middle. */}
        <p className="flex h-9 min-w-0 flex-wrap content-start justify-end gap-x-1.5 overflow-hidden leading-9 sm:gap-x-2">
          {line.map(({ text, threshold, rest }, index) => (
            <span key={text} className="max-w-full truncate">
              {index > 0 ? (
                <span aria-hidden="true" className="mr-1.5 opacity-50 sm:mr-2">
                  |
                </span>
              ) : null}
              {threshold ? (
                <>
                  <strong className="font-semibold">{text}</strong>
                  <span className="tabular ml-1 text-paper/80">
                    ({threshold}
                    <span className="max-sm:hidden"> ve</span> üzeri)
                  </span>{' '}
                  {rest}
                </>
              ) : (
                text
              )}
            </span>
          ))}
        </p>
      </div>
    </aside>
  )
}
