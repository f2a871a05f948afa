import { Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { AreaSource, Corners, CylinderSource } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { asKind, mostPhaseDeg, onGrid, SOURCE_LIMITS } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { sourceOfMesh } from '#app/modules/mockups/domain/areas/fit-source.ts'
import { PRINT_AREA_LIMITS } from '#app/modules/mockups/domain/areas/print-area.ts'
import { Slider } from './area-fields.tsx'

const KINDS = { quad: 'Düz yüz', cylinder: 'Silindir' } as const
const AXES = { upright: 'Dik durur (kupa, termos)', lying: 'Yatar (kalem)' } as const
const BULGES = {
  upright: [
    ['bulgeTop', 'Üst kavis'],
    ['bulgeBottom', 'Alt kavis'],
  ],
  lying: [
    ['bulgeTop', 'Sol kavis'],
    ['bulgeBottom', 'Sağ kavis'],
  ],
} as const

/** How the face is bent, and its corners in figures. A measured mesh is shown as such until it is made drawable. */
export function AreaShape({
  area: { source, measured },
  fault,
  picture,
  form,
  onChange,
}: {
  area: AreaFormValues
  /** What is wrong with the corners. */
  fault: string | undefined
  picture: ImageAsset
  form: string
  onChange: (change: Partial<AreaFormValues>) => void
}) {
  return (
    <div className="grid gap-4">
      {fault ? (
        <Alert tone="danger" title="Bu alan bu hâliyle kaydedilemez">
          {fault}
        </Alert>
      ) : null}
      {source ? (
        <SourceFields
          source={source}
          picture={picture}
          form={form}
          onSource={(next) => onChange({ source: next })}
        />
      ) : measured ? (
        <div className="grid gap-3 text-sm">
          <p>
            Bu alan ölçülmüştür ({measured.mesh.columns}×{measured.mesh.rows} nokta) ve yüzeyi birebir izler.
            Köşelerini sürüklemek için elle çizime çevirin; biçimi en yakın düz yüz veya silindirle değişir.
          </p>
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                onChange({ source: sourceOfMesh(measured.mesh, measured.shape), measured: null })
              }
            >
              Elle çizime çevir
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

function SourceFields({
  source,
  picture,
  form,
  onSource,
}: {
  source: AreaSource
  picture: ImageAsset
  form: string
  onSource: (source: AreaSource) => void
}) {
  return (
    <>
      <Choice
        label="Yüzün biçimi"
        name="shape-kind"
        form={form}
        choices={KINDS}
        value={source.kind}
        onChange={(kind) => onSource(asKind(source, kind))}
      />
      {source.kind === 'cylinder' ? <CylinderFields source={source} form={form} onSource={onSource} /> : null}
      <CornerFields
        corners={source.corners}
        picture={picture}
        form={form}
        onCorners={(corners) => onSource({ ...source, corners })}
      />
    </>
  )
}

function CylinderFields({
  source,
  form,
  onSource,
}: {
  source: CylinderSource
  form: string
  onSource: (source: AreaSource) => void
}) {
  const { bulge, arcDeg } = SOURCE_LIMITS
  const mostPhase = mostPhaseDeg(source.arcDeg)
  return (
    <>
      <Choice
        label="Silindirin duruşu"
        name="shape-axis"
        form={form}
        choices={AXES}
        value={source.axis}
        onChange={(axis) => onSource({ ...source, axis })}
      />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {BULGES[source.axis].map(([field, label]) => (
          <Slider
            key={field}
            label={label}
            value={Math.round(source[field] * 1000) / 10}
            min={-bulge * 100}
            max={bulge * 100}
            step={0.5}
            unit="%"
            form={form}
            onChange={(percent) => onSource({ ...source, [field]: onGrid(percent / 100) })}
          />
        ))}
        <Slider
          label="Yay"
          value={source.arcDeg}
          {...arcDeg}
          step={1}
          unit="°"
          form={form}
          onChange={(arc) => {
            const most = mostPhaseDeg(arc)
            const phaseDeg = Math.max(-most, Math.min(most, source.phaseDeg))
            onSource({ ...source, arcDeg: arc, phaseDeg })
          }}
        />
        <Slider
          label="Dönüş"
          value={source.phaseDeg}
          min={-mostPhase}
          max={mostPhase}
          step={0.5}
          unit="°"
          form={form}
          onChange={(phaseDeg) => onSource({ ...source, phaseDeg })}
        />
      </div>
      <p className="text-xs text-ink-soft">
        Kavis kenarların ne kadar büküldüğü, yay alanın silindirin ne kadarını sardığı, dönüş alanın ortasının
        nereye baktığıdır. Çizgiler ürünün kenarlarını izleyene kadar ayarlayın.
      </p>
    </>
  )
}

/** The corners as figures, for whoever cannot drag, or measures elsewhere. */
function CornerFields({
  corners,
  picture: { width, height },
  form,
  onCorners,
}: {
  corners: Corners
  picture: ImageAsset
  form: string
  onCorners: (corners: Corners) => void
}) {
  const { min, max } = PRINT_AREA_LIMITS.meshPlace
  function set(index: number, axis: 'x' | 'y', typed: string) {
    const pixels = Number(typed)
    if (typed.trim() === '' || !Number.isFinite(pixels)) return
    const share = onGrid(Math.max(min, Math.min(max, pixels / (axis === 'x' ? width : height))))
    onCorners(
      corners.map((corner, at) =>
        at === index ? { ...corner, [axis]: share } : corner,
      ) as unknown as Corners,
    )
  }
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="py-1 text-sm font-semibold">Köşeleri sayıyla ver</summary>
      <p className="mt-2 text-xs text-ink-soft">
        Görselin sol üstünden piksel olarak; görsel {width}×{height} pikseldir.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {['Sol üst', 'Sağ üst', 'Sağ alt', 'Sol alt'].flatMap((name, index) =>
          (['x', 'y'] as const).map((axis) => (
            <Field
              key={`${name} ${axis}`}
              label={`${name} ${axis}`}
              name={`corner-${index}-${axis}`}
              form={form}
              type="number"
              step={1}
              value={Math.round((corners[index]?.[axis] ?? 0) * (axis === 'x' ? width : height))}
              onChange={(event) => set(index, axis, event.target.value)}
            />
          )),
        )}
      </div>
    </details>
  )
}

/** One of a few, as pills; its radio buttons belong to the form named by `form`. */
function Choice<Value extends string>({
  label,
  name,
  form,
  choices,
  value,
  onChange,
}: {
  label: string
  name: string
  form: string
  choices: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(choices) as [Value, string][]).map(([each, words]) => (
          <label
            key={each}
            className="relative inline-flex min-h-10 items-center rounded-pill border border-line-strong bg-surface px-4 py-1 text-sm hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)"
          >
            <input
              type="radio"
              form={form}
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-pill outline-none"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
