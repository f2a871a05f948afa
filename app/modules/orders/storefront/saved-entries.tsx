import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'

/** Chooses one of the customer's saved entries at checkout, to fill the fields below it; nothing where there is none. */
export function SavedEntries<Entry extends { readonly id: string; readonly isDefault: boolean }>({
  label,
  name,
  entries,
  shown,
  describe,
  onChoose,
}: {
  label: string
  /** Not a field of the order: the choice only fills others. */
  name: string
  entries: readonly Entry[]
  /** The one the fields were filled from when the page opened. */
  shown: Entry | null
  describe: (entry: Entry) => string
  onChoose: (entry: Entry) => void
}) {
  if (entries.length === 0) return null
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
          const chosen = entries.find(({ id }) => id === event.currentTarget.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {describe(entry)}
            {entry.isDefault ? ' (varsayılan)' : ''}
          </option>
        ))}
      </Select>
    </Field>
  )
}
