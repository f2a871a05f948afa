/** Fills a shop up to the wished size, in batches of one transaction each: cut off, it leaves a smaller shop. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import {
  categories,
  priceHistory,
  productFormerSlugs,
  productImages,
  products,
  productVariants,
  stockMovements,
} from '#app/modules/catalog/server/tables.server.ts'
import { orders } from '#app/modules/orders/server/tables.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { sampleCategories, sampleProducts } from '../../sample/catalogue.ts'
import { createChance } from '../../sample/chance.ts'
import { makeOrder, orderTime } from '../../sample/order-maker.ts'
import { writeOrders } from '../../sample/order-rows.ts'
import { orderableColumns, orderingColumns, toOrderable, toOrdering } from '../../sample/orders.ts'
import { makeCustomer, nextCustomerNumber } from './customers.ts'
import type { GrowCategory, KnownPicture } from './products.ts'
import { GROWN_SKU, makeProduct, nextProductNumber } from './products.ts'
import { showProgress } from './progress.ts'
import type { Wishes } from './wishes.ts'

const EDITOR = { id: 'grow', name: 'Örnek veri' }
const PRODUCTS_A_BATCH = 500
const CUSTOMERS_A_BATCH = 1_000
const ORDERS_A_BATCH = 250
/** Orders are made of so many products and customers at most; more would only fill this process's memory. */
const ORDERED_PRODUCTS = 5_000
const ORDERING_CUSTOMERS = 20_000
const ORDER_DAYS = 365
const ORDER_SEED = 1299

export interface GrowContext {
  readonly connection: DatabaseConnection
  readonly services: Services
  readonly now: Instant
}

/** Brings the shop up to so many products, customers and orders; what is there already counts and is left alone. */
export async function growShop(context: GrowContext, wishes: Wishes): Promise<void> {
  const { connection, services } = context
  await growProducts(context, wishes.products)
  await growCustomers(context, wishes.customers)
  await growOrders(context, wishes.orders)
  const finishing = showProgress('search words, best sellers, statistics', 3)
  await services.catalog.rebuildSearchWords()
  finishing.add(1)
  await services.orders.recountPopularity()
  finishing.add(1)
  // Not only statistics: without a vacuum no count can be answered from an index, and nobody else does one here.
  await connection.pool.query('vacuum (analyze)')
  finishing.add(1)
  finishing.end()
}

async function growProducts({ connection, services, now }: GrowContext, wished: number): Promise<void> {
  const { db } = connection
  const missing = wished - (await db.$count(products, isNull(products.deletedAt)))
  if (missing <= 0) return
  const setting = {
    categories: await ensureCategories({ connection, services, now }),
    pictures: await knownPictures(connection),
    takenSlugs: await takenSlugs(connection),
    now,
  }
  const [grown] = await db
    .select({ highest: sql<number | null>`max(right(${products.sku}, -4)::int)` })
    .from(products)
    .where(sql`${products.sku} ~ ${GROWN_SKU}`)
  const first = nextProductNumber(grown?.highest ?? null)
  const progress = showProgress('products', missing)
  for (let done = 0; done < missing; done += PRODUCTS_A_BATCH) {
    const batch = range(first + done, Math.min(PRODUCTS_A_BATCH, missing - done)).map((number) =>
      makeProduct(number, setting),
    )
    const images = batch.flatMap((made) => made.images)
    await db.transaction(async (tx) => {
      await tx.insert(products).values(batch.map((made) => made.product))
      if (images.length > 0) await tx.insert(productImages).values(images)
      await tx.insert(priceHistory).values(batch.flatMap((made) => made.prices))
      const variants = batch.flatMap((made) => made.variants)
      if (variants.length > 0) await tx.insert(productVariants).values(variants)
      const opening = batch.flatMap((made) => made.opening)
      if (opening.length > 0) await tx.insert(stockMovements).values(opening)
    })
    progress.add(batch.length)
  }
  progress.end()
}

/** The twelve categories of the sample shop; those an own shop lacks are added without a picture. */
async function ensureCategories({ connection, services }: GrowContext): Promise<GrowCategory[]> {
  const slugs = sampleCategories.map(({ slug }) => slug)
  const known = async (): Promise<GrowCategory[]> =>
    connection.db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(inArray(categories.slug, slugs))
      .orderBy(asc(categories.slug))
  const there = new Set((await known()).map(({ slug }) => slug))
  for (const { slug, name, description, showOnHome } of sampleCategories) {
    if (there.has(slug)) continue
    const category = { slug, name, description, showOnHome, imageAssetId: null }
    unwrap(await services.catalog.addCategory(EDITOR, category, true))
  }
  return known()
}

async function knownPictures({ db }: DatabaseConnection): Promise<Map<string, KnownPicture[]>> {
  const rows = await db
    .select({
      sku: products.sku,
      assetId: productImages.assetId,
      alt: productImages.alt,
      width: productImages.width,
      height: productImages.height,
      optionGroup: productImages.optionGroup,
      optionValue: productImages.optionValue,
    })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(
      and(
        isNull(productImages.printOf),
        inArray(
          products.sku,
          sampleProducts.map(({ sku }) => sku),
        ),
      ),
    )
    .orderBy(asc(products.sku), asc(productImages.position))
  const bySku = new Map<string, KnownPicture[]>()
  for (const { sku, ...picture } of rows) {
    bySku.set(sku, [...(bySku.get(sku) ?? []), picture])
  }
  return bySku
}

async function takenSlugs({ db }: DatabaseConnection): Promise<Set<string>> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .unionAll(db.select({ slug: productFormerSlugs.slug }).from(productFormerSlugs))
  return new Set(rows.map(({ slug }) => slug))
}

async function growCustomers({ connection, now }: GrowContext, wished: number): Promise<void> {
  const { db } = connection
  const isCustomer = eq(users.role, 'customer')
  const missing = wished - (await db.$count(users, isCustomer))
  if (missing <= 0) return
  const [grown] = await db
    .select({
      highest: sql<number | null>`max(substring(${users.email} from '[.]([0-9]{6,})@example[.]com$')::int)`,
    })
    .from(users)
    .where(eq(users.isSample, true))
  const first = nextCustomerNumber(grown?.highest ?? null)
  const progress = showProgress('customers', missing)
  for (let done = 0; done < missing; done += CUSTOMERS_A_BATCH) {
    const batch = range(first + done, Math.min(CUSTOMERS_A_BATCH, missing - done))
    await db.insert(users).values(batch.map((number) => makeCustomer(number, now)))
    progress.add(batch.length)
  }
  progress.end()
}

async function growOrders({ connection, services, now }: GrowContext, wished: number): Promise<void> {
  const { db } = connection
  const there = await db.$count(orders)
  const missing = wished - there
  if (missing <= 0) return
  const chance = createChance(ORDER_SEED + there)
  const sellable = await db
    .select(orderableColumns)
    .from(products)
    .where(sql`${products.active} and ${products.deletedAt} is null`)
    // The same products every time, of all categories.
    .orderBy(sql`md5(${products.sku})`)
    .limit(ORDERED_PRODUCTS)
  if (sellable.length === 0) throw new Error('there is no product to order; ask for some with --products')
  const customers = await db
    .select(orderingColumns)
    .from(users)
    .where(sql`${users.role} = 'customer' and ${users.status} = 'active'`)
    .orderBy(asc(users.email))
    .limit(ORDERING_CUSTOMERS)
  const setting = {
    products: sellable.map(toOrderable),
    customers: customers.map(toOrdering),
    shipping: (await services.settings.current()).shipping,
    now,
    days: ORDER_DAYS,
  }
  // Their numbers follow their dates, so these are drawn beforehand; a million whole orders would fill the memory.
  const times = Float64Array.from({ length: missing }, () => orderTime(chance, setting)).sort()
  const progress = showProgress('orders', missing)
  for (let done = 0; done < missing; done += ORDERS_A_BATCH) {
    const batch = Array.from(times.subarray(done, done + ORDERS_A_BATCH), (time, index) =>
      makeOrder(chance, time, { ...setting, guestNumber: there + done + index }),
    )
    await db.transaction((tx) => writeOrders(tx, batch))
    progress.add(batch.length)
  }
  progress.end()
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}
