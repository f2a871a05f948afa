import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import {
  printMethods,
  printTariffs,
  printTariffVersions,
  productPrints,
} from '#app/modules/printing/server/tables.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { aProduct } from './factories.ts'
import { aPrintingMethod, aTariffTerms } from './print-facts.ts'
import type { TestShop } from './shop.ts'

export const FRONT = { id: 'on', name: 'Ön', widthMm: 280, heightMm: 140 }
export const BACK = { id: 'arka', name: 'Arka', widthMm: 300, heightMm: 60 }

/** The print choice of `aChargedPen`, and the method that it means. */
export const SERIGRAPHY = 'Serigrafi'
export const SERIGRAPHY_ID = `YNT-${SERIGRAPHY}`

/** A pen for 9,80 without tiers, of which there are many, screen-printed at a tariff. */
export async function aChargedPen(
  { connection, services }: Pick<TestShop, 'connection' | 'services'>,
  terms: Partial<TariffTerms> = {},
): Promise<Product> {
  const pen = await aProduct(services, {
    priceMinMinor: 980,
    priceMaxMinor: 980,
    minOrderQuantity: 1,
    stock: 100_000,
    tiers: [],
    printingOptions: [SERIGRAPHY],
  })
  await aChargedMethod(connection, SERIGRAPHY, terms)
  await chargePrint(connection, pen)
  return pen
}

/** A method under the name of a print choice, screen printing where nothing is said, with one general sale tariff. */
export async function aChargedMethod(
  { db }: Pick<DatabaseConnection, 'db'>,
  name: string,
  terms: Partial<TariffTerms> = {},
  printing = aPrintingMethod(),
): Promise<void> {
  const { formerly, technique, basis, isFullColour, mostInks, tool, ...method } = printing
  const { underbaseOnDark, stitchesPerCm2, artwork, printsNames } = method
  const createdAt = new Date(0)
  await db.insert(printMethods).values({
    id: `YNT-${name}`,
    name,
    nameKey: name,
    formerly: [...formerly],
    technique,
    basis,
    isFullColour,
    mostInks,
    tool,
    underbaseOnDark,
    stitchesPerCm2,
    artwork,
    printsNames,
    position: 1,
    createdAt,
  })
  await db.insert(printTariffs).values({
    id: `TRF-${name}`,
    methodId: `YNT-${name}`,
    kind: 'sale',
    name,
    isGeneral: true,
    createdAt,
  })
  await beginTerms({ db }, name, '2026-01-01', 1, terms)
}

/** Another version of the tariff of `aChargedMethod`, from a day on. */
export async function beginTerms(
  { db }: Pick<DatabaseConnection, 'db'>,
  name: string,
  validFrom: string,
  number: number,
  terms: Partial<TariffTerms>,
): Promise<void> {
  const id = `TRS-${name}-${number}`
  await db.insert(printTariffVersions).values({
    id,
    tariffId: `TRF-${name}`,
    number,
    validFrom,
    terms: aTariffTerms({ ...terms, id }),
    createdAt: new Date(0),
    createdBy: 'Ayşe Editör',
  })
}

/** Has a product's print priced so; front and back are its places. */
export async function chargePrint(
  { db }: Pick<DatabaseConnection, 'db'>,
  product: Pick<Product, 'id'>,
  { pricing, included }: Pick<ProductPrint, 'pricing' | 'included'> = { pricing: 'tariff', included: null },
): Promise<void> {
  await db.insert(productPrints).values({
    productId: product.id,
    pricing,
    includedInks: included?.inks ?? null,
    includedPlaces: included?.places ?? null,
    places: [FRONT, BACK],
  })
}
