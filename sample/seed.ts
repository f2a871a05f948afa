/** Fills an empty database with the sample shop. Everything it writes is marked as sample data. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Instant } from '#app/kernel/instant.ts'
import { addDays, isoDayOf } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { IncomingGoods } from '#app/modules/catalog/domain/incoming-goods.ts'
import { NONE_INCOMING } from '#app/modules/catalog/domain/incoming-goods.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { ProductInput } from '#app/modules/catalog/domain/product-input.ts'
import { choiceOfVariant } from '#app/modules/catalog/domain/variant.ts'
import { proposedRows } from '#app/modules/catalog/domain/variant-rows.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { SampleProduct } from './catalogue.ts'
import { sampleCategories, sampleProducts } from './catalogue.ts'
import { sampleCoupons } from './coupons.ts'
import { sampleCustomers } from './customers.ts'
import { contentPictures, fillSampleContent } from './fill-content.ts'
import { fillSampleStories, storyPictures } from './fill-stories.ts'
import { insertSampleOrders } from './orders.ts'
import { samplePresses } from './presses.ts'
import { savePrintAreasOfPicture } from './print-areas.ts'
import { samplePrinting } from './printing.ts'
import { insertSampleQuotes } from './quotes.ts'
import { sampleSettings } from './settings.ts'

const EDITOR = { id: 'sample', name: 'Örnek veri' }

/** Enough to hide the disk behind the database; more would take the connections of a shop that already serves. */
const PICTURES_AT_ONCE = 4

export interface SampleShopOptions {
  readonly services: Services
  readonly connection: DatabaseConnection
  /** Where the sample customers' passwords are written, readable by the owner only. */
  readonly passwordFile: string
}

/**
 * Fills the shop unless it already has a category. Safe to repeat; a start that was cut off in the middle leaves a
 * smaller sample shop, never a broken one.
 */
export async function fillSampleShop({
  services,
  connection,
  passwordFile,
}: SampleShopOptions): Promise<void> {
  if ((await services.catalog.categories()).length > 0) return
  await services.settings.change(sampleSettings)
  await services.shopData.sample.noteSampleSettings(sampleSettings)
  const assetIds = await keepPictures(services)
  const categoryIds = await addCategories(services, assetIds)
  const productIds = new Map<string, ProductId>()
  // Written in reverse, so that the newest product is the first of the list.
  for (const product of [...sampleProducts].reverse()) {
    const categoryId = categoryIds.get(product.categorySlug)
    if (!categoryId) throw new Error(`sample product ${product.sku} names an unknown category`)
    const images = product.images.map(({ file, printOf, ...image }) => ({
      ...image,
      assetId: assetIdOf(assetIds, file),
      ...(printOf !== null && { printOf: assetIdOf(assetIds, printOf) }),
    }))
    const input = sampleInput(product, categoryId, images, Date.now())
    const { id } = unwrap(await services.catalog.save(EDITOR, null, input, true))
    productIds.set(product.slug, id)
  }
  await services.printing.sample.add(samplePrinting(Date.now(), categoryIds, productIds))
  await services.leadTimes.sample.add(samplePresses)
  await services.catalog.rebuildSearchWords()
  const customerIds = await addCustomers(services, passwordFile)
  for (const coupon of sampleCoupons(Date.now(), customerIds))
    unwrap(await services.coupons.create(coupon, true))
  await insertSampleOrders(connection, services)
  await services.orders.recountPopularity()
  await insertSampleQuotes(connection, productIds, Date.now())
  await fillSampleContent({
    services,
    editor: EDITOR,
    categoryIds,
    productIds,
    now: Date.now(),
    assetIdOf: (file) => assetIdOf(assetIds, file),
  })
  await fillSampleStories({
    services,
    productIds,
    now: Date.now(),
    assetIdOf: (file) => assetIdOf(assetIds, file),
  })
}

/** What the media store calls each file of sample/images that the shop shows. */
type AssetIds = ReadonlyMap<string, AssetId>

/** Keeps the pictures of categories, products and pages, and the print areas of those that have any. */
async function keepPictures(services: Services): Promise<AssetIds> {
  const ofGoods = new Set(
    sampleProducts.flatMap(({ images }) =>
      images.flatMap(({ file, printOf }) => (printOf === null ? file : [])),
    ),
  )
  const files = [
    ...sampleCategories.map(({ image }) => image),
    ...sampleProducts.flatMap(({ images }) => images.map(({ file }) => file)),
    ...contentPictures,
    ...storyPictures,
  ]
  const assetIds = new Map<string, AssetId>()
  const waiting = files.values()
  async function keepUntilNoneWaits(): Promise<void> {
    for (const file of waiting) assetIds.set(file, await keepPicture(services, file, ofGoods.has(file)))
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, keepUntilNoneWaits))
  return assetIds
}

async function keepPicture(services: Services, file: string, isOfGoods: boolean): Promise<AssetId> {
  const bytes = await readFile(new URL(`./images/${file}`, import.meta.url))
  const { assetId } = await services.media.keepShippedImage(bytes)
  const hasAreas = await savePrintAreasOfPicture(services, file, assetId)
  // A detail or a box: nothing is printed there, and the report of missing areas need not ask.
  if (isOfGoods && !hasAreas) await services.mockups.sample.markUnprinted(assetId)
  return assetId
}

function assetIdOf(assetIds: AssetIds, file: string): AssetId {
  const assetId = assetIds.get(file)
  if (!assetId) throw new Error(`sample picture ${file} was not kept`)
  return assetId
}

async function addCategories(services: Services, assetIds: AssetIds): Promise<Map<string, CategoryId>> {
  const ids = new Map<string, CategoryId>()
  for (const { slug, name, description, image, showOnHome } of sampleCategories) {
    const imageAssetId = assetIdOf(assetIds, image)
    const added = await services.catalog.addCategory(
      EDITOR,
      { slug, name, description, imageAssetId, showOnHome },
      true,
    )
    ids.set(slug, unwrap(added))
  }
  return ids
}

/** A sample product as a form would save it, with these pictures. What is on its way comes so many days from `now`. */
export function sampleInput(
  product: SampleProduct,
  categoryId: CategoryId,
  images: ProductInput['images'],
  now: Instant,
): ProductInput {
  const { sku, title, shortDescription, description, priceMinMinor, priceMaxMinor, note, badge, featured } =
    product
  const optionGroups = product.optionGroups.map(({ name, options }, g) => ({
    id: `g${g + 1}`,
    name,
    options: options.map(({ value, priceChangeMinor }, o) => ({
      id: `o${g + 1}-${o + 1}`,
      value,
      priceChangeMinor,
    })),
  }))
  return {
    sku,
    title,
    shortDescription,
    description,
    priceMinMinor,
    priceMaxMinor,
    note,
    badge,
    featured,
    categoryId,
    vatBp: basisPoints(product.vatBp),
    minOrderQuantity: product.minOrderQuantity,
    countsTogether: product.countsTogether,
    tracksStock: product.tracksStock,
    packSize: product.packSize,
    colourMinimum: product.colourMinimum,
    stock: product.stock,
    ...deliveryTo(product, [], now),
    sellsIncoming: product.onTheWay.length > 0,
    features: [...product.features],
    printingOptions: [...product.printingOptions],
    tags: [...product.tags],
    optionGroups,
    ...variantsOf(product, optionGroups, now),
    tiers: product.tiers.map(({ minQuantity, discountBp }) => ({
      minQuantity,
      discountBp: basisPoints(discountBp),
    })),
    images,
    active: true,
    seoTitle: '',
    seoDescription: '',
    seoKeywords: '',
    version: null,
  }
}

/** The variants of a product whose colours, or colours and sizes, have stock of their own. */
function variantsOf(
  product: SampleProduct,
  optionGroups: readonly OptionGroup[],
  now: Instant,
): Pick<ProductInput, 'variantGroups' | 'variants'> {
  const { sku, variantStocks, stock } = product
  if (variantStocks === null) return {}
  const groups = optionGroups.slice(0, Array.isArray(variantStocks[0]) ? 2 : 1)
  const variantGroups = groups.map(({ id }) => id)
  const variants = proposedRows({ sku, stock, ...NONE_INCOMING, optionGroups }, variantGroups).map(
    ({ seenStock: _seen, valueIds, ...variant }) => {
      const [first = 0, second = 0] = groups.map(({ options }, axis) =>
        options.findIndex(({ id }) => id === valueIds[axis]),
      )
      const values = Object.values(choiceOfVariant({ optionGroups, variantGroups }, { valueIds }))
      const own = [variantStocks[first] ?? 0].flat()[second] ?? 0
      return { ...variant, valueIds, stock: own, ...deliveryTo(product, values, now) }
    },
  )
  return { variantGroups, variants }
}

/** What is on its way to the stock that these option values tell. */
function deliveryTo({ onTheWay }: SampleProduct, values: readonly string[], now: Instant): IncomingGoods {
  const delivery = onTheWay.find((one) => one.values.join() === values.join())
  return delivery
    ? { incoming: delivery.pieces, incomingOn: isoDayOf(addDays(now, delivery.days)) }
    : NONE_INCOMING
}

/** Sample customers have random passwords, written where only the operator can read them (product decision 22). */
async function addCustomers(services: Services, passwordFile: string): Promise<Map<string, AccountId>> {
  const ids = new Map<string, AccountId>()
  const lines: string[] = []
  for (const { name, email, phone, type, status, memberDiscountBp, company } of sampleCustomers) {
    const password = randomBytes(9).toString('base64url')
    const created = await services.accounts.create({
      name,
      email,
      phone,
      type,
      status,
      memberDiscountBp,
      password,
      role: 'customer',
      isSample: true,
      ...(company ? { company } : {}),
    })
    if (!created.ok) continue
    ids.set(email, created.value)
    lines.push(`${email}\t${password}`)
  }
  if (lines.length > 0) await writeFile(passwordFile, `${lines.join('\n')}\n`, { mode: 0o600 })
  return ids
}
