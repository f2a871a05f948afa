import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, ProductLink } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { AdminStory, OwnStory, PublicStory, StoryId, StoryStatus, StoryTeller } from '../domain/story.ts'
import { publicTeller } from '../domain/story.ts'
import type { stories } from './tables.server.ts'

export type StoryRow = typeof stories.$inferSelect

/** What pages are made of stories. A page that shows those of one product depends on that product's alone. */
export const COMMUNITY_TAG = 'community'

/** The tags of everything that shows stories of these products. */
export function tagsOf(productIds: readonly string[]): readonly string[] {
  return [COMMUNITY_TAG, ...new Set(productIds.map((id) => `${COMMUNITY_TAG}:${id}`))]
}

function pictureOf(row: StoryRow): ImageAsset {
  return { assetId: row.imageAssetId as AssetId, width: row.imageWidth, height: row.imageHeight }
}

function tellerOf(row: StoryRow): StoryTeller {
  const { userName, companyName, showsName } = row
  return { userName, companyName, showsName, userType: row.userType as AccountType }
}

export type ProductsById = ReadonlyMap<ProductId, ProductLink>

/** The products of stories as they are now; deleted ones are missing. */
export function productsOf(
  catalog: CatalogService,
  rows: readonly Pick<StoryRow, 'productId'>[],
): Promise<ProductsById> {
  return catalog.linksTo(rows.map(({ productId }) => productId as ProductId))
}

function slugOf(row: StoryRow, products: ProductsById): string | null {
  const product = products.get(row.productId as ProductId)
  return product?.active ? product.slug : null
}

export function toPublicStory(row: StoryRow, products: ProductsById): PublicStory {
  const { caption, productName, featured, views } = row
  return {
    caption,
    productName,
    featured,
    views,
    id: row.id as StoryId,
    image: pictureOf(row),
    teller: publicTeller(tellerOf(row)),
    productSlug: slugOf(row, products),
    sharedAt: row.createdAt.getTime(),
  }
}

export function toOwnStory(row: StoryRow): OwnStory {
  const { caption, productName, featured, views, reason, couponCode } = row
  return {
    caption,
    productName,
    featured,
    views,
    reason,
    couponCode,
    id: row.id as StoryId,
    image: pictureOf(row),
    status: row.status as StoryStatus,
    sharedAt: row.createdAt.getTime(),
    shownName: publicTeller(tellerOf(row)).name,
  }
}

export function toAdminStory(row: StoryRow, products: ProductsById): AdminStory {
  return {
    ...toOwnStory(row),
    ...tellerOf(row),
    productId: row.productId as ProductId,
    productSlug: slugOf(row, products),
    userId: row.userId,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decidedBy: row.decidedBy,
  }
}
