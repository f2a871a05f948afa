import { Check, FileDown, Link2, PhoneCall, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { useSingleSubmit } from '#app/design/forms/use-single-submit.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { HandedLink } from '#app/design/patterns/handed-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import type { Customer } from '../domain/customer.ts'
import { ACCOUNT_TYPE_LABELS, customerTitle, mayOrder } from '../domain/customer.ts'
import type { CustomerCommand } from '../domain/customer-forms.ts'
import { CUSTOMER_FAILURES, DISCOUNT_ON_EDIT_HINT } from '../domain/customer-forms.ts'
import { AccountStatusBadge } from './account-badges.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const CUSTOMERS = '/admin/customers'
const LINK = 'inline-block py-0.5 text-brand underline underline-offset-3'

/** Why a form of the page was refused, and what was typed into it. */
export interface CustomerRefusal {
  readonly intent: CustomerCommand
  readonly message: string
  readonly discount: string | null
}

interface Commanding {
  readonly customer: Customer
  readonly busyWith: string | null
  readonly refusal: CustomerRefusal | null
}

/** A customer: who he is, what he ordered, and everything the shop can do about his account. */
export function CustomerDetailPage({
  customer,
  figures,
  orders,
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
          {isApplication ? <Application {...commanding} /> : null}
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
        </div>
        <div className="grid min-w-0 gap-5">
          <Contact customer={customer} />
          <Company customer={customer} />
          {isApplication ? null : (
            <>
              <Discount {...commanding} />
              <Status {...commanding} />
            </>
          )}
          <SignIn {...commanding} mayResetTwoFactor={mayResetTwoFactor} passwordLink={passwordLink} />
          <Removal {...commanding} orderCount={figures.orderCount} />
        </div>
      </div>
    </>
  )
}

/** Whether the page shows the form of a command: an application is decided on, any other account is changed. */
function hasFormOf(intent: CustomerCommand, { status, hasTwoFactor }: Customer): boolean {
  const isApplication = status === 'pending'
  if (intent === 'approve' || intent === 'reject') return isApplication
  if (intent === 'two-factor') return hasTwoFactor
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

function Refusal({ of: intent, refusal }: { of: CustomerCommand; refusal: CustomerRefusal | null }) {
  if (refusal?.intent !== intent) return null
  return (
    <Alert tone="danger" title={CUSTOMER_FAILURES[intent]} live>
      {refusal.message}
    </Alert>
  )
}

/** A percentage as it is typed: without its sign. */
function typedPercent(share: BasisPoints): string {
  return formatPercent(share).slice(1)
}

function DiscountField({ intent, customer, refusal }: Commanding & { intent: 'approve' | 'discount' }) {
  const isRefused = refusal?.intent === intent && refusal.discount !== null
  return (
    <Field
      label="Üye indirimi (%)"
      name="discount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      className="max-w-72"
      defaultValue={isRefused ? (refusal.discount ?? '') : typedPercent(customer.memberDiscountBp)}
      hint={DISCOUNT_ON_EDIT_HINT}
      error={isRefused ? refusal.message : undefined}
    />
  )
}

/** What a company that applied is answered with. */
function Application({ customer, busyWith, refusal }: Commanding) {
  const commanding = { customer, busyWith, refusal }
  const onSubmit = useSingleSubmit(busyWith === 'approve')
  const { sendsMail } = useMailSending()
  return (
    <Card as="section" title="Başvuru onay bekliyor" className="border-warning/40">
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Bilgileri ve vergi levhasını inceleyin.{' '}
          {sendsMail ? 'Müşteri her iki durumda da sonucu e-posta ile öğrenir.' : MAIL_WILL_WAIT}
        </p>
        <Form method="post" noValidate onSubmit={onSubmit} className="grid gap-3">
          <input type="hidden" name="intent" value="approve" />
          <Refusal of="approve" refusal={refusal} />
          <DiscountField {...commanding} intent="approve" />
          <div>
            <Button
              type="submit"
              busy={busyWith === 'approve'}
              icon={<UserCheck size={18} aria-hidden="true" />}
            >
              Başvuruyu onayla
            </Button>
          </div>
        </Form>
        <div className="border-t border-line pt-4">
          <ConfirmedForm
            intent="reject"
            label="Başvuruyu reddet"
            variant="quiet"
            icon={<UserX size={18} aria-hidden="true" />}
            isBusy={busyWith === 'reject'}
            title={`${customerTitle(customer)} başvurusu reddedilsin mi?`}
            text={
              sendsMail
                ? 'Hesap kapanır ve müşteriye e-posta gönderilir.'
                : `Hesap kapanır. ${MAIL_WILL_WAIT}`
            }
          >
            <Refusal of="reject" refusal={refusal} />
          </ConfirmedForm>
        </div>
      </div>
    </Card>
  )
}

function Contact({ customer }: { customer: Customer }) {
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

function Company({ customer: { id, company } }: { customer: Customer }) {
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

function Discount(commanding: Commanding) {
  const { busyWith, refusal } = commanding
  const onSubmit = useSingleSubmit(busyWith === 'discount')
  return (
    <Card as="section" title="İndirim">
      <Form
        // A discount that was changed meanwhile, here or elsewhere, fills the field anew.
        key={commanding.customer.memberDiscountBp}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="discount" />
        <Refusal of="discount" refusal={refusal} />
        <DiscountField {...commanding} intent="discount" />
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'discount'}
          icon={<Check size={18} aria-hidden="true" />}
        >
          İndirimi güncelle
        </Button>
      </Form>
    </Card>
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

/** What the shop can do for a customer who cannot get in. */
function SignIn({
  customer,
  busyWith,
  refusal,
  mayResetTwoFactor,
  passwordLink,
}: Commanding & {
  mayResetTwoFactor: boolean
  passwordLink: { readonly link: string; readonly chatHref: string } | null
}) {
  return (
    <Card as="section" title="Giriş">
      <div className="grid gap-4">
        <PasswordLink made={passwordLink} busyWith={busyWith} refusal={refusal} />
        <div className="border-t border-line pt-4">
          <NewPasswordForm
            hint="Şifreyi müşteriye siz iletirsiniz; bütün oturumları kapanır."
            busyWith={busyWith}
            refusal={refusal?.intent === 'password' ? refusal.message : null}
          />
        </div>
        {customer.hasTwoFactor ? (
          <div className="border-t border-line pt-4">
            {mayResetTwoFactor ? (
              <ConfirmedForm
                intent="two-factor"
                label="İki adımlı doğrulamayı kapat"
                icon={<ShieldOff size={18} aria-hidden="true" />}
                isBusy={busyWith === 'two-factor'}
                title="İki adımlı doğrulama kapatılsın mı?"
                text="Telefonunu ve kurtarma kodlarını kaybeden müşteri için. Önce karşınızdakinin gerçekten o olduğundan emin olun."
              >
                <Refusal of="two-factor" refusal={refusal} />
              </ConfirmedForm>
            ) : (
              <p className="text-sm">
                İki adımlı doğrulama açık. Telefonu kaybolursa bir yönetici kapatabilir.
              </p>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** Through the link the customer sets a password that nobody of the shop knows. */
function PasswordLink({
  made,
  busyWith,
  refusal,
}: Pick<Commanding, 'busyWith' | 'refusal'> & {
  made: { readonly link: string; readonly chatHref: string } | null
}) {
  const onSubmit = useSingleSubmit(busyWith === 'password-link')
  return (
    <div className="grid gap-3">
      <Form method="post" preventScrollReset onSubmit={onSubmit} className="grid gap-3">
        <input type="hidden" name="intent" value="password-link" />
        <Refusal of="password-link" refusal={refusal} />
        <p className="text-sm text-ink-soft">
          Müşteri, bağlantıyla şifresini kendisi belirler. Bağlantı 1 saat geçerlidir, bir kez kullanılır.
        </p>
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'password-link'}
          icon={<Link2 size={18} aria-hidden="true" />}
        >
          Şifre bağlantısı oluştur
        </Button>
      </Form>
      {made ? (
        <Alert tone="brand" title="Bağlantıyı müşteriye iletin" live>
          <p className="mb-3">
            Önce karşınızdakinin gerçekten hesabın sahibi olduğundan emin olun. Bağlantı bu sayfadan ayrılınca
            bir daha gösterilmez.
          </p>
          <HandedLink key={made.link} label="Şifre bağlantısı" name="password-link" {...made} />
        </Alert>
      ) : null}
    </div>
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
