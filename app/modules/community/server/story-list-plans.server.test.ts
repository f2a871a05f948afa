import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CommunityService } from '#app/modules/community/server/community.server.ts'
import { aCustomer, aProduct } from '../../../../tests/support/factories.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { aStory } from '../../../../tests/support/stories.ts'
import { MOST_STORIES } from '../domain/story.ts'

const STORIES = 40_000
const PRODUCTS = 40
const ALL = { category: null, product: null, page: 1 }
/** What is counted at most, and what a page passes by. */
const COUNTED = 1.2 * MOST_STORIES
/** What stands on a page, a few times over. */
const A_PAGE = 200

let shop: TestShop
let known: { id: string; productId: ProductId; slug: string; categorySlug: string }
beforeAll(async () => {
  shop = await openTestShop()
  const { services, connection } = shop
  for (let i = 0; i < PRODUCTS; i += 1) await aProduct(services)
  const id = await aStory(services, await aCustomer(services), { status: 'approved' })
  // One story forty thousand times: most are shown, some featured, one product has every third, few wait.
  await connection.db.execute(sql`
    insert into stories
    select (jsonb_populate_record(s, jsonb_build_object(
      'id', 'STORY-' || lpad(n::text, 16, '0'),
      'order_line_id', null,
      'product_id', case when n % 3 = 0 then s.product_id else p.ids[n % ${PRODUCTS}::int + 1] end,
      'created_at', s.created_at - n * interval '1 minute',
      'status', case when n % 40 = 0 then 'pending' when n % 4 = 1 then 'rejected' else 'approved' end,
      'decided_at', case when n % 40 = 0 then null else s.created_at end,
      'featured', n % 40 = 2,
      'views', n % 150
    ))).*
    from stories s, (select array_agg(id order by id) as ids from products) p, generate_series(1, ${STORIES}) n`)
  await vacuum(connection, 'stories')
  const { rows } = await connection.pool.query<{ productId: ProductId; slug: string }>(
    'select product_id as "productId", slug from stories s join products p on p.id = s.product_id where s.id = $1',
    [id],
  )
  const [row] = rows
  const [category] = (await services.catalog.categories()).map((counted) => counted.category)
  if (!row || !category) throw new Error('the story has no product')
  known = { id, ...row, categorySlug: category.slug }
}, 180_000)

test.each<readonly [string, number, (community: CommunityService) => Promise<unknown>]>([
  ['the line of the home page', A_PAGE, (community) => community.strip()],
  ['the stories of a product', A_PAGE, (community) => community.ofProduct(known.productId)],
  ['a story of its own', A_PAGE, (community) => community.open(known.id)],
  ['the stories that wait, beside the navigation', COUNTED, (community) => community.pendingCount()],
  ['the five counters', COUNTED, (community) => community.counters()],
  ['those that wait', COUNTED, (community) => community.adminList({ status: 'pending', page: 1 })],
  ['those that are shown', COUNTED, (community) => community.adminList({ status: 'approved', page: 1 })],
  [
    'a late page of those that were rejected',
    COUNTED,
    (community) => community.adminList({ status: 'rejected', page: 50 }),
  ],
  ['all of them', COUNTED, (community) => community.list(ALL)],
  ['the last of all', COUNTED, (community) => community.list({ ...ALL, page: 9_999 })],
  ['those of a category', COUNTED, (community) => community.list({ ...ALL, category: known.categorySlug })],
  ['those of a product', COUNTED, (community) => community.list({ ...ALL, product: known.slug })],
  [
    'those of a product nobody showed',
    COUNTED,
    (community) => community.list({ ...ALL, product: 'olmayan' }),
  ],
])(
  '%s: looks at no more than can be paged through, however many stories there are',
  async (_, mayTouch, read) => {
    const counts = await touchedBy(shop.connection, () => read(shop.services.community))
    expect(counts.length).toBeGreaterThanOrEqual(1)
    for (const count of counts) expect(count).toBeLessThanOrEqual(mayTouch)
  },
)

test('says that there are more than it counts', async () => {
  const { community } = shop.services
  expect(await community.list(ALL)).toMatchObject({ total: MOST_STORIES, pageCount: 417 })
  expect(await community.counters()).toMatchObject({
    total: MOST_STORIES,
    pending: 1_000,
    approved: MOST_STORIES,
    rejected: MOST_STORIES,
  })
})
