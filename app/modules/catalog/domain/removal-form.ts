import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { RestoreReport } from './product-removal.ts'

/** What brings back the products one command deleted. */
export const restoreFormSchema = z.strictObject(
  { id: z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM) },
  UNREADABLE_FORM,
)

const SHOWN_SKUS = 5

/** What became of it, in words; what stays deleted says which stock codes stand in its way. */
export function restoredText({ restored, takenSkus }: RestoreReport): string {
  const back = restored === 0 ? '' : `${formatCount(restored)} ürün geri getirildi. `
  if (takenSkus.length === 0) return back.trimEnd()
  const named = takenSkus.slice(0, SHOWN_SKUS).join(', ')
  const more =
    takenSkus.length > SHOWN_SKUS ? ` ve ${formatCount(takenSkus.length - SHOWN_SKUS)} kod daha` : ''
  return `${back}${formatCount(takenSkus.length)} ürün geri getirilemedi: stok kodu artık başka bir üründe kullanılıyor (${named}${more}). O ürünün kodunu değiştirip yeniden deneyin.`
}
