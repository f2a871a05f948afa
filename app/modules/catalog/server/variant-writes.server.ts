import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { uniqueSlug } from '#app/kernel/slug.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { NONE_INCOMING } from '../domain/incoming-goods.ts'
import { optionKeysOfVariant } from '../domain/listing.ts'
import type { Product, ProductId, Variant, VariantId } from '../domain/product.ts'
import { choiceOfVariant, hasVariants } from '../domain/variant.ts'
import { settleVariants, variantSku } from '../domain/variant-settling.ts'
import type { Movement } from './catalog-stock.server.ts'
import { variantsOf } from './product-variants.server.ts'
import { products, productVariants } from './tables.server.ts'

/** A product whose variants are written; the caller holds it. */
interface DividedProduct extends Pick<Product, 'sku' | 'optionGroups' | 'variantGroups'> {
  readonly id: ProductId
}

/**
 * Writes the variants of a product that is being saved, and gives the movements of its goods: a new one opens with the
 * variants that are given, a divided one is settled with its options (`writeCombinations`), any other moves as a whole.
 * `former` is the product as it was stored.
 */
export async function writeVariantsOf(
  tx: Transaction,
  product: DividedProduct & Pick<Product, 'stock'>,
  former: typeof products.$inferSelect | null,
  given: readonly Omit<Variant, 'id'>[],
): Promise<Result<readonly Movement[]>> {
  const { id: productId, stock } = product
  if (!hasVariants(product))
    return ok([{ productId, quantity: stock - (former?.stock ?? 0), stockAfter: stock }])
  if (former) {
    const variants = (await variantsOf(tx, [{ product: former }])).get(former.id) ?? []
    const settled = await writeCombinations(tx, product, { ...former, variants })
    if (!settled.ok) return settled
    await writeVariantKeys(tx, [product])
    return ok([])
  }
  const skus = given.map(({ sku }) => sku)
  const free = await freeVariantSkus(tx, productId, skus)
  if (!free.ok) return free
  const opening = await insertVariants(tx, productId, given)
  const variants = given.map((variant, place) => ({ ...variant, id: opening[place]?.variantId as VariantId }))
  const others = await writeCombinations(tx, product, { ...product, variants })
  if (!others.ok) return others
  await writeVariantKeys(tx, [product])
  return ok(opening)
}

/** Writes what the variants of these products are filtered by, where that has changed; the caller holds the products. */
export async function writeVariantKeys(
  tx: Transaction,
  found: readonly (Pick<Product, 'optionGroups' | 'variantGroups'> & { readonly id: string })[],
): Promise<void> {
  const divided = new Map(found.filter(hasVariants).map((product) => [product.id, product]))
  if (divided.size === 0) return
  const { id, productId, valueIds, optionKeys } = productVariants
  const variants = await tx
    .select({ id, productId, valueIds, optionKeys })
    .from(productVariants)
    .where(inArray(productId, [...divided.keys()]))
  const stale = variants.flatMap((variant) => {
    const product = divided.get(variant.productId)
    const keys = product ? optionKeysOfVariant(product, variant) : []
    return isDeepStrictEqual(keys, variant.optionKeys) ? [] : [{ id: variant.id, keys }]
  })
  if (stale.length === 0) return
  await tx.execute(sql`
    update ${productVariants} set option_keys = array(select jsonb_array_elements_text(made.keys))
    from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as made(id text, keys jsonb)
    where ${productVariants.id} = made.id`)
}

/**
 * Makes the variants of a product those of its options: new combinations begin without stock and with a code of their
 * own, those of values that are gone go. Refuses what `settleVariants` does.
 */
async function writeCombinations(
  tx: Transaction,
  product: DividedProduct,
  former: Pick<Product, 'optionGroups' | 'variantGroups' | 'variants'>,
): Promise<Result<void>> {
  const settled = settleVariants(product, former)
  if (!settled.ok) return settled
  const { added, gone } = settled.value
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id as string)
    await tx.delete(productVariants).where(inArray(productVariants.id, ids))
  }
  const proposed = added.map((valueIds) =>
    variantSku(product.sku, Object.values(choiceOfVariant(product, { valueIds }))),
  )
  const taken = new Set([
    ...former.variants.map(({ sku }) => sku),
    ...(await codesInUse(tx, product.id, proposed)),
  ])
  const made = added.map((valueIds, place) => {
    const sku = uniqueSlug(proposed[place] ?? '', (code) => taken.has(code))
    taken.add(sku)
    return { valueIds, sku, barcode: null, stock: 0, ...NONE_INCOMING, priceChangeMinor: 0 }
  })
  await insertVariants(tx, product.id, made)
  return ok(undefined)
}

/** Adds variants to a product, and gives the movements that bring their goods into it. */
export async function insertVariants(
  tx: Transaction,
  productId: ProductId,
  variants: readonly Omit<Variant, 'id'>[],
): Promise<readonly Movement[]> {
  if (variants.length === 0) return []
  // Its price stands with the product.
  const rows = variants.map(({ priceChangeMinor: _price, ...variant }) => ({
    ...variant,
    valueIds: [...variant.valueIds],
    id: createId('VR'),
    productId,
  }))
  await tx.insert(productVariants).values(rows)
  let stockAfter = 0
  return rows.map(({ id, stock }) => {
    stockAfter += stock
    return { productId, variantId: id, quantity: stock, stockAfter, variantStockAfter: stock }
  })
}

/**
 * Whether these stock codes are free for the variants of a product (null: of a new one): none stands twice among them, and
 * none is another product's or its variants'. Goods that fit no variant have none, an empty one. 'catalog/sku-taken'
 * (details.sku).
 */
export async function freeVariantSkus(
  db: Database,
  productId: ProductId | null,
  codes: readonly string[],
  /** Those that somebody gave them just now; others are theirs already. */
  given: readonly string[] = codes,
): Promise<Result<void>> {
  const skus = codes.filter((sku) => sku !== '')
  const repeated = skus.find((sku, place) => skus.indexOf(sku) < place)
  if (repeated !== undefined) return taken(repeated, 'iki satırda yazılmış')
  const [other] = await codesInUse(
    db,
    productId,
    given.filter((sku) => sku !== ''),
  )
  return other === undefined ? ok(undefined) : taken(other, 'başka bir üründe kullanılıyor')
}

/** Which of these codes other products or their variants have. */
export async function codesInUse(
  db: Database,
  productId: ProductId | null,
  skus: readonly string[],
): Promise<readonly string[]> {
  if (skus.length === 0) return []
  const wanted = [...new Set(skus)]
  const rows = await db
    .select({ sku: products.sku, variantSku: productVariants.sku })
    .from(products)
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), inArray(productVariants.sku, wanted)),
    )
    .where(
      and(
        isNull(products.deletedAt),
        productId === null ? undefined : ne(products.id, productId),
        or(inArray(products.sku, wanted), inArray(productVariants.sku, wanted)),
      ),
    )
  return rows
    .flatMap(({ sku, variantSku: ofVariant }) => [sku, ofVariant ?? ''])
    .filter((sku) => wanted.includes(sku))
}

function taken(sku: string, why: string): Result<void> {
  return fail.conflict('catalog/sku-taken', `“${sku}” stok kodu ${why}.`, { sku })
}
