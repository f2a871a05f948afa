import { useEffect } from 'react'
import { useToast } from './toast-context.ts'

/**
 * Says 'Güncellendi' with what was done, or 'Hata' with `refusal`, once for each answer of a form. A refusal stands in
 * its form as well, where it stays.
 */
export function useDoneToast(
  answer: { readonly done: string | null } | undefined,
  refusal: string | null = null,
): void {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer?.done) toast({ title: 'Güncellendi', description: answer.done, tone: 'success' })
    else if (refusal) toast({ title: 'Hata', description: refusal, tone: 'destructive' })
  }, [answer, toast])
}
