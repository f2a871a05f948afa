import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Alert } from '../primitives/alert.tsx'
import type { FieldError } from './field-context.ts'
import { fieldId, firstError } from './field-context.ts'

export type FormErrors = Readonly<Record<string, FieldError>> | readonly string[]

function listErrors(errors: FormErrors): readonly { name: string; message: string }[] {
  const entries: readonly (readonly [string, FieldError])[] = Array.isArray(errors)
    ? errors.map((message: string) => ['', message] as const)
    : Object.entries(errors as Readonly<Record<string, FieldError>>)
  return entries.flatMap(([name, error]) => {
    const message = firstError(error)
    return message ? [{ name, message }] : []
  })
}

/**
 * Above a form: all that is wrong in one place, each line leading to its field (errors by field name; the
 * name '' is the form itself). Takes the focus when it appears, so that nobody wonders why nothing happened.
 */
export function FormErrorSummary({
  errors,
  title = 'Lütfen aşağıdaki alanları kontrol edin',
  openField,
}: {
  errors: FormErrors | null | undefined
  title?: string
  /** Brings a field into view that a link leads to, where not all of them are. */
  openField?: ((name: string) => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const list = errors ? listErrors(errors) : []
  const fingerprint = list.map((item) => item.name + item.message).join('|')

  useEffect(() => {
    if (fingerprint !== '') box.current?.focus()
  }, [fingerprint])

  if (list.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Alert tone="danger" title={title} live>
        <ul className="mt-1 grid gap-0.5">
          {list.map((item) => (
            <li key={item.name + item.message}>
              {item.name === '' ? (
                item.message
              ) : (
                <a
                  href={`#${fieldId(item.name)}`}
                  onClick={(event) => {
                    if (!openField) return
                    event.preventDefault()
                    flushSync(() => openField(item.name))
                    document.getElementById(fieldId(item.name))?.focus()
                  }}
                  className="inline-block py-0.5 underline underline-offset-3"
                >
                  {item.message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
