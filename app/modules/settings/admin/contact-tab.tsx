import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Card } from '#app/design/primitives/card.tsx'
import type { ContactFormFields, ContactFormValues } from '#app/modules/settings/domain/contact-form.ts'
import { CONTACT_LIMITS, contactSchema } from '#app/modules/settings/domain/contact-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** How the shop is reached, where it is elsewhere, and who the seller is by law. */
export function ContactTab({
  values,
  version,
  answer,
}: {
  values: ContactFormValues
  version: number
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<ContactFormFields>({
    id: 'iletisim',
    schema: contactSchema,
    values,
    answer,
  })
  return (
    <SettingsForm form={form} version={version} answer={answer} reloads>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Card as="section" title="İletişim">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextFormField
                field={fields.email}
                label="E-posta"
                type="email"
                maxLength={254}
                className="sm:col-span-2"
                hint="Müşteriler buraya yazar; teklif talepleri buraya gelir."
              />
              <TextFormField
                field={fields.phone}
                label="Telefon"
                type="tel"
                maxLength={25}
                placeholder="0216 555 01 00"
                className="sm:col-span-2"
              />
              <TextAreaFormField
                field={fields.address}
                label="Adres"
                rows={3}
                maxLength={CONTACT_LIMITS.address}
                className="sm:col-span-2"
              />
            </div>
          </Card>
          <Card as="section" title="Sosyal medya">
            <div className="grid gap-4">
              <TextFormField
                field={fields.facebook}
                label="Facebook"
                inputMode="url"
                maxLength={300}
                placeholder="https://facebook.com/firmaniz"
              />
              <TextFormField
                field={fields.instagram}
                label="Instagram"
                inputMode="url"
                maxLength={300}
                placeholder="https://instagram.com/firmaniz"
              />
              <TextFormField
                field={fields.twitter}
                label="X (Twitter)"
                inputMode="url"
                maxLength={300}
                placeholder="https://x.com/firmaniz"
                hint="Boş bırakılanların simgesi gösterilmez."
              />
            </div>
          </Card>
        </div>
        <Card as="section" title="Ticari bilgiler">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextFormField
              field={fields.tradeName}
              label="Ticaret unvanı"
              maxLength={CONTACT_LIMITS.tradeName}
              className="sm:col-span-2"
              hint="Bu bilgiler alt bilgide ve sözleşme metinlerinde görünür; kanun satıcıdan bunları ister."
            />
            <TextFormField
              field={fields.taxOffice}
              label="Vergi dairesi"
              maxLength={CONTACT_LIMITS.taxOffice}
            />
            <TextFormField
              field={fields.taxNumber}
              label="Vergi numarası"
              inputMode="numeric"
              maxLength={20}
              hint="10 haneli VKN ya da 11 haneli TCKN."
            />
            <TextFormField
              field={fields.mersisNumber}
              label="MERSİS no"
              inputMode="numeric"
              maxLength={25}
              hint="16 rakam."
            />
            <TextFormField
              field={fields.kep}
              label="KEP adresi"
              maxLength={254}
              placeholder="firma@hs01.kep.tr"
            />
          </div>
        </Card>
      </div>
    </SettingsForm>
  )
}
