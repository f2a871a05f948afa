import { getFormProps } from '@conform-to/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { NumberField } from '#app/design/forms/number-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { slugify } from '#app/kernel/slug.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import {
  customPagePath,
  FOOTER_COLUMN_TITLES,
  FOOTER_COLUMNS,
} from '#app/modules/content/domain/custom-page.ts'
import type {
  CustomPageFormFields,
  CustomPageFormValues,
} from '#app/modules/content/domain/custom-page-form.ts'
import { customPageFormSchema } from '#app/modules/content/domain/custom-page-form.ts'
import { RichTextField } from './rich-text-field.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Sayfa kaydedilmedi',
  conflict: { title: 'Bu sayfa siz düzenlerken değiştirildi', thing: 'bu sayfayı' },
}

/** Adds a page of the owner's own or changes one; its address stands beside the fields as it will be. */
export function CustomPageFormPage({
  values,
  stored,
  answer,
}: {
  values: CustomPageFormValues
  /** The page being changed; null when adding one. */
  stored: {
    readonly id: string
    readonly title: string
    readonly slug: string
    readonly isPublished: boolean
  } | null
  answer: ActionResult | undefined
}) {
  const [form, fields] = useSchemaForm<CustomPageFormFields>({
    id: 'sayfa',
    schema: customPageFormSchema,
    values,
    answer,
  })
  const { title, slug, contentHtml, seoTitle, seoDescription } = fields
  const { footerColumn, footerOrder, isPublished } = fields
  const [column, setColumn] = useState(footerColumn.initialValue ?? 'none')
  const typedSlug = slugify((slug.value ?? '').replace(/^\/?sayfa\//, ''))
  const address = typedSlug || stored?.slug || slugify(title.value ?? '')
  const isMoved = stored !== null && stored.slug !== address
  return (
    <EntryForm
      title={stored ? stored.title : 'Yeni sayfa'}
      description={
        stored ? (
          <Badge tone={stored.isPublished ? 'success' : 'neutral'}>
            {stored.isPublished ? 'Yayında' : 'Taslak'}
          </Badge>
        ) : null
      }
      actions={
        stored ? (
          <LinkButton
            to={`/admin/pages/preview/${stored.id}`}
            target="_blank"
            reloadDocument
            variant="secondary"
            icon={<Eye size={18} aria-hidden="true" />}
          >
            Kaydedilen hâlini önizle
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </LinkButton>
        ) : null
      }
      list="/admin/pages"
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      aside={
        <>
          <Card as="section" title="Yayın">
            <CheckboxFormField
              field={isPublished}
              label="Yayında"
              description="Kapalıyken sayfa taslaktır; yalnızca yönetim alanında görünür."
            />
          </Card>
          <Card as="section" title="Alt bilgi">
            <div className="grid gap-4">
              <RadioGroup
                key={footerColumn.key}
                label="Mağazanın alt bilgisinde"
                name={footerColumn.name}
                defaultValue={footerColumn.initialValue ?? 'none'}
                error={footerColumn.errors}
                onValueChange={setColumn}
                options={[
                  { value: 'none', label: 'Gösterme' },
                  ...FOOTER_COLUMNS.map((value) => ({
                    value,
                    label: `“${FOOTER_COLUMN_TITLES[value]}” sütununda`,
                  })),
                ]}
              />
              <div className={column === 'none' ? 'hidden noscript:block' : undefined}>
                <NumberField
                  key={footerOrder.key}
                  field={footerOrder}
                  label="Sırası"
                  min={1}
                  max={CONTENT_LIMITS.footerOrder}
                  hint="Sütundaki kendi sayfalarınız arasında; küçük olan üstte durur."
                />
              </div>
              <p className="text-xs text-ink-soft">
                Üst menüye koymak için <strong>Menü Yönetimi</strong> bölümünde bir menü öğesine bu sayfanın
                adresini verin.
              </p>
            </div>
          </Card>
          <Card as="section" title="Arama motorları">
            <div className="grid gap-4">
              <TextFormField
                field={seoTitle}
                label="Arama başlığı"
                maxLength={CONTENT_LIMITS.seoTitle}
                hint="Boşsa sayfanın başlığı kullanılır."
              />
              <TextAreaFormField
                field={seoDescription}
                label="Arama açıklaması"
                rows={3}
                maxLength={CONTENT_LIMITS.description}
                hint="Boşsa metnin ilk cümleleri gösterilir; 160 karakterden uzunu kısaltılır."
              />
            </div>
          </Card>
        </>
      }
    >
      <Card as="section" title="Sayfa">
        <div className="grid gap-4">
          <TextFormField field={title} label="Başlık" required maxLength={CONTENT_LIMITS.line} />
          <TextFormField
            field={slug}
            label="Adres"
            maxLength={CONTENT_LIMITS.line}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={slugify(title.value ?? '') || 'baski-rehberi'}
            hint={
              address === '' ? (
                'Boş bırakırsanız başlıktan oluşturulur.'
              ) : (
                <>
                  Sayfanın adresi:{' '}
                  <strong className="[overflow-wrap:anywhere]">{customPagePath(address)}</strong>
                  {isMoved ? ` Eski adres (${customPagePath(stored.slug)}) buraya yönlendirilir.` : null}
                </>
              )
            }
          />
          <RichTextField
            key={contentHtml.key}
            field={contentHtml}
            label="İçerik"
            maxLength={CONTENT_LIMITS.html}
          />
        </div>
      </Card>
    </EntryForm>
  )
}
