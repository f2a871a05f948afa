import { eq } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { INCOMING_CHANGED, incomingOf, typedIncoming } from '../domain/incoming-goods.ts'
import type { Product, ProductId, VariantId } from '../domain/product.ts'
import type { StockChange } from '../domain/product-change.ts'
import { changedStock } from '../domain/product-change.ts'
import { PRODUCT_LIMITS } from '../domain/product-limits.ts'
import type { TypedReason } from '../domain/stock-movement.ts'
import { incomingAfter } from '../domain/stock-movement.ts'
import {
  combinationsOf,
  hasVariants,
  isCombination,
  variantGroupsOf,
  variantName,
} from '../domain/variant.ts'
import { checkVariantPrices, pricesOfVariants } from '../domain/variant-prices.ts'
import type { VariantRow } from '../domain/variant-rows.ts'
import { TOO_MANY_PIECES, VARIANTS_CHANGED } from '../domain/variant-rows.ts'
import { MOST_VARIANT_GROUPS, MOST_VARIANTS, tooManyVariants } from '../domain/variant-settling.ts'
import type { Movement } from './catalog-stock.server.ts'
import { lockProducts, recordMovements } from './catalog-stock.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { productVariants } from './tables.server.ts'
import type { VariantContext } from './variant-changes.server.ts'
import {
  causeOf,
  changeVariants,
  NOT_DIVIDED,
  writeDivision,
  writeVariants,
} from './variant-changes.server.ts'
import { freeVariantSkus, insertVariants, writeVariantKeys } from './variant-writes.server.ts'

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
   * 'catalog/incoming-sold' while pieces that are on their way are sold, 'catalog/unit-below-nothing', 'catalog/sku-taken'
   * and 'catalog/product-not-found'.
   */
  split(editor: Editor, id: ProductId, split: VariantSplit): Promise<Result<void>>
  /** Takes that back: the product has one stock again, the sum of its variants'. 'catalog/not-divided'. */
  merge(editor: Editor, id: ProductId): Promise<Result<void>>
  /**
   * Changes stock, codes, barcodes and prices of variants. Refuses what `changedVariants` does, 'catalog/sku-taken' and
   * 'catalog/unit-below-nothing'.
   */
  change(
    editor: Editor,
    id: ProductId,
    change: { readonly rows: readonly VariantRow[]; readonly reason: TypedReason; readonly note: string },
  ): Promise<Result<{ readonly changed: number }>>
  /**
   * Moves the stock of one variant, against what was seen of it and of what is on its way: what `changedStock` refuses, 'catalog/version-conflict'
   * and 'catalog/variant-not-found'.
   */
  move(
    editor: Editor,
    id: ProductId,
    move: {
      readonly variantId: VariantId
      readonly seenStock: number | null
      readonly seenIncoming: number | null
      readonly change: StockChange
    },
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
    editor: Editor,
    id: ProductId,
    command: (tx: Transaction, product: Product, context: VariantContext) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const done = await transact(db, async (tx) => {
      const product = (await lockProducts(tx, [id])).get(id)
      return product
        ? command(tx, product, { activity, editor, now: new Date(clock.now()) })
        : fail.notFound<Value>('catalog/product-not-found', 'Ürün bulunamadı.')
    })
    if (done.ok) await announce([id])
    return done
  }

  return {
    split: (editor, id, { groups, rows, seenStock }) =>
      onProduct<void>(editor, id, async (tx, product, context) => {
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
        if (product.stock < 0) return fail.conflict('catalog/incoming-sold', SOLD_ON_ITS_WAY)
        const stock = rows.reduce((sum, row) => sum + row.stock, 0)
        if (stock > PRODUCT_LIMITS.quantity)
          return fail.invalid('catalog/stock-out-of-bounds', TOO_MANY_PIECES)
        const free = await freeVariantSkus(
          tx,
          id,
          rows.map(({ sku }) => sku),
        )
        if (!free.ok) return free
        const combinationPrices = pricesOfVariants(
          rows.map((row) => ({ ...row, priceChangeMinor: row.priceChangeMinor ?? 0 })),
        )
        const isWorth = checkVariantPrices({ ...product, combinationPrices })
        if (!isWorth.ok) return isWorth
        const made = await insertVariants(
          tx,
          id,
          rows.map(({ seenStock: _seen, seenIncoming: _shown, ...row }) => ({
            priceChangeMinor: 0,
            ...row,
            ...typedIncoming(row),
          })),
        )
        const counted = { productId: id, quantity: stock - product.stock, stockAfter: stock }
        await recordMovements(tx, [counted], causeOf(context, 'count', 'Varyantlara ayrılırken sayıldı'))
        // All of it goes, and comes back as the variants'.
        const undivided = { productId: id, quantity: -stock, stockAfter: 0 }
        await recordMovements(tx, [undivided, ...made], causeOf(context, 'split'))
        await writeVariantKeys(tx, [{ ...product, variantGroups: groups }])
        const goods = { stock, ...incomingOf(rows.map(typedIncoming)) }
        await writeDivision(tx, product, { ...goods, variantGroups: groups, combinationPrices }, context)
        return ok(undefined)
      }),

    merge: (editor, id) =>
      onProduct<void>(editor, id, async (tx, product, context) => {
        if (!hasVariants(product)) return fail.conflict('catalog/not-divided', NOT_DIVIDED)
        const { stock, incoming, variants } = product
        // All together they are there with the last of them.
        const incomingOn =
          variants
            .flatMap((variant) => variant.incomingOn ?? [])
            .toSorted()
            .at(-1) ?? null
        await recordMovements(tx, joined(id, stock, variants), causeOf(context, 'merge'))
        await tx.delete(productVariants).where(eq(productVariants.productId, id))
        const joinedGoods = { stock, incoming, incomingOn, variantGroups: [], combinationPrices: [] }
        await writeDivision(tx, product, joinedGoods, context)
        return ok(undefined)
      }),

    change: (editor, id, { rows, ...why }) =>
      onProduct<{ changed: number }>(editor, id, async (tx, product, context) => {
        const changed = await changeVariants(tx, product, rows, { ...context, ...why })
        return changed.ok ? ok({ changed: changed.value.length }) : changed
      }),

    move: (editor, id, { variantId, seenStock, seenIncoming, change }) =>
      onProduct<void>(editor, id, async (tx, product, context) => {
        const former = product.variants.find((variant) => variant.id === variantId)
        if (!former)
          return fail.notFound('catalog/variant-not-found', 'Bu varyant artık yok. Sayfayı yenileyin.')
        if (seenStock !== null && former.stock !== seenStock) {
          return fail.conflict(
            'catalog/version-conflict',
            `“${variantName(product, former)}” stoğu bu arada ${formatCount(former.stock)} oldu. Güncel hâline bakıp yeniden deneyin.`,
          )
        }
        if (seenIncoming !== null && former.incoming !== seenIncoming)
          return fail.conflict('catalog/version-conflict', INCOMING_CHANGED)
        const stock = changedStock(former.stock, change)
        if (!stock.ok) return stock
        if (stock.value === former.stock) return ok(undefined)
        if (product.stock + stock.value - former.stock > PRODUCT_LIMITS.quantity)
          return fail.invalid('catalog/stock-out-of-bounds', TOO_MANY_PIECES, { field: 'quantity' })
        const { sku, barcode, priceChangeMinor } = former
        const goods = incomingAfter(former, stock.value - former.stock, change.reason)
        const next = { sku, barcode, stock: stock.value, ...goods, priceChangeMinor }
        const cause = causeOf(context, change.reason, change.note)
        await writeVariants(tx, product, [{ former, next }], context, cause)
        return ok(undefined)
      }),
  }
}

const SOLD_ON_ITS_WAY =
  'Yoldaki maldan satılmış adet var. Mal gelip stoğa girince ürünü varyantlarına ayırabilirsiniz.'

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
