import { ExternalLink, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { ErrorText } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type {
  VocabularyFormFields,
  VocabularyFormValues,
} from '#app/modules/settings/domain/search-vocabulary-form.ts'
import { VOCABULARY_LIMITS, vocabularySchema } from '#app/modules/settings/domain/search-vocabulary-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** Which words mean the same goods, and which say nothing about them. */
export function SearchWordsPage({
  values,
  version,
  answer,
}: {
  values: VocabularyFormValues
  version: number
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<VocabularyFormFields>({
    id: 'arama-kelimeleri',
    schema: vocabularySchema,
    values: { ...values, synonyms: [...values.synonyms] },
    answer,
  })
  const { synonyms, fillers } = fields
  const rows = synonyms.getFieldList()
  const box = useRowFocus(rows.length)
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Arama Kelimeleri"
        description="Müşteriler aynı ürünü farklı adlarla arar. Buradaki kelimeler mağazadaki aramada, önerilerde ve yönetim listelerinde geçerlidir."
      />
      <TryASearch />
      <SettingsForm form={form} version={version} answer={answer} refused="Arama kelimeleri kaydedilemedi.">
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card as="section" title="Eş anlamlı kelimeler">
            <p className="mb-4 text-sm text-ink-soft">
              Bir satırdaki kelimelerden biri aranınca hepsinin ürünleri bulunur. Kelimeleri virgülle ayırın;
              büyük küçük harf ve ekler (kupa, kupalar, kupası) fark etmez.
            </p>
            <div id={fieldId(synonyms.name)} tabIndex={-1} ref={box} className="grid gap-2 outline-none">
              {rows.map((row, index) => (
                <div key={row.key ?? row.name} data-row className="flex items-start gap-2">
                  <TextFormField
                    field={row}
                    label={`Satır ${index + 1}`}
                    hideLabel
                    className="min-w-0 flex-1"
                    placeholder="kupa, mug, fincan"
                    maxLength={VOCABULARY_LIMITS.line}
                  />
                  <IconButton
                    {...form.remove.getButtonProps({ name: synonyms.name, index })}
                    type="submit"
                    label={`Satır ${index + 1}: sil`}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                </div>
              ))}
              <ErrorText id={`${fieldId(synonyms.name)}-error`} message={synonyms.errors?.[0] ?? null} />
              <div>
                <Button
                  {...form.insert.getButtonProps({ name: synonyms.name, defaultValue: '' })}
                  type="submit"
                  variant="secondary"
                  size="sm"
                  disabled={rows.length >= VOCABULARY_LIMITS.groups}
                  icon={<Plus size={18} aria-hidden="true" />}
                >
                  Satır ekle
                </Button>
              </div>
            </div>
          </Card>
          <Card as="section" title="Bir şey söylemeyen kelimeler">
            <TextAreaFormField
              field={fillers}
              label="Kelimeler"
              rows={12}
              maxLength={VOCABULARY_LIMITS.fillerText}
              hint="Virgülle ayırın. Yanında başka bir kelime varken aranmazlar: “kişiye özel baskılı kalem”, “kalem” olarak aranır."
            />
          </Card>
        </div>
      </SettingsForm>
    </>
  )
}

/** The shop's own search in a tab of its own, so that nothing typed here is lost. It knows what has been saved. */
function TryASearch() {
  const id = useId()
  return (
    <form
      method="get"
      action="/urunler"
      target="_blank"
      className="mb-5 flex max-w-xl flex-wrap items-end gap-2"
      aria-label="Mağazada deneyin"
      rel="noopener"
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Kayıtlı kelimelerle bir aramayı deneyin
        </label>
        <TextInput
          id={id}
          type="search"
          name="search"
          required
          maxLength={100}
          placeholder="kişiye özel t-shirt"
        />
      </div>
      <Button type="submit" variant="secondary" icon={<ExternalLink size={18} aria-hidden="true" />}>
        Mağazada ara<span className="sr-only"> (yeni sekmede açılır)</span>
      </Button>
    </form>
  )
}
