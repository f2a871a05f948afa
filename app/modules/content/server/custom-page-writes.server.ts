import { and, eq, ne } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { picturesIn } from '../domain/article-html.ts'
import type { customPageSchema } from '../domain/content-forms.ts'
import { CONTENT_LIMITS } from '../domain/content-forms.ts'
import type { CustomPageId, FooterColumn } from '../domain/custom-page.ts'
import { FOOTER_COLUMN_TITLES } from '../domain/custom-page.ts'
import type { SluggedTables } from './content-slugs.server.ts'
import { freeSlug, isSlugTaken, leaveSlug } from './content-slugs.server.ts'
import type { WriteContext } from './content-writes.server.ts'
import { record } from './content-writes.server.ts'
import { customPageFormerSlugs, customPageImages, customPages } from './tables.server.ts'

const SLUGS: SluggedTables = {
  entries: customPages,
  former: customPageFormerSlugs,
  ownerOfFormer: customPageFormerSlugs.pageId,
}

export const PAGE_NOT_FOUND = fail.notFound<never>(
  'content/page-not-found',
  'Sayfa bulunamadı; silinmiş olabilir.',
)

/** 'content/footer-full' when the column has as many published pages as every page of the shop may carry. */
export async function checkFooterLimit(
  tx: Transaction,
  id: string,
  column: FooterColumn | null,
): Promise<Result<void>> {
  if (column === null) return ok(undefined)
  const others = and(
    eq(customPages.footerColumn, column),
    eq(customPages.isPublished, true),
    ne(customPages.id, id),
  )
  const most = CONTENT_LIMITS.footerPages
  return (await tx.$count(customPages, others)) < most
    ? ok(undefined)
    : fail.invalid(
        'content/footer-full',
        `Alt bilginin “${FOOTER_COLUMN_TITLES[column]}” sütununda en fazla ${most} sayfa gösterilebilir.`,
        { field: 'footerColumn' },
      )
}

/**
 * Writes a page whose HTML is clean. `id` null makes a new one. A typed address has to be free ('content/slug-taken');
 * without one a new page has it from its title and another keeps its own. A former address leads to the new one.
 */
export async function writePage(
  tx: Transaction,
  id: CustomPageId | null,
  { slug: typed, ...input }: ReturnType<typeof customPageSchema.parse>,
  context: WriteContext,
): Promise<Result<{ readonly id: CustomPageId; readonly slug: string }>> {
  const { now, isSample } = context
  const [former] =
    id === null ? [] : await tx.select().from(customPages).where(eq(customPages.id, id)).for('update')
  if (id !== null && !former) return PAGE_NOT_FOUND
  const pageId = id ?? (createId('SF') as CustomPageId)
  if (!former && (await tx.$count(customPages)) >= CONTENT_LIMITS.customPages)
    return fail.invalid('content/too-many', `En fazla ${CONTENT_LIMITS.customPages} sayfa ekleyebilirsiniz.`)
  if (typed !== '' && typed !== former?.slug && (await isSlugTaken(tx, SLUGS, typed, pageId)))
    return fail.conflict('content/slug-taken', 'Bu adres başka bir sayfanın.', { field: 'slug' })
  const counted = await checkFooterLimit(tx, pageId, input.isPublished ? input.footerColumn : null)
  if (!counted.ok) return counted
  const slug = typed || former?.slug || (await freeSlug(tx, SLUGS, slugify(input.title), pageId))
  const row = { ...input, slug, updatedAt: now }
  if (former) {
    await tx
      .update(customPages)
      .set({ ...row, version: former.version + 1, isSample })
      .where(eq(customPages.id, pageId))
    await leaveSlug(tx, SLUGS, { from: former.slug, to: slug }, (left) =>
      tx
        .insert(customPageFormerSlugs)
        .values({ slug: left, pageId, createdAt: now })
        .onConflictDoUpdate({ target: customPageFormerSlugs.slug, set: { pageId, createdAt: now } }),
    )
  } else await tx.insert(customPages).values({ id: pageId, ...row, isSample, createdAt: now })
  await holdPictures(tx, pageId, picturesIn(input.contentHtml))
  const subject = { type: 'custom-page', id: pageId, label: row.title }
  const action = former ? 'custom-page.save' : 'custom-page.create'
  await record(tx, context, action, subject, auditOfPage(row), former && auditOfPage(former))
  return ok({ id: pageId, slug })
}

/** What the log keeps of a page: all but its text. */
export function auditOfPage({
  title,
  slug,
  seoTitle,
  seoDescription,
  footerColumn,
  footerOrder,
  isPublished,
}: Omit<typeof customPages.$inferInsert, 'id' | 'contentHtml' | 'createdAt' | 'updatedAt'>) {
  return { title, slug, seoTitle, seoDescription, footerColumn, footerOrder, isPublished }
}

async function holdPictures(tx: Transaction, pageId: string, pictures: readonly AssetId[]): Promise<void> {
  await tx.delete(customPageImages).where(eq(customPageImages.pageId, pageId))
  if (pictures.length === 0) return
  await tx.insert(customPageImages).values(pictures.map((imageAssetId) => ({ pageId, imageAssetId })))
}
