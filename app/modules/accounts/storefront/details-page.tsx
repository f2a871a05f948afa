import { Download, MailCheck, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { faultsIn, typedIn } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { EmailField, PhoneField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { MARKETING_LABEL } from '#app/modules/consents/domain/marketing-consent.ts'
import type { AccountDetails, CompanyRecord } from '../domain/account-details.ts'
import { ACCOUNT_LIMITS } from '../domain/account-limits.ts'
import { CurrentPasswordField } from './password-field.tsx'

export type DetailsIntent = 'details' | 'email' | 'verify' | 'marketing'

/** The page `/profil/bilgiler`. */
export function DetailsPage({
  details,
  discountBp,
  answer,
  sendsMail,
  busyWith,
}: {
  details: AccountDetails
  discountBp: BasisPoints
  answer: ActionResult | undefined
  /** Whether the shop's mails go out: none is promised otherwise. */
  sendsMail: boolean
  busyWith: string | null
}) {
  const of = (intent: DetailsIntent) => (answer?.intent === intent ? answer : undefined)
  return (
    <div className="grid max-w-3xl gap-6">
      <h2 className="sr-only">Bilgilerim</h2>
      {details.company ? (
        <CompanyCard
          company={details.company}
          status={details.status}
          discountBp={discountBp}
          sendsMail={sendsMail}
        />
      ) : null}
      <Card as="section" title="Kişisel bilgiler" level={3}>
        <OwnForm intent="details" answer={of('details')} isBusy={busyWith === 'details'} saves="Kaydet">
          <Field
            label="Ad soyad"
            name="name"
            required
            autoComplete="name"
            maxLength={ACCOUNT_LIMITS.name}
            defaultValue={typedIn(of('details'), 'name') ?? details.name}
            error={faultsIn(of('details')).name}
          />
          <PhoneField
            name="phone"
            required
            maxLength={ACCOUNT_LIMITS.phone}
            defaultValue={typedIn(of('details'), 'phone') ?? formatPhone(details.phone)}
            error={faultsIn(of('details')).phone}
          />
        </OwnForm>
      </Card>
      <Card as="section" title="E-posta adresi" level={3}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="[overflow-wrap:anywhere]">{details.email}</span>
          {details.isEmailVerified ? (
            <Badge tone="success">Doğrulandı</Badge>
          ) : (
            <Badge tone="warning">Doğrulanmadı</Badge>
          )}
        </p>
        {details.isEmailVerified ? null : (
          <Form method="post" className="mt-4 grid gap-3 justify-items-start">
            <FormErrorSummary errors={faultsIn(of('verify'))} title="Bağlantı gönderilemedi" />
            <input type="hidden" name="intent" value="verify" />
            <p className="text-sm text-ink-soft">
              Adresinizi doğruladığınızda üye olmadan verdiğiniz siparişler de hesabınıza eklenir.
            </p>
            <Button
              type="submit"
              variant="secondary"
              busy={busyWith === 'verify'}
              icon={<MailCheck size={18} aria-hidden="true" />}
            >
              Doğrulama bağlantısı gönder
            </Button>
            {of('verify')?.done ? (
              <Alert tone="success" live>
                {of('verify')?.done?.text}
              </Alert>
            ) : null}
          </Form>
        )}
        <details className="mt-4" open={of('email') !== undefined}>
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand underline underline-offset-3">
            E-posta adresini değiştir
          </summary>
          <div className="mt-3">
            <OwnForm
              intent="email"
              answer={of('email')}
              isBusy={busyWith === 'email'}
              saves="Onay bağlantısı gönder"
            >
              <EmailField
                id="new-email"
                label="Yeni e-posta"
                name="email"
                required
                maxLength={ACCOUNT_LIMITS.email}
                defaultValue={typedIn(of('email'), 'email')}
                error={faultsIn(of('email')).email}
              />
              <CurrentPasswordField
                id="email-password"
                label="Şu anki şifreniz"
                name="currentPassword"
                error={faultsIn(of('email')).currentPassword}
              />
            </OwnForm>
          </div>
        </details>
      </Card>
      <Card as="section" title="Ticari iletiler" level={3}>
        <Form method="post" className="grid gap-3 justify-items-start" key={String(details.marketing.given)}>
          <input type="hidden" name="intent" value="marketing" />
          <Checkbox name="marketing" label={MARKETING_LABEL} defaultChecked={details.marketing.given} />
          <MarketingSince {...details.marketing} />
          <Button type="submit" variant="secondary" busy={busyWith === 'marketing'}>
            Tercihimi kaydet
          </Button>
        </Form>
      </Card>
    </div>
  )
}

function MarketingSince({ given, at }: { given: boolean; at: Instant | null }) {
  if (at === null) return null
  return (
    <p className="text-sm text-ink-soft">
      {formatDateTime(at)} tarihinde {given ? 'izin verdiniz.' : 'izin vermediniz.'}
    </p>
  )
}

function OwnForm({
  intent,
  answer,
  isBusy,
  saves,
  children,
}: {
  intent: DetailsIntent
  answer: ActionResult | undefined
  isBusy: boolean
  saves: string
  children: ReactNode
}) {
  const faults = faultsIn(answer)
  return (
    <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value={intent} />
      <div className="empty:hidden sm:col-span-2">
        <FormErrorSummary errors={faults} {...(faults[''] ? { title: 'Değişiklik yapılamadı' } : {})} />
        {answer?.done ? (
          <Alert tone="success" live>
            {answer.done.text}
          </Alert>
        ) : null}
      </div>
      {children}
      <div className="sm:col-span-2">
        <Button type="submit" busy={isBusy} icon={<Save size={18} aria-hidden="true" />}>
          {saves}
        </Button>
      </div>
    </Form>
  )
}

function CompanyCard({
  company,
  status,
  discountBp,
  sendsMail,
}: {
  company: CompanyRecord
  status: AccountDetails['status']
  discountBp: BasisPoints
  sendsMail: boolean
}) {
  const rows = [
    ['Firma adı', company.companyName],
    ['Yetkili kişi', company.authorizedPerson],
    ['Vergi numarası', company.taxNumber],
    ['Vergi dairesi', company.taxOffice],
    ['Adres', company.address],
  ].filter(([, text]) => text !== '')
  return (
    <Card as="section" title="Firma bilgileri" level={3}>
      {status === 'pending' ? (
        <Alert tone="warning" title="Başvurunuz inceleniyor" className="mb-4">
          {sendsMail ? 'Sonucu e-posta ile bildireceğiz.' : 'Sonucu burada görürsünüz.'} Bu sırada sipariş
          verebilirsiniz; kurumsal indiriminiz onaydan sonra başlar.
        </Alert>
      ) : (
        <Alert tone="success" title="Kurumsal üyeliğiniz onaylı" className="mb-4">
          {discountBp > 0
            ? `Siparişlerinizde ${formatPercent(discountBp)} üye indirimi uygulanır.`
            : 'Size tanımlı bir üye indirimi şu anda yok.'}
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {rows.map(([label, text]) => (
          <div key={label} className={label === 'Adres' ? 'sm:col-span-2' : undefined}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {company.documentName ? (
          <a href="/profil/vergi-levhasi" download className={buttonStyle('secondary', 'md')}>
            <Download size={18} aria-hidden="true" />
            Vergi levhasını indir
          </a>
        ) : null}
        <p className="text-sm text-ink-soft">Firma bilgilerini değiştirmek için bize yazın.</p>
      </div>
    </Card>
  )
}
