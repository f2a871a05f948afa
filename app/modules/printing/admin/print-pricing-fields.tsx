import { useState } from 'react'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { PRINT_PRICINGS, PRODUCT_PRINT_LIMITS } from '../domain/product-print.ts'
import { PRINT_PRICING_LABELS, PRINT_PRICING_TEXTS } from '../domain/product-print-form.ts'

const L = PRODUCT_PRINT_LIMITS

/** How a print is priced, with what the buyer sees of it, and how much of it the price of the goods contains. */
export function PrintPricingFields({
  fields: { pricing, extent, includedInks, includedPlaces },
}: {
  fields: Readonly<Record<'pricing' | 'extent' | 'includedInks' | 'includedPlaces', FormFieldState>>
}) {
  const [chosen, setChosen] = useState(pricing.initialValue)
  const [chosenExtent, setExtent] = useState(extent.initialValue)
  return (
    <div className="grid gap-4">
      <RadioGroup
        key={pricing.key}
        label="Baskı nasıl fiyatlanır?"
        hideLabel
        name={pricing.name}
        variant="cards"
        defaultValue={pricing.initialValue}
        error={pricing.errors}
        onValueChange={setChosen}
        options={PRINT_PRICINGS.map((value) => ({
          value,
          label: PRINT_PRICING_LABELS[value],
          description: PRINT_PRICING_TEXTS[value],
        }))}
      />
      <div hidden={chosen !== 'included'} className="grid gap-4">
        <RadioGroup
          key={extent.key}
          label="Fiyata ne kadarı dahil?"
          name={extent.name}
          variant="pills"
          defaultValue={extent.initialValue}
          error={extent.errors}
          onValueChange={setExtent}
          options={[
            { value: 'any', label: 'Her baskı' },
            { value: 'limited', label: 'Şu kadarı' },
          ]}
        />
        <div hidden={chosenExtent !== 'limited'} className="grid gap-4 sm:grid-cols-2">
          <TextFormField
            field={includedPlaces}
            label="Dahil olan yer"
            inputMode="numeric"
            trailing="yerde"
            maxLength={4}
            hint={`1 ile ${L.places} arasında.`}
          />
          <TextFormField
            field={includedInks}
            label="Her yerde dahil olan renk"
            inputMode="numeric"
            trailing="renk"
            maxLength={4}
            hint="Fazlası tarifeden hesaplanır; tarifesi yoksa teklif istenir."
          />
        </div>
      </div>
    </div>
  )
}
