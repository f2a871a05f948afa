import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import { createTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { picturesIn } from '../domain/article-html.ts'
import type { BlogPostId } from '../domain/blog-post.ts'
import {
  announcementBarSchema,
  announcementSchema,
  bannerSchema,
  blogPostSchema,
  CONTENT_LIMITS,
  customPageSchema,
  homeSectionSchema,
  menuItemSchema,
  parseContent,
  welcomePopupSchema,
} from '../domain/content-forms.ts'
import type { CustomPageId } from '../domain/custom-page.ts'
import { cleanHtml } from './clean-html.server.ts'
import type { EntryTable } from './content-order.server.ts'
import type { WriteContext } from './content-writes.server.ts'
import { record, writeAnnouncementBar, writePopup, writePost } from './content-writes.server.ts'
import { writePage } from './custom-page-writes.server.ts'
import {
  announcements,
  banners,
  blogPosts,
  contentSettings,
  customPages,
  homeSections,
  menuItems,
} from './tables.server.ts'

/** What taking pages in needs besides the file. */
export interface PagesImport extends Omit<WriteContext, 'isSample'> {
  readonly hasPicture: (assetId: string) => boolean
  readonly categoryIdOf: ReadonlyMap<string, CategoryId>
  readonly productIdOf: ReadonlyMap<string, ProductId>
}

/** What became of each kind of the pages' content. */
export interface PagesTallies {
  readonly announcements: ContentTally
  readonly banners: ContentTally
  readonly homeSections: ContentTally
  readonly menuItems: ContentTally
  readonly settings: ContentTally
}

const entryId = z.string().regex(/^[\w.:-]{1,128}$/)
const entry = { id: entryId, position: z.number().int().min(0).max(1_000_000), active: z.boolean() }
const entries = z.array(z.looseObject({ ...entry, version: z.number().int() }))
const pagesSchema = z.strictObject({
  announcements: entries.max(CONTENT_LIMITS.announcements * 2),
  banners: entries.max(CONTENT_LIMITS.banners * 4),
  homeSections: entries.max(CONTENT_LIMITS.sections * 2),
  menuItems: entries.max(CONTENT_LIMITS.menuItems * (CONTENT_LIMITS.submenu + 1) * 2),
  settings: z
    .array(
      z.strictObject({
        key: z.enum(['announcement-bar', 'welcome-popup']),
        value: z.record(z.string(), z.unknown()),
        imageAssetId: z.string().nullable(),
      }),
    )
    .max(2),
})

interface Entry {
  readonly id: string
  readonly position: number
  readonly active: boolean
}

/**
 * Takes announcements, banners, sections, menu, announcement bar and popup of a file in. Each list becomes the file's as a
 * whole: what is here and not there goes. 'content/faulty-pages', 'content/image-not-found', 'content/category-not-found'
 * and the refusals of the schemas, with where in the message.
 */
export async function importPages(
  tx: Transaction,
  exported: unknown,
  about: PagesImport,
): Promise<Result<PagesTallies>> {
  const read = pagesSchema.safeParse(exported)
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') ?? ''
    return fail.invalid('content/faulty-pages', `pages.json okunamadı (${path}).`)
  }
  const pages = read.data
  const context: WriteContext = { ...about, isSample: false }
  const announcementRows = readAll(pages.announcements, 'Duyuru', (row) =>
    parseContent(announcementSchema, row),
  )
  if (!announcementRows.ok) return announcementRows
  const bannerRows = readAll(pages.banners, 'Banner', (row) => readBanner(row, about))
  if (!bannerRows.ok) return bannerRows
  const sectionRows = readAll(pages.homeSections, 'Ana sayfa bölümü', (row) => readSection(row, about))
  if (!sectionRows.ok) return sectionRows
  const menuRows = readMenuRows(pages.menuItems)
  if (!menuRows.ok) return menuRows
  const settings = createTally()
  for (const { key, value, imageAssetId } of pages.settings) {
    if (imageAssetId !== null && !about.hasPicture(imageAssetId)) return imageMissing(key)
    const outcome = await importSetting(tx, { key, value, imageAssetId }, context)
    if (!outcome.ok) return outcome
    settings.note(outcome.value)
  }
  return ok({
    announcements: await replaceList(tx, announcements, 'announcement', announcementRows.value, context),
    banners: await replaceList(tx, banners, 'banner', bannerRows.value, context),
    homeSections: await replaceList(tx, homeSections, 'home-section', sectionRows.value, context),
    menuItems: await replaceList(tx, menuItems, 'menu-item', menuRows.value, context),
    settings: settings.counted(),
  })
}

function imageMissing(where: string): Result<never> {
  return fail.notFound('content/image-not-found', `${where}: görseli dosyada yok.`)
}

function readAll<Row extends Entry, Read extends object>(
  rows: readonly Row[],
  name: string,
  read: (row: Row) => Result<Read>,
): Result<readonly (Entry & Read)[]> {
  const done: (Entry & Read)[] = []
  const ids = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (ids.has(row.id))
      return fail.invalid('content/faulty-pages', `${name} ${index + 1}: iki kez yazılmış.`)
    ids.add(row.id)
    const parsed = read(row)
    if (!parsed.ok)
      return refused({ ...parsed.error, message: `${name} ${index + 1}: ${parsed.error.message}` })
    const { id, position, active } = row
    done.push({ id, position, active, ...parsed.value })
  }
  return ok(done)
}

function readBanner(row: Readonly<Record<string, unknown>>, { hasPicture }: PagesImport) {
  const parsed = parseContent(bannerSchema, { ...row, focalPoint: { x: row.focalX, y: row.focalY } })
  if (!parsed.ok) return parsed
  const { focalPoint, ...banner } = parsed.value
  const named = [banner.imageAssetId, banner.phoneImageAssetId].filter((assetId) => assetId !== null)
  if (!named.every(hasPicture)) return fail.notFound('content/image-not-found', 'Görseli dosyada yok.')
  return ok({ ...banner, focalX: focalPoint.x, focalY: focalPoint.y })
}

function readSection(row: Readonly<Record<string, unknown>>, { categoryIdOf, productIdOf }: PagesImport) {
  const isOfGone = row.filterType === 'category' && row.categoryId === null
  // The category of a section may have been deleted; such a section stays and shows nothing.
  const parsed = parseContent(homeSectionSchema, { ...row, ...(isOfGone ? { categoryId: 'gone' } : {}) })
  if (!parsed.ok) return parsed
  const { categoryId: named, manualProductIds, ...section } = parsed.value
  const categoryId = named === null || isOfGone ? null : categoryIdOf.get(named)
  if (categoryId === undefined) return fail.notFound('content/category-not-found', 'Kategorisi dosyada yok.')
  return ok({
    ...section,
    categoryId,
    manualProductIds: manualProductIds.map((id) => productIdOf.get(id) ?? id),
  })
}

const parentSchema = z.object({ parentId: entryId.nullable() })

/** The bar first, then what opens below it: only so can a row name its parent. */
function readMenuRows(rows: readonly (Entry & Readonly<Record<string, unknown>>)[]) {
  const top = new Set(rows.filter((row) => row.parentId === null).map(({ id }) => id))
  const read = readAll(rows, 'Menü', (row) => {
    const below = parentSchema.safeParse(row)
    const parentId = below.success ? below.data.parentId : undefined
    if (parentId === undefined || (parentId !== null && !top.has(parentId)))
      return fail.invalid('content/faulty-pages', 'Üst menüsü dosyada yok.')
    const parsed = parseContent(menuItemSchema, { isMegaMenu: false, ...row, submenu: [] })
    if (!parsed.ok) return parsed
    const { submenu: _submenu, isMegaMenu, ...item } = parsed.value
    return ok({ ...item, isMegaMenu: isMegaMenu && parentId === null, parentId })
  })
  if (!read.ok) return read
  const isTop = ({ parentId }: { parentId: string | null }) => parentId === null
  return ok([...read.value.filter(isTop), ...read.value.filter((row) => !isTop(row))])
}

/** Makes a list what the file has, row by row, and logs what it was and is. */
async function replaceList(
  tx: Transaction,
  table: EntryTable,
  type: string,
  rows: readonly Entry[],
  context: WriteContext,
): Promise<ContentTally> {
  const list = table as typeof announcements
  const tally = createTally()
  const stored = await tx.select().from(list).orderBy(asc(list.id)).for('update')
  for (const row of rows) {
    const former = stored.find(({ id }) => id === row.id)
    const values = row as unknown as typeof announcements.$inferInsert
    if (!former) {
      await tx.insert(list).values({ ...values, isSample: false, createdAt: context.now })
      tally.note('added')
      continue
    }
    const isSame = Object.entries(row).every(([key, value]) =>
      isDeepStrictEqual(former[key as keyof typeof former], value),
    )
    const version = isSame ? former.version : former.version + 1
    await tx
      .update(list)
      .set({ ...values, version, isSample: false })
      .where(eq(list.id, row.id))
    tally.note(isSame ? 'same' : 'changed')
  }
  const gone = stored.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id))
  if (gone.length > 0) await tx.delete(list).where(inArray(list.id, gone))
  tally.note('removed', gone.length)
  const counted = tally.counted()
  if (counted.added + counted.changed + counted.removed > 0)
    await record(tx, context, `${type}.import`, { type, id: type }, { ...counted }, { count: stored.length })
  return counted
}

async function importSetting(
  tx: Transaction,
  {
    key,
    value,
    imageAssetId,
  }: {
    readonly key: 'announcement-bar' | 'welcome-popup'
    readonly value: Readonly<Record<string, unknown>>
    readonly imageAssetId: string | null
  },
  context: WriteContext,
): Promise<Result<'added' | 'changed' | 'same'>> {
  const isBar = key === 'announcement-bar'
  const bar = parseContent(announcementBarSchema, value)
  const popup = parseContent(welcomePopupSchema, { ...value, imageAssetId })
  const parsed = isBar ? bar : popup
  if (!parsed.ok)
    return refused({
      ...parsed.error,
      message: `${isBar ? 'Üst banner' : 'Pop-up'}: ${parsed.error.message}`,
    })
  const [former] = await tx.select().from(contentSettings).where(eq(contentSettings.key, key)).for('update')
  const stored = former
    ? { ...(former.value as object), ...(isBar ? {} : { imageAssetId: former.imageAssetId }) }
    : null
  const isSame =
    stored !== null &&
    Object.entries(parsed.value).every(([name, is]) =>
      isDeepStrictEqual((stored as Readonly<Record<string, unknown>>)[name], is),
    )
  if (isSame) {
    await tx.update(contentSettings).set({ isSample: false }).where(eq(contentSettings.key, key))
    return ok('same')
  }
  if (bar.ok && isBar) await writeAnnouncementBar(tx, bar.value, context)
  if (popup.ok && !isBar) await writePopup(tx, popup.value, context)
  return ok(former ? 'changed' : 'added')
}

const slugSchema = z.looseObject({
  slug: z
    .string()
    .max(300)
    .refine((slug) => slug !== '' && slugify(slug) === slug),
})
const postSchema = slugSchema.extend({ publishedAt: z.iso.datetime().nullable() })

/**
 * Takes posts in, found again by their address; their HTML is cleaned as it is when it is typed. 'content/faulty-post' and
 * the refusals of the schema.
 */
export async function importPosts(
  tx: Transaction,
  exported: readonly unknown[],
  about: PagesImport,
): Promise<Result<ContentTally>> {
  const tally = createTally()
  const slugs = new Set<string>()
  for (const [index, value] of exported.entries()) {
    const at = `posts.jsonl, ${index + 1}. satır`
    const read = postSchema.safeParse(value)
    if (!read.success || slugs.has(read.data.slug))
      return fail.invalid('content/faulty-post', `${at}: blog yazısı hatalı.`)
    const { slug } = read.data
    slugs.add(slug)
    const html = read.data.contentHtml
    const contentHtml = typeof html === 'string' ? cleanHtml(html) : html
    const parsed = parseContent(blogPostSchema, { ...read.data, contentHtml })
    if (!parsed.ok) return refused({ ...parsed.error, message: `${at}: ${parsed.error.message}` })
    const post = parsed.value
    const named = [post.imageAssetId, ...picturesIn(post.contentHtml)].filter((assetId) => assetId !== null)
    if (!named.every(about.hasPicture)) return imageMissing(at)
    const [former] = await tx.select().from(blogPosts).where(eq(blogPosts.slug, slug)).for('update')
    if (former && Object.entries(post).every(([key, is]) => former[key as keyof typeof former] === is)) {
      await tx.update(blogPosts).set({ isSample: false }).where(eq(blogPosts.id, former.id))
      tally.note('same')
      continue
    }
    const publishedAt = read.data.publishedAt === null ? about.now : new Date(read.data.publishedAt)
    const context = { ...about, isSample: false, publishedAt, slug }
    const written = await writePost(tx, (former?.id as BlogPostId | undefined) ?? null, post, context)
    if (!written.ok) return refused({ ...written.error, message: `${at}: ${written.error.message}` })
    tally.note(former ? 'changed' : 'added')
  }
  return ok(tally.counted())
}

/**
 * Takes pages of the owner's own in, found again by their address; their HTML is cleaned as it is when it is typed.
 * 'content/faulty-page' and the refusals of the schema.
 */
export async function importCustomPages(
  tx: Transaction,
  exported: readonly unknown[],
  about: PagesImport,
): Promise<Result<ContentTally>> {
  const tally = createTally()
  const slugs = new Set<string>()
  for (const [index, value] of exported.entries()) {
    const at = `custom-pages.jsonl, ${index + 1}. satır`
    const read = slugSchema.safeParse(value)
    if (!read.success || slugs.has(read.data.slug))
      return fail.invalid('content/faulty-page', `${at}: sayfa hatalı.`)
    slugs.add(read.data.slug)
    const html = read.data.contentHtml
    const contentHtml = typeof html === 'string' ? cleanHtml(html) : html
    const parsed = parseContent(customPageSchema, { ...read.data, contentHtml })
    if (!parsed.ok) return refused({ ...parsed.error, message: `${at}: ${parsed.error.message}` })
    const page = parsed.value
    if (!picturesIn(page.contentHtml).every(about.hasPicture)) return imageMissing(at)
    const [former] = await tx.select().from(customPages).where(eq(customPages.slug, page.slug)).for('update')
    if (former && Object.entries(page).every(([key, is]) => former[key as keyof typeof former] === is)) {
      await tx.update(customPages).set({ isSample: false }).where(eq(customPages.id, former.id))
      tally.note('same')
      continue
    }
    const id = (former?.id as CustomPageId | undefined) ?? null
    const written = await writePage(tx, id, page, { ...about, isSample: false })
    if (!written.ok) return refused({ ...written.error, message: `${at}: ${written.error.message}` })
    tally.note(former ? 'changed' : 'added')
  }
  return ok(tally.counted())
}
