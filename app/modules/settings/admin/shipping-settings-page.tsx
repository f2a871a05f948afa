import type { SubmissionResult } from '@conform-to/react'
import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { ErrorText } from '#app/design/forms/field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { TextAreaFormField } from '#app/design/forms/form-field.tsx'
import { NumberStepper } from '#app/design/forms/number-stepper.tsx'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { StickyBar } from '#app/design/patterns/sticky-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { freeShippingSentence } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShippingFormFields, ShippingFormValues } from '#app/modules/settings/domain/shipping-form.ts'
import { SHIPPING_LIMITS, shippingSchema } from '#app/modules/settings/domain/shipping-form.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/** What the server says to a sent shipping form. */
export interface ShippingAnswer {
  readonly reply: SubmissionResult | null
  readonly isSaved: boolean
}

const SAVED = 'Kargo ayarları güncellendi.'
const FAILED = 'Kargo ayarları güncellenirken bir hata oluştu.'

/** From which sum on shipping is free, and what buyers read about it. */
export function ShippingSettingsPage({
  values,
  answer,
  preview,
}: {
  values: ShippingFormValues
  /** Null when none came from the server. */
  answer: ShippingAnswer | null | undefined
  /** What cart and checkout would show with these terms. */
  preview: (policy: ShippingPolicy) => ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const isBusy = useNavigation().formMethod === 'POST'
  const [threshold, setThreshold] = useState(Number(values.freeThreshold))
  const { dialog, settle } = useUnsavedGuard(element)
  useEffect(() => {
    if (answer === undefined) return
    if (answer?.isSaved) {
      settle()
      toast({ title: 'Başarılı', description: SAVED, tone: 'success' })
    } else if (answer === null) {
      toast({ title: 'Hata', description: FAILED, tone: 'destructive' })
    }
  }, [answer, settle, toast])

  const [form, fields] = useForm<ShippingFormFields, ShippingPolicy>({
    id: 'kargo',
    defaultValue: values,
    lastResult: answer?.reply ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: shippingSchema }),
  })
  const { isActive, freeThreshold, description, counterPaymentNote, estimatedCostText } = fields
  const policy: ShippingPolicy = {
    isActive: isActive.value === 'on',
    freeThresholdMinor: threshold * 100,
    description: description.value ?? '',
    counterPaymentNote: counterPaymentNote.value ?? '',
    estimatedCostText: estimatedCostText.value ?? '',
  }
  const formProps = getFormProps(form)
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Kargo Ayarları"
        description="Değişiklikler kaydedilince mağazada hemen geçerli olur; verilmiş siparişler değişmez."
      />
      <Form method="post" {...formProps} ref={element}>
        <div className="mb-5 grid gap-3 empty:hidden">
          {answer?.isSaved ? (
            <noscript>
              <Alert tone="success" title="Başarılı">
                {SAVED}
              </Alert>
            </noscript>
          ) : null}
          <FormErrorSummary errors={form.allErrors} />
        </div>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card as="section" title="Ücretsiz kargo">
            <div className="grid gap-5">
              <Checkbox
                key={isActive.key}
                name={isActive.name}
                defaultChecked={isActive.initialValue === 'on'}
                label="Limit uygulansın"
                description="Kapalıyken kargo her siparişte ücretsizdir."
              />
              <div>
                <p className="mb-1.5 text-sm font-semibold" id="threshold-label">
                  Ücretsiz kargo limiti (₺)
                </p>
                <NumberStepper
                  id="field-freeThreshold"
                  name={freeThreshold.name}
                  label="Ücretsiz kargo limiti (₺)"
                  value={threshold}
                  onChange={setThreshold}
                  min={0}
                  max={SHIPPING_LIMITS.thresholdLira}
                  step={SHIPPING_LIMITS.stepLira}
                  invalid={freeThreshold.errors !== undefined}
                  describedBy="threshold-hint"
                />
                <p id="threshold-hint" className="mt-1.5 text-xs text-ink-soft">
                  {freeShippingSentence(policy)}
                </p>
                <ErrorText id="threshold-error" message={freeThreshold.errors?.[0] ?? null} />
              </div>
              <TextAreaFormField
                field={description}
                label="Açıklama"
                rows={2}
                maxLength={SHIPPING_LIMITS.text}
                hint="Ücretsiz kargo koşulunun müşteriye gösterilen cümlesi."
              />
              <TextAreaFormField
                field={counterPaymentNote}
                label="Karşı ödeme notu"
                rows={2}
                maxLength={SHIPPING_LIMITS.text}
                hint="Limitin altındaki siparişlerde sepet ve ödeme sayfasında görünür."
              />
              <TextAreaFormField
                field={estimatedCostText}
                label="Tahmini kargo ücreti"
                rows={2}
                maxLength={SHIPPING_LIMITS.text}
                hint="Karşı ödeme notunun yanında görünür; alıcı ödeyeceği tutarı önceden bilir."
              />
            </div>
          </Card>
          <Card as="section" title="Önizleme">
            {preview(policy)}
          </Card>
        </div>
        <StickyBar show="always" className="-mx-4 mt-6 -mb-6 sm:-mx-6 lg:-mb-8">
          <div className="flex items-center gap-2">
            <Button type="submit" busy={isBusy} icon={<Save size={18} aria-hidden="true" />}>
              Kaydet
            </Button>
            <LinkButton to="/admin" variant="secondary">
              İptal
            </LinkButton>
          </div>
        </StickyBar>
      </Form>
      {dialog}
    </>
  )
}
