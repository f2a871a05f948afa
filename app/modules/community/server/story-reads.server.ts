import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, ProductLink } from '#app/modules/catalog/server/catalog.server.ts'
import { countUpTo } from '#app/platform/count-up-to.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { AdminStory, OwnStory, PublicStory, StoryStatus } from '../domain/story.ts'
import { isStoryId, MOST_STORIES } from '../domain/story.ts'
import type { StoriesAddress } from '../domain/story-address.ts'
import { productsOf, toAdminStory, toOwnStory, toPublicStory } from './story-rows.server.ts'
import { stories } from './tables.server.ts'

/** Something stories can be narrowed to. */
export interface StoryFilter {
  readonly slug: string
  readonly name: string
}

/** A page of shown stories; it counts to `MOST_STORIES` at most. */
export interface StoriesPage extends Omit<Page<PublicStory>, 'rows'> {
  readonly stories: readonly PublicStory[]
  /** Categories that have stories, by name. */
  readonly categories: readonly StoryFilter[]
  /** Products that have stories, by name: those of the category asked for, and all only while a list of them is short. */
  readonly products: readonly StoryFilter[]
  /** The category or product that was asked for, by its name; null without one and for one without stories. */
  readonly narrowedTo: StoryFilter | null
}

/** A page of stories of one state; it counts to `MOST_STORIES` at most. */
export type AdminStoriesPage = Page<AdminStory>

/** The five counters of the moderation page (product decision 40); none is above `MOST_STORIES`. */
export interface StoryCounters {
  readonly total: number
  readonly pending: number
  readonly approved: number
  readonly rejected: number
  readonly featured: number
}

export interface StoryReads {
  /** Stories for the home page: featured first, then the newest. */
  strip(): Promise<readonly PublicStory[]>
  /** Those of one product, in the same order. */
  ofProduct(productId: ProductId): Promise<readonly PublicStory[]>
  /** A page of all stories in the same order; a page past the end is the last. */
  list(address: StoriesAddress): Promise<StoriesPage>
  /** A story with some others to go on to, those of its product first. 'community/not-found' for what is not shown. */
  open(id: string): Promise<Result<{ readonly story: PublicStory; readonly others: readonly PublicStory[] }>>
  /** An account's own, whatever became of them, the newest first; 100 at most. */
  ofAccount(accountId: AccountId): Promise<readonly OwnStory[]>
  /** How many of an account's stories are shown. */
  shownCountOf(accountId: AccountId): Promise<number>
  adminList(query: { readonly status: StoryStatus; readonly page: number }): Promise<AdminStoriesPage>
  counters(): Promise<StoryCounters>
  /** How many await a decision, `MOST_STORIES` at most: the badge of the back office (product decision 36). */
  pendingCount(): Promise<number>
}

const STRIP = 12
const PER_PAGE = 24
const ADMIN_PER_PAGE = 24
const OTHERS = 6
const MOST_OWN = 100
/** More products than this are chosen from within a category. */
const MOST_IN_PICKER = 200

// Word for word as the indexes have it.
const IS_SHOWN = sql`${stories.status} = 'approved'`
/** Featured first, then the newest (spec, storefront §4). */
const IN_ORDER = [desc(stories.featured), desc(stories.createdAt), asc(stories.id)] as const

/** What the shop, its customers and its people see of stories. */
export function createStoryReads({
  db,
  readDb,
  catalog,
}: {
  readonly db: Database
  readonly readDb: Database
  readonly catalog: CatalogService
}): StoryReads {
  /**
   * The products that have stories; deleted ones belong to no category any more. Their ids are taken from one to the
   * next in the index, however many stories lie between them.
   */
  async function toldProducts(): Promise<readonly ProductLink[]> {
    const { rows } = await readDb.execute<{ productId: string }>(sql`
      with recursive told (id) as (
        (select product_id from stories where status = 'approved' order by product_id limit 1)
        union all
        select (
          select product_id from stories where status = 'approved' and product_id > told.id order by product_id limit 1
        )
        from told where told.id is not null
      )
      select id as "productId" from told where id is not null`)
    return [...(await productsOf(catalog, rows)).values()].toSorted((a, b) =>
      a.title.localeCompare(b.title, 'tr'),
    )
  }

  function shownRows(condition: SQL | undefined, limit: number) {
    return readDb
      .select()
      .from(stories)
      .where(and(IS_SHOWN, condition))
      .orderBy(...IN_ORDER)
      .limit(limit)
  }

  async function shown(condition: SQL | undefined, limit: number): Promise<readonly PublicStory[]> {
    const rows = await shownRows(condition, limit)
    const products = await productsOf(catalog, rows)
    return rows.map((row) => toPublicStory(row, products))
  }

  const countOf = (where: SQL) => countUpTo(db, { of: stories, id: stories.id, where, most: MOST_STORIES })
  const countHaving = (status: StoryStatus) => countOf(eq(stories.status, status))

  return {
    strip: () => shown(undefined, STRIP),
    ofProduct: (productId) => shown(eq(stories.productId, productId), STRIP),

    async list({ category, product: productSlug, page: wanted }) {
      const told = await toldProducts()
      const isNarrowed = productSlug !== null || category !== null
      const chosen = told.filter(({ slug, categorySlug }) =>
        productSlug === null ? categorySlug === category : slug === productSlug,
      )
      // An impossible condition rather than none for a filter nothing matches.
      const condition = !isNarrowed
        ? undefined
        : chosen.length === 0
          ? sql`false`
          : inArray(
              stories.productId,
              chosen.map(({ id }) => id),
            )
      const { rows, ...listed } = await pageOf(readDb, readDb.select().from(stories).$dynamic(), {
        id: stories.id,
        where: and(IS_SHOWN, condition),
        order: inOwnOrder(...IN_ORDER),
        page: wanted,
        size: PER_PAGE,
        most: MOST_STORIES,
      })
      const links = new Map(told.map((product) => [product.id, product]))
      const categories = categoriesOf(told)
      const offered = category !== null ? chosen : told.length <= MOST_IN_PICKER ? told : []
      const [first] = chosen
      return {
        stories: rows.map((story) => toPublicStory(story, links)),
        categories,
        products: offered.map(({ slug, title }) => ({ slug, name: title })),
        narrowedTo:
          productSlug === null
            ? (categories.find(({ slug }) => slug === category) ?? null)
            : first
              ? { slug: first.slug, name: first.title }
              : null,
        ...listed,
      }
    },

    async open(id) {
      const [row] = isStoryId(id)
        ? await readDb
            .select()
            .from(stories)
            .where(and(eq(stories.id, id), IS_SHOWN))
            .limit(1)
        : []
      if (!row) return fail.notFound('community/not-found', 'Hikâye bulunamadı.')
      // So many in front that enough are left without those of its product.
      const [ofProduct, inFront] = [
        await shownRows(eq(stories.productId, row.productId), OTHERS + 1),
        await shownRows(undefined, OTHERS + 1),
      ]
      const others = [...new Map([...ofProduct, ...inFront].map((other) => [other.id, other])).values()]
        .filter((other) => other.id !== id)
        .slice(0, OTHERS)
      const products = await productsOf(catalog, [row, ...others])
      return ok({
        story: toPublicStory(row, products),
        others: others.map((other) => toPublicStory(other, products)),
      })
    },

    async ofAccount(accountId) {
      const rows = await db
        .select()
        .from(stories)
        .where(eq(stories.userId, accountId))
        .orderBy(desc(stories.createdAt), stories.id)
        .limit(MOST_OWN)
      return rows.map(toOwnStory)
    },

    async shownCountOf(accountId) {
      const [row] = await db
        .select({ shown: count() })
        .from(stories)
        .where(and(eq(stories.userId, accountId), IS_SHOWN))
      return row?.shown ?? 0
    },

    async adminList({ status, page: wanted }) {
      const { rows, ...listed } = await pageOf(db, db.select().from(stories).$dynamic(), {
        id: stories.id,
        where: eq(stories.status, status),
        order: inOwnOrder(desc(stories.createdAt), asc(stories.id)),
        page: wanted,
        size: ADMIN_PER_PAGE,
        most: MOST_STORIES,
      })
      const products = await productsOf(catalog, rows)
      return { ...listed, rows: rows.map((story) => toAdminStory(story, products)) }
    },

    async counters() {
      const [pending, approved, rejected, featured] = await Promise.all([
        countHaving('pending'),
        countHaving('approved'),
        countHaving('rejected'),
        countOf(sql`${IS_SHOWN} and ${stories.featured}`),
      ])
      return {
        total: Math.min(pending + approved + rejected, MOST_STORIES),
        pending,
        approved,
        rejected,
        featured,
      }
    },

    pendingCount: () => countHaving('pending'),
  }
}

function categoriesOf(products: readonly ProductLink[]): readonly StoryFilter[] {
  const names = new Map(products.map(({ categorySlug, categoryName }) => [categorySlug, categoryName]))
  return [...names]
    .map(([slug, name]) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}
