import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, formatDateTime } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import { ADMIN } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Account } from '../domain/viewer.ts'
import { WRONG_CODES_PER_DAY } from './second-step-tries.server.ts'
import { secondStepTries, users } from './tables.server.ts'
import { totpCode, totpStep } from './totp.server.ts'

const EMAIL = 'isil@example.com'
const PASSWORD = 'kahve-içerken-42-yağmur'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

let shop: TestShop
let accounts: TestShop['services']['accounts']
let account: Account
let key: Buffer
let recoveryCodes: readonly string[]

function cookies(headers: Headers): Headers {
  const kept = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return new Headers({ cookie: kept.join('; ') })
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const codeNow = () => totpCode(key, totpStep(shop.clock.now()))

beforeEach(async () => {
  shop = await openTestShop()
  accounts = shop.services.accounts
  unwrap(await accounts.create({ name: 'Işıl Çağlar', email: EMAIL, password: PASSWORD, role: 'customer' }))
  await shop.connection.db.update(users).set({ emailVerified: true })
  const signedIn = unwrap(
    await accounts.signIn({
      email: EMAIL,
      password: PASSWORD,
      headers: new Headers(),
      clientAddress: '10.0.0.1',
    }),
  )
  account = signedIn.account as Account
  const setup = unwrap(await accounts.beginTwoFactor(account, PASSWORD))
  key = bytesOf(setup.key)
  const typed = { code: codeNow(), proof: setup.proof }
  recoveryCodes = unwrap(await accounts.confirmTwoFactor(account, typed, cookies(signedIn.headers)))
  shop.clock.advance({ minutes: 1 })
})

/** A browser that has shown the password; `device` is the cookie of one that has signed in before. */
async function halfSignedIn(device = ''): Promise<Headers> {
  const shown = await accounts.signIn({
    email: EMAIL,
    password: PASSWORD,
    headers: new Headers(),
    clientAddress: '10.0.0.2',
  })
  const half = cookies(unwrap(shown).headers)
  if (device) half.append('cookie', device)
  return new Headers({ cookie: [half.get('cookie')].join('').replaceAll(', ', '; ') })
}

/** Tries wrong codes, of the app and for recovery, ten in ten minutes; answers how many were judged. */
async function guess(times: number, device = ''): Promise<number> {
  let judged = 0
  for (let i = 0; i < times; i += 1) {
    if (i % 10 === 0) shop.clock.advance({ minutes: 10 })
    const half = await halfSignedIn(device)
    const answer = await accounts.finishSignIn(i % 2 ? '000000' : 'B'.repeat(16), half)
    if (!answer.ok && answer.error.code === 'accounts/wrong-code') judged += 1
  }
  return judged
}

const tooMany = { error: { code: 'accounts/too-many-tries' } }

describe('wrong codes of an account', () => {
  test('are judged twenty times in a day and no more, of the app and for recovery together', async () => {
    // Without the day's limit: 300.
    expect(await guess(300)).toBe(WRONG_CODES_PER_DAY)
    expect(await accounts.finishSignIn(codeNow(), await halfSignedIn())).toMatchObject(tooMany)
    const recovery = (recoveryCodes[0] ?? '').replaceAll('-', '')
    expect(await accounts.finishSignIn(recovery, await halfSignedIn())).toMatchObject(tooMany)
  })

  test('are refused with the time at which the next one counts, and judged again then', async () => {
    const begunAt = shop.clock.now() + 10 * 60_000
    await guess(WRONG_CODES_PER_DAY)
    shop.clock.advance({ minutes: 10 })
    const refused = await accounts.finishSignIn(codeNow(), await halfSignedIn())
    if (refused.ok) throw new Error('a code too many was judged')
    expect(refused.error.message).toContain(`${formatDateTime(begunAt + DAY_MS)} tarihinden sonra`)
    expect(refused.error.message).toContain('Daha önce giriş yaptığınız bir cihazdan')
    shop.clock.advance({ days: 1 })
    unwrap(await accounts.finishSignIn(codeNow(), await halfSignedIn()))
  })

  test('of strangers use up nothing of a device that has signed in before, which has as many of its own', async () => {
    const first = unwrap(await accounts.finishSignIn(codeNow(), await halfSignedIn())).headers
    const device =
      first
        .getSetCookie()
        .find((line) => line.startsWith('damga_device='))
        ?.split(';')[0] ?? ''
    expect(device).not.toBe('')
    expect(await guess(40)).toBe(WRONG_CODES_PER_DAY)
    // Ten of a stranger in these ten minutes do not count here either.
    unwrap(await accounts.finishSignIn(codeNow(), await halfSignedIn(device)))
    expect(await guess(40, device)).toBe(WRONG_CODES_PER_DAY)
    const refused = await accounts.finishSignIn(codeNow(), await halfSignedIn(device))
    if (refused.ok) throw new Error('a code too many was judged')
    expect(refused.error.message).not.toContain('cihazdan')
  })

  test('are counted on every instance and after a restart', async () => {
    await guess(12)
    const other = await openTestShop({ beside: shop })
    accounts = other.services.accounts
    expect(await guess(20)).toBe(WRONG_CODES_PER_DAY - 12)
    accounts = shop.services.accounts
    expect(await accounts.finishSignIn(codeNow(), await halfSignedIn())).toMatchObject(tooMany)
  })

  test('are not forgotten with a new password, a reset, a right code or a second step turned on anew', async () => {
    await guess(WRONG_CODES_PER_DAY - 1)
    shop.clock.advance({ minutes: 10 })
    unwrap(await accounts.finishSignIn(codeNow(), await halfSignedIn()))
    expect(await guess(10)).toBe(1)
    unwrap(await accounts.setPassword(ADMIN, { id: account.id, kind: 'customer' }, 'bir ara şifre 42'))
    unwrap(await accounts.requestPasswordReset(EMAIL, '10.0.0.9'))
    await shop.jobs.runAll()
    const mail = shop.sentMails.findLast(({ text }) => text.includes('/sifre-yenile/'))
    const token = /\/sifre-yenile\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    unwrap(await accounts.resetPassword(token, PASSWORD))
    expect(await accounts.finishSignIn(codeNow(), await halfSignedIn())).toMatchObject(tooMany)
  })

  test('are told to the owner once a day when a day’s are used up, and not before', async () => {
    const told = async () => {
      await shop.jobs.runAll()
      return shop.sentMails.filter(({ text }) => text.includes('çok sayıda hatalı doğrulama kodu')).length
    }
    const first = unwrap(await accounts.finishSignIn(codeNow(), await halfSignedIn())).headers
    const device =
      first
        .getSetCookie()
        .find((line) => line.startsWith('damga_device='))
        ?.split(';')[0] ?? ''
    await guess(WRONG_CODES_PER_DAY - 1)
    expect(await told()).toBe(0)
    await guess(30)
    expect(await told()).toBe(1)
    await guess(40, device)
    expect(await told()).toBe(1)
    shop.clock.advance({ days: 1 })
    await guess(30)
    expect(await told()).toBe(2)
  })

  test('are cleared away two days later, and with the account', async () => {
    await guess(3)
    shop.clock.advance({ days: 1 })
    await shop.jobs.run('accounts-clean-up')
    expect(await shop.connection.db.$count(secondStepTries)).toBe(1)
    shop.clock.advance({ days: 2 })
    await shop.jobs.run('accounts-clean-up')
    expect(await shop.connection.db.$count(secondStepTries)).toBe(0)
    await guess(1)
    unwrap(await shop.services.personalData.removeCustomer(ADMIN, account.id))
    expect(await shop.connection.db.$count(secondStepTries)).toBe(0)
  })
})
