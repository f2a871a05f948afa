import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { MAIL_SORTS } from '#app/modules/mail/domain/stored-mail.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import type { TestShop } from '../../tests/support/shop.ts'
import { openTestShop } from '../../tests/support/shop.ts'
import { inOrder, pageOf } from './page-of.server.ts'

const SIZE = 25
const COLUMNS = { date: mails.createdAt, recipient: mails.recipient }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // Ten recipients, so that many rows are alike in what they are sorted by; 2 500 are too many to be sorted whole.
  await shop.connection.db.execute(sql`
    insert into mails (id, kind, recipient, subject, text, html, state, created_at)
    select 'm' || lpad(n::text, 4, '0'), 'order-received', 'alici' || n % 10 || '@example.com', 'Konu', '', '',
      case when n % 25 = 0 then 'failed' else 'sent' end, timestamptz '2026-03-01' - n * interval '1 minute'
    from generate_series(1, 2500) n`)
})

function read(asked: {
  readonly page: number
  readonly sort?: SortOrder<keyof typeof MAIL_SORTS>
  readonly state?: string
  readonly most?: number
}) {
  const { db } = shop.connection
  const { page, sort, state, most } = asked
  return pageOf(db, db.select({ id: mails.id, recipient: mails.recipient }).from(mails).$dynamic(), {
    id: mails.id,
    where: state === undefined ? undefined : sql`${mails.state} = ${state}`,
    order: inOrder(MAIL_SORTS, sort, COLUMNS, mails.id),
    page,
    size: SIZE,
    ...(most === undefined ? {} : { most }),
  })
}

describe('a page of a list', () => {
  test('says how many there are, which page it is and of how many', async () => {
    const { rows, ...shown } = await read({ page: 3 })
    expect(shown).toEqual({ total: 2_500, page: 3, pageCount: 100 })
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual(['m0051', 'm0052'])
    expect(rows).toHaveLength(SIZE)
  })

  test('past the end is the last one, and of nothing the first', async () => {
    expect(await read({ page: 999 })).toMatchObject({ page: 100, rows: { length: SIZE } })
    expect(await read({ page: 7, state: 'waiting' })).toEqual({ rows: [], total: 0, page: 1, pageCount: 1 })
  })

  test('counts only so far as it is told, and can be paged through so far', async () => {
    expect(await read({ page: 999, most: 100 })).toMatchObject({ total: 100, page: 4, pageCount: 4 })
  })

  test.each([
    ['few, which are sorted whole', 'failed', 100],
    ['many, which are read along an index', undefined, 2_500],
  ])('of %s, shows each row once, in both directions', async (_, state, count) => {
    const narrowed = state === undefined ? {} : { state }
    const pages = Array.from({ length: count / SIZE }, (_, index) => index + 1)
    const all = async (sort: SortOrder<'recipient'>) => {
      const shown = await Promise.all(pages.map((page) => read({ ...narrowed, page, sort })))
      return shown.flatMap(({ rows }) => rows)
    }
    const up = await all({ key: 'recipient', direction: 'asc' })
    expect(new Set(up.map(({ id }) => id)).size).toBe(count)
    expect(up.map(({ recipient }) => recipient)).toEqual(up.map(({ recipient }) => recipient).toSorted())
    expect(await all({ key: 'recipient', direction: 'desc' })).toEqual(up.toReversed())
  })

  test('turned round, the list’s own order shows the same rows from the other end', async () => {
    const { rows } = await read({ page: 1, sort: { key: 'date', direction: 'asc' } })
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual(['m2500', 'm2499'])
  })
})
