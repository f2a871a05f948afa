import { FormProvider, getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { ExternalLink } from 'lucide-react'
import type { FormEvent, MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { RequiredMark } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { useHeldVersion } from '#app/design/forms/use-held-version.ts'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { useReturnAfterSave } from '#app/design/forms/use-return-after-save.ts'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConflictNotice } from '#app/design/patterns/conflict-notice.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { SaveBar } from '#app/design/patterns/save-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { ProductFormFields, ProductInput } from '#app/modules/catalog/domain/product-form.ts'
import { productSchema } from '#app/modules/catalog/domain/product-form.ts'
import type { ProductFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { ImagesField } from './images-field.tsx'
import type { FormerPrice } from './price-history.tsx'
import { PriceHistory } from './price-history.tsx'
import type { ProductFormAnswer } from './product-form-answer.ts'
import type { CategoryChoice } from './product-form-sections.tsx'
import { BasicsSection, ExtrasSection, PriceAndStockSection, SeoSection } from './product-form-sections.tsx'
import type { ProductTab } from './product-form-tabs.tsx'
import { ProductFormTabs, tabOfField } from './product-form-tabs.tsx'

const LIST = '/admin/products'
const CONFLICT = 'catalog/version-conflict'

type Faults = Readonly<Record<string, readonly string[] | null>>

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
    readonly prices: readonly FormerPrice[]
  } | null
  categories: readonly CategoryChoice[]
  answer: ProductFormAnswer | undefined
}) {
  const element = useRef<HTMLFormElement>(null)
  const isSaved = answer?.saved != null
  const isBusy = useIsSubmitting() || isSaved
  const [tab, setTab] = useState<ProductTab>('overview')
  const { version, overwrite } = useHeldVersion(element, values.version)
  const [seenStock] = useState(values.seenStock)
  const [faults, setFaults] = useState<Faults>(answer?.reply?.error ?? {})
  const guard = useUnsavedGuard(element)
  // What the fields or the notice of a conflict tell already needs no second voice.
  const isTold = answer?.reply?.error != null || answer?.problem?.code === CONFLICT
  useReturnAfterSave({
    answer,
    saved: answer?.saved ? { title: 'Başarılı', description: `${answer.saved.title} kaydedildi.` } : null,
    refused: answer?.problem && !isTold ? { title: 'Hata', description: answer.problem.message } : null,
    list: LIST,
    release: guard.release,
  })

  const [form] = useForm<ProductFormFields, ProductInput>({
    id: 'urun',
    defaultValue: values,
    lastResult: answer?.reply ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: productSchema }),
  })
  const formProps = getFormProps(form)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) return event.preventDefault()
    formProps.onSubmit(event)
    const { submitter } = event.nativeEvent as SubmitEvent
    const isIntent = submitter instanceof HTMLButtonElement && submitter.name === '__intent__'
    if (isIntent) return
    const submission = parseWithZod(new FormData(event.currentTarget), { schema: productSchema })
    showFaults(submission.status === 'error' ? (submission.error ?? {}) : {})
  }

  function showFaults(found: Faults) {
    setFaults(found)
    const names = Object.keys(found)
    const tabs = names.map(tabOfField)
    // Only when nothing in view is wrong: the summary leads into the tabs anyway.
    if (!tabs.includes(null) && tabs[0] && !tabs.includes(tab)) setTab(tabs[0])
  }

  const replied = answer?.reply?.error
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (replied) showFaults(replied)
  }, [replied])

  /** A link of the summary may lead into a tab that is not open. */
  function openTabOfLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#field-"]') : null
    const name = link ? decodeURIComponent(link.getAttribute('href')?.slice('#field-'.length) ?? '') : ''
    const target = tabOfField(name)
    if (target && target !== tab) flushSync(() => setTab(target))
    if (name) {
      event.preventDefault()
      document.getElementById(`field-${name}`)?.focus()
    }
  }

  const { problem } = answer ?? { problem: null }
  return (
    <FormProvider context={form.context}>
      <PageHeader
        above={<BackLink to={LIST} />}
        title={stored ? stored.title : 'Yeni ürün'}
        actions={
          stored ? (
            <LinkButton
              to={`/urun/${stored.slug}`}
              target="_blank"
              variant="secondary"
              size="sm"
              icon={<ExternalLink size={16} aria-hidden="true" />}
            >
              Mağazada gör
            </LinkButton>
          ) : null
        }
      />
      <Form method="post" {...formProps} onSubmit={onSubmit} ref={element}>
        {/* Enter in a field presses the first submit button of a form: it must be this one, not one that removes a row. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          Kaydet
        </button>
        <input type="hidden" name="version" value={version} readOnly />
        <input type="hidden" name="seenStock" value={seenStock} readOnly />
        <div className="mb-5 grid gap-3 empty:hidden">
          {isSaved ? (
            <noscript>
              <Alert tone="success" title="Kaydedildi">
                {answer?.saved?.title}
              </Alert>
            </noscript>
          ) : null}
          {problem?.code === CONFLICT ? (
            <ConflictNotice
              title="Bu ürün siz düzenlerken değiştirildi"
              thing="bu ürünü"
              newest={problem.newestVersion}
              onOverwrite={overwrite}
            />
          ) : problem && !answer?.reply?.error ? (
            <Alert tone="danger" title="Ürün kaydedilmedi" live>
              {problem.message}
            </Alert>
          ) : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links inside, which keyboards press too */}
          <div onClick={openTabOfLink} className="empty:hidden">
            <FormErrorSummary errors={faults} />
          </div>
        </div>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
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
            <ProductFormTabs value={tab} onValueChange={setTab} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <PriceAndStockSection />
            <ExtrasSection />
            <SeoSection />
            {stored ? <PriceHistory prices={stored.prices} /> : null}
          </div>
        </div>
        <SaveBar
          form={element}
          guard={guard}
          isNew={stored === null}
          isBusy={isBusy}
          saved={isSaved ? 'Kaydedildi' : null}
          cancelTo={LIST}
        />
      </Form>
      {guard.dialog}
    </FormProvider>
  )
}
