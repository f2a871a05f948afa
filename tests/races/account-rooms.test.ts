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
import { invitationOf } from '../support/invitations.ts'
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

  describe('beside an invitation', () => {
    const CAN = { name: 'Can Ak', email: 'can@example.com', userName: null, role: 'staff' } as const
    const NEW = ['bir yağmurlu gün', 'iki yağmurlu gün', 'üç yağmurlu gün', 'dört yağmurlu gün']

    async function invite() {
      const [owner] = await admins(1)
      if (!owner) throw new Error('nobody to invite')
      const { id } = unwrap(
        await shop.services.accounts.staff.add(owner, { ...CAN, permissions: ['orders'] }),
      )
      return { owner, id, token: await invitationOf(shop, CAN.email) }
    }
    const signIn = (password: string) =>
      shop.services.accounts.signIn({
        email: CAN.email,
        password,
        headers: new Headers(),
        clientAddress: `address of ${password}`,
      })

    test('one of many who use it at once sets the password', async () => {
      const { accounts } = shop.services
      const { token } = await invite()
      const used = await Promise.all(NEW.map((password) => accounts.acceptInvitation(token, password)))
      expect(used.filter(({ ok }) => ok)).toHaveLength(1)
      for (const result of used) if (!result.ok) expect(result.error.code).toBe('accounts/link-gone')
      for (const [index, password] of NEW.entries())
        expect((await signIn(password)).ok, password).toBe(used[index]?.ok)
    })

    test('either who is invited comes or it is taken back, never both', async () => {
      for (let round = 0; round < 12; round += 1) {
        shop = await openTestShop()
        const { owner, id, token } = await invite()
        const { staff, acceptInvitation } = shop.services.accounts
        const deeds = [
          () => staff.withdrawInvitation(owner, id),
          () => acceptInvitation(token, 'bir yağmurlu gün'),
        ]
        const [one, other] = await Promise.all((round % 2 ? deeds.toReversed() : deeds).map((deed) => deed()))
        const [withdrawn, accepted] = round % 2 ? [other, one] : [one, other]
        expect([withdrawn?.ok, accepted?.ok].filter(Boolean)).toHaveLength(1)
        const left = (await staff.list()).find((member) => member.id === id)
        expect(left?.status).toBe(accepted?.ok ? 'active' : undefined)
        expect((await signIn('bir yağmurlu gün')).ok).toBe(accepted?.ok)
      }
    })

    test('a new invitation and the old one: only one of them opens the account', async () => {
      const { owner, id, token } = await invite()
      const { staff, acceptInvitation } = shop.services.accounts
      const [renewed, accepted] = await Promise.all([
        staff.renewInvitation(owner, id),
        acceptInvitation(token, 'bir yağmurlu gün'),
      ])
      expect([renewed.ok, accepted.ok].filter(Boolean)).toHaveLength(1)
      const [member] = (await staff.list()).filter((known) => known.id === id)
      expect(member?.status).toBe(accepted.ok ? 'active' : 'invited')
    })
  })
})
