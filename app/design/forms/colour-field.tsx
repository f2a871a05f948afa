import type { ReactNode } from 'react'
import { useState } from 'react'
import { Field } from './field.tsx'
import type { FormFieldState } from './form-field.tsx'
import { TextInput } from './text-input.tsx'

/** What the browser's colour chooser shows while the text is no colour yet. */
const UNKNOWN = '#ffffff'

/**
 * A colour as `#RRGGBB`, typed or picked in the browser's own chooser. `onChange` tells a live preview what stands there,
 * half typed or not.
 */
export function ColourField({
  field,
  label,
  hint,
  required = false,
  onChange,
}: {
  field: FormFieldState
  label: string
  hint?: ReactNode
  required?: boolean
  onChange?: (colour: string) => void
}) {
  const [colour, setColour] = useState(field.initialValue ?? '')
  function choose(chosen: string) {
    setColour(chosen)
    onChange?.(chosen)
  }
  return (
    <Field label={label} name={field.name} error={field.errors} hint={hint} required={required}>
      <span className="flex gap-2">
        <TextInput
          key={field.key}
          value={colour}
          onChange={(event) => choose(event.target.value)}
          maxLength={7}
          placeholder="#00796B"
          spellCheck={false}
          autoComplete="off"
          className="tabular"
        />
        <input
          type="color"
          aria-label={`${label}: seç`}
          value={/^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : UNKNOWN}
          onChange={(event) => choose(event.target.value.toUpperCase())}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-card border border-line-strong bg-surface p-1"
        />
      </span>
    </Field>
  )
}
