/** Makes up products out of the sample catalogue: its texts, options, tiers and pictures under new names and prices. */
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { slugify, uniqueSlug } from '#app/kernel/slug.ts'
import { lowerTurkish, sortKey } from '#app/kernel/turkish-text.ts'
import { NONE_INCOMING } from '#app/modules/catalog/domain/incoming-goods.ts'
import { optionKeysOf, optionKeysOfVariant } from '#app/modules/catalog/domain/listing.ts'
import { nameTextOf, SEARCH_TEXT_VERSION, searchTextOf } from '#app/modules/catalog/domain/search.ts'
import { proposedRows } from '#app/modules/catalog/domain/variant-rows.ts'
import { MOST_VARIANT_GROUPS } from '#app/modules/catalog/domain/variant-settling.ts'
import type {
  priceHistory,
  productImages,
  products,
  productVariants,
  stockMovements,
} from '#app/modules/catalog/server/tables.server.ts'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { openingPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { createId } from '#app/platform/random.server.ts'
import type { SampleProduct } from '../../sample/catalogue.ts'
import { sampleProducts } from '../../sample/catalogue.ts'
import type { Chance } from '../../sample/chance.ts'
import { createChance } from '../../sample/chance.ts'
import { COLOUR_GROUP } from '../../sample/sample-product.ts'
import { NAMES_OF_CATEGORY, SERIES } from './names.ts'

export interface GrowCategory {
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** A picture that is already in the shop. */
export interface KnownPicture {
  readonly assetId: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly optionGroup: string | null
  readonly optionValue: string | null
}

export interface ProductRows {
  readonly product: typeof products.$inferInsert
  readonly images: readonly (typeof productImages.$inferInsert)[]
  readonly prices: readonly (typeof priceHistory.$inferInsert)[]
  /** All but every hundredth product have stock of their own for each combination of their first options. */
  readonly variants: readonly (typeof productVariants.$inferInsert)[]
  /** What its stock began with; none of an empty one. */
  readonly opening: readonly (typeof stockMovements.$inferInsert)[]
}

export interface ProductSetting {
  readonly categories: readonly GrowCategory[]
  /** Pictures by the SKU of the sample product they belong to. */
  readonly pictures: ReadonlyMap<string, readonly KnownPicture[]>
  /** Addresses that are taken; the new one is added. */
  readonly takenSlugs: Set<string>
  readonly now: Instant
}

const SEED = 1453
/** Made-up stock codes have seven digits after the sample's prefix, so that a later run goes on where this one ended. */
const FIRST_SKU_NUMBER = 1_000_000
export const GROWN_SKU = '^[A-Z]{3}-[1-9][0-9]{6,}$'
/** Every so many product has one stock for all its values. */
const UNDIVIDED = 100
const OLDEST_DAYS = 700
const ACTOR = 'Örnek veri'

/** The number of the next made-up product, from the highest digits of a made-up stock code. */
export function nextProductNumber(highest: number | null): number {
  return highest === null ? 0 : highest - FIRST_SKU_NUMBER + 1
}

/** The product of this number, with its pictures and price history. The same number gives the same product. */
export function makeProduct(number: number, setting: ProductSetting): ProductRows {
  const chance = createChance(SEED + number * 7919)
  const category = setting.categories[number % setting.categories.length]
  if (!category) throw new Error('no category to put products into')
  const base = chance.pick(sampleProducts.filter(({ categorySlug }) => categorySlug === category.slug))
  const name = nameOf(Math.floor(number / setting.categories.length), category.slug)
  const slug = uniqueSlug(slugify(name.title), (taken) => setting.takenSlugs.has(taken))
  setting.takenSlugs.add(slug)

  const id = createId('PZ')
  const createdAt = new Date(setting.now - chance.between(1, OLDEST_DAYS * 24) * (DAY_MS / 24))
  const price = priceOf(chance, base)
  const opening = openingPrice(price)
  const sku = `${base.sku.slice(0, 3)}-${FIRST_SKU_NUMBER + number}`
  const tags = [lowerTurkish(name.kind), lowerTurkish(name.material), ...chance.sample(base.tags, 3)]
  const searched = {
    sku,
    title: name.title,
    shortDescription: `${name.title}: ${base.shortDescription}`,
    features: [name.size, name.material, ...base.features],
    printingOptions: [...base.printingOptions],
    tags: [...new Set(tags)],
  }
  const product: ProductRows['product'] = {
    ...searched,
    id,
    slug,
    description: base.description,
    categoryId: category.id,
    ...price,
    stock: stockOf(chance, price.minOrderQuantity),
    variantGroups:
      number % UNDIVIDED !== 0
        ? price.optionGroups.slice(0, MOST_VARIANT_GROUPS).map((group) => group.id)
        : [],
    badge: chance.happens(0.08) ? chance.pick(['Çok Satan', 'Yeni', 'Fırsat', 'Doğa Dostu']) : null,
    note: base.note,
    active: !chance.happens(0.02),
    featured: chance.happens(0.01),
    unitNetMinor: opening.unitNetMinor,
    unitGrossMinor: opening.unitGrossMinor,
    sortName: sortKey(name.title),
    optionKeys: optionKeysOf(price),
    searchText: searchTextOf({ ...searched, ...price, categoryName: category.name }),
    nameText: nameTextOf(searched),
    searchVersion: SEARCH_TEXT_VERSION,
    isSample: true,
    createdAt,
    updatedAt: createdAt,
  }
  const variants = variantsOf(product, price)
  return {
    product,
    variants,
    images: picturesOf(price.optionGroups, setting.pictures.get(base.sku) ?? []).map((image, position) => ({
      ...image,
      productId: id,
      position,
    })),
    opening: openingOf(product, variants, createdAt),
    prices: historyOf(chance, id, price, { from: createdAt.getTime(), to: setting.now }),
  }
}

function variantsOf(
  { id, sku, stock, variantGroups = [] }: ProductRows['product'],
  { optionGroups }: Price,
): ProductRows['variants'] {
  if (variantGroups.length === 0) return []
  return proposedRows({ sku, stock, ...NONE_INCOMING, optionGroups }, variantGroups).map(
    ({ seenStock: _seen, priceChangeMinor: _price, ...row }) => ({
      ...row,
      valueIds: [...row.valueIds],
      optionKeys: optionKeysOfVariant({ optionGroups, variantGroups }, row),
      id: createId('VR'),
      productId: id,
    }),
  )
}

function openingOf(
  { id, stock }: ProductRows['product'],
  variants: ProductRows['variants'],
  at: Date,
): ProductRows['opening'] {
  const opening = { productId: id, at, reason: 'opening', actorName: ACTOR } as const
  const parts = variants.length === 0 ? [{ id: null, stock }] : variants
  let stockAfter = 0
  return parts.flatMap(({ id: variantId, stock: quantity }) => {
    if (quantity === 0) return []
    stockAfter += quantity
    const variantStockAfter = variantId === null ? null : quantity
    return [{ ...opening, variantId, quantity, stockAfter, variantStockAfter }]
  })
}

interface ProductName {
  readonly title: string
  readonly kind: string
  readonly material: string
  readonly size: string
}

/** Walks through all combinations of a category once before a series gets a second edition, kinds changing fastest. */
function nameOf(index: number, categorySlug: string): ProductName {
  const names = NAMES_OF_CATEGORY[categorySlug]
  if (!names) throw new Error(`no names for the category ${categorySlug}`)
  let rest = index
  function take(entries: readonly string[]): string {
    const entry = entries[rest % entries.length] ?? ''
    rest = Math.floor(rest / entries.length)
    return entry
  }
  const kind = take(names.kinds)
  const series = take(SERIES)
  const material = take(names.materials)
  const size = take(names.sizes)
  const edition = rest === 0 ? series : `${series} ${rest + 1}`
  return { title: `${edition} ${material} ${kind} ${size}`, kind, material, size }
}

type Price = Pick<SampleProduct, 'priceMinMinor' | 'priceMaxMinor' | 'minOrderQuantity'> & {
  readonly vatBp: ReturnType<typeof basisPoints>
  readonly optionGroups: OptionGroup[]
  readonly tiers: { minQuantity: number; discountBp: ReturnType<typeof basisPoints> }[]
}

/** The sample's price times a factor, to ten kuruş; two to all of its colours, in an order of its own. */
function priceOf(chance: Chance, base: SampleProduct): Price {
  const factor = 0.6 + chance.next() * 1.4
  const scaled = (minor: number): number => Math.round((minor * factor) / 10) * 10
  const optionGroups = base.optionGroups.map(({ name, options }, index) => {
    const offered =
      name === COLOUR_GROUP ? chance.sample(options, chance.between(2, options.length)) : options
    return {
      id: `g${index + 1}`,
      name,
      options: offered.map(({ value, priceChangeMinor }, place) => ({
        id: `o${index + 1}-${place + 1}`,
        value,
        priceChangeMinor: scaled(priceChangeMinor),
      })),
    }
  })
  const priceMinMinor = scaled(base.priceMinMinor)
  const surcharges = optionGroups.map(({ options }) =>
    Math.max(0, ...options.map(({ priceChangeMinor }) => priceChangeMinor)),
  )
  return {
    priceMinMinor,
    priceMaxMinor: priceMinMinor + surcharges.reduce((sum, surcharge) => sum + surcharge, 0),
    vatBp: basisPoints(base.vatBp),
    minOrderQuantity: chance.happens(0.1) ? 1 : base.minOrderQuantity,
    optionGroups,
    tiers: base.tiers.map(({ minQuantity, discountBp }) => ({
      minQuantity,
      discountBp: basisPoints(discountBp),
    })),
  }
}

/** Some are sold out, some run short, most have plenty. */
function stockOf(chance: Chance, minOrderQuantity: number): number {
  if (chance.happens(0.05)) return chance.between(0, minOrderQuantity - 1)
  return minOrderQuantity * chance.between(1, chance.happens(0.2) ? 5 : 200)
}

/** The pictures of the first two colours it comes in, or of the sample itself. */
function picturesOf(groups: readonly OptionGroup[], known: readonly KnownPicture[]): readonly KnownPicture[] {
  const colours = groups.find(({ name }) => name === COLOUR_GROUP)?.options ?? []
  const fitting = colours.flatMap(({ value }) => known.filter(({ optionValue }) => optionValue === value))
  return (fitting.length > 0 ? fitting : known).slice(0, 2)
}

/** The first price, and for some an older, dearer or cheaper one before it. */
function historyOf(
  chance: Chance,
  productId: string,
  price: Price,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): ProductRows['prices'] {
  const { priceMinMinor, priceMaxMinor, vatBp, optionGroups, tiers } = price
  const now = { productId, actorName: ACTOR, priceMinMinor, priceMaxMinor, vatBp, optionGroups, tiers }
  if (!chance.happens(0.3)) return [{ ...now, at: new Date(from) }]
  const former = Math.round((priceMinMinor * (0.8 + chance.next() * 0.35)) / 10) * 10
  const surcharge = priceMaxMinor - priceMinMinor
  return [
    { ...now, priceMinMinor: former, priceMaxMinor: former + surcharge, at: new Date(from) },
    { ...now, at: new Date(from + Math.floor((to - from) * chance.next())) },
  ]
}
