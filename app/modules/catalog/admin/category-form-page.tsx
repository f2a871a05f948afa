import { getFormProps } from '@conform-to/react'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { CategoryFormFields, CategoryFormValues } from '#app/modules/catalog/domain/category-form.ts'
import { CATEGORY_LIMITS, categorySchema, categorySlug } from '#app/modules/catalog/domain/category-form.ts'
import { FramingField } from '#app/modules/media/admin/framing-field.tsx'
import { PictureField } from '#app/modules/media/admin/picture-field.tsx'
import { useFraming } from '#app/modules/media/admin/use-framing.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { CATEGORY_FRAMES } from '#app/modules/media/domain/image-framing.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'

const WORDS: EntryLabels = {
  notSaved: 'Kategori kaydedilmedi',
  conflict: { title: 'Bu kategori siz düzenlerken değiştirildi', thing: 'bu kategoriyi' },
}

/** Adds a category or changes one, with its tile and its address as visitors will see them beside the fields. */
export function CategoryFormPage({
  values,
  stored,
  answer,
}: {
  values: CategoryFormValues
  /** The category being changed; null when adding one. */
  stored: { readonly id: string; readonly name: string; readonly slug: string } | null
  answer: ActionResult | undefined
}) {
  const [picture, setPicture] = useState<AssetId | ''>(values.imageAssetId as AssetId | '')
  const [form, fields] = useSchemaForm<CategoryFormFields>({
    id: 'kategori',
    schema: categorySchema,
    values,
    answer,
  })
  const { name, slug, description, imageAssetId, showOnHome } = fields
  const framing = useFraming(picture, CATEGORY_FRAMES, values)
  const address = categorySlug({ name: plainLine(name.value ?? ''), slug: slug.value ?? '' })
  const isMoved = stored !== null && address !== '' && address !== stored.slug
  return (
    <EntryForm
      title={stored ? stored.name : 'Yeni kategori'}
      list="/admin/categories"
      actions={
        stored ? (
          <LinkButton to={`/admin/categories/${stored.id}/print-areas`} variant="secondary" size="sm">
            Varsayılan baskı alanı
          </LinkButton>
        ) : null
      }
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      aside={
        <Card as="section" title="Önizleme">
          <div className="mx-auto max-w-44">
            <div className="relative aspect-square overflow-hidden rounded-card bg-paper-deep">
              {picture === '' ? (
                <span className="flex size-full items-center justify-center text-line-strong">
                  <ImageOff size={32} aria-hidden="true" />
                </span>
              ) : framing.image ? (
                <FramedPicture
                  {...inFrame({ image: framing.image, frame: 'square', sizes: '176px', widths: [200, 400] })}
                />
              ) : null}
            </div>
            <p className="mt-2 text-center text-sm font-semibold [overflow-wrap:anywhere]">
              {plainLine(name.value ?? '') || 'Kategori adı'}
            </p>
          </div>
          <p className="mt-4 text-xs text-ink-soft">
            Ana sayfada ve kategoriler sayfasında bu kutuyla görünür.
          </p>
        </Card>
      }
    >
      <Card as="section" title="Kategori">
        <div className="grid gap-4">
          <TextFormField field={name} label="Kategori adı" required maxLength={CATEGORY_LIMITS.name} />
          <TextFormField
            field={slug}
            label="Adres"
            maxLength={CATEGORY_LIMITS.slug}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={categorySlug({ name: plainLine(name.value ?? ''), slug: '' })}
            hint={
              <>
                {address === '' ? (
                  'Boş bırakırsanız addan oluşturulur.'
                ) : (
                  <>
                    Sayfanın adresi:{' '}
                    <strong className="[overflow-wrap:anywhere]">/kategoriler/{address}</strong>
                  </>
                )}
                {isMoved ? ` Eski adres (/kategoriler/${stored.slug}) buraya yönlendirilir.` : null}
              </>
            }
          />
          <TextAreaFormField
            field={description}
            label="Açıklama"
            rows={3}
            maxLength={CATEGORY_LIMITS.description}
            hint="Kategori sayfasının başında ve arama sonuçlarında görünür."
          />
          <CheckboxFormField
            field={showOnHome}
            label="Ana sayfada göster"
            description="Kapalıyken kategori menülerde ve kategoriler sayfasında kalır."
          />
        </div>
      </Card>
      <Card as="section" title="Görsel">
        <PictureField
          field={imageAssetId}
          label="Kategori görseli"
          required
          hint="JPEG, PNG, WebP veya AVIF. Önerilen boyut: 800×800 piksel."
          previewClassName="aspect-square max-h-72 object-contain"
          onChange={setPicture}
        />
        <input type="hidden" name={fields.fit.name} value={framing.sent.fit} readOnly />
        <input type="hidden" name={fields.focalX.name} value={framing.sent.focalX} readOnly />
        <input type="hidden" name={fields.focalY.name} value={framing.sent.focalY} readOnly />
        {framing.image && (
          <div className="mt-6">
            <FramingField
              assetId={framing.image.assetId}
              framing={framing.image}
              onChange={framing.onChange}
            />
          </div>
        )}
      </Card>
    </EntryForm>
  )
}
