/** The orders of the sample shop, and what `npm run grow` shares with them. */
import { and, asc, eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { products } from '#app/modules/catalog/server/tables.server.ts'
import { createOrderPromises } from '#app/modules/orders/server/order-promises.server.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { Services } from '#app/services.server.ts'
import { sampleProducts } from './catalogue.ts'
import { createChance } from './chance.ts'
import type { MadeUpOrder, OrderableProduct, OrderingCustomer, OrderSetting } from './order-maker.ts'
import { makeOrder, orderTime } from './order-maker.ts'
import { writeOrders } from './order-rows.ts'
import type { PromisingShop } from './workshop.ts'
import { fillWorkshop, makeWorkshopOrders, orderedForWorkshop } from './workshop.ts'

const SAMPLE_SEED = 2026
const SAMPLE_DAYS = 90
/** So many that the back office and 'Çok Satanlar' are alive. */
export const SAMPLE_ORDERS = 40
/** Orders that wait for the owner when he opens the back office for the first time. */
const NEW_ORDERS = 3
/** Numbers in the guests' addresses; the sample customers' lie below. */
const FIRST_GUEST = 500

/** The columns of a product that orders need. */
export const orderableColumns = {
  id: products.id,
  sku: products.sku,
  title: products.title,
  slug: products.slug,
  printingOptions: products.printingOptions,
  priceMinMinor: products.priceMinMinor,
  vatBp: products.vatBp,
  minOrderQuantity: products.minOrderQuantity,
  countsTogether: products.countsTogether,
  optionGroups: products.optionGroups,
  tiers: products.tiers,
}

/** The columns of a user that orders need. */
export const orderingColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  companyName: users.companyName,
  taxOffice: users.taxOffice,
  taxNumber: users.taxNumber,
  memberDiscountBp: users.memberDiscountBp,
}

/**
 * Adds orders of the last 90 days to the sample shop, marked as sample data.
 * The same sample shop on the same day gets the same orders; only ids, links and times of day differ.
 */
export async function insertSampleOrders(
  { db }: DatabaseConnection,
  { leadTimes, printing, settings }: Pick<Services, 'leadTimes' | 'printing' | 'settings'>,
): Promise<void> {
  const sellable = await db
    .select(orderableColumns)
    .from(products)
    .where(eq(products.isSample, true))
    .orderBy(asc(products.sku))
  if (sellable.length === 0) return
  const ordersOf = new Map(sampleProducts.map(({ sku, ordersLast90Days }) => [sku, ordersLast90Days]))
  const bestFirst = sellable
    .map(toOrderable)
    .toSorted((a, b) => (ordersOf.get(b.sku) ?? 0) - (ordersOf.get(a.sku) ?? 0))
  const customers = await db
    .select(orderingColumns)
    .from(users)
    .where(and(eq(users.isSample, true), eq(users.status, 'active'), eq(users.role, 'customer')))
    .orderBy(asc(users.email))
  const setting = {
    products: bestFirst,
    customers: customers.map(toOrdering),
    shipping: DEFAULT_SETTINGS.shipping,
    now: Date.now(),
  }
  const categories = await db.select({ id: products.id, categoryId: products.categoryId }).from(products)
  const categoryIds = new Map(categories.map(({ id, categoryId }) => [id, categoryId]))
  const shop: PromisingShop = {
    table: await leadTimes.table(),
    methods: await printing.namedMethods(),
    categoryOf: (productId) => categoryIds.get(productId) ?? '',
  }
  const made = orderedForWorkshop(
    [...makeSampleOrders(setting, SAMPLE_ORDERS), ...makeWorkshopOrders(setting)],
    shop,
    setting.now,
  )
  const promises = (at: Instant) => createOrderPromises({ db, clock: { now: () => at }, settings, leadTimes })
  await db.transaction(async (tx) => {
    await writeOrders(tx, made)
    await fillWorkshop(tx, { promises, shop, now: setting.now })
  })
}

/**
 * Orders of the last 90 days, the last ones of the last hours. Each has a chance of its own, and another one its moment, so
 * that who orders what is the same on every day.
 */
export function makeSampleOrders(
  setting: Omit<OrderSetting, 'days' | 'guestNumber'>,
  count: number,
): MadeUpOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const days = index < count - NEW_ORDERS ? SAMPLE_DAYS : 0
    const own = { ...setting, days, guestNumber: FIRST_GUEST + index }
    const at = orderTime(createChance(SAMPLE_SEED - 1 - index), own)
    return makeOrder(createChance(SAMPLE_SEED + index), at, own)
  })
}

export function toOrderable(row: Omit<OrderableProduct, 'vatBp'> & { vatBp: number }): OrderableProduct {
  return { ...row, vatBp: basisPoints(row.vatBp) }
}

export function toOrdering(
  row: Omit<OrderingCustomer, 'memberDiscountBp'> & { memberDiscountBp: number },
): OrderingCustomer {
  return { ...row, memberDiscountBp: basisPoints(row.memberDiscountBp) }
}
