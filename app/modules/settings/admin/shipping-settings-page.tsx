import type { ReactNode } from 'react'
import { useState } from 'react'
import { ErrorText } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextAreaFormField } from '#app/design/forms/form-field.tsx'
import { NumberStepper } from '#app/design/forms/number-stepper.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { freeShippingSentence } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShippingFormFields, ShippingFormValues } from '#app/modules/settings/domain/shipping-form.ts'
import { SHIPPING_LIMITS, shippingSchema } from '#app/modules/settings/domain/shipping-form.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

/** From which sum on shipping is free, and what buyers read about it. */
export function ShippingSettingsPage({
  values,
  version,
  answer,
  preview,
}: {
  values: ShippingFormValues
  version: number
  /** Null when none came from the server. */
  answer: SettingsResult | undefined
  /** What cart and checkout would show with these terms. */
  preview: (policy: ShippingPolicy) => ReactNode
}) {
  const [threshold, setThreshold] = useState(Number(sentThreshold(answer) ?? values.freeThreshold))
  const [form, fields] = useSchemaForm<ShippingFormFields>({
    id: 'kargo',
    schema: shippingSchema,
    values,
    answer,
  })
  const { isActive, freeThreshold, description, counterPaymentNote, estimatedCostText } = fields
  const policy: ShippingPolicy = {
    isActive: isActive.value === 'on',
    freeThresholdMinor: threshold * 100,
    description: description.value ?? '',
    counterPaymentNote: counterPaymentNote.value ?? '',
    estimatedCostText: estimatedCostText.value ?? '',
  }
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Kargo Ayarları"
        description="Değişiklikler kaydedilince mağazada hemen geçerli olur; verilmiş siparişler değişmez."
      />
      <SettingsForm
        form={form}
        version={version}
        answer={answer}
        refused="Kargo ayarları güncellenmedi."
        agreesBySaving
      >
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card as="section" title="Ücretsiz kargo">
            <div className="grid gap-5">
              <CheckboxFormField
                field={isActive}
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
      </SettingsForm>
    </>
  )
}

/** What was typed before the server refused it: without JavaScript the page is drawn anew. */
function sentThreshold(answer: SettingsResult | undefined): string | null {
  const sent = answer?.reply?.initialValue?.freeThreshold
  return typeof sent === 'string' && /^\d{1,7}$/.test(sent) ? sent : null
}
