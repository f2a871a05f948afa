/**
 * What several people of the shop at once may not break about accounts. Only real PostgreSQL runs transactions side by
 * side, so these run where TEST_DATABASE_URL is set.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCustomer } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

describe.skipIf(postgresUrl === null)('several people of the shop at once', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  test('decide on one application once: one answer counts, one mail is sent', async () => {
    const { customers } = shop.services.accounts
    const { id } = await aCustomer(shop.services, { type: 'corporate', status: 'pending' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? customers.approve(ADMIN, id, basisPoints(i * 100)) : customers.reject(ADMIN, id),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
  })

  async function admins(count: number): Promise<{ id: AccountId; name: string }[]> {
    const made = Array.from({ length: count }, async (_, i) => {
      const admin = { name: `Yönetici ${i}`, email: `admin-${i}@example.com`, role: 'admin' } as const
      const id = unwrap(await shop.services.accounts.create({ ...admin, password: 'uzun bir parola 7' }))
      return { id, name: admin.name }
    })
    return Promise.all(made)
  }

  test.each(['block', 'demote', 'delete'] as const)(
    'never leave the shop without an administrator when each would %s the next',
    async (deed) => {
      const { accounts, personalData } = shop.services
      const people = await admins(6)
      const did = await Promise.all(
        people.map((actor, i) => {
          const victim = people[(i + 1) % people.length] ?? actor
          if (deed === 'block') return accounts.staff.setStatus(actor, victim.id, 'inactive')
          if (deed === 'delete') return personalData.removeStaff(actor, victim.id)
          const email = `admin-${(i + 1) % people.length}@example.com`
          const input = { name: 'Personel', email, userName: null, role: 'staff', permissions: [] } as const
          return accounts.staff.save(actor, victim.id, input)
        }),
      )
      const left = (await accounts.staff.list()).filter(
        ({ role, status }) => role === 'admin' && status === 'active',
      )
      expect(left.length).toBeGreaterThan(0)
      expect(did.filter(({ ok }) => ok)).toHaveLength(people.length - left.length)
    },
  )
})
