import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { foldedColumns } from '#app/platform/folded-column.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import { picturesIn } from '../domain/article-html.ts'
import type { CustomPageInput } from '../domain/content-forms.ts'
import { customPageSchema } from '../domain/content-forms.ts'
import type { CustomPageId, FooterColumn, FooterPages } from '../domain/custom-page.ts'
import { customPagePath } from '../domain/custom-page.ts'
import type {
  CustomPageRow,
  CustomPageSort,
  CustomPageState,
  EditedCustomPage,
} from '../domain/custom-page-form.ts'
import { CUSTOM_PAGE_SORTS } from '../domain/custom-page-form.ts'
import { cleanHtml } from './clean-html.server.ts'
import type { ContentChanges } from './content-change.server.ts'
import type { Editor } from './content-writes.server.ts'
import { record, versionConflict } from './content-writes.server.ts'
import { auditOfPage, checkFooterLimit, PAGE_NOT_FOUND, writePage } from './custom-page-writes.server.ts'
import { customPages, menuItems } from './tables.server.ts'

export interface CustomPageListQuery {
  readonly search: string
  readonly state: CustomPageState | 'all'
  /** From 1. */
  readonly page: number
  readonly sort?: SortOrder<CustomPageSort>
}

/** The owner's own pages in the back office. What they change shows at the next request of every page. */
export interface CustomPageEditor {
  /** The last changed first unless sorted, found by words of the title; a page past the end is the last one. */
  list(query: CustomPageListQuery): Promise<Page<CustomPageRow>>
  /** 'content/page-not-found'. */
  get(id: string): Promise<Result<EditedCustomPage>>
  /** Title and address of every published page, by title: what a menu or a rule may lead to. */
  titles(): Promise<readonly { readonly slug: string; readonly title: string }[]>
  /**
   * Adds (`id` null) or changes a page against the version that was seen; its HTML is cleaned, its pictures are held. A
   * former address leads to the new one. The schema's refusals, 'content/slug-taken', 'content/image-not-found',
   * 'content/too-many', 'content/footer-full', 'content/page-not-found', 'content/version-conflict'.
   */
  save(
    editor: Editor,
    id: CustomPageId | null,
    input: CustomPageInput,
    version: number | null,
    isSample?: boolean,
  ): Promise<Result<{ readonly id: CustomPageId; readonly slug: string }>>
  /** Publishes a page or withdraws it; the version rises, as a post's does. 'content/footer-full'. */
  publish(editor: Editor, id: CustomPageId, isPublished: boolean): Promise<Result<void>>
  /** Menu entries that lead to it stay and lead nowhere: the list names them before anybody asks for this. */
  remove(editor: Editor, id: CustomPageId): Promise<Result<void>>
}

const ROWS_PER_PAGE = 20

export function createCustomPageEditor(db: Database, { change, write }: ContentChanges): CustomPageEditor {
  return {
    async list({ search, state, page, sort }) {
      const condition = and(
        containsWords(foldedColumns(['title', 'slug']), search),
        state === 'all' ? undefined : eq(customPages.isPublished, state === 'published'),
      )
      const columns = { changed: customPages.updatedAt, title: turkishOrder('title') }
      const { rows, ...shown } = await pageOf(db, db.select().from(customPages).$dynamic(), {
        id: customPages.id,
        where: condition,
        order: inOrder(CUSTOM_PAGE_SORTS, sort, columns, customPages.id),
        page,
        size: ROWS_PER_PAGE,
      })
      const entries = await db.select({ title: menuItems.title, link: menuItems.link }).from(menuItems)
      return {
        ...shown,
        rows: rows.map((row) => ({ ...toRow(row), menuTitles: titlesLeadingTo(row.slug, entries) })),
      }
    },

    async get(id) {
      const [row] = await db.select().from(customPages).where(eq(customPages.id, id))
      if (!row) return PAGE_NOT_FOUND
      const { contentHtml, seoTitle, seoDescription, footerOrder, version } = row
      return ok({ ...toRow(row), contentHtml, seoTitle, seoDescription, footerOrder, version })
    },

    titles: () =>
      db
        .select({ slug: customPages.slug, title: customPages.title })
        .from(customPages)
        .where(eq(customPages.isPublished, true))
        .orderBy(asc(customPages.title), asc(customPages.id)),

    save(editor, id, input, version, isSample = false) {
      const contentHtml = cleanHtml(input.contentHtml)
      return change(
        {
          schema: customPageSchema,
          editor,
          isSample,
          input: { ...input, contentHtml },
          pictures: picturesIn(contentHtml),
        },
        async (tx, parsed, context) => {
          if (id !== null) {
            const [former] = await tx
              .select({ version: customPages.version })
              .from(customPages)
              .where(eq(customPages.id, id))
              .for('update')
            if (!former) return PAGE_NOT_FOUND
            if (former.version !== version) return versionConflict()
          }
          return writePage(tx, id, parsed, context)
        },
      )
    },

    publish: (editor, id, isPublished) =>
      write({ editor }, async (tx, context) => {
        const [former] = await tx.select().from(customPages).where(eq(customPages.id, id)).for('update')
        if (!former) return PAGE_NOT_FOUND
        const counted = isPublished ? await checkFooterLimit(tx, id, former.footerColumn) : ok(undefined)
        if (!counted.ok) return counted
        await tx
          .update(customPages)
          .set({ isPublished, isSample: false, version: former.version + 1, updatedAt: context.now })
          .where(eq(customPages.id, id))
        const subject = { type: 'custom-page', id, label: former.title }
        const before = { isPublished: former.isPublished }
        await record(tx, context, 'custom-page.switch', subject, { isPublished }, before)
        return ok(undefined)
      }),

    remove: (editor, id) =>
      write({ editor }, async (tx, context) => {
        const [former] = await tx.delete(customPages).where(eq(customPages.id, id)).returning()
        if (!former) return PAGE_NOT_FOUND
        const subject = { type: 'custom-page', id, label: former.title }
        await record(tx, context, 'custom-page.remove', subject, undefined, auditOfPage(former))
        return ok(undefined)
      }),
  }
}

/** The pages in the footer, column by column. */
export async function readFooterPages(db: Database): Promise<FooterPages> {
  const rows = await db
    .select({ slug: customPages.slug, title: customPages.title, column: customPages.footerColumn })
    .from(customPages)
    .where(and(eq(customPages.isPublished, true), isNotNull(customPages.footerColumn)))
    .orderBy(asc(customPages.footerOrder), asc(customPages.title), asc(customPages.id))
  const inColumn = (column: FooterColumn) =>
    rows.filter((row) => row.column === column).map(({ slug, title }) => ({ slug, title }))
  return { information: inColumn('information'), corporate: inColumn('corporate') }
}

function titlesLeadingTo(
  slug: string,
  entries: readonly { readonly title: string; readonly link: string }[],
): readonly string[] {
  const path = customPagePath(slug)
  return entries.flatMap(({ title, link }) =>
    link.split(/[?#]/, 1)[0]?.replace(/\/$/, '') === path ? title : [],
  )
}

function toRow(row: typeof customPages.$inferSelect): Omit<CustomPageRow, 'menuTitles'> {
  const { slug, title, footerColumn, isPublished, updatedAt } = row
  return {
    id: row.id as CustomPageId,
    slug,
    title,
    footerColumn,
    isPublished,
    updatedAt: updatedAt.toISOString(),
  }
}
