import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { TickBox } from '#app/design/forms/checkbox.tsx'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { Select } from '#app/design/forms/select.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import { SURFACE_LABELS } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { PrintMethod, Surface } from '#app/modules/mockups/domain/areas/print-area.ts'
import { PRINT_AREA_LIMITS, PRINT_METHODS } from '#app/modules/mockups/domain/areas/print-area.ts'
import { METHOD_RULES } from '#app/modules/mockups/domain/designs/technique.ts'

/** Faults of an area by its field. */
export type AreaFaults = Readonly<Record<string, string | undefined>>

/**
 * What the selected area is called, its real size, what it is made of and printed with. These controls belong to the form
 * named by `form`: what is saved are all areas together, not the one in view.
 */
export function AreaFields({
  area,
  index,
  faults,
  form,
  onChange,
  proportion,
}: {
  area: AreaFormValues
  index: number
  faults: AreaFaults
  form: string
  onChange: (change: Partial<AreaFormValues>) => void
  /** What ties the two sizes to the picture. */
  proportion: ReactNode
}) {
  const name = (field: string) => `areas[${index}].${field}`
  return (
    <div className="grid gap-4">
      <Field
        label="Alanın adı"
        name={name('label')}
        form={form}
        value={area.label}
        maxLength={PRINT_AREA_LIMITS.label}
        autoComplete="off"
        onChange={(event) => onChange({ label: event.target.value })}
        error={faults.label ?? faults.id}
        hint={
          <>
            Alıcı bu adı görür. Kimliği: <span className="[overflow-wrap:anywhere]">{area.id}</span>
          </>
        }
      />
      <div className="grid grid-cols-2 gap-3">
        {(
          [
            ['widthMm', 'Genişlik'],
            ['heightMm', 'Yükseklik'],
          ] as const
        ).map(([field, label]) => (
          <Field
            key={field}
            label={label}
            name={name(field)}
            form={form}
            value={area[field]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            trailing="mm"
            onChange={(event) => onChange({ [field]: event.target.value })}
            error={faults[field]}
          />
        ))}
      </div>
      {proportion}
      <Field label="Yüzey" name={name('surface')} error={faults.surface}>
        <Select
          form={form}
          value={area.surface}
          onChange={(event) => onChange({ surface: event.target.value as Surface })}
          options={Object.entries(SURFACE_LABELS).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Slider
        label="Parlaklık"
        value={Math.round(area.gloss * 100)}
        min={0}
        max={100}
        step={5}
        unit="%"
        form={form}
        onChange={(percent) => onChange({ gloss: percent / 100 })}
      />
      <Methods
        id={fieldId(name('methods'))}
        methods={area.methods}
        error={faults.methods}
        form={form}
        onChange={(methods) => onChange({ methods })}
      />
    </div>
  )
}

/** The methods that can be printed, ticked and in order: the first is the usual one. */
function Methods({
  id,
  methods,
  error,
  form,
  onChange,
}: {
  id: string
  methods: readonly PrintMethod[]
  error: string | undefined
  form: string
  onChange: (methods: readonly PrintMethod[]) => void
}) {
  const others = PRINT_METHODS.filter((method) => !methods.includes(method))
  function move(method: PrintMethod, by: -1 | 1) {
    const from = methods.indexOf(method)
    const next = methods.toSpliced(from, 1)
    onChange(next.toSpliced(from + by, 0, method))
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 outline-none"
      {...(error ? { 'aria-describedby': `${id}-error` } : {})}
    >
      <legend className="mb-1.5 text-sm font-semibold">Baskı yöntemleri</legend>
      <ul className="grid gap-0.5">
        {[...methods, ...others].map((method) => {
          const { label } = METHOD_RULES[method]
          const place = methods.indexOf(method)
          return (
            <li key={method} className="flex min-h-10 items-center gap-1">
              <label
                htmlFor={`${id}-${method}`}
                className="flex min-w-0 flex-1 items-center gap-3 py-1 text-sm"
              >
                <TickBox
                  id={`${id}-${method}`}
                  form={form}
                  checked={place >= 0}
                  onChange={(event) =>
                    onChange(
                      event.target.checked
                        ? [...methods, method]
                        : methods.filter((other) => other !== method),
                    )
                  }
                />
                <span className={classNames(place === 0 && 'font-semibold')}>
                  {label}
                  {place === 0 ? (
                    <span className="ml-1.5 text-xs font-normal text-ink-soft">olağan</span>
                  ) : null}
                </span>
              </label>
              {place >= 0 && methods.length > 1 ? (
                <>
                  <IconButton
                    size="sm"
                    label={`${label} yöntemini öne al`}
                    disabled={place === 0}
                    onClick={() => move(method, -1)}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={`${label} yöntemini sona doğru al`}
                    disabled={place === methods.length - 1}
                    onClick={() => move(method, 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
      <ErrorText id={`${id}-error`} message={error ?? null} />
    </fieldset>
  )
}

/** A number on a slider with its value in words beside it. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  unit,
  form,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  unit: '%' | '°'
  form: string
  onChange: (value: number) => void
}) {
  const text = String(Math.round(value * 10) / 10).replace('.', ',')
  const shown = unit === '%' ? `%${text}` : `${text}°`
  return (
    <label className="grid gap-1 text-sm">
      <span>
        {label}: <span className="tabular">{shown.replace('%-', '−%').replace('-', '−')}</span>
      </span>
      <input
        type="range"
        form={form}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full accent-(--brand-ink)"
      />
    </label>
  )
}
