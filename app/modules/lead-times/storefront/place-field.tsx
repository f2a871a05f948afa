import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { PROVINCES } from '#app/modules/delivery/domain/provinces.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import { islandsOf } from '#app/modules/delivery/domain/transit.ts'

/** Where goods go: the province, and whether to one of its islands. */
export function PlaceField({
  id,
  place,
  onPlace,
  onDone,
}: {
  id: string
  place: Destination | null
  onPlace: (place: Destination | null) => void
  onDone: () => void
}) {
  const islands = place ? islandsOf(place.province) : []
  return (
    <div id={id} className="mt-1 grid gap-1">
      <Select
        aria-label="Teslim edilecek il"
        autoFocus
        placeholder="İl seçin"
        value={place?.province ?? ''}
        options={PROVINCES.map(({ plate, name }) => ({ value: plate, label: name }))}
        onChange={({ target }) => {
          const province = target.value
          onPlace(province === '' ? null : { province, isIsland: false })
          if (province !== '' && islandsOf(province).length === 0) onDone()
        }}
      />
      {place && islands.length > 0 && (
        <Checkbox
          name="delivery-island"
          label={`${islands.join(' veya ')} (ada)`}
          checked={place.isIsland}
          onChange={({ target }) => onPlace({ ...place, isIsland: target.checked })}
        />
      )}
    </div>
  )
}
