import { beforeEach, expect, test } from 'vitest'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { formatOrderNumber } from '../domain/order-number.ts'
import { takeOrderNumber } from './order-number.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

test.each([1, 2, 999, 9_999, 10_000, 123_456])(
  'number %i of a year follows the one before it',
  async (sequence) => {
    const { db, pool } = shop.connection
    await pool.query('insert into order_counters (year, last_sequence) values (2031, $1)', [sequence - 1])
    expect(await db.transaction((tx) => takeOrderNumber(tx, 2031))).toBe(formatOrderNumber(2031, sequence))
  },
)

test('a year begins at one, whatever the year before came to', async () => {
  const { db } = shop.connection
  const taken = await db.transaction(async (tx) => [
    await takeOrderNumber(tx, 2031),
    await takeOrderNumber(tx, 2031),
    await takeOrderNumber(tx, 2032),
  ])
  expect(taken).toEqual(['ORD-2031-0001', 'ORD-2031-0002', 'ORD-2032-0001'])
})

test('a number that was taken for nothing is given again', async () => {
  const { db } = shop.connection
  const undone = db.transaction(async (tx) => {
    await takeOrderNumber(tx, 2033)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.transaction((tx) => takeOrderNumber(tx, 2033))).toBe('ORD-2033-0001')
})
