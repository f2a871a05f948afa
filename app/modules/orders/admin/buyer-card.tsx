import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'

const LINK = 'inline-block py-0.5 text-brand underline underline-offset-3'

/** Who ordered, how he is reached, and where it goes. */
export function BuyerCard({
  order: { buyer, delivery, invoice },
  link,
}: {
  order: Pick<OrderDetail, 'buyer' | 'delivery' | 'invoice'>
  /** Where more is known of him; null for who may not see customers. */
  link: { readonly to: string; readonly label: string } | null
}) {
  return (
    <Card
      as="section"
      aria-label="Alıcı"
      title="Alıcı"
      actions={
        link && (
          <Link to={link.to} className={`${LINK} shrink-0 text-sm`}>
            {link.label}
          </Link>
        )
      }
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{fullName(buyer)}</p>
      {invoice.type === 'corporate' && (
        <p className="text-sm [overflow-wrap:anywhere]">{invoice.companyName}</p>
      )}
      <dl className="mt-2 grid gap-1 text-sm">
        <Way icon={<Phone size={16} aria-hidden="true" />} name="Telefon">
          <a href={`tel:${buyer.phone}`} className={LINK}>
            {formatPhone(buyer.phone)}
          </a>
        </Way>
        <Way icon={<Mail size={16} aria-hidden="true" />} name="E-posta">
          <a href={mailtoHref(buyer.email)} className={LINK}>
            {buyer.email}
          </a>
        </Way>
        <Way icon={<MapPin size={16} aria-hidden="true" />} name="Teslimat adresi">
          {addressLine(delivery)}
        </Way>
      </dl>
    </Card>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt className="mt-1 text-ink-soft">
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 py-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
