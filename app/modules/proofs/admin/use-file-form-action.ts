import { useSearchParams } from 'react-router'
import type { FileForm } from '../domain/staff-forms.ts'
import { FILE_FORM_PARAM } from '../domain/staff-forms.ts'

/** Where a form with a file is sent: the page's own address, which keeps the queue it was opened from. */
export function useFileFormAction(form: FileForm): string {
  const [parameters] = useSearchParams()
  const asked = new URLSearchParams(parameters)
  asked.set(FILE_FORM_PARAM, form)
  return `?${asked.toString()}`
}
