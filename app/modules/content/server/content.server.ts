import type { ContentTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { CONTENT_ACTIVITY } from '../domain/activity-labels.ts'
import type { AnnouncementBar, AnnouncementId } from '../domain/announcement.ts'
import type { Banner, BannerId } from '../domain/banner.ts'
import type { BlogPost, BlogPostSummary } from '../domain/blog-post.ts'
import type {
  AnnouncementBarInput,
  AnnouncementInput,
  BannerInput,
  HomeSectionInput,
  MenuItemInput,
  WelcomePopupInput,
} from '../domain/content-forms.ts'
import {
  announcementBarSchema,
  announcementSchema,
  bannerSchema,
  menuItemSchema,
  welcomePopupSchema,
} from '../domain/content-forms.ts'
import type { CustomPage, FooterPages } from '../domain/custom-page.ts'
import type { FilledSection, HomeSectionId } from '../domain/home-section.ts'
import { FALLBACK_SECTION } from '../domain/home-section.ts'
import type { MenuItem, MenuItemId } from '../domain/menu.ts'
import type { WelcomePopup } from '../domain/welcome-popup.ts'
import type { AnnouncementEditor } from './announcement-editor.server.ts'
import { createAnnouncementEditor } from './announcement-editor.server.ts'
import type { BannerEditor } from './banner-editor.server.ts'
import { createBannerEditor } from './banner-editor.server.ts'
import type { BlogEditor } from './blog-editor.server.ts'
import { createBlogEditor } from './blog-editor.server.ts'
import { createContentChanges } from './content-change.server.ts'
import type { PagesImport, PagesTallies } from './content-into-pages.server.ts'
import { importCustomPages, importPages, importPosts } from './content-into-pages.server.ts'
import type { PagesContent } from './content-of-pages.server.ts'
import { createPagesContent } from './content-of-pages.server.ts'
import type { BlogPage, ReadContext } from './content-reads.server.ts'
import {
  knownContentSlugs,
  readAnnouncementBar,
  readBanners,
  readBlogPage,
  readCustomPage,
  readCustomPageAddresses,
  readLatestPosts,
  readMenu,
  readPopup,
  readPost,
  readPostAddresses,
  readSections,
} from './content-reads.server.ts'
import type { Editor } from './content-writes.server.ts'
import {
  insertAnnouncement,
  insertBanner,
  insertMenuItem,
  writeAnnouncementBar,
  writePopup,
} from './content-writes.server.ts'
import type { CustomPageEditor } from './custom-page-editor.server.ts'
import { createCustomPageEditor, readFooterPages } from './custom-page-editor.server.ts'
import type { HomeSectionEditor } from './home-section-editor.server.ts'
import { createHomeSectionEditor } from './home-section-editor.server.ts'
import type { MenuEditor } from './menu-editor.server.ts'
import { createMenuEditor } from './menu-editor.server.ts'
import type { SampleContent } from './sample-content.server.ts'
import { createSampleContent } from './sample-content.server.ts'
import type { WelcomePopupEditor } from './welcome-popup-editor.server.ts'
import { createWelcomePopupEditor } from './welcome-popup-editor.server.ts'

export interface ContentDependencies {
  readonly db: Database
  /** What pages for everybody are read from: as new as the last announced change. */
  readonly readDb: Database
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
  readonly footerPages: FooterPages
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
  /** For a file of the shop's content. */
  readonly exported: PagesContent
  /** Takes the pages of such a file in. See `importPages`. */
  importPages(tx: Transaction, exported: unknown, about: PagesImport): Promise<Result<PagesTallies>>
  /** Takes its posts in. See `importPosts`. */
  importPosts(
    tx: Transaction,
    exported: readonly unknown[],
    about: PagesImport,
  ): Promise<Result<ContentTally>>
  /** Takes its own pages in. See `importCustomPages`. */
  importCustomPages(
    tx: Transaction,
    exported: readonly unknown[],
    about: PagesImport,
  ): Promise<Result<ContentTally>>
  /** What the sample shop brought. */
  readonly sample: SampleContent
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

  /** A published page of the owner's own. See `readCustomPage`. */
  customPage(slug: string): Promise<Result<CustomPage>>
  /** Address and last change of every published one; for the sitemap. */
  customPageAddresses(): Promise<readonly { readonly path: string; readonly changedAt: string }[]>
  /** Which of these names stand in an address that the shop answers, with a page or by leading on to the new one. */
  knownSlugs(kind: 'post' | 'page', slugs: readonly string[]): Promise<ReadonlySet<string>>

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

  // For the back office, each over one kind of entry.
  readonly announcements: AnnouncementEditor
  readonly welcomePopup: WelcomePopupEditor
  readonly homeSections: HomeSectionEditor
  readonly banners: BannerEditor
  readonly posts: BlogEditor
  readonly menu: MenuEditor
  readonly customPages: CustomPageEditor
}

/** Creates the content capability; `content` is the tag all its changes are announced with. */
export function createContentService(dependencies: ContentDependencies): ContentService {
  const { db, readDb, bus, clock, activity, media, catalog } = dependencies
  activity.describe(CONTENT_ACTIVITY)
  const shown: ReadContext = { db: readDb, media }
  const changes = createContentChanges({ db, bus, clock, activity, media })
  const { change } = changes
  const homeSections = createHomeSectionEditor({ db, catalog, changes })
  const frame = keepInMemory(bus, readFrame)
  const arrangement = keepInMemory(bus, readArrangement)

  async function readFrame(): Promise<PageFrame> {
    const announcementBar = await readAnnouncementBar(readDb)
    const menu = await readMenu(readDb)
    const latestPosts = await readLatestPosts(shown)
    return { announcementBar, menu, latestPosts, footerPages: await readFooterPages(readDb) }
  }

  async function readArrangement() {
    const banners = await readBanners(shown)
    return {
      slides: banners.filter(({ placement }) => placement === 'slide'),
      promoBanners: banners.filter(({ placement }) => placement === 'promo'),
      sections: await readSections(readDb),
      popup: await readPopup(shown),
    }
  }

  return {
    sample: createSampleContent(db),
    exported: createPagesContent(db),
    importPages,
    importPosts,
    importCustomPages,
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
    blogPosts: (page) => readBlogPage(shown, page),
    blogPost: (slug) => readPost(shown, slug),
    postAddresses: () => readPostAddresses(readDb),
    customPage: (slug) => readCustomPage(readDb, slug),
    customPageAddresses: () => readCustomPageAddresses(readDb),
    knownSlugs: (kind, slugs) => knownContentSlugs(db, kind, slugs),

    saveAnnouncementBar: (editor, input, isSample = false) =>
      change({ schema: announcementBarSchema, input, editor, isSample }, (tx, parsed, context) =>
        writeAnnouncementBar(tx, parsed, context),
      ),

    addAnnouncement: (editor, input, isSample = false) =>
      change({ schema: announcementSchema, input, editor, isSample }, insertAnnouncement),

    saveWelcomePopup: (editor, input, isSample = false) =>
      change(
        { schema: welcomePopupSchema, input, pictures: [input.imageAssetId], editor, isSample },
        (tx, parsed, context) => writePopup(tx, parsed, context),
      ),

    addBanner: (editor, input, isSample = false) =>
      change(
        {
          schema: bannerSchema,
          input,
          editor,
          isSample,
          pictures: [input.imageAssetId, input.phoneImageAssetId],
        },
        insertBanner,
      ),

    addHomeSection: (editor, input, isSample = false) => homeSections.add(editor, input, isSample),

    addMenuItem: (editor, input, isSample = false) =>
      change({ schema: menuItemSchema, input, editor, isSample }, insertMenuItem),

    announcements: createAnnouncementEditor(db, changes),
    welcomePopup: createWelcomePopupEditor({ db, media }, changes),
    homeSections,
    banners: createBannerEditor({ db, media, changes }),
    posts: createBlogEditor({ db, media, changes }),
    menu: createMenuEditor(db, changes),
    customPages: createCustomPageEditor(db, changes),
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
