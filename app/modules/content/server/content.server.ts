import type { z } from 'zod'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { AnnouncementBar, AnnouncementId } from '../domain/announcement.ts'
import type { Banner, BannerId } from '../domain/banner.ts'
import type { BlogPost, BlogPostId, BlogPostSummary } from '../domain/blog-post.ts'
import type {
  AnnouncementBarInput,
  AnnouncementInput,
  BannerInput,
  BlogPostInput,
  HomeSectionInput,
  MenuItemInput,
  WelcomePopupInput,
} from '../domain/content-forms.ts'
import {
  announcementBarSchema,
  announcementSchema,
  bannerSchema,
  blogPostSchema,
  homeSectionSchema,
  menuItemSchema,
  parseContent,
  welcomePopupSchema,
} from '../domain/content-forms.ts'
import type { FilledSection, HomeSectionId } from '../domain/home-section.ts'
import { FALLBACK_SECTION } from '../domain/home-section.ts'
import type { MenuItem, MenuItemId } from '../domain/menu.ts'
import type { WelcomePopup } from '../domain/welcome-popup.ts'
import { cleanHtml } from './clean-html.server.ts'
import type { BlogPage, ReadContext } from './content-reads.server.ts'
import {
  readAnnouncementBar,
  readBanners,
  readBlogPage,
  readLatestPosts,
  readMenu,
  readPopup,
  readPost,
  readPostAddresses,
  readSections,
} from './content-reads.server.ts'
import type { Editor, SavedPost, WriteContext } from './content-writes.server.ts'
import {
  insertAnnouncement,
  insertBanner,
  insertMenuItem,
  insertSection,
  writeAnnouncementBar,
  writePopup,
  writePost,
} from './content-writes.server.ts'

export interface ContentDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  readonly media: MediaService
  readonly catalog: CatalogService
}

/** What every page shows around its own content. */
export interface PageFrame {
  readonly announcementBar: AnnouncementBar | null
  readonly menu: readonly MenuItem[]
  readonly latestPosts: readonly BlogPostSummary[]
}

/** What the home page shows besides the categories. */
export interface HomeContent {
  readonly slides: readonly Banner[]
  readonly promoBanners: readonly Banner[]
  /** Only sections with products; the fallback section when none of them has any. */
  readonly sections: readonly FilledSection[]
  readonly popup: WelcomePopup | null
}

export interface ContentService {
  /** What every page's frame shows; kept in memory until content changes. */
  frame(): Promise<PageFrame>
  /** Depends on `content` and `catalog`. The arrangement is kept in memory, the products are read anew: two queries. */
  home(): Promise<HomeContent>
  /** Published posts, newest first. A page past the end answers with the last one. */
  blogPosts(page: number): Promise<BlogPage>
  /** A published post. 'content/post-not-found'; 'content/post-moved' (details.slug) for a former address. */
  blogPost(slug: string): Promise<Result<BlogPost>>
  /** Address and last change of every published post, newest first; for the sitemap. */
  postAddresses(): Promise<readonly { readonly path: string; readonly changedAt: string }[]>

  // Every command below parses its input by the schema of its name in domain/content-forms.ts and answers the
  // schema's refusals, with the field in `details.field`. What it changes shows on every page at the next request.
  // The entries are added at the end, active; a repeat adds another one, up to 'content/too-many'.

  /** Safe to repeat. */
  saveAnnouncementBar(editor: Editor, input: AnnouncementBarInput, isSample?: boolean): Promise<Result<void>>
  addAnnouncement(
    editor: Editor,
    input: AnnouncementInput,
    isSample?: boolean,
  ): Promise<Result<AnnouncementId>>
  /** Safe to repeat. 'content/image-not-found' for a picture the media store does not have. */
  saveWelcomePopup(editor: Editor, input: WelcomePopupInput, isSample?: boolean): Promise<Result<void>>
  /** 'content/image-not-found'. */
  addBanner(editor: Editor, input: BannerInput, isSample?: boolean): Promise<Result<BannerId>>
  /** 'content/category-not-found'. Ids of unknown products are kept and show nothing. */
  addHomeSection(editor: Editor, input: HomeSectionInput, isSample?: boolean): Promise<Result<HomeSectionId>>
  addMenuItem(editor: Editor, input: MenuItemInput, isSample?: boolean): Promise<Result<MenuItemId>>
  /**
   * Creates (`id` null) or changes a post; its HTML is cleaned. The address follows the title, and a former one
   * leads to the new. The day of its first publication stays; sample posts bring theirs along.
   * 'content/image-not-found', 'content/post-not-found'.
   */
  saveBlogPost(
    editor: Editor,
    id: BlogPostId | null,
    input: BlogPostInput,
    sample?: { readonly publishedAt: Instant },
  ): Promise<Result<SavedPost>>
}

/** Creates the content capability; `content` is the tag all its changes are announced with. */
export function createContentService(dependencies: ContentDependencies): ContentService {
  const { db, bus, clock, activity, media, catalog } = dependencies
  const context: ReadContext = { db, media }
  const frame = keepInMemory(bus, readFrame)
  const arrangement = keepInMemory(bus, readArrangement)

  async function readFrame(): Promise<PageFrame> {
    const announcementBar = await readAnnouncementBar(db)
    const menu = await readMenu(db)
    return { announcementBar, menu, latestPosts: await readLatestPosts(context) }
  }

  async function readArrangement() {
    const banners = await readBanners(context)
    return {
      slides: banners.filter(({ placement }) => placement === 'slide'),
      promoBanners: banners.filter(({ placement }) => placement === 'promo'),
      sections: await readSections(db),
      popup: await readPopup(context),
    }
  }

  /** Parses, checks the pictures, writes in one transaction and then tells everybody. */
  async function change<Schema extends z.ZodType, Value>(
    command: {
      readonly schema: Schema
      readonly input: z.input<Schema>
      readonly pictures?: readonly (AssetId | null)[]
      readonly editor: Editor
      readonly isSample: boolean
    },
    write: (tx: Transaction, parsed: z.output<Schema>, context: WriteContext) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const { schema, input, pictures = [], editor, isSample } = command
    const parsed = parseContent(schema, input)
    if (!parsed.ok) return parsed
    const named = pictures.filter((id) => id !== null)
    const stored = await media.findImages(named)
    if (named.some((id) => !stored.has(id)))
      return fail('content/image-not-found', 'Görsel bulunamadı. Lütfen yeniden yükleyin.')
    const now = new Date(clock.now())
    const written = await db.transaction((tx) => write(tx, parsed.value, { activity, editor, isSample, now }))
    if (written.ok) await bus.publish(['content'])
    return written
  }

  return {
    frame,
    async home() {
      const { sections, ...rest } = await arrangement()
      // The fallback is asked for along with the others, so that the page costs the same whichever is shown.
      const asked = [...sections, FALLBACK_SECTION]
      const cards = await catalog.cardsOf(asked)
      const filled = asked
        .map((section, index) => ({ section, products: cards[index] ?? [] }))
        .filter(({ products }) => products.length > 0)
      const own = filled.filter(({ section }) => section !== FALLBACK_SECTION)
      return { ...rest, sections: own.length > 0 ? own : filled }
    },
    blogPosts: (page) => readBlogPage(context, page),
    blogPost: (slug) => readPost(context, slug),
    postAddresses: () => readPostAddresses(db),

    saveAnnouncementBar: (editor, input, isSample = false) =>
      change({ schema: announcementBarSchema, input, editor, isSample }, async (tx, parsed, context) =>
        ok(await writeAnnouncementBar(tx, parsed, context)),
      ),

    addAnnouncement: (editor, input, isSample = false) =>
      change({ schema: announcementSchema, input, editor, isSample }, insertAnnouncement),

    saveWelcomePopup: (editor, input, isSample = false) =>
      change(
        { schema: welcomePopupSchema, input, pictures: [input.imageAssetId], editor, isSample },
        async (tx, parsed, context) => ok(await writePopup(tx, parsed, context)),
      ),

    addBanner: (editor, input, isSample = false) =>
      change(
        {
          ...{ schema: bannerSchema, input, editor, isSample },
          pictures: [input.imageAssetId, input.phoneImageAssetId],
        },
        insertBanner,
      ),

    async addHomeSection(editor, input, isSample = false) {
      if (input.filterType === 'category' && input.categoryId !== null) {
        const known = await catalog.categories()
        if (!known.some(({ category }) => category.id === input.categoryId))
          return fail('content/category-not-found', 'Seçtiğiniz kategori bulunamadı.')
      }
      return change({ schema: homeSectionSchema, input, editor, isSample }, insertSection)
    },

    addMenuItem: (editor, input, isSample = false) =>
      change({ schema: menuItemSchema, input, editor, isSample }, insertMenuItem),

    saveBlogPost: (editor, id, input, sample) =>
      change(
        {
          ...{ schema: blogPostSchema, editor, isSample: sample !== undefined },
          input: { ...input, contentHtml: cleanHtml(input.contentHtml) },
          pictures: [input.imageAssetId],
        },
        (tx, parsed, context) => {
          const publishedAt = sample ? new Date(sample.publishedAt) : context.now
          return writePost(tx, id, parsed, { ...context, publishedAt })
        },
      ),
  }
}

/** Reads once and answers from memory until content changes on any instance. A failed read is tried again. */
function keepInMemory<Value>(bus: ChangeBus, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null
  bus.subscribe((tags) => {
    if (tags.includes('content') || tags.includes('*')) kept = null
  })
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}
