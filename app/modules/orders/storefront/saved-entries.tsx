import { Field } from '#app/design/forms/field.tsx'
import { GroupedOptions } from '#app/design/forms/grouped-options.tsx'
import { Select } from '#app/design/forms/select.tsx'
import type { Offer, OfferGroup } from '#app/modules/orders/domain/offered-details.ts'
import { offersIn, optionsOf } from '#app/modules/orders/domain/offered-details.ts'

/** Chooses at checkout from what is known of the customer, to fill the fields below it; nothing where nothing is. */
export function SavedEntries({
  label,
  name,
  groups,
  shown,
  onChoose,
}: {
  label: string
  /** Not a field of the order: the choice only fills others. */
  name: string
  groups: readonly OfferGroup[]
  /** The one the fields were filled from when the page opened. */
  shown: Offer | null
  onChoose: (fills: Offer['fills']) => void
}) {
  if (groups.length === 0) return null
  return (
    <Field
      label={label}
      name={name}
      className="mb-5 rounded-card bg-paper p-4"
      hint="Seçtiğinizde aşağıdaki alanlar doldurulur; isterseniz değiştirebilirsiniz."
    >
      <Select
        placeholder="Listeden seçin"
        defaultValue={shown?.id ?? ''}
        onChange={(event) => {
          const chosen = offersIn(groups).find(({ id }) => id === event.currentTarget.value)
          if (chosen) onChoose(chosen.fills)
        }}
      >
        <GroupedOptions groups={optionsOf(groups)} />
      </Select>
    </Field>
  )
}
