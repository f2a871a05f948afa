import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { AnnouncementBar, AnnouncementBarSettings, AnnouncementId } from '../domain/announcement.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from '../domain/announcement.ts'
import type { Banner, BannerId } from '../domain/banner.ts'
import type { BlogPost, BlogPostId, BlogPostSummary } from '../domain/blog-post.ts'
import { FOOTER_POSTS, POSTS_PER_PAGE } from '../domain/blog-post.ts'
import type { CustomPage, CustomPageId } from '../domain/custom-page.ts'
import { customPagePath } from '../domain/custom-page.ts'
import { DEFAULT_MENU } from '../domain/default-menu.ts'
import type { HomeSection, HomeSectionId } from '../domain/home-section.ts'
import type { MenuItem, MenuItemId } from '../domain/menu.ts'
import { menuOf } from '../domain/menu-tree.ts'
import type { WelcomePopup, WelcomePopupSettings } from '../domain/welcome-popup.ts'
import { DEFAULT_WELCOME_POPUP } from '../domain/welcome-popup.ts'
import {
  announcements,
  banners,
  blogFormerSlugs,
  blogPosts,
  contentSettings,
  customPageFormerSlugs,
  customPages,
  homeSections,
  menuItems,
} from './tables.server.ts'

const isPublished = sql`${blogPosts.isPublished}`

/** What the readers need. */
export interface ReadContext {
  readonly db: Database
  readonly media: MediaService
}

/** A page of posts, as the blog shows it. */
export interface BlogPage extends Omit<Page<BlogPostSummary>, 'rows'> {
  readonly posts: readonly BlogPostSummary[]
}

/** As it is set, whether it is shown or not. */
export async function readBarSettings(db: Database): Promise<AnnouncementBarSettings> {
  const [row] = await db
    .select({ value: contentSettings.value })
    .from(contentSettings)
    .where(eq(contentSettings.key, 'announcement-bar'))
  return { ...DEFAULT_ANNOUNCEMENT_BAR, ...(row?.value as Partial<AnnouncementBarSettings> | undefined) }
}

/** Which version of a thing there is only one of a form is opened with; 0 where it was never set. */
export async function readSettingVersion(
  db: Database,
  key: 'announcement-bar' | 'welcome-popup',
): Promise<number> {
  const [row] = await db
    .select({ version: contentSettings.version })
    .from(contentSettings)
    .where(eq(contentSettings.key, key))
  return row?.version ?? 0
}

/** Null when it is off or has nothing to say. */
export async function readAnnouncementBar(db: Database): Promise<AnnouncementBar | null> {
  const { isEnabled, ...look } = await readBarSettings(db)
  if (!isEnabled) return null
  const rows = await db
    .select({ id: announcements.id, text: announcements.text, link: announcements.link })
    .from(announcements)
    .where(eq(announcements.active, true))
    .orderBy(asc(announcements.position), asc(announcements.id))
  if (rows.length === 0) return null
  return { ...look, announcements: rows.map((row) => ({ ...row, id: row.id as AnnouncementId })) }
}

/** The default menu only while nobody has made one: an owner may well switch every entry off. */
export async function readMenu(db: Database): Promise<readonly MenuItem[]> {
  const rows = await db
    .select({
      id: menuItems.id,
      parentId: menuItems.parentId,
      title: menuItems.title,
      link: menuItems.link,
      icon: menuItems.icon,
      description: menuItems.description,
      isMegaMenu: menuItems.isMegaMenu,
      active: menuItems.active,
    })
    .from(menuItems)
    .orderBy(asc(menuItems.position), asc(menuItems.id))
  if (rows.length === 0) return DEFAULT_MENU
  return menuOf(
    rows.map((row) => ({ ...row, id: row.id as MenuItemId, parentId: row.parentId as MenuItemId | null })),
  )
}

/** Active slides and promo banners, each in their order. */
export async function readBanners({ db, media }: ReadContext): Promise<readonly Banner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(eq(banners.active, true))
    .orderBy(asc(banners.position), asc(banners.id))
  const pictures = await media.findImages(
    rows.flatMap(({ imageAssetId, phoneImageAssetId }) =>
      [imageAssetId, phoneImageAssetId].filter((id) => id !== null).map((id) => id as AssetId),
    ),
  )
  return rows.flatMap((row) => toBanner(row, pictures) ?? [])
}

/** Null for a banner whose picture is not stored, which a foreign key rules out. */
export function toBanner(
  row: typeof banners.$inferSelect,
  pictures: Awaited<ReturnType<MediaService['findImages']>>,
): Banner | null {
  const image = pictures.get(row.imageAssetId as AssetId)
  if (!image) return null
  return {
    id: row.id as BannerId,
    placement: row.placement,
    title: row.title,
    subtitle: row.subtitle,
    image,
    phoneImage: pictures.get(row.phoneImageAssetId as AssetId) ?? null,
    focalPoint: { x: row.focalX, y: row.focalY },
    alt: row.alt,
    buttonText: row.buttonText,
    buttonLink: row.buttonLink,
    textTone: row.textTone,
  }
}

/** Active sections in their order. */
export async function readSections(db: Database): Promise<readonly HomeSection[]> {
  const rows = await db
    .select()
    .from(homeSections)
    .where(eq(homeSections.active, true))
    .orderBy(asc(homeSections.position), asc(homeSections.id))
  return rows.map(
    ({
      position: _position,
      active: _active,
      isSample: _isSample,
      version: _version,
      createdAt: _at,
      ...row
    }) => ({
      ...row,
      id: row.id as HomeSectionId,
      categoryId: row.categoryId as CategoryId | null,
      manualProductIds: row.manualProductIds as ProductId[],
    }),
  )
}

/** As it is set, whether it is shown or not. */
export async function readPopupSettings({ db, media }: ReadContext): Promise<WelcomePopupSettings> {
  const [row] = await db
    .select({ value: contentSettings.value, imageAssetId: contentSettings.imageAssetId })
    .from(contentSettings)
    .where(eq(contentSettings.key, 'welcome-popup'))
  const imageId = row?.imageAssetId as AssetId | null | undefined
  const image = imageId ? ((await media.findImages([imageId])).get(imageId) ?? null) : null
  return { ...DEFAULT_WELCOME_POPUP, ...(row?.value as Partial<WelcomePopupSettings> | undefined), image }
}

/** Null when it is off or has no picture. */
export async function readPopup(context: ReadContext): Promise<WelcomePopup | null> {
  const { isEnabled, image, ...popup } = await readPopupSettings(context)
  return isEnabled && image ? { ...popup, image } : null
}

export async function readLatestPosts(context: ReadContext): Promise<readonly BlogPostSummary[]> {
  const rows = await context.db
    .select(summaryColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...NEWEST_FIRST)
    .limit(FOOTER_POSTS)
  return toSummaries(context.media, rows)
}

/** A page past the end answers with the last one. */
export async function readBlogPage(context: ReadContext, wantedPage: number): Promise<BlogPage> {
  const { db, media } = context
  const { rows, ...shown } = await pageOf(db, db.select(summaryColumns).from(blogPosts).$dynamic(), {
    id: blogPosts.id,
    where: isPublished,
    order: inOwnOrder(...NEWEST_FIRST),
    page: Math.max(1, wantedPage),
    size: POSTS_PER_PAGE,
  })
  return { ...shown, posts: await toSummaries(media, rows) }
}

/** Address and last change of every published post, newest first. */
export async function readPostAddresses(
  db: Database,
): Promise<readonly { readonly path: string; readonly changedAt: string }[]> {
  const rows = await db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(desc(blogPosts.publishedAt), asc(blogPosts.id))
  return rows.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt.toISOString() }))
}

export async function readPost({ db, media }: ReadContext, slug: string): Promise<Result<BlogPost>> {
  const [row] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublished))
    .limit(1)
  if (row) {
    const pictures = await media.findImages(row.imageAssetId ? [row.imageAssetId as AssetId] : [])
    const { id, contentHtml, updatedAt } = row
    return ok({
      ...toSummary(row, pictures),
      id: id as BlogPostId,
      contentHtml,
      updatedAt: updatedAt.toISOString(),
    })
  }
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(blogFormerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogFormerSlugs.postId))
    .where(and(eq(blogFormerSlugs.slug, slug), isPublished))
    .limit(1)
  if (moved) return fail.invalid('content/post-moved', 'Yazı yeni adresine taşındı.', { slug: moved.slug })
  return fail.notFound('content/post-not-found', 'Blog yazısı bulunamadı')
}

/** Address and last change of every published page of the owner's own. */
export async function readCustomPageAddresses(
  db: Database,
): Promise<readonly { readonly path: string; readonly changedAt: string }[]> {
  const rows = await db
    .select({ slug: customPages.slug, updatedAt: customPages.updatedAt })
    .from(customPages)
    .where(eq(customPages.isPublished, true))
    .orderBy(asc(customPages.slug))
  return rows.map(({ slug, updatedAt }) => ({
    path: customPagePath(slug),
    changedAt: updatedAt.toISOString(),
  }))
}

/** A published page. 'content/page-not-found'; 'content/page-moved' (details.slug) for a former address. */
export async function readCustomPage(db: Database, slug: string): Promise<Result<CustomPage>> {
  const [row] = await db
    .select()
    .from(customPages)
    .where(and(eq(customPages.slug, slug), eq(customPages.isPublished, true)))
    .limit(1)
  if (row) {
    const { id, title, contentHtml, seoTitle, seoDescription } = row
    return ok({ id: id as CustomPageId, slug, title, contentHtml, seoTitle, seoDescription })
  }
  const [moved] = await db
    .select({ slug: customPages.slug })
    .from(customPageFormerSlugs)
    .innerJoin(customPages, eq(customPages.id, customPageFormerSlugs.pageId))
    .where(and(eq(customPageFormerSlugs.slug, slug), eq(customPages.isPublished, true)))
    .limit(1)
  if (moved) return fail.invalid('content/page-moved', 'Sayfa yeni adresine taşındı.', { slug: moved.slug })
  return fail.notFound('content/page-not-found', 'Sayfa bulunamadı')
}

/** Which of these names are those of published posts or pages, or were: at both the shop answers. */
export async function knownContentSlugs(
  db: Database,
  kind: 'post' | 'page',
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = sql`any(${sql.param([...slugs])}::text[])`
  const rows =
    kind === 'post'
      ? await db
          .select({ slug: blogPosts.slug, former: blogFormerSlugs.slug })
          .from(blogPosts)
          .leftJoin(blogFormerSlugs, eq(blogFormerSlugs.postId, blogPosts.id))
          .where(and(isPublished, sql`(${blogPosts.slug} = ${asked} or ${blogFormerSlugs.slug} = ${asked})`))
      : await db
          .select({ slug: customPages.slug, former: customPageFormerSlugs.slug })
          .from(customPages)
          .leftJoin(customPageFormerSlugs, eq(customPageFormerSlugs.pageId, customPages.id))
          .where(
            and(
              eq(customPages.isPublished, true),
              sql`(${customPages.slug} = ${asked} or ${customPageFormerSlugs.slug} = ${asked})`,
            ),
          )
  const known = new Set(rows.flatMap(({ slug, former }) => [slug, former]))
  return new Set(slugs.filter((slug) => known.has(slug)))
}

const NEWEST_FIRST = [desc(blogPosts.publishedAt), asc(blogPosts.id)] as const
const summaryColumns = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  imageAssetId: blogPosts.imageAssetId,
  imageAlt: blogPosts.imageAlt,
  publishedAt: blogPosts.publishedAt,
}

interface SummaryRow {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly imageAssetId: string | null
  readonly imageAlt: string
  readonly publishedAt: Date | null
}

async function toSummaries(
  media: MediaService,
  rows: readonly SummaryRow[],
): Promise<readonly BlogPostSummary[]> {
  const pictures = await media.findImages(rows.flatMap(({ imageAssetId }) => (imageAssetId as AssetId) ?? []))
  return rows.map((row) => toSummary(row, pictures))
}

function toSummary(
  { slug, title, excerpt, imageAssetId, imageAlt, publishedAt }: SummaryRow,
  pictures: Awaited<ReturnType<MediaService['findImages']>>,
): BlogPostSummary {
  // The table holds that a published post has its day.
  if (!publishedAt) throw new Error(`published post ${slug} without a day`)
  const image = pictures.get(imageAssetId as AssetId) ?? null
  return { slug, title, excerpt, image, imageAlt, publishedAt: publishedAt.toISOString() }
}
