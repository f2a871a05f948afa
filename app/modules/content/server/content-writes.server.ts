import type { and } from 'drizzle-orm'
import { count, eq, isNull, max, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { AnnouncementBarSettings, AnnouncementId } from '../domain/announcement.ts'
import { picturesIn } from '../domain/article-html.ts'
import type { BannerId, BannerPlacement } from '../domain/banner.ts'
import type { BlogPostId } from '../domain/blog-post.ts'
import type {
  announcementSchema,
  bannerSchema,
  blogPostSchema,
  homeSectionSchema,
  menuItemSchema,
  welcomePopupSchema,
} from '../domain/content-forms.ts'
import { CONTENT_LIMITS } from '../domain/content-forms.ts'
import type { HomeSectionId } from '../domain/home-section.ts'
import type { MenuItemId } from '../domain/menu.ts'
import { DEFAULT_WELCOME_POPUP } from '../domain/welcome-popup.ts'
import { freeSlug, leaveSlug, POST_SLUGS } from './content-slugs.server.ts'
import {
  announcements,
  banners,
  blogFormerSlugs,
  blogPostImages,
  blogPosts,
  contentSettings,
  homeSections,
  menuItems,
} from './tables.server.ts'

/** Who changes the content. */
export interface Editor {
  readonly id: string
  readonly name: string
}

/** What a write needs besides its input. */
export interface WriteContext {
  readonly activity: ActivityService
  readonly editor: Editor
  readonly now: Date
  readonly isSample: boolean
}

type Parsed<Schema extends { readonly _output: unknown }> = Schema['_output']

export interface SavedPost {
  readonly id: BlogPostId
  readonly slug: string
}

interface Place {
  readonly table: PgTable
  readonly position: PgColumn
  readonly where?: ReturnType<typeof and>
  /** How many entries there may be, and what they are called in the refusal. */
  readonly most: number
  readonly name: string
}

/**
 * Everything `entryColumns` of the tables asks for. 'content/too-many' when there is no place left; two editors at
 * the same moment may go one beyond, which hurts nobody.
 */
async function newEntry(tx: Transaction, prefix: string, place: Place, { isSample, now }: WriteContext) {
  const [last] = await tx
    .select({ position: max(place.position), count: count() })
    .from(place.table)
    .where(place.where)
  if ((last?.count ?? 0) >= place.most)
    return fail.invalid('content/too-many', `En fazla ${place.most} ${place.name} ekleyebilirsiniz.`)
  return ok({ id: createId(prefix), position: Number(last?.position ?? 0) + 1, isSample, createdAt: now })
}

/** Keeps in the log what a command did, in its own transaction. */
export async function record(
  tx: Transaction,
  { activity, editor }: WriteContext,
  action: string,
  subject: { readonly type: string; readonly id: string; readonly label?: string },
  after: unknown,
  before?: unknown,
): Promise<void> {
  await activity.record(tx, { actor: editor, action, subject, before, after })
}

/**
 * Writes a thing there is only one of. `seen` is the version its form was opened with (0 where there was none), null for
 * what asks nobody. 'content/version-conflict' when somebody else saved it since.
 */
async function writeSetting(
  tx: Transaction,
  setting: {
    readonly key: 'announcement-bar' | 'welcome-popup'
    readonly value: object
    readonly imageAssetId: string | null
  },
  context: WriteContext,
  seen: number | null,
): Promise<Result<void>> {
  const { key } = setting
  const [former] = await tx
    .select({
      value: contentSettings.value,
      imageAssetId: contentSettings.imageAssetId,
      version: contentSettings.version,
    })
    .from(contentSettings)
    .where(eq(contentSettings.key, key))
    .for('update')
  if (seen !== null && seen !== (former?.version ?? 0)) return versionConflict()
  const row = { ...setting, isSample: context.isSample, updatedAt: context.now }
  const insert = tx.insert(contentSettings).values(row)
  const written = await (former || seen === null
    ? insert.onConflictDoUpdate({
        target: contentSettings.key,
        set: { ...row, version: sql`${contentSettings.version} + 1` },
      })
    : insert.onConflictDoNothing()
  ).returning({ key: contentSettings.key })
  // Somebody else made the first one at the same moment.
  if (written.length === 0) return versionConflict()
  // Field by field, as the log shows it; only the popup has a picture.
  const logged = ({
    value,
    imageAssetId,
  }: {
    readonly value: unknown
    readonly imageAssetId: string | null
  }) => ({
    ...(value as object),
    ...(key === 'welcome-popup' ? { imageAssetId } : {}),
  })
  await record(tx, context, `${key}.save`, { type: key, id: key }, logged(setting), former && logged(former))
  return ok(undefined)
}

/** What the second of two editors is told. */
export function versionConflict(): Result<never> {
  return fail.conflict('content/version-conflict', 'Siz düzenlerken başka biri bu kaydı değiştirdi.')
}

/** What the editor of a section is told whose category is gone. */
export function categoryNotFound(): Result<never> {
  return fail.notFound('content/category-not-found', 'Seçtiğiniz kategori bulunamadı.', {
    field: 'categoryId',
  })
}

/** See `writeSetting`. */
export function writeAnnouncementBar(
  tx: Transaction,
  value: AnnouncementBarSettings,
  context: WriteContext,
  seen: number | null = null,
): Promise<Result<void>> {
  return writeSetting(tx, { key: 'announcement-bar', value, imageAssetId: null }, context, seen)
}

/** See `writeSetting`. The popup's own version stays: only resetting the seen marker raises it (product decision 37). */
export async function writePopup(
  tx: Transaction,
  { imageAssetId, ...popup }: Parsed<typeof welcomePopupSchema>,
  context: WriteContext,
  seen: number | null = null,
): Promise<Result<void>> {
  const [former] = await tx
    .select({ value: contentSettings.value })
    .from(contentSettings)
    .where(eq(contentSettings.key, 'welcome-popup'))
    .for('update')
  const { version } = { ...DEFAULT_WELCOME_POPUP, ...(former?.value as { version?: number } | undefined) }
  const value = { ...popup, version }
  return writeSetting(tx, { key: 'welcome-popup', value, imageAssetId }, context, seen)
}

export async function insertAnnouncement(
  tx: Transaction,
  input: Parsed<typeof announcementSchema>,
  context: WriteContext,
): Promise<Result<AnnouncementId>> {
  const most = CONTENT_LIMITS.announcements
  const place = { table: announcements, position: announcements.position, most, name: 'duyuru' }
  const made = await newEntry(tx, 'DY', place, context)
  if (!made.ok) return made
  const entry = made.value
  await tx.insert(announcements).values({ ...entry, ...input })
  await record(tx, context, 'announcement.create', { type: 'announcement', id: entry.id }, input)
  return ok(entry.id as AnnouncementId)
}

export async function insertBanner(
  tx: Transaction,
  { focalPoint, imageAssetId, ...input }: Parsed<typeof bannerSchema>,
  context: WriteContext,
): Promise<Result<BannerId>> {
  if (imageAssetId === null) throw new Error('a banner without its picture')
  const made = await newBannerEntry(tx, input.placement, context)
  if (!made.ok) return made
  const entry = made.value
  const row = { ...input, imageAssetId, focalX: focalPoint.x, focalY: focalPoint.y }
  await tx.insert(banners).values({ ...entry, ...row })
  await record(tx, context, 'banner.create', { type: 'banner', id: entry.id }, row)
  return ok(entry.id as BannerId)
}

/** What a banner at the end of a placement has; 'content/too-many'. */
export async function newBannerEntry(tx: Transaction, placement: BannerPlacement, context: WriteContext) {
  const where = eq(banners.placement, placement)
  const name = placement === 'slide' ? 'slayt' : 'banner'
  const most = CONTENT_LIMITS.banners
  return newEntry(tx, 'BN', { table: banners, position: banners.position, where, most, name }, context)
}

export async function insertSection(
  tx: Transaction,
  input: Parsed<typeof homeSectionSchema>,
  context: WriteContext,
): Promise<Result<HomeSectionId>> {
  const most = CONTENT_LIMITS.sections
  const place = { table: homeSections, position: homeSections.position, most, name: 'bölüm' }
  const made = await newEntry(tx, 'BL', place, context)
  if (!made.ok) return made
  const entry = made.value
  await tx.insert(homeSections).values({ ...entry, ...input })
  await record(tx, context, 'home-section.create', { type: 'home-section', id: entry.id }, input)
  return ok(entry.id as HomeSectionId)
}

/** What an entry at the end of a submenu has; 'content/too-many'. */
export async function newMenuEntry(tx: Transaction, parentId: string, context: WriteContext) {
  const where = eq(menuItems.parentId, parentId)
  const most = CONTENT_LIMITS.submenu
  const place = { table: menuItems, position: menuItems.position, where, most, name: 'alt menü' }
  return newEntry(tx, 'MN', place, context)
}

/** The entry and all of its submenu, in the given order. */
export async function insertMenuItem(
  tx: Transaction,
  input: Parsed<typeof menuItemSchema>,
  context: WriteContext,
): Promise<Result<MenuItemId>> {
  const { submenu, ...item } = input
  const where = isNull(menuItems.parentId)
  const most = CONTENT_LIMITS.menuItems
  const place = { table: menuItems, position: menuItems.position, where, most, name: 'menü başlığı' }
  const made = await newEntry(tx, 'MN', place, context)
  if (!made.ok) return made
  const entry = made.value
  await tx.insert(menuItems).values([
    { ...entry, ...item, parentId: null },
    ...submenu.map((below, index) => ({
      ...entry,
      ...below,
      id: createId('MN'),
      parentId: entry.id,
      position: index + 1,
    })),
  ])
  await record(tx, context, 'menu-item.create', { type: 'menu-item', id: entry.id }, input)
  return ok(entry.id as MenuItemId)
}

/**
 * Writes a post whose HTML is clean. `id` null makes a new one. A new title makes a new address and the former one
 * leads to it; the first publication sets the day, which then stays.
 */
export async function writePost(
  tx: Transaction,
  id: BlogPostId | null,
  { imageAssetId, ...input }: Parsed<typeof blogPostSchema>,
  context: WriteContext & {
    readonly publishedAt: Date
    /** The address it had in another shop, as far as it is free. */
    readonly slug?: string
  },
): Promise<Result<SavedPost>> {
  const { now, isSample } = context
  const [former] =
    id === null ? [] : await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  if (id !== null && !former) return fail.notFound('content/post-not-found', 'Blog yazısı bulunamadı')
  const postId = id ?? (createId('YZ') as BlogPostId)
  const slug =
    former && slugify(former.title) === slugify(input.title)
      ? former.slug
      : await freeSlug(tx, POST_SLUGS, (!former && context.slug) || slugify(input.title), postId)
  const publishedAt = former?.publishedAt ?? (input.isPublished ? context.publishedAt : null)
  const row = { ...input, imageAssetId, slug, publishedAt, updatedAt: now }
  if (former) {
    await tx
      .update(blogPosts)
      .set({ ...row, version: former.version + 1, isSample })
      .where(eq(blogPosts.id, postId))
    // Another post may have stood there before, too: readers are sent on to the last one.
    await leaveSlug(tx, POST_SLUGS, { from: former.slug, to: slug }, (left) =>
      tx
        .insert(blogFormerSlugs)
        .values({ slug: left, postId, createdAt: now })
        .onConflictDoUpdate({ target: blogFormerSlugs.slug, set: { postId, createdAt: now } }),
    )
  } else {
    const createdAt = publishedAt ?? now
    await tx
      .insert(blogPosts)
      .values({ id: postId, ...row, isSample, createdAt, updatedAt: isSample ? createdAt : now })
  }
  await holdPictures(tx, postId, picturesIn(input.contentHtml))
  await context.activity.record(tx, {
    actor: context.editor,
    action: former ? 'blog-post.save' : 'blog-post.create',
    subject: { type: 'blog-post', id: postId, label: row.title },
    before: former && auditOfPost(former),
    after: auditOfPost(row),
  })
  return ok({ id: postId, slug })
}

/** What the log keeps of a post: all but its text. */
function auditOfPost({
  title,
  slug,
  excerpt,
  imageAssetId,
  imageAlt,
  isPublished,
}: Pick<
  typeof blogPosts.$inferSelect,
  'title' | 'slug' | 'excerpt' | 'imageAssetId' | 'imageAlt' | 'isPublished'
>) {
  return { title, slug, excerpt, imageAssetId, imageAlt, isPublished }
}

/** Holds the pictures within the text of a post, and lets go those it no longer shows. */
async function holdPictures(tx: Transaction, postId: string, pictures: readonly AssetId[]): Promise<void> {
  await tx.delete(blogPostImages).where(eq(blogPostImages.postId, postId))
  if (pictures.length === 0) return
  await tx.insert(blogPostImages).values(pictures.map((imageAssetId) => ({ postId, imageAssetId })))
}
