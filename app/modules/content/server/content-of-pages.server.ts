import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import {
  announcements,
  banners,
  blogPosts,
  contentSettings,
  customPages,
  homeSections,
  menuItems,
} from './tables.server.ts'

type Exported<Row> = Omit<Row, 'isSample' | 'createdAt'>

/** What pages are made of besides products and texts, as it stands in a file of a shop's content. */
export interface ExportedPages {
  readonly announcements: readonly Exported<typeof announcements.$inferSelect>[]
  readonly banners: readonly Exported<typeof banners.$inferSelect>[]
  readonly homeSections: readonly Exported<typeof homeSections.$inferSelect>[]
  readonly menuItems: readonly Exported<typeof menuItems.$inferSelect>[]
  readonly settings: readonly Pick<typeof contentSettings.$inferSelect, 'key' | 'value' | 'imageAssetId'>[]
}

/** A blog post in such a file. */
export type ExportedPost = Pick<
  typeof blogPosts.$inferSelect,
  'id' | 'slug' | 'title' | 'excerpt' | 'contentHtml' | 'imageAssetId' | 'imageAlt' | 'isPublished'
> & { readonly publishedAt: string | null }

/** A page of the owner's own in such a file. */
export type ExportedCustomPage = Pick<
  typeof customPages.$inferSelect,
  | 'slug'
  | 'title'
  | 'contentHtml'
  | 'seoTitle'
  | 'seoDescription'
  | 'footerColumn'
  | 'footerOrder'
  | 'isPublished'
>

export interface PagesContent {
  /** Everything but the posts: there is a bound for each of these. */
  pages(): Promise<ExportedPages>
  /** Every post, drafts too, read a piece at a time. */
  posts(): AsyncGenerator<ExportedPost>
  /** Every page of the owner's own, drafts too. */
  customPages(): AsyncGenerator<ExportedCustomPage>
}

const BATCH = 20

/** The pages' content for a file of the shop's content. */
export function createPagesContent(db: Database): PagesContent {
  return {
    async pages() {
      const settings = await db.select().from(contentSettings).orderBy(asc(contentSettings.key))
      return {
        announcements: (await db.select().from(announcements).orderBy(asc(announcements.position))).map(
          exported,
        ),
        banners: (await db.select().from(banners).orderBy(asc(banners.placement), asc(banners.position))).map(
          exported,
        ),
        homeSections: (await db.select().from(homeSections).orderBy(asc(homeSections.position))).map(
          exported,
        ),
        menuItems: (await db.select().from(menuItems).orderBy(asc(menuItems.position))).map(exported),
        settings: settings.map(({ key, value, imageAssetId }) => ({ key, value, imageAssetId })),
      }
    },

    async *posts() {
      let last = ''
      for (;;) {
        const rows = await db
          .select()
          .from(blogPosts)
          .where(gt(blogPosts.id, last))
          .orderBy(asc(blogPosts.id))
          .limit(BATCH)
        for (const row of rows) {
          const { id, slug, title, excerpt, contentHtml, imageAssetId, imageAlt, isPublished } = row
          yield {
            id,
            slug,
            title,
            excerpt,
            contentHtml,
            imageAssetId,
            imageAlt,
            isPublished,
            publishedAt: row.publishedAt?.toISOString() ?? null,
          }
        }
        if (rows.length < BATCH) return
        last = rows.at(-1)?.id ?? ''
      }
    },

    async *customPages() {
      const ids = await db.select({ id: customPages.id }).from(customPages).orderBy(asc(customPages.slug))
      for (const { id } of ids) {
        const [row] = await db.select().from(customPages).where(eq(customPages.id, id))
        if (!row) continue
        const { slug, title, contentHtml, seoTitle, seoDescription } = row
        const { footerColumn, footerOrder, isPublished } = row
        yield {
          slug,
          title,
          contentHtml,
          seoTitle,
          seoDescription,
          footerColumn,
          footerOrder,
          isPublished,
        }
      }
    },
  }
}

function exported<Row extends { readonly isSample: boolean; readonly createdAt: Date }>({
  isSample: _isSample,
  createdAt: _createdAt,
  ...row
}: Row): Exported<Row> {
  return row
}
