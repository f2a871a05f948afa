import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { formatOrderNumber } from '../domain/order-number.ts'
import { createNumbered } from './numbered.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

test.each([1, 2, 999, 9_999, 10_000, 123_456])(
  'number %i of a year is the one the domain makes',
  async (sequence) => {
    const { db, pool } = shop.connection
    await pool.query('insert into order_counters (year, last_sequence) values (2031, $1)', [sequence - 1])
    const numbered = createNumbered(2031, 'NOMARK')
    expect(await db.transaction((tx) => numbered.write(tx, {}))).toBe(formatOrderNumber(2031, sequence))
  },
)

test('the first of a year begins at one, and texts carry it wherever the mark stood', async () => {
  const { db, pool } = shop.connection
  const numbered = createNumbered(2032, 'NOMARK')
  const [text, version] = [numbered.put("NOMARK: %s \\ 'a' NOMARK"), numbered.number]
  const number = await db.transaction((tx) =>
    numbered.write(tx, {
      written: sql`insert into mails (id, kind, recipient, subject, text, html, created_at)
        values ('MAIL-N', 'x', 'a@example.com', ${version}, ${text}, '', now())`,
    }),
  )
  expect(number).toBe('ORD-2032-0001')
  const { rows } = await pool.query("select subject, text from mails where id = 'MAIL-N'")
  expect(rows).toEqual([{ subject: number, text: "ORD-2032-0001: %s \\ 'a' ORD-2032-0001" }])
})

test('a number that was taken for nothing is given again', async () => {
  const { db } = shop.connection
  const numbered = createNumbered(2033, 'NOMARK')
  const undone = db.transaction(async (tx) => {
    await numbered.write(tx, {})
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.transaction((tx) => numbered.write(tx, {}))).toBe('ORD-2033-0001')
})
