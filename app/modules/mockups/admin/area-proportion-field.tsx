import { TickBox } from '#app/design/forms/checkbox.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import { isInProportion, proportioned, stretchOf } from '#app/modules/mockups/domain/areas/area-proportion.ts'

/**
 * Keeps an area's millimetres in the proportion of what is drawn, or warns that circles become ellipses and offers both ways
 * out. Nothing for a measured area: its mesh says how it lies.
 */
export function AreaProportion({
  area,
  keeps,
  picture,
  form,
  onKeep,
  onChange,
}: {
  area: AreaFormValues
  keeps: boolean
  picture: ImageAsset
  form: string
  onKeep: (keeps: boolean) => void
  onChange: (change: Partial<AreaFormValues>) => void
}) {
  if (!area.source) return null
  const stretch = stretchOf(area, picture)
  const isOff = stretch !== null && !isInProportion(area, picture)
  const { heightMm } = proportioned(area, picture, 'widthMm')
  const { widthMm } = proportioned(area, picture, 'heightMm')
  return (
    <div className="grid gap-2 text-sm">
      <label htmlFor="keep-proportion" className="flex items-start gap-3">
        <TickBox
          id="keep-proportion"
          form={form}
          checked={keeps}
          onChange={(event) => onKeep(event.target.checked)}
        />
        <span>
          Oranı görselden al
          <span className="block text-xs text-ink-soft">
            Ölçülerle çizim aynı oranda kalır. Yüz görselde eğik duruyorsa kapatıp iki ölçüyü de yazın.
          </span>
        </span>
      </label>
      {isOff ? (
        <div role="status" className="grid gap-2 rounded-card bg-warning-soft px-3 py-2">
          <p>
            Bu ölçülerle daireler elips görünür: görselde {times(Math.max(stretch, 1 / stretch))} kat{' '}
            {stretch > 1 ? 'yayvan' : 'uzun'}. Yüz görselde eğik duruyorsa doğrudur.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => onChange({ heightMm })}>
              Yüksekliği {heightMm} mm yap
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onChange({ widthMm })}>
              Genişliği {widthMm} mm yap
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function times(stretch: number): string {
  return stretch.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
}
