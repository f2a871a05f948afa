import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import {
  printMethods,
  printTariffs,
  printTariffVersions,
  productPrints,
} from '#app/modules/printing/server/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { aPrintingMethod, aTariffTerms } from './print-facts.ts'

/** How the pens of the worked example are printed: `PEN_CHARGES` are what 250 of them in two colours are charged. */
export const PEN_PRINT = { printChoice: 'Tampon', places: [{ placeId: 'govde', inks: 2 }] } as const

/** Prices the print of a product by a tariff, pad printing on its barrel: 1,60 and 1,10 a piece, 350,00 a plate. */
export async function pricePrintOf(
  db: Database,
  { id: productId }: { readonly id: ProductId },
): Promise<void> {
  const method = aPrintingMethod({ name: PEN_PRINT.printChoice })
  const { id: methodId, name, formerly, basis, isFullColour, mostInks, tool, artwork } = method
  const { underbaseOnDark, stitchesPerCm2 } = method
  const createdAt = new Date(0)
  await db.insert(printMethods).values({
    id: methodId,
    name,
    nameKey: 'tampon',
    formerly: [...formerly],
    basis,
    isFullColour,
    mostInks,
    tool,
    underbaseOnDark,
    stitchesPerCm2,
    artwork,
    position: 0,
    createdAt,
  })
  await db
    .insert(printTariffs)
    .values({ id: 'TRF-GENEL', methodId, kind: 'sale', name: 'Genel', isGeneral: true, createdAt })
  await db.insert(printTariffVersions).values({
    id: 'TRF-1',
    tariffId: 'TRF-GENEL',
    number: 1,
    validFrom: '2026-01-01',
    terms: aTariffTerms({ id: 'TRF-1' }),
    createdAt,
    createdBy: 'Ayşe Editör',
  })
  await db.insert(productPrints).values({
    productId,
    pricing: 'tariff',
    places: [{ id: 'govde', name: 'Gövde', widthMm: 40, heightMm: 8 }],
  })
}
