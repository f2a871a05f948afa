import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cutText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify, uniqueSlug } from '#app/kernel/slug.ts'
import { sortKey } from '#app/kernel/turkish-text.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import { framingOf, PRODUCT_FRAMES } from '#app/modules/media/domain/image-framing.ts'
import { openingPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { optionKeysOf } from '../domain/listing.ts'
import { offeredGroups, settleOptionIds } from '../domain/option-ids.ts'
import { settlePrinted } from '../domain/printed-picture.ts'
import type { Product, ProductId } from '../domain/product.ts'
import { goodsToSave } from '../domain/product-change.ts'
import type { ProductImageInput, ProductInput } from '../domain/product-input.ts'
import { PRODUCT_LIMITS } from '../domain/product-limits.ts'
import { nameTextOf, SEARCH_TEXT_VERSION, searchTextOf } from '../domain/search.ts'
import { USUAL_REASON } from '../domain/stock-movement.ts'
import { checkVariantPrices, presentPrices, pricesOfVariants, toldPrices } from '../domain/variant-prices.ts'
import { addSearchWords } from './catalog-search.server.ts'
import { recordMovements } from './catalog-stock.server.ts'
import { updateOfferedValues } from './offered-values.server.ts'
import { noteRemoval } from './removal-notes.server.ts'
import { categories, priceHistory, productFormerSlugs, productImages, products } from './tables.server.ts'
import { codesInUse, writeVariantsOf } from './variant-writes.server.ts'

/** Who changes the catalogue. */
export interface Editor {
  readonly id: string
  readonly name: string
}

export interface SavedProduct {
  readonly id: ProductId
  readonly slug: string
  /** The pieces there were when it was locked; null for a new product. */
  readonly stockBefore: number | null
  readonly stock: number
}

interface ChangeContext {
  readonly activity: ActivityService
  readonly editor: Editor
  readonly now: Date
}

interface SaveContext extends ChangeContext {
  readonly isSample: boolean
  /** The stored pictures that the input names. */
  readonly pictures: ReadonlyMap<AssetId, ImageAsset>
  /** Address and day of a product that another shop had already; the address as far as it is free. */
  readonly exported?: { readonly slug: string; readonly createdAt: Date }
  /** Of a copy whose variants are made anew; those of any other new product come with them. */
  readonly combinationPrices?: Product['combinationPrices']
  /** The variants are written after it: whether their prices hold is judged then (`checkStoredPrices`). */
  readonly variantsFollow?: boolean
}

const NOT_FOUND = 'Ürün bulunamadı.'

type ProductRow = typeof products.$inferSelect

/**
 * Writes a product with its pictures, address, price history, movement of stock and log entry in the given transaction.
 * `id` null makes a new one. Saving against a version that is no longer the newest is refused, nothing is overwritten.
 */
export async function saveProduct(
  tx: Transaction,
  id: ProductId | null,
  input: ProductInput,
  context: SaveContext,
): Promise<Result<SavedProduct>> {
  const former = id === null ? null : await lockProduct(tx, id)
  if (id !== null && !former) return fail.notFound('catalog/product-not-found', NOT_FOUND)
  if (former && input.version !== former.version) {
    return fail.conflict(
      'catalog/version-conflict',
      'Bu ürün siz düzenlerken başka biri tarafından değiştirildi. Değişikliklerinizi kopyalayıp sayfayı yenileyin.',
    )
  }
  const names = await lockCategories(tx, former ? [former.categoryId, input.categoryId] : [input.categoryId])
  const categoryName = names.get(input.categoryId)
  if (categoryName === undefined)
    return fail.notFound('catalog/category-not-found', 'Seçtiğiniz kategori bulunamadı.', {
      field: 'categoryId',
    })
  if (await isSkuTaken(tx, input.sku, id)) {
    return fail.conflict('catalog/sku-taken', 'Bu stok kodu başka bir üründe kullanılıyor.', { field: 'sku' })
  }

  const productId = id ?? (createId('PZ') as ProductId)
  const {
    images: _images,
    version: _version,
    variants = [],
    seenStock: _seen,
    stockReason,
    ...fields
  } = input
  const rows = imageRows(productId, settlePrinted(input.images), context.pictures)
  if (rows.length !== input.images.length) {
    return fail.notFound('catalog/image-gone', 'Görsellerden biri bulunamadı. Lütfen yeniden yükleyin.', {
      field: 'images',
    })
  }
  const goods = goodsToSave(former, input)
  if (!goods.ok) return goods
  const slug =
    former && former.title === input.title
      ? former.slug
      : await freeSlug(tx, (!former && context.exported?.slug) || input.title, productId)
  const optionGroups = settleOptionIds(input.optionGroups, former?.optionGroups ?? [])
  const combinationPrices = former
    ? presentPrices({ ...former, optionGroups })
    : [...(context.combinationPrices ?? pricesOfVariants(input.variants ?? []))]
  const price = { ...input, optionGroups, combinationPrices }
  const isWorth = checkVariantPrices(price, 'priceMin')
  if (!isWorth.ok && !context.variantsFollow) return isWorth
  const opening = openingPrice(price)
  const searchText = searchTextOf({ ...input, categoryName })
  const variantGroups = former?.variantGroups ?? [...(input.variantGroups ?? [])]
  const values = {
    ...fields,
    ...goods.value,
    variantGroups,
    features: [...input.features],
    printingOptions: [...input.printingOptions],
    tags: [...input.tags],
    optionGroups,
    combinationPrices,
    tiers: [...input.tiers],
    slug,
    unitNetMinor: opening.unitNetMinor,
    unitGrossMinor: opening.unitGrossMinor,
    sortName: sortKey(input.title),
    searchText,
    nameText: nameTextOf(input),
    searchVersion: SEARCH_TEXT_VERSION,
    optionKeys: optionKeysOf(input),
    updatedAt: context.now,
  }
  if (former) {
    await tx
      .update(products)
      // What an owner has changed is his.
      .set({ ...values, version: former.version + 1, isSample: false })
      .where(eq(products.id, productId))
    if (former.slug !== slug) await rememberSlug(tx, former.slug, productId, context.now)
  } else {
    await tx.insert(products).values({
      ...values,
      id: productId,
      isSample: context.isSample,
      createdAt: context.exported?.createdAt ?? context.now,
    })
  }
  const product = { ...values, id: productId }
  const moved = await writeVariantsOf(tx, product, former, variants)
  if (!moved.ok) return moved
  await recordMovements(tx, moved.value, {
    reason: stockReason ?? (former ? USUAL_REASON : 'opening'),
    at: context.now,
    actorName: context.editor.name,
  })
  await tx.delete(productImages).where(eq(productImages.productId, productId))
  if (rows.length > 0) await tx.insert(productImages).values(rows)
  if (!former || hasNewPrice(former, price)) await recordPrice(tx, productId, price, context)
  await addSearchWords(tx, [searchText])
  const [shownBefore, shownNow] = [former?.active ? former : null, input.active ? input : null]
  await moveCount(tx, shownBefore, shownNow)
  await updateOfferedValues(tx, shownBefore, shownNow)
  await context.activity.record(tx, {
    actor: context.editor,
    action: former ? 'product.change' : 'product.create',
    subject: { type: 'product', id: productId, label: input.title },
    before: former && auditOf(former),
    after: auditOf(values),
  })
  return ok({ id: productId, slug, stockBefore: former?.stock ?? null, stock: values.stock })
}

/**
 * Hides a product. Orders keep their own copy of it; its address answers 404 and is kept for it. With a `removalId`,
 * the name of the command that deletes it, it can be brought back.
 */
export async function removeProduct(
  tx: Transaction,
  id: ProductId,
  context: ChangeContext & { readonly removalId: string | null },
): Promise<Result<void>> {
  const former = await lockProduct(tx, id)
  if (!former) return fail.notFound('catalog/product-not-found', NOT_FOUND)
  const { removalId, editor, now } = context
  if (removalId !== null) await noteRemoval(tx, { id: removalId, actorName: editor.name, now })
  await tx
    .update(products)
    .set({ deletedAt: now, removalId, version: former.version + 1 })
    .where(eq(products.id, id))
  await lockCategories(tx, [former.categoryId])
  const shownBefore = former.active ? former : null
  await moveCount(tx, shownBefore, null)
  await updateOfferedValues(tx, shownBefore, null)
  await context.activity.record(tx, {
    actor: context.editor,
    action: 'product.remove',
    subject: { type: 'product', id, label: former.title },
    before: auditOf(former),
  })
  return ok(undefined)
}

async function lockProduct(tx: Transaction, id: ProductId): Promise<ProductRow | null> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for('update')
  return row ?? null
}

/**
 * Locks categories for as long as the transaction lasts and gives their names. What is counted and offered in a category
 * is so changed by one writer after the other; in id order, so that two who move products never wait for each other.
 */
export async function lockCategories(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]))
    .orderBy(asc(categories.id))
    .for('no key update')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface InCategory {
  readonly categoryId: string
}

/** Keeps the numbers of shown products right; null where the product was not or is no longer shown. */
async function moveCount(tx: Transaction, former: InCategory | null, next: InCategory | null): Promise<void> {
  if (former?.categoryId === next?.categoryId) return
  const changes = [
    { categoryId: former?.categoryId, by: -1 },
    { categoryId: next?.categoryId, by: 1 },
  ]
  for (const { categoryId, by } of changes) {
    if (categoryId === undefined) continue
    await tx
      .update(categories)
      .set({ productCount: sql`${categories.productCount} + ${by}::int` })
      .where(eq(categories.id, categoryId))
  }
}

/** A stock code for a copy: the original's with the first free number behind it. */
export async function freeSku(tx: Transaction, sku: string): Promise<string> {
  const base = cutText(sku, PRODUCT_LIMITS.sku - 6)
  for (let number = 2; ; number += 1) {
    const candidate = `${base}-${number}`
    if (!(await isSkuTaken(tx, candidate, null))) return candidate
  }
}

async function isSkuTaken(tx: Transaction, sku: string, exceptId: ProductId | null): Promise<boolean> {
  return (await codesInUse(tx, exceptId, [sku])).length > 0
}

/** The pictures in order with their measures and how they lie in their frames; those that are not stored are missing. */
function imageRows(
  productId: ProductId,
  images: readonly ProductImageInput[],
  pictures: ReadonlyMap<AssetId, ImageAsset>,
): (typeof productImages.$inferInsert)[] {
  return images.flatMap(({ assetId, alt, optionGroup, optionValue, printOf, ...chosen }, position) => {
    const picture = pictures.get(assetId)
    if (!picture) return []
    const { width, height } = picture
    const { fit, focalPoint } = framingOf(chosen, picture, PRODUCT_FRAMES)
    return [
      {
        productId,
        position,
        assetId,
        alt,
        optionGroup,
        optionValue,
        width,
        height,
        fit,
        focalX: focalPoint.x,
        focalY: focalPoint.y,
        printOf: printOf ?? null,
      },
    ]
  })
}

/** An address nobody has or had: also former ones stay taken, because they send visitors on. */
async function freeSlug(tx: Transaction, title: string, productId: ProductId): Promise<string> {
  const base = slugify(title)
  const pattern = `${base}%`
  const rows = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(sql`${products.slug} like ${pattern}`, ne(products.id, productId)))
    .unionAll(
      tx
        .select({ slug: productFormerSlugs.slug })
        .from(productFormerSlugs)
        .where(
          and(sql`${productFormerSlugs.slug} like ${pattern}`, ne(productFormerSlugs.productId, productId)),
        ),
    )
  const taken = new Set(rows.map((row) => row.slug))
  return uniqueSlug(base, (slug) => taken.has(slug))
}

async function rememberSlug(tx: Database, slug: string, productId: ProductId, now: Date): Promise<void> {
  await tx
    .insert(productFormerSlugs)
    .values({ slug, productId, createdAt: now })
    .onConflictDoUpdate({ target: productFormerSlugs.slug, set: { productId, createdAt: now } })
}

type PriceFields = Pick<
  Product,
  'priceMinMinor' | 'priceMaxMinor' | 'vatBp' | 'optionGroups' | 'combinationPrices' | 'tiers'
>

function hasNewPrice(former: ProductRow, input: PriceFields): boolean {
  return JSON.stringify(priceOf(former as unknown as PriceFields)) !== JSON.stringify(priceOf(input))
}

/** The fields of a price in one order of keys, so that two of them can be compared as text. */
function priceOf({
  priceMinMinor,
  priceMaxMinor,
  vatBp,
  optionGroups,
  combinationPrices,
  tiers,
}: PriceFields) {
  return {
    priceMinMinor,
    priceMaxMinor,
    vatBp,
    optionGroups: offeredGroups(optionGroups),
    combinationPrices: combinationPrices.map(({ valueIds, priceChangeMinor }) => ({
      valueIds: [...valueIds],
      priceChangeMinor,
    })),
    tiers: tiers.map(({ minQuantity, discountBp }) => ({ minQuantity, discountBp })),
  }
}

/** Whether the prices of a product's variants hold as they stand now: `checkVariantPrices`. */
export async function checkStoredPrices(tx: Transaction, id: ProductId): Promise<Result<void>> {
  const row = await lockProduct(tx, id)
  return row ? checkVariantPrices(row) : ok(undefined)
}

/** Keeps a price that a product has from now on. */
export async function recordPrice(
  tx: Database,
  productId: ProductId,
  input: PriceFields,
  context: Pick<SaveContext, 'now' | 'editor'>,
): Promise<void> {
  await tx
    .insert(priceHistory)
    .values({ ...priceOf(input), productId, at: context.now, actorName: context.editor.name })
}

/** What the log keeps of a product: the fields people ask about later. */
function auditOf(
  row: Pick<
    ProductRow,
    | 'title'
    | 'sku'
    | 'slug'
    | 'priceMinMinor'
    | 'vatBp'
    | 'minOrderQuantity'
    | 'countsTogether'
    | 'packSize'
    | 'colourMinimum'
    | 'tracksStock'
    | 'stock'
    | 'incoming'
    | 'incomingOn'
    | 'sellsIncoming'
    | 'active'
    | 'tiers'
    | 'optionGroups'
    | 'combinationPrices'
  >,
) {
  const {
    title,
    sku,
    slug,
    priceMinMinor,
    vatBp,
    minOrderQuantity,
    countsTogether,
    packSize,
    colourMinimum,
  } = row
  const { tracksStock, stock, incoming, incomingOn, sellsIncoming, active, tiers, optionGroups } = row
  const variantPrices = toldPrices(row)
  return {
    title,
    sku,
    slug,
    priceMinMinor,
    vatBp,
    minOrderQuantity,
    countsTogether,
    packSize,
    colourMinimum,
    tracksStock,
    stock,
    incoming,
    incomingOn,
    sellsIncoming,
    active,
    tiers,
    optionGroups: offeredGroups(optionGroups),
    variantPrices,
  }
}
