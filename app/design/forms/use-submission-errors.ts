import { useEffect, useState } from 'react'

/** What the form library says of a form; the status is that of the last sending, and gone with the next key. */
export interface SubmittedForm {
  readonly status?: 'success' | 'error'
  readonly allErrors: Readonly<Record<string, string[]>>
}

/** By the name of the field; '' is the form itself. */
type ErrorsByField = Readonly<Record<string, readonly string[]>>

const NONE: ErrorsByField = {}

/**
 * The errors a form was refused with, unchanged until it is sent again. Fields are judged anew whenever one is left: a
 * summary that followed them would come, go and take the focus under the hand of somebody who is still filling in, and
 * would move the page away from what he is about to press.
 */
export function useSubmissionErrors({ status, allErrors }: SubmittedForm): ErrorsByField {
  const [errors, setErrors] = useState<ErrorsByField>(status === 'error' ? allErrors : NONE)
  const content = JSON.stringify(allErrors)
  useEffect(() => {
    if (status !== undefined) setErrors(status === 'error' ? (JSON.parse(content) as ErrorsByField) : NONE)
  }, [status, content])
  return errors
}
