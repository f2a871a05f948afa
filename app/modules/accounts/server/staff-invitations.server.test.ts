import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { invitationOf, takeUpInvitation } from '../../../../tests/support/invitations.ts'
import type { TestShop, TestShopOptions } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StaffInput } from '../domain/staff-forms.ts'
import type { AccountId } from '../domain/viewer.ts'
import { accountLinks, passwordHashes, users } from './tables.server.ts'

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

async function open(options: TestShopOptions = {}): Promise<void> {
  shop = await openTestShop(options)
  accounts = shop.services.accounts
  const admin = { name: 'Sahip', email: 'sahip@example.com', password: PASSWORD, role: 'admin' } as const
  owner = { id: unwrap(await accounts.create(admin)), name: 'Sahip' }
}
beforeEach(() => open())

const signIn = (login: string, password = PASSWORD) =>
  accounts.signIn({ email: login, password, headers: new Headers(), clientAddress: login })

async function rowOf(email: string) {
  const [user] = await shop.connection.db.select().from(users).where(eq(users.email, email))
  return user
}

describe('somebody who is invited', () => {
  test('gets a link to this shop, sets the password with it once, and has proven the address', async () => {
    const { id, link } = unwrap(await accounts.staff.add(owner, CAN))
    expect(link).toBeNull()
    const token = await invitationOf(shop, CAN.email)
    const mail = shop.sentMails.at(-1)
    expect(mail?.text).toContain(`http://localhost:3000/davet/${token}`)
    expect(mail?.text).toContain('Sahip sizi')
    expect(await accounts.lookAtInvitation(token)).toEqual({ name: CAN.name, email: CAN.email })
    expect(await accounts.acceptInvitation(token, 'Fenerbahçe1907')).toMatchObject({
      error: { code: 'accounts/weak-password' },
    })
    unwrap(await accounts.acceptInvitation(token, PASSWORD))
    expect(await rowOf(CAN.email)).toMatchObject({ status: 'active', emailVerified: true })
    expect(unwrap(await signIn('can.ak')).account).toMatchObject({
      id,
      role: 'staff',
      permissions: ['orders'],
    })
    // A second press, maybe by whoever found the mail later, changes nothing.
    expect(await accounts.acceptInvitation(token, 'bambaşka bir cümle 9')).toMatchObject({
      error: { code: 'accounts/link-gone' },
    })
    expect(await accounts.lookAtInvitation(token)).toBeNull()
    expect((await signIn('can.ak')).ok).toBe(true)
  })

  test('is nobody before: no sign-in, no reset, no password of others, no order mail, no keeper of the shop', async () => {
    const { id } = unwrap(await accounts.staff.add(owner, { ...CAN, role: 'admin', permissions: [] }))
    for (const password of ['', PASSWORD])
      expect(await signIn(CAN.email, password)).toMatchObject({
        error: { code: 'accounts/wrong-credentials' },
      })
    unwrap(await accounts.requestPasswordReset(CAN.email, '10.0.0.1'))
    await shop.jobs.runAll()
    expect(shop.sentMails.some(({ text }) => text.includes('/sifre-yenile/'))).toBe(false)
    expect(await accounts.setPassword(owner, { id, kind: 'staff' }, PASSWORD)).toMatchObject({
      error: { code: 'accounts/conflict' },
    })
    for (const to of ['active', 'inactive'] as const)
      expect(await accounts.staff.setStatus(owner, id, to)).toMatchObject({
        error: { code: 'accounts/conflict' },
      })
    expect(await shop.connection.db.$count(passwordHashes)).toBe(1)
    expect(await accounts.findVerified(CAN.email)).toBeNull()
    await shop.connection.db.update(users).set({ wantsOrderMails: true })
    expect(await accounts.orderMailRecipients()).toEqual(['sahip@example.com'])
    // An administrator who has not come yet is none: the last one who has, stays.
    const asStaff = { name: 'Sahip', email: 'sahip@example.com', userName: null, role: 'staff' } as const
    expect(
      (await accounts.staff.save({ id, name: CAN.name }, owner.id, { ...asStaff, permissions: [] })).ok,
    ).toBe(false)
    expect(
      await accounts.staff.add({ id, name: CAN.name }, { ...CAN, email: 'x@example.com' }),
    ).toMatchObject({
      error: { code: 'accounts/forbidden' },
    })
  })

  test('is nobody even with a password and a session, as a fault elsewhere might leave them', async () => {
    unwrap(await accounts.staff.add(owner, CAN))
    await takeUpInvitation(shop, CAN.email, PASSWORD)
    const cookies = unwrap(await signIn(CAN.email)).headers.getSetCookie()
    const headers = new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') })
    expect(await accounts.viewerOf(headers)).not.toBeNull()
    const isCan = eq(users.email, CAN.email)
    await shop.connection.db.update(users).set({ status: 'invited' }).where(isCan)
    expect(await accounts.viewerOf(headers)).toBeNull()
    expect(await signIn(CAN.email)).toMatchObject({ error: { code: 'accounts/inactive' } })
  })

  test('keeps the address: nobody registers or is added with it meanwhile', async () => {
    unwrap(await accounts.staff.add(owner, CAN))
    const person = { name: 'Başkası', email: CAN.email, phone: '0532 123 45 67', password: PASSWORD }
    const typed = { ...person, passwordAgain: PASSWORD, acceptMembership: 'on' }
    expect(await accounts.registerIndividual(typed, '10.0.0.1')).toMatchObject({
      error: { code: 'accounts/email-taken' },
    })
    expect(
      await accounts.create({ name: 'Başkası', email: CAN.email, password: PASSWORD, role: 'customer' }),
    ).toMatchObject({ error: { code: 'accounts/email-taken' } })
    expect(await accounts.staff.add(owner, { ...CAN, userName: null })).toMatchObject({
      error: { code: 'accounts/email-taken' },
    })
    expect(await rowOf(CAN.email)).toMatchObject({ name: CAN.name, status: 'invited' })
  })

  test('comes within seven days or is invited again; only the newest link counts', async () => {
    const { id } = unwrap(await accounts.staff.add(owner, CAN))
    const first = await invitationOf(shop, CAN.email)
    expect(unwrap(await accounts.staff.get(id))).toMatchObject({
      status: 'invited',
      invitedUntil: shop.clock.now() + 7 * 24 * 3600 * 1000,
    })
    shop.clock.advance({ days: 7 })
    expect(await accounts.lookAtInvitation(first)).toBeNull()
    expect((await accounts.acceptInvitation(first, PASSWORD)).ok).toBe(false)
    expect((await accounts.staff.list()).find((member) => member.id === id)?.invitedUntil).toBeNull()
    unwrap(await accounts.staff.renewInvitation(owner, id))
    const second = await invitationOf(shop, CAN.email)
    unwrap(await accounts.staff.renewInvitation(owner, id))
    const third = await invitationOf(shop, CAN.email)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await accounts.lookAtInvitation(second)).toBeNull()
    unwrap(await accounts.acceptInvitation(third, PASSWORD))
    expect(await accounts.staff.renewInvitation(owner, id)).toMatchObject({
      error: { code: 'accounts/conflict' },
    })
  })

  test('is mailed no more than three invitations in ten minutes beside the first', async () => {
    const { id } = unwrap(await accounts.staff.add(owner, CAN))
    for (let i = 0; i < 3; i += 1) unwrap(await accounts.staff.renewInvitation(owner, id))
    expect(await accounts.staff.renewInvitation(owner, id)).toMatchObject({
      error: { code: 'accounts/too-many-tries' },
    })
  })

  test('is gone when the invitation is taken back: link, account and waiting mail, and the address is free', async () => {
    await open({ deliver: null })
    const { id, link } = unwrap(await accounts.staff.add(owner, CAN))
    const token = link?.split('/').at(-1) ?? ''
    unwrap(await accounts.staff.withdrawInvitation(owner, id))
    expect((await accounts.acceptInvitation(token, PASSWORD)).ok).toBe(false)
    expect(await rowOf(CAN.email)).toBeUndefined()
    expect(await shop.connection.db.$count(mails)).toBe(0)
    expect(await accounts.staff.withdrawInvitation(owner, id)).toMatchObject({
      error: { code: 'accounts/not-found' },
    })
    unwrap(await accounts.create({ name: 'Can', email: CAN.email, password: PASSWORD, role: 'customer' }))
  })

  test('whose address is corrected is invited at the new one, and the link at the old one opens nothing', async () => {
    const { id } = unwrap(await accounts.staff.add(owner, { ...CAN, email: 'yanlis@example.com' }))
    const mistyped = await invitationOf(shop, 'yanlis@example.com')
    unwrap(await accounts.staff.save(owner, id, CAN))
    expect(await accounts.lookAtInvitation(mistyped)).toBeNull()
    expect((await accounts.acceptInvitation(mistyped, PASSWORD)).ok).toBe(false)
    await takeUpInvitation(shop, CAN.email, PASSWORD)
    expect((await signIn(CAN.email)).ok).toBe(true)
  })

  test('is recorded as invited and as come, without link or password', async () => {
    unwrap(await accounts.staff.add(owner, CAN))
    const token = await invitationOf(shop, CAN.email)
    unwrap(await accounts.acceptInvitation(token, PASSWORD))
    const rows = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['staff.create', 'Sahip'],
      ['staff.invitation-accept', 'Can Ak'],
    ])
    for (const secret of [token, PASSWORD]) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await shop.connection.db.select().from(accountLinks))).not.toContain(token)
  })
})

describe('without a mail server', () => {
  test('the administrator gets the link to hand over, once; the mail waits and shows it to nobody', async () => {
    await open({ deliver: null })
    const { id, link } = unwrap(await accounts.staff.add(owner, CAN))
    expect(link).toMatch(/^http:\/\/localhost:3000\/davet\/[\w-]{32,}$/)
    const token = link?.split('/').at(-1) ?? ''
    const { rows } = await shop.services.mail.adminList({ search: '', state: 'all', page: 1 })
    expect(rows.map(({ kind, state, recipient }) => [kind, state, recipient])).toEqual([
      ['staff-invitation', 'waiting', CAN.email],
    ])
    const shown = unwrap(await shop.services.mail.adminGet(rows[0]?.id ?? ''))
    expect(shown.text).toContain('/davet/…')
    for (const about of [shown, await accounts.staff.list(), await accounts.staff.get(id)])
      expect(JSON.stringify(about)).not.toContain(token)
    unwrap(await accounts.acceptInvitation(token, PASSWORD))
    expect((await signIn(CAN.email)).ok).toBe(true)
    // Handed over and used: the mail does not come after it with a link that opens nothing.
    expect(await shop.connection.db.$count(mails)).toBe(0)
  })
})

test('a mail that was sent keeps no link', async () => {
  unwrap(await accounts.staff.add(owner, CAN))
  const token = await invitationOf(shop, CAN.email)
  const [kept] = await shop.connection.db.select().from(mails).where(eq(mails.kind, 'staff-invitation'))
  expect(kept?.state).toBe('sent')
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a changed address of one of the staff is unproven until its owner proves it by the link mailed there', async () => {
  const { id } = unwrap(await accounts.staff.add(owner, CAN))
  await takeUpInvitation(shop, CAN.email, PASSWORD)
  expect(await accounts.verifiedEmailOf(id)).toBe(CAN.email)
  const moved = { ...CAN, email: 'can.yeni@example.com' }
  expect(unwrap(await accounts.staff.save(owner, id, moved)).link).toBeNull()
  expect(await accounts.verifiedEmailOf(id)).toBeNull()
  await shop.jobs.runAll()
  const mail = shop.sentMails.findLast(({ to }) => to === moved.email)
  const token = /\/e-posta-dogrula\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stranger = { viewer: null, password: 'yanlış bir parola', headers: new Headers() }
  expect((await accounts.redeemEmailLink(token, stranger)).ok).toBe(false)
  unwrap(await accounts.redeemEmailLink(token, { ...stranger, password: PASSWORD }))
  expect(await accounts.verifiedEmailOf(id)).toBe(moved.email)
})

test('guesses at the account before it had a password do not keep its owner out', async () => {
  unwrap(await accounts.staff.add(owner, CAN))
  for (let i = 0; i < 100; i += 1)
    await accounts.signIn({
      email: CAN.email,
      password: `tahmin ${i}`,
      headers: new Headers(),
      clientAddress: `10.0.${i}.1`,
    })
  expect(await signIn(CAN.email)).toMatchObject({ error: { code: 'accounts/too-many-tries' } })
  await takeUpInvitation(shop, CAN.email, PASSWORD)
  expect((await signIn('can.ak')).ok).toBe(true)
})
