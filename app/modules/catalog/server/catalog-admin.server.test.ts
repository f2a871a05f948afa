import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_SEARCH_VOCABULARY } from '#app/modules/settings/domain/default-search-vocabulary.ts'
import { postgresUrl } from '../../../../tests/support/database.ts'
import { aProduct } from '../../../../tests/support/factories.ts'
import { vacuum } from '../../../../tests/support/query-plans.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import { ALL_PRODUCTS } from '../domain/admin-product.ts'
import { isListed } from './catalog-admin.server.ts'
import { products } from './tables.server.ts'

const FILTERS: readonly Partial<ProductFilter>[] = [
  {},
  { category: 'kupalar' },
  { state: 'active' },
  { state: 'passive' },
  { stock: 'low' },
  { stock: 'out' },
  { featured: 'yes' },
  { search: 'urun 12345' },
]

// Made for PostgreSQL's planner; the embedded one plans the same way and only takes longer to fill.
test.skipIf(postgresUrl === null)(
  'a page of the list is read off an index, whatever it is narrowed by',
  async () => {
    const { services, connection } = await openTestShop()
    const first = await aProduct(services, { stock: 1_000 })
    const { rows } = await connection.pool.query('select * from products where id = $1', [first.id])
    const made = ['id', 'sku', 'slug', 'stock', 'active', 'featured', 'search_text', 'created_at']
    const copied = Object.keys(rows[0] ?? {}).filter(
      (name) => ![...made, 'sold_out', 'low_stock'].includes(name),
    )
    await connection.pool.query(
      `insert into products (${made.join(', ')}, ${copied.join(', ')})
     select 'PZ-' || n, 'SKU-' || n, 'urun-' || n,
       case when n % 50 = 0 then 0 when n % 30 = 0 then 40 else 500 end,
       n % 40 <> 0, n % 60 = 0, ' urun ' || n || ' ;|', now() - n * interval '1 minute', ${copied.join(', ')}
     from products, generate_series(1, 20000) n`,
    )
    await vacuum(connection, 'products')
    for (const filter of FILTERS) {
      const page = connection.db
        .select({ id: products.id })
        .from(products)
        .where(isListed({ ...ALL_PRODUCTS, ...filter }, DEFAULT_SEARCH_VOCABULARY))
        .orderBy(desc(products.createdAt), products.id)
        .limit(25)
        .toSQL()
      const plan = await connection.pool.query(`explain ${page.sql}`, page.params as unknown[])
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text, JSON.stringify(filter)).not.toContain('Seq Scan on products')
    }
  },
)
