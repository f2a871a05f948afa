import type { ReactNode } from 'react'
import { useState } from 'react'
import { Field } from './field.tsx'
import { useFieldIds } from './field-context.ts'
import type { FormFieldState } from './form-field.tsx'
import type { NumberStepperProps } from './number-stepper.tsx'
import { NumberStepper } from './number-stepper.tsx'

/** A whole number of a form with its label, stepped or typed. `onChange` tells a live preview. */
export function NumberField({
  field,
  label,
  hint,
  min,
  max,
  step = 1,
  onChange,
}: {
  field: FormFieldState
  label: string
  hint?: ReactNode
  min: number
  max: number
  step?: number
  onChange?: (value: number) => void
}) {
  const [value, setValue] = useState(Number(field.initialValue ?? min) || min)
  return (
    <Field label={label} name={field.name} hint={hint} error={field.errors}>
      <FieldStepper
        label={label}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
        {...{ min, max, step }}
        typedMin={0}
      />
    </Field>
  )
}

/** The stepper with what the field around it says of its control. */
function FieldStepper(stepper: NumberStepperProps) {
  const { id, name, 'aria-invalid': invalid, 'aria-describedby': describedBy } = useFieldIds()
  return <NumberStepper {...stepper} {...{ id, name, invalid, describedBy }} />
}
