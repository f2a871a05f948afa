import { slugify } from '#app/kernel/slug.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { blankOf, blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { CategoryId, Product } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { facesOn } from '../../domain/designs/print-design.ts'
import type { MockupRequest } from '../../domain/generation/mockup-request-schema.ts'
import { readNeutralMug } from './neutral-mug.server.ts'

type Areas = readonly [PrintArea, ...PrintArea[]]

/** What a logo is shown on. */
export interface Goods {
  readonly picture: ImageAsset
  readonly areas: Areas
  /** Turkish sentences on what is not as it was asked for. */
  readonly warnings: readonly string[]
}

export interface GoodsDependencies {
  readonly catalog: CatalogService
  readonly printAreasOf: (assetIds: readonly AssetId[]) => Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
}

type Wish = Pick<
  MockupRequest,
  'productName' | 'productCategory' | 'productSlug' | 'imageIndex' | 'areaId' | 'design'
> & {
  /** The goods' colour as the instruction names it. */
  readonly goodsColour: string | null
}

/** How many products of a category are looked through for a picture with a print area; the popular ones first. */
const LOOKED_THROUGH = 12

/**
 * Finds the picture a logo is to be shown on: of the product, else its category's (its own picture, then its products'),
 * else a neutral mug (product decision 30). Never comes back without one.
 */
export async function findGoods({ catalog, printAreasOf }: GoodsDependencies, wish: Wish): Promise<Goods> {
  const product = await productOf(catalog, wish)
  const own = product && (await amongPictures(product.images, wish, product))
  if (own) return own
  const missing = product
    ? 'Bu ürünün baskı alanı henüz tanımlanmadı'
    : wish.productSlug || wish.productName
      ? 'Bu ürün bulunamadı'
      : 'Ürün belirtilmedi'
  const shown = await ofCategory(product?.categoryId ?? (await categoryNamed(wish.productCategory)))
  if (shown)
    return { ...shown, warnings: [`${missing}; logonuz kategorisindeki bir ürünün üzerinde gösterildi.`] }
  const mug = await readNeutralMug()
  return { ...mug, warnings: [`${missing}; logonuz örnek bir kupanın üzerinde gösterildi.`] }

  async function amongPictures(
    all: Product['images'],
    { imageIndex, goodsColour, areaId, design }: Wish,
    { title }: Product,
  ): Promise<Goods | null> {
    const images = blankPictures(all)
    const areasOf = await printAreasOf(images.map(({ assetId }) => assetId))
    const colour = goodsColour && foldTurkish(goodsColour)
    const ofColour = images.filter(
      ({ optionValue }) => colour && foldTurkish(optionValue ?? '').includes(colour),
    )
    const named = imageIndex === null ? undefined : all[imageIndex]
    const asked = named && blankOf(named, all)
    const inOrder = [...(asked ? [asked] : []), ...ofColour, ...images]
    const printable = inOrder.flatMap((picture) => {
      const [first, ...others] = areasOf.get(picture.assetId) ?? []
      return first ? [{ picture, areas: [first, ...others] as const }] : []
    })
    const isWished = ({ areas }: { readonly areas: Areas }) =>
      (areaId === null || areas.some(({ id }) => id === areaId)) &&
      (design === null || facesOn(design, areas).length > 0)
    const found = printable.find(isWished) ?? printable[0]
    if (!found) return null
    const warnings: string[] = []
    if (imageIndex !== null && found.picture !== asked)
      warnings.push(`Seçtiğiniz görselde baskı alanı yok; “${title}” ürününün başka bir görseli kullanıldı.`)
    return { ...found, warnings }
  }

  async function ofCategory(id: CategoryId | null): Promise<Pick<Goods, 'picture' | 'areas'> | null> {
    const category = (await catalog.categories()).find((counted) => counted.category.id === id)?.category
    if (!category) return null
    const selection = { filterType: 'category', categoryId: category.id, manualProductIds: [] } as const
    const [cards = []] = await catalog.cardsOf([{ ...selection, productCount: LOOKED_THROUGH }])
    const products = await catalog.findProducts(cards.map(({ id }) => id))
    const ofProducts = cards.flatMap(({ id }) => blankPictures(products.get(id)?.images ?? []))
    const pictures: ImageAsset[] = [...(category.image ? [category.image] : []), ...ofProducts]
    const areasOf = await printAreasOf(pictures.map(({ assetId }) => assetId))
    for (const picture of pictures) {
      const [first, ...others] = areasOf.get(picture.assetId) ?? []
      if (first) return { picture, areas: [first, ...others] }
    }
    return null
  }

  /** By its address or by its name, as a caller knows it. */
  async function categoryNamed(name: string): Promise<CategoryId | null> {
    const folded = foldTurkish(name)
    const found = (await catalog.categories()).find(
      ({ category }) => category.slug === name || foldTurkish(category.name) === folded,
    )
    return found?.category.id ?? null
  }
}

/** By its address, else by the address its name would have. One that is not on sale counts as unknown. */
async function productOf(
  catalog: CatalogService,
  { productSlug, productName }: Wish,
): Promise<Product | null> {
  const slug = productSlug ?? slugify(productName)
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return null
  let found = await catalog.productPage(slug)
  const movedTo = found.ok ? undefined : found.error.details?.slug
  if (typeof movedTo === 'string') found = await catalog.productPage(movedTo)
  return found.ok && found.value.product.active ? found.value.product : null
}
