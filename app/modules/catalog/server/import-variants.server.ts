import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Product, ProductId, Variant } from '../domain/product.ts'
import { hasVariants, isCombination } from '../domain/variant.ts'
import type { VariantRow } from '../domain/variant-rows.ts'
import type { SaidVariant } from '../domain/variant-table.ts'
import { rowsOfSaid } from '../domain/variant-table.ts'
import { lockProducts } from './catalog-stock.server.ts'
import type { VariantContext } from './variant-changes.server.ts'
import { changeVariants } from './variant-changes.server.ts'

/** What an import leaves of a product, and what has to be known of its variants to take it back. */
interface ImportedVariants {
  readonly version: number
  /** As they were, those that are other ones now or gone; what became of their stock is the one seen. */
  readonly variantRows: readonly VariantRow[]
}

/**
 * Writes what a file says of the variants of a product whose own row, if it changes anything, is written already (`isSaved`).
 * `former` is the product as it was read: changed since, it is refused, 'catalog/version-conflict'.
 */
export async function importVariants(
  tx: Transaction,
  former: Product,
  { said, isSaved }: { readonly said: readonly SaidVariant[]; readonly isSaved: boolean },
  context: VariantContext,
): Promise<Result<ImportedVariants>> {
  const version = former.version + (isSaved ? 1 : 0)
  if (!hasVariants(former)) return ok({ version, variantRows: [] })
  const product = (await lockProducts(tx, [former.id])).get(former.id)
  if (product?.version !== version) return fail.conflict('catalog/version-conflict', CHANGED_SINCE)
  const changed = await changeVariants(tx, product, rowsOfSaid(product, said), { ...context, ...CAUSE })
  if (!changed.ok) return changed
  const gone = former.variants.filter(({ id }) => !product.variants.some((variant) => variant.id === id))
  return ok({
    version: version + (changed.value.length > 0 ? 1 : 0),
    variantRows: [
      ...changed.value.map(({ former: before, next }) => rowOf(before, next.stock)),
      ...gone.map((variant) => rowOf(variant, variant.stock)),
    ],
  })
}

/**
 * Makes variants what they were before an import, less what was sold since, and answers those that are not there: their
 * option values have to come back first.
 */
export async function restoreVariants(
  tx: Transaction,
  id: ProductId,
  rows: readonly VariantRow[],
  context: VariantContext,
): Promise<Result<readonly VariantRow[]>> {
  const product = rows.length === 0 ? undefined : (await lockProducts(tx, [id])).get(id)
  if (!product) return ok(rows)
  const isThere = ({ valueIds }: VariantRow) =>
    product.variants.some((variant) => isCombination(variant, valueIds))
  const restored = await changeVariants(tx, product, rows.filter(isThere), { ...context, ...CAUSE })
  return restored.ok ? ok(rows.filter((row) => !isThere(row))) : restored
}

const CAUSE = { reason: 'import', note: '' } as const

export const CHANGED_SINCE = 'Ürün bu arada değişti; olduğu gibi bırakıldı.'

function rowOf({ id: _id, ...variant }: Variant, seenStock: number): VariantRow {
  return { ...variant, seenStock }
}
