import { expect, test } from 'vitest'
import { createLocalBus } from '#app/platform/change-bus.server.ts'
import { createSecretBox } from '#app/platform/secrets.server.ts'
import { createTestClock } from '../../../../tests/support/shop.ts'
import { createSignInLimits } from './sign-in-limits.server.ts'

const box = createSecretBox('a secret that is only for the tests, 32 characters', 'known-device')

function openLimits(bus = createLocalBus()) {
  const clock = createTestClock()
  const limits = createSignInLimits({ box, bus, clock, publicUrl: 'https://damga.test' })
  const isLeft = (userId: string | null, login: string, headers = new Headers()) =>
    limits.limitFor(userId, login, headers).allow()
  const guess = (userId: string | null, login: string) => {
    for (let i = 0; i < 100; i += 1) expect(isLeft(userId, login)).toBe(true)
  }
  return { clock, limits, isLeft, guess }
}

test('an account and a name nobody has are shut alike after a hundred wrong passwords, for a day', () => {
  const { clock, isLeft, guess } = openLimits()
  guess('account', 'isil@example.com')
  guess(null, 'kimse@example.com')
  // Its user name is the same account.
  expect(isLeft('account', 'isil')).toBe(false)
  expect(isLeft(null, 'kimse@example.com')).toBe(false)
  expect(isLeft('other', 'murat@example.com')).toBe(true)
  clock.advance({ days: 1 })
  expect(isLeft('account', 'isil@example.com')).toBe(true)
})

test('a browser that has signed in before is counted apart, by a cookie nobody else can make or use', () => {
  const { limits, isLeft, guess } = openLimits()
  guess('account', 'isil@example.com')
  const cookie = limits.cookieFor('account')
  expect(cookie).toMatch(/; Path=\/giris; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/)
  const [known = ''] = cookie.split(';')
  const bearing = (value: string) => new Headers({ cookie: `x=1; ${value}` })
  expect(isLeft('account', 'isil@example.com', bearing(known))).toBe(true)
  const others = limits.cookieFor('other').split(';')[0] ?? ''
  for (const made of [others, `${known}x`, 'damga_device=account'])
    expect(isLeft('account', 'isil@example.com', bearing(made))).toBe(false)
})

test('right passwords use nothing up, and who resets by mail begins anew', async () => {
  const { limits, isLeft, guess } = openLimits()
  for (let i = 0; i < 300; i += 1) {
    const limit = limits.limitFor('account', 'isil@example.com', new Headers())
    expect(limit.allow()).toBe(true)
    limit.giveBack()
  }
  guess('account', 'isil@example.com')
  await limits.forgive('account')
  expect(isLeft('account', 'isil@example.com')).toBe(true)
})

test('who resets by mail on one instance begins anew on all', async () => {
  const bus = createLocalBus()
  const [first, second] = [openLimits(bus), openLimits(bus)]
  first.guess('account', 'isil@example.com')
  second.guess('account', 'isil@example.com')
  second.guess('other', 'murat@example.com')
  await first.limits.forgive('account')
  expect(second.isLeft('account', 'isil@example.com')).toBe(true)
  expect(second.isLeft('other', 'murat@example.com')).toBe(false)
})
