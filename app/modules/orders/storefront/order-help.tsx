import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Card } from '#app/design/primitives/card.tsx'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { whatsappLink } from './whatsapp-link.ts'

export interface ShopContact {
  readonly phone: string
  readonly email: string
  readonly whatsapp: string
}

/** Where to ask about an order; nothing where the shop has given no contact. */
export function OrderHelp({ contact, orderNumber }: { contact: ShopContact; orderNumber: string | null }) {
  const text = orderNumber
    ? `Merhaba, ${orderNumber} numaralı siparişim hakkında bilgi almak istiyorum.`
    : 'Merhaba, siparişim hakkında bilgi almak istiyorum.'
  const whatsapp = whatsappLink(contact.whatsapp, text)
  if (!whatsapp && !contact.phone && !contact.email) return null
  return (
    <Card as="section" title="Yardım">
      <ul className="grid gap-1 text-sm">
        {whatsapp && (
          <li>
            <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={CONTACT}>
              <MessageCircle size={18} aria-hidden="true" /> WhatsApp ile yazın
            </a>
          </li>
        )}
        {contact.phone && (
          <li>
            <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} className={CONTACT}>
              <Phone size={18} aria-hidden="true" /> {formatPhone(contact.phone)}
            </a>
          </li>
        )}
        {contact.email && (
          <li>
            <a href={`mailto:${contact.email}`} className={CONTACT}>
              <Mail size={18} aria-hidden="true" /> {contact.email}
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}

const CONTACT =
  'inline-flex min-h-9 items-center gap-2.5 font-semibold underline-offset-3 [overflow-wrap:anywhere] hover:underline'
