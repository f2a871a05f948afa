/** What may not happen when much is done to one account at once; on real PostgreSQL only, see tests/races/orders.test.ts. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { WRONG_CODES_PER_DAY } from '#app/modules/accounts/server/second-step-tries.server.ts'
import { secondStepTries, sessions, twoFactors, users } from '#app/modules/accounts/server/tables.server.ts'
import { postgresUrl } from '../support/database.ts'
import { aCustomer } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const PASSWORD = 'a password for tests'
const NEW_PASSWORD = 'rafta duran mavi kupa'

describe.skipIf(postgresUrl === null)('one account, much at once', () => {
  let shop: TestShop
  let accounts: TestShop['services']['accounts']
  let customer: Account
  beforeEach(async () => {
    shop = await openTestShop()
    accounts = shop.services.accounts
    customer = await aCustomer(shop.services)
  })

  const signIn = (password: string, clientAddress = '10.0.0.1') =>
    accounts.signIn({ email: customer.email, password, clientAddress, headers: new Headers() })

  const cookiesOf = (headers: Headers) =>
    new Headers({
      cookie: headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    })

  async function tokenIn(to: string, path: string): Promise<string> {
    await shop.jobs.runAll()
    const mail = shop.sentMails.findLast((sent) => sent.to === to && sent.text.includes(path))
    return new RegExp(`${path}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('of sign-ins with the old password beside a reset no session is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [old, fresh] = round % 2 === 0 ? [PASSWORD, NEW_PASSWORD] : [NEW_PASSWORD, PASSWORD]
      shop.clock.advance({ minutes: 61 })
      unwrap(await accounts.requestPasswordReset(customer.email, `10.1.0.${round}`))
      const token = await tokenIn(customer.email, '/sifre-yenile')
      const tries = Array.from({ length: 8 }, (_, i) => signIn(old, `10.0.${round}.${i}`))
      const [reset, ...results] = await Promise.all([accounts.resetPassword(token, fresh), ...tries])
      expect(reset.ok).toBe(true)
      for (const result of results)
        if (!result.ok) expect(result.error.code).toBe('accounts/wrong-credentials')
      expect(await shop.connection.db.$count(sessions)).toBe(0)
    }
  })

  test('of sign-ins with the old password beside a change of it only the session that changed it is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [old, fresh] = round % 2 === 0 ? [PASSWORD, NEW_PASSWORD] : [NEW_PASSWORD, PASSWORD]
      const own = cookiesOf(unwrap(await signIn(old, `10.2.${round}.1`)).headers)
      const tries = Array.from({ length: 8 }, (_, i) => signIn(old, `10.0.${round}.${i}`))
      const change = { currentPassword: old, password: fresh }
      const [changed, ...results] = await Promise.all([
        accounts.changePassword(customer, change, own),
        ...tries,
      ])
      expect(changed.ok).toBe(true)
      for (const result of results)
        if (!result.ok) expect(result.error.code).toBe('accounts/wrong-credentials')
      expect(await accounts.viewerOf(own)).toMatchObject({ id: customer.id })
      expect(await shop.connection.db.$count(sessions)).toBe(1)
      await accounts.endAllSessions(customer.id)
    }
  })

  test('of sign-ins at once from one browser each has a session of its own, and the former one is gone', async () => {
    const former = cookiesOf(unwrap(await signIn(PASSWORD)).headers)
    const way = { email: customer.email, password: PASSWORD, clientAddress: '10.0.0.1' }
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => accounts.signIn({ ...way, headers: former })),
    )
    const held = opened.map((result) => cookiesOf(unwrap(result).headers))
    expect(await accounts.viewerOf(former)).toBeNull()
    const seen = await Promise.all(held.map((headers) => accounts.viewerOf(headers)))
    expect(new Set(seen.map((viewer) => viewer?.sessionId)).size).toBe(8)
    // Used and ended at once, it is nobody's from then on.
    const [one = former] = held
    shop.clock.advance({ days: 2 })
    await Promise.all([...Array.from({ length: 8 }, () => accounts.viewerOf(one)), accounts.signOut(one)])
    expect(await accounts.viewerOf(one)).toBeNull()
    expect(await shop.connection.db.$count(sessions)).toBe(7)
  })

  test('a sign-in beside the removal of its account is refused like any other', async () => {
    const tries = Array.from({ length: 8 }, (_, i) => signIn(PASSWORD, `10.0.0.${i}`))
    const [gone, ...results] = await Promise.all([
      shop.services.personalData.deleteAccount(customer, PASSWORD),
      ...tries,
    ])
    expect(gone.ok).toBe(true)
    for (const result of results) if (!result.ok) expect(result.error.code).toBe('accounts/wrong-credentials')
    expect(await shop.connection.db.$count(users)).toBe(0)
    expect(await shop.connection.db.$count(sessions)).toBe(0)
  })

  test('links of every kind used at once wait for each other and never for ever', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await aCustomer(shop.services)
      const to = `yeni-${round}@example.com`
      unwrap(await accounts.requestEmailChange(account, { email: to, currentPassword: PASSWORD }))
      unwrap(await accounts.requestPasswordReset(account.email, `10.1.0.${round}`))
      const change = await tokenIn(to, '/e-posta-dogrula')
      const reset = await tokenIn(account.email, '/sifre-yenile')
      const way = { email: account.email, password: PASSWORD, clientAddress: '10.0.0.1' }
      // Rejects with a deadlock when two of them take their locks in different order.
      const [changed, renewed] = await Promise.all([
        accounts.redeemEmailLink(change, { viewer: account, password: '', headers: new Headers() }),
        accounts.resetPassword(reset, NEW_PASSWORD),
        accounts.endAllSessions(account.id),
        accounts.resendVerification(account),
        accounts.signIn({ ...way, headers: new Headers() }),
      ])
      // The first to come ends the other one's link.
      expect([changed.ok, renewed.ok].filter(Boolean)).toHaveLength(1)
    }
  })

  test('of fifty wrong codes at once, on five instances, no more are judged than in a day', async () => {
    const now = new Date(shop.clock.now())
    // Each instance lets ten through in ten minutes: that of the day is the database's alone.
    const instances = [shop]
    while (instances.length < 5) instances.push(await openTestShop({ beside: shop }))
    const on = { userId: customer.id, sealedSecret: 'x', begunAt: now, enabledAt: now }
    await shop.connection.db.insert(twoFactors).values(on)
    const half = cookiesOf(unwrap(await signIn(PASSWORD)).headers)
    const tries = Array.from({ length: 50 }, (_, i) =>
      instances[i % 5]?.services.accounts.finishSignIn(`${'A'.repeat(14)}${10 + i}`, half),
    )
    const codes = (await Promise.all(tries)).map((result) => (result?.ok ? 'ok' : result?.error.code))
    const countOf = (code: string) => codes.filter((known) => known === code).length
    expect(countOf('accounts/wrong-code')).toBe(WRONG_CODES_PER_DAY)
    expect(countOf('accounts/too-many-tries')).toBe(50 - WRONG_CODES_PER_DAY)
    const [counted] = await shop.connection.db.select().from(secondStepTries)
    expect(counted?.wrong).toBe(WRONG_CODES_PER_DAY)
    for (const { jobs } of instances) await jobs.runAll()
    const told = instances.flatMap(({ sentMails }) => sentMails)
    expect(told.filter(({ text }) => text.includes('hatalı doğrulama kodu'))).toHaveLength(1)
  })
})
