/** Writes the stories of sample/page-pictures.ts into a shop whose catalogue is filled: most are shown, two wait. */
import type { Instant } from '#app/kernel/instant.ts'
import { addDays, HOUR_MS } from '#app/kernel/instant.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Services } from '#app/services.server.ts'
import { sampleProducts } from './catalogue.ts'
import { PAGE_PICTURE_SIZES, sampleStories } from './page-pictures.ts'

/** Pictures of the stories below sample/images. */
export const storyPictures: readonly string[] = sampleStories.map(({ file }) => file)

/** How each of them stands, in their order; who has no name here did not agree to it. */
const STANDINGS = [
  { daysAgo: 11, status: 'approved', featured: true, views: 214 },
  { daysAgo: 21, status: 'approved', featured: false, views: 96 },
  { daysAgo: 18, status: 'approved', featured: true, views: 143 },
  { daysAgo: 15, status: 'approved', featured: false, views: 58 },
  { daysAgo: 26, status: 'approved', featured: false, views: 121 },
  { daysAgo: 9, status: 'approved', featured: false, views: 47 },
  { daysAgo: 6, status: 'approved', featured: false, views: 33, isNameless: true },
  { daysAgo: 3, status: 'approved', featured: false, views: 18 },
  { daysAgo: 1, status: 'pending', featured: false, views: 0 },
  { daysAgo: 0, status: 'pending', featured: false, views: 0 },
] as const

export interface SampleStoriesOptions {
  readonly services: Services
  readonly now: Instant
  readonly assetIdOf: (file: string) => AssetId
  readonly productIds: ReadonlyMap<string, ProductId>
}

export async function fillSampleStories(options: SampleStoriesOptions): Promise<void> {
  const { services, now, assetIdOf, productIds } = options
  const titles = new Map(sampleProducts.map(({ slug, title }) => [slug, title]))
  for (const [index, { daysAgo, status, featured, views, ...rest }] of STANDINGS.entries()) {
    const story = sampleStories[index]
    const productId = productIds.get(story?.productSlug ?? '')
    if (!story || !productId) continue
    await services.community.addSample({
      userName: story.customerName,
      userType: story.companyName === null ? 'normal' : 'corporate',
      companyName: story.companyName,
      showsName: !('isNameless' in rest),
      productId,
      productName: titles.get(story.productSlug) ?? '',
      image: { assetId: assetIdOf(story.file), ...PAGE_PICTURE_SIZES.story },
      caption: story.caption,
      status,
      featured,
      views,
      // Not all at the same minute of the day.
      sharedAt: addDays(now, -daysAgo) - (index + 1) * HOUR_MS,
      decidedBy: 'Yönetici',
    })
  }
}
