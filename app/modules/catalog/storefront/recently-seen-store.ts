import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { isProductId } from '#app/modules/catalog/domain/product.ts'

const STORAGE_KEY = 'recently_seen'
/** Products remembered; a few more than are shown, because some leave the shop. */
export const MAX_SEEN = 12

/** Reads what a browser's storage held, whoever wrote it: ids only, each once, the latest first; never throws. */
export function parseSeen(text: string | null): readonly ProductId[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const ids = stored.filter(isProductId)
  return [...new Set(ids)].slice(0, MAX_SEEN)
}

/** The list after one more look at a product: it comes first, and the oldest leaves when there are too many. */
export function withSeen(seen: readonly ProductId[], id: ProductId): readonly ProductId[] {
  return [id, ...seen.filter((other) => other !== id)].slice(0, MAX_SEEN)
}

/** Remembers a look at a product and answers with those seen before it, the latest first. Empty where storage is forbidden. */
export function rememberSeen(id: ProductId): readonly ProductId[] {
  try {
    const seen = parseSeen(localStorage.getItem(STORAGE_KEY))
    localStorage.setItem(STORAGE_KEY, JSON.stringify(withSeen(seen, id)))
    return seen.filter((other) => other !== id)
  } catch {
    return []
  }
}
