import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { productFormerSlugs, products } from './tables.server.ts'

/** Which of these names are those of products, or were: at both the shop answers. One query, however many. */
export async function knownProductSlugs(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = sql`any(${sql.param([...slugs])}::text[])`
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(sql`${products.slug} = ${asked}`, isNotDeleted))
    .unionAll(
      db
        .select({ slug: productFormerSlugs.slug })
        .from(productFormerSlugs)
        .innerJoin(products, eq(products.id, productFormerSlugs.productId))
        .where(and(sql`${productFormerSlugs.slug} = ${asked}`, isNotDeleted)),
    )
  return new Set(rows.map(({ slug }) => slug))
}
