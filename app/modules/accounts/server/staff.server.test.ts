import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { takeUpInvitation } from '../../../../tests/support/invitations.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StaffInput } from '../domain/staff-forms.ts'
import type { AccountId } from '../domain/viewer.ts'

const PASSWORD = 'uzun bir parola 7'
const CAN: StaffInput = {
  name: 'Can Ak',
  email: 'can@example.com',
  userName: 'can.ak',
  role: 'staff',
  permissions: ['orders'],
}

let shop: TestShop
let accounts: TestShop['services']['accounts']
let owner: { id: AccountId; name: string }
beforeEach(async () => {
  shop = await openTestShop()
  accounts = shop.services.accounts
  const admin = { name: 'Sahip', email: 'sahip@example.com', password: PASSWORD, role: 'admin' } as const
  owner = { id: unwrap(await accounts.create(admin)), name: 'Sahip' }
})

/** Adds somebody, who takes the invitation up at once. */
async function join(input: StaffInput = CAN): Promise<AccountId> {
  const { id } = unwrap(await accounts.staff.add(owner, input))
  await takeUpInvitation(shop, input.email, PASSWORD)
  return id
}

async function signIn(login: string, password = PASSWORD) {
  const headers = new Headers()
  const answer = await accounts.signIn({ email: login, password, headers, clientAddress: login })
  if (!answer.ok) return null
  const cookies = answer.value.headers.getSetCookie().map((line) => line.split(';')[0])
  return new Headers({ cookie: cookies.join('; ') })
}

async function actions() {
  const rows = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
  return rows.map(({ action }) => action)
}

describe('a staff member', () => {
  test('is invited, sets a password, signs in with the user name and may what was ticked', async () => {
    const id = await join()
    const viewer = await accounts.viewerOf((await signIn('Can.Ak')) ?? new Headers())
    expect(viewer).toMatchObject({ id, role: 'staff', permissions: ['orders'] })
    expect((await accounts.staff.list()).map(({ name, role }) => [name, role])).toEqual([
      ['Sahip', 'admin'],
      ['Can Ak', 'staff'],
    ])
    const [entry] = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(entry).toMatchObject({ action: 'staff.create', subjectLabel: 'Can Ak' })
    expect(JSON.stringify(entry)).not.toContain(PASSWORD)
  })

  test('is refused a taken address and a taken user name, each at its field', async () => {
    unwrap(await accounts.staff.add(owner, CAN))
    expect(await accounts.staff.add(owner, { ...CAN, userName: 'baska' })).toMatchObject({
      error: { code: 'accounts/email-taken', details: { faults: { email: /kayıtlı/ } } },
    })
    const other = { ...CAN, email: 'baska@example.com' }
    expect(await accounts.staff.add(owner, other)).toMatchObject({
      error: { code: 'accounts/user-name-taken', details: { faults: { userName: /kullanılıyor/ } } },
    })
    const { id } = unwrap(await accounts.staff.add(owner, { ...other, userName: null }))
    for (const [change, code] of [
      [{ email: CAN.email, userName: null }, 'accounts/email-taken'],
      [{ userName: 'can.ak' }, 'accounts/user-name-taken'],
    ] as const)
      expect(await accounts.staff.save(owner, id, { ...other, ...change })).toMatchObject({ error: { code } })
    expect(unwrap(await accounts.staff.get(id)).email).toBe('baska@example.com')
  })

  test('is given other rights, blocked and let in again; a blocked one is nobody at once', async () => {
    const id = await join()
    const session = (await signIn('can.ak')) ?? new Headers()
    unwrap(await accounts.staff.save(owner, id, { ...CAN, permissions: ['files'] }))
    expect((await accounts.viewerOf(session))?.permissions).toEqual(['files'])
    unwrap(await accounts.staff.setStatus(owner, id, 'inactive'))
    expect(await accounts.viewerOf(session)).toBeNull()
    expect(await signIn('can.ak')).toBeNull()
    unwrap(await accounts.staff.setStatus(owner, id, 'active'))
    expect(await accounts.viewerOf(session)).toBeNull()
    expect(await signIn('can.ak')).not.toBeNull()
    expect(await actions()).toEqual([
      'staff.create',
      'staff.invitation-accept',
      'staff.change',
      'staff.status',
      'staff.status',
    ])
  })

  test('is given a new password, which ends his sessions', async () => {
    const id = await join()
    const session = (await signIn('can.ak')) ?? new Headers()
    unwrap(await accounts.setPassword(owner, { id, kind: 'staff' }, 'bambaşka bir cümle 9'))
    expect(await accounts.viewerOf(session)).toBeNull()
    expect(await signIn('can.ak', 'bambaşka bir cümle 9')).not.toBeNull()
    const own = await accounts.setPassword(owner, { id: owner.id, kind: 'staff' }, 'bambaşka bir cümle 9')
    expect(own).toMatchObject({ error: { code: 'accounts/not-found' } })
  })

  test('is deleted and stays in the log by name', async () => {
    const id = await join()
    unwrap(await shop.services.personalData.removeStaff(owner, id))
    expect(await accounts.staff.get(id)).toMatchObject({ error: { code: 'accounts/not-found' } })
    const rows = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(rows.at(-1)).toMatchObject({ action: 'staff.remove', subjectLabel: 'Can Ak' })
  })
})

describe('an administrator', () => {
  const asStaff = { name: 'Sahip', email: 'sahip@example.com', userName: null, role: 'staff' } as const

  test('takes neither his own right nor his own account away', async () => {
    await join({ ...CAN, role: 'admin', permissions: [] })
    const answers = [
      await accounts.staff.save(owner, owner.id, { ...asStaff, permissions: [] }),
      await accounts.staff.setStatus(owner, owner.id, 'inactive'),
      await shop.services.personalData.removeStaff(owner, owner.id),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ error: { code: 'accounts/own-account' } })
    unwrap(
      await accounts.staff.save(owner, owner.id, {
        ...asStaff,
        role: 'admin',
        name: 'Yeni',
        permissions: [],
      }),
    )
  })

  test('who is one no more changes nobody', async () => {
    const id = await join({ ...CAN, role: 'admin', permissions: [] })
    const other = { id, name: 'Can Ak' }
    unwrap(await accounts.staff.setStatus(other, owner.id, 'inactive'))
    const answers = [
      await accounts.staff.setStatus(owner, id, 'inactive'),
      await accounts.staff.save(owner, id, { ...CAN, permissions: [] }),
      await accounts.staff.add(owner, { ...CAN, email: 'x@example.com', userName: null }),
      await shop.services.personalData.removeStaff(owner, id),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ error: { code: 'accounts/forbidden' } })
  })

  test('is never a customer’s keeper here: customers are not found', async () => {
    const customer = { name: 'Deniz', email: 'd@example.com', password: PASSWORD, role: 'customer' } as const
    const id = unwrap(await accounts.create(customer))
    const answers = [
      await accounts.staff.get(id),
      await accounts.staff.setStatus(owner, id, 'inactive'),
      await accounts.staff.save(owner, id, { ...CAN, permissions: [] }),
      await shop.services.personalData.removeStaff(owner, id),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ error: { code: 'accounts/not-found' } })
  })
})
