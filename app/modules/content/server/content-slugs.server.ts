import { and, eq, ne, sql } from 'drizzle-orm'
import { uniqueSlug } from '#app/kernel/slug.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { customPageFormerSlugs, customPages } from './tables.server.ts'
import { blogFormerSlugs, blogPosts } from './tables.server.ts'

/** Entries with addresses of their own, and the addresses they had. */
export interface SluggedTables {
  readonly entries: typeof blogPosts | typeof customPages
  readonly former: typeof blogFormerSlugs | typeof customPageFormerSlugs
  /** Whose a former address was. */
  readonly ownerOfFormer: typeof blogFormerSlugs.postId | typeof customPageFormerSlugs.pageId
}

export const POST_SLUGS: SluggedTables = {
  entries: blogPosts,
  former: blogFormerSlugs,
  ownerOfFormer: blogFormerSlugs.postId,
}

/** An address no other entry has or had. */
export async function freeSlug(
  tx: Database,
  tables: SluggedTables,
  base: string,
  id: string,
): Promise<string> {
  const taken = new Set(await slugsLike(tx, tables, `${base}%`, id))
  return uniqueSlug(base, (slug) => taken.has(slug))
}

/** Whether another entry has an address. One it had and left may be taken: readers are sent on to the last owner. */
export async function isSlugTaken(
  tx: Database,
  { entries }: SluggedTables,
  slug: string,
  id: string,
): Promise<boolean> {
  const table = entries as typeof blogPosts
  return (await tx.$count(table, and(eq(table.slug, slug), ne(table.id, id)))) > 0
}

/**
 * An entry has moved: an address it comes back to is no former one any more, and the one it leaves is noted by `note`.
 */
export async function leaveSlug(
  tx: Transaction,
  { former }: SluggedTables,
  { from, to }: { readonly from: string; readonly to: string },
  note: (left: string) => PromiseLike<unknown>,
): Promise<void> {
  await tx.delete(former).where(eq(former.slug, to))
  if (from !== to) await note(from)
}

async function slugsLike(
  tx: Database,
  { entries, former, ownerOfFormer }: SluggedTables,
  pattern: string,
  id: string,
): Promise<readonly string[]> {
  const [table, left] = [entries as typeof blogPosts, former as typeof blogFormerSlugs]
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(sql`${table.slug} like ${pattern}`, ne(table.id, id)))
    .unionAll(
      tx
        .select({ slug: left.slug })
        .from(left)
        .where(and(sql`${left.slug} like ${pattern}`, ne(ownerOfFormer, id))),
    )
  return rows.map(({ slug }) => slug)
}
