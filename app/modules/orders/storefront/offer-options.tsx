import type { OfferGroup } from './offered-details.ts'

/** The offers as the choices of a list; where they come from is said as soon as there is more than one source. */
export function OfferOptions({ groups }: { groups: readonly OfferGroup[] }) {
  const optionsOf = ({ offers }: OfferGroup) =>
    offers.map(({ id, text }) => (
      <option key={id} value={id}>
        {text}
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
