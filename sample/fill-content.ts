/** Writes what sample/content.ts and sample/page-pictures.ts say into a shop whose catalogue is filled. */
import { readFile } from 'node:fs/promises'
import type { Instant } from '#app/kernel/instant.ts'
import { addDays } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Editor } from '#app/modules/content/server/content-writes.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Services } from '#app/services.server.ts'
import {
  sampleAnnouncementBar,
  sampleAnnouncements,
  sampleMenu,
  samplePages,
  samplePosts,
  sampleRedirects,
  sampleSections,
} from './content.ts'
import { sampleBanners, sampleBlogPictures, samplePopup, sampleSlides } from './page-pictures.ts'

/** Pictures of the pages below sample/images, those of phones included. */
export const contentPictures: readonly string[] = [
  ...sampleSlides.flatMap(({ file, phoneFile }) => [file, phoneFile]),
  ...[...sampleBanners, ...sampleBlogPictures, samplePopup].map(({ file }) => file),
]

/** Slides whose picture is dark where the text stands. */
const DARK_SLIDES = new Set(['slides/icecek.webp', 'slides/teknoloji.webp'])

/** Where the goods stand in the wide pictures: the right two thirds. */
const FOCAL_POINT = { x: 68, y: 50 }

export interface SampleContentOptions {
  readonly services: Services
  readonly editor: Editor
  readonly now: Instant
  readonly assetIdOf: (file: string) => AssetId
  readonly categoryIds: ReadonlyMap<string, CategoryId>
  readonly productIds: ReadonlyMap<string, ProductId>
}

export async function fillSampleContent(options: SampleContentOptions): Promise<void> {
  const { services, editor, now, assetIdOf, categoryIds, productIds } = options
  const { content } = services
  unwrap(await content.saveAnnouncementBar(editor, sampleAnnouncementBar, true))
  await inOrder(sampleAnnouncements, (announcement) => content.addAnnouncement(editor, announcement, true))
  await inOrder(
    [
      ...sampleSlides.map((slide) => ({
        ...slide,
        placement: 'slide' as const,
        textTone: DARK_SLIDES.has(slide.file) ? ('light' as const) : ('dark' as const),
      })),
      ...sampleBanners.map((banner) => ({
        ...banner,
        placement: 'promo' as const,
        phoneFile: null,
        textTone: 'dark' as const,
      })),
    ],
    ({ placement, textTone, title, subtitle, file, phoneFile, alt, buttonText, link }) =>
      content.addBanner(
        editor,
        {
          placement,
          textTone,
          title,
          subtitle,
          alt,
          buttonText,
          buttonLink: link,
          imageAssetId: assetIdOf(file),
          phoneImageAssetId: phoneFile ? assetIdOf(phoneFile) : null,
          focalPoint: FOCAL_POINT,
        },
        true,
      ),
  )
  await inOrder(sampleSections, ({ categorySlug, productSlugs, ...section }) => {
    const categoryId = categorySlug === null ? null : (categoryIds.get(categorySlug) ?? null)
    const manualProductIds = productSlugs.flatMap((slug) => productIds.get(slug) ?? [])
    return content.addHomeSection(editor, { ...section, categoryId, manualProductIds }, true)
  })
  await inOrder(sampleMenu, (item) => content.addMenuItem(editor, item, true))
  const { title, subtitle: text, alt, link, buttonText: linkText, file } = samplePopup
  const popup = { isEnabled: true, showOnce: true, delayMs: 1000, title, text, alt, link, linkText }
  unwrap(await content.saveWelcomePopup(editor, { ...popup, imageAssetId: assetIdOf(file) }, true))
  for (const { htmlFile, imageFile, daysAgo, ...post } of samplePosts) {
    const contentHtml = await readFile(new URL(`./posts/${htmlFile}`, import.meta.url), 'utf8')
    const input = { ...post, contentHtml, imageAssetId: assetIdOf(imageFile), isPublished: true }
    unwrap(await content.posts.save(editor, null, input, null, { publishedAt: addDays(now, -daysAgo) }))
  }
  for (const { htmlFile, ...page } of samplePages) {
    const contentHtml = await readFile(new URL(`./pages/${htmlFile}`, import.meta.url), 'utf8')
    unwrap(await content.customPages.save(editor, null, { ...page, contentHtml }, null, true))
  }
  await services.redirects.addSample(sampleRedirects)
}

/** One after the other: each takes the next place. */
async function inOrder<Entry>(
  entries: readonly Entry[],
  add: (entry: Entry) => Promise<Result<unknown>>,
): Promise<void> {
  for (const entry of entries) unwrap(await add(entry))
}
