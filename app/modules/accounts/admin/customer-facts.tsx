/** What the shop knows of a customer: how to reach him, and his company. */
import { FileDown } from 'lucide-react'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import type { Customer } from '../domain/customer.ts'

const CUSTOMERS = '/admin/customers'
const LINK = 'inline-block py-0.5 text-brand underline underline-offset-3'

/** His name, e-mail, telephone and whether campaigns may be sent to him. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { marketing } = customer
  return (
    <Card as="section" title="İletişim">
      <Facts
        items={[
          ['Ad soyad', <strong key="name">{customer.name}</strong>],
          [
            'E-posta',
            <span key="email">
              <a href={mailtoHref(customer.email)} className={LINK}>
                {customer.email}
              </a>
              <span className="block text-xs text-ink-soft">
                {customer.isEmailVerified ? 'Doğrulandı' : 'Henüz doğrulanmadı'}
              </span>
            </span>,
          ],
          [
            'Telefon',
            customer.phone ? (
              <a key="phone" href={`tel:${customer.phone}`} className={LINK}>
                {formatPhone(customer.phone)}
              </a>
            ) : (
              'Belirtilmedi'
            ),
          ],
          [
            'Kampanya e-postaları',
            marketing.given && marketing.at !== null
              ? `İzin verdi (${formatDateTime(marketing.at)})`
              : 'İzin vermedi',
          ],
        ]}
      />
    </Card>
  )
}

/** The company of the account, with its tax document; nothing for a person. */
export function CustomerCompany({ customer: { id, company } }: { customer: Customer }) {
  if (!company) return null
  return (
    <Card as="section" title="Firma">
      <Facts
        items={[
          ['Firma adı', <strong key="company">{company.companyName}</strong>],
          ['Yetkili kişi', company.authorizedPerson || 'Belirtilmedi'],
          ['Vergi numarası', company.taxNumber || 'Belirtilmedi'],
          ['Vergi dairesi', company.taxOffice || 'Belirtilmedi'],
          ['Adres', company.address || 'Belirtilmedi'],
        ]}
      />
      <div className="mt-4">
        {company.documentName ? (
          <LinkButton
            to={`${CUSTOMERS}/${id}/tax-document`}
            reloadDocument
            variant="secondary"
            size="sm"
            icon={<FileDown size={18} aria-hidden="true" />}
          >
            Vergi levhasını indir
          </LinkButton>
        ) : (
          <p className="text-sm text-ink-soft">Vergi levhası yüklenmemiş.</p>
        )}
      </div>
    </Card>
  )
}
