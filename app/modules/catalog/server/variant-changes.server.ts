import { eq, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { openingPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { IncomingGoods, StockWithIncoming } from '../domain/incoming-goods.ts'
import { incomingOf } from '../domain/incoming-goods.ts'
import type { Product } from '../domain/product.ts'
import type { StockReason } from '../domain/stock-movement.ts'
import { hasVariants, variantGroupsOf } from '../domain/variant.ts'
import { checkVariantPrices, pricesOfVariants, samePrices, toldPrices } from '../domain/variant-prices.ts'
import type { ChangedVariant, VariantRow } from '../domain/variant-rows.ts'
import { changedVariants } from '../domain/variant-rows.ts'
import type { Movement, StockCause } from './catalog-stock.server.ts'
import { recordMovements } from './catalog-stock.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { recordPrice } from './catalog-writes.server.ts'
import { products, productVariants } from './tables.server.ts'
import { freeVariantSkus } from './variant-writes.server.ts'

/** Who changes the variants of a product that the caller holds, and when. */
export interface VariantContext {
  readonly activity: ActivityService
  readonly editor: Editor
  readonly now: Date
  /** More is written of them: whether their prices hold is judged then (`checkStoredPrices`). */
  readonly variantsFollow?: boolean
}

/**
 * Changes stock, codes and barcodes of the variants of a product that the caller holds, with movements and log entry,
 * and answers what became of which; nothing is written where all of it is so already, else the version rises by one.
 * Refuses what `changedVariants` does, 'catalog/not-divided' and 'catalog/sku-taken'.
 */
export async function changeVariants(
  tx: Transaction,
  product: Product,
  rows: readonly VariantRow[],
  { reason, note, ...context }: VariantContext & { readonly reason: StockReason; readonly note: string },
): Promise<Result<readonly ChangedVariant[]>> {
  if (!hasVariants(product)) return fail.conflict('catalog/not-divided', NOT_DIVIDED)
  const changed = changedVariants(product, rows, reason)
  if (!changed.ok || changed.value.length === 0) return changed
  const codes = new Map(product.variants.map(({ id, sku }) => [id, sku]))
  for (const { former, next } of changed.value) codes.set(former.id, next.sku)
  const given = changed.value.flatMap(({ former, next }) => (next.sku === former.sku ? [] : [next.sku]))
  const free = await freeVariantSkus(tx, product.id, [...codes.values()], given)
  if (!free.ok) return free
  const prices = pricesAfter(product, changed.value)
  const isWorth = checkVariantPrices({ ...product, combinationPrices: prices })
  if (!isWorth.ok && !context.variantsFollow) return isWorth
  await writeVariants(tx, product, changed.value, context, causeOf(context, reason, note))
  return changed
}

/** The prices of the product's variants once some of them are changed. */
function pricesAfter(product: Product, changed: readonly ChangedVariant[]): Product['combinationPrices'] {
  const next = new Map(changed.map(({ former, next }) => [former.id, next]))
  return pricesOfVariants(product.variants.map((variant) => ({ ...variant, ...next.get(variant.id) })))
}

/** Writes changed variants of a product with their movements, which are counted on from its stock. */
export async function writeVariants(
  tx: Transaction,
  product: Product,
  changed: readonly ChangedVariant[],
  context: VariantContext,
  cause: StockCause,
): Promise<void> {
  let stock = product.stock
  const movements: Movement[] = []
  const incoming = new Map<string, IncomingGoods>(product.variants.map((variant) => [variant.id, variant]))
  for (const { former, next } of changed) {
    // Its price stands with the product.
    const { priceChangeMinor: _price, ...row } = next
    await tx.update(productVariants).set(row).where(eq(productVariants.id, former.id))
    stock += next.stock - former.stock
    incoming.set(former.id, next)
    movements.push({
      productId: product.id,
      variantId: former.id,
      quantity: next.stock - former.stock,
      stockAfter: stock,
      variantStockAfter: next.stock,
    })
  }
  await recordMovements(tx, movements, cause)
  const goods = { stock, ...incomingOf([...incoming.values()]) }
  const division = {
    ...goods,
    variantGroups: product.variantGroups,
    combinationPrices: pricesAfter(product, changed),
  }
  await writeDivision(tx, product, division, context)
}

/**
 * Writes what stock a product has from now on, with what is on its way, how it is divided and what its variants cost; with
 * its entry in the log.
 */
export async function writeDivision(
  tx: Transaction,
  product: Product,
  next: StockWithIncoming & Pick<Product, 'variantGroups' | 'combinationPrices'>,
  { activity, editor, now }: VariantContext,
): Promise<void> {
  const priced = { ...product, combinationPrices: next.combinationPrices }
  const { unitNetMinor, unitGrossMinor } = openingPrice(priced)
  await tx
    .update(products)
    .set({
      combinationPrices: [...next.combinationPrices],
      unitNetMinor,
      unitGrossMinor,
      stock: next.stock,
      incoming: next.incoming,
      incomingOn: next.incomingOn,
      variantGroups: [...next.variantGroups],
      version: sql`${products.version} + 1`,
      updatedAt: now,
      isSample: false,
    })
    .where(eq(products.id, product.id))
  if (!samePrices(next.combinationPrices, product.combinationPrices))
    await recordPrice(tx, product.id, priced, { editor, now })
  const told = ({
    stock,
    incoming,
    variantGroups,
    combinationPrices,
  }: Pick<Product, 'stock' | 'incoming' | 'variantGroups' | 'combinationPrices'>) => ({
    stock,
    incoming,
    variantPrices: toldPrices({ ...product, combinationPrices }),
    variants: variantGroupsOf({ ...product, variantGroups }).map(({ name }) => name),
  })
  await activity.record(tx, {
    actor: editor,
    action: 'product.change',
    subject: { type: 'product', id: product.id, label: product.title },
    before: told(product),
    after: told(next),
  })
}

/** Why the stock of variants moves. */
export function causeOf({ editor, now }: VariantContext, reason: StockReason, note = ''): StockCause {
  return { reason, note, at: now, actorName: editor.name }
}

export const NOT_DIVIDED = 'Bu ürünün stoğu varyantlara ayrılmamış. Sayfayı yenileyin.'
