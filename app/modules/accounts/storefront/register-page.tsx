import { UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { EmailField, PhoneField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { MARKETING_LABEL } from '#app/modules/consents/domain/marketing-consent.ts'
import { MEMBERSHIP_LABEL } from '../domain/account-consents.ts'
import { ACCOUNT_LIMITS, PASSWORD_HINT, REGISTRATION_FAILED } from '../domain/account-limits.ts'
import type { EntryShop } from './entry-frame.tsx'
import { ENTRY_LINK, EntryFrame } from './entry-frame.tsx'
import { NewPasswordField } from './password-field.tsx'

export type RegistrationKind = 'individual' | 'corporate'

/** Why a registration was refused, with what was typed (never a password) and the document that has arrived. */
export interface RegistrationAnswer {
  /** By field; '' is the form itself. */
  readonly faults: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  readonly document: { readonly name: string; readonly proof: string } | null
}

const TABS: readonly { readonly kind: RegistrationKind; readonly to: string; readonly label: string }[] = [
  { kind: 'individual', to: '/kayit', label: 'Bireysel' },
  { kind: 'corporate', to: '/kayit?tip=kurumsal', label: 'Kurumsal' },
]

/** The page `/kayit`: two forms, each with an address of its own. */
export function RegisterPage({
  shop,
  kind,
  answer,
  isBusy,
}: {
  shop: EntryShop
  kind: RegistrationKind
  answer: RegistrationAnswer | undefined
  isBusy: boolean
}) {
  const isCorporate = kind === 'corporate'
  return (
    <EntryFrame
      shop={shop}
      wide
      title="Üye Ol"
      text={
        isCorporate
          ? 'Firmanız için başvurun: vergi levhanızı inceledikten sonra size özel indirim tanımlarız. Sonucu beklerken de sipariş verebilirsiniz.'
          : 'Siparişlerinizi tek yerden izleyin, yeniden sipariş verin, kuponlarınızı kullanın.'
      }
      below={
        <>
          Zaten üye misiniz?{' '}
          <Link reloadDocument to="/giris" className={ENTRY_LINK}>
            Giriş yapın
          </Link>
        </>
      }
    >
      <nav aria-label="Üyelik türü" className="mb-6 flex gap-1 border-b border-line">
        {TABS.map((tab) => (
          <Link
            key={tab.kind}
            to={tab.to}
            preventScrollReset
            {...(tab.kind === kind ? { 'aria-current': 'page' as const } : {})}
            className={classNames(
              '-mb-px inline-flex min-h-12 items-center border-b-2 px-4 font-semibold transition-colors',
              tab.kind === kind ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <Form
        method="post"
        action={isCorporate ? '/kayit?tip=kurumsal' : '/kayit'}
        encType={isCorporate ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        noValidate
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          <FormErrorSummary errors={answer?.faults} title={REGISTRATION_FAILED} />
        </div>
        {isCorporate ? <CompanyFields answer={answer} /> : <PersonFields answer={answer} />}
        <NewPasswordField
          label="Şifre"
          name="password"
          hint={PASSWORD_HINT}
          error={answer?.faults.password}
        />
        <NewPasswordField label="Şifre (tekrar)" name="passwordAgain" error={answer?.faults.passwordAgain} />
        <Consents answer={answer} />
        <Button
          type="submit"
          size="lg"
          busy={isBusy}
          className="sm:col-span-2"
          icon={<UserPlus size={20} aria-hidden="true" />}
        >
          {isCorporate ? 'Başvuruyu gönder' : 'Üye ol'}
        </Button>
      </Form>
    </EntryFrame>
  )
}

interface FieldsProps {
  readonly answer: RegistrationAnswer | undefined
}

function PersonFields({ answer }: FieldsProps) {
  return (
    <>
      <Field
        label="Ad soyad"
        name="name"
        required
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.name}
        className="sm:col-span-2"
        defaultValue={answer?.typed.name}
        error={answer?.faults.name}
      />
      <ContactFields answer={answer} />
    </>
  )
}

function CompanyFields({ answer }: FieldsProps) {
  const faults = answer?.faults
  const typed = answer?.typed
  const document = answer?.document
  return (
    <>
      <Field
        label="Firma adı"
        name="companyName"
        required
        autoComplete="organization"
        maxLength={ACCOUNT_LIMITS.companyName}
        defaultValue={typed?.companyName}
        error={faults?.companyName}
      />
      <Field
        label="Yetkili kişi"
        name="authorizedPerson"
        required
        autoComplete="name"
        maxLength={ACCOUNT_LIMITS.authorizedPerson}
        defaultValue={typed?.authorizedPerson}
        error={faults?.authorizedPerson}
      />
      <Field
        label="Vergi numarası"
        name="taxNumber"
        required
        inputMode="numeric"
        maxLength={20}
        hint="10 haneli VKN; şahıs firmaları için 11 haneli TCKN."
        defaultValue={typed?.taxNumber}
        error={faults?.taxNumber}
      />
      <Field
        label="Vergi dairesi"
        name="taxOffice"
        required
        maxLength={ACCOUNT_LIMITS.taxOffice}
        defaultValue={typed?.taxOffice}
        error={faults?.taxOffice}
      />
      <Field label="Adres" name="address" required className="sm:col-span-2" error={faults?.address}>
        <TextArea
          autoComplete="street-address"
          maxLength={ACCOUNT_LIMITS.address}
          defaultValue={typed?.address}
        />
      </Field>
      <ContactFields answer={answer} />
      <Field
        label="Vergi levhası"
        name="taxDocument"
        required={!document}
        className="sm:col-span-2"
        hint={
          document
            ? `${document.name} yüklendi. Değiştirmek isterseniz başka bir dosya seçin.`
            : 'PDF, JPG veya PNG; en fazla 5 MB.'
        }
        error={faults?.taxDocument}
      >
        <FileInput accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png" />
      </Field>
      {document ? <input type="hidden" name="documentProof" value={document.proof} /> : null}
    </>
  )
}

function ContactFields({ answer }: FieldsProps) {
  return (
    <>
      <EmailField
        name="email"
        required
        maxLength={ACCOUNT_LIMITS.email}
        defaultValue={answer?.typed.email}
        error={answer?.faults.email}
      />
      <PhoneField
        name="phone"
        required
        maxLength={ACCOUNT_LIMITS.phone}
        defaultValue={answer?.typed.phone}
        error={answer?.faults.phone}
      />
    </>
  )
}

function Consents({ answer }: FieldsProps) {
  const newTab = { target: '_blank', rel: 'noopener' }
  return (
    <div className="grid gap-1 sm:col-span-2">
      <Checkbox
        name="acceptMembership"
        label={MEMBERSHIP_LABEL}
        defaultChecked={answer?.typed.acceptMembership === 'on'}
        error={answer?.faults.acceptMembership}
      />
      <Checkbox name="marketing" label={MARKETING_LABEL} defaultChecked={answer?.typed.marketing === 'on'} />
      <p className="mt-1 text-sm text-ink-soft">
        <a href="/kullanim-sartlari" {...newTab} className={ENTRY_LINK}>
          Kullanım Şartları
        </a>{' '}
        ·{' '}
        <a href="/kvkk" {...newTab} className={ENTRY_LINK}>
          KVKK Aydınlatma Metni
        </a>
      </p>
    </div>
  )
}

const THANKS: Readonly<
  Record<
    RegistrationKind,
    {
      title: string
      text: string
      /** Said where mails go out, and in their place. */
      mailed: string
      unmailed: string
      goesOn: string
      to: string
      label: string
      afterMs: number
    }
  >
> = {
  individual: {
    title: 'Kayıt Başarılı!',
    text: 'Hesabınız açıldı.',
    mailed: 'E-posta adresinizi doğrulamanız için size bir bağlantı gönderdik.',
    unmailed: '',
    goesOn: 'Giriş sayfasına geçiyorsunuz.',
    to: '/giris?durum=kayit',
    label: 'Giriş yap',
    afterMs: 1500,
  },
  corporate: {
    title: 'Başvuru Alındı!',
    text: '',
    mailed: 'Bilgilerinizi inceleyip size e-posta ile döneceğiz.',
    unmailed: 'Bilgilerinizi inceleyeceğiz; sonucu hesabınızda görürsünüz.',
    goesOn: 'Bu sırada hesabınızla giriş yapıp sipariş verebilirsiniz. Ana sayfaya geçiyorsunuz.',
    to: '/',
    label: 'Ana sayfaya dön',
    afterMs: 2000,
  },
}

/** Said after a registration, also without JavaScript; then the way leads on by itself (spec, back office §4). */
export function RegisteredPage({ shop, kind }: { shop: EntryShop; kind: RegistrationKind }) {
  const { title, text, mailed, unmailed, goesOn, to, label, afterMs } = THANKS[kind]
  const said = [text, shop.sendsMail ? mailed : unmailed, goesOn].filter(Boolean).join(' ')
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title, tone: 'success' })
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [title, to, afterMs, navigate, toast])
  return (
    <EntryFrame shop={shop} title={title} text={said}>
      <LinkButton to={to}>{label}</LinkButton>
    </EntryFrame>
  )
}
