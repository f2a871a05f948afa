import { inArray, ne } from 'drizzle-orm'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Database } from '#app/platform/database.server.ts'
import { knownMethodOfChoice, methodOfChoice } from '../domain/printing-method.ts'
import type { PrintableProduct, ProductPrint } from '../domain/product-print.ts'
import { withMethodsOf } from '../domain/product-print.ts'
import type { PrintPricingInput } from '../domain/product-print-form.ts'
import { toMethod } from './method-rows.server.ts'
import { readSaleTariffs } from './sale-tariffs.server.ts'
import { printMethods, productPrints } from './tables.server.ts'

/** `PrintingService.printsOf` on an Istanbul day. */
export async function readProductPrints(
  db: Database,
  products: readonly PrintableProduct[],
  day: string,
): Promise<ReadonlyMap<ProductId, ProductPrint>> {
  if (products.length === 0) return new Map()
  const ids = [...new Set(products.map(({ id }) => id))]
  const settings = await db.select().from(productPrints).where(inArray(productPrints.productId, ids))
  if (settings.length === 0) return new Map()
  const settingOf = new Map(settings.map((row) => [row.productId, row]))
  const priced = products.filter(({ id }) => settingOf.has(id))
  const methods = (await db.select().from(printMethods).orderBy(printMethods.position)).map(toMethod)
  const active = methods.filter((method) => method.active)
  const tariffOf = await readSaleTariffs(db, priced, day)
  return new Map(
    priced.flatMap((product) => {
      const setting = settingOf.get(product.id)
      if (!setting) return []
      const { pricing, places, opening } = setting
      const known = product.printingOptions.flatMap((choice) => methodOfChoice(active, choice) ?? [])
      // One that is switched off for a while is still all that prints a place.
      const methodIds = product.printingOptions.flatMap(
        (choice) => knownMethodOfChoice(methods, choice)?.id ?? [],
      )
      const print: ProductPrint = {
        pricing,
        included: toIncluded(setting),
        opening,
        places: places.map((place) => withMethodsOf(place, methodIds)),
        methods: [...new Set(known)].map((method) => ({
          method,
          tariff: tariffOf(product, method.id)?.terms ?? null,
        })),
      }
      return [[product.id, print] as const]
    }),
  )
}

/** `PrintingService.printedFirst`. */
export async function readPrintedFirst(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ productId: productPrints.productId })
    .from(productPrints)
    .where(ne(productPrints.opening, UNSAID.opening))
  return rows.map(({ productId }) => productId)
}

/** What the price of the goods contains, as `product_prints` holds it. */
export function toIncluded({
  includedInks,
  includedPlaces,
}: Pick<typeof productPrints.$inferSelect, 'includedInks' | 'includedPlaces'>): ProductPrint['included'] {
  return includedInks === null || includedPlaces === null
    ? null
    : { inks: includedInks, places: includedPlaces }
}

export type SettingRow = typeof productPrints.$inferSelect
/** What is said of a product's print, as `product_prints` holds it. */
export type Setting = Pick<SettingRow, 'pricing' | 'includedInks' | 'includedPlaces' | 'places' | 'opening'>
type PricingColumns = Omit<Setting, 'places' | 'opening'>

/** What holds for a product of which nothing is said. */
export const UNSAID: Setting = {
  pricing: 'included',
  includedInks: null,
  includedPlaces: null,
  places: [],
  opening: 'blank',
}

/** How prints are priced, as `product_prints` holds it. */
export function columnsOf({ pricing, included }: PrintPricingInput): PricingColumns {
  return { pricing, includedInks: included?.inks ?? null, includedPlaces: included?.places ?? null }
}

export function isPricedAs(setting: Setting, columns: PricingColumns): boolean {
  return (
    setting.pricing === columns.pricing &&
    setting.includedInks === columns.includedInks &&
    setting.includedPlaces === columns.includedPlaces
  )
}

/** Whether it says nothing: it holds for every product without a row. */
export function isUnsaid(setting: Setting): boolean {
  return setting.places.length === 0 && setting.opening === UNSAID.opening && isPricedAs(setting, UNSAID)
}
