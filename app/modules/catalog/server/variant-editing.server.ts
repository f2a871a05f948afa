import { eq, sql } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { Product, ProductId, VariantId } from '../domain/product.ts'
import type { StockChange } from '../domain/product-change.ts'
import { changedStock } from '../domain/product-change.ts'
import type { TypedReason } from '../domain/stock-movement.ts'
import {
  combinationsOf,
  hasVariants,
  isCombination,
  variantGroupsOf,
  variantName,
} from '../domain/variant.ts'
import type { ChangedVariant, VariantRow } from '../domain/variant-rows.ts'
import { changedVariants, VARIANTS_CHANGED } from '../domain/variant-rows.ts'
import { MOST_VARIANT_GROUPS, MOST_VARIANTS, tooManyVariants } from '../domain/variant-settling.ts'
import type { Movement, StockCause } from './catalog-stock.server.ts'
import { lockProducts, recordMovements } from './catalog-stock.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { products, productVariants } from './tables.server.ts'
import { freeVariantSkus, insertVariants } from './variant-writes.server.ts'

/** A product's stock, divided among the combinations of one or two option groups. */
export interface VariantSplit {
  /** Ids of the groups. */
  readonly groups: readonly string[]
  /** Every combination of their values, once. */
  readonly rows: readonly VariantRow[]
  /** The stock that was shown to who divided it. */
  readonly seenStock: number
}

export interface VariantEditing {
  /**
   * 'Varyantlara ayır' (decision 42): from now on each combination has stock and a code of its own. Pieces that the rows
   * have more or fewer than there were are a count of their own. Refuses 'catalog/already-divided',
   * 'catalog/variants-changed', 'catalog/too-many-variants', 'catalog/version-conflict' when the stock moved meanwhile,
   * 'catalog/sku-taken' and 'catalog/product-not-found'.
   */
  split(editor: Editor, id: ProductId, split: VariantSplit): Promise<Result<void>>
  /** Takes that back: the product has one stock again, the sum of its variants'. 'catalog/not-divided'. */
  merge(editor: Editor, id: ProductId): Promise<Result<void>>
  /** Changes stock, codes and barcodes of variants. Refuses what `changedVariants` does, and 'catalog/sku-taken'. */
  change(
    editor: Editor,
    id: ProductId,
    change: { readonly rows: readonly VariantRow[]; readonly reason: TypedReason; readonly note: string },
  ): Promise<Result<{ readonly changed: number }>>
  /**
   * Moves the stock of one variant, against what was seen of it: what `changedStock` refuses, 'catalog/version-conflict'
   * and 'catalog/variant-not-found'.
   */
  move(
    editor: Editor,
    id: ProductId,
    move: { readonly variantId: VariantId; readonly seenStock: number | null; readonly change: StockChange },
  ): Promise<Result<void>>
}

interface Dependencies {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
  readonly announce: (ids: readonly ProductId[]) => Promise<void>
}

/** The part of the catalogue that divides products into variants and keeps those. */
export function createVariantEditing({ db, clock, activity, announce }: Dependencies): VariantEditing {
  /** Runs a command on a product that is held, and tells its readers of it. */
  async function onProduct<Value>(
    id: ProductId,
    command: (tx: Transaction, product: Product) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const done = await transact(db, async (tx) => {
      const product = (await lockProducts(tx, [id])).get(id)
      return product
        ? command(tx, product)
        : fail.notFound<Value>('catalog/product-not-found', 'Ürün bulunamadı.')
    })
    if (done.ok) await announce([id])
    return done
  }

  const causeOf = (editor: Editor, reason: StockCause['reason'], note = ''): StockCause => ({
    reason,
    note,
    at: new Date(clock.now()),
    actorName: editor.name,
  })

  /** Writes what the product is from now on, with its entry in the log. */
  async function writeProduct(
    tx: Transaction,
    editor: Editor,
    product: Product,
    next: { readonly stock: number; readonly variantGroups: readonly string[] },
  ): Promise<void> {
    await tx
      .update(products)
      .set({
        stock: next.stock,
        variantGroups: [...next.variantGroups],
        version: sql`${products.version} + 1`,
        updatedAt: new Date(clock.now()),
        isSample: false,
      })
      .where(eq(products.id, product.id))
    const told = (groups: readonly string[], stock: number) => ({
      stock,
      variants: variantGroupsOf({ ...product, variantGroups: groups }).map(({ name }) => name),
    })
    await activity.record(tx, {
      actor: editor,
      action: 'product.change',
      subject: { type: 'product', id: product.id, label: product.title },
      before: told(product.variantGroups, product.stock),
      after: told(next.variantGroups, next.stock),
    })
  }

  /** Writes changed variants of a product with their movements, which are counted on from its stock. */
  async function writeVariants(
    tx: Transaction,
    editor: Editor,
    product: Product,
    changed: readonly ChangedVariant[],
    cause: StockCause,
  ): Promise<void> {
    let stock = product.stock
    const movements: Movement[] = []
    for (const { former, next } of changed) {
      await tx.update(productVariants).set(next).where(eq(productVariants.id, former.id))
      stock += next.stock - former.stock
      movements.push({
        productId: product.id,
        variantId: former.id,
        quantity: next.stock - former.stock,
        stockAfter: stock,
        variantStockAfter: next.stock,
      })
    }
    await recordMovements(tx, movements, cause)
    await writeProduct(tx, editor, product, { stock, variantGroups: product.variantGroups })
  }

  return {
    split: (editor, id, { groups, rows, seenStock }) =>
      onProduct<void>(id, async (tx, product) => {
        if (hasVariants(product))
          return fail.conflict('catalog/already-divided', 'Bu ürünün stoğu varyantlara ayrılmış.')
        const chosen = variantGroupsOf({ ...product, variantGroups: groups })
        const combinations = combinationsOf(chosen)
        const isWhole =
          chosen.length === groups.length &&
          new Set(groups).size === groups.length &&
          groups.length >= 1 &&
          groups.length <= MOST_VARIANT_GROUPS &&
          combinations.length === rows.length &&
          combinations.every((valueIds) => rows.some((row) => isCombination(row, valueIds)))
        if (combinations.length > MOST_VARIANTS)
          return fail.invalid('catalog/too-many-variants', tooManyVariants(combinations.length))
        if (!isWhole) return fail.conflict('catalog/variants-changed', VARIANTS_CHANGED)
        if (product.stock !== seenStock) {
          return fail.conflict(
            'catalog/version-conflict',
            `Stok bu arada ${formatCount(product.stock)} oldu. Dağılımı buna göre düzeltip yeniden kaydedin.`,
          )
        }
        const free = await freeVariantSkus(
          tx,
          id,
          rows.map(({ sku }) => sku),
        )
        if (!free.ok) return free
        const made = await insertVariants(
          tx,
          id,
          rows.map(({ seenStock: _seen, ...row }) => row),
        )
        const stock = rows.reduce((sum, row) => sum + row.stock, 0)
        const counted = { productId: id, quantity: stock - product.stock, stockAfter: stock }
        await recordMovements(tx, [counted], causeOf(editor, 'count', 'Varyantlara ayrılırken sayıldı'))
        // All of it goes, and comes back as the variants'.
        const undivided = { productId: id, quantity: -stock, stockAfter: 0 }
        await recordMovements(tx, [undivided, ...made], causeOf(editor, 'split'))
        await writeProduct(tx, editor, product, { stock, variantGroups: groups })
        return ok(undefined)
      }),

    merge: (editor, id) =>
      onProduct<void>(id, async (tx, product) => {
        if (!hasVariants(product)) return fail.conflict('catalog/not-divided', NOT_DIVIDED)
        const { stock, variants } = product
        await recordMovements(tx, joined(id, stock, variants), causeOf(editor, 'merge'))
        await tx.delete(productVariants).where(eq(productVariants.productId, id))
        await writeProduct(tx, editor, product, { stock, variantGroups: [] })
        return ok(undefined)
      }),

    change: (editor, id, { rows, reason, note }) =>
      onProduct<{ changed: number }>(id, async (tx, product) => {
        if (!hasVariants(product)) return fail.conflict('catalog/not-divided', NOT_DIVIDED)
        const changed = changedVariants(product, rows, reason)
        if (!changed.ok) return changed
        if (changed.value.length === 0) return ok({ changed: 0 })
        const codes = new Map(product.variants.map(({ id: variantId, sku }) => [variantId, sku]))
        for (const { former, next } of changed.value) codes.set(former.id, next.sku)
        const free = await freeVariantSkus(tx, id, [...codes.values()])
        if (!free.ok) return free
        await writeVariants(tx, editor, product, changed.value, causeOf(editor, reason, note))
        return ok({ changed: changed.value.length })
      }),

    move: (editor, id, { variantId, seenStock, change }) =>
      onProduct<void>(id, async (tx, product) => {
        const former = product.variants.find((variant) => variant.id === variantId)
        if (!former)
          return fail.notFound('catalog/variant-not-found', 'Bu varyant artık yok. Sayfayı yenileyin.')
        if (seenStock !== null && former.stock !== seenStock) {
          return fail.conflict(
            'catalog/version-conflict',
            `“${variantName(product, former)}” stoğu bu arada ${formatCount(former.stock)} oldu. Güncel hâline bakıp yeniden deneyin.`,
          )
        }
        const stock = changedStock(former.stock, change)
        if (!stock.ok) return stock
        if (stock.value === former.stock) return ok(undefined)
        const { sku, barcode } = former
        const next = { sku, barcode, stock: stock.value }
        const cause = causeOf(editor, change.reason, change.note)
        await writeVariants(tx, editor, product, [{ former, next }], cause)
        return ok(undefined)
      }),
  }
}

const NOT_DIVIDED = 'Bu ürünün stoğu varyantlara ayrılmamış. Sayfayı yenileyin.'

/** The movements that join the stock of variants: all of theirs goes, and comes back as the product's. */
function joined(
  productId: ProductId,
  stock: number,
  variants: readonly { readonly id: string; readonly stock: number }[],
): readonly Movement[] {
  let after = stock
  const parts = variants.map(({ id, stock: own }) => {
    after -= own
    return { productId, variantId: id, quantity: -own, stockAfter: after, variantStockAfter: 0 }
  })
  return [...parts, { productId, quantity: stock, stockAfter: stock }]
}
