import { and, eq, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { foldedColumns } from '#app/platform/folded-column.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import { picturesIn } from '../domain/article-html.ts'
import type { BlogPostRow, BlogSort, BlogState, EditedPost } from '../domain/blog-form.ts'
import { BLOG_SORTS } from '../domain/blog-form.ts'
import type { BlogPostId } from '../domain/blog-post.ts'
import type { BlogPostInput } from '../domain/content-forms.ts'
import { blogPostSchema } from '../domain/content-forms.ts'
import { cleanHtml } from './clean-html.server.ts'
import type { ContentChanges } from './content-change.server.ts'
import type { Editor, SavedPost } from './content-writes.server.ts'
import { record, versionConflict, writePost } from './content-writes.server.ts'
import { blogPosts } from './tables.server.ts'

export interface BlogListQuery {
  readonly search: string
  readonly state: BlogState | 'all'
  /** From 1. */
  readonly page: number
  readonly sort?: SortOrder<BlogSort>
}

/** The blog in the back office. What is changed shows at the next request of every page. */
export interface BlogEditor {
  /** The last changed first unless sorted, found by words of title and excerpt; a page past the end is the last one. */
  list(query: BlogListQuery): Promise<Page<BlogPostRow>>
  /** 'content/post-not-found'. */
  get(id: string): Promise<Result<EditedPost>>
  /**
   * Adds (`id` null) or changes a post against the version that was seen; its HTML is cleaned, its pictures are held.
   * The address follows the title, and a former one leads to the new. The day of its first publication stays; a sample
   * post brings its own. The schema's refusals, 'content/image-not-found', 'content/post-not-found',
   * 'content/version-conflict'.
   */
  save(
    editor: Editor,
    id: BlogPostId | null,
    input: BlogPostInput,
    version: number | null,
    sample?: { readonly publishedAt: Instant },
  ): Promise<Result<SavedPost>>
  /**
   * Publishes a post or withdraws it. A form that is open meanwhile has not seen it, so the version rises. What an owner
   * shows or hides is no sample any more.
   */
  publish(editor: Editor, id: BlogPostId, isPublished: boolean): Promise<Result<void>>
  remove(editor: Editor, id: BlogPostId): Promise<Result<void>>
}

const ROWS_PER_PAGE = 20
const NOT_FOUND = 'Blog yazısı bulunamadı'

type PostRow = typeof blogPosts.$inferSelect

export function createBlogEditor({
  db,
  media,
  changes: { change, write },
}: {
  readonly db: Database
  readonly media: MediaService
  readonly changes: ContentChanges
}): BlogEditor {
  const picturesOf = (rows: readonly Pick<PostRow, 'imageAssetId'>[]) =>
    media.findImages(rows.flatMap(({ imageAssetId }) => (imageAssetId as AssetId) ?? []))

  return {
    async list({ search, state, page, sort }) {
      const condition = and(
        containsWords(foldedColumns(['title', 'excerpt']), search),
        state === 'all' ? undefined : eq(blogPosts.isPublished, state === 'published'),
      )
      const columns = {
        changed: blogPosts.updatedAt,
        title: turkishOrder('title'),
        // Drafts are older than everything.
        published: sql`coalesce(${blogPosts.publishedAt}, '-infinity')`,
      }
      const { rows, ...shown } = await pageOf(db, db.select().from(blogPosts).$dynamic(), {
        id: blogPosts.id,
        where: condition,
        order: inOrder(BLOG_SORTS, sort, columns, blogPosts.id),
        page,
        size: ROWS_PER_PAGE,
      })
      const pictures = await picturesOf(rows)
      return { ...shown, rows: rows.map((row) => toRow(row, pictures)) }
    },

    async get(id) {
      const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
      if (!row) return fail.notFound('content/post-not-found', NOT_FOUND)
      const { contentHtml, imageAlt, version } = row
      return ok({ ...toRow(row, await picturesOf([row])), contentHtml, imageAlt, version })
    },

    save(editor, id, input, version, sample) {
      const contentHtml = cleanHtml(input.contentHtml)
      return change(
        {
          schema: blogPostSchema,
          editor,
          isSample: sample !== undefined,
          input: { ...input, contentHtml },
          pictures: [input.imageAssetId, ...picturesIn(contentHtml)],
        },
        async (tx, parsed, context) => {
          if (id !== null) {
            const [former] = await tx
              .select({ version: blogPosts.version })
              .from(blogPosts)
              .where(eq(blogPosts.id, id))
              .for('update')
            if (!former) return fail.notFound('content/post-not-found', NOT_FOUND)
            if (former.version !== version) return versionConflict()
          }
          const publishedAt = sample ? new Date(sample.publishedAt) : context.now
          return writePost(tx, id, parsed, { ...context, publishedAt })
        },
      )
    },

    publish: (editor, id, isPublished) =>
      write({ editor }, async (tx, context) => {
        const [former] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
        if (!former) return fail.notFound('content/post-not-found', NOT_FOUND)
        const publishedAt = former.publishedAt ?? (isPublished ? context.now : null)
        await tx
          .update(blogPosts)
          .set({
            isPublished,
            publishedAt,
            isSample: false,
            version: sql`${blogPosts.version} + 1`,
            updatedAt: context.now,
          })
          .where(eq(blogPosts.id, id))
        const subject = { type: 'blog-post', id, label: former.title }
        await record(
          tx,
          context,
          'blog-post.switch',
          subject,
          { isPublished },
          {
            isPublished: former.isPublished,
          },
        )
        return ok(undefined)
      }),

    remove: (editor, id) =>
      write({ editor }, async (tx, context) => {
        const [former] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning()
        if (!former) return fail.notFound('content/post-not-found', NOT_FOUND)
        const { title, slug, excerpt, isPublished } = former
        const subject = { type: 'blog-post', id, label: title }
        await record(tx, context, 'blog-post.remove', subject, undefined, {
          title,
          slug,
          excerpt,
          isPublished,
        })
        return ok(undefined)
      }),
  }
}

function toRow(row: PostRow, pictures: ReadonlyMap<AssetId, ImageAsset>): BlogPostRow {
  return {
    id: row.id as BlogPostId,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    image: pictures.get(row.imageAssetId as AssetId) ?? null,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
