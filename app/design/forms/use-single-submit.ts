import type { FormEvent } from 'react'
import { useIsSubmitting } from './use-is-submitting.ts'

/** For one of several forms of a page: leaves a press out while it is `isBusy` itself, or another form still waits for its answer. */
export function useSingleSubmit(isBusy: boolean): (event: FormEvent) => void {
  const isSubmitting = useIsSubmitting()
  return (event) => {
    if (isBusy || isSubmitting) event.preventDefault()
  }
}
