import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SortOrder, Sorts } from '#app/kernel/sort-order.ts'
import { firstDirection, sortOrders, sortText } from '#app/kernel/sort-order.ts'
import { ACCOUNT_STATUSES, CUSTOMER_SORTS, MOST_CUSTOMERS } from '#app/modules/accounts/domain/customer.ts'
import { MOST_PRODUCTS, PRODUCT_LIST_SORTS } from '#app/modules/catalog/domain/admin-product.ts'
import {
  ADDRESS_SORTS,
  MARKETING_STATES,
  MOST_ADDRESSES,
} from '#app/modules/consents/domain/marketing-consent.ts'
import { COUPON_SORTS, MOST_COUPONS } from '#app/modules/coupons/domain/coupon.ts'
import { COUPON_STATUSES } from '#app/modules/coupons/domain/coupon-status.ts'
import { MAIL_SORTS, MAIL_STATES, MOST_MAILS } from '#app/modules/mail/domain/stored-mail.ts'
import { MOST_QUOTES, QUOTE_SORTS, QUOTE_STATUSES } from '#app/modules/quotes/domain/quote.ts'
import type { Services } from '#app/services.server.ts'
import { touchedBy, vacuum } from '../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../tests/support/shop.ts'
import { openTestShop } from '../../../tests/support/shop.ts'

const ROWS = 20_000
const SEARCHES = ['', 'zübeyde', 'zübeyde özdemir', 'ayşe', 'zü', 'nobody', '19999']

interface List {
  readonly tables: string
  /** Fills `ROWS` rows; a rare name stands in every 100th. */
  readonly fill: readonly SQL[]
  readonly reads: readonly (readonly [string, (services: Services) => Promise<unknown>])[]
  /** What is counted at most, and what a page goes through. */
  readonly mayTouch: number
}

const name = sql.raw(`case when n % 100 = 7 then 'Zübeyde Özdemir ' else 'Ayşe Yılmaz ' end || n`)
const folded = sql.raw(`case when n % 100 = 7 then 'zubeyde ozdemir ' else 'ayse yilmaz ' end || n`)
const at = sql.raw(`timestamptz '2026-03-01' - n * interval '1 minute'`)
const numbers = sql`generate_series(1, ${ROWS}) n`

interface Asked<Filter extends string, Key extends string> {
  readonly search: string
  readonly filter: Filter | 'all'
  readonly sort?: SortOrder<Key>
}

/** A page of every search and of every filter, and of every order, alone and beside a filter or a search for few and many. */
function readsOf<Filter extends string, Key extends string>(
  filters: readonly Filter[],
  sorts: Sorts<Key>,
  read: (services: Services, asked: Asked<Filter, Key>) => Promise<unknown>,
): List['reads'] {
  const asked: readonly (readonly [string, Asked<Filter, Key>])[] = [
    ...SEARCHES.map((search) => [`"${search}"`, { search, filter: 'all' }] as const),
    ...filters.map((filter) => [filter, { search: '', filter }] as const),
    ...filters.map((filter) => [`${filter} "zübeyde"`, { search: 'zübeyde', filter }] as const),
    ...sortOrders(sorts).map(
      (sort) => [`by ${sortText(sort)}`, { search: '', filter: 'all', sort }] as const,
    ),
    // Both directions are one index.
    ...sortOrders(sorts).flatMap((sort) =>
      sort.direction !== firstDirection(sorts[sort.key])
        ? []
        : [
            ...['zübeyde', 'ayşe'].map(
              (search) => [`"${search}" by ${sort.key}`, { search, filter: 'all', sort }] as const,
            ),
            ...filters.map((filter) => [`${filter} by ${sort.key}`, { search: '', filter, sort }] as const),
          ],
    ),
  ]
  return asked.map(([name, query]) => [name, (services) => read(services, query)])
}

const LISTS: Readonly<Record<string, List>> = {
  customers: {
    tables: 'users',
    fill: [
      sql`insert into users (id, name, email, type, status, company_name, is_new, created_at)
        select 'u' || n, ${name}, 'u' || n || '@example.com',
          case when n % 10 = 0 then 'corporate' else 'normal' end,
          case when n % 100 = 0 then 'pending' when n % 150 = 0 then 'inactive'
            when n % 170 = 0 then 'rejected' else 'active' end,
          case when n % 10 = 0 then 'Firma ' || n end, n % 300 = 0, ${at}
        from ${numbers}`,
    ],
    reads: [
      ...readsOf(ACCOUNT_STATUSES, CUSTOMER_SORTS, ({ accounts }, { filter: status, ...asked }) =>
        accounts.customers.list({ ...asked, status, type: 'all', page: 1 }),
      ),
      ...readsOf(ACCOUNT_STATUSES, CUSTOMER_SORTS, ({ accounts }, { filter: status, ...asked }) =>
        accounts.customers.list({ ...asked, status, type: 'corporate', page: 1 }),
      ).map(([asked, read]) => [`corporate ${asked}`, read] as const),
    ],
    mayTouch: 1.2 * MOST_CUSTOMERS,
  },
  quotes: {
    tables: 'quotes',
    fill: [
      sql`insert into quotes (id, quote_number, request_key, status, source, name, company, email, phone, message,
          selected_variations, search_text, created_at)
        select 'q' || n, 'TKL-' || n, 'key-' || n, case when n % 200 = 0 then 'new' else 'read' end, 'home-page', ${name},
          '', 'q' || n || '@example.com', '+905321234567', 'Fiyat rica ederim.', '{}', ${folded}, ${at}
        from ${numbers}`,
    ],
    reads: readsOf(QUOTE_STATUSES, QUOTE_SORTS, ({ quotes }, { filter: status, ...asked }) =>
      quotes.adminList({ ...asked, status, page: 1 }),
    ),
    mayTouch: 1.2 * MOST_QUOTES,
  },
  coupons: {
    tables: 'coupons',
    fill: [
      sql`insert into coupons (id, code, active, starts_at, ends_at, percent_bp, created_at)
        select 'c' || n, case when n % 100 = 7 then 'ZUBEYDE-OZDEMIR-' else 'AYSE-' end || n, n % 40 > 0,
          case when n % 90 = 0 then timestamptz '2026-06-01' else ${at} end,
          case when n % 90 = 0 then timestamptz '2026-07-01' when n % 20 = 0 then timestamptz '2026-04-01'
            else ${at} end,
          1000, ${at}
        from ${numbers}`,
    ],
    reads: readsOf(
      COUPON_STATUSES,
      COUPON_SORTS,
      ({ coupons }, { filter: status, ...asked }) => coupons.adminList({ ...asked, status, page: 1 }),
      // Two letters are looked for inside codes too, which no index serves: reading 100 000 narrow rows takes 8 ms.
    ).filter(([asked]) => asked !== '"zü"'),
    mayTouch: 1.2 * MOST_COUPONS,
  },
  'marketing consents': {
    tables: 'marketing_addresses',
    fill: [
      sql`insert into marketing_addresses (id, email, token, given, since, source)
        select 'i' || n, case when n % 100 = 7 then 'zubeyde.ozdemir' else 'ayse.yilmaz' end || n || '@example.com',
          't' || n, n % 90 > 0, ${at}, 'profile'
        from ${numbers}`,
    ],
    reads: readsOf(MARKETING_STATES, ADDRESS_SORTS, ({ consents }, { filter: state, ...asked }) =>
      consents.adminList({ ...asked, state, page: 1 }),
    ),
    mayTouch: 1.2 * MOST_ADDRESSES,
  },
  mails: {
    tables: 'mails',
    fill: [
      sql`insert into mails (id, kind, recipient, subject, text, html, state, created_at)
        select 'm' || n, 'order-received', 'm' || n || '@example.com', ${name}, repeat('Metin ', 280), '<p>Metin</p>',
          case when n % 200 = 0 then 'failed' when n % 90 = 0 then 'waiting' else 'sent' end, ${at}
        from ${numbers}`,
    ],
    reads: readsOf(MAIL_STATES, MAIL_SORTS, ({ mail }, { filter: state, ...asked }) =>
      mail.adminList({ ...asked, state, page: 1 }),
    ),
    mayTouch: 1.2 * MOST_MAILS,
  },
  products: {
    tables: 'products',
    fill: [
      sql`insert into categories (id, name, slug, position, created_at)
        select 'c' || n, 'Kategori ' || n, 'kategori-' || n, n, now() from generate_series(0, 9) n`,
      sql`insert into products (id, sku, slug, title, short_description, description, category_id, price_min_minor,
          price_max_minor, vat_bp, min_order_quantity, stock, features, printing_options, tags, option_groups, tiers,
          unit_net_minor, unit_gross_minor, sort_name, search_text, name_text, active, featured, created_at, updated_at)
        select 'p' || n, 'SKU-' || n, 'urun-' || n, ${name}, '', '', 'c' || n % 10, n % 5000, n % 5000, 2000, 10,
          case when n % 200 = 0 then 0 when n % 90 = 0 then 50 else 1000 end, '{}', '{}', '{}', '[]', '[]', 100, 120,
          ${folded}, ${folded}, ${folded}, n % 40 > 0, n % 150 = 0, ${at}, ${at}
        from ${numbers}`,
    ],
    reads: readsOf(
      ['kategori-3', 'passive', 'low', 'out', 'featured'],
      PRODUCT_LIST_SORTS,
      ({ catalog }, { filter, ...asked }) =>
        catalog.adminList({
          ...asked,
          ...(filter.startsWith('kategori') ? { category: filter } : {}),
          ...(filter === 'passive' ? { state: filter } : {}),
          ...(filter === 'low' || filter === 'out' ? { stock: filter } : {}),
          ...(filter === 'featured' ? { featured: 'yes' } : {}),
          page: 1,
        }),
      // A number is looked for in words that begin with it: what a search reads is the catalogue's to say.
    ).filter(([asked]) => asked !== '"19999"'),
    mayTouch: 1.2 * MOST_PRODUCTS,
  },
  'pictures without print areas': {
    tables: 'products, product_images, print_areas',
    fill: [
      sql`insert into categories (id, name, slug, position, created_at) values ('c', 'Kupalar', 'kupalar', 0, now())`,
      sql`insert into image_assets (asset_id, width, height, size_bytes, created_at)
        select md5(n::text) || md5(n::text), 800, 1200, 1000, ${at} from ${numbers}`,
      sql`insert into products (id, sku, slug, title, short_description, description, category_id, price_min_minor,
          price_max_minor, vat_bp, min_order_quantity, stock, features, printing_options, tags, option_groups, tiers,
          unit_net_minor, unit_gross_minor, sort_name, search_text, name_text, created_at, updated_at)
        select 'p' || n, 'SKU-' || n, 'urun-' || n, ${name}, '', '', 'c', 100, 200, 2000, 1, 10, '{}', '{}', '{}',
          '[]', '[]', 100, 120, n::text, ${folded}, ${folded}, ${at}, ${at}
        from ${numbers}`,
      sql`insert into product_images (product_id, position, asset_id, alt, width, height)
        select 'p' || n, 0, md5(n::text) || md5(n::text), '', 800, 1200 from ${numbers}`,
    ],
    reads: (['all', 'whole', 'unprinted'] as const).map((extent) => [
      extent,
      ({ mockups }) => mockups.editor.report({ search: '', category: 'all', extent, page: 1 }),
    ]),
    // Counts every picture, but looks at each only a few times: its products, itself, whether it has areas.
    mayTouch: 5 * ROWS,
  },
  entries: {
    tables: 'activity_entries',
    fill: [
      sql`insert into activity_entries (at, actor_id, actor_name, action, subject_type, subject_id, subject_label)
        select ${at}, case when n % 700 = 0 then 'can' else 'ayse' end, 'Yönetici', 'product.change',
          case when n % 300 = 0 then 'quote' else 'product' end, 'p' || n, ${name}
        from ${numbers}`,
    ],
    reads: readsOf(
      ['person', 'kind', 'days', 'older', 'person and kind'],
      {},
      ({ activity }, { search, filter: asked }) =>
        activity.list({
          search,
          person: asked.includes('person') ? 'can' : '',
          kind: asked.includes('kind') ? 'quote' : '',
          from: asked === 'days' ? '2026-02-20' : '',
          to: asked === 'days' ? '2026-02-22' : '',
          before: asked === 'older' ? `${Date.UTC(2026, 1, 20)}.9000` : '',
        }),
    ),
    // Pages by key and counts nothing: fifty hits of one in a hundred.
    mayTouch: 6_000,
  },
}

describe.each(Object.entries(LISTS))('a list of %s, however many there are,', (_, list) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    for (const statement of list.fill) await shop.connection.db.execute(statement)
    await vacuum(shop.connection, list.tables)
  })

  test.each(list.reads)('looks at no more than can be paged through: %s', async (_asked, read) => {
    const counts = await touchedBy(shop.connection, () => read(shop.services))
    expect(counts.length).toBeGreaterThanOrEqual(1)
    for (const count of counts) expect(count).toBeLessThanOrEqual(list.mayTouch)
  })
})
