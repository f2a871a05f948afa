import { Mail } from 'lucide-react'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { HeaderLinePart } from './header-line.ts'
import { HeaderLineText } from './header-line-text.tsx'

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
        <HeaderLineText line={line} />
      </div>
    </aside>
  )
}
