import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { agreeOnSecret } from './secret-fingerprint.server.ts'

let claim: (secret: string, isNew: boolean, isInUse: boolean) => Promise<string>

beforeEach(async () => {
  const {
    connection: { db },
    clock,
  } = await openTestShop()
  claim = async (secret, isNew, isInUse) => {
    const agreed = await agreeOnSecret({ db, clock, secret }, { isNew, isInUse })
    return agreed.ok ? 'agreed' : agreed.error.message
  }
})

test('the first instance says which secret is used, and the same one is welcome again', async () => {
  expect(await claim('the secret of them all', true, false)).toBe('agreed')
  expect(await claim('the secret of them all', false, true)).toBe('agreed')
})

test('an instance with another secret is told which variable to set', async () => {
  await claim('the secret of them all', false, false)
  for (const isNew of [true, false])
    expect(await claim('a secret of its own', isNew, true)).toMatch(/başka bir APP_SECRET.*aynı APP_SECRET/)
})

test('a shop that was used before there was a mark is not claimed with a secret made a moment ago', async () => {
  expect(await claim('made a moment ago', true, true)).toMatch(/APP_SECRET değeri yok/)
  expect(await claim('the one it always had', false, true)).toBe('agreed')
  expect(await claim('made a moment ago', true, true)).toMatch(/başka bir APP_SECRET/)
})

test('of several that start at once on an empty database one secret wins', async () => {
  const said = await Promise.all(['first', 'second', 'third'].map((secret) => claim(secret, true, false)))
  expect(said.filter((answer) => answer === 'agreed')).toHaveLength(1)
})
