import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { beforeRelease } from '../../../../tests/support/before-release.ts'
import { ADMIN } from '../../../../tests/support/factories.ts'
import type { TestShop, TestShopOptions } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Account } from '../domain/viewer.ts'
import { accountLinks, passwordHashes, recoveryCodes, sessions, twoFactors, users } from './tables.server.ts'
import { totpCode, totpStep } from './totp.server.ts'

const EMAIL = 'isil@example.com'
const PASSWORD = 'kahve-içerken-42-yağmur'
const NEW_PASSWORD = 'rafta duran mavi kupa'

let shop: TestShop
let accounts: TestShop['services']['accounts']

async function open(options: TestShopOptions = {}): Promise<void> {
  shop = await openTestShop(options)
  accounts = shop.services.accounts
  unwrap(await accounts.create({ name: 'Işıl Çağlar', email: EMAIL, password: PASSWORD, role: 'customer' }))
}
beforeEach(() => open())

const signIn = (password = PASSWORD, headers = new Headers(), clientAddress = '10.0.0.1') =>
  accounts.signIn({ email: EMAIL, password, clientAddress, headers })

function cookies(headers: Headers): Headers {
  const kept = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return new Headers({ cookie: kept.join('; '), 'user-agent': 'Firefox/140.0 Linux' })
}

async function signedIn(): Promise<{ account: Account; headers: Headers }> {
  const { account, headers } = unwrap(await signIn())
  if (!account) throw new Error('a second step is owed')
  return { account, headers: cookies(headers) }
}

async function linkIn(subject: string): Promise<string> {
  await shop.jobs.runAll()
  const mail = shop.sentMails.findLast((sent) => sent.subject.startsWith(subject))
  return /\/sifre-yenile\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The time that a quarter stays below: what the machine does beside it makes a deed longer, never shorter. */
function quarter(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}

/** How long each deed takes in milliseconds, tried in turns, so that a busy moment of the machine slows all of them. */
async function timesOf(
  times: number,
  deeds: readonly ((turn: number) => Promise<unknown>)[],
): Promise<number[]> {
  const taken = deeds.map((): number[] => [])
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, deed] of deeds.entries()) {
      const begunAt = performance.now()
      await deed(turn)
      taken[index]?.push(performance.now() - begunAt)
    }
  }
  return taken.map(quarter)
}

const ROUNDS = 6

/** A medley of other work on the machine may blur one measurement; a true difference shows in every one. */
async function expectAlike(measure: () => Promise<number[]>): Promise<void> {
  let worst = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && worst >= 0.2; round += 1) {
    const [one = 0, other = 0] = await measure()
    worst = Math.abs(one - other) / Math.max(one, other)
  }
  expect(worst).toBeLessThan(0.2)
}

describe('a session', () => {
  test('ends 30 days after the sign-in, however often it is used', async () => {
    const { account, headers } = await signedIn()
    for (let day = 1; day < 30; day += 1) {
      shop.clock.advance({ days: 1 })
      expect(await accounts.viewerOf(headers)).toMatchObject({ email: EMAIL })
    }
    const [listed] = await accounts.sessionsOf(account.id, headers)
    expect(listed?.lastUsedAt).toBe(shop.clock.now())
    await shop.jobs.run('accounts-clean-up')
    expect(await shop.connection.db.$count(sessions)).toBe(1)
    shop.clock.advance({ days: 1 })
    expect(await accounts.viewerOf(headers)).toBeNull()
    expect(await accounts.sessionsOf(account.id, headers)).toEqual([])
    await shop.jobs.run('accounts-clean-up')
    expect(await shop.connection.db.$count(sessions)).toBe(0)
  })

  test('gets a new token at each sign-in, ends the one the browser came with, and is marked for the browser only', async () => {
    const first = unwrap(await signIn()).headers
    const second = unwrap(await signIn(PASSWORD, cookies(first))).headers
    expect(await accounts.viewerOf(cookies(first))).toBeNull()
    expect(await accounts.viewerOf(cookies(second))).toMatchObject({ email: EMAIL })
    expect(await shop.connection.db.$count(sessions)).toBe(1)
    const cookie = second.getSetCookie().find((line) => line.includes('session_token'))
    expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  })

  test('is nobody’s when its cookie was changed or has expired', async () => {
    const { headers } = await signedIn()
    const forged = (headers.get('cookie') ?? '').replace(
      /session_token=(.)/,
      (_, first: string) => `session_token=${first === 'x' ? 'y' : 'x'}`,
    )
    expect(await accounts.viewerOf(new Headers({ cookie: forged }))).toBeNull()
    shop.clock.advance({ days: 30 })
    expect(await accounts.viewerOf(headers)).toBeNull()
  })

  test('is opened by nothing that the database holds', async () => {
    const { headers } = await signedIn()
    const [row] = await shop.connection.db.select().from(sessions)
    const { userAgent: _, ...rest } = row ?? {}
    expect(rest).toHaveProperty('tokenHash')
    for (const kept of Object.values(rest)) {
      expect(headers.get('cookie')).not.toContain(String(kept))
      expect(await accounts.viewerOf(new Headers({ cookie: `damga.session_token=${kept}` }))).toBeNull()
    }
  })

  test('from before 1.0 goes on: its cookie has a signature behind the token', async () => {
    const { headers } = await signedIn()
    const signed = (headers.get('cookie') ?? '').replace(
      /session_token=[^;]+/,
      (token) => `${token}.FIeRoSY2W%2BOWolh6hLyY%2F65whY2Sb8pE9IGoCl31QEE%3D`,
    )
    expect(await accounts.viewerOf(new Headers({ cookie: signed }))).toMatchObject({ email: EMAIL })
  })

  test('is never the one that somebody planted in the browser before the sign-in', async () => {
    const planted = new Headers({ cookie: 'damga.session_token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    const opened = cookies(unwrap(await signIn(PASSWORD, planted)).headers)
    expect(opened.get('cookie')).not.toContain('AAAAAAAA')
    expect(await accounts.viewerOf(opened)).toMatchObject({ email: EMAIL })
    expect(await accounts.viewerOf(planted)).toBeNull()
  })

  test('of somebody who signs in with another’s in the browser leaves the other none', async () => {
    const others = await signedIn()
    const own = { name: 'Can', email: 'can@example.com', password: PASSWORD, role: 'customer' as const }
    unwrap(await accounts.create(own))
    const way = { email: own.email, password: PASSWORD, clientAddress: '10.0.0.9' }
    unwrap(await accounts.signIn({ ...way, headers: others.headers }))
    expect(await accounts.viewerOf(others.headers)).toBeNull()
  })

  test('is taken back from the browser with the hint when it signs out, also where it has ended', async () => {
    const { headers } = await signedIn()
    for (const signedOut of [await accounts.signOut(headers), await accounts.signOut(headers)])
      expect(signedOut.getSetCookie()).toEqual([
        'damga.session_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
        'damga_session_hint=; Path=/; Max-Age=0; SameSite=Lax',
      ])
    expect(await shop.connection.db.$count(sessions)).toBe(0)
  })

  test('is listed with its device, this one first, and can be ended one by one or all at once', async () => {
    const other = await signedIn()
    const own = await signedIn()
    const listed = await accounts.sessionsOf(own.account.id, own.headers)
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    await accounts.endSession('somebody-else' as never, listed[1]?.id ?? '')
    expect(await accounts.viewerOf(other.headers)).not.toBeNull()
    await accounts.endSession(own.account.id, listed[1]?.id ?? '')
    expect(await accounts.viewerOf(other.headers)).toBeNull()
    expect(await accounts.viewerOf(own.headers)).not.toBeNull()
    await accounts.endAllSessions(own.account.id)
    expect(await accounts.viewerOf(own.headers)).toBeNull()
  })
})

describe('a password that the library of before 1.0 hashed', () => {
  beforeEach(() => open({ hashesSlowly: true }))

  test.each([
    [
      'with Turkish letters',
      'ŞIK ışıklı gömlek düğmesi',
      '5d7cbb1db1d9d730472d3cbe7674a5dd:be32aa5fd7cc2938fa9c482e9b93de87649b9cbabdf8182e81185ccce22030a205f6ca0c11ddd039b6257f167856e55d0429bd5e33f3c9c61917ff0b02d1fb2f',
    ],
    [
      'with letters that have a plainer form',
      'ﬁrma ² Ⅳ ｐａｒｏｌａ',
      '9cafa514469996f9034a0d57e1e71a85:32344e5db5aecdcc0f3f1a480c52c549a5a85712e37b54eb9ea62477c3a06200df66a78504fb77066d91f419c239621e696041f7123e823334d0d294cc9cc843',
    ],
    [
      'with pictures',
      '🎁👩‍🚀 dört köşe 42',
      'be9cb999cad4b7ce26f3065ad3ca58f4:0f99fb72324aae6410c9524bb55545559e838937a61f20970e9ffdf8ae718ae6314c80366ca7dc3238ad63f8e74a960ed5152526c8ed26c5bc9b1a680ce3b3f0',
    ],
    [
      'of the greatest length',
      'x'.repeat(128),
      '814816eb39b4ab21ba1e7288495bfa95:b5953cee5cf93074abf1e268ac4537dd5b1ca511eaa928a95a50dd0740f22c5f72e05851d4dcfa98a5397cb6b33d61cb46daac6087f51a5d0e4e27a19f2f7073',
    ],
  ])('%s still opens its account, however it is composed', async (_, password, hash) => {
    await shop.connection.db.update(passwordHashes).set({ hash })
    for (const form of ['NFC', 'NFD'] as const)
      expect((await signIn(password.normalize(form))).ok, form).toBe(true)
    for (const wrong of [`${password} `, hash]) expect((await signIn(wrong)).ok).toBe(false)
  })
})

describe('a change of password', () => {
  test('needs the current one, ends the other sessions, keeps this one, and is told by mail', async () => {
    const other = await signedIn()
    const own = await signedIn()
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect(
      await accounts.changePassword(own.account, { ...change, currentPassword: 'yanlış' }, own.headers),
    ).toMatchObject({ error: { code: 'accounts/wrong-password' } })
    unwrap(await accounts.changePassword(own.account, change, own.headers))
    expect(await accounts.viewerOf(other.headers)).toBeNull()
    expect(await accounts.viewerOf(own.headers)).not.toBeNull()
    expect((await signIn(PASSWORD)).ok).toBe(false)
    expect((await signIn(NEW_PASSWORD)).ok).toBe(true)
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)?.text).toContain('şifresi değiştirildi')
  })

  test('refuses a common one and one made of the own name', async () => {
    const { account, headers } = await signedIn()
    for (const password of ['Fenerbahçe1907', 'isilcaglar1990'])
      expect(
        await accounts.changePassword(account, { currentPassword: PASSWORD, password }, headers),
      ).toMatchObject({ error: { code: 'accounts/weak-password' } })
  })

  test('cannot be guessed at with a stolen session', async () => {
    const { account, headers } = await signedIn()
    const tries = Array.from({ length: 30 }, (_, i) =>
      accounts.changePassword(account, { currentPassword: `yanlış ${i}`, password: NEW_PASSWORD }, headers),
    )
    const codes = (await Promise.all(tries)).map((result) => (result.ok ? '' : result.error.code))
    expect(codes.filter((code) => code === 'accounts/wrong-password')).toHaveLength(10)
    expect(codes.filter((code) => code === 'accounts/too-many-tries')).toHaveLength(20)
  })

  test('by an administrator ends every session', async () => {
    const { account, headers } = await signedIn()
    expect(await accounts.setPassword(ADMIN, { id: account.id, kind: 'customer' }, 'kısa')).toMatchObject({
      error: { code: 'accounts/weak-password' },
    })
    unwrap(await accounts.setPassword(ADMIN, { id: account.id, kind: 'customer' }, NEW_PASSWORD))
    expect(await accounts.viewerOf(headers)).toBeNull()
    expect((await signIn(NEW_PASSWORD)).ok).toBe(true)
  })

  test('typed on a machine that composes letters otherwise is the same password', async () => {
    const { account, headers } = await signedIn()
    const change = { currentPassword: PASSWORD.normalize('NFD'), password: 'şık ışıklı gömlek düğmesi' }
    unwrap(await accounts.changePassword(account, change, headers))
    expect((await signIn(change.password.normalize('NFD'))).ok).toBe(true)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link that counts once; every session ends, and the owner is told', async () => {
    const { headers } = await signedIn()
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
    const token = await linkIn('Şifrenizi yenileyin')
    expect(await accounts.isResetLinkGood(token)).toBe(true)
    expect(await accounts.resetPassword(token, 'Galatasaray1905')).toMatchObject({
      error: { code: 'accounts/weak-password' },
    })
    unwrap(await accounts.resetPassword(token, NEW_PASSWORD))
    expect(await accounts.viewerOf(headers)).toBeNull()
    expect((await signIn(NEW_PASSWORD)).ok).toBe(true)
    expect(await accounts.resetPassword(token, 'bambaşka bir cümle 9')).toMatchObject({
      error: { code: 'accounts/link-gone' },
    })
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)?.text).toContain('Bütün oturumlar kapatıldı')
    const [user] = await shop.connection.db.select().from(users)
    expect(user?.emailVerified).toBe(true)
  })

  test('of two requests with one link at once, one counts', async () => {
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
    const token = await linkIn('Şifrenizi yenileyin')
    const passwords = ['bir yağmurlu gün', 'iki yağmurlu gün', 'üç yağmurlu gün']
    const results = await Promise.all(passwords.map((password) => accounts.resetPassword(token, password)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('the link ends after an hour, and with a newer password', async () => {
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
    const late = await linkIn('Şifrenizi yenileyin')
    shop.clock.advance({ minutes: 61 })
    expect(await accounts.isResetLinkGood(late)).toBe(false)
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
    const token = await linkIn('Şifrenizi yenileyin')
    const { account, headers } = await signedIn()
    unwrap(
      await accounts.changePassword(account, { currentPassword: PASSWORD, password: NEW_PASSWORD }, headers),
    )
    expect((await accounts.resetPassword(token, 'bambaşka bir cümle 9')).ok).toBe(false)
    expect(await shop.connection.db.$count(accountLinks)).toBe(0)
  })

  test('of an unknown or blocked account is answered alike, and no mail is sent', async () => {
    await shop.connection.db.update(users).set({ status: 'inactive' })
    const known = await accounts.requestPasswordReset(EMAIL, '10.0.0.1')
    expect(await accounts.requestPasswordReset('kimse@example.com', '10.0.0.1')).toEqual(known)
    await shop.jobs.runAll()
    expect(shop.sentMails).toEqual([])
  })

  beforeRelease('takes as long to answer for an unknown address as for a known one', async () => {
    const turns = 50
    for (let turn = 0; turn < turns * ROUNDS; turn += 1)
      await shop.connection.db
        .insert(users)
        .values({ id: `user-${turn}`, name: 'X', email: `known-${turn}@example.com` })
    let round = -1
    await expectAlike(() => {
      round += 1
      const ask = (who: string) => (turn: number) =>
        accounts.requestPasswordReset(
          `${who}-${round * turns + turn}@example.com`,
          `10.${round}.${turn}.${who.length}`,
        )
      return timesOf(turns, [ask('known'), ask('nobody')])
    })
  })

  test('is throttled by e-mail, known or not, and by address', async () => {
    for (const email of [EMAIL, 'kimse@example.com']) {
      for (let i = 0; i < 3; i += 1) unwrap(await accounts.requestPasswordReset(email, `10.0.1.${i}`))
      expect(await accounts.requestPasswordReset(email, '10.0.1.9')).toMatchObject({
        error: { code: 'accounts/too-many-tries' },
      })
    }
    for (let i = 0; i < 10; i += 1) await accounts.requestPasswordReset(`u${i}@example.com`, '10.0.0.7')
    expect((await accounts.requestPasswordReset('u99@example.com', '10.0.0.7')).ok).toBe(false)
  })
})

beforeRelease('signing in takes as long for an unknown name as for a wrong password', async () => {
  await open({ hashesSlowly: true })
  await expectAlike(() =>
    timesOf(50, [
      (turn) => {
        // Ten wrong passwords of a name in a short time are judged, not more.
        if (turn % 9 === 0) shop.clock.advance({ days: 1 })
        return signIn('yanlış şifre', new Headers(), `10.1.0.${turn}`)
      },
      (turn) =>
        accounts.signIn({
          email: 'kimse@example.com',
          password: 'yanlış şifre',
          headers: new Headers(),
          clientAddress: `10.1.1.${turn}`,
        }),
    ]),
  )
})

test('many tries at once are judged no more often than many in a row', async () => {
  const tries = Array.from({ length: 40 }, (_, i) => signIn(`yanlış ${i}`, new Headers(), '10.0.0.3'))
  const codes = (await Promise.all(tries)).map((result) => (result.ok ? '' : result.error.code))
  expect(codes.filter((code) => code === 'accounts/wrong-credentials')).toHaveLength(10)
  expect((await signIn(PASSWORD, new Headers(), '10.0.0.3')).ok).toBe(false)
})

test('a new password ends an asked-for change of address', async () => {
  const { account } = await signedIn()
  const change = { email: 'hirsiz@example.com', currentPassword: PASSWORD }
  unwrap(await accounts.requestEmailChange(account, change))
  unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
  unwrap(await accounts.resetPassword(await linkIn('Şifrenizi yenileyin'), NEW_PASSWORD))
  expect(await shop.connection.db.select().from(accountLinks)).toEqual([])
  const mail = shop.sentMails.findLast(({ to }) => to === 'hirsiz@example.com')
  const token = /\/e-posta-dogrula\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(
    await accounts.redeemEmailLink(token, { viewer: account, password: '', headers: new Headers() }),
  ).toMatchObject({
    error: { code: 'accounts/link-gone' },
  })
})

test('what was mailed opens nothing once it was sent: the outbox keeps no link', async () => {
  unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
  const token = await linkIn('Şifrenizi yenileyin')
  const [kept] = await shop.connection.db.select().from(mails).where(eq(mails.kind, 'reset-password'))
  expect(kept?.state).toBe('sent')
  expect(kept?.text).toContain('/sifre-yenile/…')
  expect(JSON.stringify(kept)).not.toContain(token)
})

describe('two-factor sign-in', () => {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let account: Account
  let key: Buffer

  function bytesOf(base32: string): Buffer {
    const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
    return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }
  const codeNow = () => totpCode(key, totpStep(shop.clock.now()))

  const prove = (isProven: boolean) => shop.connection.db.update(users).set({ emailVerified: isProven })
  beforeEach(() => prove(true))

  /** Begins a set-up and gives the proof that it is this one. */
  async function begin(password = PASSWORD): Promise<string> {
    const setup = unwrap(await accounts.beginTwoFactor(account, password))
    key = bytesOf(setup.key)
    return setup.proof
  }

  async function turnOn(): Promise<readonly string[]> {
    const here = await signedIn()
    account = here.account
    const proof = await begin()
    return unwrap(await accounts.confirmTwoFactor(account, { code: codeNow(), proof }, here.headers))
  }
  /** The headers of a browser that has shown the password. */
  async function halfSignedIn(): Promise<Headers> {
    const { account: nobody, headers } = unwrap(await signIn())
    expect(nobody).toBeNull()
    return cookies(headers)
  }

  test('is on once a code confirms it, and not before; sessions that showed no code end', async () => {
    const elsewhere = await signedIn()
    const here = await signedIn()
    account = here.account
    expect(await accounts.beginTwoFactor(account, 'yanlış')).toMatchObject({
      error: { code: 'accounts/wrong-password' },
    })
    const proof = await begin()
    expect((await signIn()).ok && (await accounts.hasTwoFactor(account.id))).toBe(false)
    expect((await accounts.setupOf(account, proof))?.picture.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    const confirm = (code: string) => accounts.confirmTwoFactor(account, { code, proof }, here.headers)
    expect(await confirm('000000')).toMatchObject({ error: { code: 'accounts/wrong-code' } })
    expect(unwrap(await confirm(codeNow()))).toHaveLength(10)
    expect(await accounts.viewerOf(elsewhere.headers)).toBeNull()
    expect((await accounts.viewerOf(here.headers))?.id).toBe(account.id)
    expect(await accounts.twoFactorState(account)).toEqual({
      isOn: true,
      isProofOwed: false,
      recoveryCodesLeft: 10,
    })
    expect((await accounts.beginTwoFactor(account, PASSWORD)).ok).toBe(false)
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)?.text).toContain('iki adımlı doğrulama açıldı')
  })

  test('shows its secret to who began it and nobody else, is confirmed as the one that was begun, within 15 minutes', async () => {
    account = (await signedIn()).account
    const first = await begin()
    const firstCode = codeNow()
    const second = await begin()
    const confirm = (code: string, proof: string) =>
      accounts.confirmTwoFactor(account, { code, proof }, new Headers())
    // Begun again: the code of the first key turns on neither.
    for (const proof of [first, 'made up', ''])
      expect(await confirm(firstCode, proof)).toMatchObject({ error: { code: 'accounts/setup-gone' } })
    expect(await accounts.setupOf(account, first)).toBeNull()
    expect(JSON.stringify(await accounts.twoFactorState(account))).not.toMatch(/[A-Z2-7]{32}/)
    shop.clock.advance({ minutes: 16 })
    expect(await confirm(codeNow(), second)).toMatchObject({ error: { code: 'accounts/setup-gone' } })
    await shop.jobs.run('accounts-clean-up')
    expect(await shop.connection.db.$count(twoFactors)).toBe(0)
  })

  test('stays on whoever resets the password by mail, proven address or not', async () => {
    await turnOn()
    // As a shop's own account could stand before: unproven, with a second step.
    await prove(false)
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
    unwrap(await accounts.resetPassword(await linkIn('Şifrenizi yenileyin'), NEW_PASSWORD))
    expect(await accounts.verifiedEmailOf(account.id)).toBe(EMAIL)
    expect(await accounts.hasTwoFactor(account.id)).toBe(true)
    expect(unwrap(await signIn(NEW_PASSWORD)).account).toBeNull()

    shop.clock.advance({ minutes: 61 })
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.1'))
    unwrap(await accounts.resetPassword(await linkIn('Şifrenizi yenileyin'), PASSWORD))
    expect(await accounts.hasTwoFactor(account.id)).toBe(true)
    expect((await accounts.twoFactorState(account)).recoveryCodesLeft).toBe(10)
  })

  test('stays on when a change of the address is taken back', async () => {
    const codes = await turnOn()
    const change = { email: 'yeni@example.com', currentPassword: PASSWORD }
    unwrap(await accounts.requestEmailChange(account, change))
    const press = async (to: string) => {
      await shop.jobs.runAll()
      const mail = shop.sentMails.findLast(
        (sent) => sent.to === to && sent.text.includes('/e-posta-dogrula/'),
      )
      const token = /\/e-posta-dogrula\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      return accounts.redeemEmailLink(token, { viewer: account, password: '', headers: new Headers() })
    }
    unwrap(await press('yeni@example.com'))
    expect(unwrap(await press(EMAIL))).toMatchObject({ email: EMAIL, purpose: 'restore-email' })
    expect(await accounts.hasTwoFactor(account.id)).toBe(true)
    unwrap(await accounts.finishSignIn((codes[0] ?? '').replaceAll('-', ''), await halfSignedIn()))
  })

  test('cannot be turned on before the address is proven: nobody locks the owner of another’s address out', async () => {
    await prove(false)
    const here = await signedIn()
    account = here.account
    expect((await accounts.twoFactorState(account)).isProofOwed).toBe(true)
    const refused = {
      error: { code: 'accounts/email-unproven', message: /Önce e-posta adresinizi doğrulayın/ },
    }
    expect(await accounts.beginTwoFactor(account, PASSWORD)).toMatchObject(refused)
    expect(await shop.connection.db.$count(twoFactors)).toBe(0)
    // Begun while it was proven, or by a version before this rule.
    await prove(true)
    const proof = await begin()
    await prove(false)
    const typed = { code: codeNow(), proof }
    expect(await accounts.confirmTwoFactor(account, typed, here.headers)).toMatchObject(refused)
    expect(await accounts.hasTwoFactor(account.id)).toBe(false)
    await prove(true)
    unwrap(await accounts.confirmTwoFactor(account, typed, here.headers))
    expect((await accounts.twoFactorState(account)).isProofOwed).toBe(false)
  })

  test('may be turned on by the shop’s people before, who are no strangers and may be asked for it at the door', async () => {
    await prove(false)
    await shop.connection.db.update(users).set({ role: 'admin', permissions: ['all'] })
    await turnOn()
    expect(await accounts.twoFactorState(account)).toMatchObject({ isOn: true, isProofOwed: false })
  })

  test('keeps neither secret nor recovery codes in clear', async () => {
    const codes = await turnOn()
    const [row] = await shop.connection.db.select().from(twoFactors)
    expect(row?.sealedSecret).not.toContain(key.toString('base64url'))
    const kept = JSON.stringify(await shop.connection.db.select().from(recoveryCodes))
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })

  test('asks for the code after the password; the password alone is no session', async () => {
    await turnOn()
    shop.clock.advance({ minutes: 1 })
    const half = await halfSignedIn()
    expect(await accounts.viewerOf(half)).toBeNull()
    expect(accounts.owesSecondStep(half)).toBe(true)
    const { headers } = unwrap(await accounts.finishSignIn(codeNow(), half))
    expect(await accounts.viewerOf(cookies(headers))).toMatchObject({ email: EMAIL })
    expect(headers.getSetCookie().some((cookie) => /damga_second_step=;.*Max-Age=0/.test(cookie))).toBe(true)
  })

  test('takes a code once, also of many at once, and no code of before the set-up', async () => {
    await turnOn()
    const half = await halfSignedIn()
    expect(await accounts.finishSignIn(codeNow(), half)).toMatchObject({
      error: { code: 'accounts/wrong-code' },
    })
    shop.clock.advance({ minutes: 1 })
    const code = codeNow()
    const results = await Promise.all(Array.from({ length: 6 }, () => accounts.finishSignIn(code, half)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('takes each recovery code once, however it is typed, and tells the owner', async () => {
    const [first = '', second = ''] = await turnOn()
    const half = await halfSignedIn()
    const typed = first.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'L')
    unwrap(await accounts.finishSignIn(typed, half))
    expect((await accounts.finishSignIn(typed, half)).ok).toBe(false)
    const results = await Promise.all(
      [1, 2, 3].map(() => accounts.finishSignIn(second.replaceAll('-', ''), half)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await accounts.twoFactorState(account)).recoveryCodesLeft).toBe(8)
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)?.text).toContain('kurtarma koduyla')
  })

  test('cannot be guessed at: ten tries in ten minutes, wherever they come from and all at once', async () => {
    await turnOn()
    shop.clock.advance({ minutes: 1 })
    const half = await halfSignedIn()
    const tries = Array.from({ length: 30 }, (_, i) => accounts.finishSignIn(String(100_000 + i), half))
    const codes = (await Promise.all(tries)).map((result) => (result.ok ? '' : result.error.code))
    expect(codes.filter((code) => code === 'accounts/wrong-code')).toHaveLength(10)
    expect(await accounts.finishSignIn(codeNow(), half)).toMatchObject({
      error: { code: 'accounts/too-many-tries' },
    })
  })

  test('forgets the first step after five minutes, with a new password, and when it was tampered with', async () => {
    await turnOn()
    const half = await halfSignedIn()
    expect(accounts.owesSecondStep(new Headers({ cookie: `${half.get('cookie')}x` }))).toBe(false)
    unwrap(await accounts.setPassword(ADMIN, { id: account.id, kind: 'customer' }, NEW_PASSWORD))
    shop.clock.advance({ minutes: 1 })
    expect(await accounts.finishSignIn(codeNow(), half)).toMatchObject({
      error: { code: 'accounts/second-step-gone' },
    })
    const again = cookies(unwrap(await signIn(NEW_PASSWORD)).headers)
    shop.clock.advance({ minutes: 6 })
    expect(await accounts.finishSignIn(codeNow(), again)).toMatchObject({
      error: { code: 'accounts/second-step-gone' },
    })
  })

  test('is refused to an account that was blocked meanwhile', async () => {
    await turnOn()
    shop.clock.advance({ minutes: 1 })
    const half = await halfSignedIn()
    await shop.connection.db.update(users).set({ status: 'inactive' }).where(eq(users.id, account.id))
    expect((await accounts.finishSignIn(codeNow(), half)).ok).toBe(false)
  })

  test('new recovery codes end the former ones; turned off, the password is enough again', async () => {
    const [former = ''] = await turnOn()
    const fresh = unwrap(await accounts.renewRecoveryCodes(account, PASSWORD))
    expect(fresh).not.toContain(former)
    const half = await halfSignedIn()
    expect((await accounts.finishSignIn(former.replaceAll('-', ''), half)).ok).toBe(false)
    expect((await accounts.turnOffTwoFactor(account, 'yanlış')).ok).toBe(false)
    unwrap(await accounts.turnOffTwoFactor(account, PASSWORD))
    expect(unwrap(await signIn()).account).not.toBeNull()
    expect(await shop.connection.db.$count(recoveryCodes)).toBe(0)
    await shop.jobs.runAll()
    const notices = await shop.connection.db.select().from(mails).where(eq(mails.kind, 'account-security'))
    expect(notices.map(({ text }) => /(açıldı|Önceki kodlar|kapatıldı)/.exec(text)?.[0]).toSorted()).toEqual(
      ['açıldı', 'Önceki kodlar', 'kapatıldı'].toSorted(),
    )
  })

  test('that was lost is turned off by an administrator: every session ends, the owner is told, the deed is kept', async () => {
    await turnOn()
    const half = await halfSignedIn()
    const actor = { id: 'an-admin', name: 'Yönetici' }
    expect(await accounts.resetTwoFactor({ ...actor, id: account.id }, account.id)).toMatchObject({
      error: { code: 'accounts/not-found' },
    })
    unwrap(await accounts.resetTwoFactor(actor, account.id))
    expect(await accounts.resetTwoFactor(actor, account.id)).toMatchObject({
      error: { code: 'accounts/two-factor-off' },
    })
    expect(await shop.connection.db.$count(sessions)).toBe(0)
    expect(await shop.connection.db.$count(recoveryCodes)).toBe(0)
    // A sign-in that owed its code begins anew.
    shop.clock.advance({ minutes: 1 })
    expect(await accounts.finishSignIn(codeNow(), half)).toMatchObject({
      error: { code: 'accounts/second-step-gone' },
    })
    expect(unwrap(await signIn()).account?.id).toBe(account.id)
    await shop.jobs.runAll()
    expect(shop.sentMails.at(-1)?.text).toContain('Mağaza, isteğiniz üzerine')
    expect(await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)).toMatchObject(
      [{ actorId: 'an-admin', action: 'customer.two-factor-reset', subjectId: account.id }],
    )
  })
})

test('every sign-in stands in the log with the account and how it ended, and without a name or a password', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { destination: { write: (line: string) => void lines.push(line) } })
  accounts = (await openTestShop({ logger })).services.accounts
  const id = unwrap(
    await accounts.create({ name: 'Işıl', email: EMAIL, password: PASSWORD, role: 'customer' }),
  )
  await signIn('yanlış bir parola')
  await signIn()
  await accounts.signIn({
    email: 'kimse@example.com',
    password: 'x',
    clientAddress: '',
    headers: new Headers(),
  })
  await accounts.finishSignIn('123456', new Headers())
  const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign-in')
  expect(logged.map(({ level, step, userId, outcome }) => [level, step, userId, outcome])).toEqual([
    [40, 'password', id, 'accounts/wrong-credentials'],
    [30, 'password', id, 'ok'],
    [40, 'password', null, 'accounts/wrong-credentials'],
    [40, 'second-step', null, 'accounts/second-step-gone'],
  ])
  for (const word of [EMAIL, PASSWORD, 'kimse', 'Işıl', '123456']) expect(lines.join('')).not.toContain(word)
})
