import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anOrderToPrint } from '../../../../tests/support/print-jobs.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { CARDS_SHOWN } from '../domain/board.ts'
import { readBoardQuery } from '../domain/board-query.ts'

/** Of four hundred orders that are worked on, beside ten thousand that are over. */
const OPEN_LINES = 800
const DONE_ORDERS = 10_000
/** An order, its lines, its promise and its wish to cancel, each once. */
const MAY_TOUCH = 4 * OPEN_LINES

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { connection } = shop
  const { orderId } = await anOrderToPrint(shop.services, { notes: ['Bir', 'İki'] })
  await connection.db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'ORD-N' || n, 'order_number', 'ORD-2025-' || lpad(n::text, 5, '0'),
      'public_token', 't' || n, 'placement_key', 'k' || n,
      'created_at', o.created_at - n * interval '1 minute',
      'status', case when n < ${OPEN_LINES / 2} then 'processing' else 'completed' end
    ))).*
    from orders o, generate_series(1, ${DONE_ORDERS}) n where o.id = ${orderId}`)
  await connection.db.execute(sql`
    insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object('id', o.id || '-' || l.position, 'order_id', o.id))).*
    from order_lines l, orders o where l.order_id = ${orderId} and o.id <> ${orderId}`)
  await connection.db.execute(sql`
    insert into production_jobs (line_id, order_id, stage, changed_at, changed_by)
    select l.id, l.order_id, 'checking', now(), 'Derya' from order_lines l join orders o on o.id = l.order_id
    where l.position = 0 and o.status <> 'completed'`)
  await connection.db.execute(sql`
    insert into order_promises (order_id, number, ship_by, ship_latest, certainty, is_committed, steps, basis, reason, created_at)
    select id, number, '2026-03-02', '2026-03-02', 'sure', false, '[]', '{}', 'ordered', now()
    from orders, generate_series(1, 2) number`)
  await vacuum(connection, 'orders, order_lines, order_promises, production_jobs')
})

test('the board reads the lines that are worked on and shows the first of each column', async () => {
  let shown: number[] = []
  const counts = await touchedBy(shop.connection, async () => {
    const { board } = await shop.services.production.board(readBoardQuery(new URLSearchParams()))
    expect(board.counts.all).toBe(OPEN_LINES)
    shown = board.columns.map(({ cards }) => cards.length)
  })
  expect(shown).toEqual([0, 0, CARDS_SHOWN, 0, CARDS_SHOWN, 0])
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
})

test('the number beside the navigation reads no more', async () => {
  const counts = await touchedBy(shop.connection, () =>
    shop.services.backOffice.badges((permission) => permission === 'production'),
  )
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
})
