import { inArray } from 'drizzle-orm'
import type { FramedImage } from '#app/modules/media/domain/image-framing.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { firstOptions, unitPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { Database } from '#app/platform/database.server.ts'
import { blankOf, isPrinted } from '../domain/printed-picture.ts'
import type { CoverImage, ProductCard, ProductImage } from '../domain/product.ts'
import { choiceInStock } from '../domain/variant.ts'
import { imagesOf, toPriceable } from './product-rows.server.ts'
import { variantsOf } from './product-variants.server.ts'
import { products } from './tables.server.ts'

/**
 * Cards as they look in the chosen option values (`optionKey`): with the picture that stands for one of theirs, the price
 * in them, and the choice that their links open the product with: of goods that are there, if there are some. Two more
 * queries, three where products have variants.
 */
export async function inChoice(
  db: Database,
  cards: readonly ProductCard[],
  wanted: readonly string[],
): Promise<readonly ProductCard[]> {
  if (wanted.length === 0 || cards.length === 0) return cards
  const ids = cards.map(({ id }) => id as string)
  const rows = await db.select(pricedColumns).from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const images = await imagesOf(db, ids)
  const variants = await variantsOf(
    db,
    rows.map((product) => ({ product })),
  )
  return cards.map((card) => {
    const row = byId.get(card.id)
    const choice = row ? choiceInStock({ ...row, variants: variants.get(row.id) ?? [] }, wanted) : []
    if (!row || choice.length === 0) return card
    const options = Object.fromEntries(choice.map(({ group, value }) => [group, value]))
    const own = images.get(card.id) ?? []
    const picture =
      own.find(({ optionGroup, optionValue }) =>
        choice.some(({ group, value }) => group === optionGroup && value === optionValue),
      ) ?? withoutOtherPrint(own[0], choice, own)
    return {
      ...card,
      ...(picture ? { image: coverImageOf(picture, own) } : {}),
      ...openingIn(row, options),
      choice: options,
    }
  })
}

const pricedColumns = {
  id: products.id,
  optionGroups: products.optionGroups,
  combinationPrices: products.combinationPrices,
  variantGroups: products.variantGroups,
  tracksStock: products.tracksStock,
  sellsIncoming: products.sellsIncoming,
  packSize: products.packSize,
  priceMinMinor: products.priceMinMinor,
  vatBp: products.vatBp,
  minOrderQuantity: products.minOrderQuantity,
  tiers: products.tiers,
}

/** What the product's page opens with in these options; nothing where they have no price. */
function openingIn(
  row: Pick<typeof products.$inferSelect, keyof typeof pricedColumns>,
  chosen: ChosenOptions,
): Partial<Pick<ProductCard, 'unitNetMinor' | 'unitGrossMinor'>> {
  const product = toPriceable(row)
  const options = { ...firstOptions(row.optionGroups), ...chosen }
  const priced = unitPrice({ product, options, quantity: Math.max(1, row.minOrderQuantity) })
  if (!priced.ok) return {}
  const { unitMinor } = priced.value
  return { unitNetMinor: unitMinor, unitGrossMinor: withVat(unitMinor, product.vatBp) }
}

/** The cover where there is no picture of the chosen goods; a print on goods of another value is left out. */
function withoutOtherPrint(
  cover: ProductImage | undefined,
  choice: readonly { readonly group: string }[],
  images: readonly ProductImage[],
): ProductImage | undefined {
  const isOther = choice.some(({ group }) => group === cover?.optionGroup)
  return cover && isOther ? blankOf(cover, images) : cover
}

function coverImageOf(picture: ProductImage, images: readonly ProductImage[]): CoverImage {
  const blank = blankOf(picture, images)
  return { ...framedOf(picture), ...(isPrinted(picture) && blank !== picture && { blank: framedOf(blank) }) }
}

function framedOf({ assetId, width, height, fit, focalPoint }: ProductImage): FramedImage {
  return { assetId, width, height, fit, focalPoint }
}
