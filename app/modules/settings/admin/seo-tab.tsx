import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Card } from '#app/design/primitives/card.tsx'
import type { SeoFormFields, SeoFormValues } from '#app/modules/settings/domain/seo-form.ts'
import { SEO_LIMITS, searchResultOf, seoSchema } from '#app/modules/settings/domain/seo-form.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** What search engines are told of the home page, as they will show it. */
export function SeoTab({
  values,
  version,
  shop,
  answer,
}: {
  values: SeoFormValues
  version: number
  shop: { readonly siteName: string; readonly siteTagline: string; readonly host: string }
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<SeoFormFields>({
    id: 'seo',
    schema: seoSchema,
    values,
    answer,
  })
  const { metaTitle, metaDescription, metaKeywords } = fields
  const typed = { metaTitle: metaTitle.value ?? '', metaDescription: metaDescription.value ?? '' }
  const result = searchResultOf(typed, shop)
  return (
    <SettingsForm form={form} version={version} answer={answer} reloads>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card as="section" title="Arama motorları">
          <div className="grid gap-4">
            <TextFormField
              field={metaTitle}
              label="Meta başlık"
              maxLength={SEO_LIMITS.title}
              hint={<Counter text={typed.metaTitle} max={SEO_LIMITS.title} />}
            />
            <TextAreaFormField
              field={metaDescription}
              label="Meta açıklama"
              rows={3}
              maxLength={SEO_LIMITS.description}
              hint={<Counter text={typed.metaDescription} max={SEO_LIMITS.description} />}
            />
            <TextFormField
              field={metaKeywords}
              label="Anahtar kelimeler"
              maxLength={SEO_LIMITS.keywords}
              hint="Virgülle ayırın. Çoğu arama motoru bunlara bakmaz; yine de sayfaya yazılır."
            />
          </div>
        </Card>
        <Card as="section" title="Önizleme">
          <div className="max-w-xl [overflow-wrap:anywhere]">
            <p className="text-sm text-ink-soft">{shop.host}</p>
            <p className="mt-1 text-lg leading-6 text-[#1a0dab]">{result.title}</p>
            <p className="mt-1 text-sm leading-5 text-ink-soft">{result.description}</p>
          </div>
          <p className="mt-4 border-t border-line pt-3 text-xs text-ink-soft">
            Ana sayfanız arama sonuçlarında aşağı yukarı böyle görünür. Ürün, kategori ve blog sayfaları kendi
            başlık ve açıklamalarını kullanır.
          </p>
        </Card>
      </div>
    </SettingsForm>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  return (
    <span className="tabular">
      {text.length}/{max} karakter
    </span>
  )
}
