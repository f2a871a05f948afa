import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { passwordHashes, users } from './tables.server.ts'

const PASSWORD = 'doğru şifre 42'
let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  unwrap(
    await shop.services.accounts.create({
      name: 'Işıl Çağlar',
      email: 'Isil@Example.com',
      password: PASSWORD,
      role: 'customer',
      memberDiscountBp: 500,
    }),
  )
})

function signIn(email: string, password: string, clientAddress = '10.0.0.1') {
  return shop.services.accounts.signIn({ email, password, clientAddress, headers: new Headers() })
}

function cookieHeader(headers: Headers): Headers {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return new Headers({ cookie: cookies.join('; ') })
}

describe('signing in', () => {
  test('opens a session that names the viewer, and signing out ends it', async () => {
    const { accounts } = shop.services
    const { headers } = unwrap(await signIn(' ISIL@example.com ', PASSWORD))
    const cookie = headers.getSetCookie().find((line) => line.includes('session_token')) ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    const session = cookieHeader(headers)
    expect(await accounts.viewerOf(session)).toMatchObject({
      name: 'Işıl Çağlar',
      role: 'customer',
      memberDiscountBp: 500,
    })
    await accounts.signOut(session)
    expect(await accounts.viewerOf(session)).toBeNull()
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = [
      await signIn('isil@example.com', 'yanlış'),
      await signIn('kimse@example.com', PASSWORD),
    ]
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ ok: false, error: { message: 'Email veya şifre hatalı!' } })
  })

  test('is refused for an inactive account although the password is right', async () => {
    await shop.connection.db.update(users).set({ status: 'inactive' })
    expect(await signIn('isil@example.com', PASSWORD)).toMatchObject({
      ok: false,
      error: {
        code: 'accounts/inactive',
        message: 'Üyeliğiniz aktif değil, lütfen bizimle iletişime geçin.',
      },
    })
  })

  test('ends at once for somebody who is blocked while signed in', async () => {
    const session = cookieHeader(unwrap(await signIn('isil@example.com', PASSWORD)).headers)
    await shop.connection.db.update(users).set({ status: 'inactive' })
    expect(await shop.services.accounts.viewerOf(session)).toBeNull()
  })

  test('is throttled after ten wrong tries for one name, and opens again after ten minutes', async () => {
    for (let i = 0; i < 10; i += 1) await signIn('isil@example.com', 'yanlış')
    expect(await signIn('isil@example.com', PASSWORD)).toMatchObject({
      ok: false,
      error: { code: 'accounts/too-many-tries' },
    })
    expect((await signIn('isil@example.com', PASSWORD, '10.0.0.2')).ok).toBe(true)
    shop.clock.advance({ minutes: 11 })
    expect((await signIn('isil@example.com', PASSWORD)).ok).toBe(true)
  })

  test('counts wrong tries of an address over all names, and no right ones', {
    timeout: 90_000,
  }, async () => {
    const wrong = (from: number, tries: number) =>
      Promise.all(Array.from({ length: tries }, (_, i) => signIn(`kimse-${from + i}@example.com`, 'yanlış')))
    await wrong(0, 46)
    // A company behind one address: all its people sign in.
    for (let i = 0; i < 6; i += 1) unwrap(await signIn('isil@example.com', PASSWORD))
    const codes = (await wrong(46, 5)).map((answer) => (answer.ok ? '' : answer.error.code))
    expect(codes.toSorted()).toEqual([
      'accounts/too-many-tries',
      ...Array.from({ length: 4 }, () => 'accounts/wrong-credentials'),
    ])
  })

  test('stops who guesses from many addresses, and neither the owner’s own browser nor who resets by mail', {
    timeout: 90_000,
  }, async () => {
    const { accounts } = shop.services
    const known = cookieHeader(unwrap(await signIn('isil@example.com', PASSWORD)).headers)
    const guesses = Array.from({ length: 101 }, (_, i) => signIn('isil@example.com', 'yanlış', `10.0.${i}.1`))
    const codes = (await Promise.all(guesses)).map((answer) => (answer.ok ? '' : answer.error.code))
    expect(codes.filter((code) => code === 'accounts/wrong-credentials')).toHaveLength(100)
    expect(codes.filter((code) => code === 'accounts/too-many-tries')).toHaveLength(1)
    const right = { email: 'isil@example.com', password: PASSWORD, clientAddress: '10.9.9.9' }
    expect(await accounts.signIn({ ...right, headers: new Headers() })).toMatchObject({
      error: { message: expect.stringContaining('Şifremi unuttum') },
    })
    expect((await accounts.signIn({ ...right, headers: known })).ok).toBe(true)

    unwrap(await accounts.requestPasswordReset('isil@example.com', '10.9.9.9'))
    await shop.jobs.runAll()
    const [, token = ''] = /\/sifre-yenile\/([\w-]+)/.exec(shop.sentMails.at(-1)?.text ?? '') ?? []
    unwrap(await accounts.resetPassword(token, 'rafta duran mavi kupa'))
    const renewed = { ...right, password: 'rafta duran mavi kupa', headers: new Headers() }
    expect((await accounts.signIn(renewed)).ok).toBe(true)
  })

  test('works with a staff member’s user name', async () => {
    await shop.connection.db
      .update(users)
      .set({ userName: 'isil' })
      .where(eq(users.email, 'isil@example.com'))
    expect((await signIn('isil', PASSWORD)).ok).toBe(true)
  })
})

describe('an account', () => {
  test('keeps no password in clear', async () => {
    const [row] = await shop.connection.db.select().from(passwordHashes)
    expect(row?.hash).toBeTruthy()
    expect(row?.hash).not.toContain(PASSWORD)
  })

  test('is refused for an e-mail that is taken, whatever its case', async () => {
    const again = { name: 'X', email: 'ISIL@EXAMPLE.COM', password: PASSWORD, role: 'customer' as const }
    expect(await shop.services.accounts.create(again)).toMatchObject({
      ok: false,
      error: { code: 'accounts/email-taken' },
    })
  })
})
