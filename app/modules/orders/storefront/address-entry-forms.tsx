import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { firstError } from '#app/design/forms/field-context.ts'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { InvoiceProfile, SavedAddress } from '#app/modules/orders/domain/address-book.ts'
import {
  addressFormSchema,
  checkoutFieldsOf,
  invoiceFormSchema,
  MAX_LABEL,
} from '#app/modules/orders/domain/address-book.ts'
import { CHECKOUT_LIMITS } from '#app/modules/orders/domain/checkout-fields.ts'
import { ADDRESS_BOOK_PATH } from './address-book-paths.ts'
import { CompanyFields, DeliveryFields, InvoiceEmailField } from './checkout-sections.tsx'

type AddressField = 'label' | 'address' | 'city' | 'district' | 'postalCode' | 'isDefault'
type InvoiceField =
  | 'invoiceType'
  | 'nationalId'
  | 'companyName'
  | 'taxOffice'
  | 'taxNumber'
  | 'companyAddress'
  | 'invoiceEmail'
  | 'isDefault'

/** The form of a delivery address; `entry` is null for a new one. */
export function AddressEntryForm({
  entry,
  answer,
}: {
  entry: SavedAddress | null
  answer: ActionResult | undefined
}) {
  const [form, fields] = useSchemaForm<Record<AddressField, string>>({
    id: 'address',
    schema: addressFormSchema,
    values: entry ? { label: entry.label, ...entry.delivery } : {},
    answer,
  })
  const { label } = fields
  return (
    <EntryForm
      title={entry ? 'Adresi düzenle' : 'Yeni teslimat adresi'}
      form={form}
      refusal={answer?.problem?.message ?? null}
      isDefault={entry?.isDefault ?? false}
      defaultLabel="Varsayılan teslimat adresim olsun"
    >
      <Field
        label="Adres adı (isteğe bağlı)"
        name="label"
        error={label.errors}
        defaultValue={label.initialValue}
        maxLength={MAX_LABEL}
        autoComplete="off"
        placeholder="Ofis, depo, şube…"
        className="mb-4 sm:max-w-sm"
      />
      <DeliveryFields fields={fields} />
      <noscript>
        <p className="mt-3 text-sm text-ink-soft">
          İlçe listesi, ili seçip formu gönderdikten sonra açılır; yazdıklarınız kaybolmaz.
        </p>
      </noscript>
    </EntryForm>
  )
}

/** The form of invoice details; `entry` is null for new ones. */
export function InvoiceEntryForm({
  entry,
  answer,
}: {
  entry: InvoiceProfile | null
  answer: ActionResult | undefined
}) {
  const [form, fields] = useSchemaForm<Record<InvoiceField, string>>({
    id: 'invoice',
    schema: invoiceFormSchema,
    values: entry ? checkoutFieldsOf(entry) : { invoiceType: 'corporate' },
    answer,
  })
  return (
    <EntryForm
      title={entry ? 'Fatura bilgisini düzenle' : 'Yeni fatura bilgisi'}
      form={form}
      refusal={answer?.problem?.message ?? null}
      isDefault={entry?.isDefault ?? false}
      defaultLabel="Varsayılan fatura bilgim olsun"
    >
      <RadioGroup
        label="Fatura tipi"
        name="invoiceType"
        variant="pills"
        options={[
          { value: 'corporate', label: 'Kurumsal' },
          { value: 'individual', label: 'Bireysel' },
        ]}
        defaultValue={fields.invoiceType.initialValue ?? 'corporate'}
        error={fields.invoiceType.errors}
      />
      {/* The chosen type shows its part by the style sheet alone, so that it does without JavaScript too. */}
      <div className="mt-4 group-has-[[value=corporate]:checked]/entry:hidden">
        <Field
          label="T.C. kimlik numarası"
          name="nationalId"
          error={fields.nationalId.errors}
          defaultValue={fields.nationalId.initialValue}
          maxLength={CHECKOUT_LIMITS.nationalId}
          required
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-xs"
          hint="Fatura, siparişteki ad ve teslimat adresinize düzenlenir."
        />
      </div>
      <div className="mt-4 group-has-[[value=individual]:checked]/entry:hidden">
        <div className="grid gap-4 sm:grid-cols-2">
          <CompanyFields fields={fields} />
          <Field
            label="Firma adresi"
            name="companyAddress"
            error={fields.companyAddress.errors}
            required
            className="sm:col-span-2"
          >
            <TextArea
              defaultValue={fields.companyAddress.initialValue}
              maxLength={CHECKOUT_LIMITS.companyAddress}
              autoComplete="billing street-address"
              rows={2}
            />
          </Field>
        </div>
      </div>
      <div className="mt-4 sm:max-w-md">
        <InvoiceEmailField fields={fields} />
      </div>
    </EntryForm>
  )
}

function EntryForm({
  title,
  form,
  refusal,
  isDefault,
  defaultLabel,
  children,
}: {
  title: string
  form: Pick<FormMetadata<Record<string, unknown>>, 'id' | 'status' | 'allErrors' | 'onSubmit'>
  refusal: string | null
  isDefault: boolean
  defaultLabel: string
  children: ReactNode
}) {
  const isSending = useNavigation().state === 'submitting'
  const { '': formErrors, ...fieldErrors } = useSubmissionErrors(form)
  return (
    <Card as="section" title={title} className="max-w-3xl">
      <Form method="post" id={form.id} noValidate onSubmit={form.onSubmit} className="group/entry">
        <div className="mb-5 grid gap-4 empty:hidden">
          {refusal === null ? null : (
            <Alert tone="danger" title="Kaydedilemedi" live>
              {refusal}
            </Alert>
          )}
          <FormErrorSummary
            errors={fieldErrors}
            title={firstError(formErrors) ?? 'Lütfen aşağıdaki alanları kontrol edin.'}
          />
        </div>
        {children}
        {isDefault ? null : <Checkbox name="isDefault" label={defaultLabel} className="mt-4" />}
        <div className="mt-6 flex flex-wrap gap-2">
          <Button type="submit" busy={isSending}>
            Kaydet
          </Button>
          <LinkButton to={ADDRESS_BOOK_PATH} variant="secondary">
            Vazgeç
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}
