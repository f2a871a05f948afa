import { useEffect } from 'react'
import type { ActionResult } from '../forms/action-result.ts'
import { isConflict } from '../forms/action-result.ts'
import { useToast } from './toast-context.ts'

/**
 * Says what was done, or 'Hata' with why not, once for each result. `refusal` says it in other words, where the reason
 * stands in the form already; a conflict is told by its notice alone.
 */
export function useActionToast(
  result: ActionResult<unknown> | undefined,
  refusal: string | null = result?.problem?.message ?? null,
): void {
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (result?.done) {
      const { title, text } = result.done
      toast({ title, ...(text === null ? {} : { description: text }), tone: 'success' })
    } else if (result?.problem && refusal !== null && !isConflict(result.problem))
      toast({ title: 'Hata', description: refusal, tone: 'destructive' })
  }, [result, toast])
}
