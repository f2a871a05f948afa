import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { AccountStatus, Permission, Role } from '#app/modules/accounts/domain/viewer.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function somebody(
  email: string,
  role: Role,
  permissions: Permission[] = [],
  status: AccountStatus = 'active',
) {
  const account = { name: email, email, password: 'a password for tests', role, status }
  return unwrap(
    await shop.services.accounts.create(permissions.length > 0 ? { ...account, permissions } : account),
  )
}

/** Places an order and gives the addresses of staff that were mailed about it. */
async function alerted(): Promise<string[]> {
  const mug = await aProduct(shop.services)
  unwrap(await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug)]), null))
  await shop.jobs.runAll()
  const told = shop.sentMails.filter(({ subject }) => subject.startsWith('Yeni sipariş: '))
  return told.map(({ to }) => to).toSorted()
}

describe('the alert about a new order', () => {
  test('goes to the first administrator from the first day, and to nobody else who did not ask', async () => {
    await somebody('ilk@example.com', 'admin')
    await somebody('ikinci@example.com', 'admin')
    await somebody('siparis@example.com', 'staff', ['orders'])
    expect(await alerted()).toEqual(['ilk@example.com'])
  })

  test('goes to active staff with the permission who want it, in the order’s own transaction', async () => {
    const { accounts } = shop.services
    const admin = await somebody('ilk@example.com', 'admin')
    await accounts.chooseOrderMails({ id: admin, name: 'İlk' }, false)
    for (const id of [
      await somebody('siparis@example.com', 'staff', ['orders']),
      await somebody('urun@example.com', 'staff', ['products']),
      await somebody('ayrilan@example.com', 'staff', ['orders'], 'inactive'),
      await somebody('musteri@example.com', 'customer'),
    ])
      await accounts.chooseOrderMails({ id, name: 'Biri' }, true)
    expect(await alerted()).toEqual(['siparis@example.com'])
    const [alert] = (await shop.connection.db.select().from(mails)).filter(
      ({ kind }) => kind === 'order-alert',
    )
    expect(alert?.subject).toBe('Yeni sipariş: ORD-2026-0001')
    expect(alert?.text).toContain(`http://localhost:3000/admin/orders/${alert?.subjectId}`)
    expect(alert?.text).toContain('600,00 ₺')
    expect(alert?.text).not.toMatch(/NO[0-9A-Z]{16}/)
  })

  test('is not written for an order that is refused, and once for a repeated one', async () => {
    await somebody('ilk@example.com', 'admin')
    const mug = await aProduct(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug)])
    expect((await shop.services.orders.place({ ...form, seenTotalMinor: 1 }, null)).ok).toBe(false)
    await shop.services.orders.place(form, null)
    await shop.services.orders.place(form, null)
    await shop.jobs.runAll()
    expect(shop.sentMails.filter(({ to }) => to === 'ilk@example.com')).toHaveLength(1)
  })

  test('is a choice that can be taken back, and unknown accounts have none', async () => {
    const { accounts } = shop.services
    const admin = await somebody('ilk@example.com', 'admin')
    expect(await accounts.wantsOrderMails(admin)).toBe(true)
    await accounts.chooseOrderMails({ id: admin, name: 'İlk' }, false)
    await accounts.chooseOrderMails({ id: admin, name: 'İlk' }, false)
    expect(await accounts.wantsOrderMails(admin)).toBe(false)
    expect(await accounts.wantsOrderMails('nobody' as typeof admin)).toBe(false)
  })
})
