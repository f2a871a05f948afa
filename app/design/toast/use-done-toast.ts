import { useEffect } from 'react'
import { useToast } from './toast-context.ts'

/** Says 'Güncellendi' with what was done, once for each answer of a form that did something. */
export function useDoneToast(answer: { readonly done: string | null } | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (answer?.done) toast({ title: 'Güncellendi', description: answer.done, tone: 'success' })
  }, [answer, toast])
}
