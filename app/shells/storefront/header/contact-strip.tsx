import { Mail } from 'lucide-react'
import { WhatsappIcon } from '#app/design/primitives/whatsapp-icon.tsx'
import { formatLira } from '#app/kernel/money.ts'
import type { ShopContacts } from '#app/modules/settings/domain/shop-contacts.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/** The dark line on top: how to reach the shop, and what delivery costs. */
export function ContactStrip({ contacts, shipping }: { contacts: ShopContacts; shipping: ShippingPolicy }) {
  const { whatsapp, email } = contacts
  return (
    <aside aria-label="İletişim ve teslimat" className="on-dark bg-ink text-xs text-paper">
      <div className="page flex h-9 items-center justify-between gap-x-3">
        <div className="flex items-center gap-6">
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
        <p className="flex items-center gap-2 whitespace-nowrap max-sm:gap-1.5">
          <span>
            <strong className="font-semibold">Ücretsiz Kargo</strong>
            {shipping.isActive ? (
              <span className="tabular ml-1 text-paper/80">
                ({threshold(shipping.freeThresholdMinor)}
                <span className="max-sm:hidden"> ve</span> üzeri)
              </span>
            ) : null}
          </span>
          <span aria-hidden="true" className="opacity-50 max-[22rem]:hidden">
            |
          </span>
          <span className="max-[22rem]:hidden">Hızlı Teslimat</span>
        </p>
      </div>
    </aside>
  )
}

/** Whole lira need no kuruş in a headline. */
function threshold(minor: number): string {
  return formatLira(minor).replace(/,00(?=\s)/, '')
}
