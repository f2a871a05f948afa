import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ColourField } from '#app/design/forms/colour-field.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { NumberField } from '#app/design/forms/number-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { PreviewFrame } from '#app/design/patterns/preview-frame.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { useJson } from '#app/design/use-json.ts'
import type { CategoryId, ProductCard, ProductId } from '#app/modules/catalog/domain/product.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import type { HomeSection, HomeSectionId, SectionFilter } from '#app/modules/content/domain/home-section.ts'
import { SECTION_FILTERS } from '#app/modules/content/domain/home-section.ts'
import type { HomeSectionValues } from '#app/modules/content/domain/home-section-form.ts'
import { homeSectionFormSchema } from '#app/modules/content/domain/home-section-form.ts'
import { DISPLAY_LABELS, FILTER_LABELS } from '../domain/home-section.ts'
import type { PickedProduct } from './product-picks.tsx'
import { ProductPicks } from './product-picks.tsx'

const LIST = '/admin/homepage'
const PREVIEW_MS = 250

const WORDS: EntryLabels = {
  notSaved: 'Bölüm kaydedilmedi',
  conflict: { title: 'Bu bölüm siz düzenlerken değiştirildi', thing: 'bu bölümü' },
}

/** Adds a section or changes one, with the section below as the home page would show it. */
export function HomeSectionFormPage({
  values,
  picks: storedPicks,
  categories,
  answer,
  preview,
}: {
  values: HomeSectionValues
  picks: readonly PickedProduct[]
  categories: readonly { readonly id: CategoryId; readonly name: string }[]
  answer: ActionResult | undefined
  /** The section with its products as visitors see it. */
  preview: (section: HomeSection, products: readonly ProductCard[]) => ReactNode
}) {
  const [form, fields] = useSchemaForm({
    id: 'bolum',
    schema: homeSectionFormSchema,
    values: { ...values, manualProductIds: [...values.manualProductIds] },
    answer,
  })
  const [look, setLook] = useState({
    filterType: (fields.filterType.initialValue ?? values.filterType) as SectionFilter,
    displayType: (fields.displayType.initialValue ?? values.displayType) as HomeSection['displayType'],
    categoryId: fields.categoryId.initialValue ?? values.categoryId,
    productCount: Number(values.productCount),
    gridColumns:
      (fields.gridColumns.initialValue ?? values.gridColumns) === '8' ? (8 as const) : (4 as const),
    showButton: values.showButton,
    backgroundColor: values.backgroundColor,
  })
  const change = (changed: Partial<typeof look>) => setLook((before) => ({ ...before, ...changed }))
  const [picks, setPicks] = useState(storedPicks)

  const section: HomeSection = {
    ...look,
    id: 'preview' as HomeSectionId,
    title: fields.title.value || 'Bölüm başlığı',
    description: fields.description.value ?? '',
    categoryId: look.categoryId === '' ? null : (look.categoryId as CategoryId),
    manualProductIds: picks.map(({ id }) => id as ProductId),
    buttonText: fields.buttonText.value ?? '',
    buttonLink: fields.buttonLink.value ?? '',
    backgroundColor: /^#[0-9a-f]{6}$/i.test(look.backgroundColor) ? look.backgroundColor : '',
  }
  const products = usePreviewedProducts(section)
  const areColumnsAsked = look.displayType === 'grid'

  return (
    <EntryForm
      title={values.version === '' ? 'Yeni bölüm' : values.title}
      description={values.version === '' ? 'Ana sayfanın sonuna eklenir ve hemen görünür.' : null}
      list={LIST}
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      wide
      aside={
        <Card as="section" title="Önizleme" flush className="overflow-hidden">
          <PreviewFrame label="Bölüm önizlemesi" className="rounded-none border-0">
            {products === null ? (
              <p className="p-5 text-ink-soft">Ürünler yükleniyor…</p>
            ) : products.length === 0 ? (
              <p className="p-5 text-ink-soft">
                Bu seçimle gösterilecek ürün yok; bölüm ana sayfada görünmez.
              </p>
            ) : (
              preview(section, products)
            )}
          </PreviewFrame>
        </Card>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card as="section" title="Bölüm">
          <div className="grid gap-4">
            <TextFormField field={fields.title} label="Başlık" required maxLength={CONTENT_LIMITS.line} />
            <TextAreaFormField
              field={fields.description}
              label="Açıklama"
              rows={2}
              maxLength={CONTENT_LIMITS.description}
              hint="İsteğe bağlı; başlığın altında görünür."
            />
            <CheckboxFormField
              field={fields.showButton}
              onChange={(event) => change({ showButton: event.target.checked })}
              label="Düğme gösterilsin"
              description="Başlığın yanında, ziyaretçiyi listeye götürür."
            />
            <div className="grid gap-4 sm:grid-cols-2" hidden={!look.showButton}>
              <TextFormField
                field={fields.buttonText}
                label="Düğme yazısı"
                maxLength={CONTENT_LIMITS.buttonText}
              />
              <TextFormField
                field={fields.buttonLink}
                label="Düğme bağlantısı"
                maxLength={CONTENT_LIMITS.address}
                spellCheck={false}
              />
            </div>
            <ColourField
              field={fields.backgroundColor}
              label="Arka plan rengi"
              hint="Boş bırakılırsa sayfanın kendi rengi kullanılır. Yazılar zemine göre okunur renk alır."
              onChange={(colour) => change({ backgroundColor: colour })}
            />
          </div>
        </Card>
        <Card as="section" title="Ürünler">
          <div className="grid gap-5">
            <RadioGroup
              label="Hangi ürünler"
              name={fields.filterType.name}
              value={look.filterType}
              onValueChange={(filterType) => change({ filterType: filterType as SectionFilter })}
              options={SECTION_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
              variant="pills"
              error={fields.filterType.errors}
            />
            {look.filterType === 'category' ? (
              <Field label="Kategori" name={fields.categoryId.name} error={fields.categoryId.errors} required>
                <Select
                  value={look.categoryId}
                  onChange={(event) => change({ categoryId: event.target.value })}
                  placeholder="Kategori seçin"
                  options={categories.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Field>
            ) : null}
            {look.filterType === 'manual' ? (
              <ProductPicks
                name={fields.manualProductIds.name}
                picks={picks}
                errors={fields.manualProductIds.errors}
                onChange={setPicks}
              />
            ) : null}
            <NumberField
              field={fields.productCount}
              label="Ürün sayısı"
              min={1}
              max={20}
              onChange={(productCount) => change({ productCount })}
              hint="En fazla bu kadar ürün gösterilir (1–20)."
            />
            <RadioGroup
              label="Görünüm"
              name={fields.displayType.name}
              value={look.displayType}
              onValueChange={(displayType) =>
                change({ displayType: displayType as HomeSection['displayType'] })
              }
              options={(['grid', 'slider'] as const).map((value) => ({
                value,
                label: DISPLAY_LABELS[value],
              }))}
              variant="pills"
            />
            {areColumnsAsked ? (
              <RadioGroup
                label="Sütun sayısı"
                hint="Bilgisayarda"
                name={fields.gridColumns.name}
                value={String(look.gridColumns)}
                onValueChange={(columns) => change({ gridColumns: columns === '8' ? 8 : 4 })}
                options={[
                  { value: '4', label: '4 sütun' },
                  { value: '8', label: '8 sütun' },
                ]}
                variant="pills"
              />
            ) : null}
          </div>
        </Card>
      </div>
    </EntryForm>
  )
}

/** The products the section would show now; null until they are known for the first time. */
function usePreviewedProducts(section: HomeSection): readonly ProductCard[] | null {
  const { filterType, categoryId, productCount, manualProductIds } = section
  const asked = new URLSearchParams({ filterType, productCount: String(productCount) })
  if (filterType === 'category') asked.set('categoryId', categoryId ?? '')
  if (filterType === 'manual') asked.set('ids', manualProductIds.join(','))
  const address = `${LIST}/products?${asked}`
  return useJson<{ readonly products: readonly ProductCard[] }>(address, PREVIEW_MS).answer?.products ?? null
}
