import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { accountConsents } from '#app/modules/accounts/server/tables.server.ts'
import { projectRoot } from '../../../../tests/support/database.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { marketingAddresses, marketingDecisions } from './tables.server.ts'

/** What the migration does with the rows of a shop from before; its tables are there already. */
const TAKING_OVER = readFileSync(join(projectRoot, 'db/migrations/0002_marketing-consents.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .slice(-3)

test('what was agreed to before there was one log counts as it was decided, by account and by order', async () => {
  const { services, connection, clock } = await openTestShop()
  const { db } = connection
  const [member, former, silent] = [
    await aCustomer(services, { email: 'uye@example.com' }),
    await aCustomer(services, { email: 'eski@example.com' }),
    await aCustomer(services, { email: 'sessiz@example.com' }),
  ]
  const day = (days: number) => new Date(clock.now() + days * 86_400_000)
  const choice = (userId: string | null, given: boolean, source: string, days: number) => ({
    id: `${userId}-${days}`,
    userId,
    kind: 'marketing',
    given,
    source,
    at: day(days),
    label: 'Haberdar olmak istiyorum.',
    version: '1',
  })
  await db
    .insert(accountConsents)
    .values([
      ...[choice(member.id, true, 'registration', -9), choice(member.id, true, 'profile', -8)],
      ...[choice(former.id, true, 'registration', -9), choice(former.id, false, 'profile', -7)],
      choice(silent.id, false, 'registration', -9),
      { ...choice(null, true, 'profile', -20), emailHash: 'ab', keptUntil: day(100) },
      { ...choice(silent.id, true, 'registration', -9), id: 'terms', kind: 'membership' },
    ])
  const form = await aCheckout(services, [aLine(await aProduct(services))])
  const buyer = { ...form.buyer, email: 'Misafir@example.com' }
  unwrap(
    await services.orders.place({ ...form, buyer, consents: { ...form.consents, marketing: true } }, null),
  )
  await db.delete(marketingDecisions)
  await db.delete(marketingAddresses)

  for (const statement of TAKING_OVER) await db.execute(sql.raw(statement))

  const { rows } = await services.consents.adminList({ search: '', state: 'all', page: 1 })
  expect(rows.map(({ email, given, source, since }) => [email, given, source, since])).toEqual([
    ['misafir@example.com', true, 'checkout', clock.now()],
    ['eski@example.com', false, 'profile', day(-7).getTime()],
    ['uye@example.com', true, 'registration', day(-9).getTime()],
  ])
  expect(new Set((await db.select().from(marketingAddresses)).map(({ token }) => token)).size).toBe(3)
  expect(await db.$count(marketingDecisions, sql`email is null and email_hash = 'ab'`)).toBe(1)
  expect((await db.select().from(accountConsents)).map(({ id }) => id)).toEqual(['terms'])
})
