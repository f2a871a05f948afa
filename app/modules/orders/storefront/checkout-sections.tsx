import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { EmailField, PhoneField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { NumberedSection } from '#app/design/patterns/numbered-section.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { districtsOf, PROVINCES, postalCodeWarning } from '#app/modules/delivery/domain/provinces.ts'
import { MAIL_IMPOSSIBLE } from '#app/modules/mail/domain/mail-promise.ts'
import { MAX_ENTRIES } from '#app/modules/orders/domain/address-book.ts'
import { CHECKOUT_LIMITS } from '#app/modules/orders/domain/checkout-fields.ts'
import type { BankDetails } from '#app/modules/settings/domain/shop-settings.ts'
import { BankAccount } from './bank-account.tsx'

/** The form's fields as Conform hands them out, as far as the sections use them. */
export type CheckoutFieldName =
  | keyof typeof CHECKOUT_LIMITS
  | 'invoiceType'
  | 'sameAddress'
  | 'saveAddress'
  | 'saveInvoice'
  | 'acceptContracts'
  | 'acceptMadeToOrder'
  | 'marketing'
type FieldFacts = Pick<FieldMetadata<string>, 'name' | 'errors' | 'initialValue' | 'value'>
export type CheckoutFields = Readonly<Record<CheckoutFieldName, FieldFacts>>

const PROVINCE_NAMES = PROVINCES.map((province) => province.name).sort(new Intl.Collator('tr').compare)

function common<Name extends keyof typeof CHECKOUT_LIMITS>(
  fields: Readonly<Record<Name, FieldFacts>>,
  name: Name,
) {
  const { errors, initialValue } = fields[name]
  return { name, error: errors, defaultValue: initialValue, maxLength: CHECKOUT_LIMITS[name] }
}

export function ContactSection({
  step,
  fields,
  sendsMail,
  emailHint = 'Sipariş onayı ve sözleşmeler bu adrese gönderilir.',
}: {
  step: number
  fields: CheckoutFields
  /** Whether the shop's mails go out: the address is promised none otherwise. */
  sendsMail: boolean
  /** What goes to the address, where it is not what goes there at checkout. */
  emailHint?: string
}) {
  return (
    <NumberedSection step={step} title="İletişim bilgileri">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...common(fields, 'firstName')} label="Ad" required autoComplete="given-name" />
        <Field {...common(fields, 'lastName')} label="Soyad" required autoComplete="family-name" />
        <EmailField
          {...common(fields, 'email')}
          required
          hint={sendsMail ? emailHint : `Sipariş bu adresle takip edilir. ${MAIL_IMPOSSIBLE}`}
        />
        <PhoneField {...common(fields, 'phone')} required />
      </div>
    </NumberedSection>
  )
}

export function DeliverySection({
  step,
  fields,
  picker,
  saving,
}: {
  step: number
  fields: CheckoutFields
  /** Where a saved address is chosen. */
  picker: ReactNode
  saving: Saving
}) {
  return (
    <NumberedSection step={step} title="Teslimat adresi">
      {picker}
      <DeliveryFields fields={fields} />
      <SaveBox
        saving={saving}
        name="saveAddress"
        label="Bu adresi hesabıma kaydet"
        full={`Adres defteriniz dolu (${MAX_ENTRIES} adres). Yenisini kaydetmek için profilinizden birini silebilirsiniz.`}
        isTicked={fields.saveAddress.initialValue === 'on'}
      />
    </NumberedSection>
  )
}

/** Whether what is typed can be kept on the account; null where there is none. */
export type Saving = 'possible' | 'full' | null

function SaveBox({
  saving,
  name,
  label,
  full,
  isTicked,
}: {
  saving: Saving
  name: string
  label: string
  /** Said instead of the box where the book has no room. */
  full: string
  isTicked: boolean
}) {
  if (saving === null) return null
  if (saving === 'full') return <p className="mt-4 text-sm text-ink-soft">{full}</p>
  return <Checkbox name={name} label={label} defaultChecked={isTicked} className="mt-4" />
}

/** The fields of a delivery address, at checkout and in the address book alike. */
export function DeliveryFields({
  fields,
}: {
  fields: Pick<CheckoutFields, 'address' | 'city' | 'district' | 'postalCode'>
}) {
  const city = fields.city.value ?? fields.city.initialValue ?? ''
  const { address, city: cityField, district } = fields
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Adres" name="address" error={address.errors} required className="sm:col-span-2">
        <TextArea
          defaultValue={address.initialValue}
          maxLength={CHECKOUT_LIMITS.address}
          autoComplete="street-address"
          rows={2}
          placeholder="Mahalle, cadde, bina ve kapı numarası"
        />
      </Field>
      <Field label="İl" name="city" error={cityField.errors} required>
        <Select
          defaultValue={cityField.initialValue ?? ''}
          autoComplete="address-level1"
          placeholder="İl seçin"
        >
          {PROVINCE_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="İlçe" name="district" error={district.errors} required>
        {/* Another province is another list: what was chosen before must not linger. */}
        <Select
          key={city}
          defaultValue={districtsOf(city).includes(district.initialValue ?? '') ? district.initialValue : ''}
          autoComplete="address-level2"
          placeholder={city === '' ? 'Önce il seçin' : 'İlçe seçin'}
        >
          {districtsOf(city).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        {...common(fields, 'postalCode')}
        label="Posta kodu (isteğe bağlı)"
        inputMode="numeric"
        autoComplete="postal-code"
        hint={
          <span role="status" className="text-warning">
            {postalCodeWarning(city, fields.postalCode.value ?? fields.postalCode.initialValue ?? '')}
          </span>
        }
      />
    </div>
  )
}

export function InvoiceSection({
  step,
  fields,
  picker,
  saving,
}: {
  step: number
  fields: CheckoutFields
  /** Where saved invoice details are chosen. */
  picker: ReactNode
  saving: Saving
}) {
  const type = fields.invoiceType.value ?? fields.invoiceType.initialValue ?? 'individual'
  const isCorporate = type === 'corporate'
  const isSameAddress = (fields.sameAddress.value ?? fields.sameAddress.initialValue) === 'on'
  return (
    <NumberedSection step={step} title="Fatura bilgileri">
      {picker}
      <RadioGroup
        label="Fatura tipi"
        name="invoiceType"
        variant="pills"
        options={[
          { value: 'individual', label: 'Bireysel' },
          { value: 'corporate', label: 'Kurumsal' },
        ]}
        defaultValue={fields.invoiceType.initialValue ?? 'individual'}
        error={fields.invoiceType.errors}
      />
      {/* Both parts stay in the page, so that trying the other one loses nothing. */}
      <div hidden={isCorporate} className="mt-4">
        <Field
          {...common(fields, 'nationalId')}
          label="T.C. kimlik numarası (isteğe bağlı)"
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-xs"
          hint="Fatura, teslimat bilgilerinizdeki ad ve adrese düzenlenir."
        />
      </div>
      <div hidden={!isCorporate} className="mt-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <CompanyFields fields={fields} />
          <Checkbox
            name="sameAddress"
            label="Firma adresi teslimat adresiyle aynı"
            defaultChecked={fields.sameAddress.initialValue === 'on'}
            className="sm:col-span-2"
          />
          <div hidden={isSameAddress} className="sm:col-span-2">
            <Field label="Firma adresi" name="companyAddress" error={fields.companyAddress.errors} required>
              <TextArea
                defaultValue={fields.companyAddress.initialValue}
                maxLength={CHECKOUT_LIMITS.companyAddress}
                autoComplete="billing street-address"
                rows={2}
              />
            </Field>
          </div>
        </div>
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <InvoiceEmailField fields={fields} />
        <div hidden={!isCorporate}>
          <Field
            {...common(fields, 'purchaseOrderNumber')}
            label="Satın alma sipariş no (isteğe bağlı)"
            autoComplete="off"
            hint="Kendi sisteminizdeki numara; siparişte, e-postalarda ve dökümlerde yazar."
          />
        </div>
      </div>
      <SaveBox
        saving={saving}
        name="saveInvoice"
        label="Bu fatura bilgisini hesabıma kaydet"
        full={`Hesabınızda ${MAX_ENTRIES} fatura bilgisi var. Yenisini kaydetmek için profilinizden birini silebilirsiniz.`}
        isTicked={fields.saveInvoice.initialValue === 'on'}
      />
    </NumberedSection>
  )
}

/** Who else hears that the invoice is there, at checkout and in the address book alike. */
export function InvoiceEmailField({ fields }: { fields: Pick<CheckoutFields, 'invoiceEmail'> }) {
  return (
    <EmailField
      {...common(fields, 'invoiceEmail')}
      label="Fatura e-postası (isteğe bağlı)"
      // The browser's own address would be the buyer's, who is told anyway.
      autoComplete="off"
      hint="Fatura hazır olunca bu adrese de haber verilir, örneğin muhasebenize."
    />
  )
}

/** Who a company's invoice is made out to, at checkout and in the address book alike. Stands in a grid of two columns. */
export function CompanyFields({
  fields,
}: {
  fields: Pick<CheckoutFields, 'companyName' | 'taxOffice' | 'taxNumber'>
}) {
  return (
    <>
      <Field
        {...common(fields, 'companyName')}
        label="Firma adı"
        required
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <Field {...common(fields, 'taxOffice')} label="Vergi dairesi" required autoComplete="off" />
      <Field
        {...common(fields, 'taxNumber')}
        label="Vergi numarası"
        required
        inputMode="numeric"
        autoComplete="off"
        hint="10 haneli VKN; şahıs firması için 11 haneli TCKN."
      />
    </>
  )
}

export function PaymentSection({ step, bank }: { step: number; bank: BankDetails }) {
  return (
    <NumberedSection step={step} title="Ödeme yöntemi">
      <RadioGroup
        label="Ödeme yöntemi"
        hideLabel
        name="paymentMethod"
        variant="cards"
        defaultValue="bank-transfer"
        options={[
          {
            value: 'bank-transfer',
            label: 'Havale / EFT',
            description: 'Siparişten sonra aşağıdaki hesaba, açıklamaya sipariş numaranızı yazarak ödeyin.',
          },
          {
            value: 'card',
            disabled: true,
            label: (
              <span className="flex flex-wrap items-center gap-2">
                Kredi / banka kartı <Badge>Yakında</Badge>
              </span>
            ),
          },
        ]}
      />
      <div className="mt-4">
        <BankAccount bank={bank} />
      </div>
    </NumberedSection>
  )
}

export function NoteSection({ step, fields }: { step: number; fields: CheckoutFields }) {
  return (
    <NumberedSection step={step} title="Sipariş notu">
      <Field
        label="Sipariş notu (isteğe bağlı)"
        hideLabel
        name="orderNote"
        error={fields.orderNote.errors}
        hint={`En fazla ${CHECKOUT_LIMITS.orderNote} karakter.`}
      >
        <TextArea
          defaultValue={fields.orderNote.initialValue}
          maxLength={CHECKOUT_LIMITS.orderNote}
          rows={2}
          placeholder="Teslimat veya siparişle ilgili eklemek istedikleriniz"
        />
      </Field>
    </NumberedSection>
  )
}
