import type { SQL } from 'drizzle-orm'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, PrintCondition } from '#app/modules/catalog/server/catalog.server.ts'
import { isPricedByInk } from '#app/modules/pricing/domain/print-charges.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { PrintingMethod } from '../domain/printing-method.ts'
import { knownMethodOfChoice, methodOfChoice } from '../domain/printing-method.ts'
import type { OwnPrintPlace, PrintableProduct } from '../domain/product-print.ts'
import { withMethodsOf } from '../domain/product-print.ts'
import type { PrintPricingInput, ProductPrintInput } from '../domain/product-print-form.ts'
import { ownPlaceText, printPricingText } from '../domain/product-print-form.ts'
import type {
  ChoiceMethod,
  PricedChoice,
  ProductPrintSettings,
  UnpricedProduct,
} from '../domain/product-print-settings.ts'
import { methodsOfChoices, priceGapOf } from '../domain/product-print-settings.ts'
import { toMethod } from './method-rows.server.ts'
import type { Setting, SettingRow } from './product-prints.server.ts'
import { columnsOf, isPricedAs, isUnsaid, toIncluded, UNSAID } from './product-prints.server.ts'
import { readSaleTariffs } from './sale-tariffs.server.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
  productPrints,
} from './tables.server.ts'

type Editor = ActivityEntry['actor']

/** Products whose prints are to be priced alike. */
export type PrintSelection = { readonly ids: readonly string[] } | { readonly categoryId: string }

export interface UnpricedQuery {
  readonly search: string
  /** Slug of a category, or 'all'. */
  readonly category: string
  readonly page: number
}

/** A page of products whose print has no price, and what each category has; it counts to 10.000 at most. */
export interface UnpricedPage {
  readonly rows: readonly UnpricedProduct[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly slug: string
    readonly products: number
    readonly lackingProducts: number
  }[]
}

/** How the prints of products are priced (decision 52), in the back office. What changes shows at the next request. */
export interface ProductPrintEditor {
  /** 'catalog/product-not-found'. */
  get(productId: string): Promise<Result<ProductPrintSettings>>
  /**
   * Saves it against the version that was seen. A product that contains any print and has no places of its own is one of
   * which nothing is said. 'catalog/product-not-found', 'printing/version-conflict'.
   */
  save(editor: Editor, productId: string, input: ProductPrintInput): Promise<Result<void>>
  /**
   * Prices the prints of many products alike, and answers how many of them changed; places of their own stay. Deleted and
   * unknown products are left out. 'printing/nothing-chosen', 'catalog/category-not-found'.
   */
  saveMany(editor: Editor, selection: PrintSelection, pricing: PrintPricingInput): Promise<Result<number>>
  /** Products that are priced by tariff and have a print choice without method or tariff today, the newest first. */
  unpriced(query: UnpricedQuery): Promise<UnpricedPage>
}

/** Of more products than a message holds it says that everything has changed. */
const MOST_NAMED = 100
/** Products that are written in one statement. */
const CHUNK = 500

const CONFLICT = fail.conflict<never>(
  'printing/version-conflict',
  'Bu ürünün baskı fiyatı siz düzenlerken başka biri tarafından değiştirildi.',
)

export function createProductPrintEditor({
  db,
  clock,
  bus,
  catalog,
  activity,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly catalog: CatalogService
  readonly activity: ActivityService
}): ProductPrintEditor {
  async function announce(ids: readonly ProductId[]): Promise<void> {
    if (ids.length === 0) return
    await bus.publish(ids.length > MOST_NAMED ? ['*'] : ['catalog', ...ids.map((id) => `product:${id}`)])
  }

  async function readMethods(): Promise<readonly PrintingMethod[]> {
    return (await db.select().from(printMethods).orderBy(asc(printMethods.position))).map(toMethod)
  }

  /** How the print choices of these products come by their prices today. */
  async function readChoices(
    products: readonly PrintableProduct[],
  ): Promise<(product: PrintableProduct) => readonly PricedChoice[]> {
    if (products.length === 0) return () => []
    const methods = await readMethods()
    const tariffOf = await readSaleTariffs(db, products, isoDayOf(clock.now()))
    return (product) =>
      product.printingOptions.map((choice) => {
        const method = knownMethodOfChoice(methods, choice) ?? null
        const tariff = method && tariffOf(product, method.id)
        return {
          choice,
          method: method && {
            id: method.id,
            name: method.name,
            active: method.active,
            mostInks: isPricedByInk(method.basis) ? method.mostInks : null,
          },
          tariff: tariff && {
            id: tariff.id,
            name: tariff.name,
            source: tariff.source,
            hasBegun: tariff.terms !== null,
          },
        }
      })
  }

  /** Says of a product that it is priced by tariff, and that one of its print choices has none today. */
  async function isUnpriced(): Promise<PrintCondition> {
    const active = (await readMethods()).filter((method) => method.active)
    const names = [...new Set(active.flatMap(({ name, formerly }) => [name, ...formerly]))]
    const known = names.map((name) => ({ name, id: methodOfChoice(active, name)?.id ?? '' }))
    return (product) => hasUnpricedChoice(product, known, isoDayOf(clock.now()))
  }

  return {
    async get(productId) {
      const found = await catalog.adminGet(productId)
      if (!found.ok) return found
      const { id, title, categoryName } = found.value
      const [row] = await db.select().from(productPrints).where(eq(productPrints.productId, id))
      const setting = row ?? UNSAID
      const choices = (await readChoices([found.value]))(found.value)
      const methodIds = methodsOfChoices(choices).map((method) => method.id)
      return ok({
        product: { id, title, categoryName },
        pricing: setting.pricing,
        included: toIncluded(setting),
        opening: setting.opening,
        places: setting.places.map((place) => withMethodsOf(place, methodIds)),
        choices,
        version: row?.version ?? 0,
      })
    },

    async save(editor, productId, input) {
      const found = await catalog.adminGet(productId)
      if (!found.ok) return found
      const { id, title } = found.value
      const methods = methodsOfChoices((await readChoices([found.value]))(found.value))
      const methodIds = methods.map((method) => method.id)
      const saved = await transact(db, async (tx): Promise<Result<void>> => {
        const former = await lockSetting(tx, id)
        if ((former?.version ?? 0) !== input.version) return CONFLICT
        const known = input.places.map((place) => withMethodsOf(place, methodIds))
        const places = withIds(known, former?.places ?? [])
        const next: Setting = { ...columnsOf(input), places, opening: input.opening }
        if (isUnsaid(next)) await tx.delete(productPrints).where(eq(productPrints.productId, id))
        else if (former)
          await tx
            .update(productPrints)
            // What an owner has changed is his.
            .set({ ...next, version: former.version + 1, isSample: false })
            .where(eq(productPrints.productId, id))
        else {
          const written = await tx
            .insert(productPrints)
            .values({ ...next, productId: id })
            .onConflictDoNothing()
            .returning({ productId: productPrints.productId })
          // Somebody else said the first word in the moment in between.
          if (written.length === 0) return CONFLICT
        }
        await activity.record(tx, {
          actor: editor,
          action: 'product.print-pricing',
          subject: { type: 'product', id, label: title },
          before: auditOf(former ?? UNSAID, methods),
          after: auditOf(next, methods),
        })
        return ok(undefined)
      })
      if (saved.ok) await announce([id])
      return saved
    },

    async saveMany(editor, selection, pricing) {
      const category =
        'categoryId' in selection ? await catalog.categoryEditor.get(selection.categoryId) : null
      if (category && !category.ok) return category
      const products =
        'ids' in selection ? await catalog.linksTo(selection.ids.map((id) => id as ProductId)) : new Map()
      const changed = await transact(db, async (tx): Promise<Result<readonly ProductId[]>> => {
        const ids = category?.ok
          ? await catalog.printing.idsIn(tx, category.value.id)
          : [...products.keys()].toSorted()
        if (ids.length === 0) return fail.invalid('printing/nothing-chosen', 'Bu seçimde hiç ürün yok.')
        const touched: ProductId[] = []
        for (let start = 0; start < ids.length; start += CHUNK)
          touched.push(...(await writeMany(tx, ids.slice(start, start + CHUNK), pricing)))
        if (touched.length === 0) return ok(touched)
        const after = { printPricing: printPricingText(pricing) }
        if (category?.ok)
          await activity.record(tx, {
            actor: editor,
            action: 'category.print-pricing',
            subject: { type: 'category', id: category.value.id, label: category.value.name },
            after: { ...after, productCount: touched.length },
          })
        else
          await activity.recordAll(
            tx,
            touched.map((id) => ({
              actor: editor,
              action: 'product.print-pricing',
              subject: { type: 'product', id, label: products.get(id)?.title ?? id },
              after,
            })),
          )
        return ok(touched)
      })
      if (!changed.ok) return changed
      await announce(changed.value)
      return ok(changed.value.length)
    },

    async unpriced(query) {
      const lacks = await isUnpriced()
      const [{ ids, ...counted }, categories] = await Promise.all([
        catalog.printing.lacking(lacks, query),
        catalog.printing.lackingByCategory(lacks),
      ])
      const products = await catalog.findProducts(ids)
      const found = ids.flatMap((id) => products.get(id) ?? [])
      const choicesOf = await readChoices(found)
      return { ...counted, categories, rows: found.map((product) => toUnpriced(product, choicesOf(product))) }
    },
  }
}

function toUnpriced(
  { id, title, sku, categoryName }: Product,
  choices: readonly PricedChoice[],
): UnpricedProduct {
  return { id, title, sku, categoryName, lacking: choices.filter((choice) => priceGapOf(choice) !== null) }
}

/**
 * `priceGapOf` of any choice as a condition. A name that `known` lacks is no method's; a tariff of the product stands before
 * its category's also while it has not begun, as in `readSaleTariffs`.
 */
function hasUnpricedChoice(
  product: Parameters<PrintCondition>[0],
  known: readonly { readonly name: string; readonly id: string }[],
  day: string,
): SQL {
  const names = sql`${sql.param(known.map(({ name }) => name))}::text[]`
  const methodIds = sql`${sql.param(known.map(({ id }) => id))}::text[]`
  const isSale = sql`kind = 'sale'`
  return sql`(
    ${product.id} in (
      select ${productPrints.productId} from ${productPrints} where ${productPrints.pricing} = 'tariff'
    )
    and exists (
      select 1 from unnest(${product.printingOptions}) as choice
      left join unnest(${names}, ${methodIds}) as known(name, method_id) on known.name = choice
      where (
        coalesce(
          (select tariff_id from ${printTariffProducts} where ${isSale}
            and product_id = ${product.id} and method_id = known.method_id),
          (select tariff_id from ${printTariffCategories} where ${isSale}
            and category_id = ${product.categoryId} and method_id = known.method_id),
          (select id from ${printTariffs} where ${isSale} and is_general and method_id = known.method_id)
        ) in (
          select ${printTariffVersions.tariffId} from ${printTariffVersions}
          where ${lte(printTariffVersions.validFrom, day)}
        )
      ) is not true
    )
  )`
}

/** Prices the prints of these products, and answers those that were priced otherwise; in id order, as whoever writes many. */
async function writeMany(
  tx: Transaction,
  ids: readonly ProductId[],
  pricing: PrintPricingInput,
): Promise<readonly ProductId[]> {
  const stored = await tx
    .select()
    .from(productPrints)
    .where(inArray(productPrints.productId, [...ids]))
    .orderBy(asc(productPrints.productId))
    .for('update')
  const settingOf = new Map(stored.map((row) => [row.productId as ProductId, row]))
  const next = columnsOf(pricing)
  const touched = ids.filter((id) => !isPricedAs(settingOf.get(id) ?? UNSAID, next))
  const hasNothingToSay = (id: ProductId) => isUnsaid({ ...UNSAID, ...settingOf.get(id), ...next })
  const unsaid = touched.filter(hasNothingToSay)
  const said = touched.filter((id) => !hasNothingToSay(id))
  if (unsaid.length > 0) await tx.delete(productPrints).where(inArray(productPrints.productId, unsaid))
  if (said.length > 0)
    await tx
      .insert(productPrints)
      .values(said.map((productId) => ({ ...next, productId })))
      .onConflictDoUpdate({
        target: productPrints.productId,
        set: { ...next, version: sql`${productPrints.version} + 1`, isSample: false },
      })
  return touched
}

async function lockSetting(tx: Transaction, productId: ProductId): Promise<SettingRow | null> {
  const [row] = await tx
    .select()
    .from(productPrints)
    .where(eq(productPrints.productId, productId))
    .for('update')
  return row ?? null
}

/** The places with their ids: those it had keep theirs, new ones and those that name somebody else's get one. */
function withIds(
  places: readonly OwnPrintPlace[],
  former: readonly OwnPrintPlace[],
): readonly OwnPrintPlace[] {
  const free = new Set(former.map(({ id }) => id))
  return places.map((place) => ({ ...place, id: free.delete(place.id) ? place.id : createId('YER-') }))
}

function auditOf(setting: Setting, methods: readonly ChoiceMethod[]) {
  const nameOf = (methodId: string) => methods.find(({ id }) => id === methodId)?.name
  return {
    printPricing: printPricingText({ pricing: setting.pricing, included: toIncluded(setting) }),
    printOpening: setting.opening,
    printPlaces: setting.places.map((place) => ownPlaceText(place, nameOf)),
  }
}
