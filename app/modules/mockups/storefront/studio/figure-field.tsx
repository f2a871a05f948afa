import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { formatFigure, readFigure } from './studio-texts.ts'

/** A length or an angle that is typed or stepped with the arrow keys; what is no number leaves the value as it was. */
export function FigureField({
  label,
  name,
  unit,
  value,
  onChange,
}: {
  label: string
  name: string
  unit: string
  value: number
  onChange: (value: number) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)

  function finish(): void {
    const typed = draft === null ? null : readFigure(draft)
    setDraft(null)
    if (typed !== null && typed !== value) onChange(typed)
  }

  return (
    <Field label={label} name={name}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        trailing={unit}
        value={draft ?? formatFigure(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (event.key === 'Enter') finish()
          if (step === undefined) return
          event.preventDefault()
          setDraft(null)
          onChange((readFigure(draft ?? '') ?? value) + step * (event.shiftKey ? 5 : 1))
        }}
        className="tabular"
      />
    </Field>
  )
}
