import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'

/** Where deleted products are brought back, now and for some days. */
export const REMOVED_PRODUCTS = '/admin/products/removed'

/** Gives the function that says what was deleted, with the way to take it back. */
export function useRemovalToast(): (text: string, removalId: string) => void {
  const toast = useToast()
  const { submit, data } = useFetcher<ActionResult>()
  useActionToast(data)

  return useCallback(
    (text, removalId) =>
      toast({
        title: 'Silindi',
        description: text,
        tone: 'success',
        action: {
          label: 'Geri al',
          onClick: () => void submit({ id: removalId }, { method: 'post', action: REMOVED_PRODUCTS }),
          altText: 'Ürün listesinin üstündeki “Silinenler” sayfasından geri alın',
        },
      }),
    [toast, submit],
  )
}
