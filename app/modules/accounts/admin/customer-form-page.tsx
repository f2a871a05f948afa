import { getFormProps, useForm } from '@conform-to/react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { EmailField, PhoneField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { ACCOUNT_LIMITS, PASSWORD_HINT } from '../domain/account-limits.ts'
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '../domain/customer.ts'
import { CUSTOMER_FAILURES, DISCOUNT_ON_CREATION_HINT } from '../domain/customer-forms.ts'
import type { AccountType } from '../domain/viewer.ts'

/** What a refused form goes on with: its document, which was taken, and the proof of that. */
export interface SentDocument {
  readonly document: { readonly name: string; readonly proof: string } | null
}

type CustomerFields = Record<
  | 'name'
  | 'companyName'
  | 'authorizedPerson'
  | 'taxNumber'
  | 'taxOffice'
  | 'address'
  | 'email'
  | 'phone'
  | 'discount'
  | 'password'
  | 'taxDocument',
  string
>
type FieldStates = ReturnType<typeof useForm<CustomerFields>>[1]

const WORDS: EntryLabels = {
  notSaved: CUSTOMER_FAILURES.add,
  save: { label: 'Müşteriyi ekle', saved: 'Eklendi' },
}

/** Adds a customer: a person or a company, each form with an address of its own. */
export function CustomerFormPage({
  type,
  answer,
}: {
  type: AccountType
  answer: ActionResult<SentDocument> | undefined
}) {
  const [form, fields] = useForm<CustomerFields, unknown, string[]>({
    id: 'musteri',
    defaultValue: { discount: '0' },
    lastResult: answer?.reply ?? null,
  })
  return (
    <EntryForm
      title="Müşteri ekle"
      above={<TypeLinks type={type} />}
      list="/admin/customers"
      words={WORDS}
      version={null}
      isNew
      answer={answer}
      form={form}
      formProps={{ ...getFormProps(form), encType: 'multipart/form-data' }}
      errorTitle={CUSTOMER_FAILURES.add}
    >
      <Card as="section" title={type === 'corporate' ? 'Firma' : 'Kişi'}>
        <div className="grid gap-4 sm:grid-cols-2">
          {type === 'corporate' ? (
            <CompanyFields fields={fields} document={answer?.value?.document ?? null} />
          ) : (
            <TextFormField
              field={fields.name}
              label="Ad soyad"
              required
              maxLength={ACCOUNT_LIMITS.name}
              className="sm:col-span-2"
            />
          )}
          <EmailField
            key={fields.email.key}
            name="email"
            required
            autoComplete="off"
            maxLength={ACCOUNT_LIMITS.email}
            defaultValue={fields.email.initialValue}
            error={fields.email.errors}
          />
          <PhoneField
            key={fields.phone.key}
            name="phone"
            required
            autoComplete="off"
            maxLength={ACCOUNT_LIMITS.phone}
            defaultValue={fields.phone.initialValue}
            error={fields.phone.errors}
          />
        </div>
      </Card>
      <Card as="section" title="Üyelik">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFormField
            field={fields.discount}
            label="Üye indirimi (%)"
            inputMode="decimal"
            maxLength={8}
            hint={DISCOUNT_ON_CREATION_HINT}
          />
          <Field
            label="Şifre"
            name="password"
            type="password"
            required
            autoComplete="new-password"
            maxLength={512}
            hint={`${PASSWORD_HINT} Şifreyi müşteriye siz iletirsiniz.`}
            error={fields.password.errors}
          />
        </div>
      </Card>
    </EntryForm>
  )
}

/** Which of the two forms it is; each has an address of its own. */
function TypeLinks({ type }: { type: AccountType }) {
  return (
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
  )
}

function CompanyFields({ fields, document }: { fields: FieldStates; document: SentDocument['document'] }) {
  return (
    <>
      <TextFormField
        field={fields.companyName}
        label="Firma adı"
        required
        maxLength={ACCOUNT_LIMITS.companyName}
      />
      <TextFormField
        field={fields.authorizedPerson}
        label="Yetkili kişi"
        required
        maxLength={ACCOUNT_LIMITS.authorizedPerson}
      />
      <TextFormField
        field={fields.taxNumber}
        label="Vergi numarası"
        required
        inputMode="numeric"
        maxLength={20}
        hint="10 haneli VKN; şahıs firmaları için 11 haneli TCKN."
      />
      <TextFormField
        field={fields.taxOffice}
        label="Vergi dairesi"
        required
        maxLength={ACCOUNT_LIMITS.taxOffice}
      />
      <TextAreaFormField
        field={fields.address}
        label="Adres"
        required
        maxLength={ACCOUNT_LIMITS.address}
        className="sm:col-span-2"
      />
      <Field
        label="Vergi levhası"
        name="taxDocument"
        className="sm:col-span-2"
        hint={
          document
            ? `${document.name} yüklendi. Değiştirmek isterseniz başka bir dosya seçin.`
            : 'İsteğe bağlı. PDF, JPG veya PNG; en fazla 5 MB.'
        }
        error={fields.taxDocument.errors}
      >
        <FileInput accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png" />
      </Field>
      {document ? <input type="hidden" name="documentProof" value={document.proof} /> : null}
    </>
  )
}
