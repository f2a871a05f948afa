import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Product, Variant, VariantId } from '../domain/product.ts'
import { hasVariants, inOptionOrder } from '../domain/variant.ts'
import { priceChangeOf } from '../domain/variant-prices.ts'
import type { ProductRow } from './product-rows.server.ts'
import { imagesOf, toProduct } from './product-rows.server.ts'
import type { products } from './tables.server.ts'
import { productVariants } from './tables.server.ts'

type WithGroups = Pick<
  typeof products.$inferSelect,
  'id' | 'variantGroups' | 'optionGroups' | 'combinationPrices'
>

/** The variants of those products that have some, by product, in the order of their option values. */
export async function variantsOf(
  db: Database,
  rows: readonly { readonly product: WithGroups }[],
): Promise<ReadonlyMap<string, readonly Variant[]>> {
  const divided = rows.flatMap(({ product }) => (hasVariants(product) ? [product] : []))
  if (divided.length === 0) return new Map()
  const found = await db
    .select()
    .from(productVariants)
    .where(
      inArray(
        productVariants.productId,
        divided.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productVariants.id))
  const byProduct = Map.groupBy(found, ({ productId }) => productId)
  return new Map(
    divided.map((product) => [
      product.id,
      inOptionOrder(
        product,
        (byProduct.get(product.id) ?? []).map((row) => toVariant(row, product)),
      ),
    ]),
  )
}

/** Products with their pictures and variants, in two more queries at most. */
export async function productsWithDetails(db: Database, rows: readonly ProductRow[]): Promise<Product[]> {
  const ids = rows.map(({ product }) => product.id)
  const [images, variants] = [await imagesOf(db, ids), await variantsOf(db, rows)]
  return rows.map((row) => toProduct(row, images.get(row.product.id) ?? [], variants.get(row.product.id)))
}

function toVariant(row: typeof productVariants.$inferSelect, product: WithGroups): Variant {
  const { valueIds, sku, barcode, stock, incoming, incomingOn } = row
  const priceChangeMinor = priceChangeOf(product, row)
  return { id: row.id as VariantId, valueIds, sku, barcode, stock, incoming, incomingOn, priceChangeMinor }
}
