/**
 * A mail that several jobs want to send in the same moment, or somebody withdraws while they do: only real PostgreSQL
 * runs them side by side.
 */
import { expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN } from '../support/factories.ts'
import { openTestShop } from '../support/shop.ts'

test.skipIf(postgresUrl === null)('a mail that many jobs take up at once is handed over once', async () => {
  const delivered: string[] = []
  const shop = await openTestShop({
    deliver: async ({ to }) => {
      delivered.push(to)
      // Long enough for every other job to look.
      await shop.connection.db.execute('select pg_sleep(0.2)')
    },
  })
  const { mail } = shop.services
  const letter = { kind: 'test', subject: 'Siparişiniz', text: 'Metin', html: '<p>Metin</p>' }
  await mail.enqueue(shop.connection.db, { ...letter, recipient: 'isil@example.com' })
  const { rows } = await mail.adminList({ search: '', state: 'all', page: 1 })
  for (let press = 0; press < 3; press += 1) unwrap(await mail.retry(ADMIN, rows[0]?.id ?? ''))
  // Each takes jobs from the queue until none is left.
  await Promise.all([1, 2, 3, 4].map(() => shop.jobs.runAll()))
  expect(delivered).toEqual(['isil@example.com'])
  expect((await mail.adminList({ search: '', state: 'sent', page: 1 })).total).toBe(1)
})

test.skipIf(postgresUrl === null)(
  'each mail that is withdrawn while it is sent is either sent or withdrawn',
  async () => {
    const delivered = new Set<string>()
    const shop = await openTestShop({
      deliver: async ({ to }) => {
        delivered.add(to)
      },
    })
    const { mail } = shop.services
    const letter = { kind: 'test', subject: 'Siparişiniz', text: 'Metin', html: '<p>Metin</p>' }
    const letters = Array.from({ length: 20 }, (_, i) => ({ ...letter, recipient: `alici-${i}@example.com` }))
    await mail.enqueue(shop.connection.db, ...letters)
    const { rows } = await mail.adminList({ search: '', state: 'all', page: 1 })
    const [withdrawn] = await Promise.all([
      Promise.all(
        rows.map(async ({ id, recipient }) => ({ recipient, done: await mail.withdraw(ADMIN, id) })),
      ),
      ...[1, 2, 3].map(() => shop.jobs.runAll()),
    ])
    await shop.jobs.runAll()
    expect(rows).toHaveLength(20)
    for (const { recipient, done } of withdrawn) {
      expect(delivered.has(recipient), recipient).toBe(!done.ok)
      if (!done.ok) expect(done.error.code).toBe('mail/conflict')
    }
    expect((await mail.adminList({ search: '', state: 'sent', page: 1 })).total).toBe(delivered.size)
  },
)
