import type { AssetId } from '../domain/image.ts'
import { imageUrl } from '../domain/image.ts'
import type { FocalPoint } from '../domain/image-framing.ts'

const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))

/** The point of a picture that stays in view when it is cropped: pressed on the picture, or set by two sliders. */
export function FocalPointField({
  assetId,
  point,
  names,
  hint,
  onChange,
}: {
  assetId: AssetId
  point: FocalPoint
  /** Where the sliders themselves are what the form sends. */
  names?: { readonly x: string; readonly y: string }
  hint: string
  onChange: (point: FocalPoint) => void
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Odak noktası</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing the picture is a shortcut; the sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders are the keyboard's way */}
      <div
        className="relative w-fit max-w-full cursor-crosshair overflow-hidden rounded-card"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          onChange({
            x: percent((event.clientX - box.left) / box.width),
            y: percent((event.clientY - box.top) / box.height),
          })
        }}
      >
        <img src={imageUrl(assetId, 800)} alt="" className="block max-h-72 max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-pill border-3 border-white bg-brand/60 shadow-float outline-2 outline-ink"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(
          [
            ['x', 'Yatay'],
            ['y', 'Dikey'],
          ] as const
        ).map(([axis, label]) => (
          <label key={axis} className="grid gap-1 text-sm">
            <span>
              {label}: <span className="tabular">%{point[axis]}</span>
            </span>
            <input
              type="range"
              min={0}
              max={100}
              name={names?.[axis]}
              value={point[axis]}
              onChange={(event) => onChange({ ...point, [axis]: Number(event.target.value) })}
              className="h-6 w-full accent-(--brand-ink)"
            />
          </label>
        ))}
      </div>
      <p className="text-xs text-ink-soft">{hint}</p>
    </fieldset>
  )
}
