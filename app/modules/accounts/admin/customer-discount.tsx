import { Check } from 'lucide-react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { useSingleSubmit } from '#app/design/forms/use-single-submit.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { DISCOUNT_ON_EDIT_HINT } from '../domain/customer-forms.ts'
import type { Commanding } from './customer-refusal.tsx'
import { Refusal } from './customer-refusal.tsx'

/** The customer's member discount, and changing it. */
export function CustomerDiscount(commanding: Commanding) {
  const { busyWith, refusal } = commanding
  const onSubmit = useSingleSubmit(busyWith === 'discount')
  return (
    <Card as="section" title="İndirim">
      <Form
        // A discount that was changed meanwhile, here or elsewhere, fills the field anew.
        key={commanding.customer.memberDiscountBp}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-3"
      >
        <input type="hidden" name="intent" value="discount" />
        <Refusal of="discount" refusal={refusal} />
        <DiscountField {...commanding} intent="discount" />
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith === 'discount'}
          icon={<Check size={18} aria-hidden="true" />}
        >
          İndirimi güncelle
        </Button>
      </Form>
    </Card>
  )
}

/** The field for the member discount, in the form that approves a company and in the one that changes it. */
export function DiscountField({
  intent,
  customer,
  refusal,
}: Commanding & { intent: 'approve' | 'discount' }) {
  const isRefused = refusal?.intent === intent && refusal.discount !== null
  return (
    <Field
      label="Üye indirimi (%)"
      name="discount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      className="max-w-72"
      defaultValue={isRefused ? (refusal.discount ?? '') : typedPercent(customer.memberDiscountBp)}
      hint={DISCOUNT_ON_EDIT_HINT}
      error={isRefused ? refusal.message : undefined}
    />
  )
}

/** A percentage as it is typed: without its sign. */
function typedPercent(share: BasisPoints): string {
  return formatPercent(share).slice(1)
}
