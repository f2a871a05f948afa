import { FormProvider, getFormProps } from '@conform-to/react'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { RequiredMark } from '#app/design/forms/field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { ProductFormFields } from '#app/modules/catalog/domain/product-form.ts'
import { productSchema } from '#app/modules/catalog/domain/product-form.ts'
import type { ProductFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { ImagesField } from './images-field.tsx'
import type { FormerPrice } from './price-history.tsx'
import { PriceHistory } from './price-history.tsx'
import type { CategoryChoice } from './product-form-sections.tsx'
import { BasicsSection, ExtrasSection, PriceAndStockSection, SeoSection } from './product-form-sections.tsx'
import type { ProductTab } from './product-form-tabs.tsx'
import { ProductFormTabs, tabOfField } from './product-form-tabs.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Ürün kaydedilmedi',
  conflict: { title: 'Bu ürün siz düzenlerken değiştirildi', thing: 'bu ürünü' },
}

/** Where it is said how the product's print is priced. */
const printAddress = (id: string) => `/admin/products/${id}/print`

/** Adds a product or changes one. Nothing typed is ever lost: not by a refusal, a conflict or a dropped connection. */
export function ProductFormPage({
  values,
  stored,
  categories,
  answer,
}: {
  values: ProductFormValues
  /** The product being changed; null when adding one. */
  stored: {
    readonly id: string
    readonly title: string
    readonly slug: string
    /** Whether its variants have the stock. */
    readonly isDivided: boolean
    readonly prices: readonly FormerPrice[]
  } | null
  categories: readonly CategoryChoice[]
  answer: ActionResult | undefined
}) {
  const [tab, setTab] = useState<ProductTab>('overview')
  const [seenStock] = useState(values.seenStock)
  const [form] = useSchemaForm<ProductFormFields>({
    id: 'urun',
    schema: productSchema,
    values,
    answer,
  })
  const faults = useSubmissionErrors(form)
  // Only when nothing in view is wrong: the summary leads into the tabs anyway.
  useEffect(() => {
    const tabs = Object.keys(faults).map(tabOfField)
    const [first] = tabs
    if (first && !tabs.includes(null)) setTab((open) => (tabs.includes(open) ? open : first))
  }, [faults])

  return (
    <FormProvider context={form.context}>
      <EntryForm
        title={stored ? stored.title : 'Yeni ürün'}
        actions={
          stored ? (
            <>
              <LinkButton to={`/admin/products/${stored.id}/variants`} variant="secondary" size="sm">
                {stored.isDivided ? 'Varyantlar' : 'Varyantlara ayır'}
              </LinkButton>
              <LinkButton to={`/admin/products/${stored.id}/stock`} variant="secondary" size="sm">
                Stok hareketleri
              </LinkButton>
              <LinkButton to={printAddress(stored.id)} variant="secondary" size="sm">
                Baskı fiyatı
              </LinkButton>
              <LinkButton
                to={`/urun/${stored.slug}`}
                target="_blank"
                variant="secondary"
                size="sm"
                icon={<ExternalLink size={16} aria-hidden="true" />}
              >
                Mağazada gör
              </LinkButton>
            </>
          ) : null
        }
        list="/admin/products"
        words={WORDS}
        version={values.version}
        answer={answer}
        form={form}
        formProps={getFormProps(form)}
        openField={(name) => {
          const target = tabOfField(name)
          if (target) setTab(target)
        }}
        aside={
          <>
            <PriceAndStockSection stored={stored} />
            <ExtrasSection />
            <SeoSection />
            {stored ? <PriceHistory prices={stored.prices} /> : null}
          </>
        }
      >
        {/* Enter in a field presses the first submit button of a form: it must be this one, not one that removes a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Kaydet
        </button>
        <input type="hidden" name="seenStock" value={seenStock} readOnly />
        <BasicsSection categories={categories} stored={stored} />
        <Card
          as="section"
          title={
            <>
              Ürün görselleri
              <RequiredMark />
            </>
          }
        >
          <ImagesField
            drawnAt={(assetId) =>
              stored && values.images.some((image) => image.assetId === assetId)
                ? `/admin/products/${stored.id}/print-areas/${assetId}`
                : null
            }
          />
        </Card>
        <ProductFormTabs
          value={tab}
          onValueChange={setTab}
          printAddress={stored && printAddress(stored.id)}
        />
      </EntryForm>
    </FormProvider>
  )
}
