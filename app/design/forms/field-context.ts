import { createContext, useContext } from 'react'

/** What a field tells the control inside it, in the names of the control's own attributes. */
export interface FieldIds {
  readonly id: string
  readonly name: string
  readonly required?: boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export const FieldContext = createContext<FieldIds | null>(null)

/** The attributes the surrounding `Field` gives to its control; empty outside of one. */
export function useFieldIds(): Partial<FieldIds> {
  return useContext(FieldContext) ?? {}
}

/** The id of the control of the field with that name; the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** An error as forms libraries give it: one sentence, several, or none. */
export type FieldError = string | readonly string[] | null | undefined

/** The first sentence of an error, or null. */
export function firstError(error: FieldError): string | null {
  if (!error) return null
  if (typeof error === 'string') return error
  return error[0] ?? null
}
