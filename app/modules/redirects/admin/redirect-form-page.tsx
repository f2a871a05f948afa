import { getFormProps } from '@conform-to/react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { ADDRESS_LIMIT } from '#app/modules/redirects/domain/address.ts'
import type { RedirectFormFields, RedirectFormValues } from '#app/modules/redirects/domain/redirect-form.ts'
import { redirectFormSchema } from '#app/modules/redirects/domain/redirect-form.ts'

const WORDS: EntryLabels = {
  notSaved: 'Kural kaydedilmedi',
  conflict: { title: 'Bu kural siz düzenlerken değiştirildi', thing: 'bu kuralı' },
}
const STATUS_OPTIONS = [
  {
    value: '301',
    label: '301, kalıcı',
    description: 'Arama motorları eski adresin yerine yenisini koyar. Taşınan sayfalar için.',
  },
  {
    value: '302',
    label: '302, geçici',
    description: 'Arama motorları eski adresi tutar. Sayfa geri gelecekse.',
  },
]

/** Adds a rule or changes one. */
export function RedirectFormPage({
  values,
  stored,
  suggestions,
  answer,
}: {
  values: RedirectFormValues
  /** The rule being changed; null when adding one. */
  stored: { readonly source: string; readonly isHidden: boolean } | null
  /** Pages of the shop that a rule may lead to. */
  suggestions: readonly { readonly link: string; readonly label: string }[]
  answer: ActionResult | undefined
}) {
  const [form, fields] = useSchemaForm<RedirectFormFields>({
    id: 'yonlendirme',
    schema: redirectFormSchema,
    values,
    answer,
  })
  const { source, target, status } = fields
  const pages = `${target.id}-pages`
  return (
    <EntryForm
      title={stored ? 'Yönlendirmeyi düzenle' : 'Yeni yönlendirme'}
      list="/admin/redirects"
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      aside={
        <Card as="section" title="Tür">
          <RadioGroup
            key={status.key}
            label="Yönlendirmenin türü"
            hideLabel
            name={status.name}
            defaultValue={status.initialValue ?? '301'}
            error={status.errors}
            options={STATUS_OPTIONS}
          />
        </Card>
      }
    >
      {stored?.isHidden ? (
        <Alert tone="warning" title="Bu adreste artık mağazanızın bir sayfası var">
          Ziyaretçiler o sayfayı görür; kural ancak sayfa kalkarsa çalışır.
        </Alert>
      ) : null}
      <Card as="section" title="Adresler">
        <div className="grid gap-4">
          <TextFormField
            field={source}
            label="Eski adres"
            required
            maxLength={2_000}
            spellCheck={false}
            autoCapitalize="none"
            placeholder="/eski-sayfa.html"
            hint="Eski sayfanın adresini olduğu gibi yapıştırabilirsiniz; site adı atılır. Büyük küçük harf ve sondaki / fark etmez. Soru işaretinden sonrasını yazmazsanız hepsini karşılar."
          />
          <TextFormField
            field={target}
            label="Yeni adres"
            required
            maxLength={ADDRESS_LIMIT}
            spellCheck={false}
            autoCapitalize="none"
            list={pages}
            placeholder="/urunler"
            hint="Yazmaya başlayın, mağazanızın sayfaları önerilir; ürünler için /urun/… adresini yapıştırın. Başka bir site için https:// ile başlayın."
          />
          <datalist id={pages}>
            {suggestions.map(({ link, label }) => (
              <option key={link} value={link}>
                {label}
              </option>
            ))}
          </datalist>
        </div>
      </Card>
    </EntryForm>
  )
}
