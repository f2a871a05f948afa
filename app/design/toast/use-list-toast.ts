import { useEffect } from 'react'
import { useToast } from './toast-context.ts'

/** What came of a command given in a list. */
export interface ListAnswer {
  /** 'Silindi' or 'Güncellendi', and what it was; null when nothing was done. */
  readonly done: { readonly title: string; readonly text: string } | null
  readonly refusal: string | null
}

/** Says what was done, or 'Hata' with why not, once for each answer. */
export function useListToast(answer: ListAnswer | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (answer?.done) toast({ title: answer.done.title, description: answer.done.text, tone: 'success' })
    else if (answer?.refusal) toast({ title: 'Hata', description: answer.refusal, tone: 'destructive' })
  }, [answer, toast])
}
