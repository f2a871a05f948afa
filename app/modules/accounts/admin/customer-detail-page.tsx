import { PhoneCall, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import type { Customer } from '../domain/customer.ts'
import { ACCOUNT_TYPE_LABELS, customerTitle, mayOrder } from '../domain/customer.ts'
import type { CustomerCommand } from '../domain/customer-forms.ts'
import { AccountStatusBadge } from './account-badges.tsx'
import { CustomerApplication } from './customer-application.tsx'
import { CustomerDiscount } from './customer-discount.tsx'
import { CustomerCompany, CustomerContact } from './customer-facts.tsx'
import type { Commanding, CustomerRefusal } from './customer-refusal.tsx'
import { Refusal } from './customer-refusal.tsx'
import { CustomerSignIn } from './customer-sign-in.tsx'

const CUSTOMERS = '/admin/customers'

/** A customer: who he is, what he ordered, and everything the shop can do about his account. */
export function CustomerDetailPage({
  customer,
  figures,
  orders,
  tools,
  mayMakeOrder,
  mayResetTwoFactor,
  busyWith,
  refusal,
  passwordLink,
}: {
  customer: Customer
  figures: { readonly orderCount: number; readonly spentMinor: Kurus }
  /** The table of his orders. */
  orders: ReactNode
  /** What was made for their print and is kept; nothing where there is none. */
  tools: ReactNode
  /** Whether the one who looks may make orders too. */
  mayMakeOrder: boolean
  /** Administrators only: it takes a lock off an account. */
  mayResetTwoFactor: boolean
  /** Intent of the form that is on its way. */
  busyWith: string | null
  refusal: CustomerRefusal | null
  /** A link to a new password that was just made, for the customer; shown this once. */
  passwordLink: { readonly link: string; readonly chatHref: string } | null
}) {
  const commanding = { customer, busyWith, refusal }
  const isApplication = customer.status === 'pending'
  return (
    <>
      <PageHeader
        above={<BackLink to={CUSTOMERS} label="Müşteriler" />}
        title={customerTitle(customer)}
        description={`${ACCOUNT_TYPE_LABELS[customer.type]} müşteri · ${formatDate(customer.registeredAt)} tarihinde katıldı`}
        actions={
          <>
            <AccountStatusBadge status={customer.status} />
            {mayMakeOrder && mayOrder(customer.status) ? (
              <LinkButton
                to={`/admin/orders/add?customer=${customer.id}`}
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
          {/* The form itself has gone when somebody else decided meanwhile. */}
          {refusal && !hasFormOf(refusal.intent, customer) ? (
            <Refusal of={refusal.intent} refusal={refusal} />
          ) : null}
          {isApplication ? <CustomerApplication {...commanding} /> : null}
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
            <Figure label="Sipariş" value={formatCount(figures.orderCount)} />
            <Figure label="Toplam harcama" value={<Price minor={figures.spentMinor} />} />
            <Figure
              label="Üye indirimi"
              value={customer.memberDiscountBp > 0 ? formatPercent(customer.memberDiscountBp) : 'Yok'}
            />
          </dl>
          <section className="min-w-0">
            <h2 className="mb-3 text-lg">Siparişler</h2>
            {orders}
          </section>
          {tools}
        </div>
        <div className="grid min-w-0 gap-5">
          <CustomerContact customer={customer} />
          <CustomerCompany customer={customer} />
          {isApplication ? null : (
            <>
              <CustomerDiscount {...commanding} />
              <Status {...commanding} />
            </>
          )}
          <CustomerSignIn {...commanding} mayResetTwoFactor={mayResetTwoFactor} passwordLink={passwordLink} />
          <Removal {...commanding} orderCount={figures.orderCount} />
        </div>
      </div>
    </>
  )
}

/**
 * Whether the page shows a refusal in the form of its command: an application is decided on, any other account is changed,
 * and each tool has a form of its own.
 */
function hasFormOf(intent: CustomerCommand, { status, hasTwoFactor }: Customer): boolean {
  const isApplication = status === 'pending'
  if (intent === 'approve' || intent === 'reject') return isApplication
  if (intent === 'two-factor') return hasTwoFactor
  if (intent === 'tool') return false
  return intent === 'discount' || intent === 'status' ? !isApplication : true
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular text-xl font-bold tracking-tight">{value}</dd>
    </div>
  )
}

function Status({ customer, busyWith, refusal }: Commanding) {
  const isActive = customer.status === 'active'
  return (
    <Card as="section" title="Hesap durumu">
      <ConfirmedForm
        intent="status"
        label={isActive ? 'Hesabı pasif yap' : 'Hesabı aktif yap'}
        isBusy={busyWith === 'status'}
        title={
          isActive
            ? `${customerTitle(customer)} pasif yapılsın mı?`
            : `${customerTitle(customer)} aktif yapılsın mı?`
        }
        text={
          isActive
            ? 'Müşteri giriş yapamaz ve açık oturumları kapanır. Siparişleri etkilenmez.'
            : 'Müşteri yeniden giriş yapabilir ve üye indirimi geçerli olur.'
        }
        tone={isActive ? 'danger' : 'primary'}
      >
        <input type="hidden" name="status" value={isActive ? 'inactive' : 'active'} />
        <Refusal of="status" refusal={refusal} />
      </ConfirmedForm>
    </Card>
  )
}

function Removal({ customer, busyWith, refusal, orderCount }: Commanding & { orderCount: number }) {
  const { sendsMail } = useMailSending()
  const warning =
    orderCount > 0
      ? `Bu müşterinin ${formatCount(orderCount)} siparişi var. Siparişler ve faturalar silinmez, ama hesapla bağı kalmaz.`
      : 'Bu müşterinin siparişi yok.'
  return (
    <Card as="section" title="Müşteriyi sil">
      <ConfirmedForm
        intent="remove"
        label="Müşteriyi sil"
        variant="quiet"
        icon={<Trash2 size={18} aria-hidden="true" />}
        isBusy={busyWith === 'remove'}
        title={`${customerTitle(customer)} silinsin mi?`}
        text={`${warning} Hesap, adresler, logolar ve favoriler kalıcı olarak silinir. ${sendsMail ? 'Müşteriye e-posta gönderilir.' : MAIL_WILL_WAIT}`}
      >
        <p className="text-sm text-ink-soft">{warning}</p>
        <Refusal of="remove" refusal={refusal} />
      </ConfirmedForm>
    </Card>
  )
}
