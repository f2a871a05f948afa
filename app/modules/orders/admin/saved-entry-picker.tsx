import { Field } from '#app/design/forms/field.tsx'
import { GroupedOptions } from '#app/design/forms/grouped-options.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { OfferGroup } from '#app/modules/orders/domain/offered-details.ts'
import { optionsOf } from '#app/modules/orders/domain/offered-details.ts'
import type { StaffOrderIntent } from './staff-order-view.ts'

/** The names under which the chosen entries are sent. */
export const CHOSEN_ENTRY = { 'fill-address': 'savedAddress', 'fill-invoice': 'savedInvoice' } as const

/** Fills the fields below it from what is known of the customer, at the press of its button; nothing where nothing is. */
export function SavedEntryPicker({
  label,
  intent,
  groups,
  isBusy,
}: {
  label: string
  intent: keyof typeof CHOSEN_ENTRY & StaffOrderIntent['kind']
  /** The default first. */
  groups: readonly OfferGroup[]
  isBusy: boolean
}) {
  if (groups.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3 rounded-card bg-paper p-4">
      <Field label={label} name={CHOSEN_ENTRY[intent]} className="min-w-0 flex-1 basis-56">
        <Select defaultValue={groups[0]?.offers[0]?.id ?? ''}>
          <GroupedOptions groups={optionsOf(groups)} />
        </Select>
      </Field>
      <Button type="submit" name="intent" value={intent} variant="secondary" busy={isBusy}>
        Bilgileri doldur
      </Button>
    </div>
  )
}
