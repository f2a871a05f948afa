import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { StaffOrderIntent } from './staff-order-view.ts'

/** The names under which the chosen entries are sent. */
export const CHOSEN_ENTRY = { 'fill-address': 'savedAddress', 'fill-invoice': 'savedInvoice' } as const

/** Fills the fields below it from what the customer keeps, at the press of its button; nothing where he keeps nothing. */
export function SavedEntryPicker({
  label,
  intent,
  entries,
  isBusy,
}: {
  label: string
  intent: keyof typeof CHOSEN_ENTRY & StaffOrderIntent['kind']
  /** The default first. */
  entries: readonly { readonly id: string; readonly text: string; readonly isDefault: boolean }[]
  isBusy: boolean
}) {
  if (entries.length === 0) return null
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3 rounded-card bg-paper p-4">
      <Field label={label} name={CHOSEN_ENTRY[intent]} className="min-w-0 flex-1 basis-56">
        <Select defaultValue={entries[0]?.id ?? ''}>
          {entries.map(({ id, text, isDefault }) => (
            <option key={id} value={id}>
              {text}
              {isDefault ? ' (varsayılan)' : ''}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value={intent} variant="secondary" busy={isBusy}>
        Bilgileri doldur
      </Button>
    </div>
  )
}
