import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { readFraming } from '#app/modules/media/domain/framing-fields.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import { CATEGORY_FRAMES, framingOf, PRODUCT_FRAMES } from '#app/modules/media/domain/image-framing.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { exportedCategorySchema, exportedProductSchema, inputOfExported } from '../domain/exported-product.ts'
import { offeredGroups } from '../domain/option-ids.ts'
import type { CategoryId, ProductId } from '../domain/product.ts'
import type { ProductInput } from '../domain/product-input.ts'
import { saveCategory } from './catalog-categories.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { lockCategories, saveProduct } from './catalog-writes.server.ts'
import { toFiled } from './content-of-catalog.server.ts'
import { categories, productImages, products } from './tables.server.ts'

/** What taking a catalogue in needs besides the file. */
export interface CatalogImport {
  readonly activity: ActivityService
  readonly editor: Editor
  readonly now: Date
  readonly pictures: ReadonlyMap<AssetId, ImageAsset>
}

/** How the file's names of entries are called here. */
export interface Imported<Id> {
  readonly tally: ContentTally
  readonly idOf: ReadonlyMap<string, Id>
}

/**
 * Takes the categories of a file in, found again by their address; they stand in the file's order, others behind them.
 * 'catalog/faulty-category', 'catalog/image-gone' and the refusals of `saveCategory`.
 */
export async function importCategories(
  tx: Transaction,
  exported: readonly unknown[],
  context: CatalogImport,
): Promise<Result<Imported<CategoryId>>> {
  // Categories come before the products here, the other way round than everybody locks them: so nobody else writes any.
  await tx.execute(sql`lock table ${products} in exclusive mode`)
  const tally = createTally()
  const idOf = new Map<string, CategoryId>()
  const known = await tx.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  const seen = new Set<string>()
  for (const [index, value] of exported.entries()) {
    const parsed = exportedCategorySchema.safeParse(value)
    if (!parsed.success || seen.has(parsed.data.slug) || idOf.has(parsed.data.id))
      return fail.invalid('catalog/faulty-category', `categories.json: ${index + 1}. kategori hatalı.`)
    const { id, name, slug, description, imageAssetId, showOnHome } = parsed.data
    seen.add(slug)
    const picture = imageAssetId === null ? null : (context.pictures.get(imageAssetId as AssetId) ?? null)
    if (imageAssetId !== null && picture === null)
      return fail.notFound('catalog/image-gone', `“${name}” kategorisinin görseli dosyada yok.`)
    const former = known.find((row) => row.slug === slug)
    const framing = picture && framingOf(readFraming(parsed.data), picture, CATEGORY_FRAMES)
    const wanted = {
      name,
      description,
      imageAssetId,
      showOnHome,
      ...(framing && {
        imageFit: framing.fit,
        imageFocalX: framing.focalPoint.x,
        imageFocalY: framing.focalPoint.y,
      }),
    }
    if (former && Object.entries(wanted).every(([key, is]) => former[key as keyof typeof wanted] === is)) {
      tally.note('same')
      idOf.set(id, former.id as CategoryId)
      continue
    }
    const input = { name, slug, description, showOnHome, imageAssetId: picture?.assetId ?? null, ...framing }
    const saved = await saveCategory(
      tx,
      (former?.id as CategoryId | undefined) ?? null,
      { ...input, version: former?.version ?? null },
      { ...context, picture, isSample: false },
    )
    if (!saved.ok) return refused({ ...saved.error, message: `“${name}” kategorisi: ${saved.error.message}` })
    tally.note(former ? 'changed' : 'added')
    idOf.set(id, saved.value.id)
  }
  const inFile = [...idOf.values()] as readonly string[]
  const order = [...inFile, ...known.map(({ id }) => id).filter((id) => !inFile.includes(id))]
  if (order.length > 0) {
    await lockCategories(tx, order)
    const place = sql`array_position(${sql.param([...order])}::text[], ${categories.id})`
    await tx.update(categories).set({ position: place }).where(inArray(categories.id, order))
  }
  // What was taken in is the owner's.
  if (inFile.length > 0)
    await tx
      .update(categories)
      .set({ isSample: false })
      .where(inArray(categories.id, [...inFile]))
  return ok({ tally: tally.counted(), idOf })
}

/**
 * Takes products in, found again by stock code, else by address, through what the product form saves with. The stock of a
 * product that is here already stays: it was sold from since. 'catalog/faulty-product' and the refusals of `saveProduct`.
 */
export async function importProducts(
  tx: Transaction,
  exported: readonly unknown[],
  categoryIdOf: ReadonlyMap<string, CategoryId>,
  context: CatalogImport,
): Promise<Result<Imported<ProductId>>> {
  const tally = createTally()
  const idOf = new Map<string, ProductId>()
  const skus = new Set<string>()
  for (const [index, value] of exported.entries()) {
    const parsed = exportedProductSchema.safeParse(value)
    const at = `products.jsonl, ${index + 1}. satır`
    if (!parsed.success || skus.has(parsed.data.sku) || idOf.has(parsed.data.id))
      return fail.invalid('catalog/faulty-product', `${at}: ürün hatalı.`)
    skus.add(parsed.data.sku)
    const { id: exportedId, slug, createdAt } = parsed.data
    const categoryId = categoryIdOf.get(parsed.data.categoryId)
    if (categoryId === undefined)
      return fail.notFound('catalog/category-not-found', `${at}: ürünün kategorisi dosyada yok.`)
    const input = inputOfExported({ ...parsed.data, categoryId })
    if (!input.ok) return refused({ ...input.error, message: `${at}: ${input.error.message}` })
    const former = await findFormer(tx, parsed.data.sku, slug)
    if (former && [...idOf.values()].includes(former.id as ProductId))
      return fail.invalid('catalog/faulty-product', `${at}: aynı ürün iki kez yazılmış.`)
    const images = input.value.images.map((image) => {
      const picture = context.pictures.get(image.assetId)
      return picture ? { ...image, ...framingOf(image, picture, PRODUCT_FRAMES) } : image
    })
    // What there is of a product that is here already, and what is on its way, the shop itself knows.
    const goods = former && {
      stock: former.stock,
      incoming: former.incoming,
      incomingOn: former.incomingOn,
    }
    const wanted = { ...input.value, images, ...goods }
    if (former && (await isSame(tx, former, wanted))) {
      if (former.isSample)
        await tx.update(products).set({ isSample: false }).where(eq(products.id, former.id))
      tally.note('same')
      idOf.set(exportedId, former.id as ProductId)
      continue
    }
    const saved = await saveProduct(
      tx,
      (former?.id as ProductId | undefined) ?? null,
      { ...wanted, version: former?.version ?? null, stockReason: 'import' },
      { ...context, isSample: false, exported: { slug, createdAt: new Date(createdAt) } },
    )
    if (!saved.ok) return refused({ ...saved.error, message: `${at}: ${saved.error.message}` })
    tally.note(former ? 'changed' : 'added')
    idOf.set(exportedId, saved.value.id)
  }
  return ok({ tally: tally.counted(), idOf })
}

type ProductRow = typeof products.$inferSelect

async function findFormer(tx: Transaction, sku: string, slug: string): Promise<ProductRow | null> {
  for (const isIt of [eq(products.sku, sku), eq(products.slug, slug)]) {
    const [row] = await tx
      .select()
      .from(products)
      .where(and(isIt, isNull(products.deletedAt)))
      .for('update')
    if (row) return row
  }
  return null
}

/** Whether a product is what it would become; both are read by the form's rules. */
async function isSame(tx: Transaction, former: ProductRow, wanted: ProductInput): Promise<boolean> {
  const images = await tx
    .select()
    .from(productImages)
    .where(eq(productImages.productId, former.id))
    .orderBy(asc(productImages.position))
  const stored = exportedProductSchema.safeParse(toFiled(former, images))
  const input = stored.success ? inputOfExported(stored.data) : null
  return input?.ok === true && isDeepStrictEqual(plain(input.value), plain(wanted))
}

/** Without what a product that is here keeps: its variants, and the ids of option values, which older files do not have. */
function plain({ variantGroups: _groups, variants: _variants, ...input }: ProductInput): unknown {
  return JSON.parse(JSON.stringify({ ...input, optionGroups: offeredGroups(input.optionGroups) }))
}
