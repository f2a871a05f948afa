import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import { invoiceName, invoiceSummary } from '#app/modules/orders/domain/address-book.ts'
import { addressLine } from '#app/modules/orders/domain/checkout.ts'
import type { GuestCard } from '#app/modules/orders/domain/guest.ts'

const LINK = 'inline-block py-0.5 text-brand underline underline-offset-3 [overflow-wrap:anywhere]'

/** Somebody who ordered without an account: how he is reached, where his orders went, and all of them. */
export function GuestCardPage({
  guest,
  orders,
  mayMakeOrder,
}: {
  guest: GuestCard
  /** The table of his orders. */
  orders: ReactNode
  /** Whether the one who looks may make orders too. */
  mayMakeOrder: boolean
}) {
  const { former } = guest
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/customers?status=guest" label="Misafir müşteriler" />}
        title={guest.companyName ?? guest.name}
        description={`Üye olmadan sipariş verdi · son siparişi ${formatDate(guest.lastOrderAt)}`}
        actions={
          <>
            <Badge>Misafir</Badge>
            {mayMakeOrder ? (
              <LinkButton
                to={`/admin/orders/add?guest=${guest.id}`}
                size="sm"
                icon={<PhoneCall size={16} aria-hidden="true" />}
              >
                Sipariş oluştur
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
            <Figure label="Sipariş" value={formatCount(guest.orderCount)} />
            <Figure label="Toplam harcama" value={<Price minor={guest.spentMinor} />} />
          </dl>
          <section className="min-w-0">
            <h2 className="mb-3 text-lg">Siparişler</h2>
            {orders}
          </section>
        </div>
        <div className="grid min-w-0 gap-5">
          <Card as="section" title="İletişim">
            <Facts
              items={[
                ['Ad soyad', <strong key="name">{guest.name}</strong>],
                [
                  'E-posta',
                  <span key="emails" className="grid">
                    {guest.emails.map((email) => (
                      <a key={email} href={mailtoHref(email)} className={LINK}>
                        {email}
                      </a>
                    ))}
                  </span>,
                ],
                [
                  'Telefon',
                  <span key="phones" className="grid">
                    {guest.phones.map((phone) => (
                      <a key={phone} href={`tel:${phone}`} className={LINK}>
                        {formatPhone(phone)}
                      </a>
                    ))}
                  </span>,
                ],
              ]}
            />
          </Card>
          <Card as="section" title="Adresler">
            <Entries
              entries={former.addresses.map(({ id, orderNumber, delivery }) => ({
                id,
                orderNumber,
                text: addressLine(delivery),
              }))}
            />
          </Card>
          {former.invoices.length === 0 ? null : (
            <Card as="section" title="Fatura bilgileri">
              <Entries
                entries={former.invoices.map(({ id, orderNumber, invoice }) => ({
                  id,
                  orderNumber,
                  text: `${invoiceName(invoice)}: ${invoiceSummary(invoice)}`,
                }))}
              />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular text-xl font-bold tracking-tight">{value}</dd>
    </div>
  )
}

function Entries({
  entries,
}: {
  entries: readonly { readonly id: string; readonly text: string; readonly orderNumber: string }[]
}) {
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {entries.map(({ id, text, orderNumber }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          {text}
          <span className="tabular block text-xs text-ink-soft">{orderNumber}</span>
        </li>
      ))}
    </ul>
  )
}
