import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { EmailField, PhoneField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { useReturnAfterSave } from '#app/design/forms/use-return-after-save.ts'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { SaveBar } from '#app/design/patterns/save-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { ACCOUNT_LIMITS, PASSWORD_HINT } from '../domain/account-limits.ts'
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '../domain/customer.ts'
import { CUSTOMER_FAILURES, DISCOUNT_ON_CREATION_HINT } from '../domain/customer-forms.ts'
import type { AccountType } from '../domain/viewer.ts'

const CUSTOMERS = '/admin/customers'

/** What a sent form was answered with. */
export interface CustomerFormAnswer {
  /** Name of the customer that was added. */
  readonly saved: string | null
  /** By field; '' is the form itself. */
  readonly faults: Readonly<Record<string, string>>
  /** Never a password. */
  readonly typed: Readonly<Record<string, string>>
  readonly document: { readonly name: string; readonly proof: string } | null
}

/** Adds a customer: a person or a company, each form with an address of its own. */
export function CustomerFormPage({
  type,
  answer,
  isBusy,
}: {
  type: AccountType
  answer: CustomerFormAnswer | undefined
  isBusy: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const guard = useUnsavedGuard(form)
  const saved = answer?.saved ?? null
  useReturnAfterSave({
    answer,
    saved: saved === null ? null : { title: 'Başarılı', description: `${saved} eklendi.` },
    refused: answer && saved === null ? { title: 'Hata', description: CUSTOMER_FAILURES.add } : null,
    list: CUSTOMERS,
    release: guard.release,
  })
  return (
    <>
      <PageHeader above={<BackLink to={CUSTOMERS} />} title="Müşteri ekle" />
      <nav aria-label="Müşteri türü" className="mb-5 flex gap-1 border-b border-line">
        {ACCOUNT_TYPES.map((kind) => (
          <Link
            key={kind}
            to={kind === 'normal' ? '' : '?tip=kurumsal'}
            {...(kind === type ? { 'aria-current': 'page' as const } : {})}
            className={classNames(
              '-mb-px inline-flex min-h-11 items-center border-b-2 px-4 font-semibold transition-colors',
              kind === type ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {ACCOUNT_TYPE_LABELS[kind]}
          </Link>
        ))}
      </nav>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          if (isBusy || saved !== null) event.preventDefault()
        }}
        className="max-w-3xl"
      >
        <div className="grid gap-5">
          {saved === null ? (
            <FormErrorSummary errors={answer?.faults} title={CUSTOMER_FAILURES.add} />
          ) : (
            <noscript>
              <Alert tone="success" title="Başarılı">
                {saved} eklendi.
              </Alert>
            </noscript>
          )}
          <Card as="section" title={type === 'corporate' ? 'Firma' : 'Kişi'}>
            <div className="grid gap-4 sm:grid-cols-2">
              {type === 'corporate' ? <CompanyFields answer={answer} /> : <PersonFields answer={answer} />}
              <EmailField
                name="email"
                required
                autoComplete="off"
                maxLength={ACCOUNT_LIMITS.email}
                defaultValue={answer?.typed.email}
                error={answer?.faults.email}
              />
              <PhoneField
                name="phone"
                required
                autoComplete="off"
                maxLength={ACCOUNT_LIMITS.phone}
                defaultValue={answer?.typed.phone}
                error={answer?.faults.phone}
              />
            </div>
          </Card>
          <Card as="section" title="Üyelik">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Üye indirimi (%)"
                name="discount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                defaultValue={answer?.typed.discount ?? '0'}
                hint={DISCOUNT_ON_CREATION_HINT}
                error={answer?.faults.discount}
              />
              <Field
                label="Şifre"
                name="password"
                type="password"
                required
                autoComplete="new-password"
                maxLength={512}
                hint={`${PASSWORD_HINT} Şifreyi müşteriye siz iletirsiniz.`}
                error={answer?.faults.password}
              />
            </div>
          </Card>
        </div>
        <SaveBar
          form={form}
          guard={guard}
          isNew
          isBusy={isBusy || saved !== null}
          saved={saved === null ? null : 'Eklendi'}
          label="Müşteriyi ekle"
          cancelTo={CUSTOMERS}
        />
      </Form>
      {guard.dialog}
    </>
  )
}

interface FieldsProps {
  readonly answer: CustomerFormAnswer | undefined
}

function PersonFields({ answer }: FieldsProps) {
  return (
    <Field
      label="Ad soyad"
      name="name"
      required
      autoComplete="off"
      maxLength={ACCOUNT_LIMITS.name}
      className="sm:col-span-2"
      defaultValue={answer?.typed.name}
      error={answer?.faults.name}
    />
  )
}

function CompanyFields({ answer }: FieldsProps) {
  const { faults, typed, document } = answer ?? { faults: undefined, typed: undefined, document: null }
  return (
    <>
      <Field
        label="Firma adı"
        name="companyName"
        required
        autoComplete="off"
        maxLength={ACCOUNT_LIMITS.companyName}
        defaultValue={typed?.companyName}
        error={faults?.companyName}
      />
      <Field
        label="Yetkili kişi"
        name="authorizedPerson"
        required
        autoComplete="off"
        maxLength={ACCOUNT_LIMITS.authorizedPerson}
        defaultValue={typed?.authorizedPerson}
        error={faults?.authorizedPerson}
      />
      <Field
        label="Vergi numarası"
        name="taxNumber"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="10 haneli VKN; şahıs firmaları için 11 haneli TCKN."
        defaultValue={typed?.taxNumber}
        error={faults?.taxNumber}
      />
      <Field
        label="Vergi dairesi"
        name="taxOffice"
        required
        autoComplete="off"
        maxLength={ACCOUNT_LIMITS.taxOffice}
        defaultValue={typed?.taxOffice}
        error={faults?.taxOffice}
      />
      <Field label="Adres" name="address" required className="sm:col-span-2" error={faults?.address}>
        <TextArea maxLength={ACCOUNT_LIMITS.address} defaultValue={typed?.address} />
      </Field>
      <Field
        label="Vergi levhası"
        name="taxDocument"
        className="sm:col-span-2"
        hint={
          document
            ? `${document.name} yüklendi. Değiştirmek isterseniz başka bir dosya seçin.`
            : 'İsteğe bağlı. PDF, JPG veya PNG; en fazla 5 MB.'
        }
        error={faults?.taxDocument}
      >
        <FileInput accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png" />
      </Field>
      {document ? <input type="hidden" name="documentProof" value={document.proof} /> : null}
    </>
  )
}
