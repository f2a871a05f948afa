import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES, MOST_CUSTOMERS } from '#app/modules/accounts/domain/customer.ts'
import { MARKETING_STATES, MOST_ADDRESSES } from '#app/modules/consents/domain/marketing-consent.ts'
import { MOST_COUPONS } from '#app/modules/coupons/domain/coupon.ts'
import { COUPON_STATUSES } from '#app/modules/coupons/domain/coupon-status.ts'
import { MAIL_STATES, MOST_MAILS } from '#app/modules/mail/domain/stored-mail.ts'
import { MOST_QUOTES, QUOTE_STATUSES } from '#app/modules/quotes/domain/quote.ts'
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

/** A page of every search and of every filter. */
function readsOf<Filter extends string>(
  filters: readonly Filter[],
  read: (services: Services, search: string, filter: Filter | 'all') => Promise<unknown>,
): List['reads'] {
  return [
    ...SEARCHES.map(
      (search) => [`"${search}"`, (services: Services) => read(services, search, 'all')] as const,
    ),
    ...filters.map((filter) => [filter, (services: Services) => read(services, '', filter)] as const),
    ...filters.map(
      (filter) => [`${filter} "zübeyde"`, (services: Services) => read(services, 'zübeyde', filter)] as const,
    ),
  ]
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
      ...readsOf(ACCOUNT_STATUSES, ({ accounts }, search, status) =>
        accounts.customers.list({ search, status, type: 'all', page: 1 }),
      ),
      ...readsOf(ACCOUNT_STATUSES, ({ accounts }, search, status) =>
        accounts.customers.list({ search, status, type: 'corporate', page: 1 }),
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
    reads: readsOf(QUOTE_STATUSES, ({ quotes }, search, status) =>
      quotes.adminList({ search, status, page: 1 }),
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
      ({ coupons }, search, status) => coupons.adminList({ search, status, page: 1 }),
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
    reads: readsOf(MARKETING_STATES, ({ consents }, search, state) =>
      consents.adminList({ search, state, page: 1 }),
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
    reads: readsOf(MAIL_STATES, ({ mail }, search, state) => mail.adminList({ search, state, page: 1 })),
    mayTouch: 1.2 * MOST_MAILS,
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
      ({ mockups }) => mockups.desk.report({ search: '', category: 'all', extent, page: 1 }),
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
    reads: readsOf(['person', 'kind', 'days', 'older', 'person and kind'], ({ activity }, search, asked) =>
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
