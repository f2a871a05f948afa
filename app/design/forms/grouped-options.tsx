/** Choices that belong together, under the word for it. */
export interface OptionGroup {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Choices in groups, inside a `Select`; a group's word is said as soon as there is another one. */
export function GroupedOptions({ groups }: { groups: readonly OptionGroup[] }) {
  const optionsOf = ({ options }: OptionGroup) =>
    options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  const [only, ...others] = groups
  if (only && others.length === 0) return optionsOf(only)
  return groups.map((group) => (
    <optgroup key={group.label} label={group.label}>
      {optionsOf(group)}
    </optgroup>
  ))
}
