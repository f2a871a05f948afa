import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { AccountAddress, MarketingSender } from './consents.server.ts'
import { marketingAddresses, marketingDecisions } from './tables.server.ts'

let shop: TestShop
let sender: MarketingSender
let isTrue = true
beforeEach(async () => {
  shop = await openTestShop()
  isTrue = true
  sender = shop.services.consents.defineMail({ kind: 'test-news', isStillTrue: async () => isTrue })
})

const proven = ({ id, email }: Account): AccountAddress => ({ accountId: id, email, isProven: true })

async function agreeAsGuest(email: string): Promise<void> {
  const { services, connection } = shop
  await connection.db.transaction((tx) =>
    services.consents.agree(tx, { email, accountId: null, source: 'checkout' }),
  )
}

function send(recipient: string): Promise<boolean> {
  return shop.connection.db.transaction((tx) =>
    sender.send(tx, {
      recipient,
      subjectId: 'x',
      compose: (unsubscribeUrl) => ({
        subject: 'Haber',
        text: unsubscribeUrl,
        html: `<p>${unsubscribeUrl}</p>`,
        unsubscribeUrl,
        secrets: [unsubscribeUrl.split('/').at(-1) ?? ''],
      }),
    }),
  )
}

async function linkTo(email: string): Promise<string> {
  await send(email)
  await shop.jobs.runAll()
  const url = shop.sentMails.filter(({ to }) => to === email).at(-1)?.unsubscribeUrl ?? ''
  return url.split('/').at(-1) ?? ''
}

const rows = async () => (await shop.services.consents.adminList({ search: '', state: 'all', page: 1 })).rows

describe('an address', () => {
  test('agrees by the box of an order, in capitals or not, and by no box that was left empty', async () => {
    const { services } = shop
    const lines = [aLine(await aProduct(services))]
    const order = async (email: string, marketing: boolean) => {
      const form = await aCheckout(services, lines)
      const consents = { ...form.consents, marketing }
      unwrap(await services.orders.place({ ...form, consents, buyer: { ...form.buyer, email } }, null))
    }
    await order('Isil@Example.com', true)
    shop.clock.advance({ days: 1 })
    await order('isil@example.com', false)
    await order('deniz@example.com', false)
    expect(await rows()).toMatchObject([
      { email: 'isil@example.com', given: true, source: 'checkout', textVersion: '1' },
    ])
    expect(await services.consents.agrees('deniz@example.com')).toBe(false)
  })

  test('stands as it was decided last, wherever that was', async () => {
    const { services } = shop
    const customer = await aCustomer(services)
    await agreeAsGuest(customer.email)
    expect(await services.consents.stateOf(proven(customer))).toMatchObject({ given: true })
    shop.clock.advance({ days: 1 })
    await services.consents.choose(proven(customer), false)
    expect(await rows()).toMatchObject([{ given: false, source: 'profile', since: shop.clock.now() }])
    shop.clock.advance({ days: 1 })
    await agreeAsGuest(customer.email)
    const [row] = await rows()
    expect(row).toMatchObject({ given: true, source: 'checkout' })
    unwrap(await services.consents.noteWithdrawal(ADMIN, row?.id ?? '', 'staff-phone'))
    expect(await services.consents.noteWithdrawal(ADMIN, row?.id ?? '', 'staff-phone')).toMatchObject({
      error: { code: 'consents/conflict' },
    })
    expect(await rows()).toMatchObject([{ given: false, source: 'staff-phone', textVersion: null }])
    expect(await shop.connection.db.$count(marketingDecisions)).toBe(4)
  })

  test('of an account that never proved it tells its owner nothing of what somebody else decided there', async () => {
    const { consents } = shop.services
    await agreeAsGuest('isil@example.com')
    const stranger = { accountId: 'x', email: 'isil@example.com', isProven: false }
    expect(await consents.stateOf(stranger)).toBeNull()
    expect(await consents.decisionsOf(stranger)).toEqual([])
    await consents.choose(stranger, true)
    expect(await consents.decisionsOf(stranger)).toHaveLength(1)
  })

  test('that an account leaves takes its agreement along, but not to where somebody ended it', async () => {
    const { services, connection } = shop
    const { consents } = services
    const customer = await aCustomer(services)
    await consents.choose(proven(customer), true)
    const move = (from: string, to: string) =>
      connection.db.transaction((tx) => consents.changeAddress(tx, { ...proven(customer), email: from }, to))
    await move(customer.email, 'yeni@example.com')
    expect(await consents.agrees(customer.email)).toBe(false)
    expect(await consents.agrees('yeni@example.com')).toBe(true)
    await move('yeni@example.com', customer.email)
    expect(await consents.agrees(customer.email)).toBe(true)
    await agreeAsGuest('ayri@example.com')
    unwrap(await consents.withdrawByLink(await linkTo('ayri@example.com')))
    await move(customer.email, 'ayri@example.com')
    expect(await consents.agrees('ayri@example.com')).toBe(false)
    expect(await consents.agrees(customer.email)).toBe(false)
  })

  test('of a removed account is forgotten, and agrees anew only by a new decision', async () => {
    const { services, connection } = shop
    const customer = await aCustomer(services)
    await services.consents.choose(proven(customer), true)
    await connection.db.transaction((tx) =>
      services.consents.detach(tx, proven(customer), new Date(shop.clock.now())),
    )
    expect(await rows()).toEqual([])
    expect(JSON.stringify(await connection.db.select().from(marketingDecisions))).not.toContain(
      customer.email,
    )
    await agreeAsGuest(customer.email)
    expect(await services.consents.agrees(customer.email)).toBe(true)
  })
})

describe('a marketing mail', () => {
  test('goes to nobody who does not agree', async () => {
    expect(await send('isil@example.com')).toBe(false)
    await agreeAsGuest('isil@example.com')
    expect(await send('isil@example.com')).toBe(true)
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
    expect(shop.sentMails[0]?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/e-posta-izni\/[\w-]{32}$/)
  })

  test('that waits is taken back when its reader withdraws meanwhile, or what it says is no longer so', async () => {
    const { consents } = shop.services
    await agreeAsGuest('isil@example.com')
    const token = await linkTo('isil@example.com')
    await send('isil@example.com')
    unwrap(await consents.withdrawByLink(token))
    await agreeAsGuest('deniz@example.com')
    await send('deniz@example.com')
    isTrue = false
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
    expect(await shop.connection.db.$count(mails)).toBe(1)
  })

  test('shows its way out to nobody in the outbox, waiting or sent', async () => {
    await agreeAsGuest('isil@example.com')
    await send('isil@example.com')
    const [address] = await shop.connection.db.select().from(marketingAddresses)
    const [mail] = await shop.connection.db.select().from(mails)
    for (const step of ['waiting', 'sent']) {
      const shown = JSON.stringify(unwrap(await shop.services.mail.adminGet(mail?.id ?? '')))
      expect(shown, step).toContain('/e-posta-izni/…')
      expect(shown, step).not.toContain(address?.token)
      await shop.jobs.runAll()
    }
    expect(JSON.stringify(await shop.connection.db.select().from(mails))).not.toContain(address?.token)
  })
})

test('a withdrawal by the link can be repeated and is one decision', async () => {
  const { consents } = shop.services
  await agreeAsGuest('isil@example.com')
  const token = await linkTo('isil@example.com')
  expect(await consents.openLink(token)).toEqual({ email: 'i•••@example.com', given: true })
  for (const _ of [1, 2, 3]) unwrap(await consents.withdrawByLink(token))
  expect(await consents.openLink(token)).toMatchObject({ given: false })
  expect(await shop.connection.db.$count(marketingDecisions)).toBe(2)
  expect(await consents.withdrawByLink('olmayan')).toMatchObject({ error: { code: 'consents/link-gone' } })
})

test('decisions about one address at the same moment end in the state of the last one kept', async () => {
  const { consents } = shop.services
  await agreeAsGuest('isil@example.com')
  const token = await linkTo('isil@example.com')
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0 ? agreeAsGuest('isil@example.com') : consents.withdrawByLink(token),
    ),
  )
  const last = await shop.connection.db.execute<{ given: boolean }>(
    sql`select given from marketing_decisions order by id desc limit 1`,
  )
  expect(await consents.agrees('isil@example.com')).toBe(last.rows[0]?.given)
})

test('the file for İYS has every address once, in pieces or not, and no cell is a formula', async () => {
  const { consents } = shop.services
  await shop.connection.db.execute(sql`
    insert into marketing_addresses (id, email, token, given, since, source)
    select 'IZIN-' || n, case when n = 1 then '=kötü@example.com' else 'a' || n || '@example.com' end, 't' || n,
      n % 2 = 0, timestamptz '2026-01-31 22:05:09Z', 'profile'
    from generate_series(1, 2100) n`)
  const seen = new Set<unknown>()
  for await (const [email] of consents.exportAddresses({ search: '', state: 'all' }).rows) seen.add(email)
  expect(seen.size).toBe(2100)
  let given = 0
  for await (const row of consents.exportAddresses({ search: '', state: 'given' }).rows) {
    expect(row.slice(1, 5)).toEqual(['E-POSTA', 'ONAY', '2026-02-01 01:05:09', 'HS_WEB'])
    given += 1
  }
  expect(given).toBe(1050)
})
